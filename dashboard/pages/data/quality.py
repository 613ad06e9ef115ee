"""Quality: how much of the warehouse can be trusted how far."""

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.failure_cards import PER_PAGE, cards
from dashboard.pages.game.decision_place import board
from dashboard.pages.names import GAMES
from dashboard.pages.navigation import REVIEW, link
from dashboard.pages.parts import terms
from dashboard.pages.warehouse import audited, count_failures, flags_of, knowledge_counts, quality_counts, reviewed

TILES = {
    "whole": ("Whole games", "replayed by the rules from the first action to the end"),
    "unfinished": ("Unfinished", "all actions are legal, but the log has no end"),
    "stopped": ("Stopped", "an action is illegal: the legal beginning is kept"),
    "flagged": ("Flagged", "the source counts other points, or two logs contradict each other"),
    "unread": ("Cannot be read", "a log that is wrong before its first action"),
    "refused": ("Refused files", "no log that is read here"),
}
KNOWLEDGE = {
    "full": "all hands known", "seat": "one player's hand known", "public": "no hand known", "results": "results only",
}  # fmt: skip
SHOWN = 50  # flagged games on the page


def counts():
    found = quality_counts()
    with st.container(horizontal=True):
        for name, (label, words) in TILES.items():
            st.metric(label, f"{found[name]:,}", border=True, help=words)


def coverage():
    ui.html("<h3>What the logs know</h3>")
    rows = knowledge_counts()
    if rows.is_empty():
        ui.note("No game yet.")
        return
    heads = ["Game", *KNOWLEDGE.values()]
    told = {(game, knowledge): n for game, knowledge, n in rows.rows()}
    games = dict.fromkeys(rows["game"])
    cells = [[ui.plain(GAMES[game]), *(f"{told.get((game, level), 0):,}" for level in KNOWLEDGE)] for game in games]
    ui.html(ui.table(heads, cells))
    terms("knowledge")


def flagged():
    rows = flags_of(SHOWN)
    if rows.is_empty():
        return
    ui.html("<h3>Flagged games</h3>")
    page = 1
    if len(rows) > PER_PAGE:
        page = st.pagination(-(-len(rows) // PER_PAGE), key="flags-page", bind="query-params")
    for row in rows.slice((page - 1) * PER_PAGE, PER_PAGE).iter_rows(named=True):
        _flag(row)
    if len(rows) == SHOWN:
        ui.note(f"The first {SHOWN}; the page Tables has them all, in the table flags.")


def _flag(row):
    """What is in doubt, and the board after the ply where it shows."""
    ply = max(row["ply"] or 0, 0)
    with st.container(border=True):
        left, right = st.columns([6, 5], gap="large")
        with left:
            sign = f'<span class="tag" style="color:{ui.ink("warn")};border-color:{ui.ink("warn")}">! flagged</span>'
            ui.html(f'<div class="card-head">{sign}<b>{ui.plain(", ".join(row["players"]))}</b></div>')
            ui.note(row["words"])
            link(REVIEW, f"Open at ply {ply}", game=row["game_id"], ply=ply)
        with right:
            ui.html(board(reviewed(row["game_id"]), ply + 1))


def audits():
    ui.html("<h3>Audits</h3>")
    ui.note("Each is a claim about the tables that must hold for every game.")
    if not st.button("Run the audits", icon=":material/fact_check:"):
        return
    with st.spinner("Running the audits…"):
        found = audited()
    cells = [[ui.plain(claim), ui.plain(words)] for claim, words in found]
    ui.html(ui.table(["Claim", "Fails for"], cells, "wide left"))


ui.heading("Quality", "Where the logs can be trusted, and where not.")
counts()
coverage()
if count_failures():
    ui.html("<h3>Logs that failed or were refused</h3>")
    cards("failures")
flagged()
audits()
