"""The final table as a picture: cells and their bars."""

from types import SimpleNamespace

from dashboard.pages.game.score_bars import bar, taj_table, tigris_table

GAME = SimpleNamespace(names=("Ann", "<i>Bob"), dynasties=("bow", "bull"))


def cells(html):
    """The rows below the head, each as a list of cells."""
    return [row.split("<td>")[1:] for row in html.split("<tr>")[2:]]


def test_bar():
    assert bar(2, 1, 4, "red") == (
        '<span class="bar" aria-hidden="true"><span style="width:50%;background:var(--kb-red);opacity:1"></span>'
        '<span style="width:25%;background:var(--kb-red);opacity:0.35"></span></span>'
    )
    assert bar(0, 0, 0, "red") == '<span class="bar" aria-hidden="true"></span>'


def test_tigris_by_place():
    row = {"red": 4, "blue": 1, "green": 2, "black": 3, "treasure": 1, "weakest": 2, "binding": ["blue", "green"]}
    zero = dict.fromkeys(row, 0) | {"binding": ["red", "blue", "green", "black"]}
    best, last = cells(tigris_table(GAME, [zero, row], (2, 1)))
    assert best[0].startswith("<b>1.</b>") and "&#60;i&#62;Bob" in best[1]
    assert best[2].startswith("4" + bar(2, 2, 4, "red"))
    assert best[3].startswith('<span class="bind">1</span>' + bar(1, 0, 4, "blue"))
    assert best[6].startswith("1<") and '<span class="weak">2</span>' in best[7]
    assert last[0].startswith("<b>2.</b>") and "Ann" in last[1]


def test_taj_before_the_end_in_seat_order():
    row = {"bonus": 5, "palaces": 10, "province": 0, "special": 2, "hand": 0, "total": 17}
    first, second = cells(taj_table(GAME, [row, dict.fromkeys(row, 0)], (None, None)))
    assert first[0].startswith("</td>") and "Ann" in first[1] and "Bob" in second[1]
    assert first[2].startswith("5" + bar(5, 0, 10, "seat0"))
    assert '<span class="weak">17</span>' in first[7]
