"""The ledger of conflicts as HTML: one row for each, with the strengths of both sides as a picture."""

from dashboard.charts.conflicts import KINDS, block_step, record_of, strength_bar, strongest, won_and_lost
from dashboard.charts.tokens import LEADERS
from dashboard.charts.words import count
from dashboard.pages import ui

HEADS = ("Revolts as attacker", "Revolts as defender", "Wars as attacker", "Wars as defender")


def ledger(game, conflicts) -> str:
    """All conflicts of the frame; each row a button that leads to its ply."""
    top = strongest(conflicts)
    lines = "".join(f"<li>{_row(game, row, top)}</li>" for row in conflicts.iter_rows(named=True))
    return f'<ol class="ledger">{lines}</ol>'


def _row(game, row, top) -> str:
    return (
        f'<button type="button" data-ply="{row["ply"]}">'
        f'<span class="when">turn {row["turn"]}</span>'
        f'<span class="kind">{ui.tile_chip(row["colour"])} {row["kind"]}</span>'
        f'<span class="left">{_side(game, row, "attacker")}</span>'
        f'<span class="strength">{strength_bar(row, top, game.names)}</span>'
        f'<span class="right">{_side(game, row, "defender")}</span>'
        f'<span class="what">{_outcome(game, row)}</span>'
        f'<span class="go" aria-hidden="true">›</span></button>'
    )


def _side(game, row, side) -> str:
    """The name, with a tick for the winner."""
    seat = row[side]
    label = ui.seat_label(seat, game.names[seat], game.dynasties[seat])
    return f'{label}<b class="won" title="wins"> ✓</b>' if row["winner"] == seat else label


def _outcome(game, row) -> str:
    """Points, margin, what was lost, and who chose the conflict if neither side did."""
    if row["winner"] is None:
        return '<span class="small">not decided yet</span>'
    colour = "red" if row["kind"] == "revolt" else row["colour"]
    parts = [f"<b>+{row['points']}</b> {colour}", _margin(row)]
    if row["leaders_lost"]:
        parts.append(f"out: {', '.join(_leader(game, word) for word in row['leaders_lost'])}")
    if row["tiles_lost"]:
        parts.append(count(row["tiles_lost"], "tile") + " lost")
    if row["chooser"] not in (row["attacker"], row["defender"]):
        parts.append(f"chosen by {ui.plain(game.names[row['chooser']])}")
    return " · ".join(parts)


def _margin(row) -> str:
    return f"margin {row['margin']}" if row["margin"] else "by a tie"


def _leader(game, word) -> str:
    """`0:red` -> Ann's priest."""
    seat, colour = word.split(":")
    return f"{ui.plain(game.names[int(seat)])}&#39;s {LEADERS[colour]}"


def records(game, conflicts) -> str:
    """Who won and lost how often, as attacker and as defender."""
    found = [record_of(conflicts, seat) for seat in range(len(game.names))]
    sides, lines = [(kind, side) for kind in KINDS for side in ("attacker", "defender")], []
    most = {side: (max(each.won[side] for each in found), max(each.lost[side] for each in found)) for side in sides}
    step = block_step(sum(map(sum, most.values())))
    for seat, record in enumerate(found):
        bars = [_won_and_lost(record.won[each], record.lost[each], seat, most[each], step) for each in sides]
        numbers = [str(n) for n in (record.points, record.leaders_lost, record.sent)]
        lines.append([ui.seat_label(seat, game.names[seat], game.dynasties[seat]), *bars, *numbers])
    return ui.table(["Player", *HEADS, "Points", "Leaders lost", "Tiles sent"], lines, "wide middle")


def _won_and_lost(won, lost, seat, most, step) -> str:
    """Blocks, or numbers alone where a page is narrow."""
    return f'{won_and_lost(won, lost, seat, most, step)}<span class="narrow">{won} : {lost}</span>'
