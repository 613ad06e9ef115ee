"""Notes and marks on plies: those that the log brings, and those that the reader writes beside the warehouse."""

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.noted import Noted, all_noted
from dashboard.pages.rows import Row, row_list
from dashboard.pages.warehouse import replayed
from pipeline.notes import LONGEST, MARKS, Note, NotesError, read_notes, write_note

TROUBLE = "note_trouble"  # why the last note was not written
MEANINGS = {"!!": "brilliant", "!": "good", "!?": "interesting", "?!": "doubtful", "?": "bad", "??": "a blunder"}


def noted(game):
    """ply -> Noted, of all plies of which something is said. A broken file of notes is told, and nothing is lost."""
    log = replayed(game).log
    try:
        own = read_notes(game.header["game_id"])
    except NotesError as error:
        st.warning(ui.plain(error))
        own = {}
    return all_noted(log, own)


def note_editor(game, ply, notes):
    """The reader's note on the current ply."""
    if ply < 0:
        return
    game_id, own = game.header["game_id"], notes.get(ply, Noted(Note())).own
    with st.expander(f"Note on ply {ply}{f' {own.mark}' if own.mark else ''}", icon=":material/edit_note:"):
        with st.form(f"note-{game_id}-{ply}", border=False):
            st.segmented_control(
                "Mark", MARKS, default=own.mark or None, key=f"mark-{game_id}-{ply}",
                format_func=lambda mark: f"{mark} {MEANINGS[mark]}",
            )  # fmt: skip
            st.text_area("Note", own.text, max_chars=LONGEST, key=f"text-{game_id}-{ply}")
            st.form_submit_button("Save", on_click=_save, args=(game_id, ply))
        if trouble := st.session_state.pop(TROUBLE, ""):
            st.error(ui.plain(trouble))


def _save(game_id, ply):
    """A callback: it runs before the page is drawn, so a step that breaks the drawing off loses no note."""
    mark, text = (st.session_state[f"{part}-{game_id}-{ply}"] for part in ("mark", "text"))
    try:
        write_note(game_id, ply, mark or "", text)
    except NotesError as error:
        st.session_state[TROUBLE] = str(error)


def note_list(notes, furthest, go):
    """All notes seen so far; a click sends the board there. go: told the ply."""
    lines = [
        Row(ply, f"ply {ply}", f"<b>{ui.plain(note.marks)}</b> {ui.plain(note.text)}")
        for ply, note in notes.items()
        if ply <= furthest
    ]
    if lines:
        ui.html("<b>Notes</b>")
        row_list(lines, "notes", go)
