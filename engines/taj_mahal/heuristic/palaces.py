"""What palaces in the current province are worth to the seat whose turn it is: points, bonus tiles, roads ahead."""

from engines.cells import Cells, first, only, rest, size
from engines.kernel import kernel
from engines.taj_mahal.actions import encode
from engines.taj_mahal.codes import NOBODY, VISITS, Act, Bonus, Prize
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.heuristic.networks import (
    near_with,
    provinces_from,
    provinces_with,
    reach_with,
    think_of_networks,
    think_of_one_more,
)
from engines.taj_mahal.heuristic.thoughts import Thoughts, consider
from engines.taj_mahal.heuristic.weights import Weight, Weights
from engines.taj_mahal.palaces import all_normal, cities_of, province, sites
from engines.taj_mahal.state import State


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
def site_worth(s: State, e: Tables, w: Weights, t: Thoughts, city: int, takes_bonus: bool):
    """Points of one more palace on the city: M25 now, connections in provinces to come, the bonus tile."""
    here = province(s)
    linked, before = provinces_with(t, here, city), provinces_from(t, here)
    worth = 1.0 * (size(linked | before) - size(before))
    worth += w[Weight.REACH] * reach_with(s, e, t, near_with(e, t, city), linked)
    if takes_bonus:
        worth += bonus_worth(s, e, w, t, int(s.turn_seat), int(s.bonus_at[city]))
    return worth


@kernel
def best_site(s: State, e: Tables, w: Weights, t: Thoughts, open_sites: Cells, takes_bonus: bool):
    """(city, what it is worth) of the best one; NOBODY and 0 when none is open."""
    best, most = NOBODY, 0.0
    while open_sites:
        city = first(open_sites)
        open_sites = rest(open_sites)
        worth = site_worth(s, e, w, t, city, takes_bonus)
        if best == NOBODY or worth > most:
            best, most = city, worth
    return best, most


@kernel
def think_of_palaces(s: State, e: Tables, w: Weights, t: Thoughts, seat: int):
    """What palaces are worth on the best cities: one and two of ovals, the crowned one alone and beside one."""
    think_of_networks(s, e, t, seat, int(s.visit))
    here = province(s)
    area = cities_of(e, here)
    open_sites = area & ~all_normal(s)
    city, t.palace = best_site(s, e, w, t, open_sites, True)
    _, t.crown = best_site(s, e, w, t, area, False)
    if city != NOBODY:
        think_of_one_more(s, e, t, here, city)
        open_sites &= ~only(city)
    _, t.second_palace = best_site(s, e, w, t, open_sites, True)
    _, t.second_crown = best_site(s, e, w, t, area, False)


@kernel
def consider_palaces(s: State, e: Tables, w: Weights, t: Thoughts):
    """The palaces of ovals first, which are all alike, then the crowned one; each site."""
    seat, prize = int(s.turn_seat), 0
    think_of_networks(s, e, t, seat, int(s.visit))
    while not s.pending >> prize & 1:
        prize += 1
    open_sites = sites(s, e, prize)
    while open_sites:
        city = first(open_sites)
        open_sites = rest(open_sites)
        worth = site_worth(s, e, w, t, city, prize != Prize.MOGUL)
        consider(t, encode(seat, Act.PALACE, prize, city), worth)
