"""Pages by name, each as a function that asks all that it asks when it opens; `kibitz bench` times them."""

from collections.abc import Callable, Sequence

import duckdb

from dashboard.queries import (
    coach,
    conflicts,
    games,
    head_to_head,
    leaderboard,
    moments,
    openings,
    player,
    plays,
    provinces,
    ratings,
    records,
    selection,
    sessions,
    strengths,
    taj_mahal,
    tracks,
    trends,
    weakest,
)
from dashboard.queries.selection import Filters

Connection = duckdb.DuckDBPyConnection


def newest(con: Connection, game: str) -> str | None:
    """The id of the newest game that is over; None when there is none."""
    query = """
        select game_id from games where game = $game and ended
        order by played_on desc nulls last, event nulls last, game_id limit 1
    """
    return next((game_id for (game_id,) in con.execute(query, {"game": game}).fetchall()), None)


GAME = (games.game, games.seats, games.plies, games.events)  # what every page of one game asks
TAJ = (taj_mahal.prizes, taj_mahal.visit_points, taj_mahal.track)


def of_games(tigris: Sequence[Callable], taj: Sequence[Callable], has_moments: bool = False) -> Callable:
    """A page of one game, once for each of the two that it is about. tigris, taj: what it asks besides GAME."""

    def ask(con: Connection) -> None:
        for name, own in {"tigris_euphrates": tigris, "taj_mahal": taj}.items():
            if own and (game_id := newest(con, name)):
                for query in (*GAME, *own):
                    query(con, game_id)
                if has_moments:
                    moments.key_moments(con, game_id, name)

    return ask


def player_page(con: Connection) -> None:
    """Of who played most."""
    every, asked = Filters(), player.persons(con)[:1]
    leaderboard.standings(con, every)
    for person in asked:
        player.last_plays(con, every, person, 20)
        for query in (head_to_head.rivals, player.by_table, player.by_seat, player.by_dynasty, strengths.binding):
            query(con, every, person)
        for game in ("tigris_euphrates", "taj_mahal"):
            strengths.sources_by(con, every, person, game)
            player.extremes(con, every, person, game, 5)
        strengths.prizes_both_ways(con, every, person)


def over_all(*queries: Callable) -> Callable:
    """A page over all plays."""

    def ask(con: Connection) -> None:
        for query in queries:
            query(con, Filters())

    return ask


def first_squares(con: Connection, filters: Filters) -> None:
    """As the page opens."""
    openings.first_squares(con, filters, 1)


def sessions_page(con: Connection, filters: Filters) -> None:
    """With the newest evening."""
    sessions.attendance(con, filters, 26)
    for session, day in sessions.evenings(con, filters).select("session", "played_on").head(1).iter_rows():
        sessions.table(con, filters, session, day)
        plays.plays(con, sessions.numbers(con, filters, session, day))


def trends_page(con: Connection, filters: Filters) -> None:
    """Results by month."""
    for query in (trends.counts, trends.scores):
        query(con, filters, "month")
    for unit in ("turns", "minutes"):
        trends.lengths(con, filters, "month", unit)


def styles_page(con: Connection, filters: Filters) -> None:
    """Ways of playing by month."""
    for query in (trends.counts, trends.sources, trends.feats):
        query(con, filters, "month")


def records_page(con: Connection, filters: Filters) -> None:
    """With the plays they were in."""
    found, runs = records.records(con, filters, 3), records.runs(con, filters, 3)
    plays.plays(con, [*found["play_no"], *runs["first"], *runs["last"]])


# On a connection with the tables of dashboard/queries/results.py.
CLUB: dict[str, Callable[[Connection], None]] = {
    "Sessions": over_all(sessions_page, selection.coverage),
    "Leaderboard": over_all(leaderboard.standings, ratings.places, selection.coverage),
    "Head-to-head": over_all(head_to_head.pairs, selection.coverage),
    "Trends": over_all(trends_page, selection.coverage),
    "Trends, ways of playing": over_all(styles_page, selection.coverage),
    "Records": over_all(records_page, records.scores, selection.coverage),
    "Player": player_page,
    "Coach": over_all(coach.seats, selection.coverage),
    "Seats and openings": over_all(
        openings.by_seat, first_squares, openings.first_prizes, openings.first_counts, selection.coverage
    ),
    "Provinces over all games": over_all(provinces.values, provinces.editions, selection.coverage),
}
PAGES: dict[str, Callable[[Connection], None]] = {
    "Choosing a game": games.games,
    "Overview": of_games((games.track, tracks.changes), (taj_mahal.track, tracks.changes), has_moments=True),
    "Review": of_games((games.track,), TAJ, has_moments=True),
    "Score tracks": of_games((games.track, tracks.tigris_sources, tracks.changes), (taj_mahal.track, tracks.changes)),
    "Weakest colour": of_games((weakest.by_turn, weakest.lead), ()),
    "Conflicts": of_games((conflicts.conflicts, conflicts.monuments, tracks.tigris_sources), ()),
    "Provinces": of_games((), (*TAJ, taj_mahal.spent)),
}
