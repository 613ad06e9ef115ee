"""How pages reach the warehouse: the current build, read only, until an import moves the pointer."""

from dataclasses import dataclass

import polars as pl
import streamlit as st

from dashboard.charts.taj_states import visits_of
from dashboard.pages.names import game_label
from dashboard.pages.reviewed import read_game, replay_of, whole_film
from dashboard.queries import about, failures, games, quality, taj_mahal
from pipeline.notes import read_notes
from pipeline.store import SCHEMA, current_path, home, open_read_only, trouble


def connection():
    """A cursor of the current build; sessions run in threads of their own."""
    return _connection(str(current_path())).cursor()


@st.cache_resource(max_entries=1, show_spinner=False, on_release=lambda con: con.close())
def _connection(path):
    return open_read_only()


def listing():
    """All games, for the chooser."""
    return _listing(str(current_path()))


@st.cache_data(max_entries=1, show_spinner=False)
def _listing(path):
    return games.games(connection())


def labels():
    """Game -> its line in the chooser, the newest first; shared, so nobody changes it."""
    return _labels(str(current_path()))


@st.cache_resource(max_entries=1, show_spinner=False)
def _labels(path):
    return {row["game_id"]: game_label(row) for row in _listing(path).iter_rows(named=True)}


def answered(sql):
    """The answer to a reader's own SELECT. Raises sandbox.Refused."""
    from dashboard.queries import sandbox

    path = current_path()
    if path is None:
        raise sandbox.Refused("the warehouse is empty")
    return sandbox.ask(str(path), sql)


def schema_text():
    """The tables and their columns, with what each is."""
    return SCHEMA.read_text(encoding="utf-8")


def place():
    """The folder of the warehouse."""
    return str(home())


def contents():
    """The warehouse in numbers."""
    return about.contents(connection())


def failures_of(log_ids=None, first=0, n=None):
    """The logs that failed or were refused: of these files, or all; so many of them."""
    return failures.failures(connection(), log_ids, first, n)


def count_failures(log_ids=None):
    """How many there are."""
    return failures.count_failures(connection(), log_ids)


def flags_of(n):
    """The games in doubt, so many of them."""
    return failures.flagged(connection(), n)


def quality_counts():
    """Games by how well their logs are."""
    return quality.counts(connection())


def knowledge_counts():
    """Games by what their logs know."""
    return quality.by_knowledge(connection())


def audited():
    """(claim, for which games it fails) of every audit."""
    from pipeline import audit

    con = connection()
    return [(claim, audit.failing(con, ids) if ids else "holds") for claim, ids in audit.audited(con)]


@dataclass(frozen=True)
class Stopped:
    """The legal beginning of a log: its board as SVG, and all lines of the log."""

    board: str
    actions: tuple[str, ...]


@st.cache_data(max_entries=64, show_spinner=False)
def stopped(game_id, action, theme):
    """The board where a log stopped; action: the one that is not legal."""
    from dashboard.charts.stopped import stopped_board, stopped_map

    game = reviewed(game_id)
    found = replayed(game)
    played, lines = found.replayed, tuple(found.log.actions)
    if game.header["game"] == "tigris_euphrates":
        return Stopped(stopped_board(played.states, action, theme, game.dynasties), lines)
    return Stopped(stopped_map(found.rules.edition, played.states, played.events, theme, game.names), lines)


def why_empty():
    """One line when the warehouse is there but cannot be read; else empty."""
    return trouble()


def reviewed(game_id):
    """Everything the Review shows of a game, None when there is no such game."""
    return _reviewed(str(current_path()), game_id)


@st.cache_data(max_entries=16, show_spinner="Reading the game…")
def _reviewed(path, game_id):
    return read_game(connection(), game_id)


def replayed(game):
    """The game's replay, from the log that the warehouse keeps; shared, so nobody changes it."""
    return _replayed(str(current_path()), game.header["game_id"], game)


@st.cache_resource(max_entries=16, show_spinner=False)
def _replayed(path, game_id, _game):
    return replay_of(_game)


def tigris_track(game_id):
    """Points by colour and the weakest colour, by ply."""
    return _tigris_track(str(current_path()), game_id)


@st.cache_data(max_entries=16, show_spinner=False)
def _tigris_track(path, game_id):
    return games.track(connection(), game_id)


# `_game` is no part of the keys below: a game's id is a hash of all that is drawn.


@st.cache_data(max_entries=32, show_spinner="Drawing the board…")
def tigris_film(game_id, theme, letters, kingdoms, _game):
    """The whole game as one SVG."""
    return whole_film(_game, replayed(_game), theme, letters, kingdoms)


@st.cache_data(max_entries=32, show_spinner="Drawing the map…")
def taj_film(game_id, theme, letters, _game):
    """The whole game as one SVG."""
    return whole_film(_game, replayed(_game), theme, letters)


@st.cache_data(max_entries=16, show_spinner=False)
def _taj_tables(path, game_id, _game):
    con = connection()
    prizes = (taj_mahal.prizes(con, game_id), taj_mahal.visit_points(con, game_id), taj_mahal.track(con, game_id))
    found = replayed(_game)
    return prizes, visits_of(found.rules.edition, found.replayed.states[0])


def taj_frames(game_id, game, furthest):
    """(prizes, points by visit, track) as far as a ply; a visit to come has a row without prize or points."""
    (prizes, points, track), visits = _taj_tables(str(current_path()), game_id, game)
    route = pl.DataFrame({"visit": list(visits.values()), "province": list(visits)}).sort("visit")
    prizes, points, track = (
        frame.filter(pl.col("ply") <= furthest).with_columns(pl.col("visit").cast(pl.Int64))
        for frame in (prizes, points, track)
    )
    sums = points.group_by("visit", "seat", "source").agg(pl.col("points").sum())
    nothing = {"seat": 0, "source": "bonus", "points": 0}
    made = route.join(sums, on="visit", how="left").with_columns(
        pl.col(name).fill_null(value) for name, value in nothing.items()
    )
    return route.join(prizes, on="visit", how="left"), made.sort("visit", "seat", "source"), track


def of_game(query, game_id, *more):
    """What a query says of a game; remembered until the next import."""
    return _of_game(str(current_path()), f"{query.__module__}.{query.__name__}", game_id, more, query)


@st.cache_data(max_entries=128, show_spinner=False)
def _of_game(path, name, game_id, more, _query):
    return _query(connection(), game_id, *more)


def html_file(game_id, colours):
    """The whole game as one HTML file, with the reader's notes. colours: seat -> the one chosen for its player."""
    from dashboard.export.game import game_page

    return game_page(connection(), game_id, read_notes(game_id), colours).encode()


def drawn(key, build):
    """The figure that `build` makes, as a dict; remembered by a key that says all that it shows of which game."""
    return _drawn(str(current_path()), key, build)


@st.cache_data(max_entries=256, show_spinner=False)
def _drawn(path, key, _build):
    return _build().to_dict()
