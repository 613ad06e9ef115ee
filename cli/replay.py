"""kibitz replay LOG"""

import json
from itertools import groupby
from typing import Annotated

import typer

from cli.common import Json, Option, Trouble, given_options, warm_up
from cli.logs import Log, log_with_moves

Ply = Annotated[int | None, typer.Option(min=0, metavar="N", help="Only this ply, from 0, and the position after it.")]


def replay(
    file: Log,
    ply: Ply = None,
    as_json: Json = False,
    option: Option = (),
) -> None:
    """Replay one log and print its turns, or one ply with the position after it."""
    warm_up()
    from pipeline.replay import ply_records, replay_log

    given = given_options(option)
    replayed = replay_log(log_with_moves(file), given, file=file)
    n = replayed.replayed.n
    if ply is not None and ply >= n:
        raise replayed.error or Trouble(f"{file}: ply {ply}: found {n} plies, expected a number below that")
    records = (record for record in ply_records(replayed) if ply is None or record["ply"] == ply)
    if as_json:
        for record in records:
            print(json.dumps(record))
    elif ply is not None:
        print_ply(next(records), replayed)
    else:
        print_turns(records, replayed)
    if replayed.error and ply is None:
        raise replayed.error


def print_ply(record: dict, replayed) -> None:
    """The action, what it caused, and the position after it."""
    who = "chance" if record["seat"] < 0 else f"p{record['seat']} {replayed.log.players[record['seat']].name}"
    move = "" if record["log_position"] is None else f", move {record['log_position']}"
    print(f"ply {record['ply']}, turn {record['turn']}{move}, {who}: {record['action']}")
    for event in record["events"]:
        print("    " + words_of(event))
    at = record["ply"] + 1
    print(replayed.rules.describe(replayed.replayed.states[at : at + 1]), end="")


def words_of(event: dict) -> str:
    """`scored seat 0, category red, points 1`."""
    facts = ", ".join(f"{name} {value}" for name, value in event.items() if name != "type")
    return f"{event['type'].replace('_', ' ')} {facts}"


def print_turns(records, replayed) -> None:
    """One line a turn, then the points."""
    for seat, player in enumerate(replayed.log.players):
        print(f"p{seat} {player.name}")
    for turn, plies in groupby(records, key=lambda record: record["turn"]):
        print(turn_line(turn, list(plies)))
    for seat, scores in enumerate(replayed.rules.scores(replayed.last)):
        print(f"p{seat} " + "  ".join(f"{category} {points}" for category, points in scores.items()))
    print(f"end: {replayed.end_reason or 'the game goes on'}")


def turn_line(turn: int, plies: list[dict]) -> str:
    """The plies of a turn with the points they bring, chance left out."""
    actions = [record["action"] + points_of(record["events"]) for record in plies if record["seat"] >= 0]
    return f"{turn:4}  {'; '.join(actions)}"


def points_of(events: list[dict]) -> str:
    """` (p0 red +2, p1 blue +1)`, one entry for each seat and category that scored."""
    sums: dict[tuple, int] = {}
    for event in events:
        if event["type"] == "scored":
            key = event["seat"], event["category"]
            sums[key] = sums.get(key, 0) + event["points"]
    words = [f"p{seat} {category} +{points}" for (seat, category), points in sorted(sums.items())]
    return f" ({', '.join(words)})" if words else ""
