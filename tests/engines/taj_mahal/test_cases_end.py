"""Cases TM-83 to TM-90: the end, and what a viewer sees."""

import pytest

from engines.api import SetupError
from tests.engines.taj_mahal.tables import RULES, hand, of_type, play, random_setup, scored, table

LAST = "home p1\nhome p2\nplays p0 1\nplays p1 1\nplays p2 1\ndisplay white:elephant\n"
RED = "red:elephant+monk red:elephant+vizier red:elephant+general red:elephant+princess"


def end(text):
    """(state, events) after the last card of the last visit."""
    return play(table(LAST + text, visit=12), "p0 home", "p0 take white:elephant")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("hand p1 white:mogul white:monk red:elephant+monk*3 green:elephant+monk\nspecial mogul p1", 6),
        (f"hand p1 {RED} red:elephant+monk green:elephant+monk*2", 5),
        (f"hand p1 {RED} red:elephant+mogul green:elephant+monk*2\nspecial mogul p1", 6),
        ("hand p1 white:mogul red:elephant+monk*2 green:elephant+monk\nspecial mogul p1", 4),
    ],
)
def test_tm_83_examples(text, found):
    """MX5: 1 special + 2 white + longest 3 = 6; 1 + 0 + 5 = 6; 1 + 1 + 2 = 4."""
    state, events = end(text)
    assert RULES.scores(state)[1]["hand"] == found
    assert sum(row[2] for row in scored(events) if row[0] == 1) == found


def test_tm_84_tie_for_the_longest_colour():
    """3 red, 3 green: 3."""
    state, events = end("hand p1 red:elephant+monk*3 green:elephant+monk*3")
    assert [row for row in scored(events) if row[0] == 1] == [(1, "hand", 3, "longest_colour")]


def test_tm_85_exchange_after_visit_12():
    """The visit is finished first: +1 for the new holder, the old one has none."""
    state, events = end("ovals p0 2 0 0 0\nspecial mogul p1")
    assert [event.facts["other"] for event in of_type(events, "special_moved")] == [1]
    assert [scores["hand"] for scores in RULES.scores(state)] == [2, 0, 0]


def test_tm_87_tie_for_victory():
    """A-M5: no tie-break; the place is shared."""
    state, _ = end("points p0 1 2 3 0 0\npoints p1 7 0 0 0 0\npoints p2 0 0 6 0 0")
    assert RULES.ranks(state) == [1, 1, 3]
    assert RULES.returns(state) == [0.75, 0.75, 0.0]


@pytest.mark.parametrize("players", [1, 2, 6])
def test_tm_88_player_count(players):
    """A-M14: three to five."""
    setup = random_setup(3, 0)
    with pytest.raises(SetupError, match=f"M1: players: found {players}, expected 3 to 5"):
        RULES.new_game(type(setup)(**{**setup.__dict__, "n_seats": players}))


def test_tm_89_hidden_hands_public_picks():
    """Hidden: cards dealt and drawn, and the pile. Public: picks from the display, played cards, tiles, points."""
    text = "display white:mogul red:elephant+monk\nhand p0 green:elephant+vizier\nhand p1 red:elephant+vizier\n"
    state = table(text + "table p1 green:elephant+monk\ngoods p1 1 0 0 0\npoints p1 3 0 0 0 0")
    state = play(state, "p0 home", "draw p0 violet:elephant+monk", "p0 take white:mogul")[0]
    assert hand(state, 0) == ["green:elephant+vizier", "violet:elephant+monk", "white:mogul"]
    for seat in (-1, 1, 2):
        seen = RULES.view(state, seat)
        assert hand(seen, 0) == ["?", "?", "white:mogul"]
        assert seen[0].unseen.sum() == state[0].unseen.sum() + 2 + (seat != 1)
        for field in ("display", "played", "goods", "points", "n_deck", "n_fresh"):
            assert (seen[0][field] == state[0][field]).all()
    assert hand(RULES.view(state, 0), 0) == hand(state, 0)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tm_90_twelve_visits_exactly(players):
    """12 visits, every player goes home 12 times; the start figure moves 11 times; then nobody decides."""
    state, homes = RULES.new_game(random_setup(players, 4)), [0] * players
    start = int(state[0].start)
    while not RULES.is_over(state):
        step = RULES.apply(state, RULES.legal_actions(state)[-1])
        for event in of_type(step.events, "went_home"):
            homes[event.seat] += 1
        state = step.state
    assert homes == [12] * players
    assert (state[0].visit, state[0].start, state[0].end) == (12, (start + 11) % players, 1)
    assert RULES.end_reason(state) == "visits"
    assert RULES.legal_actions(state) == []


def test_m36_hidden_cards_are_laid_open_before_they_score():
    """A log that does not know the hands asks for them at the end, one card a ply; `?` scores nothing."""
    state = table(LAST + "hidden p1 0 2\nhidden p2 0 1", visit=12)
    state = play(state, "p0 home", "p0 take white:elephant")[0]
    assert (RULES.to_play(state), RULES.end_reason(state)) == (-1, None)
    assert RULES.why_not(state, RULES.decode("show p2 ?")).startswith("M22")
    state, events = play(state, "show p1 white:mogul", "show p1 red:elephant+monk", "show p2 ?")
    assert [scores["hand"] for scores in RULES.scores(state)] == [1, 2, 0]
    assert RULES.is_over(state)
