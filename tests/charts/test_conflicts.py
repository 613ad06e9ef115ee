"""Conflicts: what is hidden until it is decided, blocks of the strengths, who won how often."""

import polars as pl

from dashboard.charts.conflicts import Side, record_of, seen, sides, strength_bar, strongest, won_and_lost

NAMES = ("Ashur", "Be<lit", "Cyrus")
COLUMNS = (
    "number", "ply", "ended", "turn", "kind", "colour", "cell", "chooser", "attacker", "defender", "board_attacker",
    "board_defender", "sent_attacker", "sent_defender", "winner", "margin", "points", "tiles_lost", "leaders_lost",
)  # fmt: skip
ROWS = [
    (1, 0, 2, 1, "revolt", "red", "B2", 0, 0, 1, 3, 2, 1, 2, 1, 0, 1, 0, ["0:red"]),
    (2, 3, 5, 2, "war", "red", "D7", 1, 2, 0, 4, 3, 2, 0, 2, 3, 3, 2, ["0:red", "1:blue"]),
    (3, 6, None, 3, "war", "black", "D7", 2, 2, 0, 1, 1, 0, 0, None, None, 0, 0, []),
]
FRAME = pl.DataFrame(ROWS, schema=COLUMNS, orient="row", schema_overrides={"leaders_lost": pl.List(pl.String)})


def test_nothing_of_the_outcome_before_it_is_seen():
    assert seen(FRAME, 99).rows() == FRAME.rows()
    first, second = seen(FRAME, 4).rows(named=True)
    assert first == FRAME.row(0, named=True)
    hidden = {"ended": None, "winner": None, "margin": None, "leaders_lost": []}
    hidden |= dict.fromkeys(("sent_attacker", "sent_defender", "points", "tiles_lost"), 0)
    assert second == FRAME.row(1, named=True) | hidden
    assert seen(FRAME, -1).is_empty()


def test_strengths():
    assert sides(FRAME.row(1, named=True)) == (Side(2, 4, 2), Side(0, 3, 0))
    assert (strongest(FRAME), strongest(FRAME.clear())) == (6, 1)
    drawn = strength_bar(FRAME.row(1, named=True), 6, NAMES)
    assert (drawn.count("<rect"), drawn.count('fill="none"')) == (7, 2)  # filled on the board, hatched from the hand
    assert drawn.count("var(--kb-seat2)") == 6 and drawn.count("var(--kb-seat0)") == 3
    assert ">6</text>" in drawn and ">3</text>" in drawn
    assert "Be<lit" not in strength_bar(FRAME.row(0, named=True), 6, NAMES)


def test_the_longest_bar_fits():
    """Twenty blocks beside a number stay inside the picture."""
    row = FRAME.row(0, named=True) | {"board_attacker": 20, "sent_attacker": 0}
    drawn = strength_bar(row, 20, NAMES)
    places = [float(part.split('"')[1]) for part in drawn.split("<rect x=")[1:]]
    assert min(places) > 15 and len(places) == 22
    thin = strength_bar(row | {"board_attacker": 41}, 41, NAMES)
    assert thin.count('" width="1.5"') == 43  # 2 pixels a block, and still more of them than of the gaps
    assert '" width="1.5"' not in strength_bar(FRAME.row(1, named=True), 41, NAMES)  # in the other rows they stay


def test_records():
    kinds = [(kind, side) for kind in ("revolt", "war") for side in ("attacker", "defender")]
    first, second, third = (record_of(FRAME, seat) for seat in range(3))
    assert [first.won[each] for each in kinds] == [0, 0, 0, 0]
    assert [first.lost[each] for each in kinds] == [1, 0, 0, 1]
    assert (first.points, first.leaders_lost, first.sent) == (0, 2, 1)
    assert [second.won[each] for each in kinds] == [0, 1, 0, 0]
    assert (second.points, second.leaders_lost, second.sent) == (1, 1, 2)
    assert [third.won[each] for each in kinds] == [0, 0, 1, 0]
    assert (third.points, third.leaders_lost, third.sent) == (3, 0, 2)


def test_blocks_of_won_and_lost():
    drawn = won_and_lost(3, 1, 0, (4, 10), 11)
    assert (drawn.count("<rect"), drawn.count('fill="none"')) == (3, 1)
    assert 'aria-label="3 won, 1 lost"' in drawn
    assert 'width="202"' in drawn and 'd="M134 0V' in drawn  # 14 blocks of 11 pixels and room for the numbers
    assert 'width="118"' in won_and_lost(3, 1, 0, (4, 10), 5)
