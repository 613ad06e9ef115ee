"""Right then, wrong later: decisions that what came afterwards has judged another way."""

from coach.hindsight import RIGHT_LATER, RIGHT_THEN, turned
from coach.telling import signed
from dashboard.pages import coaching, ui
from dashboard.pages.game.decision_steps import go_to
from dashboard.pages.rows import rows

WORDS = (
    "Right then is what the player could know, the only fair judgement. Later is the same choice in worlds that fit "
    "all that the log shows afterwards. Where every hand and draw is known that is one world, which may turn on a "
    "trifle: about as many choices look better afterwards as look worse."
)
MOST = 6  # lines


def show_later(game, found, furthest, hides):
    """A small table; a line leads to its decision. Nothing where the end is not to be known yet.

    hides: do not name the other action, which the reader wants to find.
    """
    if not found.later or furthest < len(game.plies) - 1:
        return
    lines = turned(found)
    n = {kind: sum(words == kind for words, *_ in lines) for kind in (RIGHT_THEN, RIGHT_LATER)}
    ui.html("<b>Right then, wrong later</b>")
    ui.note(
        f"Of {len(found.later)} choices, right then and wrong later: {n[RIGHT_THEN]}; the reverse: {n[RIGHT_LATER]}. "
        f"{WORDS}"
    )
    if lines:
        rows(f"<ol>{''.join(_line(game, *line, hides) for line in lines[:MOST])}</ol>", "later", go_to)
    if len(lines) > MOST:
        ui.note(f"The {MOST} largest of {len(lines)}.")


def _line(game, words, decision, later, hides):
    played, other = (ui.plain(coaching.words_of(game, line)) for line in (decision.action, later.other))
    instead = "" if hides else f", not {other}"
    then, now = signed(decision.check.value), signed(later.loss)
    if later.loss.se == 0:
        now = f"{now.partition(' ±')[0]} % in every world that fits"
    what = f"<b>{played}</b>{instead}: {words}. The other was worth {then} then, {now} later"
    return (
        f'<li><button type="button" data-ply="{decision.ply}"><span class="when">turn {decision.turn}</span>'
        f'<span class="what">{what}</span><span class="go" aria-hidden="true">›</span></button></li>'
    )
