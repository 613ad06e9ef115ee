"""The final table as a picture: a number and a bar in each cell, so that a glance shows who was short of what."""

from collections.abc import Sequence

from dashboard.charts.tokens import COLOURS
from dashboard.pages import ui

SOURCES = ("bonus", "palaces", "province", "special", "hand")


def bar(counted: int, over: int, top: int, token: str) -> str:
    """A bar of CSS length; what never counted is pale. token: the colour."""
    parts = "".join(
        f'<span style="width:{100 * n / max(1, top):.4g}%;background:{ui.ink(token)};opacity:{opacity}"></span>'
        for n, opacity in ((counted, 1), (over, 0.35))
        if n
    )
    return f'<span class="bar" aria-hidden="true">{parts}</span>'


def tigris_table(game, rows: Sequence[dict], places: Sequence) -> str:
    """rows: of the track, in seat order; places: the placing by seat, None where it is not known or not to be told."""
    top = max(max(row[colour] for colour in COLOURS) for row in rows)
    gem = ui.icon("treasure", 18, "treasure", "treasures")
    heads = ["", "Player", *(ui.tile_chip(colour) for colour in COLOURS), gem, "Weakest"]
    lines = []
    for seat in _in_order(places):
        row = rows[seat]
        cells = [_tigris_cell(row, colour, top) for colour in COLOURS]
        level = f'<span class="weak">{row["weakest"]}</span>'
        lines.append([*_who(game, seat, places), *cells, str(row["treasure"]), level])
    return ui.table(heads, lines, "wide ranked")


def _tigris_cell(row: dict, colour: str, top: int) -> str:
    points, level = row[colour], row["weakest"]
    number = f'<span class="bind">{points}</span>' if colour in row["binding"] else str(points)
    return number + bar(min(points, level), max(0, points - level), top, colour)


def taj_table(game, rows: Sequence[dict], places: Sequence) -> str:
    """rows: of the track, in seat order; places as above."""
    top = max(1, *(row[source] for row in rows for source in SOURCES))
    heads = ["", "Player", *(source.title() for source in SOURCES), "Total"]
    lines = []
    for seat in _in_order(places):
        row = rows[seat]
        cells = [f"{row[source]}{bar(row[source], 0, top, f'seat{seat}')}" for source in SOURCES]
        lines.append([*_who(game, seat, places), *cells, f'<span class="weak">{row["total"]}</span>'])
    return ui.table(heads, lines, "wide ranked sums")


def _in_order(places: Sequence) -> list[int]:
    """Seats by place, in seat order where it is not known."""
    return sorted(range(len(places)), key=lambda seat: (places[seat] or 0, seat))


def _who(game, seat: int, places: Sequence) -> list[str]:
    place = "" if places[seat] is None else f"<b>{places[seat]}.</b>"
    return [place, ui.seat_label(seat, game.names[seat], game.dynasties[seat])]
