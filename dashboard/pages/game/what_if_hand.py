"""What the seat to play in What-if holds."""

from coach.lines import Line
from dashboard.charts.cards import card_row, cards_in
from dashboard.pages import ui
from dashboard.pages.game.eyes import KINDS

CARD = 34  # width of a card


def show_hand(game, line: Line):
    """What the seat to play holds, as the log knows it; of Taj Mahal also what lies open."""
    seat = line.to_play
    if seat < 0:
        ui.note("The game is over here.")
        return
    if game.header["game"] == "tigris_euphrates":
        counts = line.state[0]["hand"][seat].tolist()
        tiles = " ".join(ui.tile_chip(kind, 24) * n for kind, n in zip(KINDS, counts, strict=True) if n)
        ui.html(f'<div class="hand">{_label(game, seat)} to play, with {tiles or "no tile"}</div>')
        return
    known = line.rules.position_record(line.state)
    rows = [(f"{_label(game, seat)} to play, with", known["hands"][seat]), ("Display", known["display"])]
    rows += [(f"{_label(game, other)} laid", laid) for other, laid in enumerate(known["played"])]
    shown = [(label, cards_in(cards)) for label, cards in rows]
    ui.html("".join(_cards(label, faces) for label, faces in shown if faces))


def _label(game, seat):
    return ui.seat_label(seat, game.names[seat], game.dynasties[seat])


def _cards(label, faces):
    return f'<div class="hand"><span>{label}</span> <span class="faces">{card_row(faces, CARD)}</span></div>'
