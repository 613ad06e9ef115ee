"""An analysis in lines of text. Every figure stands with its error and the lens."""

from collections import Counter
from collections.abc import Iterator

from coach import calibration
from coach.analysis import FORCED, MISTAKES, SAME, Analysis, Decision, Difference
from coach.hindsight import turned
from coach.luck import runs, total
from coach.values import Z

ORDER = ("best", "fine", *MISTAKES, FORCED, SAME)
NOT_SKILL = (
    "Luck says what draws were worth, against what could have come; by construction it is zero on average for "
    "everybody. It is not the part of the result that skill did not make: a good move may set up a good draw, and who "
    "is ahead has less to gain. The interval of the sum is wide; inside it, nobody was lucky or unlucky."
)


def with_error(gap: Difference) -> str:
    """A share with half of its 95 % interval.

    >>> with_error(Difference(value=0.084, se=0.0102))
    '8 ± 2 %'
    """
    return f"{round(100 * gap.value) + 0} ± {max(1, round(100 * Z * gap.se))} %"


def signed(gap: Difference) -> str:
    """
    >>> signed(Difference(value=-0.084, se=0.0102)), signed(Difference(value=0.001, se=0.01))
    ('−8 ± 2 %', '0 ± 2 %')
    """
    value = round(100 * gap.value)
    sign = "" if value == 0 else "+" if value > 0 else "−"
    return f"{sign}{abs(value)} ± {max(1, round(100 * Z * gap.se))} %"


def points(gap: Difference) -> str:
    """
    >>> points(Difference(value=0.84, se=0.1))
    '0.8 ± 0.2'
    """
    return f"{gap.value:.1f} ± {Z * gap.se:.1f}"


def seen_of(seen: int, n: int, whole: str = "") -> str:
    """How many were looked at, and of how many where some are missing.

    >>> seen_of(11, 78), seen_of(78, 78), seen_of(39, 61, "all "), seen_of(61, 61, "all ")
    ('11 of 78', '78', '39 of 61', 'all 61')
    """
    return f"{seen} of {n}" if seen < n else f"{whole}{seen}"


def win_loss(analysis: Analysis, decision: Decision) -> Difference:
    """The loss in chance of the first place, calibrated where that is known."""
    found = calibration.of(analysis.game, analysis.basis.policy_version)
    return found.difference(decision.check.outcome.places[0], decision.check.win, analysis.n_seats)


def record(replayed, analysis: Analysis) -> dict:
    """For JSON: all that is kept, and of each decision what follows from it. Losses are 0 within noise."""
    told = analysis.model_dump(mode="json")
    for decision, row in zip(analysis.decisions, told["decisions"], strict=True):
        check = decision.check if decision.is_loss else None
        losses = {
            "value": decision.loss,
            "win": win_loss(analysis, decision) if check else Difference(),
            "score": check.score if check else Difference(),
        }
        row |= {"verdict": decision.verdict, "mark": decision.mark, "best": decision.best}
        row["loss"] = {name: loss.model_dump() for name, loss in losses.items()}
    found = calibration.of(analysis.game, analysis.basis.policy_version)
    return {"player": replayed.log.players[analysis.seat].name, "win_is": found.name(analysis.n_seats), **told}


def lines(replayed, analysis: Analysis) -> Iterator[str]:
    """The review of a seat: mistakes and good moves, then how many of each kind, luck, and what time has turned."""
    basis = analysis.basis
    name = replayed.log.players[analysis.seat].name
    yield f"p{analysis.seat} {name}: lens {basis.lens}, policy {basis.policy_version}, seed {analysis.seed}"
    for decision in analysis.decisions:
        if decision.mark:
            yield _line(analysis, decision)
    counts = Counter(decision.verdict for decision in analysis.decisions)
    told = ", ".join(f"{counts[verdict]} {verdict}" for verdict in ORDER if counts[verdict])
    decided = replayed.replayed.states["to_play"][: replayed.replayed.n] == analysis.seat
    yield f"{seen_of(len(analysis.decisions), int(decided.sum()))} decisions: {told}"
    if not analysis.is_done:
        yield "stopped before all was settled; the same command with more --budget goes on"
    if analysis.luck:
        own = total(analysis.luck, analysis.seat)
        draws = seen_of(len(analysis.luck), sum(run.is_known for run in runs(replayed)), "all ")
        yield f"luck of {draws} draws, lens open: {with_error(own)} of the placing value. {NOT_SKILL}"
    for words, decision, later in turned(analysis):
        gap = with_error(later.loss)
        yield f"{words}: ply {decision.ply} {decision.action}, lens happened: {gap} better {later.other}"


def _line(analysis: Analysis, decision: Decision) -> str:
    check = decision.check
    head = f"ply {decision.ply:4}, turn {decision.turn:3} {decision.mark:2} {decision.action}"
    if decision.is_good:
        return f"{head}: better by {with_error(decision.lead)} of the placing value than {check.other}"
    what = calibration.of(analysis.game, analysis.basis.policy_version).name(analysis.n_seats)
    lost = f"loses {with_error(decision.loss)} of the placing value, {with_error(win_loss(analysis, decision))} {what}"
    return f"{head}: {lost}, {points(check.score)} points against {check.other} (n = {check.worlds})"
