"""The page about one person on a few samples: both games, one game, links, names that try to be markup."""

import html

import pytest

from dashboard.charts.svg import plain
from dashboard.queries import player
from dashboard.queries.results import lay_results_over
from dashboard.queries.selection import Filters
from pipeline.importer import import_sources
from pipeline.people import lay_people_over, people
from pipeline.sources import find_sources
from pipeline.store import open_read_only
from tests.pages.conftest import HOSTILE, open_page, text
from tests.pages.test_club import raw, said

PAGE = "club/player"
TIGRIS, TAJ = "<h3>Tigris &#38; Euphrates</h3>", "<h3>Taj Mahal</h3>"


@pytest.fixture
def persons(built_home):
    """Everybody, by the games they played."""
    with open_read_only() as con:
        lay_people_over(con, people())
        lay_results_over(con)
        return {
            person: {
                game
                for game in ("tigris_euphrates", "taj_mahal")
                if len(player.last_plays(con, Filters(game=game), person, 1))
            }
            for person in player.persons(con)
        }


def one_of(persons, games):
    return next(person for person, played in persons.items() if played == games)


def test_somebody_of_both_games(persons):
    person = one_of(persons, {"tigris_euphrates", "taj_mahal"})
    shown = raw(open_page(PAGE, person=person))
    assert f"<h2>{person}</h2>" in shown and TIGRIS in shown and TAJ in shown
    words = said(open_page(PAGE, person=person))
    for part in ("Form the last", "Rivals", "By seat", "Binding colours", "Prizes taken", "Most points"):
        assert part in words
    rare = said(open_page(PAGE, person=person, min_n="999"))
    assert "4 with n under 999 not shown" in rare and "6 with n under 999 not shown" in rare  # colours, prizes
    one = raw(open_page(PAGE, person=person, kind="Taj Mahal"))
    assert TIGRIS not in one and TAJ in one


def test_a_form_square_leads_to_its_review(persons):
    person = one_of(persons, {"tigris_euphrates", "taj_mahal"})
    assert 'class="square" data-ply="0"' in raw(open_page(PAGE, person=person))


def test_somebody_of_one_game(persons):
    for games, heading in (({"tigris_euphrates"}, TAJ), ({"taj_mahal"}, TIGRIS)):
        if person := next((person for person, played in persons.items() if played == games), None):
            assert heading not in raw(open_page(PAGE, person=person))


def test_without_an_address_the_one_who_played_most(persons):
    assert open_page(PAGE).selectbox(key="chosen_person").value == next(iter(persons))


def test_nobody_of_this_name_and_no_play(persons):
    assert "somebody who has no play that counts" in text(open_page(PAGE, person="Nobody at all"))
    assert "No play that fits has this player" in text(open_page(PAGE, until="1990-01-01"))


def test_hostile_names_stay_words(persons):
    shown = raw(open_page(PAGE))
    assert not any(name in shown for name in HOSTILE)
    assert html.unescape(shown) != shown


def test_results_without_moves_have_no_strengths(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / "home"))
    rows = ["Date,Game,Player,Score,Play ID", "2026-05-01,Taj Mahal,Ann,40,p", "2026-05-01,Taj Mahal,Bob,30,p"]
    (tmp_path / "results.csv").write_text("\n".join(rows), encoding="utf-8")
    assert import_sources(find_sources([str(tmp_path / "results.csv")])).records == 1
    shown = raw(open_page(PAGE, person="Ann"))
    assert "Strengths need plays with moves" in shown and "Prizes taken" not in shown
    app = open_page()  # nothing for the Review, but for the Club
    assert "No game with its moves yet" in text(app)
    assert [each.proto.page for each in app.get("page_link")] == ["leaderboard"]
    assert plain("No play that fits has moves.") in text(open_page("club/openings"))


def test_a_single_day_is_no_line_through_time(failed_home):
    app = open_page(PAGE)
    assert plain("So far all rated plays are of one day.") in text(app)
    assert app.get("plotly_chart") == []
