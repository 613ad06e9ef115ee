"""A play as a source has it, and the record it becomes: the one place where all rules come together."""

from collections.abc import Iterable, Set
from dataclasses import dataclass, field
from typing import Any

from pipeline.records.games import PLAYERS
from pipeline.records.model import Categories, Elo, Ended, Kind, Player, Record, Skipped
from pipeline.records.results import BLANK, Told, settle_result
from pipeline.records.scores import read_score
from pipeline.records.seats import settle_seats
from pipeline.records.values import bga_tables, text_of, whole

NOT_FINAL = ("unfinished", "abandoned")


@dataclass
class Entry:
    """A player's line of a play, nothing settled yet; score, rank and seat as written."""

    name: str | None
    id: str | None = None
    kind: Kind = "person"
    score: Any = None
    rank: Any = None
    is_winner: bool = False
    seat: Any = None
    is_start: bool = False
    team: str | None = None
    role: str | None = None
    categories: Categories | None = None
    elo: Elo | None = None


@dataclass
class Play:
    """Of one of our games. has_flags: whether the source has a word for winners. is_result: whether it has results."""

    game: str
    id: str | None = None
    also: list[str] = field(default_factory=list)
    date: str | None = None
    quantity: int = 1
    duration_min: int | None = None
    location: str | None = None
    variant: str | None = None
    comment: str | None = None
    ended: Ended | None = None
    is_counted: bool = True
    entries: list[Entry] = field(default_factory=list)
    notes: Set[str] = frozenset()
    has_flags: bool = True
    is_result: bool = True
    more: dict[str, Any] = field(default_factory=dict)
    """What only some sources have: options, moves."""


def record_of(play: Play) -> Record:
    notes = set(play.notes)
    if play.quantity > 1:
        players = [Player(id=entry.id, name=entry.name, kind=entry.kind) for entry in play.entries]
        notes |= {"quantity"} | (set() if players else {"no_players"})
    else:
        players = _players(play, notes)
    linked = [table for table in bga_tables(play.comment) if table not in (play.id, *play.also)]
    return Record(
        id=play.id,
        also=[*play.also, *linked],
        game=play.game,
        date=play.date,
        quantity=play.quantity,
        duration_min=play.duration_min if play.quantity == 1 else None,  # else it is that of all of them
        location=play.location,
        variant=play.variant,
        comment=play.comment,
        ended=play.ended,
        counted=play.is_counted,
        players=players,
        notes=sorted(notes),
        **play.more,
    )


def _players(play: Play, notes: set[str]) -> list[Player]:
    entries = play.entries
    _note_players(play, notes)
    if not entries:
        return []
    scores = [_score(entry, play.game, notes) for entry in entries]
    if None in scores and any(score is not None for score in scores):
        notes.add("score_partial")
    seats, starts, doubts = settle_seats([entry.seat for entry in entries], [entry.is_start for entry in entries])
    notes |= doubts
    winners = places = [None] * len(entries)
    if play.is_result:
        outcome = settle_result(_told(play, scores))
        winners, places = outcome.winners, outcome.places
        notes |= outcome.notes
    settled = zip(entries, seats, starts, scores, places, winners, strict=True)
    return [
        Player(
            id=entry.id,
            name=entry.name,
            kind=entry.kind,
            seat=seat,
            start=start,
            score=score,
            place=place,
            winner=winner,
            team=entry.team,
            role=entry.role,
            categories=entry.categories,
            elo=entry.elo,
        )
        for entry, seat, start, score, place, winner in settled
    ]


def _note_players(play: Play, notes: set[str]) -> None:
    if not play.entries:
        notes.add("no_players")
        return
    if len(play.entries) not in PLAYERS[play.game] and "losers_unknown" not in notes:
        notes.add("player_count")
    keys = [entry.id or entry.name for entry in play.entries if entry.kind in ("person", "bot")]
    if len(set(keys)) < len(keys):
        notes.add("player_twice")
    if any(entry.kind == "unknown" for entry in play.entries):
        notes.add("player_missing")
    if any(entry.team is not None for entry in play.entries):
        notes.add("teams")


def _score(entry: Entry, game: str, notes: set[str]) -> int | None:
    score, doubts = read_score(entry.score, game)
    notes |= doubts
    return score


def _told(play: Play, scores: list[int | None]) -> Told:
    return Told(
        game=play.game,
        scores=scores,
        flags=[entry.is_winner for entry in play.entries],
        ranks=[read_rank(entry.rank) for entry in play.entries],
        has_flags=play.has_flags,
        is_final=play.ended not in NOT_FINAL,
    )


def read_rank(value: Any) -> int:
    """A rank as written; BLANK when there is none, below it when it is no rank."""
    if value is None or value == "":
        return BLANK
    rank = whole(value)
    return -1 if rank is None else rank


def without_repeats(items: Iterable[Record | Skipped]) -> list[Record | Skipped]:
    """The items, with later records of an id that was there before passed over."""
    seen, kept = set(), []
    for item in items:
        if isinstance(item, Record) and item.id is not None:
            item, known = (Skipped("duplicate", item.id), True) if item.id in seen else (item, False)
            if not known:
                seen.add(item.id)
        kept.append(item)
    return kept


def source_id(source: Any, number: Any) -> str | None:
    """`Table Clerk:g-1001`; None when one of the two is missing."""
    name, own = text_of(source), text_of(number)
    return f"{name}:{own}" if name and own else None
