"""The HTML that pages share: whole answers, and foreign words that stay text."""

from html.parser import HTMLParser

from dashboard.charts.tokens import COLOURS
from dashboard.pages.ui import LogLine, ScoreRow, icon, log_list, score_table, seat_label, tile_chip

HOSTILE = "<img src=x onerror=alert(1)>\n\n# :red[x] $y$"
SHOWN = "<img src=x onerror=alert(1)> # :red[x] $y$"


class Reader(HTMLParser):
    """Collects the tags and the text of each list item, table cell and name."""

    def __init__(self, markup):
        super().__init__()
        self.tags, self.words = set(), []
        self.feed(markup)

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)

    def handle_data(self, data):
        self.words.append(data)


def test_score_table():
    rows = [
        ScoreRow(0, "Ashur", "bow", (8, 1, 2, 3), 0, 1, ("blue",), has_played=True),
        ScoreRow(1, HOSTILE, "bull", (0, 0, 1, 2), 1, 0, ("red", "blue")),
    ]
    table = score_table(rows)
    reader = Reader(table)
    assert reader.words == [
        "Player", "R", "B", "G", "K", "Weakest", "Ashur", "8", "1", "2", "3", "0", "1",
        SHOWN, "0", "0", "1", "2", "1", "0",
    ]  # fmt: skip
    assert "img" not in reader.tags
    assert table.count('<span class="bind">') == 3
    assert table.count('<tr class="now">') == 1


def test_log_list_marks_the_current_ply_and_names_players_where_told():
    who = seat_label(0, "Ashur", "bow")
    lines = [LogLine(6, "draw", who), LogLine(7, "tile red D7", who, is_turn_start=True), LogLine(8, HOSTILE)]
    markup = log_list(lines, now=7)
    assert Reader(markup).words == ["6", "Ashur", "draw", "7", "Ashur", "tile red D7", "8", SHOWN]
    assert markup.count('class="now turn" aria-current="step"') == 1


def test_chips_name_themselves():
    assert [f'aria-label="{colour}"' in tile_chip(colour) for colour in COLOURS] == [True] * 4
    assert 'aria-hidden="true"' in icon("temple")
    assert 'aria-label="&#60;x&#62;"' in icon("temple", words="<x>")
