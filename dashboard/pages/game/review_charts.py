"""The charts of a Review, which follow the board; until the browser has the script of charts, pictures of them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import polars as pl

from dashboard.charts.frame import following
from dashboard.charts.moments import moments_alt
from dashboard.charts.track_pictures import all_players, ticks_of
from dashboard.pages import later, parts, ui
from dashboard.pages.game.review_parts import go_here
from dashboard.pages.warehouse import drawn

BESIDE = 248  # the height of the track beside the board
ON_ITS_WAY = '<p class="note">The chart comes in a moment.</p>'


@dataclass(frozen=True)
class Drawn:
    """One chart of a Review. build: draws it, once for the same key and alt, which says all that it shows. height: of
    what stands in its place until charts come; still: draws that."""

    key: str
    build: Callable
    alt: str
    data: pl.DataFrame
    height: int
    still: Callable[[], str] = lambda: ON_ITS_WAY
    name: str = ""
    on_click: Callable | None = None


def show_chart(game, place, chart):
    """A chart of this game as far as it may be shown, on which the stepper shows where the reader is."""
    if later.is_waiting():
        parts.still(chart.still(), chart.height, chart.alt, chart.key, chart.data, chart.name)
        return
    shown = (chart.key, chart.alt, game.header["game_id"], place.furthest, ui.theme())
    figure = following(drawn(shown, chart.build))
    parts.chart(figure, chart.alt, chart.key, chart.data, chart.on_click, chart.name)


def ticks(place, unit):
    """Below a picture, as far as the reader may see. unit: turn or visit."""
    return [(ply, words) for ply, words in ticks_of(place.turn_starts, unit) if ply <= place.furthest]


def panel_still(game, seat, picture):
    """A picture of one player, with the name above it; picture: draws it."""
    return f"<b>{ui.seat_label(seat, game.names[seat], game.dynasties[seat])}</b>{picture()}"


def track_with_moments(game, place, build, alt, found, data, column):
    """A track beside the board, the key moments on its base; a click sends the board there. column: `weakest` or
    `total`."""
    unit, name = ("turn", "weakest colour") if column == "weakest" else ("visit", "points")
    still = partial(all_players, data, game.names, column, ticks(place, unit), found, ui.theme())
    chart = Drawn("track", build, f"{alt} {moments_alt(found)}", data, BESIDE, still, name, go_here)
    show_chart(game, place, chart)
