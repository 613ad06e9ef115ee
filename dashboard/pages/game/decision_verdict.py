"""What was played in a decision, what is best, and what that cost, in words."""

from coach.analysis import INDIFFERENT, Decision
from coach.lenses import MEANINGS
from coach.telling import signed, win_loss, with_error
from coach.values import Z
from dashboard.charts.rates import percent
from dashboard.pages import coaching, ui

VERDICTS = {
    "best": "the best found",
    "fine": "fine: within noise of the best",
    "inaccuracy": "an inaccuracy",
    "mistake": "a mistake",
    "blunder": "a blunder",
    "forced": "forced",
    "indifferent": "indifferent",
}


def verdict(game, found, decision: Decision) -> None:
    """What was played, what is best, and what that cost."""
    mark = f' <b class="judged">{ui.plain(decision.mark)}</b>' if decision.mark else ""
    played = ui.plain(coaching.words_of(game, decision.action))
    ui.html(f"<div>Played: <b>{played}</b>{mark} — {VERDICTS[decision.verdict]}.</div>")
    check = decision.check
    if decision.only == "indifferent":
        apart = f"best and worst are less than {percent(INDIFFERENT)} apart"
        ui.note(f"Of {len(decision.options)} actions that were tried, {apart}.")
    if check is None or decision.only:
        return
    other = ui.plain(coaching.words_of(game, check.other))
    if decision.is_mistake:
        what = coaching.what(found)
        ui.html(
            f"<div>Better: <b>{other}</b>. Lost: <b>{with_error(decision.loss)}</b> of the placing value, "
            f"{with_error(win_loss(found, decision))} {what}, {check.score.value:.1f} ± "
            f"{Z * check.score.se:.1f} {coaching.POINTS[found.game]}.</div>"
        )
    elif decision.is_good:
        ui.html(f"<div>The next best, <b>{other}</b>, would have lost {with_error(decision.lead)}.</div>")
    else:
        ui.html(f"<div>The best other action, <b>{other}</b>: {signed(check.value)}; {_apart(check)}.</div>")
    ui.note(f"n = {check.worlds:,} fresh worlds. Lens seat: {MEANINGS['seat']}.")


def _apart(check) -> str:
    return "worse" if check.value.high < 0 else "better, but by little" if check.value.low > 0 else (
        "the two cannot be told apart"
    )  # fmt: skip
