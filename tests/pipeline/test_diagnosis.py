"""The legal actions nearest to one that is not legal, on drawn boards and small positions."""

from collections import Counter

import pytest

from engines.taj_mahal.codes import CITATIONS as TAJ_MAHAL
from engines.tigris_euphrates.codes import CITATIONS as TIGRIS
from pipeline.diagnosis import distance, nearest
from pipeline.games import PARTS
from tests.engines.taj_mahal.tables import RULES as TAJ
from tests.engines.taj_mahal.tables import table, texts, why_not
from tests.engines.tigris_euphrates.boards import RULES, draw

BOARD = draw(
    """
        G   H   I   J   K
    3   .   .   .   .   .
    4   .   r   K0  .   .
    5   .   .   .   .   .
    """,
    "hand p0 RRGGKK",
    "hand p1 RBBGKK",
)
REVOLT = draw(
    """
        G   H   I
    4   .   .   .
    5   K0  r   .
    6   .   .   .
    """,
    "turn 2 p1",
    "hand p0 RRGGKK",
    "hand p1 RBBGKK",
).play("p1 leader black I5")
UNION = draw(
    """
        F   G   H   I   J   K   L
    5   .   K0  r   .   r   K1  .
    6   .   G0  .   .   .   G1  .
    """,
    "hand p0 RRGGKK",
    "hand p1 RBBGKK",
).play("p0 tile red I5")
SQUARE = draw(
    """
        G   H   I
    4   k   k   .
    5   k   .   .
    """,
    "hand p0 RRGGKK",
    treasures=4,
).play("p0 tile black H5")
TREASURE = draw(
    """
        G   H   I   J
    4   r*  G0  .   r*
    5   .   .   .   .
    """,
    "hand p0 RRGGKK",
    treasures=4,
).play("p0 tile red I4")

DRAWING = BOARD.play("p0 tile black H3", "p0 pass")
PALACES_LEFT = tuple(
    f"p0 palace {words}" for words in ("general delhi-3", "general delhi-4", "monk delhi-2", "monk delhi-3")
)


@pytest.mark.parametrize(
    ("t", "line", "expected"),
    [
        # The mistyped square: others by their distance, those with the same colour first.
        (BOARD, "p0 tile black I4", ("black I3", "black J4", "black I5", "black I2", "black H3")),
        (BOARD, "p0 tile black Q5", ("black P6", "black P3", "black N5", "black P7", "black P2")),
        # The wrong colour, or none: the others on the same square first.
        (BOARD, "p0 tile blue J5", ("red J5", "green J5", "black J5", "red J4", "red I5")),
        (BOARD, "p0 tile J5", ("red J5", "green J5", "black J5", "red J4", "red I5")),
        # The wrong seat: the same with the right one.
        (BOARD, "p1 tile red K5", ("red K5", "red K4", "red J5", "red L5", "red K6")),
        # Words misspelled, in another order.
        (BOARD, "p0 tiel blakc J5", ("black J5", "black J4", "black I5", "black K5", "black J6")),
        (BOARD, "p0 black tile I4", ("black I3", "black J4", "black I5", "black I2", "black H3")),
        # A leader that stands there already; one that is not on the board.
        (BOARD, "p0 leader black I4", ("black H3", "black G4", "black H5", "red H3", "red G4")),
        (
            BOARD,
            "p0 withdraw red",
            ("p0 withdraw black", "p0 leader red H3", "p0 tile red A1", "p0 pass", "p0 catastrophe A1"),
        ),
        # Tiles that are not in the hand.
        (BOARD, "p0 swap RBB", ("R", "RR", "RG", "RRG", "RGG")),
        # The wrong phase: of each kind that is asked for the nearest.
        (
            BOARD,
            "p0 support 2",
            ("p0 pass", "p0 catastrophe A1", "p0 swap R", "p0 withdraw black", "p0 leader red H3"),
        ),
        (BOARD, "p1 pass", ("p0 pass", "p0 catastrophe A1", "p0 swap R", "p0 withdraw black", "p0 leader red H3")),
        (REVOLT, "p1 pass", ("p1 support 0", "p1 support 1")),
        (REVOLT, "p0 support 1", ("p1 support 1", "p1 support 0")),
        # More support than there are temples.
        (REVOLT, "p1 support 4", ("p1 support 1", "p1 support 0")),
        (UNION, "p0 war red", ("p0 war green", "p0 war black")),
        (SQUARE, "p0 build red/green G4", ("green/black G4", "red/black G4", "blue/black G4", "p0 decline")),
        (SQUARE, "p0 build black/red H5", ("red/black G4", "blue/black G4", "green/black G4", "p0 decline")),
        (SQUARE, "p0 pass", ("p0 decline", "p0 build red/black G4", "blue/black G4", "green/black G4")),
        (TREASURE, "p0 treasure H4", ("G4", "J4")),
        (DRAWING, "draw p1 green", ("draw p0 green", "draw p0 red", "draw p0 blue", "draw p0 black", "draw p0 ?")),
    ],
)
def test_tigris_euphrates(t, line, expected):
    found = nearest(RULES, t.state, line)
    assert [each.endswith(words) for each, words in zip(found, expected, strict=True)] == [True] * len(found)
    assert set(found) <= set(map(RULES.encode, RULES.legal_actions(t.state)))


