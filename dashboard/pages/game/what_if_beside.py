"""Lines side by side: the game and what might have been, boards with what changed framed, and the points."""

import numpy as np
import streamlit as st

from coach.lines import Line
from dashboard.charts import taj_map, tigris_board
from dashboard.charts.line_changes import framed, taj_changes, tigris_changes
from dashboard.charts.taj_states import geography_of, position_at
from dashboard.charts.tigris_states import position_of
from dashboard.pages import frame, parts, ui
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.game.what_if_points import points_table
from dashboard.pages.warehouse import replayed

HERE, MOST, LISTED = "This line", 2, 8
FRAMED = 24  # changes; more would only hide the board


def show_beside(game, line: Line, kept):
    """The game on the left, up to two lines on the right. kept: name -> line."""
    offered = ({HERE: line} if line.steps else {}) | kept
    if not offered:
        return
    ui.html("<h3>Side by side</h3>")
    chosen = st.pills(
        "Lines", list(offered), selection_mode="multi", default=[next(iter(offered))], key=f"lines-{len(offered)}",
        label_visibility="collapsed",
    )  # fmt: skip
    shown = [offered[name] for name in chosen[:MOST]]
    if not shown:
        return
    columns = st.columns(1 + len(shown), gap="medium")
    base = as_played(game, shown[0])
    with columns[0]:
        _column(game, "The game", base, None, 0)
    for key, (name, each) in enumerate(zip(chosen, shown, strict=False), 1):
        with columns[key]:
            _column(game, name, each, base, key)


def as_played(game, line: Line) -> Line:
    """The game from the same ply on: to the start of the turn that the line has come to, within the same turn as many
    plies, to its end with a line that is over; as far as the reader may see."""
    log, furthest = replayed(game), frame.furthest(game)
    turns, turn = log.replayed.states["turn"], int(line.state["turn"][0])
    last = line.ply + len(line.steps) if turn == turns[line.ply] else int(np.searchsorted(turns, turn))
    last = min(furthest + 1, log.replayed.n if line.is_over else last)
    played = Line(log, line.ply, until=furthest)
    played.codes = log.codes[line.ply : last]
    return played


def _column(game, title, line: Line, base, key):
    states, events = lines.whole(game, line)
    state, end = states[-1:], int(states["ply"][-1])
    ui.html(f'<b>{ui.plain(title)}</b> <span class="small">{ui.plain(_where(line, state, end))}</span>')
    there = None if base is None else lines.whole(game, base)
    changes = [] if there is None else _changes(game, line, (states, events), there)
    is_framed = len(changes) <= FRAMED
    svg = _board(game, line, states, events, changes if is_framed else [])
    parts.drawing(svg, f"{title}: the board {_where(line, state, end)}", f"beside-{key}", name=f"board {key}")
    ui.html(points_table(game, line, state, None if there is None else there[0][-1:]))
    if not is_framed:
        ui.note(f"{len(changes)} places look otherwise than in the game.")
    elif changes:
        items = "".join(f"<li>{ui.plain(each.words)}</li>" for each in changes[:LISTED])
        more = f'<li class="small">and {len(changes) - LISTED} more</li>' if len(changes) > LISTED else ""
        ui.html(f"<div>Framed: what is otherwise than in the game</div><ol>{items}{more}</ol>")
    elif base is not None:
        ui.note("On the board the same pieces lie in the same places.")


def _where(line, state, end):
    over = " · the game is over" if line.rules.is_over(state) else ""
    return f"before ply {end}, turn {int(state['turn'][0])}{over}"


def _changes(game, line, here, there):
    if game.header["game"] == "tigris_euphrates":
        return tigris_changes(position_of(here[0][-1]), position_of(there[0][-1]), game.names)
    edition = line.rules.edition
    ours, theirs = (position_at(edition, states, events, len(states) - 2) for states, events in (here, there))
    return taj_changes(geography_of(edition), ours, theirs, game.names)


def _board(game, line, states, events, changes):
    if game.header["game"] == "tigris_euphrates":
        svg = tigris_board.tigris_board(position_of(states[-1]), None, ui.theme(), dynasties=game.dynasties)
        return framed(svg, changes, False, ui.theme())
    edition = line.rules.edition
    position = position_at(edition, states, events, len(states) - 2)
    svg = taj_map.taj_map(geography_of(edition), position, None, ui.theme(), names=game.names)
    return framed(svg, changes, True, ui.theme())
