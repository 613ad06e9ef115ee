"""The last plays of a person as a row of little squares, the newest at the right; CSS variables of the page."""

from collections.abc import Mapping, Sequence

from dashboard.charts.svg import plain
from dashboard.charts.tokens import RAMP


def form_strip(plays: Sequence[Mapping], told: Sequence[str]) -> str:
    """HTML: a square a play with the place, and the number of players below; those with moves are buttons.

    plays: place, n_players, has_moves. told: the whole of each, in any words. A click tells the number of the play.
    """
    squares = [_square(i, play, words) for i, (play, words) in enumerate(zip(plays, told, strict=True))]
    return f'<div class="form">{"".join(squares)}</div>'


def _square(i: int, play: Mapping, words: str) -> str:
    step = min(play["place"], len(RAMP)) - 1
    look = f'style="background: var(--kb-{RAMP[step]}); color: var(--kb-on{step})" title="{plain(words)}"'
    body = f"<b>{play['place']}</b><span>of {play['n_players']}</span>"
    if play["has_moves"]:
        return f'<button type="button" class="square" data-ply="{i}" aria-label="{plain(words)}" {look}>{body}</button>'
    return f'<div class="square" {look}>{body}</div>'


def form_alt(plays: Sequence[Mapping]) -> str:
    """
    >>> form_alt([{"place": 1}, {"place": 3}])
    'Places in the last 2 plays, the oldest first: 1, 3.'
    """
    places = ", ".join(str(play["place"]) for play in plays)
    return f"Places in the last {len(plays)} plays, the oldest first: {places}."
