"""What is written and marked on the road map: state of a province, its name, who took its prizes, the last action."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from dashboard.charts.glyphs import glyph
from dashboard.charts.svg import Point, text
from dashboard.charts.taj_layout import HEIGHT, RADIUS, WIDTH
from dashboard.charts.taj_pieces import at, good_shape, prize_shape
from dashboard.charts.tokens import PIECE, PRIZES, SEAT_LETTER, SEAT_PAINT, SEATS, THEMES

TO_COME, NOW, VISITED = "to come", "now", "visited"
DISC = RADIUS + 16
NAME_BELOW = RADIUS + 28  # from the middle of a province to the middle of its name
GAP = 3  # between names
LETTER = 0.5  # mean width of a letter
CELL = 16


@lru_cache(maxsize=256)
def disc(middle: Point, state: str, theme: str) -> str:
    """Dotted = to come, filled = visited, a thick ring = now."""
    t = THEMES[theme]
    paint = {
        TO_COME: f'fill="{t["grid"]}" fill-opacity=".35" stroke="{t["muted"]}" stroke-width="1.6" '
        'stroke-dasharray="1.5 5" stroke-linecap="round"',
        NOW: f'fill="{t["paper"]}" stroke="{t["outline"]}" stroke-width="4"',
        VISITED: f'fill="{t["grid"]}"',
    }[state]
    return at(middle, f'<circle r="{DISC}" {paint}/>')


@dataclass(frozen=True)
class Name:
    """What stands below a province. x: where its middle is wanted; state: NOW has the elephant."""

    x: float
    y: float
    words: str
    goods: tuple[str, ...]
    state: str
    compact: bool = False

    @property
    def around(self) -> tuple[float, float]:
        """Room before and after the words."""
        return 11 + 19 * (self.state == NOW), 11 + 20 * len(self.goods)

    @property
    def room(self) -> int:
        """For the height of a line."""
        return 21 if self.compact else 20

    @property
    def ends(self) -> tuple[float, float]:
        """Left and right."""
        width = sum(self.around) + LETTER * self.room * len(self.words)
        x = min(max(self.x, width / 2 + 3), WIDTH - width / 2 - 3)
        return x - width / 2, x + width / 2


def name_of(middle: Point, words: str, goods: tuple[str, ...], state: str, compact: bool = False) -> Name:
    """Below a province."""
    return Name(middle[0], middle[1] + NAME_BELOW, words, goods, state, compact)


def apart(names: Sequence[Name]) -> list[Name]:
    """The name of the province that is visited now, the longest by its elephant, moves aside where it would stand on
    another."""
    return [replace(name, x=_aside(name, names)) if name.state == NOW else name for name in names]


def _aside(name: Name, names: Sequence[Name]) -> float:
    left, right = name.ends
    x = (left + right) / 2
    for other in names:
        if other is name or abs(other.y - name.y) > name.room + 5:
            continue
        if other.ends[0] < right and left < other.ends[1]:
            return x - (right - other.ends[0]) - GAP if x < other.x else x + other.ends[1] - left + GAP
    return x


@lru_cache(maxsize=1024)
def name_pill(name: Name, theme: str, letters: bool) -> str:
    """Number and name of a province, the goods of its tile."""
    t, words, goods, compact = THEMES[theme], name.words, name.goods, name.compact
    is_now, size, height = name.state == NOW, 21 if compact else 17, name.room + 5
    (before, after), (start, end) = name.around, name.ends
    x, width = (start + end) / 2, end - start
    ground, ink = (t["outline"], t["halo"]) if is_now else (t["paper"], t["ink"])
    left = -width / 2
    body = (
        f'<rect x="{left:.1f}" y="{-height / 2:g}" width="{width:.1f}" height="{height}" rx="{height / 2:g}" '
        f'fill="{ground}" stroke="{t["halo"]}" stroke-width="1.5"/>'
    )
    if is_now:
        body += glyph("elephant", round(left + 16, 1), 0, 19, ink, ground)
    middle_of_words = round((left + before + width / 2 - after) / 2, 1)
    body += text(middle_of_words, 0.8, words, size, ink, "" if compact else "coordinate")
    for i, good in enumerate(reversed(goods)):
        body += at((round(width / 2 - 14 - 21 * i, 1), 0), good_shape(good, letters))
    return at((round(x, 1), name.y), body)


def prize_places(middle: Point, is_filled: bool) -> dict[str, Point]:
    """Where each prize of a province is noted: three by two in the middle, or beside the name if a city is there."""
    x, y = (middle[0] + 58, middle[1] + NAME_BELOW) if is_filled else (middle[0] - CELL, middle[1] - 7)
    return {
        prize: (round(x + CELL * (i % 3), 1), round(y + CELL * (i // 3 - 0.5), 1)) for i, prize in enumerate(PRIZES)
    }


@lru_cache(maxsize=1024)
def winner(place: Point, seat: int | None, title: str, theme: str) -> str:
    """A little square in the colour of who took the prize, with the letter; a dash when nobody did."""
    t, half = THEMES[theme], CELL / 2 - 0.4
    face, ink, sign = (t["paper"], t["muted"], "–")
    if seat is not None:
        face, ink, sign = SEAT_PAINT[SEATS[seat]], PIECE["ivory"], SEAT_LETTER[SEATS[seat]]
    square = (
        f'<rect x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="2" fill="{face}" '
        f'stroke="{PIECE["ivory"]}" stroke-width=".8"/>'
    )
    return at(place, square + text(0, 0.8, sign, 13, ink, "mark"), title)


@lru_cache(maxsize=512)
def brackets(place: Point, theme: str) -> str:
    """Corner brackets around the last action."""
    t = THEMES[theme]
    path = "M-20 -14V-25H-9M20 -14V-25H9M20 8V19H9M-20 8V19H-9"
    return at(
        place,
        f'<path d="{path}" fill="none" stroke="{t["halo"]}" stroke-width="7"/>'
        f'<path d="{path}" fill="none" stroke="{t["outline"]}" stroke-width="3.6"/>',
    )


@lru_cache(maxsize=128)
def ring(place: Point, theme: str) -> str:
    """Around a palace on which a network hangs."""
    t = THEMES[theme]
    circle = '<circle cy="-3" r="24" fill="none"'
    return at(
        place,
        f'{circle} stroke="{t["halo"]}" stroke-width="7"/>'
        f'{circle} stroke="{t["outline"]}" stroke-width="3" stroke-dasharray="7 4"/>',
    )


@lru_cache(maxsize=8)
def legend(theme: str, letters: bool) -> str:
    """The six prizes in the order in which their winners are noted."""
    out, x, ink = [], 14, THEMES[theme]["ink"]
    room = (WIDTH - sum(34 + 0.5 * 17 * len(prize) for prize in PRIZES)) / (len(PRIZES) - 1)
    for prize in PRIZES:
        medallion = prize_shape(prize, 11, letters)
        out.append(at((round(x, 1), HEIGHT - 13), medallion + text(17, 0.8, prize, 15, ink, "mark", "start")))
        x += 34 + 0.5 * 17 * len(prize) + room
    return "".join(out)
