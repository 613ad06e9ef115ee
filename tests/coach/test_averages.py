"""Mean loss over many games, from known numbers."""

import polars as pl
import pytest

from coach.averages import decisions, in_order, mean_loss, with_opponents
from tests.coach.made import analysis, decision, forced

LEADER, TILE = "p0 leader red D7", "p0 tile red D7"
FIRST = analysis(
    decision(0, 0.50, 0.01, action=LEADER, at_round=1),
    decision(5, 0.30, 0.01, action=TILE, at_round=6),
    decision(6, 0.10, 0.20, action=TILE, at_round=6),  # within noise
    decision(8, 0.40, 0.01, action=TILE, only="indifferent"),
    forced(9),
)
SECOND = analysis(decision(3, -0.2, 0.01, action=TILE, at_round=12), game_id="feed", seat=1)


def test_a_row_for_each_choice():
    rows = decisions([FIRST, SECOND])
    assert rows.select("game_id", "seat", "ply", "phase", "type", "verdict", "loss").rows() == [
        ("0123456789abcdef", 0, 0, "opening", "leader", "blunder", 0.50),
        ("0123456789abcdef", 0, 5, "middle", "tile", "blunder", 0.30),
        ("0123456789abcdef", 0, 6, "middle", "tile", "fine", 0.0),
        ("feed", 1, 3, "end", "tile", "best", 0.0),
    ]


def test_means_by_type_and_phase():
    rows = decisions([FIRST, SECOND])
    by_type = mean_loss(rows, "type").select("type", "n", "games", "loss", "mistakes").rows()
    assert by_type == [("leader", 1, 1, 0.50, 1), ("tile", 3, 2, pytest.approx(0.10), 1)]
    by_phase = in_order(("opening", "middle", "end"), mean_loss(rows, "phase"), "phase")
    assert by_phase.select("phase", "n", "loss").rows() == [("opening", 1, 0.50), ("middle", 2, 0.15), ("end", 1, 0.0)]


def test_by_opponent_each_one_at_the_table_counts():
    seats = pl.DataFrame(
        [("0123456789abcdef", 0, "Ann"), ("0123456789abcdef", 1, "Ben"), ("feed", 0, "Ben"), ("feed", 1, "Ann")],
        ["game_id", "seat", "person"], orient="row",
    )  # fmt: skip
    rows = mean_loss(with_opponents(decisions([FIRST, SECOND]), seats), "opponent")
    assert rows.select("opponent", "n", "games", "loss").rows() == [("Ben", 4, 2, pytest.approx(0.20))]


def test_nothing_analysed_is_no_row():
    assert mean_loss(decisions([]), "type").is_empty()
