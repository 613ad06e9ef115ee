"""The branches that the reader has kept: which of them may be shown, what they are called, and their lines."""

import streamlit as st

from coach.branches import GAME, read_branches, whole_line
from coach.errors import CoachError
from coach.lines import DRAWN, RECORD, Line
from coach.whatif import recorded
from dashboard.pages import frame, ui
from dashboard.pages.spoken import words_of
from dashboard.pages.warehouse import replayed


def branches(game) -> dict:
    """Those that are kept, by number; a broken file is told, and nothing is lost. Without spoilers only those that tell
    nothing of what the reader has not seen."""
    try:
        kept = read_branches(game.header["game_id"])
    except CoachError as error:
        st.warning(ui.plain(error))
        return {}
    if not frame.hides_spoilers():
        return kept
    shown = {}
    for number, branch in kept.items():  # parents come first
        if branch.parent in (GAME, *shown) and _is_seen(game, kept, branch, frame.furthest(game)):
            shown[number] = branch
    return shown


def _is_seen(game, kept, branch, furthest) -> bool:
    """Whether the line begins in what was seen, and every recorded action that it follows or stops at was too."""
    log = replayed(game)
    try:
        line = whole_line(log, kept, branch.id)
    except CoachError:
        return False
    if line.ply > furthest:
        return False
    n_followed = sum(step.by == RECORD for step in line.steps)
    _, rest = recorded(log, line.ply, len(line.decisions) - n_followed, furthest)
    return n_followed + bool(line.stopped) <= len(rest)


def name_of(game, branch) -> str:
    """Its own, or what it begins with."""
    first = next((step.action for step in branch.steps if step.by != DRAWN), branch.steps[0].action)
    return branch.name or words_of(game, first)


def kept_lines(game, kept) -> dict[str, Line]:
    """Name -> line, of all that are still legal."""
    found = {}
    for branch in kept.values():
        try:
            found[f"{branch.id} · {name_of(game, branch)}"] = whole_line(replayed(game), kept, branch.id)
        except CoachError:
            continue  # told when the reader opens it
    return found
