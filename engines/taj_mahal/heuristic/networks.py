"""The networks of a seat: its palaces that roads join, and what each of them touches (M25, A-M15)."""

from engines.cells import NONE, Cells, first, has, join, only, rest, size, word
from engines.kernel import kernel
from engines.taj_mahal.codes import VISITS
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.heuristic.thoughts import Thoughts
from engines.taj_mahal.palaces import cities_of, connected, crowned, normal, roads
from engines.taj_mahal.state import State


@kernel
def own_palaces(s: State, seat: int):
    """Cities with a palace of the seat, normal or crowned."""
    return normal(s, seat) | crowned(s, seat)


@kernel
def beside(e: Tables, cities: Cells):
    """The cities at the other ends of all their roads."""
    found = NONE
    while cities:
        found |= roads(e, first(cities))
        cities = rest(cities)
    return found


@kernel
def provinces_of(e: Tables, cities: Cells):
    """The provinces with one of the cities, one bit each."""
    found = NONE
    for place in range(e.n_provinces):
        if cities & cities_of(e, place):
            found |= only(place)
    return found


@kernel
def add_network(t: Thoughts, cities: Cells, near: Cells, provinces: Cells):
    i = t.n_networks
    t.network[i], t.near[i], t.provinces[i] = word(cities, 0), word(near, 0), word(provinces, 0)
    t.n_networks += 1


@kernel
def reach_with(s: State, e: Tables, t: Thoughts, near: Cells, provinces: Cells):
    """Connection points more that one palace in each province to come may bring, with a network that touches `near`."""
    n, more = size(provinces), 0
    for visit in range(t.since, VISITS):
        if n > t.reach[visit] and near & cities_of(e, int(s.province_of[visit])):
            more += n - t.reach[visit]
    return more


@kernel
def note_reach(s: State, e: Tables, t: Thoughts, near: Cells, provinces: Cells):
    """From now on `reach_with` counts from what this network brings."""
    n = size(provinces)
    for visit in range(t.since, VISITS):
        if n > t.reach[visit] and near & cities_of(e, int(s.province_of[visit])):
            t.reach[visit] = n


@kernel
def think_of_networks(s: State, e: Tables, t: Thoughts, seat: int, played: int):
    """All networks of the seat, and how many provinces the largest one has that touches a province to come.

    played: visits that are not to come.
    """
    own = own_palaces(s, seat)
    t.since = played
    t.n_networks = 0
    t.reach[:] = 0
    while own:
        cities = connected(e, only(first(own)), own)
        own &= ~cities
        near, provinces = beside(e, cities), provinces_of(e, cities)
        add_network(t, cities, near, provinces)
        note_reach(s, e, t, near, provinces)


@kernel
def near_with(e: Tables, t: Thoughts, city: int):
    """What the network of a palace more on the city would touch."""
    near = roads(e, city)
    for i in range(t.n_networks):
        if has(join(t.near[i], 0, 0), city) or has(join(t.network[i], 0, 0), city):
            near |= join(t.near[i], 0, 0)
    return near


@kernel
def provinces_with(t: Thoughts, here: int, city: int):
    """The provinces of the network of a palace more on a city here."""
    provinces = only(here)
    for i in range(t.n_networks):
        if has(join(t.near[i], 0, 0), city) or has(join(t.network[i], 0, 0), city):
            provinces |= join(t.provinces[i], 0, 0)
    return provinces


@kernel
def provinces_from(t: Thoughts, here: int):
    """The provinces of all networks with a palace here."""
    provinces = NONE
    for i in range(t.n_networks):
        if has(join(t.provinces[i], 0, 0), here):
            provinces |= join(t.provinces[i], 0, 0)
    return provinces


@kernel
def think_of_one_more(s: State, e: Tables, t: Thoughts, here: int, city: int):
    """As if a palace of the seat stood on a city here: it joins the networks beside it."""
    near, provinces, cities, n = near_with(e, t, city), provinces_with(t, here, city), only(city), t.n_networks
    t.n_networks = 0
    for i in range(n):
        if has(join(t.near[i], 0, 0), city) or has(join(t.network[i], 0, 0), city):
            cities |= join(t.network[i], 0, 0)
            near |= join(t.near[i], 0, 0)
        else:
            add_network(t, join(t.network[i], 0, 0), join(t.near[i], 0, 0), join(t.provinces[i], 0, 0))
    add_network(t, cities, near, provinces)
    note_reach(s, e, t, near, provinces)
