"""kibitz review LOG"""

import json
import sys
from typing import Annotated

import typer

from cli.common import Json, Option, Trouble, given_options, warm_up
from cli.logs import GAME_ID, Log, log_with_moves
from cli.progress import bar
from cli.whatif import ended_by_reader

Seat = Annotated[str, typer.Option(metavar="P", help="The seat, from 0, as 0 or p0; every seat whose hand is known.")]
Budget = Annotated[float, typer.Option(min=0.1, metavar="SECONDS", help="Time for a seat; the longer, the surer.")]
Seed = Annotated[int, typer.Option(metavar="S", help="Of the random numbers.")]
SECONDS = 25.0


def review(
    file: Log, seat: Seat = "", budget: Budget = SECONDS, seed: Seed = 1, as_json: Json = False, option: Option = ()
) -> None:
    """Judge every decision of a seat by what it knew: the loss against the best alternative, with its error.

    Kept beside the warehouse, and opened again where nothing has changed; Ctrl-C ends it with what there is.
    """
    warm_up()
    from coach.errors import CoachError
    from coach.subject import sees_hand, subject_of
    from coach.telling import record
    from pipeline.replay import replay_log

    replayed = replay_log(log_with_moves(file), given_options(option), file=file)
    known = [each for each in range(len(replayed.log.players)) if sees_hand(replayed, each)]
    seats = [_number(seat)] if seat else known or [0]
    try:
        for number in seats:
            analysis = _analysed(subject_of(replayed, number, seed), file, budget)
            if as_json:
                print(json.dumps(record(replayed, analysis)))
            else:
                _tell(replayed, analysis)
    except CoachError as error:
        raise Trouble(f"{file}: {error}") from None


def _number(text: str) -> int:
    """Of `1` or `p1`."""
    digits = text.lower().removeprefix("p")
    if not digits.isdecimal():
        raise Trouble(f"--seat {text}: expected a number such as 0, or p0")
    return int(digits)


def _analysed(subject, file: str, budget: float):
    """The kept analysis if it still holds and took as long, or is done; else made, or made better, and kept."""
    from coach import exercises
    from coach.analysing import analyse, kept

    game_id = file if GAME_ID.fullmatch(file) else ""
    analysis, stale = kept(subject, game_id)
    if stale or (analysis and analysis.seed != subject.seed):
        analysis = None
    if analysis and (analysis.is_done or analysis.seconds >= budget):
        return analysis
    done, found = len(analysis.decisions) if analysis else 0, analysis
    with bar(f"Reviewing p{subject.seat}", len(subject.plies), sys.stderr) as step, ended_by_reader() as stopped:
        for _, found in analyse(subject, analysis, game_id, budget, stopped=stopped):
            step(len(found.decisions) - done)
            done = len(found.decisions)
    exercises.keep(found)
    return found


def _tell(replayed, analysis) -> None:
    """What is worth a look, then the sums."""
    from coach.telling import lines

    for line in lines(replayed, analysis):
        print(line)
