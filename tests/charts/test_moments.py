"""Key moments in words and as diamonds."""

import plotly.graph_objects as go
import polars as pl

from dashboard.charts.moments import Moment, diamonds, moments_alt, moments_of

NAMES = ("Ashur", "Be<lit")
ROWS = [
    # ply, turn, round, kind, seat, other, colour, amount, detail
    (3, 2, 1, "war", 0, 1, "green", 7, None),
    (5, 3, 2, "lead", 0, None, None, 1, None),
    (5, 3, 2, "monument", 0, None, None, None, "red/blue"),
    (8, 4, 2, "lead", 1, 0, None, 2, None),
    (9, 4, 2, "swing", 1, None, None, 6, None),
    (11, 5, 3, "visit", 0, None, None, 14, None),
    (12, 5, 3, "special", 0, None, None, None, "special:two_points"),
]
COLUMNS = ("ply", "turn", "round", "kind", "seat", "other", "colour", "amount", "detail")
FRAME = pl.DataFrame(ROWS, schema=COLUMNS, orient="row")
MOMENTS = moments_of(FRAME, NAMES, "in the weakest colour")


def test_words():
    lead = "Ashur is the first to lead, with 1 in the weakest colour; Ashur builds the red/blue monument"
    assert [
        Moment(1, 3, 2, 1, "Ashur wins the war for green against Be<lit: +7", ("war",)),
        Moment(2, 5, 3, 2, lead, ("lead", "monument")),
        Moment(3, 8, 4, 2, "Be<lit takes the lead from Ashur with 2 in the weakest colour", ("lead",)),
        Moment(4, 9, 4, 2, "Be<lit makes 6 points at once", ("swing",)),
        Moment(5, 11, 5, 3, "Ashur makes 14 points in this visit", ("visit",)),
        Moment(6, 12, 5, 3, "Ashur is the first to get the special card: two points", ("special",)),
    ] == MOMENTS


def test_diamonds():
    empty = go.Figure(layout={"xaxis": {"range": [-1, 49]}, "yaxis": {"range": [-1, 9]}})
    (trace,) = diamonds(empty, MOMENTS[:3], "light").data
    assert (list(trace.x), list(trace.y), list(trace.text)) == ([3, 5, 8], [0, 1, 0], ["1", "2", "3"])
    assert list(trace.customdata) == [3, 5, 8]
    assert trace.hovertext[0] == "Ashur wins the war for green against Be&#60;lit&#58; &#43;7"


def test_sentence():
    assert moments_alt(MOMENTS[:1]) == "Key moments: 1, ply 3: Ashur wins the war for green against Be<lit: +7."
    assert moments_alt([]) == "No key moment yet."
