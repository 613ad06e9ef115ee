"""kibitz bench [NAME...]"""

import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from cli.common import ROOT, SAMPLES, Trouble, warm_up

Row = tuple[str, float, str]
"""Name, value, unit."""
SECONDS = 6  # each measurement is repeated so long and the best is told: other programs only make it slower
GAMES_AT_A_TIME = 2000
COUNTED = ("plies", "tiles", "wars", "revolts", "monuments")  # in the order of policy.playouts


Names = Annotated[list[str] | None, typer.Argument(metavar="NAME...", help="What to measure; all if left out.")]
JsonList = Annotated[bool, typer.Option("--json", help="Print one JSON list of name, value and unit.")]


def bench(names: Names = None, as_json: JsonList = False) -> None:
    """Measure how fast this machine replays, plays and starts."""
    for name in names or BENCHES:
        if name not in BENCHES:
            raise Trouble(f"bench {name}: no such name; there are {', '.join(BENCHES)}")
    warm_up()
    rows = []
    for name in names or BENCHES:
        for row in BENCHES[name](name):
            rows.append(row)
            if not as_json:
                print(f"{row[0]:40} {row[1]:12,.{0 if row[1] > 100 else 2}f} {row[2]}", flush=True)
    if as_json:
        print(json.dumps([{"name": name, "value": round(value, 4), "unit": unit} for name, value, unit in rows]))


def playouts(name: str) -> Iterator[Row]:
    """Random games by the full rules on one core; then what such a game holds on average."""
    import numpy as np

    from engines.games import GAMES
    from engines.tigris_euphrates import policy
    from engines.tigris_euphrates.game import Setup
    from engines.tigris_euphrates.state import EVENT, new_states

    states = new_states(2)
    states[0] = GAMES["tigris_euphrates"].new_game(Setup(int(name[-2])))[0]
    log, totals = np.zeros(4096, EVENT), np.zeros(len(COUNTED), np.int64)
    n, best, end = 0, 0.0, time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        start = time.perf_counter()
        policy.playouts(states, log, 1, n, GAMES_AT_A_TIME, totals)
        best = max(best, GAMES_AT_A_TIME / (time.perf_counter() - start))
        n += GAMES_AT_A_TIME
    yield name, best, "games/s"
    for counted, total in zip(COUNTED, totals.tolist(), strict=True):
        yield f"{name}.{counted}", total / n, "per game"


def replays(name: str) -> Iterator[Row]:
    """The sample logs, each in one kernel call, actions encoded before."""
    from engines.tigris_euphrates.game import Setup
    from pipeline.readers import read
    from pipeline.replay import replay_log
    from pipeline.sources import find_sources

    games = []
    for source in find_sources([SAMPLES]):
        replayed = replay_log(read(source)[0])
        setup = Setup(len(replayed.log.players), tuple(replayed.log.setup.hands), replayed.options)
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
        statuses = [record["status"] for record in records(sources, {})]
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
    "playouts.tigris_euphrates.2p": playouts,
    "playouts.tigris_euphrates.3p": playouts,
    "playouts.tigris_euphrates.4p": playouts,
    "replay.tigris_euphrates": replays,
    "check.bga": check_logs,
    "start.first_page": first_page,
}
