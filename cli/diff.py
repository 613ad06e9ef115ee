"""kibitz diff LOG LOG"""

import json
from dataclasses import asdict
from typing import Any

import typer

from cli.common import Json, warm_up
from cli.logs import Log, one_log

NOTHING = "-"


def diff(one: Log, other: Log, as_json: Json = False) -> None:
    """Say where two logs differ: the words about the game, every action, and the points that come of it.

    The exit code is 0 if they are equal, else 1.
    """
    warm_up()
    from pipeline.comparing import compare

    found = compare(one_log(one), one_log(other))
    if as_json:
        print(json.dumps({"is_equal": found.is_equal, **asdict(found)}))
    else:
        tell(found)
    raise typer.Exit(0 if found.is_equal else 1)


def tell(found) -> None:
    """One line a difference, the first log's side before the bar; then the points."""
    for said in found.header:
        print(f"{said.at}: {words(said.one)} | {words(said.other)}")
    for done in found.actions:
        print(f"{place(done)}: {words(done.one)} | {words(done.other)}")
    if found.points and None not in (found.points.parted, found.points.one, found.points.other):
        for line in gains(found.points):
            print(line)
    print(summary(found))


def words(value: Any) -> str:
    from pipeline.errors import one_line

    if value is None:
        return NOTHING
    return one_line(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def place(done) -> str:
    """`ply 12, turn 4`; where the plies are not the same, both."""
    plies = [NOTHING if ply is None else str(ply) for ply in (done.ply, done.other_ply)]
    turn = "" if done.turn is None else f", turn {done.turn}"
    return f"ply {plies[0] if plies[0] == plies[1] else ' | '.join(plies)}{turn}"


def gains(points) -> list[str]:
    """What the seats get in either log from where they part, as far as it differs."""
    lines = []
    for seat, (parted, one, other) in enumerate(zip(points.parted, points.one, points.other, strict=True)):
        differing = [name for name in parted if one[name] != other[name]]
        told = [f"{name} +{one[name] - parted[name]} | +{other[name] - parted[name]}" for name in differing]
        lines += [f"points of p{seat} from where they part: {', '.join(told)}"] if told else []
    return lines


def summary(found) -> str:
    if found.is_equal:
        return "equal"
    counts = [(len(found.header), "field"), (len(found.actions), "action")]
    parts = [f"{n} {word}{'' if n == 1 else 's'}" for n, word in counts if n]
    verb = "differs" if sum(n for n, _ in counts) == 1 else "differ"
    return f"{' and '.join(parts)} {verb}; {'at the table the same' if found.is_one_game else 'other games'}"
