"""Cases TM-13 to TM-21: playing cards."""

from tests.engines.taj_mahal.tables import RULES, after, hand, number, play, table, texts


def test_tm_13_white_card_alone_two_whites_white_and_special():
    """Coloured; coloured and one white; coloured and one special card: nothing else."""
    state = table("hand p0 red:elephant+monk white:mogul white:elephant green:elephant+monk\nspecial elephant p0")
    assert texts(state) == [
        "p0 play red:elephant+monk white:elephant",
        "p0 play red:elephant+monk white:mogul",
        "p0 play red:elephant+monk special:elephant",
        "p0 play red:elephant+monk",
        "p0 play green:elephant+monk white:elephant",
        "p0 play green:elephant+monk white:mogul",
        "p0 play green:elephant+monk special:elephant",
        "p0 play green:elephant+monk",
        "p0 home",
    ]
    assert number(state, "p0 play white:mogul") == "M13"
    assert number(state, "p0 play white:mogul white:elephant") == "M13"
    assert number(state, "p0 play white:mogul special:elephant") == "M13"
    assert number(state, "p0 play special:elephant") == "M13"
    assert number(state, "p0 play red:elephant+monk green:elephant+monk") == "M13"


def test_tm_15_same_colour_as_an_opponent():
    """Two players on red."""
    state = table("hand p0 red:elephant+monk\nhand p1 red:elephant+vizier")
    state = after(state, "p0 play red:elephant+monk", "p1 play red:elephant+vizier")
    assert state[0].colour[:2].tolist() == [0, 0]


def test_tm_17_only_white_and_special_cards_in_hand_at_the_first_turn():
    """He must go home and, having played nothing, gets the extra card."""
    state = table("hand p0 white:mogul white:elephant white:monk\nspecial elephant p0\ndisplay white:elephant")
    assert texts(state) == ["p0 home"]
    state = after(state, "p0 home", "draw p0 red:elephant+monk", "p0 take white:elephant")
    assert len(hand(state, 0)) == 5


def test_tm_18_taking_cards_back():
    """No action takes a played card back; it lies on the table till he goes home."""
    state = table("hand p0 red:elephant+monk red:elephant+vizier")
    state = after(state, "p0 play red:elephant+monk", "p1 home", "draw p1 ?", "p2 home", "draw p2 ?")
    assert hand(state, 0) == ["red:elephant+vizier"]
    assert RULES.position_record(state)["played"][0] == "red:elephant+monk"
    assert texts(state) == ["p0 play red:elephant+vizier", "p0 home"]


def test_tm_19_passing():
    """A turn is a play or a withdrawal."""
    state = table("hand p0 red:elephant+monk")
    assert texts(state) == ["p0 play red:elephant+monk", "p0 home"]


def test_tm_20_last_one_left_may_go_on():
    """As many turns as he likes; an unclaimed kind is won with the first symbol."""
    state = table("hand p0 red:elephant+monk red:elephant+vizier red:elephant+general\nhome p1\nhome p2")
    lines = [f"p0 play red:elephant+{symbol}" for symbol in ("monk", "vizier", "general")]
    state, events = play(state, *lines, "p0 home")
    assert [event.facts["prize"] for event in events if event.type == "won"] == [
        "vizier",
        "general",
        "monk",
        "elephant",
    ]


def test_tm_21_elephants_are_no_jokers():
    """An elephant is the sixth symbol: it wins the province tile and nothing else."""
    state = table("hand p0 red:elephant+elephant\nhand p1 red:elephant+monk\nhome p2")
    state = after(state, "p0 play red:elephant+elephant", "p1 play red:elephant+monk")
    assert state[0].symbols[0].tolist() == [0, 0, 0, 0, 0, 2]
    state, events = play(state, "p0 home")
    assert [event.facts["prize"] for event in events if event.type == "won"] == ["elephant"]
    assert (
        number(
            table("hand p0 red:elephant+monk\ntable p0 green:elephant+monk\ncolour p0 green"),
            "p0 play red:elephant+monk",
        )
        == "M14"
    )
