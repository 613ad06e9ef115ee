"""Coach: what the reviews of a person's decisions say over many games, and the mistakes that come back as exercises."""

import polars as pl
import streamlit as st

from coach import analyses
from coach.averages import PHASES, decisions, in_order, mean_loss, with_opponents
from dashboard.charts.decisions import loss_bar
from dashboard.charts.means import half_width
from dashboard.charts.rates import FEW
from dashboard.charts.words import count
from dashboard.pages import frame, parts, ui
from dashboard.pages.club.coach_calibration import show_calibration
from dashboard.pages.club.coach_exercises import show_exercises
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.kept import keep, restore
from dashboard.pages.names import day
from dashboard.pages.navigation import go
from dashboard.pages.outcomes import few
from dashboard.pages.rows import Row, row_list
from dashboard.queries import coach

WHO = "learner"
NOTHING = (
    "No game of these has been reviewed yet. Open a game, then its page Decisions, and review the decisions of a "
    "player; or use the command kibitz review."
)
FEWER = '<span class="small">too few for a mean</span>'
FINE = "A loss within noise counts as 0, so these means are a little too low, for everybody alike."


@st.cache_data(max_entries=4, show_spinner="Reading the reviews…")
def _rows(stamp):
    """One row for each decision of all reviews that are kept."""
    return decisions(analyses.every())


def own_rows(seats):
    """(decisions of the chosen person in these games, the person); the person is None where nobody was reviewed."""
    rows = _rows(analyses.stamp()).join(seats, on=["game_id", "seat"], how="inner")
    people = rows.filter(pl.col("person").is_not_null()).group_by("person").len().sort("len", "person", descending=True)
    if people.is_empty():
        return rows, None
    names = people["person"].to_list()
    restore(WHO)
    if st.session_state.get(WHO, names[0]) not in names:
        del st.session_state[WHO]
    person = st.selectbox("Player", names, key=WHO, bind="query-params", width=320)
    keep(WHO)
    return rows.filter(person=person), person


def table(title, rows, column, top, min_n):
    """Mean losses, each with its interval; under 20 decisions there is none. min_n: of decisions."""
    ui.html(f"<h3>{title}</h3>")
    cells = []
    for row in rows.filter(pl.col("n") >= min_n).iter_rows(named=True):
        half = half_width(row["sd"], row["n"])
        words = FEWER if half is None else f"{100 * row['loss']:.1f} ± {100 * half:.1f} %"
        bar = loss_bar(row["loss"], half, top) if row["n"] >= FEW else ""
        cells.append([ui.plain(row[column]), bar + words, str(row["mistakes"]), f"{row['n']:,}", str(row["games"])])
    ui.html(ui.cards([column.capitalize(), "Mean loss", "Mistakes", "Decisions", "Games"], cells))
    few(len(rows) - len(cells), min_n)


def games(rows):
    """The games that were reviewed, each a link to its decisions."""
    found = mean_loss(rows, "game_id", "seat", "played_on", "game").sort("played_on", descending=True, nulls_last=True)
    lines = [
        Row(i, ui.plain(day(row["played_on"])),
            f"{count(row['n'], 'choice')}, mean loss {100 * row['loss']:.1f} %, {count(row['mistakes'], 'mistake')}")
        for i, row in enumerate(found.iter_rows(named=True))
    ]  # fmt: skip
    ui.html("<h3>Reviewed games</h3>")
    row_list(lines, "reviewed", lambda i: go("game/decisions", game=found["game_id"][i], of=f"p{found['seat'][i]}"))


def page():
    filters = frame.filters()
    ui.heading("Coach", "What decisions cost on average, and own mistakes that come back.")
    for line in analyses.broken():
        ui.note(line)
    seats = of_club(coach.seats, filters)
    rows, person = own_rows(seats)
    if person is None:
        ui.note(NOTHING)
        show_calibration()
        return
    show_exercises(seats.filter(person=person))
    n_games, of = rows["game_id"].n_unique(), seats.filter(person=person)["game_id"].n_unique()
    ui.note(f"{len(rows):,} choices in {n_games} of {of} games with moves; the others are not reviewed. {FINE}")
    by_phase = in_order(PHASES, mean_loss(rows, "phase"), "phase")
    by_type, by_opponent = (
        mean_loss(rows, "type"),
        mean_loss(with_opponents(rows, seats.drop("game", "played_on")), "opponent"),
    )
    everything = pl.concat([part.select("loss", "sd", "n") for part in (by_phase, by_type, by_opponent)])
    ends = [
        row["loss"] + (half_width(row["sd"], row["n"]) or 0)
        for row in everything.iter_rows(named=True)
        if row["n"] >= FEW
    ]
    top = max([0.05, *ends])
    table("By phase of the game", by_phase, "phase", top, filters.min_n)
    table("By type of decision", by_type, "type", top, filters.min_n)
    table("By who was at the table", by_opponent, "opponent", top, filters.min_n)
    games(rows)
    show_calibration()
    parts.terms("mean loss", "loss", "phase of the game", "exercise", "calibration", "win chance")


page()
