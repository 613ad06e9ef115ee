"""How often somebody came first, second and so on, as one bar; SVG in the page's CSS variables."""

from collections.abc import Sequence

from dashboard.charts.svg import text
from dashboard.charts.tokens import RAMP

NAMES = ("1st", "2nd", "3rd", "4th", "5th")
WIDTH, HEIGHT, GAP = 150, 22, 2
LEAST = 16  # pixels that a number needs


def place_bar(counts: Sequence[int], width: int = WIDTH) -> str:
    """Parts of 100 %, the first place leftmost and strongest; the count stands in parts that are wide enough."""
    n, x, parts = sum(counts) or 1, 0.0, []
    for place, (count, shade) in enumerate(zip(counts, RAMP, strict=True)):
        part = count / n * width
        if count:
            parts.append(
                f'<rect x="{x:.1f}" width="{max(part - GAP, 1):.1f}" height="{HEIGHT}" fill="var(--kb-{shade})"/>'
            )
        if part >= LEAST + 8 * (len(str(count)) - 1):
            parts.append(text(round(x + (part - GAP) / 2, 1), HEIGHT / 2 + 0.5, count, 13, f"var(--kb-on{place})"))
        x += part
    return (
        f'<svg class="places" width="{width}" height="{HEIGHT}" viewBox="0 0 {width} {HEIGHT}" role="img" '
        f'aria-label="{place_words(counts)}">{"".join(parts)}</svg>'
    )


def place_words(counts: Sequence[int]) -> str:
    """
    >>> place_words([3, 1, 0, 2, 0])
    '3 × 1st, 1 × 2nd, 2 × 4th'
    """
    told = [f"{count} × {name}" for name, count in zip(NAMES, counts, strict=True) if count]
    return ", ".join(told) or "no places known"
