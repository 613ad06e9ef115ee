"""kibitz arena GAME --seats N --policies A B"""

import json
import sys
from typing import Annotated

import typer

from cli.common import Json, Trouble, warm_up
from cli.progress import bar

Game = Annotated[str, typer.Argument(metavar="GAME", help="tigris_euphrates or taj_mahal.")]
Seats = Annotated[int, typer.Option(metavar="N", help="Players at the table.")]
Policies = Annotated[
    tuple[str, str],
    typer.Option(metavar="A B", help="One seat plays A, all others B: random, heuristic or search."),
]
Games = Annotated[int, typer.Option(min=1, metavar="N", help="Each deal is played once from every seat.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")]
Budget = Annotated[int | None, typer.Option(min=1, metavar="N", help="Playouts of a decision of `search`.")]
Cores = Annotated[
    int | None, typer.Option(min=1, metavar="K", help="Threads to work in; as many as cores if not given.")
]


def arena(
    game: Game,
    seats: Seats,
    policies: Policies = ("heuristic", "random"),
    games: Games = 400,
    seed: Seed = 1,
    budget: Budget = None,
    cores: Cores = None,
    as_json: Json = False,
) -> None:
    """Let one player of a policy play against others of another, and tell how often it comes first."""
    from engines.games import GAMES

    if game not in GAMES:
        raise Trouble(f"arena {game}: no such game; there are {', '.join(GAMES)}")
    warm_up()
    from coach import arena as leagues
    from coach.rollouts import all_cores
    from engines.api import BUDGET

    rules, budget = GAMES[game], budget or BUDGET
    played = []
    with bar("games", games, sys.stderr) as step:
        for each in leagues.games(game, seats, policies, games, seed, budget, cores or all_cores()):
            played.append(each)
            step(1)
    league = leagues.League(played)
    found = {
        "game": game,
        "seats": seats,
        "policies": [rules.policy_version(policy) for policy in policies],
        "games": games,
        "seed": seed,
        "budget": budget if "search" in policies else None,
        "wins": league.wins,
        "share": league.wins / games,
        "interval": list(league.interval),
        "place": league.place,
        "scores": list(league.scores),
    }
    print(json.dumps(found) if as_json else in_words(found))


def in_words(found: dict) -> str:
    """Two lines."""
    one, others = found["policies"]
    low, high = found["interval"]
    mine, theirs = found["scores"]
    budget = f", {found['budget']} playouts a decision" if found["budget"] else ""
    return (
        f"{one} against {found['seats'] - 1} x {others}, {found['game']}, {found['games']} games, "
        f"seed {found['seed']}{budget}\n"
        f"first {found['share']:.1%} ({low:.1%} to {high:.1%}, ties by share), placing value {found['place']:.3f}, "
        f"score {mine:.2f} against {theirs:.2f}"
    )
