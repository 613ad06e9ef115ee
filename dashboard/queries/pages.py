"""Pages by name, each as a function that asks all that it asks when it opens; `kibitz bench` times them."""

from collections.abc import Callable, Iterator

import duckdb

from dashboard.queries import games, taj_mahal

Connection = duckdb.DuckDBPyConnection


def newest(con: Connection, game: str | None = None) -> str | None:
    """The id of the newest game that is over; None when there is none."""
    listed = games.games(con)
    ids = [row["game_id"] for row in listed.iter_rows(named=True) if row["ended"] and game in (None, row["game"])]
    return ids[0] if ids else None


def review(con: Connection) -> None:
    """Of both games."""
    for name, own in {"tigris_euphrates": tigris, "taj_mahal": taj}.items():
        if game_id := newest(con, name):
            for query in (games.game, games.seats, games.plies, games.events, *own()):
                query(con, game_id)


def tigris() -> Iterator[Callable]:
    yield games.track


def taj() -> Iterator[Callable]:
    yield from (taj_mahal.prizes, taj_mahal.visit_points, taj_mahal.track)


PAGES: dict[str, Callable[[Connection], None]] = {"Review": review}
