"""Board Game Arena: the text of the MoveStats script, one line for each move in which the site's log names a player.

The clock on a line is that of the line before, since the script prints it with the next move.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from pipeline.readers.bga_answers import PLACE
from pipeline.readers.content import Content
from pipeline.records.dates import day_given, from_excel
from pipeline.records.games import game_of
from pipeline.records.model import Move, Record, Skipped
from pipeline.records.play import Entry, Play, record_of
from pipeline.records.values import name_of, text_of, whole

NAME, TITLE = "bga-movestats", "Board Game Arena: MoveStats, the moves of a game with their times"
_HEAD = "Table ID;Game Name;Move No."
_FIELDS = 7
_EXCEL = re.compile(r"[0-9]{5}(?:[.,][0-9]+)?", re.ASCII)
_NEAR = 10  # lines that are looked at


@dataclass
class _Line:
    table: str
    game: str
    n: int | None
    at: datetime | None
    player: str | None
    clock: str | None
    """Of the move of the line before."""
    left: str | None = None

    @property
    def is_read(self) -> bool:
        return None not in (self.n, self.at, self.player)


def recognises(content: Content) -> bool:
    if content.fault is None or content.is_json_lines or not content.any_text:
        return False
    near = [line for line in content.any_text[:4096].splitlines() if line.strip()][:_NEAR]
    return bool(near) and (near[0].startswith(_HEAD) or 2 * sum(_line(line).is_read for line in near) >= len(near))


def read(content: Content) -> list[Record | Skipped]:
    lines = [_line(line) for line in content.any_text.splitlines() if line.strip() and not line.startswith(_HEAD)]
    for line, following in zip(lines, lines[1:], strict=False):
        line.left = following.clock
    skipped = [Skipped("unreadable", f"line {number}") for number, line in enumerate(lines, 1) if not line.is_read]
    tables: dict[tuple[str, str], list[_Line]] = {}
    for line in lines:
        if line.is_read:
            tables.setdefault((line.table, line.game), []).append(line)
    return [_read(table, name, moves) for (table, name), moves in tables.items()] + skipped


def _line(text: str) -> _Line:
    """A semicolon in a name makes more fields: what is too much belongs to the name."""
    fields = [field.strip() for field in text.split(";")]
    fields += [""] * (_FIELDS - len(fields))
    table, game, number, _, days, *names, clock = fields
    days = days.replace(",", ".") if _EXCEL.fullmatch(days) else ""
    at = from_excel(float(days)) if days else None
    return _Line(table, game, whole(number), at, name_of(";".join(names)), text_of(clock))


def _read(table: str, name: str, lines: list[_Line]) -> Record | Skipped:
    game = game_of(None, name)
    if game is None:
        return Skipped("other_game", table)
    date, notes = day_given(min(line.at for line in lines).date().isoformat(), game)
    players = dict.fromkeys(line.player for line in lines)
    play = Play(
        game=game,
        id=f"bga:{table}" if whole(table) else None,
        date=date,
        location=PLACE,
        entries=[Entry(player) for player in players],
        notes=notes | {"no_result"} | _order([line.n for line in lines]),
        is_result=False,
        more={"moves": list(_moves(lines))},
    )
    return record_of(play)


def _moves(lines: Iterable[_Line]) -> Iterable[Move]:
    for line in lines:
        yield Move(n=line.n, at=line.at.isoformat(), player=line.player, left=line.left)


def _order(numbers: list[int]) -> set[str]:
    notes = set()
    if set(numbers) != set(range(1, max(numbers) + 1)):
        notes.add("moves_missing")
    if numbers != sorted(numbers):
        notes.add("moves_out_of_order")
    return notes
