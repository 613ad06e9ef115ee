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


def place_chips(places: Sequence[int | None]) -> str:
    """Places one after the other, as little squares with their number; · where a place is not known."""
    step = HEIGHT + GAP
    chips = []
    for i, place in enumerate(places):
        shade, ink = (f"ramp{place - 1}", f"on{place - 1}") if place and place <= len(RAMP) else ("panel", "muted")
        chips.append(f'<rect x="{i * step}" width="{HEIGHT}" height="{HEIGHT}" rx="4" fill="var(--kb-{shade})"/>')
        chips.append(text(i * step + HEIGHT / 2, HEIGHT / 2 + 0.5, place or "·", 13, f"var(--kb-{ink})"))
    told = ", ".join("not known" if place is None else str(place) for place in places)
    width = max(step, len(places) * step)
    return (
        f'<svg class="chips" width="{width}" height="{HEIGHT}" viewBox="0 0 {width} {HEIGHT}" role="img" '
        f'aria-label="places {told}">{"".join(chips)}</svg>'
    )
