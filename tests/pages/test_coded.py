"""Choices that stand in the address by a code."""

from dashboard.pages.warehouse import listing
from tests.pages.conftest import open_page

PAGE = "game/what_if"


def lens(app):
    return next(each for each in app.button_group if each.label == "Lens")


def address(app):
    """What it says; AppTest gives a list after a run."""
    found = app.query_params.get("lens")
    return found[0] if isinstance(found, list) else found


def opened(**query):
    return open_page(PAGE, game=listing().filter(game="tigris_euphrates")["game_id"][0], ply="30", **query)


def test_an_address_says_what_is_chosen(built_home):
    app = opened(lens="open")
    assert (lens(app).value, address(app)) == ("open", "open")
    lens(app).set_value("happened").run()
    assert (lens(app).value, address(app)) == ("happened", "happened")


def test_the_first_and_what_there_is_not_stand_in_no_address(built_home):
    app = opened(lens="nonsense")
    assert (lens(app).value, address(app)) == ("seat", None)
    lens(app).set_value("open").run()
    lens(app).set_value("seat").run()
    assert (lens(app).value, address(app)) == ("seat", None)


def test_a_link_opens_the_filters_of_game_pages_as_they_were(built_home):
    def chosen(app, label):
        return next(each.value for each in (*app.button_group, *app.selectbox) if each.label == label)

    newest = {game: listing().filter(game=game)["game_id"][0] for game in ("tigris_euphrates", "taj_mahal")}
    app = open_page("game/conflicts", game=newest["tigris_euphrates"], conflict="revolt", fighter="p1")
    assert (chosen(app, "Kind"), chosen(app, "Player")) == ("revolt", "p1")
    app = open_page("game/tracks", game=newest["tigris_euphrates"], lines="source")
    assert chosen(app, "Lines") == "source"
    app = open_page("game/provinces", game=newest["taj_mahal"], network="p2")
    assert chosen(app, "Whose") == "p2"
    app = open_page(game=newest["taj_mahal"], events="left-over")
    assert chosen(app, "Events") == "left-over"


def test_the_session_remembers_what_the_address_does_not_say(built_home):
    app = opened(lens="open")
    app.switch_page("dashboard/pages/game/overview.py").run()
    app.query_params.clear()
    app.switch_page("dashboard/pages/game/what_if.py").run()
    assert (lens(app).value, address(app)) == ("open", "open")
