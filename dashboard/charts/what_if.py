"""What playouts say of two lines: bars of placing chances one above the other, and the difference with its interval.

HTML in the page's CSS variables; it grows and shrinks with the page, its text does not.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.charts.places import NAMES
from dashboard.charts.rates import percent
from dashboard.charts.svg import plain

LEGIBLE = 0.09  # share of a bar that has room for its number
LOOKS = {"better": "gain", "worse": "loss"}  # by verdict
SCALES = (0.02, 0.05, 0.1, 0.2, 0.5, 1.0)  # of the axis, from zero to its end


@dataclass(frozen=True)
class Side:
    """One of the lines. role: played or instead; action: in words; chances: of each place from the first."""

    role: str
    action: str
    chances: Sequence[float]
    score: float


def chance_bars(sides: Sequence[Side], unit: str) -> str:
    """One bar a line, the first place leftmost and strongest. unit: what the score is."""
    rows = "".join(
        f'<div class="side"><div class="said"><b>{plain(side.role)}</b> {plain(side.action)}</div>'
        f"{_bar(side)}"
        f'<div class="score">{side.score:.1f}<span class="small"> {plain(unit)}</span></div></div>'
        for side in sides
    )
    return f'<div class="chances">{rows}{_key(len(sides[0].chances))}</div>'


def _bar(side: Side) -> str:
    parts = "".join(
        f'<span style="flex-grow: {share:.4f}; background: var(--kb-ramp{place}); color: var(--kb-on{place})">'
        f"{percent(share) if share >= LEGIBLE else ''}</span>"
        for place, share in enumerate(side.chances)
        if share >= 0.0005
    )
    return f'<div class="shares" role="img" aria-label="{plain(chance_words(side))}">{parts}</div>'


def chance_words(side: Side) -> str:
    """
    >>> chance_words(Side("played", "passes", (0.25, 0.75), 4.0))
    'played: 1st 25 %, 2nd 75 %, score 4.0'
    """
    shares = ", ".join(f"{name} {share * 100:.0f} %" for name, share in zip(NAMES, side.chances, strict=False))
    return f"{side.role}: {shares}, score {side.score:.1f}"


def _key(n: int) -> str:
    marks = "".join(
        f'<span><i style="background: var(--kb-ramp{place})"></i>{name}</span>' for place, name in enumerate(NAMES[:n])
    )
    return f'<div class="key small" aria-hidden="true">{marks}</div>'


def difference_axis(value: float, low: float, high: float, verdict: str) -> str:
    """A dot at the difference with its 95 % interval on an axis around zero; right of it the alternative is better."""
    reach = next((scale for scale in SCALES if scale >= max(-low, high)), 1.0)
    ticks = "".join(
        f'<span class="tick" style="left: {_at(share * reach, reach):.2f}%">{_signed(share * reach)}</span>'
        for share in (-1, 0, 1)
    )
    told = f"difference {_signed(value, 3)}, 95 % interval {_signed(low, 3)} to {_signed(high, 3)}"
    return (
        f'<div class="gap" role="img" aria-label="{plain(told)}">'
        '<div class="ends small"><span>← played is better</span><span>instead is better →</span></div>'
        f'<div class="axis"><span class="zero"></span>{_dot(value, low, high, verdict, reach)}</div>'
        f'<div class="ticks small">{ticks}</div></div>'
    )


def _dot(value: float, low: float, high: float, verdict: str, reach: float) -> str:
    """The interval and its middle on an axis from -reach to reach."""
    paint = f"background: var(--kb-{LOOKS.get(verdict, 'muted')})"
    start, end = _at(low, reach), _at(high, reach)
    return (
        f'<span class="whisker" style="left: {start:.2f}%; width: {end - start:.2f}%; {paint}"></span>'
        f'<span class="dot" style="left: {_at(value, reach):.2f}%; {paint}"></span>'
    )


def _at(value: float, reach: float) -> float:
    """Percent from the left end of the axis."""
    return 50 + 50 * max(-1.0, min(1.0, value / reach))


def _signed(value: float, digits: int = 2) -> str:
    """
    >>> _signed(-0.05), _signed(0), _signed(0.1)
    ('−0.05', '0', '+0.1')
    """
    return "0" if not value else f"{value:+.{digits}f}".rstrip("0").rstrip(".").replace("-", "−")


@dataclass(frozen=True)
class Tried:
    """An alternative that was played out. words: what it is; value, low, high: its difference from the played one."""

    words: str
    value: float
    low: float
    high: float
    verdict: str


def forest(rows: Sequence[Tried]) -> str:
    """All of them on one axis, a dot with its interval each; right of zero it is better than what was played."""
    reach = next((scale for scale in SCALES if all(scale >= max(-row.low, row.high) for row in rows)), 1.0)
    lines = "".join(
        f'<div class="row" role="img" aria-label="{plain(_told(row))}"><span class="what">{plain(row.words)}</span>'
        f'<span class="axis"><span class="zero"></span>{_dot(row.value, row.low, row.high, row.verdict, reach)}</span>'
        f'<span class="number">{_signed(row.value, 3)}</span></div>'
        for row in rows
    )
    return f'<div class="gap forest">{lines}</div>'


def _told(row: Tried) -> str:
    return f"{row.words}: {_signed(row.value, 3)}, 95 % from {_signed(row.low, 3)} to {_signed(row.high, 3)}"
