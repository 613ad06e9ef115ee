"""GameLog: one recorded game in Kibitz's own form, format version 1. Lenient in, canonical out.

Seats and plies count from 0. An action's ply is its place in `actions`. Unknown is `?`, or absent.
"""

import hashlib
import json
import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationInfo, field_validator, model_validator

from engines.api import Rules
from engines.games import GAMES
from engines.tigris_euphrates.names import DYNASTIES, LETTERS
from pipeline.errors import LogError, one_line
from pipeline.games import PARTS
from pipeline.games.parts import Parts, canonical_line

FORMAT = "kibitz-log"
VERSION = 1
TIGRIS = "tigris_euphrates"
LONGEST_NAME = 200
LONGEST_COMMENT = 20_000
LARGEST = 2**31 - 1  # that an integer column of the warehouse holds

_DATE = re.compile(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?")

_KNOWLEDGE = re.compile("full|public|seat:[0-4]")


def sort_letters(letters: str) -> str:
    """Tile letters in the order R B G K ?.

    >>> sort_letters("k?rR")
    'RRK?'
    """
    return "".join(sorted(letters.upper(), key=LETTERS.index))


def canonical_action(line: str, rules: Rules = GAMES[TIGRIS]) -> str:
    """The action line in its one canonical form; a line of no known form comes back with its blanks tidied only.

    >>> canonical_action("P0  Tile RED d7"), canonical_action("p1 swap kr?")
    ('p0 tile red D7', 'p1 swap RK?')
    """
    tidy = one_line(line)
    return canonical_line(rules, tidy) or tidy


def is_canonical(line: str, rules: Rules = GAMES[TIGRIS]) -> bool:
    """Whether `line` is an action of the game in canonical text."""
    return canonical_line(rules, line) == line


def _line(value: Any) -> Any:
    return one_line(value) if isinstance(value, str) else value


def _name(value: Any) -> Any:
    return one_line(value, LONGEST_NAME) if isinstance(value, (str, int, float)) else "" if value is None else value


def _player_name(value: Any) -> Any:
    return _name(value) or "?"


def _comment(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    return "\n".join(one_line(line, LONGEST_COMMENT) for line in value[:LONGEST_COMMENT].splitlines())


def _date(value: Any) -> Any:
    text = "" if value is None else str(value).strip().split("T")[0].split(" ")[0]
    if text and not _DATE.fullmatch(text):
        raise ValueError("a date is written 2026, 2026-03 or 2026-03-14")
    return text


def _dynasty(value: Any) -> Any:
    return value.lower() if isinstance(value, str) and value.lower() in DYNASTIES else None


def _hand(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if ":" in value or " " in value:  # cards, each a word
        return one_line(value)
    if not set(value.upper()) <= set(LETTERS):
        raise ValueError("a hand is written with the letters R B G K ?")
    return sort_letters(value)


def _knowledge(value: Any) -> Any:
    if value == "results":
        raise ValueError("a log of results alone is not supported yet")
    if not isinstance(value, str) or not _KNOWLEDGE.fullmatch(value):
        raise ValueError("knowledge is full, public or seat:0 to seat:4")
    return value


def _option(value: Any) -> Any:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


Name = Annotated[str, BeforeValidator(_name)]
Option = Annotated[str, BeforeValidator(_option)]
Action = Annotated[str, BeforeValidator(_line)]
Number = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Ply = Annotated[int, Field(ge=0, le=LARGEST)]


class Part(BaseModel):
    """A part of the document. Fields this version does not know are kept."""

    model_config = ConfigDict(extra="allow")


class Player(Part):
    name: Annotated[str, BeforeValidator(_player_name)] = "?"
    dynasty: Annotated[str | None, BeforeValidator(_dynasty)] = None
    id: Name = ""

    @model_validator(mode="before")
    @classmethod
    def _from_name(cls, value: Any) -> Any:
        return {"name": value} if isinstance(value, str) else value


class Setup(Part):
    start: Ply | None = None
    """Taj Mahal: the seat that begins the first visit."""
    province_tiles: dict[str, Number] = {}
    """Taj Mahal: number by province."""
    bonus_tiles: dict[str, str] = {}
    """Taj Mahal: tile by fortress."""
    display: Annotated[str, BeforeValidator(_line)] = ""
    """Taj Mahal: the first display, cards with blanks between them."""
    hands: list[Annotated[str, BeforeValidator(_hand)]] = []
    """Opening hands by seat: letters R B G K ?, or cards with blanks between them."""


class Check(Part):
    """Points the source gives after `ply` actions' last one; the import compares them."""

    ply: Ply
    scores: Annotated[list[dict[str, Number]], Field(min_length=1)]


class Result(Part):
    scores: list[dict[str, Number]] = []
    """By seat and category; red, blue, green, black and treasure before treasures are shared out."""
    ranks: list[Annotated[int, Field(ge=1, le=LARGEST)]] = []
    end_reason: Literal["treasures", "bag", "bag_during_swap", "visits"] | None = None


class Origin(Part):
    platform: Name = ""
    id: Name = ""


class GameLog(Part):
    """One game. The order of the fields is the order in the written document."""

    format: Literal["kibitz-log"] = FORMAT
    version: Literal[1] = VERSION
    game: str
    edition: Name = ""
    edition_sha256: Name = ""
    """Of the edition's file, where editions differ in their material."""
    options: dict[str, Option] = {}
    """Effective options as far as they are known."""
    event: Name = ""
    session: Name = ""
    place: Name = ""
    date: Annotated[str, BeforeValidator(_date)] = ""
    """2026, 2026-03 or 2026-03-14; empty if unknown."""
    players: list[Player]
    """In seat order."""
    setup: Setup = Field(default_factory=Setup)
    knowledge: Annotated[str, BeforeValidator(_knowledge)] = "full"
    actions: list[Action] = []
    log_positions: list[Number] | None = None
    """Where in the source each action was caused, e.g. its move number there."""
    comments: dict[Ply, Annotated[str, BeforeValidator(_comment)]] = {}
    times: dict[Ply, Annotated[float, Field(allow_inf_nan=False)]] = {}
    """Seconds since the game's first action."""
    marks: dict[Ply, Name] = {}
    checks: list[Check] = []
    result: Result | None = None
    source: Origin = Field(default_factory=Origin)

    @field_validator("players")
    @classmethod
    def _seats(cls, players: list[Player], info: ValidationInfo) -> list[Player]:
        parts, n = PARTS.get(info.data.get("game", "")), len(players)
        if parts and n not in parts.seats:
            found = f"{n} player{'' if n == 1 else 's'}"
            raise ValueError(f"{found}, expected {parts.seats[0]} to {parts.seats[-1]}")
        return players

    @model_validator(mode="after")
    def _agree(self) -> "GameLog":
        seats = len(self.players)
        if self.game in PARTS:
            self._complete(PARTS[self.game])
        if self.knowledge.startswith("seat:") and int(self.knowledge[5:]) >= seats:
            raise ValueError(f"knowledge {self.knowledge} in a game of {seats} players")
        self.log_positions = self.log_positions or None
        if self.result and not _plain(self.result):
            self.result = None
        if self.log_positions and len(self.log_positions) != len(self.actions):
            raise ValueError(f"{len(self.log_positions)} log positions for {len(self.actions)} actions")
        per_seat = [("hand", self.setup.hands), *(("score", check.scores) for check in self.checks)]
        if self.result:
            per_seat += [("score", self.result.scores), ("rank", self.result.ranks)]
        for word, values in per_seat:
            if values and len(values) != seats:
                raise ValueError(f"{len(values)} {word}s for {seats} players")
        return self

    def _complete(self, parts: Parts) -> None:
        parts.complete(self)
        rules = parts.find_rules(self)
        if rules:
            self.actions = [canonical_line(rules, line) or line for line in self.actions]
        for scores in self.result.scores if self.result else []:
            if set(scores) != set(parts.categories):
                found, expected = ", ".join(sorted(scores)), ", ".join(parts.categories)
                raise ValueError(f"scores of {found}, expected {expected}")

    def document(self) -> dict[str, Any]:
        """The canonical document: fixed key order, nothing that is empty, unknown fields last."""
        return _plain(self)

    def to_json(self) -> str:
        """The canonical document as one line of JSON.

        Raises LogError if an action of a game we know is not in canonical text.
        """
        rules = PARTS[self.game].find_rules(self) if self.game in PARTS else None
        for ply, line in enumerate(self.actions if rules else []):
            if not is_canonical(line, rules):
                raise LogError(at=f"/actions/{ply}", rule="not an action", found=line)
        return json.dumps(self.document(), ensure_ascii=False, separators=(",", ":"))

    @property
    def content_hash(self) -> str:
        """sha256 of the setup, options, material and actions: equal for two copies of a game under other names."""
        content = {
            "game": self.game,
            "players": len(self.players),
            "setup": _plain(self.setup),
            "options": self.options,
            **({"edition": self.edition_sha256} if self.edition_sha256 else {}),
            "actions": self.actions,
        }
        return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


_ALWAYS = {"format", "version", "game", "players", "actions", "name"}


def _plain(value: Any) -> Any:
    """`value` as JSON types, in canonical order."""
    if isinstance(value, BaseModel):
        fields = {name: getattr(value, name) for name in type(value).model_fields}
        kept = {name: _plain(item) for name, item in fields.items() if name in _ALWAYS or not _is_empty(item)}
        return kept | _sorted(value.model_extra or {})
    if isinstance(value, dict):
        return _in_score_order(value) or {str(key): _plain(value[key]) for key in sorted(value)}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def _is_empty(value: Any) -> bool:
    return value is None or value in ("", {}, []) or (isinstance(value, BaseModel) and not _plain(value))


def _in_score_order(scores: dict) -> dict | None:
    for parts in PARTS.values():
        if set(scores) == set(parts.categories):
            return {name: scores[name] for name in parts.categories}
    return None


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(item) for item in value] if isinstance(value, list) else value
