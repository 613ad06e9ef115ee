"""Palaces on the map: placing (M17, M18, A-M8, A-M9) and points (M25, A-M15)."""

from engines.cells import NONE, Cells, first, has, join, only, rest, word
from engines.kernel import kernel
from engines.tables import Log
from engines.taj_mahal.codes import MAX_CITIES, NOBODY, Category, EventType, Phase, Prize, Rule, Source
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.events import emit, score
from engines.taj_mahal.goods import take_bonus
from engines.taj_mahal.state import State


@kernel
def normal(s: State, seat: int):
    """Cities with a normal palace of the seat."""
    return join(s.palaces[seat], 0, 0)


@kernel
def crowned(s: State, seat: int):
    """Cities with a crowned palace of the seat; it stays one for ever."""
    return join(s.crowned[seat], 0, 0)


@kernel
def all_normal(s: State):
    cities = NONE
    for seat in range(s.n_seats):
        cities |= normal(s, seat)
    return cities


@kernel
def all_crowned(s: State):
    cities = NONE
    for seat in range(s.n_seats):
        cities |= crowned(s, seat)
    return cities


@kernel
def roads(e: Tables, city: int):
    """The cities at the other ends of its roads."""
    return join(e.roads[city], 0, 0)


@kernel
def cities_of(e: Tables, province: int):
    return join(e.cities[province], 0, 0)


@kernel
def province(s: State):
    """The current one."""
    return int(s.province_of[s.visit - 1])


@kernel
def sites(s: State, e: Tables, prize: int):
    """M17, M18: where the palace of a prize may stand."""
    here = cities_of(e, province(s))
    if prize == Prize.MOGUL:
        return here
    return here & ~all_normal(s)


@kernel
def why_not_palace(s: State, e: Tables, prize: int, city: int):
    if not s.pending >> prize & 1:
        return Rule.NOT_WON
    if has(sites(s, e, prize), city):
        return Rule.NONE
    if not has(cities_of(e, province(s)), city):
        return Rule.OTHER_PROVINCE
    return Rule.CITY_FULL if has(all_crowned(s), city) else Rule.CITY_TAKEN


@kernel
def place_palace(s: State, e: Tables, log: Log, prize: int, city: int):
    """M17, M18: a normal palace takes the bonus tile of its city at once, a crowned one never."""
    seat = s.turn_seat
    s.pending &= ~(1 << prize)
    s.n_placed += 1
    s.phase = Phase.PLACING
    emit(s, log, EventType.PALACE_BUILT, seat, prize, city, 0, 0, NOBODY)
    if prize == Prize.MOGUL:
        s.crowned[seat] = word(crowned(s, seat) | only(city), 0)
        return
    s.palaces[seat] = word(normal(s, seat) | only(city), 0)
    if s.bonus_at[city] != NOBODY:
        take_bonus(s, e, log, seat, city)


@kernel
def connected(e: Tables, start: Cells, own: Cells):
    """A-M15: cities of `own` that roads over cities of `own` join with the start; the start included."""
    found, edge = start, start
    while edge:
        near = NONE
        while edge:
            near |= roads(e, first(edge))
            edge = rest(edge)
        edge = near & own & ~found
        found |= edge
    return found


@kernel
def n_connected(s: State, e: Tables, seat: int):
    """M25: other provinces with a palace of the seat that is connected with one in the current province."""
    own, here, n = normal(s, seat) | crowned(s, seat), province(s), 0
    found = connected(e, own & cities_of(e, here), own)
    for other in range(e.n_provinces):
        if other != here and found & cities_of(e, other):
            n += 1
    return n


@kernel
def score_palaces(s: State, e: Tables, log: Log, seat: int):
    """M25: once, with all palaces of the withdrawal on the map; nothing without one."""
    if s.n_placed == 0:
        return
    where, n = MAX_CITIES + province(s), n_connected(s, e, seat)
    score(s, log, seat, Category.PALACES, 1, Source.PALACE, where)
    if n > 0:
        score(s, log, seat, Category.PALACES, n, Source.CONNECTIONS, where)
