"""GameLog: one recorded game in Kibitz's own form, format version 1 (docs/log-format.md).

Seats and plies count from 0. An action's ply is its place in `actions`. Unknown is `?`, or absent.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Field, PrivateAttr, ValidationInfo, field_validator, model_validator

from engines.api import Rules
from engines.games import GAMES
from pipeline import fields
from pipeline.canonical import json_bytes, one_line_of_json, plain
from pipeline.errors import LogError, WrongValue, one_line
from pipeline.fields import Comment, Name, Number, Ply
from pipeline.games import PARTS
from pipeline.games.parts import Parts, canonical_line, canonical_lines
from pipeline.log_parts import Check, Origin, Part, Player, Result, Setup, Variation
from pipeline.places import NOWHERE, Where
from pipeline.records.from_log import record_of_log
from pipeline.records.model import Record

FORMAT = "kibitz-log"
VERSION = 1
TIGRIS = "tigris_euphrates"
RESULTS = "results"


def canonical_action(line: str, rules: Rules = GAMES[TIGRIS]) -> str:
    """The action line in its one canonical form; a line of no known form comes back with its blanks tidied only.

    >>> canonical_action("P0  Tile RED d7"), canonical_action("p1 swap kr?")
    ('p0 tile red D7', 'p1 swap RK?')
    """
    return canonical_lines(rules)[line]


def is_canonical(line: str, rules: Rules = GAMES[TIGRIS]) -> bool:
    """Whether `line` is an action of the game in canonical text."""
    return canonical_line(rules, line) == line


class GameLog(Part):
    """One game. The order of the fields is the order in the written document."""

    format: Literal["kibitz-log"] = FORMAT
    version: Literal[1] = VERSION
    game: Annotated[str, Field(json_schema_extra={"enum": list(PARTS)})]
    edition: Name = ""
    """Taj Mahal: the name of the file with its material; empty is the shipped one. Else free text."""
    edition_sha256: Name = ""
    """Of the edition's file, where editions differ in their material."""
    options: dict[str, fields.Option] = Field(default_factory=dict)
    """Effective options as far as they are known."""
    event: Name = ""
    """E.g. a club evening or a tournament."""
    session: Name = ""
    """What was played on one evening; empty is the event, else date and place."""
    round: Name = ""
    """Of the event."""
    table: Name = ""
    """In that round."""
    place: Name = ""
    """Where it was played."""
    date: fields.Date = ""
    """2026, 2026-03 or 2026-03-14; empty if unknown."""
    duration_min: fields.Minutes = None
    """Minutes."""
    players: list[Player]
    """In seat order."""
    setup: Setup = Field(default_factory=Setup)
    knowledge: fields.Knowledge = "full"
    """`full`, `public` (no hands), `seat:1` (that seat's hand), `seat:0,2` (both hands), or `results` (no actions)."""
    actions: list[str] = Field(default_factory=list)
    """One line each; the lines of both games are listed in docs/log-format.md."""
    action_fields: dict[Ply, dict[str, Any]] = Field(default_factory=dict)
    """What records of actions held beyond their action, by action."""
    log_positions: list[Number] | None = None
    """Where in the source each action was caused, e.g. its move number there."""
    comment: Comment = ""
    """On the game as a whole."""
    comments: dict[Ply, Comment] = Field(default_factory=dict)
    """By action."""
    times: dict[Ply, fields.Seconds] = Field(default_factory=dict)
    """Seconds since the game's first action."""
    marks: dict[Ply, Name] = Field(default_factory=dict)
    """Judgement by action: one of !! ! !? ?! ? ??, words, or both."""
    variations: list[Variation] = Field(default_factory=list)
    checks: list[Check] = Field(default_factory=list)
    result: Result | None = None
    source: Origin = Field(default_factory=Origin)
    _where: Where = PrivateAttr(default_factory=lambda: NOWHERE)

    @field_validator("players")
    @classmethod
    def _seats(cls, players: list[Player], info: ValidationInfo) -> list[Player]:
        parts = PARTS.get(info.data.get("game", ""))
        if parts and len(players) not in parts.seats:
            expected = f"{parts.seats[0]} to {parts.seats[-1]}"
            raise WrongValue("/players", "number of players", len(players), expected)
        return players

    @model_validator(mode="after")
    def _agree(self) -> "GameLog":
        seats, parts = len(self.players), PARTS.get(self.game)
        if parts and self.knowledge != RESULTS:
            parts.complete(self)
        self._agree_on_knowledge(seats)
        rules = parts.find_rules(self) if parts else None
        _write_actions(self, rules)
        if self.result:
            self._agree_on_result(parts)
        self.log_positions = self.log_positions or None
        if self.log_positions and len(self.log_positions) != len(self.actions):
            raise WrongValue("/log_positions", "one for each action", len(self.log_positions), str(len(self.actions)))
        _agree_on_seats(seats, "/setup/hands", self.setup.hands)
        for place, check in enumerate(self.checks):
            _agree_on_seats(seats, f"/checks/{place}/scores", check.scores)
        return self

    def _agree_on_knowledge(self, seats: int) -> None:
        if self.knowledge.startswith("seat:"):
            known = [int(seat) for seat in self.knowledge[5:].split(",")]
            if known[-1] >= seats:
                raise WrongValue("/knowledge", "a seat of the game", self.knowledge, f"0 to {seats - 1}")
            if len(known) == seats:
                self.knowledge = "full"
        told = [player.seat for player in self.players]
        if self.knowledge == RESULTS:
            if self.actions:
                raise WrongValue("/actions", f"actions in a log of {RESULTS}", len(self.actions), "none")
            known = [seat for seat in told if seat is not None]
            if len(set(known)) < len(known) or max(known, default=0) >= seats:
                raise WrongValue("/players", "seats", _listed(known), f"each of 0 to {seats - 1} once")
        elif any(seat not in (None, place) for place, seat in enumerate(told)):
            raise WrongValue("/players", "seats in their order", _listed(told), _listed(range(seats)))
        else:
            for player in self.players:
                player.seat = None

    def _agree_on_result(self, parts: Parts | None) -> None:
        result, seats = self.result, len(self.players)
        result.winners = sorted(set(result.winners))
        if result.winners and result.winners[-1] >= seats:
            raise WrongValue("/result/winners", "a seat of the game", result.winners[-1], f"0 to {seats - 1}")
        for name in ("scores", "totals", "ranks"):
            _agree_on_seats(seats, f"/result/{name}", getattr(result, name))
        may_miss = {frozenset()} if self.knowledge == RESULTS else set()
        for seat, scores in enumerate(result.scores if parts else []):
            if frozenset(scores) not in {frozenset(parts.categories), *may_miss}:
                found, expected = _listed(sorted(scores)), _listed(parts.categories)
                raise WrongValue(f"/result/scores/{seat}", "categories of points", found, expected)
        for name in ("scores", "totals", "ranks"):
            if not any(value not in (None, {}) for value in getattr(result, name)):
                setattr(result, name, [])
        if not (result.model_extra or any(getattr(result, name) for name in Result.model_fields)):
            self.result = None

    @property
    def known_seats(self) -> tuple[int, ...]:
        """Seats whose hands the log knows throughout."""
        if self.knowledge == "full":
            return tuple(range(len(self.players)))
        return tuple(int(seat) for seat in self.knowledge[5:].split(",")) if self.knowledge.startswith("seat:") else ()

    def as_record(self) -> Record:
        """The play, in a log of results alone."""
        return record_of_log(self)

    def stands_at(self, places: Iterable[str], fields: Mapping[str, str] | None = None) -> "GameLog":
        """This log, with the places of its actions in the file it was read from, and of other parts by pointer."""
        self._where = replace(self._where, actions=tuple(places), fields=fields or {})
        return self

    def within(self, place: str) -> "GameLog":
        """This log, which is itself at `place` in its file."""
        self._where = replace(self._where, log=place)
        return self

    @property
    def where(self) -> Where:
        return self._where

    def document(self) -> dict[str, Any]:
        """The canonical document: fixed key order, nothing that is empty, unknown fields last."""
        return plain(self)

    def to_json(self) -> str:
        """The canonical document as one line of JSON.

        Raises LogError if an action of a game we know is not in canonical text.
        """
        rules = PARTS[self.game].find_rules(self) if self.game in PARTS else None
        if rules:
            _expect_actions(self, rules, "")
        return one_line_of_json(self.document())

    @property
    def content_hash(self) -> str:
        """sha256 of the setup, options, material and actions: equal for two copies of a game under other names.

        Of a log of results, which has no actions, also of who played when with what result.
        """
        return self.content_hash_in(self.document())

    def content_hash_in(self, document: dict[str, Any]) -> str:
        """The same, of a log whose document is at hand."""
        content = {
            "game": self.game,
            "players": len(self.players),
            "setup": document.get("setup", {}),
            "options": self.options,
            **({"edition": self.edition_sha256} if self.edition_sha256 else {}),
            "actions": self.actions,
            **(self._told_without_actions() if self.knowledge == RESULTS else {}),
        }
        return hashlib.sha256(json_bytes(content, is_sorted=True)).hexdigest()

    def _told_without_actions(self) -> dict[str, Any]:
        names = [player.name for player in self.players]
        return {"date": self.date, "names": names, "result": plain(self.result), "source": plain(self.source)}


