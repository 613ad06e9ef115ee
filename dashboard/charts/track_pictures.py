"""The tracks of a game as SVG: one picture of all players, one of each."""

from collections.abc import Sequence

from dashboard.charts.levels import last, level_alt, of_seat, short
from dashboard.charts.moments import Moment, moments_alt
from dashboard.charts.step_lines import Line, field_of, step_lines
from dashboard.charts.taj_tracks import source_track_alt
from dashboard.charts.tokens import COLOURS, SEAT_DASH, SEATS, SOURCES, THEMES, TILES
from dashboard.charts.tracks import weakest_panel_alt

NAME = 9  # letters of a name that fit
TURNS_APART = 10

Ticks = Sequence[tuple[int, str]]


def ticks_of(starts: Sequence[int], unit: str) -> Ticks:
    """The first ply of each visit, or of every tenth turn, with its number."""
    apart = TURNS_APART if unit == "turn" else 1
    return [(starts[n - 1], str(n)) for n in range(apart, len(starts) + 1, apart)]


def all_players(track, names: Sequence[str], column: str, ticks: Ticks, found: Sequence[Moment], theme: str) -> str:
    """The level that decides the game, of every player. column: `weakest` or `total`."""
    t = THEMES[theme]
    lines = [
        Line(f"{short(name, NAME)} {last(rows, column)}", _points(rows, column), t[SEATS[seat]], SEAT_DASH[SEATS[seat]])
        for seat, name in enumerate(names)
        for rows in (of_seat(track, seat),)
    ]
    title = "Weakest colour of each player" if column == "weakest" else "Points of each player"
    told = f"{level_alt(track, names, column, title.removesuffix(' of each player'), None)} {moments_alt(found)}"
    diamonds = [(moment.ply, moment.number) for moment in found]
    return step_lines(lines, field_of(track["ply"].max(), track[column].to_list()), ticks, title, told, diamonds, theme)


def colours_of(track, name: str, seat: int, ticks: Ticks, theme: str) -> str:
    """One player of Tigris & Euphrates: four colours, and the level that counts."""
    t, rows = THEMES[theme], of_seat(track, seat)
    lines = []
    for colour in COLOURS:
        face, letters, letter, _ = TILES[colour]
        casing = t["outline"] if colour == "black" else ""
        label = f"{letter} {last(rows, colour)}"
        lines.append(Line(label, _points(rows, colour), t[colour], width=2, tile=(face, letters), casing=casing))
    level = f"weakest {last(rows, 'weakest')}"
    lines.append(Line(level, _points(rows, "weakest"), t["ink"], width=4, casing=t["paper"]))
    field = field_of(track["ply"].max(), [value for colour in COLOURS for value in track[colour].to_list()])
    return step_lines(lines, field, ticks, f"Colours of {name}", weakest_panel_alt(track, name, seat), theme=theme)


def sources_of(track, name: str, seat: int, ticks: Ticks, theme: str) -> str:
    """One player of Taj Mahal: the total, and a line for each source."""
    t, rows = THEMES[theme], of_seat(track, seat)
    lines = [Line(f"total {last(rows, 'total')}", _points(rows, "total"), t["ink"], width=4)]
    for source, (_, dash) in SOURCES.items():
        lines.append(Line(f"{source} {last(rows, source)}", _points(rows, source), t[SEATS[seat]], dash, 2))
    field = field_of(track["ply"].max(), track["total"].to_list())
    return step_lines(lines, field, ticks, f"Points of {name}", source_track_alt(track, name, seat), theme=theme)


def _points(rows, column: str) -> list[tuple[int, int]]:
    return list(zip(rows["ply"].to_list(), rows[column].to_list(), strict=True))
