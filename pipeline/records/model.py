"""Record: the result of a play of which no moves are kept, whatever tool kept it. None is unknown.

The keys are those that `kibitz records` prints; games are spelled `tigris-euphrates` and `taj-mahal` here.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

RECORD_GAMES = {"tigris-euphrates": "tigris_euphrates", "taj-mahal": "taj_mahal"}
"""The spelling of records -> the id of the game in all else."""

Kind = Literal["person", "anonymous", "bot", "unknown"]
Ended = Literal["normal", "conceded", "abandoned", "unfinished"]
SkipReason = Literal[
    "other_game", "deleted", "duplicate", "running", "quantity_zero", "not_a_row", "unreadable", "not_a_log"
]

Note = Literal[
    "conceded_scores",
    "date_ambiguous",
    "date_refused",
    "losers_unknown",
    "moves_missing",
    "moves_out_of_order",
    "names_refused",
    "no_players",
    "no_result",
    "no_winner",
    "player_count",
    "player_missing",
    "player_twice",
    "posted_by_bgstats",
    "quantity",
    "rank_refused",
    "score_derived",
    "score_mismatch",
    "score_not_whole",
    "score_out_of_range",
    "score_partial",
    "score_trailing_operator",
    "score_unreadable",
    "scores_missing",
    "seat_partial",
    "seat_refused",
    "start_refused",
    "te_four_terms",
    "teams",
    "tie_unbroken",
    "unranked",
    "winner_derived",
    "winner_not_best",
    "winner_unknown",
]
"""What was doubtful; docs/results.md says what each means."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", validate_assignment=True)


class Categories(_Part):
    """Tigris & Euphrates: points by colour before treasures are shared out, and the treasures."""

    red: int
    black: int
    blue: int
    green: int
    treasures: int | None = None


class Elo(_Part):
    """The site's rating as it shows it, after the play."""

    after: int | None
    change: int | None


class Player(_Part):
    id: str | None = None
    """Of the player in the source: `bgstats:...`, `bgg:...`, `bga:...`, or with the name of the source that sent it."""
    name: str | None
    """None of those who are anonymous, or missing in the source."""
    kind: Kind = "person"
    seat: int | None = None
    """1 is first."""
    start: bool | None = None
    score: int | None = None
    place: int | None = None
    winner: bool | None = None
    team: str | None = None
    role: str | None = None
    """Role, colour or dynasty: one free text."""
    categories: Categories | None = None
    elo: Elo | None = None

    def as_dict(self) -> dict[str, Any]:
        return _without(self, "categories", "elo")


class Move(_Part):
    n: int
    at: str
    """Local time, without a zone."""
    player: str
    left: str | None


class Record(_Part):
    id: str | None = None
    also: list[str] = []
    """Other ids of the same play."""
    game: Literal["tigris-euphrates", "taj-mahal"]
    date: str | None = None
    """The day the play began: 2026-03-14, 2026-03 or 2026."""
    quantity: int = Field(default=1, ge=1)
    """More than one: a summary of so many plays, without results."""
    duration_min: int | None = None
    location: str | None = None
    variant: str | None = None
    comment: str | None = None
    ended: Ended | None = None
    counted: bool = True
    """False where the owner took the play out of his statistics."""
    players: list[Player] = []
    """In the source's order, which means nothing."""
    notes: list[Note] = []
    """Codes of what was doubtful, sorted."""
    options: dict[str, str | bool] | None = None
    moves: list[Move] | None = None

    def as_dict(self) -> dict[str, Any]:
        """As `kibitz records` prints it."""
        return _without(self, "options", "moves") | {"players": [player.as_dict() for player in self.players]}


@dataclass(frozen=True)
class Skipped:
    """A play, or a file in a folder, that was passed over."""

    reason: SkipReason
    at: str = ""


def counted(skipped: Iterable[Skipped]) -> dict[str, int]:
    """How many for which reason, by name."""
    return dict(sorted(Counter(item.reason for item in skipped).items()))


def _without(part: _Part, *names: str) -> dict[str, Any]:
    """The part for JSON, without the named fields where they are None."""
    return part.model_dump(exclude={name for name in names if getattr(part, name) is None})
