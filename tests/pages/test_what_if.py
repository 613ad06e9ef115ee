"""What-if: on samples of both games an action is replaced, played out, followed, kept and set beside the game."""

import html
import re
import time

import pytest

from coach.branches import read_branches
from dashboard.charts.svg import plain
from dashboard.pages.playouts import KEPT
from dashboard.queries import games
from pipeline.store import open_read_only
from tests.pages.conftest import build, open_page, text

PAGE = "game/what_if"


@pytest.fixture(scope="module")
def own_home(tmp_path_factory):
    """Branches are kept in it."""
    return build(tmp_path_factory, "what-if")


@pytest.fixture
def listed(own_home, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(own_home))
    with open_read_only() as con:
        return games.games(con).filter(ended=True, status="ok")


def first_of(listed, game):
    """The newest finished game of a kind whose hands are all known."""
    with open_read_only() as con:
        known = {row[0] for row in con.execute("select game_id from games where knowledge = 'full'").fetchall()}
    return next(each for each in listed.filter(game=game)["game_id"] if each in known)


def settled(app):
    """Run again until the playouts are done."""
    for _ in range(200):
        app.run()
        assert not app.exception
        runs = app.session_state[KEPT].values() if KEPT in app.session_state else []
        if not any(run.is_running for run in runs):
            return app.run()
        time.sleep(0.05)
    raise AssertionError("the playouts do not end")


def typed(app, line):
    """An action given as text."""
    next(each for each in app.text_input if each.label == "Or as text").set_value(line)
    next(each for each in app.button if each.label == "Play").click()
    return app.run()


def pressed(app, label):
    next(each for each in app.button if each.label == label).click()
    app.run()
    assert not app.exception
    return app


def quick(listed, game, ply, **address):
    return open_page(PAGE, game=first_of(listed, game), ply=str(ply), worlds="200", policy="random", **address)


ALTERNATIVES = {"tigris_euphrates": (0, "pass"), "taj_mahal": (0, "home")}


@pytest.mark.parametrize("game", ALTERNATIVES)
def test_an_action_is_replaced_and_played_out(listed, game):
    ply, line = ALTERNATIVES[game]
    app = settled(typed(quick(listed, game, ply), line))
    shown = text(app)
    assert "Played" in shown and "Instead" in shown and "by hand" in shown
    assert plain("Lens seat: what the player knew then") in shown and plain("n = 200 worlds") in shown


def test_playouts_are_stopped_and_what_there_is_stays(listed):
    app = open_page(PAGE, game=first_of(listed, "tigris_euphrates"), ply="0", worlds="5000")
    app = pressed(typed(app, "pass"), "Stop")
    (run,) = app.session_state[KEPT].values()
    run.thread.join(60)
    app.run()
    assert 0 < run.compared.n < 5000
    assert plain(f"n = {run.compared.n:,} worlds of 5,000, stopped by you") in text(app)


def test_all_that_was_tried_at_a_ply_stands_below_each_other(listed):
    app = settled(typed(quick(listed, "tigris_euphrates", 0), "pass"))
    assert "Tried here" not in text(app)
    app = settled(typed(pressed(app, "Take back"), "catastrophe A1"))
    shown = text(app)
    assert "Tried here" in shown and "forest" in shown
    assert "catastrophe on A1" in shown.split("Tried here")[1] and "passes" in shown.split("Tried here")[1]


def test_what_is_not_legal_is_told_with_its_rule(listed):
    app = typed(quick(listed, "tigris_euphrates", 0), "tile blue A1")
    assert not app.exception
    told = html.unescape(app.warning[0].value)
    assert "blue tile on A1 is not legal: not behind the screen of " in told and "(rule T2" in told
    assert not re.search(r"\bp[0-4]\b", told)
    assert "Instead" not in text(app)


def test_an_action_of_a_seat_that_nobody_has_is_refused(listed):
    with open_read_only() as con:
        of_two = con.execute("select game_id from seats group by game_id having count(*) = 2").fetchall()
    game = next(each for each in listed.filter(game="tigris_euphrates")["game_id"] if (each,) in of_two)
    app = typed(open_page(PAGE, game=game, ply="0"), "p3 pass")
    assert not app.exception
    told = [html.unescape(each.value) for each in app.warning]
    assert told == ["Nobody plays as p3 in this game: the seats are p0 to p1."]


def test_an_action_may_be_typed_in_the_words_of_the_list(listed):
    app = settled(typed(quick(listed, "tigris_euphrates", 0), "farmer B1"))
    assert not app.warning and "farmer to B1" in text(app).split("Instead")[1]


