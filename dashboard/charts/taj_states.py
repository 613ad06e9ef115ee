"""From states of the Taj Mahal engine to what the map needs: one MapPosition and its Marks per state of a replay."""

from dashboard.charts.taj_layout import Geography
from dashboard.charts.taj_map import MapPosition, Marks
from engines.taj_mahal.codes import NOBODY, VISITS, EventType, Phase
from engines.taj_mahal.codes import Prize as PrizeCode
from engines.taj_mahal.names import BONUSES, PRIZES
from engines.taj_mahal.position import palaces_of

_GEOGRAPHIES: dict[str, Geography] = {}


def geography_of(edition):
    """The road map of an edition: one object that all its drawings share, for layouts are remembered by object."""
    if edition.sha256 not in _GEOGRAPHIES:
        _GEOGRAPHIES[edition.sha256] = _geography(edition)
    return _GEOGRAPHIES[edition.sha256]


def _geography(edition):
    board = edition.document["board"]
    cities = {city["id"]: (city["x"], city["y"]) for city in board["cities"]}
    of_province = {name: [] for name in edition.provinces}
    for city in board["cities"]:
        of_province[city["province"]].append(city["id"])
    return Geography(
        cities=cities,
        fortresses=frozenset(edition.fortresses),
        roads=tuple(tuple(road["between"]) for road in board["roads"]),
        provinces={name: tuple(of_province[name]) for name in edition.provinces},
        last_province=edition.provinces[edition.tables[0].last_province],
    )


def map_frames(edition, states, events):
    """A (MapPosition, Marks) for each state of a replay; the first shows the map before the first ply."""
    goods = {tile["number"]: tuple(tile["goods"]) for tile in edition.document["province_tiles"]}
    visits = visits_of(edition, states[0])
    won, built = _by_ply(events)
    winners, frames = {}, []
    for ply, s in enumerate(states, start=-1):
        for visit, prize, seat in won.get(ply, ()):
            winners = {**winners, visit: {**winners.get(visit, {}), prize: seat}}
        frames.append((_position(edition, s, visits, goods, winners), _marks(edition, built.get(ply))))
    return frames


def position_at(edition, states, events, ply):
    """The map after one ply; -1 is before the first."""
    goods = {tile["number"]: tuple(tile["goods"]) for tile in edition.document["province_tiles"]}
    won, _ = _by_ply(events[events["ply"] <= ply])
    winners = {}
    for visit, prize, seat in (each for plies in won.values() for each in plies):
        winners.setdefault(visit, {})[prize] = seat
    return _position(edition, states[ply + 1], visits_of(edition, states[0]), goods, winners)


def visits_of(edition, s):
    """Province -> its visit."""
    return {edition.provinces[province]: visit for visit, province in enumerate(s.province_of.tolist(), start=1)}


def _by_ply(events):
    """Prizes won as (visit, prize, seat), and the last palace built, by ply."""
    won, built, visit = {}, {}, 1
    for event in events:
        kind, ply = event["type"], int(event["ply"])
        if kind == EventType.WON:
            won.setdefault(ply, []).append((visit, PRIZES[event["colour"]], int(event["seat"])))
        elif kind == EventType.PALACE_BUILT:
            built[ply] = event
        elif kind == EventType.VISIT_ENDED:
            visit = int(event["amount"]) + 1
    return won, built


def _position(edition, s, visits, goods, winners):
    is_over = s.phase == Phase.OVER
    done = {name for name, visit in visits.items() if visit < s.visit or is_over}
    told = {name: winners.get(visit, {}) for name, visit in visits.items() if name in done or visit in winners}
    return MapPosition(
        visits=visits,
        goods=goods,
        current=None if is_over else edition.provinces[s.province_of[min(s.visit, VISITS) - 1]],
        visited=frozenset(done),
        palaces={city: tuple(holders) for city, holders in palaces_of(edition, s).items()},
        bonus={edition.cities[city]: BONUSES[tile] for city, tile in enumerate(s.bonus_at.tolist()) if tile != NOBODY},
        winners=told,
    )


def _marks(edition, event):
    if event is None:
        return Marks()
    return Marks(edition.cities[event["cell"]], event["colour"] == PrizeCode.MOGUL)
