"""A game's review as one HTML file for people without Kibitz: nothing is loaded from elsewhere."""

import json
from collections.abc import Mapping

import polars as pl

from dashboard.charts import taj_words, words
from dashboard.charts import track_pictures as pictures
from dashboard.charts.moments import LEAD_IN, moments_of
from dashboard.charts.verdict import option_words, taj_verdict, tigris_verdict
from dashboard.export.html import Page, document
from dashboard.export.log import log_of
from dashboard.pages import ui
from dashboard.pages.game.score_bars import taj_table, tigris_table
from dashboard.pages.names import GAMES, day
from dashboard.pages.noted import all_noted
from dashboard.pages.reviewed import knowledge, read_game, replay_of, starts_of, step_modes, whole_film
from dashboard.queries import games, moments, taj_mahal
from pipeline.notes import Note

# Every colour of the drawings is a variable of the page, so that one drawing serves light and dark.
PAINT = "light " + " ".join(f"{name}={ui.ink(name)}" for name in ui.PAINTED)
COMPLETE = "This page is complete: it tells every ply and the result. What the log does not know stays hidden."
SO_FAR = "The log ends before the game does: the page tells all of it. What the log does not know stays hidden."
UNDERLINED = "Underlined: the colours that hold a player down. Pale: points that do not count for the placing."


def game_page(con, game_id: str, own: Mapping[int, Note], colours: Mapping[int, str]) -> str | None:
    """The file's text, the same for the same game, notes and colours; None when there is no such game.

    own: the reader's notes by ply; colours: seat -> a colour chosen for its player.
    """
    game = read_game(con, game_id)
    if game is None:
        return None
    is_tigris, found = game.header["game"] == "tigris_euphrates", replay_of(game)
    track = (games.track if is_tigris else taj_mahal.track)(con, game_id)
    kind = game.header["game"]
    told = moments_of(moments.key_moments(con, game_id, kind), game.names, LEAD_IN[kind])
    unit, starts = ("turn", starts_of(game.plies, "turn")) if is_tigris else ("visit", starts_of(game.plies, "round"))
    page = Page(
        title=title_of(game),
        heading=", ".join(game.names),
        facts=facts(game),
        result=result(game, track, is_tigris),
        film=whole_film(game, found, PAINT),
        log=log_of(game, all_noted(found.log, own), unit, words if is_tigris else taj_words),
        moments=moment_list(told, unit),
        pictures=drawn(game, track, told, pictures.ticks_of(starts, unit), is_tigris),
        data=stepper_data(game, starts, unit, told, words if is_tigris else taj_words),
        colours=colours,
    )
    return document(page)


def title_of(game) -> str:
    return " · ".join(filter(None, (", ".join(game.names), GAMES[game.header["game"]], day(game.header["date"]))))


def facts(game) -> str:
    """Two lines: what was played when, and how complete the page is."""
    header = game.header
    options = option_words(json.loads(header["options"]))
    if header["game"] == "taj_mahal":
        options = [f"edition {header['edition']}"]
    known = [GAMES[header["game"]], *options, knowledge(game), day(header["date"]), header["place"], header["event"]]
    line = " · ".join(filter(None, known))
    stopped = f"Only the legal beginning of this log is shown. {header['failure']}" if header["failure"] else ""
    lines = [line, COMPLETE if header["ended"] else SO_FAR, stopped]
    return "".join(f'<p class="small">{ui.plain(line)}</p>' for line in lines if line)


def result(game, track: pl.DataFrame, is_tigris: bool) -> str:
    """Who won and by which tie-break, and the final table."""
    rows = track.group_by("seat", maintain_order=True).last().sort("seat").rows(named=True)
    verdict = ""
    if game.header["ended"]:
        told = (tigris_verdict if is_tigris else taj_verdict)(rows, game.names)
        verdict = f'<p class="verdict">{ui.plain(told)}</p>'
    places = game.placing if game.header["ended"] else (None,) * len(game.names)
    table = (tigris_table if is_tigris else taj_table)(game, rows, places)
    return verdict + table + (f'<p class="small">{UNDERLINED}</p>' if is_tigris else "")


def moment_list(found, unit: str) -> str:
    """Each key moment a link to its ply."""
    lines = [
        f'<li><a href="#ply={each.ply}">{ui.diamond(each.number)}'
        f'<span class="when">{unit} {each.visit if unit == "visit" else each.turn}</span>'
        f"<span>{ui.plain(each.words)}</span></a></li>"
        for each in found
    ]
    return f"<ol>{''.join(lines)}</ol>" if lines else '<p class="small">None.</p>'


def drawn(game, track, found, ticks, is_tigris: bool) -> list[tuple[str, str]]:
    """The tracks, each with its heading as HTML: of all players, then of each."""
    one = pictures.colours_of if is_tigris else pictures.sources_of
    every = pictures.all_players(track, game.names, "weakest" if is_tigris else "total", ticks, found, PAINT)
    each = [
        (ui.seat_label(seat, name, game.dynasties[seat]), one(track, name, seat, ticks, PAINT))
        for seat, name in enumerate(game.names)
    ]
    return [("Weakest colour" if is_tigris else "Points", every), *each]


def stepper_data(game, starts, unit: str, found, of_words) -> dict:
    """What the stepper wants to know but the film and where to begin."""
    lines = game.plies["action"].to_list()
    return {
        "name": game.header["game_id"],
        "labels": [words.said(line, game.names, of_words.action_words) for line in lines],
        "turn_starts": starts,
        "stops": list(range(len(lines))),
        "spoiler_free": False,
        "theme": "light",
        "unit": unit,
        "modes": step_modes(game, starts, unit, found),
    }
