"""What a reader sees before there is any game: the samples, or their own logs."""

import streamlit as st

from dashboard.pages import importing, ui
from dashboard.pages.club_warehouse import has_plays
from dashboard.pages.navigation import link
from dashboard.pages.warehouse import why_empty


def show_first_page():
    has_results = has_plays()
    title = "No game with its moves yet" if has_results else "No game yet"
    ui.heading(title, "Kibitz looks back at recorded games of Tigris & Euphrates and Taj Mahal.")
    if has_results:
        link("club/leaderboard", "There are results without moves: to the leaderboard ›")
    ui.note(why_empty())
    job = importing.job()
    if job is not None and job.is_running:
        importing.show_progress()
        return
    left, right = st.columns([2, 3], gap="large")
    with left, st.container(border=True):
        ui.html("<h3>Look around first</h3>")
        ui.note("A year of a club: 90 games of both kinds, played by programs.")
        st.button("Import the samples", type="primary", icon=":material/casino:", on_click=importing.begin_samples)
    with right, st.container(border=True):
        ui.html("<h3>Your own games</h3>")
        importing.choose_files()
    if job is not None and job.trouble:
        st.error(ui.plain(job.trouble))
