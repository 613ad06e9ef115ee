"""The Review page without a browser: on an empty and on a filled warehouse, with its address."""

import json

import polars as pl
import pytest

from dashboard.charts import taj_words as words_taj
from dashboard.charts import words as words_tigris
from dashboard.charts.svg import plain
from dashboard.pages.game import review_taj, review_tigris
from dashboard.queries import games
from pipeline.store import open_read_only
from tests.pages.conftest import HOSTILE, open_page, text


@pytest.fixture
def listed(built_home):
    with open_read_only() as con:
        return games.games(con)


def test_an_empty_warehouse_says_what_to_do(empty_home):
    assert "No game yet" in text(open_page())


def test_the_newest_game_is_shown_first(listed):
    assert open_page().query_params["game"] == listed["game_id"][0]


def test_every_game_shows_its_players_and_its_scores(listed):
    for game_id, players in listed.select("game_id", "players").iter_rows():
        shown = text(open_page(game=game_id, ply="40"))
        for name in players:
            assert plain(name) in shown
        assert shown.count("<tr") > len(players)


def test_the_address_names_the_ply(listed):
    app = open_page(game=listed["game_id"][1], ply="25")
    assert app.query_params["ply"] == "25"
    assert 'aria-current="step"' in text(app)


def test_an_unknown_game_is_told_and_the_newest_shown(listed):
    app = open_page(game="nothing")
    assert "not in the warehouse" in text(app)
    assert app.query_params["game"] == listed["game_id"][0]


def test_hostile_names_are_text(listed):
    hostile = listed.filter(listed["date"] == "2030-01-01")["game_id"][0]
    shown = text(open_page(game=hostile, ply="30"))
    assert "<img src=x" not in shown and "<script>" not in shown and "[b](javascript" not in shown
    assert HOSTILE[0] not in shown


def test_hiding_what_comes_later_cuts_the_tracks(listed):
    app = open_page(game=listed["game_id"][1], ply="12", spoilers="false")
    shown = text(app)
    assert 'aria-current="step"' in shown
    plies = [int(part.split("<")[0]) for part in shown.split('<span class="n">')[1:]]
    assert plies and max(plies) <= 12


def test_every_kind_of_event_has_words(listed):
    """No event in a list is left without a sentence, in either game."""
    con = open_read_only()
    names = ("Ann", "Ben", "Cy", "Dee", "Eve")
    for game, words, kinds in (
        ("tigris_euphrates", words_tigris.event_words, review_tigris.KINDS),
        ("taj_mahal", words_taj.event_words, review_taj.KINDS),
    ):
        wanted = {kind for group in kinds.values() for kind in group}
        seen = set()
        for game_id in listed.filter(game=game)["game_id"]:
            for row in games.events(con, game_id).filter(pl.col("type").is_in(list(wanted))).iter_rows(named=True):
                assert words(row, names), row
                seen.add(row["type"])
        assert wanted - seen <= {"tile_left"}  # too rare for a few games: the bots seldom leave a tile
    left = dict.fromkeys(("seat", "other", "colour", "cell", "detail")) | {"type": "tile_left", "amount": 7}
    assert words_taj.event_words(left, names) == "Nobody wins province tile 7"


def test_the_result_stands_at_the_end_only(listed):
    game_id = listed.filter(listed["ended"])["game_id"][0]
    n = len(games.plies(open_read_only(), game_id))
    assert "Final placing" in text(open_page(game=game_id, ply=str(n - 1)))
    assert "Final placing" not in text(open_page(game=game_id, ply=str(n - 2)))


def test_a_colour_chosen_for_a_person_is_taken_everywhere(listed, built_home):
    game_id, names = listed.filter(listed["game"] == "tigris_euphrates").select("game_id", "players").row(1)
    try:
        app = open_page(game=game_id)
        next(each for each in app.color_picker if each.label == names[0]).set_value("#FFEE00").run()
        assert json.loads((built_home / "colours.json").read_text()) == {names[0]: "#ffee00"}
        styles = [html.value for html in app.get("html") if "--kb-piece0" in html.value]
        assert len(styles) == 2 and "--kb-seat1" not in styles[1]
        next(button for button in app.button if button.label == "Back to the palette").click().run()
        assert not app.exception and json.loads((built_home / "colours.json").read_text()) == {}
    finally:
        (built_home / "colours.json").unlink(missing_ok=True)


def test_of_many_games_the_newest_are_offered_and_others_found(listed, monkeypatch):
    monkeypatch.setattr("dashboard.pages.game_chooser.OFFERED", 2)
    oldest = listed["game_id"][-1]
    app = open_page(game=oldest, find="taj mahal")
    kinds = listed.filter(game="taj_mahal")["game_id"].to_list()
    assert len(app.selectbox(key="chosen").options) in (2, 3)
    assert app.selectbox(key="chosen").value == oldest
    assert f"{len(kinds)} of {len(listed)} games" in text(app).replace("&#44;", ",")
    app.text_input(key="find").input("no such player").run()
    assert not app.exception and len(app.selectbox(key="chosen").options) == 1
