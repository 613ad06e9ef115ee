"""`python -m coach.calibration`: plays the games on which shares of playouts are set against what came of them.

The policy plays whole games against itself, with seeds of their own. At three positions of each game, one from each
third, it is asked for its shares as a review asks: with what the seat to play knows, playouts to the end. One half of
the games fits the curve, the other proves it; the sample games, which other players played, prove it once more.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from coach.actions import action_of
from coach.arena import SEATS, dealt
from coach.calibration import FOLDER, Curve, brier, fit, reliability
from coach.rollouts import all_cores
from coach.subject import POLICY
from coach.values import place_shares
from engines.api import TERMINAL, Rules, Worlds
from engines.games import GAMES
from pipeline.model import GameLog
from pipeline.replay import replay_log
from pipeline.samples.club import FOLDER as SAMPLES

PARTS = 3  # of a game: a position from each
DIGITS = 5


@dataclass(frozen=True)
class Seen:
    """Positions of games. shares: of the first place in playouts, won: what came, both [positions, seats]."""

    games: int
    shares: np.ndarray
    won: np.ndarray


def played(rules: Rules, n_seats: int, seed: int, number: int) -> tuple[list[np.ndarray], np.ndarray]:
    """(the states in which a seat decided, the last one) of a game of the policy against itself."""
    state, decided = dealt(rules, n_seats, seed, number), []
    while (seat := rules.to_play(state)) != TERMINAL:
        if seat >= 0:
            decided.append(state)
        code = rules.choose(state, POLICY if seat >= 0 else "random", (seed << 24) + number)
        state = rules.apply(state, action_of(rules, code)).state
    return decided, state


def asked(rules: Rules, decided: list[np.ndarray], last: np.ndarray, worlds: int, seed: int) -> Seen:
    """A position from each third, and what the playouts say there."""
    rng, shares = np.random.default_rng(seed), []
    for part in range(PARTS):
        first, end = part * len(decided) // PARTS, (part + 1) * len(decided) // PARTS
        state = decided[int(rng.integers(first, max(end, first + 1)))]
        drawn = rules.worlds(rules.view(state, rules.to_play(state)), worlds, seed)
        shares.append(firsts(rules.rollouts(drawn, [], POLICY, seed)[0]))
    over = Worlds(last, np.zeros((1, 0), np.int8))
    won = firsts(rules.rollouts(over, [], "random", 0)[0])
    return Seen(1, np.array(shares), np.repeat(won[None], PARTS, axis=0))


def firsts(places: np.ndarray) -> np.ndarray:
    """Of each seat, how often it came first. places: [worlds, seats]."""
    return np.array([place_shares(places, seat)[:, 0].mean() for seat in range(places.shape[1])])


def joined(parts: list[Seen]) -> Seen:
    """All of them."""
    shares, won = ([getattr(part, name) for part in parts] for name in ("shares", "won"))
    return Seen(sum(part.games for part in parts), np.concatenate(shares), np.concatenate(won))


def self_play(rules: Rules, n_seats: int, games: int, worlds: int, seed: int) -> list[Seen]:
    """One for each game."""

    def work(number: int) -> Seen:
        return asked(rules, *played(rules, n_seats, seed, number), worlds, (seed << 20) + number)

    with ThreadPoolExecutor(all_cores()) as pool:
        return list(pool.map(work, range(games)))


def samples(rules: Rules, n_seats: int, worlds: int) -> Iterator[Seen]:
    """The sample games of so many players, of which all hands are known."""
    for number, path in enumerate(sorted((SAMPLES / rules.name).glob("*.json"))):
        log = GameLog.model_validate_json(path.read_bytes())
        if len(log.players) == n_seats and log.knowledge == "full":
            states = replay_log(log).replayed.states
            decided = [states[i : i + 1] for i in np.flatnonzero(states["to_play"] >= 0).tolist()]
            yield asked(rules, decided, states[-1:], worlds, number)


def calibrated(rules: Rules, n_seats: int, games: int, worlds: int, seed: int) -> dict:
    """The curve for so many players, and its proof."""
    parts = self_play(rules, n_seats, games, worlds, seed)
    half, proof, elsewhere = joined(parts[::2]), joined(parts[1::2]), joined(list(samples(rules, n_seats, worlds)))
    curve = fit(half.shares.ravel(), half.won.ravel())
    return {
        "intercept": round(curve.intercept, DIGITS),
        "slope": round(curve.slope, DIGITS),
        "fitted": {"games": half.games, "positions": len(half.shares)},
        "proved": {"games": proof.games, "positions": len(proof.shares)},
        **_scores(curve, proof),
        "elsewhere": {"games": elsewhere.games, "positions": len(elsewhere.shares), **_scores(curve, elsewhere)},
    }


def _scores(curve: Curve, seen: Seen) -> dict:
    """Brier scores and the ten bins; a figure for each seat of each position."""
    shares, won = seen.shares.ravel(), seen.won.ravel()
    chances = np.array([curve.chance(share) for share in shares])
    constant = np.full(len(won), 1 / seen.shares.shape[1])
    scores = {"calibrated": brier(chances, won), "share": brier(shares, won), "constant": brier(constant, won)}
    return {
        "brier": {name: round(score, DIGITS) for name, score in scores.items()},
        "reliability": [{name: _short(value) for name, value in row.items()} for row in reliability(chances, won)],
    }


def _short(value):
    return round(value, DIGITS) if isinstance(value, float) else value


def make(game: str, games: int, worlds: int, seed: int) -> dict:
    """The calibration of a game for every number of players; written into data/calibration."""
    rules = GAMES[game]
    version = rules.policy_version(POLICY)
    made = {
        "version": f"{version}-g{games}-s{seed}",
        "game": game,
        "policy_version": version,
        "rules": f"{rules.name} {rules.version}",
        "worlds": worlds,
        "seed": seed,
        "seats": {str(n_seats): calibrated(rules, n_seats, games, worlds, seed) for n_seats in SEATS[game]},
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{game}.json").write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    return made


def main() -> None:
    """From the command line: both games, or one of them."""
    parser = argparse.ArgumentParser(prog="python -m coach.calibration", description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=list(GAMES), help="this one only")
    parser.add_argument("--games", type=int, default=600, help="games for each number of players")
    parser.add_argument("--worlds", type=int, default=64, help="playouts at each position")
    parser.add_argument("--seed", type=int, default=60013)
    given = parser.parse_args()
    for game in [given.game] if given.game else list(GAMES):
        made = make(game, given.games, given.worlds, given.seed)
        for n_seats, found in made["seats"].items():
            curve = f"intercept {found['intercept']:+.3f}, slope {found['slope']:.3f}"
            scores = ", ".join(f"{name} {score:.4f}" for name, score in found["brier"].items())
            apart = ", ".join(f"{name} {score:.4f}" for name, score in found["elsewhere"]["brier"].items())
            print(f"{game}, {n_seats} players, {made['version']}: {curve}; Brier {scores}; sample games {apart}")
