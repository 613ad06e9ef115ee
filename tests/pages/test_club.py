"""The Club pages over games and results together: what they say by the table, filters, hostile names."""

import html
import json
import re

import pytest

from dashboard.pages.saving import SHOWN
from pipeline.importer import import_sources
from pipeline.sources import find_sources
from tests.pages.conftest import HOSTILE, open_page, sample_files, text

# Twenty-two plays at one place, two of three won by Ann and else by Bob; one without a winner, one of hostile names.
ROWS = [
    "Date,Game,Player,Score,Winner,Play ID,Location",
    *(
        f"2026-0{1 + n // 10}-{n % 10 + 10},Taj Mahal,{name},{score},{'yes' if score == 40 else ''},p{n},Club"
        for n in range(22)
        for name, score in (("Ann", 30 if n % 3 == 2 else 40), ("Bob", 40 if n % 3 == 2 else 30), ("Cid", 10))
    ),
    "2026-05-01,Taj Mahal,Ann,,,q1,",
    "2026-05-01,Taj Mahal,Bob,,,q1,",
    *(f'2026-05-02,Taj Mahal,"{name}",{score},,q2,' for name, score in zip((*HOSTILE, "Ann"), (9, 8, 7), strict=True)),
]
SHEET = {"kind": "Taj Mahal", "since": "2026-01-01", "until": "2026-04-30"}


