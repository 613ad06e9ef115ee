"""One game as the pages show it, read from the warehouse; the board drawn for every ply of it. Needs no server."""

import json
from dataclasses import dataclass

import polars as pl

from dashboard.charts.film import film, map_film
from dashboard.charts.taj_states import geography_of, map_frames
from dashboard.charts.tigris_states import frames_of
from dashboard.charts.tokens import DYNASTIES
from dashboard.queries import games
from pipeline.facts import unpacked
from pipeline.replay import replay_log

KNOWLEDGE = {"full": "all hands known", "public": "recorded by an observer: no hands known"}


@dataclass(frozen=True)
class Reviewed:
    """One game, ready to be shown. header: its row of the games query; dynasties: the glyph of each seat."""

    header: dict
    names: tuple[str, ...]
    dynasties: tuple[str, ...]
    placing: tuple[int | None, ...]  # of each seat, once the game is over
    plies: pl.DataFrame
    events: pl.DataFrame


def read_game(con, game_id: str) -> Reviewed | None:
    """Everything the Review shows of a game, None when there is no such game."""
    header = games.game(con, game_id)
    if header.is_empty():
        return None
    seats, row = games.seats(con, game_id), header.row(0, named=True)
    others = DYNASTIES if row["game"] == "tigris_euphrates" else ("palace",) * len(seats)
    return Reviewed(
        header=row,
        names=tuple(seats["player"]),
        dynasties=tuple(seen or others[seat] for seat, seen in enumerate(seats["dynasty"])),
        placing=tuple(seats["placing"]),
        plies=games.plies(con, game_id),
        events=games.events(con, game_id),
    )


def replay_of(game: Reviewed):
    """The game's replay, from the log that the warehouse keeps."""
    return replay_log(unpacked(game.header["log"]), json.loads(game.header["options"]))


def whole_film(game: Reviewed, found, theme: str, letters: bool = False, kingdoms: bool = True) -> str:
    """The whole game as one SVG. found: its replay; kingdoms: of Tigris & Euphrates alone."""
    played = found.replayed
    if game.header["game"] == "tigris_euphrates":
        return film(frames_of(played.states, played.events), theme, letters, kingdoms, game.dynasties)
    edition = found.rules.edition
    frames = map_frames(edition, played.states, played.events)
    return map_film(geography_of(edition), frames, theme, letters, names=game.names)


def knowledge(game: Reviewed) -> str:
    """From whose eyes the log was written."""
    seen_by = game.header["knowledge"]
    if seen_by.startswith("seat:"):
        writers = " and ".join(game.names[int(seat)] for seat in seen_by[5:].split(","))
        return f"recorded by {writers}: other hands unknown"
    return KNOWLEDGE[seen_by]


def starts_of(plies: pl.DataFrame, column: str) -> list[int]:
    """The first ply of each turn or round."""
    return plies.group_by(column).agg(pl.col("ply").min()).sort("ply")["ply"].to_list()


def step_modes(game: Reviewed, starts: list[int], unit: str, found) -> list[dict]:
    """What the arrows can step by besides plies: turns, the decisions of one seat, key moments."""
    own = [game.plies.filter(pl.col("seat") == seat)["ply"].to_list() for seat in range(len(game.names))]
    return [
        {"label": unit, "kind": "turn", "plies": starts},
        *(
            {"label": f"decision of {name}", "kind": "decision", "plies": plies}
            for name, plies in zip(game.names, own, strict=True)
        ),
        {"label": "key moment", "kind": "moment", "plies": [moment.ply for moment in found]},
    ]
