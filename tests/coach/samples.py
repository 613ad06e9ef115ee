"""Sample games, replayed, for questions to the coach."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from pipeline.model import GameLog
from pipeline.replay import replay_log

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "samples"


@cache
def sample(game="tigris_euphrates", n_players=2, knowledge="full"):
    """The first sample of a game with so many players and hands as well known."""
    for path in sorted((SAMPLES / game).glob("*.json")):
        log = GameLog.model_validate_json(path.read_bytes())
        if len(log.players) == n_players and log.knowledge.startswith(knowledge):
            return replay_log(log)
    raise LookupError(game)


def beginning(played, n):
    """The first n plies of a game, as if no more had been recorded."""
    short = replace(played.replayed, states=played.replayed.states[: n + 1], n=n)
    return replace(played, replayed=short, codes=played.codes[:n])
