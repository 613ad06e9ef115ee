"""The actions of a game and of its variations: from entries to the fields of a GameLog."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from pipeline.lenient.times import read_time
from pipeline.transcripts.draft import Branch, Entry, fault
from pipeline.transcripts.gaps import Gaps

MARKS = ("!!", "!", "!?", "?!", "?", "??")

LinesOf = Callable[[str], list[str]]
"""The canonical lines that a typed one means; none when it is no action."""


def understand(branch: Branch, lines_of: LinesOf) -> None:
    """Give every action of a branch and of its variations its canonical text, its mark and its time."""
    branch.entries = [entry for typed in branch.entries for entry in _understood(typed, lines_of)]
    for variation in _variations(branch):
        understand(variation, lines_of)


def split_end(text: str, is_action: Callable[[str], Any]) -> tuple[str, str, float | None] | None:
    """Action, mark and time of a line; None when the action is none.

    >>> split_end("p0 swap ?? ?! @1:30", "p0 swap ??".__eq__)
    ('p0 swap ??', '?!', 90.0)
    """
    mark, time = "", None
    while not is_action(text):
        before, sign, word = text.rpartition("@")
        ending = next((text[-n:] for n in (2, 1) if text[-n:] in MARKS), "")
        if sign and time is None and (time := read_time(word.strip())) is not None:
            text = before.rstrip()
        elif ending and not mark:
            text, mark = text[: -len(ending)].rstrip(), ending
        else:
            return None
    return text, mark, time


def fill(branch: Branch, gaps: Gaps) -> None:
    """Put in what was left out."""
    filled: list[Entry] = []
    for ply, entry in enumerate(branch.entries):
        filled += [Entry(line, entry.number, position=entry.position) for line in gaps.get(ply, [])]
        filled.append(entry)
    above = filled[-1]
    at_end = gaps.get(len(branch.entries), [])
    branch.entries = [*filled, *(Entry(line, above.number, position=above.position) for line in at_end)]


def fields_of(branch: Branch) -> dict[str, Any]:
    """The fields of a GameLog that hang on its actions, without checks."""
    fields = _shared_fields(branch, 0) | {"comment": "\n".join(branch.comment)}
    fields["times"] = {ply: entry.time for ply, entry in enumerate(branch.entries) if entry.time is not None}
    positions = [entry.position for entry in branch.entries]
    if any(position is not None for position in positions):
        if None in positions:
            raise fault(branch.entries[0].number, "an action before the first line `move`")
        fields["log_positions"] = positions
    return fields


def merged(fields: dict[str, Any], raw: dict[str, Any]) -> dict[str, Any]:
    """The fields with those written as JSON; an object is added to what was read of it."""
    return fields | {
        name: {**fields[name], **value} if isinstance(value, dict) and isinstance(fields.get(name), dict) else value
        for name, value in raw.items()
    }


def _variations(branch: Branch) -> Iterator[Branch]:
    yield from branch.variations
    for entry in branch.entries:
        yield from entry.variations


def _understood(typed: Entry, lines_of: LinesOf) -> list[Entry]:
    """A line may be several actions; what hangs on it hangs on the last."""
    if typed.verbatim:
        end = split_end(typed.tail, "".__eq__)
        if end is None:
            raise fault(typed.number, "more than an action", typed.tail)
        lines = [typed.text]
    else:
        end = split_end(typed.text, lines_of) or (typed.text, "", None)
        lines = lines_of(end[0]) or [typed.text]
    words = typed.mark
    mark = f"{end[1]} {words}" if end[1] and words else (words if words is not None else end[1] or None)
    last = replace(typed, text=lines[-1], mark=mark, time=end[2])
    return [*(Entry(line, typed.number, position=typed.position) for line in lines[:-1]), last]


def _shared_fields(branch: Branch, first: int) -> dict[str, Any]:
    numbered = list(enumerate(branch.entries, start=first))
    before = [_variation(variation, first) for variation in branch.variations]
    return {
        "actions": [entry.text for entry in branch.entries],
        "comments": {ply: "\n".join(entry.comment) for ply, entry in numbered if entry.comment},
        "marks": {ply: entry.mark for ply, entry in numbered if entry.mark is not None},
        "variations": before + [_variation(each, ply) for ply, entry in numbered for each in entry.variations],
    }


def _variation(branch: Branch, ply: int) -> dict[str, Any]:
    ply = ply if branch.start is None else branch.start
    if branch.comment:
        if not branch.entries:
            raise fault(branch.number, "a variation without an action")
        branch.entries[0].comment[:0] = branch.comment
        branch.comment = []
    if any(entry.checks or entry.time is not None for entry in branch.entries):
        raise fault(branch.number, "a time or points in a variation")
    return merged({"ply": ply, "name": branch.name, "author": branch.author} | _shared_fields(branch, ply), branch.raw)
