"""The parts of a log: players, setup, result and so on. Each keeps the fields this version does not know."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from pipeline import fields
from pipeline.fields import Comment, Line, Name, Number, Ply, Rank, Seat


class Part(BaseModel):
    """A part of the document. Fields this version does not know are kept."""

    model_config = ConfigDict(extra="allow", use_attribute_docstrings=True)


class Player(Part):
    """One of the players."""

    name: fields.PlayerName = "?"
    """`?` if unknown."""
    dynasty: fields.Dynasty = None
    """Tigris & Euphrates."""
    id: Name = ""
    """Of the source, e.g. the number of the site's account."""
    kind: Literal["person", "bot", "anonymous"] | None = None
    """Who moves the pieces."""
    colour: Name = ""
    """Of the pieces, as the club calls it."""
    seat: Seat | None = None
    """Only where `knowledge` is `results`, whose players stand in no order: the seat, 0 for the one who began."""

    @model_validator(mode="before")
    @classmethod
    def _from_name(cls, value: Any) -> Any:
        return {"name": value} if isinstance(value, str) else value


class Setup(Part):
    """How the game began."""

    start: Ply | None = None
    """Taj Mahal: the seat that begins the first visit."""
    province_tiles: dict[str, Number] = Field(default_factory=dict)
    """Taj Mahal: number by province."""
    bonus_tiles: dict[str, str] = Field(default_factory=dict)
    """Taj Mahal: tile by fortress."""
    display: Line = ""
    """Taj Mahal: the first display, cards with blanks between them."""
    hands: list[fields.Hand] = Field(default_factory=list)
    """Opening hands by seat: letters R B G K ?, or cards with blanks between them."""


class Check(Part):
    """Points the source gives after the action `ply`; the import compares them."""

    ply: Ply
    scores: Annotated[list[dict[str, Number]], Field(min_length=1)]
    """By seat and category; categories may be left out."""


class Result(Part):
    """How the game ended, as the source tells it."""

    scores: list[dict[str, Number]] = Field(default_factory=list)
    """By seat and category; red, blue, green, black and treasure before treasures are shared out."""
    totals: list[Number | None] = Field(default_factory=list)
    """By seat, what decides: the weakest colour after treasures are shared out, in Taj Mahal the sum."""
    ranks: list[Rank | None] = Field(default_factory=list)
    """By seat, ties shared."""
    winners: list[Seat] = Field(default_factory=list)
    """Their seats; of results alone their places in `players`."""
    ended: Literal["normal", "conceded", "abandoned", "unfinished"] | None = None
    """How play came to its end."""
    end_reason: Literal["treasures", "bag", "bag_during_swap", "visits"] | None = None
    """By which rule a game that ended normally did."""


class Origin(Part):
    """Where the log comes from."""

    platform: Name = ""
    """E.g. `bga`, or the name of a program or a club."""
    id: Name = ""
    """Of the game there."""
    url: Name = ""
    """Where it can be seen."""
    exporter: Name = ""
    """The program, with its version, that wrote the log."""
    also: list[Name] = Field(default_factory=list)
    """Other ids of the same play, as `bga:123` or `bgg:456`."""


class Variation(Part):
    """What might have been played instead of the action `ply` of its parent, and on from there.

    Its actions have the numbers `ply`, `ply` + 1, ...; comments, marks and variations of its own count so too.
    """

    ply: Ply
    name: Name = ""
    author: Name = ""
    actions: list[str] = Field(default_factory=list)
    comments: dict[Ply, Comment] = Field(default_factory=dict)
    marks: dict[Ply, Name] = Field(default_factory=dict)
    variations: list["Variation"] = Field(default_factory=list)
