"""The line that a reader of What-if tries out: kept for the session, drawn on the board."""

from dataclasses import dataclass, replace

import numpy as np
import streamlit as st

from coach.branches import GAME
from coach.lines import RECORD, Line, Step
from coach.whatif import recorded
from dashboard.charts import taj_map, tigris_board
from dashboard.charts.alternatives import Alternative, Spot, alternatives, cities, squares
from dashboard.charts.film import film, map_film
from dashboard.charts.stopped import refused_marks
from dashboard.charts.taj_states import geography_of, map_frames, position_at
from dashboard.charts.tigris_states import frames_of, last_frame
from dashboard.pages import frame, ui
from dashboard.pages.warehouse import replayed

DRAFTS = "what_if_drafts"
PLAYED = "P"  # on the ghost of the action that was played


@dataclass(frozen=True)
class Draft:
    """What the reader has tried from a ply. parent: the branch it goes on from; first: its first step of its own."""

    steps: tuple[Step, ...] = ()
    stopped: str = ""
    parent: int = GAME
    first: int = 0


def draft(game, ply: int) -> Draft:
    return st.session_state.get(DRAFTS, {}).get((game.header["game_id"], ply), Draft())


def is_tried(game, ply: int) -> bool:
    """Whether this session has a line from there, if only one that was taken back."""
    return (game.header["game_id"], ply) in st.session_state.get(DRAFTS, {})


def put(game, ply: int, changed: Draft) -> None:
    """Keep it for this session."""
    changed = replace(changed, first=min(changed.first, len(changed.steps)))
    st.session_state.setdefault(DRAFTS, {})[game.header["game_id"], ply] = changed


def put_line(game, line: Line) -> None:
    """The line goes on."""
    put(game, line.ply, replace(draft(game, line.ply), steps=tuple(line.steps), stopped=line.stopped))


def line_of(game, ply: int) -> Line:
    """The draft on the board; without spoilers it uses no draw that the reader has not seen."""
    line = Line(replayed(game), ply, until=frame.furthest(game))
    tried = draft(game, ply)
    line.again(tried.steps)
    line.stopped = tried.stopped
    return line


def recorded_rest(line: Line, replayed_log) -> list[int]:
    """The recorded decisions that could follow now."""
    n_followed = sum(step.by == RECORD for step in line.steps)
    _, rest = recorded(replayed_log, line.ply, len(line.decisions) - n_followed, line.until)
    return rest[n_followed:]


def legal(game, line: Line) -> list[Alternative]:
    """What the seat to play may do now."""
    lines = [line.rules.encode(action) for action in line.rules.legal_actions(line.state)]
    return alternatives(game.header["game"], lines)


def spots(game, line: Line, offered: list[Alternative]) -> list[Spot]:
    """Where on the board that is done."""
    if game.header["game"] == "tigris_euphrates":
        return squares(offered)
    return cities(geography_of(line.rules.edition), offered)


def board(game, line: Line) -> str:
    """The board behind the line; before its first step the action that was played is half seen on it."""
    states, events = whole(game, line)
    if game.header["game"] == "tigris_euphrates":
        position, marks = last_frame(states[-1], events[events["ply"] >= line.ply])
        if not line.steps:
            marks = refused_marks(game.plies["action"][line.ply], PLAYED)
        return tigris_board.tigris_board(position, marks, ui.theme(), dynasties=game.dynasties)
    edition = line.rules.edition
    position = position_at(edition, states, events, len(states) - 2)
    return taj_map.taj_map(geography_of(edition), position, None, ui.theme(), names=game.names)


def whole(game, line: Line):
    """(states, events) of the game up to where the line leaves it, then of the line."""
    found, ply = replayed(game).replayed, line.ply
    played = line.rules.replay(found.states[ply : ply + 1], line.codes)
    before = found.events[found.events["ply"] < ply]
    return np.concatenate([found.states[: ply + 1], played.states[1:]]), np.concatenate([before, played.events])


def line_film(game, line: Line) -> str:
    """The line as a film; its first frame is the board that it begins with."""
    states, events = whole(game, line)
    if game.header["game"] == "tigris_euphrates":
        return film(frames_of(states, events)[line.ply :], ui.theme(), dynasties=game.dynasties)
    edition = line.rules.edition
    frames = map_frames(edition, states, events)[line.ply :]
    return map_film(geography_of(edition), frames, ui.theme(), names=game.names)
