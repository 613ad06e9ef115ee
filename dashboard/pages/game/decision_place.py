"""The position in which a decision was taken, as the player saw it."""

from dataclasses import replace

from coach.lenses import state_before
from dashboard.charts import taj_map, tigris_board
from dashboard.charts.cards import card_row, cards_in
from dashboard.charts.stopped import refused_marks
from dashboard.charts.taj_states import geography_of, position_at
from dashboard.charts.tigris_states import last_frame
from dashboard.pages import parts, ui
from dashboard.pages.game.eyes import KINDS
from dashboard.pages.warehouse import replayed

CARD = 36  # width of a card
PLAYED, BEST = "P", "★"  # on the ghosts of the action that was played and of the best one
SIGNS = {PLAYED: "played", BEST: "the best found"}


def show_place(game, decision, is_open=False):
    """The board one ply before the decision, and the player's own hand. is_open: with what was played and the best."""
    ghosts = {PLAYED: decision.action, BEST: decision.best} if is_open else {}
    if decision.best == decision.action:
        ghosts.pop(BEST, None)
    svg = board(game, decision.ply, ghosts)
    alt = f"The board before ply {decision.ply} of the game of {', '.join(game.names)}"
    parts.drawing(svg, alt, f"place-{decision.ply}", name=f"before ply {decision.ply}")
    if ghosts and game.header["game"] == "tigris_euphrates":
        ui.note(" · ".join(f"{sign} {SIGNS[sign]}" for sign in ghosts))
    ui.html(hand(game, decision.ply))


def board(game, ply, ghosts=None):
    """As it lies before an action. ghosts: label -> action line, half seen on the board of Tigris & Euphrates."""
    found = replayed(game)
    states, events = found.replayed.states[: ply + 1], found.replayed.events
    events = events[events["ply"] < ply]
    if game.header["game"] == "tigris_euphrates":
        position, marks = last_frame(states[-1], events[events["ply"] == ply - 1])
        thought = [refused_marks(line, label).ghosts for label, line in (ghosts or {}).items()]
        marks = replace(marks, ghosts=tuple(ghost for each in thought for ghost in each))
        return tigris_board.tigris_board(position, marks, ui.theme(), dynasties=game.dynasties)
    position = position_at(found.rules.edition, states, events, ply - 1)
    return taj_map.taj_map(geography_of(found.rules.edition), position, None, ui.theme(), names=game.names)


def hand(game, ply):
    """What the decider held; of Taj Mahal also the display and what lies played."""
    found = replayed(game)
    state = state_before(found, ply)
    seat = int(state["to_play"][0])
    seen = found.rules.view(state, seat)
    if game.header["game"] == "tigris_euphrates":
        counts = seen[0]["hand"][seat].tolist()
        tiles = " ".join(ui.tile_chip(kind, 24) * n for kind, n in zip(KINDS, counts, strict=True) if n)
        return f'<div class="hand">{_label(game, seat)} to play, with {tiles or "nothing"}</div>'
    known = found.rules.position_record(seen)
    rows = [(f"{_label(game, seat)} to play, with", known["hands"][seat]), ("Display", known["display"])]
    rows += [(f"{_label(game, other)} laid", laid) for other, laid in enumerate(known["played"])]
    return "".join(_cards(label, cards_in(cards)) for label, cards in rows if cards_in(cards))


def _label(game, seat):
    return ui.seat_label(seat, game.names[seat], game.dynasties[seat])


def _cards(label, faces):
    return f'<div class="hand"><span>{label}</span> <span class="faces">{card_row(faces, CARD)}</span></div>'
