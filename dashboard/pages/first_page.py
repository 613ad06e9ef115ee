"""What a reader sees before there is any game: the samples, or their own logs."""

import streamlit as st

from dashboard.pages import importing, ui
from dashboard.pages.warehouse import why_empty


def show_first_page():
    ui.heading("No game yet", "Kibitz looks back at recorded games of Tigris & Euphrates and Taj Mahal.")
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
