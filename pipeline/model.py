"""GameLog: one recorded game in Kibitz's own form, format version 1. Lenient in, canonical out.

Seats and plies count from 0. An action's ply is its place in `actions`. Unknown is `?`, or absent.
"""

import hashlib
import json
import re
from functools import lru_cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from engines.api import BadText
from engines.tigris_euphrates.names import CATEGORIES, DYNASTIES, LETTERS
from engines.tigris_euphrates.notation import action_text, parse_action
from pipeline.errors import LogError, one_line

FORMAT = "kibitz-log"
VERSION = 1
TIGRIS = "tigris_euphrates"
HAND_SIZE = 6
LONGEST_NAME = 200
LONGEST_COMMENT = 20_000

_DATE = re.compile(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?")


def sort_letters(letters: str) -> str:
    """Tile letters in the order R B G K ?.

    >>> sort_letters("k?rR")
    'RRK?'
    """
    return "".join(sorted(letters.upper(), key=LETTERS.index))


@lru_cache(maxsize=65536)
def canonical_action(line: str) -> str:
    """The action line in its one canonical form; a line of no known form comes back with its blanks tidied only.

    >>> canonical_action("P0  Tile RED d7"), canonical_action("p1 swap kr?")
    ('p0 tile red D7', 'p1 swap RK?')
    """
    tidy = one_line(line)
    try:
        return action_text(parse_action(tidy))
    except BadText:
        return tidy


def is_canonical(line: str) -> bool:
    """Whether `line` is an action of Tigris & Euphrates in canonical text."""
    try:
        return action_text(parse_action(line)) == line
    except BadText:
        return False


def _action(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    return canonical_action(value) if len(value) < 64 else one_line(value)


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
    if not set(value.upper()) <= set(LETTERS):
        raise ValueError("a hand is written with the letters R B G K ?")
    return sort_letters(value)


def _option(value: Any) -> Any:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


Name = Annotated[str, BeforeValidator(_name)]
Option = Annotated[str, BeforeValidator(_option)]
Action = Annotated[str, BeforeValidator(_action)]
Ply = Annotated[int, Field(ge=0)]


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
    hands: list[Annotated[str, BeforeValidator(_hand)]] = []
    """Opening hands by seat, letters R B G K ?."""


class Check(Part):
    """Points the source gives after `ply` actions' last one; the import compares them."""

    ply: Ply
    scores: Annotated[list[dict[str, int]], Field(min_length=1)]


class Result(Part):
    scores: list[dict[str, int]] = []
    """By seat; red, blue, green, black and treasure before treasures are shared out."""
    ranks: list[Annotated[int, Field(ge=1)]] = []
    end_reason: Literal["treasures", "bag", "bag_during_swap"] | None = None


class Origin(Part):
    platform: Name = ""
    id: Name = ""


class GameLog(Part):
    """One game. The order of the fields is the order in the written document."""

    format: Literal["kibitz-log"] = FORMAT
    version: Literal[1] = VERSION
    game: str
    edition: Name = ""
    options: dict[str, Option] = {}
    """Effective options as far as they are known."""
    event: Name = ""
    session: Name = ""
    place: Name = ""
    date: Annotated[str, BeforeValidator(_date)] = ""
    """2026, 2026-03 or 2026-03-14; empty if unknown."""
    players: Annotated[list[Player], Field(min_length=2, max_length=5)]
    """In seat order."""
    setup: Setup = Field(default_factory=Setup)
    knowledge: Annotated[str, Field(pattern=r"^(full|public|results|seat:[0-4])$")] = "full"
    actions: list[Action] = []
    log_positions: list[int] | None = None
    """Where in the source each action was caused, e.g. its move number there."""
    comments: dict[Ply, Annotated[str, BeforeValidator(_comment)]] = {}
    times: dict[Ply, Annotated[float, Field(allow_inf_nan=False)]] = {}
    """Seconds since the game's first action."""
    marks: dict[Ply, Name] = {}
    checks: list[Check] = []
    result: Result | None = None
    source: Origin = Field(default_factory=Origin)

    @model_validator(mode="after")
    def _agree(self) -> "GameLog":
        seats = len(self.players)
        if self.game == TIGRIS:
            self._complete_tigris(seats)
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

    def _complete_tigris(self, seats: int) -> None:
        if seats > 4:
            raise ValueError(f"{seats} players, expected 2 to 4")
        if not self.setup.hands:
            self.setup = self.setup.model_copy(update={"hands": ["?" * HAND_SIZE] * seats})
        for hand in self.setup.hands:
            if len(hand) != HAND_SIZE:
                raise ValueError(f"an opening hand of {len(hand)} tiles, expected {HAND_SIZE}")
        for scores in self.result.scores if self.result else []:
            if set(scores) != set(CATEGORIES):
                raise ValueError(f"scores of {', '.join(sorted(scores))}, expected {', '.join(CATEGORIES)}")

    def document(self) -> dict[str, Any]:
        """The canonical document: fixed key order, nothing that is empty, unknown fields last."""
        return _plain(self)

    def to_json(self) -> str:
        """The canonical document as one line of JSON.

        Raises LogError if an action of Tigris & Euphrates is not in canonical text.
        """
        for ply, line in enumerate(self.actions):
            if self.game == TIGRIS and not is_canonical(line):
                raise LogError(at=f"/actions/{ply}", rule="not an action", found=line)
        return json.dumps(self.document(), ensure_ascii=False, separators=(",", ":"))

    @property
    def content_hash(self) -> str:
        """sha256 of the setup, options and actions: equal for two copies of a game under other names."""
        content = {
            "game": self.game,
            "players": len(self.players),
            "setup": _plain(self.setup),
            "options": self.options,
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
    return {name: scores[name] for name in CATEGORIES} if set(scores) == set(CATEGORIES) else None


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(item) for item in value] if isinstance(value, list) else value
