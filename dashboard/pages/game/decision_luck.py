"""Luck: what draws were worth, by player and along the game, and the result without it."""

import polars as pl

from coach.analysis import Difference
from coach.luck import runs, total
from coach.telling import NOT_SKILL, signed
from coach.values import Z
from dashboard.charts.luck import luck_alt, luck_track
from dashboard.charts.means import difference_bar, reach_of
from dashboard.charts.rates import percent
from dashboard.pages import coaching, parts, ui
from dashboard.pages.game.decision_steps import go_to

HEADS = ("All draws", "Own draws", "Result", "Without luck")


def show_luck(game, found, furthest):
    """A line a player, the sum along the game of the one who is reviewed, and what it does not mean."""
    events = [event for event in found.luck if event.last <= furthest]
    if not events:
        return
    ui.html("<b>Luck of the draw</b>")
    is_whole = furthest >= len(game.plies) - 1
    sums = [total(events, seat) for seat in range(found.n_seats)]
    reach = reach_of([(gap.value, Z * gap.se) for gap in sums])
    rows = [_row(game, found, events, seat, sums[seat], reach, is_whole) for seat in range(found.n_seats)]
    heads = ["Player", *(f"{head}, %" for head in HEADS[: None if is_whole else 2])]
    ui.html(ui.table(heads, rows, "wide luck"))
    track = frame_of(game, events, found.seat)
    name = game.names[found.seat]
    figure = luck_track(track, name, ui.theme())
    parts.chart(figure, luck_alt(track, name), "luck", track, on_click=go_to)
    hidden = sum(row.startswith("draw") and row.endswith("?") for row in game.plies["action"][: furthest + 1])
    missing = f" {hidden} draws that the log hides are left out." if hidden else ""
    n = " to ".join(f"{worlds:,}" for worlds in sorted({min(e.worlds for e in events), max(e.worlds for e in events)}))
    known = sum(run.is_known and run.last <= furthest for run in runs(coaching.subject(game, found.seat).replayed))
    is_part = not found.is_done and len(events) < known
    part = f" So far {len(events)} of {known} draws were looked at." if is_part else ""
    ui.note(f"{NOT_SKILL} Lens open, n = {n} worlds a draw.{part}{missing}")


def _row(game, found, events, seat, whole, reach, is_whole):
    own = total(events, seat, drawer=seat)
    cells = [
        ui.seat_label(seat, game.names[seat], game.dynasties[seat]),
        f'<span class="roomy">{difference_bar(whole.value, Z * whole.se, reach)}</span> {_bare(signed(whole))}',
        _bare(signed(own)),
    ]
    return [*cells, *_result(game, found, seat, whole)] if is_whole else cells


def _result(game, found, seat, luck):
    """The placing value at the end, and what is left of it without the luck."""
    value = placing_value(game.placing, seat)
    if value is None:
        return ["–", "–"]
    if not luck.is_told_apart:
        return [_bare(percent(value)), '<span class="small">within noise</span>']
    left = signed(Difference(value=value - luck.value, se=luck.se)).lstrip("+")
    return [_bare(percent(value)), _bare(left)]


def _bare(words):
    """A number in one piece, without the unit that the head of its column tells."""
    return words.removesuffix("%").strip().replace(" ", "\u00a0")


def placing_value(placing, seat):
    """1 for the first place, 0 for the last, ties share; None while the game goes on.

    >>> [placing_value((1, 2, 2), seat) for seat in range(3)], placing_value((None, None), 0)
    ([1.0, 0.25, 0.25], None)
    """
    place, n = placing[seat], len(placing)
    if place is None:
        return None
    return (n - place - (placing.count(place) - 1) / 2) / (n - 1)


def frame_of(game, events, seat):
    """The draws as the chart takes them."""
    rows = [
        (event.last, event.turn, event.luck[seat].value, event.luck[seat].se, words_of(game, event)) for event in events
    ]
    names = {"ply": pl.Int64, "turn": pl.Int64, "luck": pl.Float64, "se": pl.Float64, "words": pl.String}
    return pl.DataFrame(rows, names, orient="row")


def words_of(game, event):
    """What came, in words."""
    told = [coaching.words_of(game, line) for line in event.lines]
    who = f"{game.names[event.drawer]} " if event.drawer >= 0 else ""
    return who + ", ".join([told[0], *(words.removeprefix("draws ") for words in told[1:])])