@pytest.fixture(scope="module")
def club_session_home(tmp_path_factory):
    home, folder = tmp_path_factory.mktemp("club"), tmp_path_factory.mktemp("results")
    (folder / "results.csv").write_text("\n".join(ROWS), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KIBITZ_HOME", str(home))
        report = import_sources(find_sources(map(str, [*sample_files(), folder / "results.csv"])))
        assert (report.messages, report.records) == ([], 24)
    return home


@pytest.fixture
def club_home(club_session_home, monkeypatch):
    """The samples of the other pages, and a sheet of results."""
    monkeypatch.setenv("KIBITZ_HOME", str(club_session_home))
    return club_session_home


def raw(app):
    """All HTML of a page, its clickable rows too."""
    rows = [json.loads(each.proto.json).get("html", "") for each in app.get("bidi_component")]
    return "\n".join([text(app), *rows])


def said(app):
    """The words of a page, cells of tables divided by blanks."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", raw(app))))


def test_leaderboard(club_home):
    app = open_page("club/leaderboard", **SHEET)
    words = said(app)
    assert "Wins: 22 plays used" in words and "Ratings and places: 22 plays used" in words
    assert "1 Ann 22" in words and "2 Bob 22" in words and "3 Cid 22" in words
    assert "15 / 7.3" in words and "1 now, 2 at most" in words
    assert app.multiselect(key="rated").value == ["Ann", "Bob", "Cid"]


def test_leaderboard_without_enough_plays_has_no_rank(club_home):
    words = said(open_page("club/leaderboard", kind="Taj Mahal", since="2026-03-01", until="2026-03-11"))
    assert "– Ann 2 n = 2, too few" in words
    assert "No play that fits" in said(open_page("club/leaderboard", since="2031-01-01"))
    assert "with n under 5 not shown" in said(
        open_page("club/leaderboard", min_n="5", **SHEET | {"until": "2026-01-12"})
    )


def test_hostile_names_stay_words(club_home):
    shown = raw(open_page("club/leaderboard", since="2026-05-02"))
    assert HOSTILE[0] not in shown and HOSTILE[1] not in shown
    assert HOSTILE[0] in html.unescape(shown)


def test_head_to_head(club_home):
    app = open_page("club/head_to_head", **SHEET)
    words = said(app)
    assert "Plays with a known winner: 22 plays used" in words
    assert "▲ 100" in words and "▼ 0" in words
    assert "Ann against Bob: ahead 15 of 22, 68 % [47–84], cannot be told apart" in html.unescape(raw(app))
    assert app.selectbox(key="person").value == "Ann"
    rare = open_page("club/head_to_head", min_n="23", **SHEET)
    assert "Ann against Bob: ahead" not in html.unescape(raw(rare)) and "2 with n under 23 not shown" in said(rare)
    assert "3 pairs with n under 23 not shown" in said(rare)


def test_head_to_head_of_two(club_home):
    app = open_page("club/head_to_head", person="Bob", other="Ann", **SHEET)
    words = said(app)
    assert "Bob against Ann in 22 plays: ahead 7, behind 15, level 0." in words
    assert "11 Mar 2026 · Taj Mahal 1 Ann 40 2 Bob 30 3 Cid 10" in words
    assert "No two players" in said(open_page("club/head_to_head", since="2031-01-01"))


@pytest.mark.parametrize("asked", [{"person": "Nobody"}, {"person": "Bob", "other": "Nobody"}])
def test_an_address_that_names_nobody_is_told(club_home, asked):
    assert "names somebody who has no play" in said(open_page("club/head_to_head", **asked, **SHEET))


def test_sessions(club_home):
    app = open_page("club/sessions", **SHEET)
    words = said(app)
    assert "22 plays used" in words
    assert "Club, 11 Mar 2026 1 play, 3 players" in words
    assert "Ann 22" in words and "Ann 1 1 2 : 0 1 / 0.3" in words
    assert "11 Mar 2026 · Taj Mahal 1 Ann 40 2 Bob 30 3 Cid 10" in words
    assert len(app.selectbox(key="session").options) == 22


def test_an_event_of_many_days_has_each_of_them_and_all(club_home):
    app = open_page("club/sessions", session="Club evening")
    assert app.selectbox(key="day").options[-1] == "All days"
    app.selectbox(key="day").select("All days").run()
    words = said(app)
    assert not app.exception
    assert f"{len(app.selectbox(key='day').options) - 1} days" in words
    assert "No play that fits has" in said(open_page("club/sessions", since="2031-01-01"))


def test_records(club_home):
    words = said(open_page("club/records", **SHEET))
    assert "Highest score 40 points Ann 10 Jan 2026" in words
    assert "Lowest score that won 40 points" in words and "Widest lead of the winner 10 points" in words
    assert "Most plays won in a row 2 plays Ann 10 Jan 2026 – 11 Jan 2026" in words
    assert "Most plays in a row without a win 22 plays Cid" in words
    assert "Scores: 22 plays used" in words
    assert "No play that fits has a result" in said(open_page("club/records", since="2031-01-01"))


def test_records_of_games_lead_to_their_ply(club_home):
    app = open_page("club/records", kind="Tigris & Euphrates")
    words = said(app)
    assert "Most points at once" in words and "Greatest conflict, both sides" in words
    assert 'data-ply="0"' in raw(app)


def test_trends(club_home):
    app = open_page("club/trends", **SHEET)
    words = said(app)
    assert "Plays: 22 plays used" in words and "without moves 22" in words
    assert "Scores: median and the middle half" in words and "Wars a game" not in words
    assert "No play that fits has moves." in said(open_page("club/trends", show="styles", **SHEET))
    app = open_page("club/trends", by="year")
    assert "Plays" in said(app) and "Wars a game" not in said(app)
    app = open_page("club/trends", by="year", show="styles")
    words = said(app)
    assert "Wars a game" in words and "Palaces a game" not in words and "Where points come from" in words
    wars = next(rows for _, words, _, rows in app.session_state[SHOWN] if words.startswith("Wars a game"))
    assert wars["mid"].null_count() == 0 and wars["low"].null_count() == len(wars)  # few plays: no interval
    words = said(open_page("club/trends", by="year", show="styles", of_game="taj_mahal"))
    assert "Wars a game" not in words and "Palaces a game" in words and "Where points come from" in words
    assert "No play that fits has a date" in said(open_page("club/trends", since="2031-01-01"))


def test_trends_stand_in_the_address_by_codes(club_home):
    app = open_page("club/trends")
    assert [control.value for control in app.button_group] == ["month", "results", "tigris_euphrates"]
    for control, code in zip(range(3), ("quarter", "styles", "taj_mahal"), strict=True):
        app.button_group[control].set_value(code).run()
    assert dict(app.query_params) == {"by": "quarter", "show": "styles", "of_game": "taj_mahal"}
    app.button_group[1].set_value("results").run()
    assert "show" not in app.query_params and app.button_group[1].options == ["Results", "Ways of playing"]


def test_plays_that_count_and_that_do_not(club_home):
    app = open_page("club/plays", **SHEET)
    words = said(app)
    assert app.selectbox(key="which").options[0] == "counted"
    assert "22 plays, the newest first" in words and "11 Mar 2026 · Taj Mahal 1 Ann 40" in words
    words = said(open_page("club/plays", which="winner not known"))
    assert "1 May 2026 · Taj Mahal Ann Bob" in words and "1 play, the newest first" in words
    assert "No play fits" in said(open_page("club/plays", since="2031-01-01"))


@pytest.mark.parametrize(
    ("name", "tables"),
    [
        ("club/leaderboard", {"leaderboard"}),
        ("club/head_to_head", {"all pairs"}),
        ("club/sessions", {"who came when", "table of the session"}),
        ("club/trends", {"Plays Taj Mahal", "Scores Taj Mahal"}),
    ],
)
def test_what_is_shown_can_be_saved_under_words(club_home, name, tables):
    shown = open_page(name, **SHEET).session_state[SHOWN]
    assert tables <= {words for _, words, _, rows in shown if not rows.is_empty()}
