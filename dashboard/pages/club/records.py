"""Records: the most and the least of everything, each with the play where it was."""

import polars as pl

from dashboard.charts.records import KINDS, holders, score_alt, score_histogram
from dashboard.charts.words import count
from dashboard.pages import frame, parts, ui
from dashboard.pages.club_parts import counted
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.names import GAMES, day
from dashboard.pages.navigation import REVIEW, go
from dashboard.pages.rows import rows
from dashboard.queries import plays, records

TOP = 3


def cards(found, told):
    """One card a kind: the record large, the next ones small; those with moves lead to their place in the Review."""
    where, bodies = [], []
    for kind, name in KINDS.items():
        lines = [_line(row, name, told[row["play_no"]], where) for row in found.filter(kind=kind).iter_rows(named=True)]
        if lines:
            bodies.append(f"<section><h4>{name.title}</h4><ol>{''.join(lines)}</ol></section>")
    rows(
        f'<div class="records">{"".join(bodies)}</div>', f"records-{found['game'][0]}", lambda i: go(REVIEW, **where[i])
    )


def _line(row, name, play, where):
    """where: grows by what a click on the line asks for."""
    date = day(play["played_on"]) or "no date"
    value = f'<b class="value">{count(row["value"], name.unit)}</b>'
    body = f'{value}<span class="what">{holders(row["persons"])}</span><span class="when">{date}</span>'
    if not play["has_moves"]:
        return f'<li><div class="still">{body}</div></li>'
    where.append({"game": play["play_id"], "ply": "start" if row["ply"] is None else row["ply"]})
    body += '<span class="go" aria-hidden="true">›</span>'
    return f'<li><button type="button" data-ply="{len(where) - 1}">{body}</button></li>'


def streaks(filters, found, told):
    """Runs of plays, over both games if both are chosen."""
    bodies = []
    for kind, title in (("won", "Most plays won in a row"), ("not won", "Most plays in a row without a win")):
        lines = [
            f'<li><div class="still"><b class="value">{count(row["n"], "play")}</b>'
            f'<span class="what">{ui.plain(row["person"])}</span>'
            f'<span class="when">{_span(told[row["first"]], told[row["last"]])}</span></div></li>'
            for row in found.filter(kind=kind).iter_rows(named=True)
        ]
        bodies.append(f"<section><h4>{title}</h4><ol>{''.join(lines)}</ol></section>")
    ui.html("<h3>Streaks</h3>")
    rows(f'<div class="records">{"".join(bodies)}</div>', "streaks", lambda i: None)
    counted("Streaks", filters, "winner")


def _span(first, last):
    dates = list(dict.fromkeys(filter(None, (day(first["played_on"]), day(last["played_on"])))))
    return " – ".join(dates) or "no date"


def scores_of(found, game):
    scores = found.filter(game=game)
    if not scores.is_empty():
        figure = score_histogram(scores, ui.theme())
        parts.chart(figure, score_alt(scores), f"scores-{game}", scores)


def page():
    filters = frame.filters()
    found, all_scores = of_club(records.records, filters, TOP), of_club(records.scores, filters)
    found_runs = of_club(records.runs, filters, TOP)
    ui.heading(
        "Records", f"The best {TOP} of each kind; of equals the earlier one. A row with › opens the Review there."
    )
    if found.is_empty() and found_runs.is_empty():
        ui.note("No play that fits has a result.")
        return
    numbers = pl.concat([found["play_no"], found_runs["first"], found_runs["last"]]).unique().sort()
    told = {play["play_no"]: play for play in of_club(plays.plays, tuple(numbers)).iter_rows(named=True)}
    for game in found["game"].unique(maintain_order=True):
        ui.html(f"<h3>{ui.plain(GAMES[game])}</h3>")
        scores_of(all_scores, game)
        cards(found.filter(game=game), told)
    counted("Scores", filters, "scores")
    counted("Points at once, visits, conflicts and other feats", filters, "moves")
    if not found_runs.is_empty():
        streaks(filters, found_runs, told)
    parts.terms("score", "swing", "streak")


page()
