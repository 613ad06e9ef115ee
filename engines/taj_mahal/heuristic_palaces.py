"""What palaces in the current province are worth to the seat whose turn it is: points, bonus tiles, roads ahead."""

from engines.cells import NONE, Cells, first, only, rest, size
from engines.kernel import kernel
from engines.taj_mahal.actions import encode
from engines.taj_mahal.codes import NOBODY, VISITS, Act, Bonus, Prize
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.palaces import all_normal, cities_of, connected, crowned, normal, province, roads, sites
from engines.taj_mahal.state import State
from engines.taj_mahal.thoughts import MOST_PALACES, Thoughts, consider
from engines.taj_mahal.weights import Weight, Weights


@kernel
def to_come(s: State, e: Tables):
    """Cities of the provinces that are still to be visited after this one."""
    cities = NONE
    for visit in range(s.visit, VISITS):
        cities |= cities_of(e, int(s.province_of[visit]))
    return cities


@kernel
def n_provinces(e: Tables, cities: Cells, here: int):
    """Provinces other than this one with one of the cities."""
    n = 0
    for other in range(e.n_provinces):
        if other != here and cities & cities_of(e, other):
            n += 1
    return n


@kernel
def good_worth(s: State, w: Weights):
    """Points of a good for later equal ones."""
    return w[Weight.GOOD] * (VISITS - s.visit)


@kernel
def bonus_worth(s: State, e: Tables, w: Weights, t: Thoughts, seat: int, tile: int):
    """Points of a bonus tile, those to come included."""
    if tile == NOBODY:
        return 0.0
    if tile <= Bonus.JEWELS:
        return 1.0 + s.goods[seat, tile] + good_worth(s, w)
    if tile == Bonus.TWO_POINTS:
        return 2.0
    if tile == Bonus.TAJ_MAHAL:
        return 1.0 * e.taj_mahal_points
    return w[Weight.EXTRA] * t.future


@kernel
def road_worth(e: Tables, w: Weights, ahead: Cells, city: int, n_connected: int):
    """Points that the roads from a city to provinces to come promise."""
    return w[Weight.REACH] * size(roads(e, city) & ahead) * (1.0 + w[Weight.NETWORK] * n_connected)


@kernel
def site_worth(s: State, e: Tables, w: Weights, t: Thoughts, own: Cells, city: int, takes_bonus: bool):
    """Points of one more palace on the city; own: cities with a palace of the seat, those just placed included."""
    here = province(s)
    area = cities_of(e, here)
    before = n_provinces(e, connected(e, own & area, own), here)
    after = n_provinces(e, connected(e, (own & area) | only(city), own | only(city)), here)
    worth = after - before + road_worth(e, w, to_come(s, e), city, after)
    if not own & area:
        worth += 1.0
    if takes_bonus:
        worth += bonus_worth(s, e, w, t, int(s.turn_seat), int(s.bonus_at[city]))
    return worth


@kernel
def best_site(s: State, e: Tables, w: Weights, t: Thoughts, own: Cells, open_sites: Cells, takes_bonus: bool):
    """(city, what it is worth) of the best one; NOBODY when none is open."""
    best, most = NOBODY, -1.0
    while open_sites:
        city = first(open_sites)
        open_sites = rest(open_sites)
        worth = site_worth(s, e, w, t, own, city, takes_bonus)
        if worth > most:
            best, most = city, worth
    return best, most


@kernel
def own_palaces(s: State, seat: int):
    return normal(s, seat) | crowned(s, seat)


@kernel
def think_of_palaces(s: State, e: Tables, w: Weights, t: Thoughts, seat: int):
    """What one, two, three palaces here are worth, each on the best city that is left."""
    own, open_sites = own_palaces(s, seat), cities_of(e, province(s)) & ~all_normal(s)
    t.palaces[0] = 0.0
    for k in range(1, MOST_PALACES + 1):
        t.palaces[k] = t.palaces[k - 1]
        city, worth = best_site(s, e, w, t, own, open_sites, True)
        if city != NOBODY:
            t.palaces[k] += worth
            own |= only(city)
            open_sites &= ~only(city)


@kernel
def consider_palaces(s: State, e: Tables, w: Weights, t: Thoughts):
    """The palaces of ovals first, which are all alike, then the crowned one; each site."""
    seat, prize = int(s.turn_seat), 0
    while not s.pending >> prize & 1:
        prize += 1
    own, open_sites = own_palaces(s, seat), sites(s, e, prize)
    while open_sites:
        city = first(open_sites)
        open_sites = rest(open_sites)
        worth = site_worth(s, e, w, t, own, city, prize != Prize.MOGUL)
        consider(t, encode(seat, Act.PALACE, prize, city), worth)
