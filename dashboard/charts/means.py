"""Means with their doubt: the 95 % interval of a mean and of a difference of means, in words and as a dot beside zero.

Drawings are SVG for use inside a page; their colours are the page's CSS variables.
"""

from collections.abc import Sequence
from math import sqrt

from dashboard.charts.rates import FEW, Z

WIDTH, HEIGHT, MARGIN = 190, 26, 8
LEAST_REACH = 0.5  # of the scale to each side


def half_width(sd: float | None, n: int) -> float | None:
    """Half of the 95 % interval of a mean of n values; None where n is too small for one.

    >>> round(half_width(2.0, 100), 3), half_width(2.0, 19)
    (0.392, None)
    """
    return None if n < FEW or sd is None else Z * sd / sqrt(n)


def half_width_of_difference(sd: float | None, n: int, other_sd: float | None, other_n: int) -> float | None:
    """Half of the 95 % interval of the difference of two means of independent values.

    >>> round(half_width_of_difference(3.0, 100, 4.0, 100), 3)
    0.98
    """
    one, other = half_width(sd, n), half_width(other_sd, other_n)
    return None if one is None or other is None else sqrt(one * one + other * other)


def signed(value: float) -> str:
    """
    >>> signed(1.25), signed(-0.31), signed(-0.001)
    ('+1.25', '−0.31', '0.00')
    """
    words = f"{abs(value):.2f}"
    return words if float(words) == 0 else f"{'+' if value > 0 else '−'}{words}"


def points_words(share: float) -> str:
    """
    >>> points_words(0.094), points_words(-0.02), points_words(0.001)
    ('+9', '−2', '0')
    """
    points = round(100 * share)
    return "0" if points == 0 else f"{'+' if points > 0 else '−'}{abs(points)}"


def mean_words(mean: float | None, half: float | None, n: int) -> str:
    """
    >>> mean_words(0.254, 0.1, 50), mean_words(0.2, None, 7), mean_words(None, None, 0)
    ('+0.25 ± 0.10', 'n = 7', '–')
    """
    if mean is None:
        return "–"
    return f"n = {n}" if half is None else f"{signed(mean)} ± {half:.2f}"


def is_told_apart(mean: float, half: float | None) -> bool:
    """Whether the interval has no zero in it."""
    return half is not None and abs(mean) > half


def reach_of(means: Sequence[tuple[float | None, float | None]]) -> float:
    """How far a scale must go to each side of zero for all (mean, half)."""
    ends = [abs(mean) + half for mean, half in means if mean is not None and half is not None]
    return max([LEAST_REACH, *ends])


def difference_bar(mean: float | None, half: float | None, reach: float, width: int = WIDTH) -> str:
    """A dot right of zero for more, left for less; filled where it can be told from zero, else hollow and grey.

    Without an interval there is nothing but the line of zero.
    """
    middle = width / 2
    zero = f'<path d="M{middle:g} 3v20" stroke="var(--kb-muted)" stroke-width="2"/>'
    base = f'<path d="M{MARGIN} 13H{width - MARGIN}" stroke="var(--kb-line)" stroke-width="2"/>'
    if mean is None or half is None:
        return _drawing(base + zero, "too few to tell", width)

    def x(value: float) -> float:
        return middle + max(-1, min(1, value / reach)) * (middle - MARGIN)

    told = is_told_apart(mean, half)
    ink = f"var(--kb-{'gain' if mean > 0 else 'loss'})" if told else "var(--kb-muted)"
    fill = ink if told else "var(--kb-paper)"
    whisker = f'<path d="M{x(mean - half):.1f} 13H{x(mean + half):.1f}" stroke="{ink}" stroke-width="2"/>'
    dot = f'<circle cx="{x(mean):.1f}" cy="13" r="5" fill="{fill}" stroke="{ink}" stroke-width="2"/>'
    words = f"{signed(mean)} ± {half:.2f}" + ("" if told else ", cannot be told apart from zero")
    return _drawing(base + zero + whisker + dot, words, width)


def value_bar(then: float, later: float, half: float | None, top: float, width: int = WIDTH) -> str:
    """Points made at once, filled, and later, outlined, with the interval of their sum. top: at the right end."""
    scale = width / top

    def part(name: str, x: float, points: float) -> str:
        return f'<rect class="{name}" x="{x:.1f}" y="5" width="{max(points * scale, 0):.1f}" height="16"/>'

    end = (then + later) * scale
    low, reach = max(end - (half or 0) * scale, 0), end + (half or 0) * scale
    doubt = "" if half is None else f'<path class="doubt" d="M{low:.1f} 13H{reach:.1f}"/>'
    words = f"{then:.1f} points at once, {later:.1f} later" + ("" if half is None else f", the sum ± {half:.2f}")
    return _drawing(part("then", 0, then) + part("later", then * scale, later) + doubt, words, width, "value")


def _drawing(body: str, words: str, width: int, kind: str = "difference") -> str:
    return (
        f'<svg class="{kind}" width="{width}" height="{HEIGHT}" viewBox="0 0 {width} {HEIGHT}" role="img" '
        f'aria-label="{words}">{body}</svg>'
    )