HAND = "hand p0 red:elephant+monk red:vizier+general white:mogul green:elephant+vizier\n"
PALACES = "phase palace p0 then turn\npending general monk\npalace delhi-1 p1 nobody\n"
TAKE = "phase take p0 then turn\nleft 1\ndisplay white:mogul red:elephant+monk green:monk+mogul"
DRAW = "phase draw nobody then taking\ndisplay white:mogul"
NEW_DISPLAY = "phase display nobody then laying"


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        # A card that is not in the hand: first the one with most in common.
        (
            HAND,
            "p0 play red elephant+vizier",
            (
                "p0 play red:elephant+monk",
                "p0 play red:vizier+general",
                "p0 play green:elephant+vizier",
                "p0 play red:elephant+monk white:mogul",
                "p0 play red:vizier+general white:mogul",
            ),
        ),
        # Bound to another colour.
        (
            HAND + "colour p0 green",
            "p0 play red:elephant+vizier white:mogul",
            ("p0 play green:elephant+vizier white:mogul", "p0 play green:elephant+vizier", "p0 home"),
        ),
        # Words misspelled; a card of another kind than the cards there are.
        (
            HAND + "colour p0 green",
            "p0 paly gren:elefant+vizier",
            ("p0 play green:elephant+vizier", "p0 play green:elephant+vizier white:mogul", "p0 home"),
        ),
        # The wrong seat, the wrong phase.
        (PALACES, "p1 home", ("p0 palace general delhi-2", *PALACES_LEFT)),
        (TAKE, "p1 take white:mogul", ("p0 take white:mogul", "p0 take green:monk+mogul", "p0 take red:elephant+monk")),
        (TAKE, "p0 home", ("p0 take red:elephant+monk", "p0 take green:monk+mogul", "p0 take white:mogul")),
        # A city that is taken; a prize that was not won.
        (PALACES, "p0 palace general delhi-1", ("p0 palace general delhi-2", *PALACES_LEFT)),
        (
            PALACES,
            "p0 palace vizier delhi-3",
            (
                "p0 palace general delhi-3",
                "p0 palace monk delhi-3",
                "p0 palace general delhi-2",
                "p0 palace general delhi-4",
                "p0 palace monk delhi-2",
            ),
        ),
        # A card that does not lie in the display.
        (
            TAKE,
            "p0 take red:monk+princess",
            ("p0 take red:elephant+monk", "p0 take green:monk+mogul", "p0 take white:mogul"),
        ),
        (DRAW, "draw p1 ?", ("draw p0 ?",)),
    ],
)
def test_taj_mahal(text, line, expected):
    state = table(text)
    found = nearest(TAJ, state, line)
    assert found[: len(expected)] == expected and len(found) <= 5
    assert set(found) <= set(texts(state))


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("white:mogul red:elephant+monk", {"white:mogul": 1, "red:elephant+monk": 1}),
        ("red:monk+mogul white:mogul", {"white:mogul": 1}),
        (" ".join(["white:mogul", "white:monk"] * 4), {"white:mogul": 1, "white:monk": 1}),
    ],
)
def test_displays_keep_what_they_can_of_the_one_found(cards, kept):
    """Millions are legal; shown are those made of its cards, as far as they are unseen."""
    state = table(NEW_DISPLAY)
    found = nearest(TAJ, state, f"display {cards}")
    assert len(set(found)) > 1
    for each in found:
        assert why_not(state, each) is None
        assert Counter(kept) <= Counter(each.split())


def test_nothing_is_legal_after_the_end():
    over = table("phase over terminal then turn\nvisit 12 p0")
    assert nearest(TAJ, over, "p0 home") == ()


@pytest.mark.parametrize(
    ("rules", "one", "other", "expected"),
    [
        (RULES, "p0 tile red D7", "p0 tile red D7", 0),
        (RULES, "p0 tile red D7", "p0 tile blue F8", 1 + 2 + 1),
        (RULES, "p0 tile red P2", "p1 leader red P11", 3 + 6 + 3),
        (RULES, "p0 swap RRB", "p0 swap RKK?", 3),
        (RULES, "p0 build red/blue D7", "p0 build black/red D8", 1 + 1),
        (RULES, "p0 pass", "p0 support 2", 6 + 1),
        (TAJ, "p0 play red:elephant+monk white:mogul", "p0 play violet monk+princess", 2 + 1),
        (TAJ, "p0 withdraw", "p0 home", 0),
    ],
)
def test_the_distance_of_two_actions(rules, one, other, expected):
    features = PARTS[rules.name].features
    assert distance(features(rules, one), features(rules, other)) == expected


@pytest.mark.parametrize(("game", "citations"), [("tigris_euphrates", TIGRIS), ("taj_mahal", TAJ_MAHAL)])
def test_what_is_expected_is_told_as_a_demand(game, citations):
    """No rule whose words tell only what is wrong is left as it is."""
    told = [PARTS[game].demanded(words) for _, words in citations.values()]
    assert [words for words in told if words.startswith(("no such", "not so", "not behind", "this "))] == []
    assert PARTS["tigris_euphrates"].demanded("not behind the screen of p0, which holds RBB") == (
        "only what is behind the screen of p0, which holds RBB"
    )
