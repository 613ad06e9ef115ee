"""How pages reach the warehouse: the current build, read only, until an import moves the pointer."""

import json
from dataclasses import dataclass

import polars as pl
import streamlit as st

from dashboard.charts.film import film
from dashboard.charts.tigris_states import frames_of
from dashboard.charts.tokens import DYNASTIES
from dashboard.queries import games
from pipeline.facts import unpacked
from pipeline.replay import replay_log
from pipeline.store import current_path, open_read_only, trouble


@dataclass(frozen=True)
class Reviewed:
    """One game, ready to be shown. header: its row of the games query; track and events: their queries."""

    header: dict
    names: tuple[str, ...]
    dynasties: tuple[str, ...]
    plies: pl.DataFrame
    events: pl.DataFrame
    track: pl.DataFrame


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


def why_empty():
    """One line when the warehouse is there but cannot be read; else empty."""
    return trouble()


def reviewed(game_id):
    """Everything the Review shows of a game, None when there is no such game."""
    return _reviewed(str(current_path()), game_id)


@st.cache_data(max_entries=16, show_spinner="Reading the game…")
def _reviewed(path, game_id):
    con = connection()
    header = games.game(con, game_id)
    if header.is_empty():
        return None
    seats = games.seats(con, game_id)
    return Reviewed(
        header=header.row(0, named=True),
        names=tuple(seats["player"]),
        dynasties=tuple(seen or DYNASTIES[seat] for seat, seen in enumerate(seats["dynasty"])),
        plies=games.plies(con, game_id),
        events=games.events(con, game_id),
        track=games.track(con, game_id),
    )


@st.cache_data(max_entries=32, show_spinner="Drawing the board…")
def film_of(game_id, theme, letters, kingdoms, _game):
    """The whole game as one SVG. `_game` is not part of the key: a game's id is a hash of all that is drawn."""
    log = unpacked(_game.header["log"])
    replayed = replay_log(log, json.loads(_game.header["options"])).replayed
    return film(frames_of(replayed.states, replayed.events), theme, letters, kingdoms, _game.dynasties)
