"""Key moments from small games: whole frames."""

import pytest

from dashboard.queries import moments
from tests.queries.small_games import event, scored, small_game

COLOURS = ["red", "blue", "green", "black"]


def war(ply, seat, other, colour, points):
    return [
        event(ply, "conflict_won", seat=seat, other=other, colour=colour, cell="D7", amount=5, other_amount=2),
        scored(ply, seat, colour, points, "war"),
    ]


def rows(con, game, until=moments.EVERY_PLY):
    return moments.key_moments(con, "g", game, until).drop("turn", "round").rows()


@pytest.fixture(scope="module")
def tigris():
    """Six wars, of which ply 0 has the fewest points; A leads from ply 6 on, B from ply 8 on."""
    plies = [(1 + i // 2, 1, 0, "x") for i in range(12)]
    wars = [each for i, points in enumerate((1, 3, 5, 2, 2, 4)) for each in war(i, 0, 1, "red", points)]
    return small_game(
        "tigris_euphrates",
        2,
        plies,
        [
            *wars,
            *[scored(6, 0, colour, 1) for colour in COLOURS[1:]],
            event(7, "monument_built", seat=1, colour="red", cell="D7", detail="red/blue"),
            *[scored(8, 1, colour, 2) for colour in COLOURS],
            scored(9, 0, "red", 4, "revolt"),
            scored(10, 1, "red", 4),
            scored(11, 1, "red", 3),
        ],
    )


def test_tigris(tigris):
    wars = [(ply, "war", 0, 1, "red", points, None) for ply, points in ((1, 3), (2, 5), (3, 2), (4, 2), (5, 4))]
    assert rows(tigris, "tigris_euphrates") == [
        *wars,
        (6, "lead", 0, None, None, 1, None),
        (7, "monument", 1, None, None, None, "red/blue"),
        (8, "lead", 1, 0, None, 2, None),
        (8, "swing", 1, None, None, 8, None),  # the second and third, of ply 2 and 5, are wars
    ]
    assert moments.key_moments(tigris, "g", "tigris_euphrates")["turn"].to_list() == [1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_what_comes_later_is_not_looked_at(tigris):
    """Up to ply 1 the first war is one of the best."""
    assert rows(tigris, "tigris_euphrates", 1) == [
        (0, "war", 0, 1, "red", 1, None),
        (1, "war", 0, 1, "red", 3, None),
    ]


def test_taj_mahal():
    plies = [(1, 1, 0, "x"), (2, 1, 1, "x"), (3, 2, 0, "x"), (4, 2, 1, "x"), (5, 3, 0, "x")]
    con = small_game(
        "taj_mahal",
        3,
        plies,
        [
            scored(0, 0, "bonus", 3),
            event(1, "visit_ended", amount=1),
            event(1, "special_moved", seat=1, detail="special:mogul"),
            scored(2, 1, "palaces", 4),
            scored(3, 2, "palaces", 2),
            event(3, "special_moved", seat=0, other=1, detail="special:mogul"),
            event(3, "visit_ended", amount=2),
            scored(4, 0, "hand", 1),
            event(4, "ended", detail="visits"),
        ],
    )
    assert rows(con, "taj_mahal") == [
        (0, "visit", 0, None, None, 3, None),
        (1, "lead", 0, None, None, 3, None),
        (1, "special", 1, None, None, None, "special:mogul"),
        (2, "visit", 1, None, None, 4, None),
        (3, "lead", 1, 0, None, 4, None),
        (3, "visit", 2, None, None, 2, None),
    ]


@pytest.mark.parametrize("game", ["tigris_euphrates", "taj_mahal"])
def test_an_unknown_game_has_no_moments(tigris, game):
    assert moments.key_moments(tigris, "' or 1=1 --", game).is_empty()
