"""Which prizes of Taj Mahal a player takes, and in which provinces, beside an equal share."""

import polars as pl

from dashboard.charts.prize_values import province_map, province_map_alt, share_cell
from dashboard.charts.taj_pieces import prize_chip
from dashboard.charts.taj_states import geography_of
from dashboard.charts.tokens import PRIZES
from dashboard.pages import parts, saving, ui
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.outcomes import few, rate_cell
from dashboard.queries import provinces, strengths
from pipeline.editions import find


def prizes(filters, person):
    """Which prizes the player took, of those that anybody took."""
    found = of_club(strengths.prizes_both_ways, filters, person)["prize"]
    rows = {row["part"]: row for row in found.to_dicts()}
    lines = [
        [ui.labelled(prize_chip(prize), prize), f"{row['n']:,}", _share(row)]
        for prize in PRIZES
        if (row := rows.get(prize)) and row["n"] >= filters.min_n
    ]
    ui.html("<b>Prizes taken</b>")
    ui.html(ui.cards(("Prize", "n", "Taken by the player"), lines))
    few(len(rows) - len(lines), filters.min_n)
    ui.note("n: prizes that anybody took. The upright: an equal share of all players.")
    saving.offer("", "prizes taken", "", found)


def _share(row):
    return rate_cell(row["won"], row["n"], row["expected"] / row["n"], "an equal share is")


def where(filters, person):
    """The map: share of a province's prizes, less an equal share."""
    found = of_club(strengths.prizes_both_ways, filters, person)["province"]
    played = of_club(provinces.editions, filters)["edition"]
    edition = ((find(played[0]) if len(played) else None) or find()).edition
    enough = found.filter(pl.col("n") >= filters.min_n)
    cells = {row["part"]: share_cell(row["won"], row["n"], row["expected"]) for row in enough.to_dicts()}
    title = "Share of the prizes of each province, less an equal share"
    ui.html("<b>Provinces</b>")
    svg = province_map(geography_of(edition), cells, title, ui.theme())
    parts.drawing(svg, province_map_alt(cells, title), "own-provinces", found, "prizes by province")
    ui.note(f"{title}, in percentage points. Filled where the interval tells it from one.")
