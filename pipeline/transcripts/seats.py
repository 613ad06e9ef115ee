"""Who sits where, as far as the lines of a transcript tell."""

import re

from pipeline.lenient.shorthand import seat_of
from pipeline.transcripts import header
from pipeline.transcripts.draft import Draft, Typed, fault

_SEAT = re.compile(r"(?:\w+ +)?p([0-4])\b", re.IGNORECASE | re.ASCII)
MOST = 5


class Seats:
    """players: the fields of each by seat. by_name: the seat of every name that only one has, in lower case."""

    def __init__(self, draft: Draft):
        told = {**_in_one_line(draft.fields.get("players")), **draft.players}
        for seat, typed in told.items():
            if seat >= MOST:
                raise fault(typed.number, "no such seat", f"p{seat}", f"p0 to p{MOST - 1}")
        raw = draft.tree.raw.get("players")
        n = len(raw) if isinstance(raw, list) else 1 + max(told or _seats_that_act(draft), default=-1)
        self.lines = {seat: typed.number for seat, typed in told.items()}
        self.players = [header.read_player(told[seat]) if seat in told else {"name": "?"} for seat in range(n)]
        names = [player["name"].lower() for player in self.players]
        self.by_name = {name: seat for seat, name in enumerate(names) if names.count(name) == 1}

    def of(self, word: str, number: int) -> int:
        """The seat that a word of a line names. Raises LogError."""
        seat = seat_of(word, self.by_name)
        if seat is None or seat >= len(self.players):
            expected = ", ".join(f"p{seat} {player['name']}" for seat, player in enumerate(self.players))
            raise fault(number, "no such player", word, expected)
        return seat


def _in_one_line(typed: Typed | None) -> dict[int, Typed]:
    """`players: Ann, Bob`."""
    names = header.listed(typed.text) if typed else []
    return {seat: Typed(name, typed.number) for seat, name in enumerate(names)}


def _seats_that_act(draft: Draft) -> list[int]:
    words = [entry.text for entry in draft.tree.entries] + [line.who for line in draft.seat_lines]
    return [int(found[1]) for found in map(_SEAT.match, words) if found]
