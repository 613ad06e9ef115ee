"""What each prize, bonus tile and province tile of Taj Mahal gave, over all games, as tables."""

import polars as pl
import streamlit as st

from dashboard.charts.means import half_width, reach_of, value_bar
from dashboard.charts.rates import FEW
from dashboard.charts.taj_pieces import WORDS as TILE_WORDS
from dashboard.charts.taj_pieces import bonus_chip, good_chip, prize_chip
from dashboard.charts.tokens import BONUS_TILES, PRIZES
from dashboard.pages import saving, ui
from dashboard.pages.outcomes import HEADS, few, outcome_cells

VALUES = "Filled: points made at once; outlined: later, by equal goods and by the province being connected."


def values(filters, found, edition):
    """What each prize, bonus tile and province tile gave, and how its winners ended."""
    ui.html("<h3>What each was worth to who took it</h3>")
    ui.note(VALUES)
    of_visit = found["visit"].filter(prize="elephant")
    left, right = st.columns(2, gap="medium")
    with left:
        court = found["prize"].filter(pl.col("prize").is_in(list(PRIZES)))
        value_table("Prize", [ui.labelled(prize_chip(each), each) for each in court["prize"]], court, filters.min_n)
        bonus = found["prize"].filter(pl.col("prize").is_in(list(BONUS_TILES)))
        names = [ui.labelled(bonus_chip(each), TILE_WORDS.get(each, each)) for each in bonus["prize"]]
        value_table("Bonus tile", names, bonus, filters.min_n)
    with right:
        goods = {tile["number"]: tile["goods"] for tile in edition.document["province_tiles"]}
        names = [_tile(visit, goods.get(visit, ())) for visit in of_visit["visit"]]
        value_table("Province tile", names, of_visit, filters.min_n)


def _tile(number, goods):
    return f'<span class="seat"><b>{number}</b>{"".join(good_chip(good) for good in goods)}</span>'


def value_table(head, labels, found, min_n):
    """A line for each prize: points as a bar, wins beside chance, places."""
    lines = [(label, row) for label, row in zip(labels, found.rows(named=True), strict=True)]
    shown = [(label, row) for label, row in lines if (row["n"] or 0) >= max(1, min_n)]
    halves = [half_width(row["value_sd"], row["n"]) for _, row in shown]
    ends = [row["points"] + row["later"] + (half or 0) for (_, row), half in zip(shown, halves, strict=True)]
    top = max([1.0, *ends])
    reach = reach_of([(row["ahead"], half_width(row["ahead_sd"], row["n"])) for _, row in shown])
    rows = [
        [label, f"{row['n']:,}", _worth(row, half, top), outcome_cells(row, reach)[-1]]
        for (label, row), half in zip(shown, halves, strict=True)
    ]
    faint = {i for i, (_, row) in enumerate(shown) if row["n"] < FEW}
    if rows:
        ui.html(ui.cards((head, "n", "Points, at once and later", HEADS[-1]), rows, faint))
        saving.offer("", f"worth by {head.lower()}", "", found)
    few(len(lines) - len(shown), min_n)


def _worth(row, half, top):
    """Points as a bar and in words."""
    if half is None:
        return f"n = {row['n']}, too few"
    total = f"{row['points'] + row['later']:.1f} ± {half:.2f}"
    return f"{value_bar(row['points'], row['later'], half, top)}{total}"
