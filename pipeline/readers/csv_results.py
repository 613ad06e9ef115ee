"""Results in a club's own sheet (CSV, any head words of section 8 of the list in docs/results.md), NemeStats' too."""

from collections.abc import Iterable, Iterator

from pipeline.readers import csv_layouts as layouts
from pipeline.readers.content import Content
from pipeline.readers.csv_layouts import Layout
from pipeline.readers.csv_sheet import Row, Sheet, read_sheet
from pipeline.readers.csv_values import is_day_first, is_total, read_date, read_duration
from pipeline.records.games import TIGRIS, game_of
from pipeline.records.model import Record, Skipped
from pipeline.records.play import Entry, Play, record_of, without_repeats
from pipeline.records.scores import read_score, weakest_colour
from pipeline.records.values import text_of

NAME, TITLE = "csv", "Results in a sheet (CSV): of a club, of NemeStats"


def recognises(content: Content) -> bool:
    if content.fault is None or content.is_json_lines or not content.any_text:
        return False
    sheet = read_sheet(content.any_text)
    return sheet is not None and layouts.layout_of(sheet) is not None


def read(content: Content) -> list[Record | Skipped]:
    sheet = read_sheet(content.any_text)
    layout = layouts.layout_of(sheet)
    day_first = is_day_first(row.cell(sheet.columns.get("date")) for row in sheet.rows)
    totals = [Skipped("not_a_row", f"line {row.number}") for row in sheet.rows if is_total(row.cell(0))]
    plays = layouts.plays(sheet, layout, _stretches(sheet.rows))
    return without_repeats(_read(sheet, layout, rows, day_first) for rows in plays) + totals


def _stretches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Rows that follow each other; blank ones and totals stand between."""
    stretch: list[Row] = []
    for row in rows:
        if row.is_blank or is_total(row.cell(0)):
            yield stretch
            stretch = []
        else:
            stretch.append(row)
    yield stretch


def _read(sheet: Sheet, layout: Layout, rows: list[Row], day_first: bool | None) -> Record | Skipped:
    """The play of one row, or of several that belong together; the first says what is not of a player."""
    first, columns = rows[0], sheet.columns
    game = game_of(first.cell(columns.get("bgg_id")), first.cell(columns.get("game")))
    if game is None:
        return Skipped("other_game", f"line {first.number}")
    date, doubts = read_date(first.cell(columns.get("date")), game, day_first)
    number, notes = first.cell(columns.get("id")), set(doubts)
    entries = layouts.entries(sheet, layout, rows, notes)
    for entry in entries:
        if game == TIGRIS:
            _count_colours(entry, notes)
        else:
            entry.categories = None
    play = Play(
        game=game,
        id=f"csv:{number}" if number else None,
        date=date,
        duration_min=read_duration(_first_of(rows, columns.get("duration"))),
        location=text_of(first.cell(columns.get("location"))),
        comment=text_of(_first_of(rows, columns.get("comment"))),
        entries=entries,
        notes=notes,
        has_flags=layouts.has_winners(sheet),
    )
    return record_of(play)


def _first_of(rows: list[Row], column: int | None) -> str:
    return next(filter(None, (row.cell(column) for row in rows)), "")


def _count_colours(entry: Entry, notes: set[str]) -> None:
    """Colours and treasures make a score: it is taken where none stands, and compared where one does."""
    made = entry.categories and weakest_colour(entry.categories)
    if made is None:
        return
    if text_of(entry.score) in (None, "-"):
        entry.score = made
        notes.add("score_derived")
    elif read_score(entry.score, TIGRIS)[0] not in (None, made):
        notes.add("score_mismatch")
