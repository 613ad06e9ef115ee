"""Branches that readers keep: lines that were not played, as a tree, beside the warehouse; no import touches them.

One JSON file per game, `branches/<game id>.json` in the folder of the warehouse:

    {"game_id": "0123456789abcdef", "branches": [
      {"id": 1, "parent": 0, "ply": 57, "name": "the king first", "note": "", "stopped": "p0 support 0: T20 ...",
       "steps": [{"action": "p0 tile black K4", "by": "hand"}, {"action": "p1 tile red A6", "by": "record"}]}]}

A branch leaves its parent, 0 for the game itself, before action `ply`: what comes before it is the parent's. `by` says
how each ply came (coach.lines); `stopped` is the recorded action that could not follow, with the rule it breaks.
"""

import json
import threading
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt, ValidationError, model_validator

from coach.errors import CoachError
from coach.lines import Line, Step
from pipeline.beside import Shelf, first_line

FOLDER, GAME = "branches", 0
LONGEST_NAME, LONGEST, MOST = 80, 4_000, 500  # characters of a name and of a note; branches of a game
_one_writer = threading.Lock()  # the sessions of the pages are threads of one process
_STRICT = ConfigDict(extra="forbid", frozen=True)


class BranchesError(CoachError):
    """Branches that cannot be read or written."""


class Ply(BaseModel):
    """One ply of a branch."""

    model_config = _STRICT

    action: Annotated[str, Field(max_length=200)]
    by: Literal["hand", "record", "policy", "chance"] = "hand"


class Branch(BaseModel):
    """A line that leaves its parent before action `ply`."""

    model_config = _STRICT

    id: PositiveInt = 1
    parent: NonNegativeInt = GAME
    ply: NonNegativeInt
    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    note: Annotated[str, Field(max_length=LONGEST)] = ""
    steps: Annotated[tuple[Ply, ...], Field(min_length=1)]
    stopped: str = ""

    @property
    def end(self) -> int:
        """The ply behind its last one."""
        return self.ply + len(self.steps)


class Branches(BaseModel):
    """All of one game, each after its parent."""

    model_config = ConfigDict(extra="forbid")

    game_id: str
    branches: Annotated[list[Branch], Field(max_length=MOST)] = []

    @model_validator(mode="after")
    def _parents_come_first(self):
        known: dict[int, Branch] = {}
        for branch in self.branches:
            parent = known.get(branch.parent)
            if branch.id in known or (branch.parent != GAME and parent is None):
                raise ValueError(f"branch {branch.id}: its number is taken, or its parent {branch.parent} is not there")
            if parent is not None and not parent.ply <= branch.ply <= parent.end:
                raise ValueError(f"branch {branch.id}: ply {branch.ply} is no part of its parent {branch.parent}")
            known[branch.id] = branch
        return self


_SHELF = Shelf("branches", Branches, BranchesError)


def read_branches(game_id: str) -> dict[int, Branch]:
    """The branches of a game by their number; none where nobody has kept any. Raises BranchesError."""
    kept = _SHELF.read(_SHELF.of_game(FOLDER, game_id)) or Branches(game_id=game_id)
    return {branch.id: branch for branch in kept.branches}


def keep_branch(game_id: str, line: Line, first: int, parent: int = GAME, name: str = "", note: str = "") -> int:
    """Keep a line from its step `first` on as a new branch of its parent, or of the ancestor that it shares them with.

    The whole of it where its parent is not kept any more. Gives its number. Raises BranchesError.
    """
    with _one_writer:
        kept = read_branches(game_id)
        if parent not in kept:
            parent, first = GAME, 0
        while parent != GAME and line.ply + first <= kept[parent].ply:
            parent = kept[parent].parent
        steps = tuple(Ply(action=step.action, by=step.by) for step in line.steps[first:])
        number = max(kept, default=0) + 1
        words = {"name": name.strip(), "note": note.strip(), "stopped": line.stopped}
        kept[number] = _made(id=number, parent=parent, ply=line.ply + first, steps=steps, **words)
        _write(game_id, kept)
    return number


def describe_branch(game_id: str, number: int, name: str, note: str) -> None:
    """Give a branch another name and note. Raises BranchesError."""
    with _one_writer:
        kept = read_branches(game_id)
        if number in kept:
            told = {"name": name.strip(), "note": note.strip()}
            kept[number] = _made(**{**dict(kept[number]), **told})
            _write(game_id, kept)


def drop_branch(game_id: str, number: int) -> None:
    """Take a branch away, with all that leave it. Raises BranchesError."""
    with _one_writer:
        kept, gone = read_branches(game_id), {number}
        for branch in kept.values():  # parents come first
            if branch.parent in gone:
                gone.add(branch.id)
        _write(game_id, {each: branch for each, branch in kept.items() if each not in gone})


def tree(kept: dict[int, Branch], parent: int = GAME, depth: int = 0) -> Iterator[tuple[int, Branch]]:
    """(depth, branch), each below its parent, in the order of plies."""
    for branch in sorted((each for each in kept.values() if each.parent == parent), key=lambda each: each.ply):
        yield depth, branch
        yield from tree(kept, branch.id, depth + 1)


def whole_line(replayed, kept: dict[int, Branch], number: int) -> Line:
    """A branch from where it left the game, on the board. Raises WhatIfError where a step is not legal any more."""
    branch, steps = kept[number], []
    while True:
        steps = [*branch.steps, *steps]
        if branch.parent == GAME:
            break
        leaves, branch = branch.ply, kept[branch.parent]
        branch = branch.model_copy(update={"steps": branch.steps[: leaves - branch.ply]})
    line = Line(replayed, branch.ply)
    line.again([Step(step.action, step.by) for step in steps])
    line.stopped = kept[number].stopped
    return line


def _made(**values) -> Branch:
    try:
        return Branch(**values)
    except ValidationError as error:
        raise BranchesError(f"branch {values['id']}: {first_line(error)}") from error


def _write(game_id: str, kept: dict[int, Branch]) -> None:
    try:
        document = Branches(game_id=game_id, branches=list(kept.values())).model_dump(mode="json")
    except ValidationError as error:
        raise BranchesError(f"branches: {first_line(error)}") from error
    path = _SHELF.of_game(FOLDER, game_id)
    _SHELF.write(path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")
