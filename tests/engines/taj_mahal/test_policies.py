"""What the heuristic and the search must do on drawn positions, and values that can be counted by hand."""

import numpy as np
import pytest

from engines.taj_mahal.actions import action_of
from tests.engines.taj_mahal.tables import RULES, after, deck_of, table, texts

STRONG = (
    "table p1 green:elephant+vizier*2 green:elephant+general*2 green:elephant+monk*2 green:elephant+princess*2"
    " green:elephant+mogul*2\nplays p1 10\ncolour p1 green"
)
ALONE = "home p1\nhome p2\nplays p1 1\nplays p2 1"


def chosen(state, policy="heuristic", budget=60):
    return RULES.encode(action_of(RULES.choose(state, policy, 5, budget)))


each_policy = pytest.mark.parametrize("policy", ["heuristic", "search"])


@each_policy
def test_alone_it_takes_what_a_card_brings(policy):
    """All others are home: a card wins the province tile and an oval for sure."""
    assert chosen(table(f"{ALONE}\nhand p0 red:elephant+vizier"), policy) == "p0 play red:elephant+vizier"


@each_policy
def test_alone_in_the_last_visit_it_plays_on(policy):
    """The crown leaves the Taj Mahal tile lying: an oval brings it, and the card has no later use."""
    state = table(
        f"{ALONE}\nbonus agra-5 taj_mahal\ntable p0 red:elephant+mogul\nplays p0 1\ncolour p0 red"
        "\nhand p0 red:monk+princess green:elephant+monk",
        visit=12,
    )
    assert chosen(state, policy) == "p0 play red:monk+princess"


@each_policy
def test_where_nothing_can_be_won_it_keeps_its_cards(policy):
    """p1 has far more of everything: home at once, for a card."""
    assert chosen(table(f"{STRONG}\nhand p0 red:elephant+vizier red:general+monk"), policy) == "p0 home"


def test_it_goes_home_with_what_it_leads():
    """Vizier and general are led; its card helps neither, while others could catch up."""
    state = table(
        "court vizier general\ntable p0 red:vizier+general\nplays p0 1\ncolour p0 red\nhand p0 red:elephant+monk"
        "\nshown p1 green:elephant+vizier*2 violet:elephant+general*2"
        "\nshown p2 yellow:elephant+vizier yellow:vizier+general"
    )
    assert chosen(state) == "p0 home"


@each_policy
def test_a_second_oval_for_the_special_card(policy):
    """One general lies before it: the card with the other general rather than that with a princess."""
    state = table(f"{ALONE}\novals p0 0 1 0 0\nhand p0 red:general+monk green:monk+vizier", visit=6)
    assert chosen(state, policy) == "p0 play red:general+monk"


def placing(lines, prizes="vizier", visit=8):
    return table(f"{ALONE}\npending {prizes}\nphase palace p0 then placing\nturn 9 p0\n{lines}", visit=visit)


@each_policy
def test_a_palace_joins_two_provinces(policy):
    """delhi-1 has roads to Oudh and Kashmir, delhi-2 to Oudh alone."""
    state = placing("palace oudh-1 p0 nobody\npalace oudh-4 p0 nobody\npalace kashmir-3 p0 nobody")
    assert chosen(state, policy) == "p0 palace vizier delhi-1"


@each_policy
def test_a_palace_for_a_good_it_collects(policy):
    """Three rice lie before it: a fourth scores four."""
    state = placing("goods p0 3 0 0 0\nbonus delhi-3 rice\nbonus delhi-4 jewels\npalace oudh-1 p0 nobody")
    assert chosen(state, policy) == "p0 palace vizier delhi-3"


def test_the_crowned_palace_leaves_the_bonus_tile_to_the_other():
    """The palace of the oval takes the tile; then the crowned one goes elsewhere or beside it."""
    state = placing("bonus delhi-3 jewels", "vizier mogul")
    line = chosen(state)
    assert line == "p0 palace vizier delhi-3"
    assert chosen(after(state, line)).startswith("p0 palace mogul delhi-")


def taking(lines):
    """The last decision of the game: p0 takes one card."""
    state = table(f"{ALONE}\nphase take p0 then turn\nturn 9 p0\nleft 1\n{lines}", visit=12)
    return deck_of(state)


@each_policy
def test_the_last_card_is_one_that_counts(policy):
    """A white card or one of the longest colour is a point, another is none."""
    assert chosen(taking("hand p0 green:elephant+monk*3\ndisplay red:elephant+elephant white:monk"), policy) == (
        "p0 take white:monk"
    )
    state = taking("hand p0 green:elephant+monk*3\ndisplay red:elephant+elephant green:monk+vizier")
    assert chosen(state, policy) == "p0 take green:vizier+monk"


def exact_places(state):
    """Mean placing value of p0 under the heuristic, all cards of one draw counted."""
    faces, values = np.flatnonzero(state[0].unseen), []
    for face in faces:
        drawn = after(state, f"draw p0 {RULES.edition.card_name(int(face))}")
        while not RULES.is_over(drawn):
            drawn = after(drawn, chosen(drawn))
        values.append(RULES.returns(drawn)[0])
    return np.average(values, weights=state[0].unseen[faces])


def test_rollouts_come_to_the_exact_value():
    """p0 draws one of four cards, two of which put it first; then it takes a card that counts for nothing more."""
    deck = ["white:monk", "green:elephant+vizier", "red:elephant+monk", "violet:elephant+monk"]
    state = table(
        f"{ALONE}\nturn 9 p0\nhand p0 green:elephant+monk*2\nhand p1 green:elephant+general*2\npoints p1 0 0 0 0 1"
        "\ndisplay yellow:elephant+monk",
        visit=12,
    )
    state = after(deck_of(state, *deck), "p0 home")
    exact = exact_places(state)
    assert 0 < exact < 1
    worlds = RULES.worlds(state, 4000, 3)
    places, _ = RULES.rollouts(worlds, [], "heuristic", 3)
    error = places[:, 0].std() / 4000**0.5
    assert abs(places[:, 0].mean() - exact) < 4 * error
    quarters = places[:, 0].reshape(4, 1000)
    assert (abs(quarters.mean(axis=1) - exact) < 5 * 2 * error).all()


def test_the_search_plays_rollouts_too():
    """A whole game from a drawn position, each decision searched; legal to the end."""
    state = table(f"{ALONE}\nhand p0 red:elephant+vizier red:general+monk", visit=12)
    worlds = RULES.worlds(deck_of(state, "white:monk"), 2, 3)
    places, points = RULES.rollouts(worlds, [], "search", 3)
    assert places[:, 0].tolist() == [1.0, 1.0]
    assert (points[:, 0] > points[:, 1:].max(axis=1)).all()


def test_candidates_are_all_legal_actions_best_first():
    state = table("hand p0 red:elephant+vizier red:general+monk white:monk\nspecial any_colour p0")
    lines = [RULES.encode(action_of(code)) for code in RULES.candidates(state)]
    assert sorted(lines) == sorted(texts(state))
    assert lines[0] == chosen(state)
    assert RULES.candidates(state, most=2) == RULES.candidates(state)[:2]
