"""The kinds of values in a log: what is read as one, and its canonical form."""

import re
from datetime import date
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from engines.tigris_euphrates.names import DYNASTIES, LETTERS
from pipeline.errors import one_line

LONGEST_NAME = 200
LONGEST_COMMENT = 20_000
LARGEST = 2**31 - 1  # that an integer column of the warehouse holds

_DATE = re.compile(r"\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?", re.ASCII)
_DAY = len("2026-03-14")
_KNOWLEDGE = re.compile("full|public|results|seat:[0-4](?:,[0-4])*")


def sort_letters(letters: str) -> str:
    """Tile letters in the order R B G K ?.

    >>> sort_letters("k?rR")
    'RRK?'
    """
    return "".join(sorted(letters.upper(), key=LETTERS.index))


def _line(value: Any) -> Any:
    return one_line(value) if isinstance(value, str) else value


def _name(value: Any) -> Any:
    return one_line(value, LONGEST_NAME) if isinstance(value, (str, int, float)) else "" if value is None else value


def _player_name(value: Any) -> Any:
    return _name(value) or "?"


def _comment(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    lines = (one_line(line, LONGEST_COMMENT) for line in value[:LONGEST_COMMENT].splitlines())
    return "\n".join(lines).rstrip("\n")


def _date(value: Any) -> Any:
    text = "" if value is None else str(value).strip().split("T")[0].split(" ")[0]
    if text and not _DATE.fullmatch(text):
        raise ValueError("a date is written 2026, 2026-03 or 2026-03-14")
    if len(text) == _DAY:
        date.fromisoformat(text)
    return text


def _dynasty(value: Any) -> Any:
    word = value.lower() if isinstance(value, str) else value
    if word not in (*DYNASTIES, None):
        raise ValueError(f"a dynasty is {', '.join(DYNASTIES)}")
    return word


def _hand(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if ":" in value or " " in value:  # cards, each a word
        return one_line(value)
    if not set(value.upper()) <= set(LETTERS):
        raise ValueError("a hand is written with the letters R B G K ?")
    return sort_letters(value)


def _knowledge(value: Any) -> Any:
    if not isinstance(value, str) or not _KNOWLEDGE.fullmatch(value):
        raise ValueError("knowledge is full, public, results or seat:0 to seat:4, of several seats seat:0,2")
    return f"seat:{','.join(sorted(set(value[5:].split(','))))}" if value.startswith("seat:") else value


def _option(value: Any) -> Any:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


def _minutes(value: Any) -> Any:
    return None if value == 0 else value


Line = Annotated[str, BeforeValidator(_line)]
Name = Annotated[str, BeforeValidator(_name), Field(max_length=LONGEST_NAME)]
PlayerName = Annotated[str, BeforeValidator(_player_name), Field(max_length=LONGEST_NAME)]
Comment = Annotated[str, BeforeValidator(_comment)]
Date = Annotated[str, Field(pattern=rf"^({_DATE.pattern})?$"), BeforeValidator(_date)]
Dynasty = Annotated[str | None, BeforeValidator(_dynasty), Field(json_schema_extra={"enum": [*DYNASTIES, None]})]
Hand = Annotated[str, BeforeValidator(_hand)]
Knowledge = Annotated[str, Field(pattern=rf"^({_KNOWLEDGE.pattern})$"), BeforeValidator(_knowledge)]
Option = Annotated[str, BeforeValidator(_option)]
Number = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Ply = Annotated[int, Field(ge=0, le=LARGEST)]
Seat = Annotated[int, Field(ge=0, le=4)]
Rank = Annotated[int, Field(ge=1, le=LARGEST)]
Minutes = Annotated[Annotated[int, Field(ge=1, le=LARGEST)] | None, BeforeValidator(_minutes)]
Seconds = Annotated[float, Field(allow_inf_nan=False)]
