"""Branches that the reader keeps: a form to keep one, the tree of a game, names and notes."""

import streamlit as st

from coach.branches import LONGEST, LONGEST_NAME, describe_branch, drop_branch, keep_branch, tree
from coach.errors import CoachError
from coach.lines import HAND, POLICY, RECORD, Line
from dashboard.pages import ui
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.game.what_if_decision import PLY
from dashboard.pages.game.what_if_kept import kept_line, name_of, put_kept
from dashboard.pages.rows import Row, row_list

WAYS = {HAND: "by hand", RECORD: "as recorded", POLICY: "by policy"}


def keep_form(game, line: Line):
    """Name and note for the line, from where it left the branch that it goes on from."""
    tried = lines.draft(game, line.ply)
    if len(line.steps) <= tried.first:
        return
    with (
        st.popover("Keep this line", icon=":material/bookmark_add:"),
        st.form(f"keep-{line.ply}-{len(line.steps)}", border=False),
    ):
        name = st.text_input("Name", max_chars=LONGEST_NAME)
        note = st.text_area("Note", max_chars=LONGEST)
        is_sent = st.form_submit_button("Keep", type="primary")
    if is_sent:
        _change(lambda: _keep(game, line, tried, name, note))


def _keep(game, line: Line, tried, name, note):
    number = keep_branch(game.header["game_id"], line, tried.first, tried.parent, name, note)
    put_kept(game, line, number)


def _change(change):
    try:
        change()
    except CoachError as error:
        st.error(ui.plain(error))
    else:
        st.rerun()


def show_tree(game, line: Line, kept):
    """All branches of the game, each below its parent; a click opens it."""
    if not kept:
        return
    ui.html("<b>Lines you kept</b>")
    rows = [_row(game, depth, branch, lines.draft(game, line.ply).parent) for depth, branch in tree(kept)]
    row_list(rows, "branches", lambda number: open_branch(game, kept, number))
    parent = lines.draft(game, line.ply).parent
    if parent in kept:
        _edit(game, line, kept[parent])


def _row(game, depth, branch, opened):
    ways = {by: sum(step.by == by for step in branch.steps) for by in WAYS}
    told = ", ".join(f"{n} {WAYS[by]}" for by, n in ways.items() if n)
    stop = f" · the record stops: {branch.stopped}" if branch.stopped else ""
    note = f" · {branch.note}" if branch.note else ""
    bold = ("<b>", "</b>") if branch.id == opened else ("", "")
    name = f"{bold[0]}{ui.plain(name_of(game, branch))}{bold[1]}"
    what = f'{name} <span class="small">{ui.plain(told + stop + note)}</span>'
    mark = f'<span style="padding-left: {1.2 * depth:.1f}rem">{"└ " * bool(depth)}</span>'
    return Row(branch.id, f"ply {branch.ply}", what, mark)


def open_branch(game, kept, number):
    """The branch becomes the line that the reader goes on with."""
    line = kept_line(game, kept, number)
    if line is not None:
        put_kept(game, line, number)
        st.query_params[PLY] = str(line.ply)
        st.rerun()


def _edit(game, line: Line, branch):
    """Name and note of the one that is open, and a way to take it away."""
    game_id = game.header["game_id"]
    with st.expander(f"Name and note of {ui.plain(name_of(game, branch))}", icon=":material/edit_note:"):
        with st.form(f"branch-{game_id}-{branch.id}", border=False):
            name = st.text_input("Name", branch.name, max_chars=LONGEST_NAME)
            note = st.text_area("Note", branch.note, max_chars=LONGEST)
            if st.form_submit_button("Save"):
                _change(lambda: describe_branch(game_id, branch.id, name, note))
        if st.button("Take it away, with all that leave it", icon=":material/delete:", key="drop-branch"):
            lines.put(game, line.ply, lines.Draft(tuple(line.steps), line.stopped))
            _change(lambda: drop_branch(game_id, branch.id))
