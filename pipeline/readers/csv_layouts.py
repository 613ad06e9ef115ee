"""How a sheet lays out plays: a row a player (long), numbered columns (wide), a column a player, or winners only."""

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from pipeline.readers.csv_sheet import Row, Sheet
from pipeline.readers.csv_values import NOT_THERE, is_yes, names_in, read_place
from pipeline.records.games import TIGRIS
from pipeline.records.model import Categories
from pipeline.records.play import Entry
from pipeline.records.scores import read_score
from pipeline.records.values import amount, name_of, text_of

Layout = Literal["wide", "long", "matrix", "winners"]
_COLOURS = ("red", "black", "blue", "green", "treasures")
_SAME_PLAY = ("date", "game", "bgg_id", "round", "location")


def layout_of(sheet: Sheet) -> Layout | None:
    if any("player" in columns for columns in sheet.numbered.values()):
        return "wide"
    if "player" in sheet.columns:
        return "long"
    if len(_players(sheet)) > 1:
        return "matrix"
    return "winners" if "winner" in sheet.columns else None


def has_winners(sheet: Sheet) -> bool:
    """Whether it has a word for winners at all."""
    return "winner" in sheet.columns or any("winner" in columns for columns in sheet.numbered.values())


def plays(sheet: Sheet, layout: Layout, stretches: Iterable[list[Row]]) -> Iterable[list[Row]]:
    """The rows of each play."""
    if layout == "long":
        return _long_plays(sheet, stretches)
    return ([row] for stretch in stretches for row in stretch)


def entries(sheet: Sheet, layout: Layout, rows: list[Row], notes: set[str]) -> list[Entry]:
    """The players of the play that stands in these rows."""
    if layout == "long":
        found = (_entry(row, sheet.columns) for row in rows)
        return [entry for entry in found if entry]
    row = rows[0]
    winner, starter = (row.cell(sheet.columns.get(kind)) for kind in ("winner", "start"))
    if layout == "winners":
        notes.add("losers_unknown")
        return [Entry(name, is_winner=True) for name in names_in(winner)]
    of_row: Callable[[Sheet, Row], Iterable[Entry]] = _wide_entries if layout == "wide" else _matrix_entries
    found = list(of_row(sheet, row))
    _mark(found, starter, "is_start")
    if not _mark(found, winner, "is_winner"):
        notes.add("winner_unknown")
    return found


def _long_plays(sheet: Sheet, stretches: Iterable[list[Row]]) -> list[list[Row]]:
    """By the id wherever the rows stand; without one, neighbours until something changes or a player comes again."""
    found: list[list[Row]] = []
    by_id: dict[str, list[Row]] = {}
    for stretch in stretches:
        current, key, names = [], None, set()
        for row in stretch:
            number = row.cell(sheet.columns.get("id"))
            if number:
                if number not in by_id:
                    found.append(by_id.setdefault(number, []))
                by_id[number].append(row)
                key = None
                continue
            name = row.cell(sheet.columns["player"]).casefold()
            own_key = [row.cell(sheet.columns.get(kind)) for kind in _SAME_PLAY]
            if own_key != key or name in names:
                current, key, names = [], own_key, set()
                found.append(current)
            current.append(row)
            names |= {name} if name else set()
    return found


def _wide_entries(sheet: Sheet, row: Row) -> Iterator[Entry]:
    for _, columns in sorted(sheet.numbered.items()):
        entry = _entry(row, columns)
        if entry:
            yield entry


def _matrix_entries(sheet: Sheet, row: Row) -> Iterator[Entry]:
    for column in _players(sheet):
        cell = row.cell(column)
        if cell not in NOT_THERE:
            is_only_there = is_yes(cell) and cell != "1"
            yield Entry(name_of(sheet.heads[column]), score=None if is_only_there else cell)


def _players(sheet: Sheet) -> list[int]:
    """Columns under heads that are no words of ours, but those in which nothing can be read as a result."""
    return [column for column in sheet.unknown if _is_of_player(row.cell(column) for row in sheet.rows)]


def _is_of_player(cells: Iterable[str]) -> bool:
    given = [cell for cell in cells if cell not in NOT_THERE]
    return not given or any(is_yes(cell) or "score_unreadable" not in read_score(cell, TIGRIS)[1] for cell in given)


def _entry(row: Row, columns: dict[str, int]) -> Entry | None:
    """A player's cells; None where there is nobody."""
    cells = {kind: row.cell(column) for kind, column in columns.items()}
    own = ("player", "score", "place", "winner", "seat", *_COLOURS)
    if all(cells.get(kind, "") in NOT_THERE for kind in own):
        return None
    name = name_of(cells["player"]) if cells.get("player", "") not in NOT_THERE else None
    return Entry(
        name,
        kind="person" if name else "anonymous",
        score=cells.get("score"),
        rank=read_place(cells.get("place", "")),
        is_winner=_says(cells.get("winner", ""), name),
        seat="" if cells.get("seat") in NOT_THERE else cells.get("seat"),
        is_start=_says(cells.get("start", ""), name),
        team=text_of(cells.get("team")),
        role=text_of(cells.get("role")),
        categories=_categories(cells),
    )


def _says(cell: str, name: str | None) -> bool:
    """Whether a cell beside a player says yes, or names him."""
    named = [cell, *names_in(cell)]
    return is_yes(cell) or (name is not None and name.casefold() in map(str.casefold, named))


def _categories(cells: dict[str, str]) -> Categories | None:
    """All four colours or none; the treasures may be unknown."""
    points = {kind: amount(cells.get(kind, "").replace(",", ".")) for kind in _COLOURS}
    treasures = points.pop("treasures")
    return None if None in points.values() else Categories(**points, treasures=treasures)


def _mark(found: list[Entry], cell: str, mark: str) -> bool:
    """Mark the players a cell names; False when it names somebody else."""
    if cell in NOT_THERE:
        return True
    by_name: dict[str, list[Entry]] = {}
    for entry in found:
        by_name.setdefault((entry.name or "").casefold(), []).append(entry)
    whole_cell = " ".join(cell.split())
    named = [whole_cell] if whole_cell.casefold() in by_name else names_in(cell)
    for name in named:
        for entry in by_name.get(name.casefold(), []):
            setattr(entry, mark, True)
    return all(name.casefold() in by_name for name in named)
