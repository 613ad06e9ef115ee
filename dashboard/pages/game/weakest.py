"""Weakest colour: what counts at the end, turn by turn, which colours held each player down, and who led in it."""

import polars as pl

from dashboard.charts.counted import counted_alt, counted_panel, most_points
from dashboard.charts.tokens import SEAT_LETTER, SEATS
from dashboard.charts.weakest import trajectory, trajectory_alt
from dashboard.pages import frame, parts, ui
from dashboard.pages.game.review_parts import heading, two_in_a_row
from dashboard.pages.rows import Row, row_list
from dashboard.pages.warehouse import of_game
from dashboard.queries import weakest

SIGNS = (
    "The line is the score that counts: the smallest colour after the best use of treasures. A thick bar in a lane: "
    "one more point of this colour would have raised it. A thin bar: the colour held it down too, but a point of it "
    "would only have broken ties. The blocks say who led alone: {seats}. A click on a line opens the Review there."
)
COUNTED = (
    "Left: solid is what counts, gold what treasures add, hatched what never counted; the upright line is the weakest. "
    "Right: after how many turns the colour held the player down; solid where one more point was worth one, pale where "
    "it only broke ties."
)


def handovers(game, lead):
    """Each change of hands of the lead, a link to its ply."""
    rows = lead.filter(pl.col("is_handover"))
    ui.html("<b>The lead in the weakest colour</b>")
    if rows.is_empty():
        ui.note("Nobody has led alone yet.")
    row_list([Row(row["ply"], f"turn {row['turn']}", _words(row, game)) for row in rows.iter_rows(named=True)], "lead")


def _words(row, game):
    seat, before = row["seat"], row["before"]
    who = ui.seat_label(seat, game.names[seat], game.dynasties[seat])
    whom = "" if before is None else f" from {ui.seat_label(before, game.names[before], game.dynasties[before])}"
    return f"{who} takes the lead{whom} with {row['level']}"


def panels(game, turns):
    ui.html("<b>Points that counted, and how long each colour held its player down</b>")
    ui.note(COUNTED)
    top = most_points(turns)

    def draw(column, seat):
        looks = (game.names[seat], seat, top, ui.theme(), game.dynasties[seat])
        alt = counted_alt(turns, game.names[seat], seat)
        with column:
            parts.chart(counted_panel(turns, *looks), alt, f"counted-{seat}", turns.filter(pl.col("seat") == seat))

    two_in_a_row(range(len(game.names)), draw)


def page():
    game = frame.game(only="tigris_euphrates")
    heading(game, "Weakest colour")
    game_id, furthest = game.header["game_id"], frame.furthest(game)
    turns, lead = (of_game(query, game_id) for query in (weakest.by_turn, weakest.lead))
    turns, lead = turns.filter(pl.col("ply") <= furthest), lead.filter(pl.col("ply") <= furthest)
    figure, alt = trajectory(turns, lead, game.names, ui.theme()), trajectory_alt(turns, lead, game.names)
    parts.chart(figure, alt, "trajectory", turns, on_click=frame.go_to_ply)
    seats = ", ".join(f"{SEAT_LETTER[seat]} {name}" for seat, name in zip(SEATS, game.names, strict=False))
    ui.note(SIGNS.format(seats=seats))
    handovers(game, lead)
    panels(game, turns)
    parts.terms(
        "weakest colour",
        "binding colour",
        "value of one more point",
        "surplus",
        "turns held",
        "hand-over of the lead",
    )


page()