def test_a_text_that_is_no_action_is_told_what_one_looks_like(listed):
    app = typed(quick(listed, "tigris_euphrates", 0), "blah <b>blah")
    assert [html.unescape(each.value) for each in app.warning] == [
        "This names no action. Write it as the list does, such as: farmer to B1."
    ]


def test_a_line_goes_on_as_recorded_by_policy_and_back(listed):
    app = typed(quick(listed, "tigris_euphrates", 0), "pass")
    shown = text(pressed(app, "As recorded"))
    assert "as recorded" in shown or "The record stops at" in shown
    shown = text(pressed(app, "To the end by policy"))
    assert "by policy" in shown and "The game is over here" in shown and "the game is over" in shown
    app = pressed(app, "Take back")
    assert "by policy" not in text(app) and "The game is over here" not in text(app)
    while "Instead:" in text(app):
        app = pressed(app, "Take back")
    assert "Choose what to play instead" in text(app)


@pytest.mark.parametrize("game", ALTERNATIVES)
def test_a_line_is_kept_opened_described_and_taken_away(listed, game):
    ply, line = ALTERNATIVES[game]
    app, game_id = typed(quick(listed, game, ply), line), first_of(listed, game)
    next(each for each in app.text_input if each.label == "Name").set_value("<b>wait</b>")
    app = pressed(app, "Keep")
    (branch,) = read_branches(game_id).values()
    assert (branch.name, branch.ply, branch.steps[0].by) == ("<b>wait</b>", ply, "hand")
    assert "Side by side" in text(app) and "The game" in text(app)
    assert not any("<b>wait" in each.value for each in app.markdown)
    assert "Against what was played" in text(pressed(app, "Play out the lines you kept"))
    assert app.query_params["line"] == str(branch.id)
    address = open_page(PAGE, game=game_id, ply=str(ply), worlds="200", policy="random", line=str(branch.id))
    assert "by hand" in text(address).split("Instead:")[1]
    other = open_page(PAGE, game=game_id, ply=str(ply), worlds="200", policy="random", line="77")
    assert "Instead:" not in text(other) and "line" not in other.query_params
    next(each for each in app.text_input if each.label == "Name").set_value("patience")
    app = pressed(app, "Save")
    assert read_branches(game_id)[branch.id].name == "patience"
    app = pressed(app, "Take it away, with all that leave it")
    assert read_branches(game_id) == {}


def test_a_hand_that_the_log_does_not_know_needs_another_lens(listed):
    with open_read_only() as con:
        asked = """
            select game_id, min(ply) from plies join games using (game_id)
            where knowledge like 'seat:%' and game = 'tigris_euphrates' and seat >= 0 and knowledge <> 'seat:' || seat
            group by game_id
        """
        game_id, ply = con.execute(asked).fetchone()
    app = open_page(PAGE, game=game_id, ply=str(ply), worlds="200", policy="random")
    app = settled(typed(app, "pass"))
    assert plain("lens seat: the log does not know the whole hand") in text(app)


def test_the_menu_leads_from_the_review_to_the_decision_there_and_on(listed):
    """Without a ply in the address; the Review stays where it was left."""
    game = first_of(listed, "tigris_euphrates")
    app = open_page(game=game, ply="40")
    app.query_params.pop("ply")
    app.switch_page("dashboard/pages/game/what_if.py").run()
    at = chosen(app)
    assert at == int(app.query_params["ply"]) <= 40 and at in range(38, 41)
    pressed(app, "Next")
    later = chosen(app)
    assert later > at
    app.query_params.pop("ply")
    app.switch_page("dashboard/pages/game/review.py").run()
    assert app.query_params["ply"] == "40"
    app.query_params.pop("ply")
    app.switch_page("dashboard/pages/game/what_if.py").run()
    assert chosen(app) == at


def chosen(app):
    """The ply of the decision that the page is about."""
    assert not app.exception
    return next(each.value for each in app.selectbox if each.label == "Decision")


def test_without_spoilers_nothing_that_comes_later_is_told(listed):
    game_id = first_of(listed, "tigris_euphrates")
    assert "Nothing seen yet" in text(open_page(PAGE, game=game_id, spoilers="false"))
    app = open_page(PAGE, game=game_id, ply="30", spoilers="false", lens="happened")
    plies = [int(option.split()[0]) for option in app.selectbox(key=f"decision-{game_id}").options]
    assert 20 < max(plies) <= 30
    lenses = next(each for each in app.button_group if each.label == "Lens")
    assert "As it happened" not in lenses.options
    app = typed(app, "pass")
    assert next(each for each in app.button if each.label == "As recorded").disabled
