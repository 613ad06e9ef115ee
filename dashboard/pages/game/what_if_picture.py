"""An answer of What-if as a picture: placing chances, the difference and what it means."""

import polars as pl

from coach import calibration
from coach.lenses import MEANINGS
from coach.values import EVEN, Difference, Z
from dashboard.charts.places import NAMES as NAMES_OF_PLACES
from dashboard.charts.rates import percent
from dashboard.charts.what_if import Side, Tried, chance_bars, chance_words, difference_axis
from dashboard.pages import saving, ui
from dashboard.pages.spoken import words_of

SCORES = {"tigris_euphrates": "weakest", "taj_mahal": "points"}


def picture(game, found, ended=""):
    """An answer as bars, an axis and a sentence."""
    sides = [
        Side(role, words(game, found[side]["action"]), found[side]["places"], found[side]["score"])
        for role, side in (("Played", "actual"), ("Instead", "alternative"))
    ]
    gap = Difference(found["difference"]["value"], found["difference"]["se"], found["n"])
    low, high = gap.interval
    ui.html(
        chance_bars(sides, SCORES[game.header["game"]])
        + difference_axis(gap.value, low, high, gap.verdict)
        + f'<div class="told">{verdict_line(gap)}</div>'
    )
    ui.note(
        f"Lens {found['lens']}: {MEANINGS[found['lens']]}. n = {found['n']:,} worlds{ended}, playouts by "
        f"{found['policy']}, rules {found['engine']}, seed {found['seed']}. {_chances(game, found)}"
    )
    data = [{"role": side.role, "action": side.action, "score": side.score, **_places(side)} for side in sides]
    saving.offer("", "figures", chance_words(sides[1]), pl.DataFrame(data).with_columns(lens=pl.lit(found["lens"])))


def _places(side):
    return dict(zip(NAMES_OF_PLACES, side.chances, strict=False))


def _chances(game, found):
    """What the shares of the first place are worth on other games, where that has been found out."""
    n_seats = len(game.names)
    fitted = calibration.of(game.header["game"], found["policy"])
    if fitted.name(n_seats) != calibration.CHANCE:
        return "The bars are shares of playouts, not calibrated chances."
    played, instead = (fitted.chance(found[side]["places"][0], n_seats) for side in ("actual", "alternative"))
    chances = f"{percent(played)} played, {percent(instead)} instead"
    return f"The bars are shares of playouts; as a calibrated chance of winning: {chances}."


def verdict_line(gap):
    """A sentence, HTML."""
    if gap.verdict == EVEN:
        return f"The two <b>cannot be told apart</b> at n = {gap.n:,}."
    return (
        f'Instead is <b class="{gap.verdict}">{gap.verdict}</b> by {abs(gap.value):.3f} ± {Z * gap.se:.3f} of a '
        "placing value, where first is 1 and last 0."
    )


def tried(words, found):
    gap = Difference(found["difference"]["value"], found["difference"]["se"], found["n"])
    return Tried(words, gap.value, *gap.interval, gap.verdict)


def words(game, actions):
    return "; ".join(words_of(game, action) for action in actions.split("; "))
