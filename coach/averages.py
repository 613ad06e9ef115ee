"""What analyses say over many games: the mean loss of a decision by phase of the game, by type, by opponent."""

from collections.abc import Iterable, Sequence

import polars as pl

from coach.analysis import FORCED, MISTAKES, SAME, Analysis

PHASES = ("opening", "middle", "end")
TYPES = {  # the word of an action line -> what it is called
    "leader": "leader",
    "withdraw": "leader taken back",
    "tile": "tile",
    "catastrophe": "catastrophe",
    "swap": "swap",
    "pass": "pass",
    "war": "choice of a war",
    "support": "support",
    "build": "monument",
    "decline": "monument",
    "treasure": "treasure",
    "play": "card play",
    "home": "withdrawal",
    "palace": "palace",
    "take": "card of the display",
}
SCHEMA = {
    "game_id": pl.String,
    "game": pl.String,
    "seat": pl.Int64,
    "ply": pl.Int64,
    "phase": pl.String,
    "type": pl.String,
    "verdict": pl.String,
    "loss": pl.Float64,
    "se": pl.Float64,
}


def phase_of(round_number: int, rounds: int) -> str:
    """The third of the game's rounds, or visits, in which a round lies.

    >>> [phase_of(number, 12) for number in (1, 4, 5, 8, 9, 12)]
    ['opening', 'opening', 'middle', 'middle', 'end', 'end']
    """
    return PHASES[min(3 * (round_number - 1) // max(rounds, 1), 2)]


def decisions(analyses: Iterable[Analysis]) -> pl.DataFrame:
    """One row for each decision that was a choice. loss: 0 where it is within noise; se: of the difference behind."""
    rows = [
        (
            analysis.game_id,
            analysis.game,
            analysis.seat,
            decision.ply,
            phase_of(decision.round, analysis.rounds),
            TYPES.get(decision.kind, decision.kind),
            decision.verdict,
            decision.loss.value,
            decision.check.value.se,
        )
        for analysis in analyses
        for decision in analysis.decisions
        if decision.check is not None and decision.verdict not in (FORCED, SAME)
    ]
    return pl.DataFrame(rows, SCHEMA, orient="row")


def mean_loss(rows: pl.DataFrame, *by: str) -> pl.DataFrame:
    """n decisions, games, mean loss with its standard deviation, and how many were mistakes, by these columns."""
    return (
        rows.group_by(by, maintain_order=True)
        .agg(
            pl.len().cast(pl.Int64).alias("n"),
            pl.col("game_id").n_unique().cast(pl.Int64).alias("games"),
            pl.col("loss").mean(),
            pl.col("loss").std().alias("sd"),
            pl.col("verdict").is_in(MISTAKES).sum().cast(pl.Int64).alias("mistakes"),
        )
        .sort("loss", descending=True)
    )


def with_opponents(rows: pl.DataFrame, seats: pl.DataFrame) -> pl.DataFrame:
    """A row for each decision and each other person at its table. seats: game_id, seat, person."""
    others = seats.select("game_id", pl.col("seat").alias("other_seat"), pl.col("person").alias("opponent"))
    return rows.join(others, on="game_id").filter(pl.col("seat") != pl.col("other_seat"))


def in_order(values: Sequence[str], rows: pl.DataFrame, column: str) -> pl.DataFrame:
    """The rows in the order of the values of a column."""
    order = {value: i for i, value in enumerate(values)}
    return rows.sort(pl.col(column).replace_strict(order, default=len(order)))
