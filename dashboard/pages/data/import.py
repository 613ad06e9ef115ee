"""Import: bring games in; what came in, what did not, and exactly why."""

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.failure_cards import cards
from dashboard.pages.importing import choose_files, job, show_progress

TILES = {
    "imported": ("In the collection", "all actions replayed by the rules"),
    "already_there": ("Already known", "the same files, or the same setup and actions"),
    "stopped": ("Stopped half way", "kept and viewable up to the first illegal action"),
    "unread": ("Cannot be read", "a log that is wrong before its first action: there is nothing to view"),
    "refused": ("Refused", "no log that is read here, or rules we do not have"),
}
MORE = {
    "records": "results without moves", "merged": "merged with a log of the same game",
    "replaced": "in the place of an older log",
}  # fmt: skip
LISTS = {"flagged": "Flagged: the source counts other points", "audits": "Audits that fail for these games",
         "known": "Audits that failed before"}  # fmt: skip


def result(report):
    counts = vars(report) | {"stopped": report.failed - report.unread}
    with st.container(horizontal=True):
        for name, (label, words) in TILES.items():
            st.metric(label, f"{counts[name]:,}", border=True, help=words)
    more = [f"{words} {n:,}" for name, words in MORE.items() if (n := counts[name])]
    if more:
        ui.note(f"Besides: {', '.join(more)}")
    if report.passed_over:
        over = ", ".join(f"{why.replace('_', ' ')} {n:,}" for why, n in sorted(report.passed_over.items()))
        ui.note(f"Passed over: {over}")
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
