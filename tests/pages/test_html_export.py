"""A game as one HTML file: whole, the same each time, with nothing from elsewhere and no name as markup."""

import json
import re
from html.parser import HTMLParser

import pytest

from dashboard.export.game import game_page
from dashboard.queries import games
from pipeline.notes import Note
from pipeline.store import open_read_only
from tests.pages.conftest import HOSTILE, open_page

LOADING = {"src", "srcset", "poster", "data", "action", "ping", "xlink:href"}
VOID = {"meta", "input", "br", "link", "img"}
SPOKEN = re.compile(r"https?://(?!www\.w3\.org/2000/svg\")")


class Parsed(HTMLParser):
    """Elements in order, the text of each kind; fails where tags do not match."""

    def __init__(self, text):
        super().__init__()
        self.open, self.found, self.texts = [], [], {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.setdefault(self.open[-1] if self.open else "", []).append(data)

    def of(self, tag):
        return [attrs for name, attrs in self.found if name == tag]

    def text(self, tag):
        return "".join(self.texts.get(tag, ()))


def ids(con, **wanted):
    return games.games(con).filter(**wanted)["game_id"].to_list()


def page_of(con, game_id, own=None):
    return game_page(con, game_id, own or {}, {})


@pytest.fixture
def con(built_home):
    with open_read_only() as con:
        yield con


@pytest.mark.parametrize("game", ["tigris_euphrates", "taj_mahal"])
def test_one_whole_file_that_loads_nothing(con, game):
    game_id = ids(con, game=game, ended=True)[0]
    text = page_of(con, game_id)
    page = Parsed(text)
    assert page.open == []
    assert not SPOKEN.search(text) and "@import" not in text and "url(" not in text
    assert [attrs for _, attrs in page.found if LOADING & attrs.keys()] == []
    assert {attrs["href"][:5] for attrs in page.of("a")} == {"#ply="}
    assert [tag for tag in ("link", "iframe", "object", "embed", "img") if page.of(tag)] == []
    assert [attrs.get("type") for attrs in page.of("script")] == ["application/json", "module"]
    assert page.of("meta")[3]["content"].startswith("default-src 'none'; ")
    assert len(text.encode()) < 3_000_000
    assert page_of(con, game_id) == text


@pytest.mark.parametrize("game", ["tigris_euphrates", "taj_mahal"])
def test_all_plies_and_the_film_of_all_are_there(con, game):
    """Each decision has a line; draws share one, at the last of them."""
    game_id = ids(con, game=game, ended=True)[0]
    plies = games.plies(con, game_id)
    text = page_of(con, game_id)
    page = Parsed(text)
    listed = [int(attrs["data-ply"]) for attrs in page.of("li") if "data-ply" in attrs]
    decided = plies.filter(plies["seat"] >= 0)["ply"].to_list()
    assert listed == sorted(listed) and set(decided) <= set(listed)
    assert listed[-1] == len(plies) - 1
    lying = [attrs for _, attrs in page.found if "data-from" in attrs]
    assert max(int(attrs["data-to"]) for attrs in lying) == len(plies) - 1
    data = json.loads(re.search(r'<script type="application/json" id="game">(.*?)</script>', text)[1])
    assert len(data["labels"]) == len(plies) and data["unit"] == ("turn" if game[1] == "i" else "visit")
    assert len(page.of("figure")) == 1 + len(games.seats(con, game_id))


def test_result_and_knowledge_in_words(con):
    for game_id in ids(con, ended=True):
        page = Parsed(page_of(con, game_id))
        assert "This page is complete" in page.text("p")
        assert re.search(r"wins with|share the first place|colour decides", page.text("p"))
    seen_by_one = [row["game_id"] for row in con.sql("from games where knowledge like 'seat:%'").pl().to_dicts()]
    assert seen_by_one
    for game_id in seen_by_one:
        text = page_of(con, game_id)
        assert "other hands unknown" in Parsed(text).text("p")


def test_hidden_draws_stay_hidden(con):
    """What the log has as `?` is nowhere a colour: as many hidden draws in words as in the log."""
    of_one_seat = con.sql(
        "select game_id from games where knowledge like 'seat:%' and game = 'tigris_euphrates' order by all"
    )
    game_id = of_one_seat.pl()["game_id"][0]
    hidden = [line for line in games.plies(con, game_id)["action"] if re.fullmatch(r"draw p\d \?", line)]
    shown = Parsed(page_of(con, game_id)).text("span")
    assert hidden and shown.count("draws a hidden tile") == len(hidden)


def test_hostile_names_and_notes_are_plain_text(con):
    game_id = next(each["game_id"] for each in games.games(con).to_dicts() if HOSTILE[0] in each["players"])
    note = "</script><script>alert(3)</script> <b>x</b>"
    text = page_of(con, game_id, {3: Note(mark="?!", text=note)})
    page = Parsed(text)
    assert len(page.of("script")) == 2 and page.of("img") == []
    assert [attrs for _, attrs in page.found if any(name.startswith("on") for name in attrs)] == []
    assert HOSTILE[0] in page.text("h1") and HOSTILE[1] in page.text("h1")
    assert note in page.text("span") and "?!" in page.text("b")
    assert "The log ends before the game does" in page.text("p")


def test_no_such_game(con):
    assert page_of(con, "0" * 16) is None


def test_the_overview_offers_it(built_home):
    app = open_page("game/overview")
    (button,) = app.get("download_button")
    assert button.proto.label == "This game as one HTML file"
