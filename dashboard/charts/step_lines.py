"""Lines along a game as plain SVG, for a page that has no Plotly: each value holds until the next one."""

from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.charts.frame import spread, tick_step
from dashboard.charts.levels import LOWEST_TOP
from dashboard.charts.moments import floors_of
from dashboard.charts.svg import document, text
from dashboard.charts.tokens import LONG_DASH, THEMES

WIDTH, HEIGHT = 480, 250
LEFT, RIGHT, TOP, BOTTOM = 34, 118, 14, 34  # around the field; the lines' ends are named right of it
SIZE = 15  # of letters
DASHES = {"solid": "", "dash": "8 5", "dot": "2 4", "dashdot": "9 4 2 4", LONG_DASH: "14 5"}


@dataclass(frozen=True)
class Line:
    """One line. points: (ply, value) in order; label: at its end, any text, on a tile if there are colours of one:
    (face, letters); casing: a colour around the line."""

    label: str
    points: Sequence[tuple[int, int]]
    colour: str
    dash: str = "solid"
    width: float = 2.6
    tile: tuple[str, str] = ()
    casing: str = ""


@dataclass(frozen=True)
class Field:
    """What the plies and values are on the picture."""

    last: int
    top: int

    def x(self, ply: int) -> float:
        return LEFT + (ply + 1) / max(1, self.last + 1) * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        return HEIGHT - BOTTOM - value / (self.top * 1.08) * (HEIGHT - TOP - BOTTOM)


def step_lines(
    lines: Sequence[Line],
    field: Field,
    ticks: Sequence[tuple[int, str]],
    title: str,
    told: str,
    moments: Sequence[tuple[int, int]] = (),
    theme: str = "light",
) -> str:
    """The picture. ticks: (ply, words) below it; told: all in a sentence; moments: (ply, number)."""  # fmt: skip
    t = THEMES[theme]
    body = "".join(
        (_grid(field, t), _ticks(field, ticks, t), *(_line(line, field) for line in lines), _ends(lines, field))
    )
    return document(WIDTH, HEIGHT, body + _moments(moments, field, t), title, told)


def field_of(last: int, values: Sequence[int]) -> Field:
    """last: the last ply."""
    return Field(last, max(LOWEST_TOP, *values))


def _grid(field: Field, t: dict) -> str:
    values = range(0, field.top + 1, tick_step(field.top))
    return "".join(
        f'<path d="M{LEFT} {field.y(value):.1f}H{WIDTH - RIGHT}" stroke="{t["line"]}"/>'
        f"{text(LEFT - 6, field.y(value), value, 13, t['muted'], anchor='end')}"
        for value in values
    )


def _ticks(field: Field, ticks: Sequence[tuple[int, str]], t: dict) -> str:
    base = HEIGHT - BOTTOM
    return "".join(
        f'<path d="M{field.x(ply):.1f} {base}v5" stroke="{t["muted"]}"/>'
        f"{text(field.x(ply), base + 15, words, 13, t['muted'])}"
        for ply, words in ticks
    )


def _line(line: Line, field: Field) -> str:
    (first, value), *others = line.points
    path = f"M{field.x(first):.1f} {field.y(value):.1f}"
    path += "".join(f"H{field.x(ply):.1f}V{field.y(value):.1f}" for ply, value in others)
    path += f"H{field.x(field.last):.1f}"
    drawn, dash = f'<path d="{path}" fill="none" stroke-linejoin="round"', DASHES[line.dash]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    under = f'{drawn} stroke="{line.casing}" stroke-width="{line.width + 1.6:g}"/>' if line.casing else ""
    return f'{under}{drawn} stroke="{line.colour}" stroke-width="{line.width:g}"{dashed}/>'


def _ends(lines: Sequence[Line], field: Field) -> str:
    """The labels, kept apart; of equal values the first stands above."""
    backwards = lines[::-1]
    heights = spread([-field.y(line.points[-1][1]) for line in backwards], SIZE + 4)
    over = max(0, max(heights) + 10)  # as much as the uppermost would stand above the picture
    return "".join(_end(line, -height + over) for line, height in zip(backwards, heights, strict=True))


def _end(line: Line, y: float) -> str:
    x = WIDTH - RIGHT + 8
    if not line.tile:
        return text(x, round(y, 1), line.label, SIZE, line.colour, anchor="start")
    face, letters = line.tile
    place = f'x="{x - 4}" y="{y - 9.5:.1f}" width="{10 + 9 * len(line.label)}" height="19" rx="3"'
    box = f'<rect {place} fill="{face}" stroke="{letters}" stroke-opacity="0.5"/>'
    return box + text(x, round(y, 1), line.label, SIZE, letters, anchor="start")


def _moments(moments: Sequence[tuple[int, int]], field: Field, t: dict) -> str:
    """Numbered diamonds on the base line, those too close to each other one above the other."""
    places = [round(field.x(ply), 1) for ply, _ in moments]
    heights = [HEIGHT - BOTTOM - 20 * floor for floor in floors_of(places, 20)]
    return "".join(
        f'<path d="M{x:g} {y - 10}l10 10l-10 10l-10 -10z" fill="{t["ink"]}" stroke="{t["paper"]}"/>'
        f"{text(x, y + 0.5, number, 11, t['paper'])}"
        for x, y, (_, number) in zip(places, heights, moments, strict=True)
    )
