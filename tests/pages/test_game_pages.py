"""The Game pages beside the Review, without a browser: with every number of players, and asked for the other game."""

import pytest

from dashboard.charts.svg import plain
from dashboard.pages.navigation import ENTRIES
from dashboard.queries import games
from pipeline.store import open_read_only
from tests.pages.conftest import open_page, text

PAGES = ["game/overview", "game/weakest", "game/conflicts", "game/tracks", "game/provinces"]
GAMES = ("tigris_euphrates", "taj_mahal")


@pytest.fixture
def listed(built_home):
    with open_read_only() as con:
        return games.games(con)


def of_page(listed, name):
    """The games that a page is about."""
    game = ENTRIES[name].game
    return listed.filter(game=game) if game else listed


@pytest.mark.parametrize("name", PAGES)
def test_every_game_is_shown(listed, name):
    for game_id, players in of_page(listed, name).select("game_id", "players").iter_rows():
        shown = text(open_page(name, game=game_id))
        for player in players:
            assert plain(player) in shown


@pytest.mark.parametrize("name", [name for name in PAGES if ENTRIES[name].game])
def test_a_page_of_one_game_says_so_for_the_other(listed, name):
    other = next(game for game in GAMES if game != ENTRIES[name].game)
    app = open_page(name, game=listed.filter(game=other)["game_id"][0])
    assert "This page is about" in text(app)
    newest = listed.filter(game=ENTRIES[name].game)["game_id"][0]
    link = next(each.proto for each in app.get("page_link") if "The newest game" in each.proto.label)
    assert (link.page, dict(item.split("=") for item in link.query_string.split("&"))["game"]) == (
        name.partition("/")[2], newest
    )  # fmt: skip


def test_the_overview_names_the_winner_at_the_end_only(listed):
    for game in GAMES:
        rows = listed.filter(game=game, ended=True)
        shown = text(open_page("game/overview", game=rows["game_id"][0]))
        assert "class='verdict'" in shown and "<b>1.</b>" in shown
        hidden = text(open_page("game/overview", game=rows["game_id"][0], spoilers="false"))
        assert "class='verdict'" not in hidden and "<b>1.</b>" not in hidden and "Nothing seen yet" in hidden


def test_from_the_lines_of_a_game_to_the_ratings(built_home):
    """What is chosen on one page says nothing about the other."""
    app = open_page("game/tracks")
    app.switch_page(ENTRIES["club/leaderboard"].path).run()
    assert not app.exception
