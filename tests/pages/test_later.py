"""Pictures stand in the place of the Review's charts until the browser has the script that draws charts."""

from pathlib import Path

import pytest
import streamlit as st

from dashboard.charts.svg import plain
from dashboard.pages import later
from dashboard.pages.names import GAMES
from dashboard.queries import games
from pipeline.store import open_read_only
from tests.pages.conftest import open_page, text

N_CHARTS = {"tigris_euphrates": 1, "taj_mahal": 3}  # besides a panel for each player


@pytest.fixture(params=GAMES)
def game(request, built_home):
    with open_read_only() as con:
        return games.games(con).filter(game=request.param, ended=True).row(0, named=True)


def asks(app):
    """Whether the page has the browser load the script."""
    return any(getattr(node.proto, "component_name", "") == "kibitz_later" for node in app.get("bidi_component"))


def offered(app):
    """What can be saved of a page: names, sentences and tables."""
    return [(name, alt, data) for _, name, alt, data in app.session_state["shown"]]


def test_a_session_begins_with_pictures_then_come_the_charts(game):
    app = open_page(game=game["game_id"], ply="60")
    n = N_CHARTS[game["game"]] + len(game["players"])
    before, saved = text(app), offered(app)
    assert (len(app.get("plotly_chart")), before.count('class="drawing stand-in"'), asks(app)) == (0, n, True)
    app.session_state[later.HERE] = True  # as the browser tells it
    app.run()
    assert not app.exception
    assert (len(app.get("plotly_chart")), text(app).count('class="drawing stand-in"'), asks(app)) == (n, 0, False)
    assert [(name, alt) for name, alt, _ in offered(app)] == [(name, alt) for name, alt, _ in saved]
    for (*_, one), (*_, other) in zip(saved, offered(app), strict=True):
        assert (one is None and other is None) or one.equals(other)


def test_the_picture_of_all_players_says_what_the_chart_says(game):
    app = open_page(game=game["game_id"], ply="60")
    column = "Weakest colour" if game["game"] == "tigris_euphrates" else "Points"
    [picture] = [html for html in text(app).split('<div class="kb">') if f"<title>{column} of each player" in html]
    [alt] = [alt for name, alt, _ in offered(app) if name in ("weakest colour", "points")]
    told = picture.partition("<desc>")[2].partition("</desc>")[0]
    assert told.partition("Key moments")[2] == plain(alt).partition("Key moments")[2] != ""


def test_where_a_page_has_shown_a_chart_the_review_has_them_at_once(game):
    app = open_page("game/overview", game=game["game_id"])
    assert app.get("plotly_chart")
    app.switch_page("dashboard/pages/game/review.py").run()
    assert app.get("plotly_chart") and not asks(app) and "drawing stand-in" not in text(app)


def test_the_script_of_charts_is_where_streamlit_serves_it():
    script = later.chart_script()
    assert (Path(st.__file__).parent / "static" / script).is_file() and script.endswith(".js")
