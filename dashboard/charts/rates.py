"""A share of n games with its doubt: the 95 % Wilson interval, in words and as a dot on a line."""

from math import sqrt

from dashboard.charts.svg import text
from dashboard.charts.tokens import THEMES

Z = 1.959964  # of the 95 % interval
FEW = 20  # under so many games there is no interval and no rank
WIDTH, HEIGHT, MARGIN = 220, 26, 8


def wilson(hits: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a share: where the true one may lie. n is at least 1.

    >>> [round(end, 3) for end in wilson(14, 41)]
    [0.216, 0.495]
    """
    share = hits / n
    centre = share + Z * Z / (2 * n)
    spread = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return (centre - spread) / (1 + Z * Z / n), (centre + spread) / (1 + Z * Z / n)


def by_lower_end(hits: int, n: int) -> tuple[bool, float]:
    """A key to sort rates with, best first; those of few games stand below, by how many.

    >>> sorted([(2, 7), (20, 40), (3, 9), (12, 20)], key=lambda rate: by_lower_end(*rate))
    [(12, 20), (20, 40), (3, 9), (2, 7)]
    """
    return n < FEW, -wilson(hits, n)[0] if n >= FEW else -n


def percent(share: float) -> str:
    r"""
    >>> percent(0.344)
    '34\xa0%'
    """
    return f"{share * 100:.0f}\u00a0%"


def percent_ticks(top: float) -> dict:
    r"""Ticks of an axis of shares from 0 to top, in the same words.

    >>> percent_ticks(0.34)["ticktext"]
    ['0\xa0%', '10\xa0%', '20\xa0%', '30\xa0%']
    """
    step = next(step for step in (5, 10, 20, 25) if top * 100 < 5 * step or step == 25)
    ticks = [tick / 100 for tick in range(0, int(top * 100 + 1e-6) + 1, step)]
    return {"tickvals": ticks, "ticktext": [percent(tick) for tick in ticks]}


def rate_words(hits: int, n: int) -> str:
    r"""
    >>> rate_words(14, 41), rate_words(2, 7)
    ('34\xa0% [22–49]', 'n = 7')
    """
    if n < FEW:
        return f"n = {n}"
    low, high = wilson(hits, n)
    return f"{percent(hits / n)} [{low * 100:.0f}–{high * 100:.0f}]"


def rate_bar(
    hits: int, n: int, theme: str = "light", expected: float | None = None, told: str = "chance alone gives"
) -> str:
    """A dot at the share with its interval on a line from 0 to 100 %; a small upright at what is expected.

    told: what the upright says, in words before the share.
    """
    t = THEMES[theme]
    if n < FEW:
        words = text(MARGIN, HEIGHT / 2, f"n = {n}, too few", 13, t["muted"], anchor="start")
        return _drawing(words, f"n = {n}, too few for a rate")
    low, high = (_x(end) for end in wilson(hits, n))
    base = f'<path d="M{_x(0):g} 13H{_x(1):g}" stroke="{t["line"]}" stroke-width="2"/>'
    chance = "" if expected is None else f'<path d="M{_x(expected):.1f} 4v18" stroke="{t["muted"]}" stroke-width="2"/>'
    whisker = f'<path d="M{low:.1f} 13H{high:.1f}" stroke="{t["ink"]}" stroke-width="2"/>'
    dot = f'<circle cx="{_x(hits / n):.1f}" cy="13" r="5" fill="{t["ink"]}"/>'
    beside = "" if expected is None else f", {told} {percent(expected)}"
    return _drawing(base + chance + whisker + dot, f"{rate_words(hits, n)}, {hits} of {n}{beside}")


def _x(share: float) -> float:
    return MARGIN + share * (WIDTH - 2 * MARGIN)


def _drawing(body: str, words: str) -> str:
    return (
        f'<svg width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{words}">{body}</svg>'
    )
