"""kibitz bench [NAME...]"""

import json
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from cli import bench_import, bench_pages, bench_review, bench_rollouts
from cli.common import ROOT, SAMPLES, Trouble, warm_up

Row = tuple[str, float, str]
"""Name, value, unit."""
SECONDS = 6  # each measurement is repeated so long and the best is told: other programs only make it slower
GAMES_AT_A_TIME = 2000

Names = Annotated[list[str] | None, typer.Argument(metavar="NAME...", help="What to measure; all if left out.")]
JsonList = Annotated[bool, typer.Option("--json", help="Print one JSON list of name, value and unit.")]


Games = Annotated[int, typer.Option(min=1, metavar="N", help="Generated games to try imports and queries with.")]


def bench(names: Names = None, as_json: JsonList = False, games: Games = 10_000) -> None:
    """Measure how fast this machine replays, plays, imports, asks and starts."""
    of_games = bench_import.BENCHES | bench_pages.BENCHES
    benches = (
        BENCHES
        | bench_rollouts.BENCHES
        | bench_review.BENCHES
        | {name: partial(measure, games=games) for name, measure in of_games.items()}
    )
    for name in names or benches:
        if name not in benches:
            raise Trouble(f"bench {name}: no such name; there are {', '.join(benches)}")
    warm_up()
    rows = []
    for name in names or benches:
        for row in benches[name](name):
            rows.append(row)
            if not as_json:
                print(f"{row[0]:40} {row[1]:12,.{0 if row[1] > 100 else 2}f} {row[2]}", flush=True)
    if as_json:
        print(json.dumps([{"name": name, "value": round(value, 4), "unit": unit} for name, value, unit in rows]))


def playouts(name: str) -> Iterator[Row]:
    """Random games by the full rules on one core; then what such a game holds on average."""
    import numpy as np

    game, n_seats = name.split(".")[1], int(name[-2])
    play, counted = PLAYERS[game](n_seats)
    totals = np.zeros(len(counted), np.int64)
    n, best, end = 0, 0.0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        start = time.perf_counter()
        play(n, totals)
        best = max(best, GAMES_AT_A_TIME / (time.perf_counter() - start))
        n += GAMES_AT_A_TIME
    yield name, best, "games/s"
    for what, total in zip(counted, totals.tolist(), strict=True):
        yield f"{name}.{what}", total / n, "per game"


def play_tigris(n_seats: int) -> tuple[Callable, tuple[str, ...]]:
    """What plays GAMES_AT_A_TIME games from a world on, and what it counts."""
    import numpy as np

    from engines.games import GAMES
    from engines.tigris_euphrates import policy
    from engines.tigris_euphrates.game import Setup
    from engines.tigris_euphrates.state import EVENT, new_states

    states, log = new_states(2), np.zeros(4096, EVENT)
    states[0] = GAMES["tigris_euphrates"].new_game(Setup(n_seats))[0]
    counted = ("plies", "tiles", "wars", "revolts", "monuments")
    return lambda world, totals: policy.playouts(states, log, 1, world, GAMES_AT_A_TIME, totals), counted


def play_taj(n_seats: int) -> tuple[Callable, tuple[str, ...]]:
    """The same of Taj Mahal; points are those of all players together."""
    from engines.games import GAMES
    from engines.tables import NO_LOG
    from engines.taj_mahal import policy
    from engines.taj_mahal.setup import undealt
    from engines.taj_mahal.state import new_states

    edition, states = GAMES["taj_mahal"].edition, new_states(2)
    states[0] = undealt(edition, n_seats)[0]
    counted = ("plies", "turns", "palaces", "points")
    return lambda world, totals: policy.playouts(
        states, edition.tables, NO_LOG, 1, world, GAMES_AT_A_TIME, totals
    ), counted


PLAYERS = {"tigris_euphrates": play_tigris, "taj_mahal": play_taj}


def replays(name: str) -> Iterator[Row]:
    """The sample logs, each in one kernel call, actions encoded before."""
    from pipeline.games import PARTS
    from pipeline.readers import read
    from pipeline.replay import replay_log
    from pipeline.sources import find_sources

    games, game = [], name.split(".")[1]
    for source in find_sources([SAMPLES / game]):
        replayed = replay_log(read(source)[0])
        setup = PARTS[game].setup(replayed.log, replayed.options)
        games.append((replayed.rules, replayed.rules.new_game(setup), replayed.codes))
    best, end = 0.0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        start = time.perf_counter()
        n = sum(rules.replay(state, codes).n for rules, state, codes in games)
        best = max(best, n / (time.perf_counter() - start))
    yield name, best, "actions/s"


def check_logs(name: str) -> Iterator[Row]:
    """Files of the site's games, unpacked, read, options found, replayed, by as many processes as there are cores."""
    from cli.check import records
    from pipeline.sources import find_sources

    sources = list(find_sources(oracle_logs()))
    best, end = 0.0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        start = time.perf_counter()
        statuses = [checked.record["status"] for checked in records(sources, {})]
        best = max(best, len(statuses) / (time.perf_counter() - start))
        if set(statuses) != {"ok"}:
            raise Trouble(f"{name}: {len(statuses) - statuses.count('ok')} of {len(statuses)} logs do not replay")
    yield name, best, "logs/s"


def oracle_logs() -> list[str]:
    """The logs of games without wonder or civilization buildings."""
    folder = Path(os.environ.get("KIBITZ_ORACLES") or ROOT.parent / "shared", "bga")
    index = folder / "index.json"
    if not index.is_file():
        raise Trouble(f"{index}: does not exist; KIBITZ_ORACLES names the folder of the site's games")
    games = json.loads(index.read_text(encoding="utf-8"))["games"]
    plain = [game for game in games if not (game["options"]["wonder"] or game["options"]["civilization_buildings"])]
    return [str(folder / game["log"]) for game in plain]


def first_page(name: str) -> Iterator[Row]:
    from cli.first_page import seconds_to_first_page

    yield name, seconds_to_first_page(), "s"


BENCHES: dict[str, Callable[[str], Iterator[Row]]] = {
    **{f"playouts.tigris_euphrates.{n}p": playouts for n in (2, 3, 4)},
    **{f"playouts.taj_mahal.{n}p": playouts for n in (3, 4, 5)},
    "replay.tigris_euphrates": replays,
    "replay.taj_mahal": replays,
    "check.bga": check_logs,
    "start.first_page": first_page,
}
