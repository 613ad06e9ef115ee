"""kibitz whatif LOG --ply N --play ACTION"""

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from cli.common import Json, Option, Trouble, given_options, warm_up
from cli.logs import Log, log_with_moves
from cli.progress import bar

Ply = Annotated[int, typer.Option("--ply", metavar="N", help="The action to replace, from 0; it starts before it.")]
Play = Annotated[
    list[str],
    typer.Option(
        "--play",
        metavar="ACTION",
        help='What to play instead, e.g. "tile red D7"; the seat may be left out. Repeat it for several in a row.',
    ),
]
Lens = Annotated[
    str,
    typer.Option(
        metavar="seat|happened|open",
        help="What may be known: what the player knew; the hands and later draws of the log; its hands alone.",
    ),
]
Rollouts = Annotated[int, typer.Option(metavar="N", help="Hidden worlds; both lines are played out once in each.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The same seed gives the same figures.")]
Cores = Annotated[int | None, typer.Option(metavar="K", help="Threads to work in; as many as cores if not given.")]
Policy = Annotated[str, typer.Option(metavar="NAME", help="Who plays on: random or heuristic.")]
Follow = Annotated[
    str, typer.Option(metavar="policy|record", help="What comes next: policy, or the record as far as it stays legal.")
]
Precision = Annotated[
    float | None, typer.Option(metavar="SE", help="Stop when the standard error of the difference is as small as this.")
]
PLACES = ("1st", "2nd", "3rd", "4th", "5th")
ENDED = {"precision": "precision", "stopped": "the reader"}


def whatif(
    file: Log,
    ply: Ply,
    play: Play,
    lens: Lens = "seat",
    rollouts: Rollouts = 1000,
    seed: Seed = 0,
    cores: Cores = None,
    policy: Policy = "heuristic",
    follow: Follow = "policy",
    precision: Precision = None,
    as_json: Json = False,
    option: Option = (),
) -> None:
    """What if another action had been played? Both are played out in the same hidden worlds."""
    if cores is not None and cores < 1:
        raise Trouble(f"{file}: cores: found {cores}, expected 1 or more")
    warm_up()
    from coach.errors import CoachError
    from coach.rollouts import all_cores
    from coach.whatif import answer, ask, play_out
    from pipeline.replay import replay_log

    replayed = replay_log(log_with_moves(file), given_options(option), file=file)
    try:
        question = ask(replayed, ply, play, follow)
        with bar("worlds", rollouts, sys.stderr) as step, ended_by_reader() as stopped:
            watched = {"precision": precision, "progress": steps_of(step), "stopped": stopped}
            compared = play_out(question, lens, rollouts, seed, policy, cores or all_cores(), **watched)
        found = answer(question, compared, lens, seed, policy)
    except CoachError as error:
        raise Trouble(f"{file}: {error}") from error
    if as_json:
        print(json.dumps(found))
    else:
        print_answer(question, compared, found)


@contextmanager
def ended_by_reader() -> Iterator[Callable[[], bool]]:
    """Gives whether Ctrl-C was pressed; the first ends the playouts, what they found is told. The second is as ever."""
    pressed = []

    def press(number, frame):
        pressed.append(number)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


def steps_of(step: Callable[[int], None]) -> Callable:
    """Progress in worlds for a bar that is told steps."""
    done = 0

    def tell(compared):
        nonlocal done
        step(compared.n - done)
        done = compared.n

    return tell


def print_answer(question, compared, found: dict) -> None:
    """Who decided, both lines, and what may be said of them."""
    from coach.lenses import MEANINGS
    from coach.values import EVEN, Z

    replayed, ply = question.replayed, question.ply
    turn = int(replayed.replayed.states["turn"][ply])
    print(f"ply {ply}, turn {turn}, p{question.seat} {replayed.log.players[question.seat].name}")
    print(f"lens {found['lens']}: {MEANINGS[found['lens']]}")
    ended = f", ended by {ENDED[compared.ended]}" if compared.ended else ""
    print(f"n = {found['n']:,}{ended}, seed {found['seed']}, policy {found['policy']}, engine {found['engine']}")
    sides = {"played": found["actual"], "instead": found["alternative"]}
    for name, side in sides.items():
        shares = "  ".join(f"{place} {share:6.1%}" for place, share in zip(PLACES, side["places"], strict=False))
        print(f"{name:8} {shares}  score {side['score']:5.2f}  {side['action']}")
    gap = found["difference"]
    verdict = f"instead is {found['verdict']}" if found["verdict"] != EVEN else f"{EVEN} at n = {found['n']:,}"
    print(f"difference of placing values {gap['value']:+.3f} ± {Z * gap['se']:.3f} (95 %): {verdict}")
    if question.stopped:
        print(f"the record follows up to {question.stopped}; then policy")