def _write_actions(part: "GameLog | Variation", rules: Rules | None, first: int = 0) -> None:
    """Every action in canonical text, in the variations too; lines of no known form are tidied only."""
    part.actions = list(map((canonical_lines(rules).__getitem__ if rules else one_line), part.actions))
    last = first + len(part.actions)
    for variation in part.variations:
        if not first <= variation.ply <= last:
            expected = f"{first} to {last}"
            raise WrongValue("/variations", "the action where a variation begins", variation.ply, expected)
        _write_actions(variation, rules, variation.ply)


def _expect_actions(part: "GameLog | Variation", rules: Rules, at: str) -> None:
    is_known = list(map(canonical_lines(rules).get, part.actions)) == part.actions  # nearly always
    for place, line in enumerate([] if is_known else part.actions):
        if not is_canonical(line, rules):
            raise LogError(at=f"{at}/actions/{place}", rule="not an action", found=line)
    for place, variation in enumerate(part.variations):
        _expect_actions(variation, rules, f"{at}/variations/{place}")


def _agree_on_seats(seats: int, pointer: str, values: list) -> None:
    """Lists by seat are empty or have one value a seat."""
    if values and len(values) != seats:
        raise WrongValue(pointer, "one for each player", len(values), str(seats))


def _listed(values: Iterable[Any]) -> str:
    return ", ".join("none" if value is None else str(value) for value in values) or "none"
