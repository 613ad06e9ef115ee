"""What playouts say of two lines: bars of placing chances one above the other, and the difference with its interval.

HTML in the page's CSS variables; it grows and shrinks with the page, its text does not.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.charts.places import NAMES
from dashboard.charts.svg import plain

LEGIBLE = 0.09  # share of a bar that has room for its number
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
        f"{f'{share:.0%}' if share >= LEGIBLE else ''}</span>"
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
    paint = f"background: var(--kb-{ {'better': 'gain', 'worse': 'loss'}.get(verdict, 'muted') })"
    start, end = _at(low, reach), _at(high, reach)
    ticks = "".join(
        f'<span class="tick" style="left: {_at(share * reach, reach):.2f}%">{_signed(share * reach)}</span>'
        for share in (-1, 0, 1)
    )
    told = f"difference {_signed(value, 3)}, 95 % interval {_signed(low, 3)} to {_signed(high, 3)}"
    return (
        f'<div class="gap" role="img" aria-label="{plain(told)}">'
        '<div class="ends small"><span>← played is better</span><span>instead is better →</span></div>'
        '<div class="axis"><span class="zero"></span>'
        f'<span class="whisker" style="left: {start:.2f}%; width: {end - start:.2f}%; {paint}"></span>'
        f'<span class="dot" style="left: {_at(value, reach):.2f}%; {paint}"></span></div>'
        f'<div class="ticks small">{ticks}</div></div>'
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
