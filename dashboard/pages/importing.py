"""The parts of an import that its page and the first page show: what to bring in, how far it is, what came of it."""

import streamlit as st

from dashboard.pages import navigation, ui
from pipeline.import_job import ImportJob

JOB, PATH, FILES = "import_job", "import_path", "import_files"
POLL = 0.4  # seconds between two looks at a running import
FORMATS = "Kibitz logs and transcripts, Board Game Arena, BG Stats, BoardGameGeek, CSV of results; also .gz and .zip"


def job() -> ImportJob | None:
    """The import that this reader started last."""
    return st.session_state.get(JOB)


def begin(uploads=(), paths=()) -> None:
    st.session_state[JOB] = ImportJob(uploads, paths)


def begin_chosen() -> None:
    """From the uploader and the field for a path, which are empty afterwards."""
    number = st.session_state.setdefault("uploads", 0)
    files = st.session_state.get(f"{FILES}-{number}") or []
    path = st.session_state.get(PATH, "").strip()
    if files or path:
        begin([(file.name, file.getvalue()) for file in files], [path] if path else [])
        st.session_state["uploads"] = number + 1
        st.session_state[PATH] = ""


def begin_samples() -> None:
    from pipeline.samples.club import FOLDER

    begin(paths=[str(FOLDER)])


def choose_files() -> None:
    """The uploader, a path on this machine, and the button."""
    number, is_running = st.session_state.setdefault("uploads", 0), job() is not None and job().is_running
    st.file_uploader(f"Logs: {FORMATS}", accept_multiple_files=True, key=f"{FILES}-{number}", disabled=is_running)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            "Or a file or folder on this machine", key=PATH, placeholder="/home/me/games", disabled=is_running
        )
        st.button("Import", type="primary", icon=":material/upload:", on_click=begin_chosen, disabled=is_running)


def show_progress() -> None:
    """While the import runs; then the page runs anew, and what is not well is shown by the page Import."""
    if job() is None or not job().is_running:
        return

    @st.fragment(run_every=POLL)
    def look():
        st.progress(job().done / max(job().total, 1), ui.plain(job().words))
        if job().is_running:
            return
        if job().report and not job().report.is_clean:
            navigation.go("data/import")
        st.rerun()

    look()
