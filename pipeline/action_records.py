"""Actions as records, e.g. {"seat": 0, "type": "tile", "colour": "red", "cell": "D7"}, and as lines; both ways exact.

One shape per type of action. What follows seat and type are the words of the line, in its order.
"""

from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from pipeline.fields import Seat

Colour = Literal["red", "blue", "green", "black"]
Drawn = Literal["red", "blue", "green", "black", "?"]
Cell = Annotated[str, Field(pattern="^[A-P]([1-9]|10|11)$", description="A1 to P11: column, row.")]
Tiles = Annotated[str, Field(pattern=r"^([RBGK?]{1,6}|-)$", description="Letters R B G K ?; `-` for none.")]
Monument = Literal["red/black", "red/green", "blue/black", "blue/red", "green/blue", "green/black"]
Card = Annotated[str, Field(pattern=r"^\S+$", description="`red:elephant+monk`, `white:mogul`, `special:two_points`.")]
Drawable = Annotated[str, Field(pattern=r"^\S+$", description="A card, or `?`.")]
Prize = Literal["vizier", "general", "monk", "princess", "mogul"]
City = Annotated[str, Field(pattern=r"^\S+$", description="Of the edition, e.g. `delhi-3`.")]


class ActionRecord(BaseModel):
    """verb: the word of the line, where it is another one than the type."""

    model_config = ConfigDict(extra="forbid")
    verb: ClassVar[str] = ""

    @classmethod
    def type_name(cls) -> str:
        return get_args(cls.model_fields["type"].annotation)[0]


class OfSeat(ActionRecord):
    """A decision."""

    seat: Seat


class OfHand(OfSeat):
    """Chance; the seat is the one whose hand it is. In the line the verb stands first."""


class Leader(OfSeat):
    type: Literal["leader"] = "leader"
    colour: Colour
    cell: Cell


class TakeBack(OfSeat):
    type: Literal["withdraw"] = "withdraw"
    colour: Colour


class Tile(OfSeat):
    type: Literal["tile"] = "tile"
    colour: Colour
    cell: Cell


class Catastrophe(OfSeat):
    type: Literal["catastrophe"] = "catastrophe"
    cell: Cell


class Swap(OfSeat):
    type: Literal["swap"] = "swap"
    tiles: Tiles


class Pass(OfSeat):
    type: Literal["pass"] = "pass"


class War(OfSeat):
    type: Literal["war"] = "war"
    colour: Colour


class Support(OfSeat):
    type: Literal["support"] = "support"
    count: Annotated[int, Field(ge=0, le=99)]


class Build(OfSeat):
    type: Literal["build"] = "build"
    monument: Monument
    cell: Cell


class Decline(OfSeat):
    type: Literal["decline"] = "decline"


class Treasure(OfSeat):
    type: Literal["treasure"] = "treasure"
    cell: Cell


class DrawTile(OfHand):
    type: Literal["draw"] = "draw"
    colour: Drawn


class Play(OfSeat):
    type: Literal["play"] = "play"
    card: Card
    extra: Card | None = None


class Withdraw(OfSeat):
    type: Literal["withdraw"] = "withdraw"
    verb: ClassVar[str] = "home"


class Palace(OfSeat):
    type: Literal["palace"] = "palace"
    prize: Prize
    city: City


class Take(OfSeat):
    type: Literal["take"] = "take"
    card: Card


class DrawCard(OfHand):
    type: Literal["draw"] = "draw"
    card: Drawable


class Show(OfHand):
    type: Literal["show"] = "show"
    card: Drawable


class Reshuffle(ActionRecord):
    type: Literal["reshuffle"] = "reshuffle"


class Display(ActionRecord):
    type: Literal["display"] = "display"
    cards: Annotated[list[Card], Field(min_length=1, max_length=9)]


SHAPES = {
    "tigris_euphrates": (
        Leader, TakeBack, Tile, Catastrophe, Swap, Pass, War, Support, Build, Decline, Treasure, DrawTile
    ),
    "taj_mahal": (Play, Withdraw, Palace, Take, DrawCard, Reshuffle, Display, Show),
}  # fmt: skip


@cache
def by_type(game: str) -> dict[str, type[ActionRecord]]:
    """The shapes of a game by type."""
    return {shape.type_name(): shape for shape in SHAPES[game]}


@cache
def _by_verb(game: str) -> dict[str, type[ActionRecord]]:
    return {shape.verb or shape.type_name(): shape for shape in SHAPES[game]}


@cache
def reader(game: str) -> TypeAdapter:
    """What checks a record and makes it one of the game's shapes. Raises ValidationError."""
    return TypeAdapter(Annotated[reduce(or_, SHAPES[game]), Field(discriminator="type")])


def words_of(shape: type[ActionRecord]) -> list[str]:
    """Names of the fields that are words of the line, in its order."""
    return [name for name in shape.model_fields if name not in ("seat", "type")]


def line_of(record: ActionRecord) -> str:
    """The canonical line of a record of canonical values.

    >>> line_of(Tile(seat=0, colour="red", cell="D7")), line_of(DrawCard(seat=2, card="?"))
    ('p0 tile red D7', 'draw p2 ?')
    """
    head = [record.verb or record.type]
    if isinstance(record, OfSeat):
        head.insert(1 if isinstance(record, OfHand) else 0, f"p{record.seat}")
    values = [getattr(record, name) for name in words_of(type(record))]
    words = [word for value in values for word in (value if isinstance(value, list) else [value])]
    return " ".join(head + [str(word) for word in words if word is not None])


def record_of(game: str, line: str) -> dict[str, Any]:
    """The record of a canonical line.

    >>> record_of("tigris_euphrates", "p0 build red/black D7")
    {'seat': 0, 'type': 'build', 'monument': 'red/black', 'cell': 'D7'}
    >>> record_of("taj_mahal", "display white:mogul red:monk+mogul")
    {'type': 'display', 'cards': ['white:mogul', 'red:monk+mogul']}
    """
    words, shapes = line.split(), _by_verb(game)
    seat = {}
    for place in (0, 1):
        if len(words) > place and words[place][0] == "p" and words[place][1:].isdecimal():
            seat = {"seat": int(words.pop(place)[1:])}
            break
    shape = shapes[words.pop(0)]
    names = words_of(shape)
    values = [words] if names == ["cards"] else [int(word) if word.isdecimal() else word for word in words]
    return {**seat, "type": shape.type_name(), **dict(zip(names, values, strict=False))}
