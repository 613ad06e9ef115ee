"""Import: bring games in; what came in, what did not, and exactly why."""

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.failure_cards import cards
from dashboard.pages.importing import choose_files, job, show_progress

TILES = {
    "imported": ("In the collection", "all actions replayed by the rules"),
    "already_there": ("Already known", "the same files, or the same setup and actions"),
    "failed": ("Stopped half way", "kept and viewable up to the first illegal action"),
    "refused": ("Refused", "no log that is read here, or rules we do not have"),
}
LISTS = {"flagged": "Flagged: the source counts other points", "audits": "Audits that fail for these games",
         "known": "Audits that failed before"}  # fmt: skip


def result(report):
    with st.container(horizontal=True):
        for name, (label, words) in TILES.items():
            st.metric(label, f"{getattr(report, name):,}", border=True, help=words)
    more = {name: n for name, n in vars(report).items() if isinstance(n, int) and n and name not in TILES}
    if more:
        ui.note(" · ".join(f"{name.replace('_', ' ')} {n:,}" for name, n in more.items()))
    cards("failed", tuple(report.names))
    for name, title in LISTS.items():
        if found := getattr(report, name):
            ui.html(f"<h3>{title}</h3>")
            ui.html("".join(f'<div class="line">{ui.plain(line)}</div>' for line in found))


ui.heading("Import", "Logs are replayed by the rules; one that fails stops no other. The same files again add nothing.")
choose_files()
show_progress()
last = job()
if last is not None and not last.is_running:
    if last.trouble:
        st.error(ui.plain(last.trouble), icon=":material/error:")
    elif last.report:
        ui.note(f"Last import: {last.total:,} file{'' if last.total == 1 else 's'} in {last.seconds:.1f} s")
        result(last.report)
