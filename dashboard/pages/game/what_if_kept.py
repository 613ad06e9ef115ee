"""The branches that the reader has kept: which of them may be shown, what they are called, and their lines."""

import streamlit as st

from coach.branches import GAME, read_branches, whole_line
from coach.errors import CoachError
from coach.lines import DRAWN, RECORD, Line
from coach.whatif import recorded
from dashboard.pages import frame, ui
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.spoken import words_of
from dashboard.pages.stepper import write_address
from dashboard.pages.warehouse import replayed

LINE = "line"  # in the address: the number of the kept line that is open


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


def open_named(game, ply, kept):
    """The line that the address names is open where nothing was tried yet; from then on it names the one that is."""
    asked = st.query_params.get(LINE, "")
    if asked.isdecimal() and int(asked) in kept and not lines.is_tried(game, ply):
        line = kept_line(game, kept, int(asked))
        if line is not None and line.ply == ply:
            put_kept(game, line, int(asked))
    opened = lines.draft(game, ply).parent
    if opened in kept:
        write_address(**{LINE: str(opened)})
    elif asked:
        del st.query_params[LINE]


def kept_line(game, kept, number):
    """None with a warning when the log does not allow it any more."""
    try:
        return whole_line(replayed(game), kept, number)
    except CoachError as error:
        st.warning(ui.plain(error))
        return None


def put_kept(game, line: Line, number):
    """What the reader goes on with."""
    lines.put(game, line.ply, lines.Draft(tuple(line.steps), line.stopped, number, len(line.steps)))
