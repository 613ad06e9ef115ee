"""What a reader sees before there is any game."""

from dashboard.pages import ui
from dashboard.pages.warehouse import why_empty


def show_first_page():
    ui.heading("No game yet", "Import logs with `kibitz import`, or look at the sample games with `kibitz demo`.")
    ui.note(why_empty())
