"""Conflicts of Tigris & Euphrates as pictures: the strengths of both sides as blocks, and who won how often.

The frame has one row per conflict, see the query. Blocks are SVG for use inside a page: colours are the page's CSS
variables, so that they follow its theme.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from dashboard.charts.svg import plain

KINDS = ("revolt", "war")
HALF, UNIT, GAP, HEIGHT = 104, 11, 2, 22  # pixels: a side of the bar, the widest block, between blocks, the bar
MOST = 12  # blocks of a side that are told apart
SMALL, ROOM = 9, 490  # a block in the table of who won; what a row of it has for blocks


@dataclass(frozen=True)
class Side:
    """One side of a conflict. seat; board: strength on the board; sent: tiles added from behind the screen."""

    seat: int
    board: int
    sent: int


@dataclass(frozen=True)
class Record:
    """What conflicts brought a player. won, lost: by (kind, "attacker" or "defender"); sent: tiles from the hand."""

    won: dict
    lost: dict
    points: int
    leaders_lost: int
    sent: int


def seen(conflicts: pl.DataFrame, furthest: int) -> pl.DataFrame:
    """The conflicts that had begun by a ply; of those not decided by then, neither tiles sent nor outcome."""
    frame = conflicts.filter(pl.col("ply") <= furthest)
    is_open = pl.col("ended").is_null() | (pl.col("ended") > furthest)
    nothing = {"ended": None, "winner": None, "margin": None} | dict.fromkeys(
        ("sent_attacker", "sent_defender", "points", "tiles_lost"), 0
    )
    hidden = [
        pl.when(is_open).then(pl.lit(value)).otherwise(pl.col(name)).alias(name) for name, value in nothing.items()
    ]
    no_leaders = pl.when(is_open).then(pl.lit([], pl.List(pl.String))).otherwise(pl.col("leaders_lost"))
    return frame.with_columns(*hidden, no_leaders.alias("leaders_lost"))


def sides(row: dict) -> tuple[Side, Side]:
    """Attacker and defender of a row."""
    return tuple(
        Side(row[side], row[f"board_{side}"], row[f"sent_{side}"]) for side in ("attacker", "defender")
    )  # fmt: skip


def strongest(conflicts: pl.DataFrame) -> int:
    """The greatest strength of a side in any of the conflicts, for bars that can be compared."""
    totals = [side.board + side.sent for row in conflicts.iter_rows(named=True) for side in sides(row)]
    return max([1, *totals])


def strength_bar(row: dict, top: int, names: Sequence[str]) -> str:
    """Blocks to both sides of a line, the attacker's to the left: filled on the board, hatched from the hand.

    top: the strongest side of all rows. A side of more than MOST has thinner blocks than the others, in its row alone:
    in all of them nobody could tell hatched from filled.
    """
    attacker, defender = sides(row)
    own = max(side.board + side.sent for side in (attacker, defender))
    step = min(UNIT + GAP, (HALF - 22) / max(own, min(top, MOST)))
    blocks = _blocks(attacker, step, -1) + _blocks(defender, step, 1)
    middle = f'<path d="M{HALF} 0V{HEIGHT}" stroke="var(--kb-ink)" stroke-width="2"/>'
    numbers = "".join(_number(side, step, way) for side, way in ((attacker, -1), (defender, 1)))
    return (
        f'<svg class="strengths" viewBox="0 0 {2 * HALF} {HEIGHT}" width="{2 * HALF}" height="{HEIGHT}" role="img" '
        f'aria-label="{plain(strength_words(row, names))}">{blocks}{middle}{numbers}</svg>'
    )


def strength_words(row: dict, names: Sequence[str]) -> str:
    """
    >>> row = {"attacker": 0, "defender": 1, "board_attacker": 1, "board_defender": 2}
    >>> strength_words(row | {"sent_attacker": 3, "sent_defender": 0}, ("Ann", "Bob"))
    'Ann 1 on the board and 3 sent, Bob 2 on the board and 0 sent'
    """
    return ", ".join(f"{names[side.seat]} {side.board} on the board and {side.sent} sent" for side in sides(row))


def _gap(step: float) -> float:
    """Between blocks; where they are many and thin, thinner than they are."""
    return min(GAP, step / 4)


def _blocks(side: Side, step: float, way: int) -> str:
    unit = step - _gap(step)
    xs = [HALF + way * (3 + i * step) - (unit if way < 0 else 0) for i in range(side.board + side.sent)]
    return "".join(_block(x, unit, side.seat, i < side.board) for i, x in enumerate(xs))


def _block(x: float, size: float, seat: int, is_filled: bool, y: float = 5, height: float = 12) -> str:
    colour = f"var(--kb-seat{seat})"
    if is_filled:
        return f'<rect x="{x:g}" y="{y:g}" width="{size:g}" height="{height:g}" rx="1.5" fill="{colour}"/>'
    top, low, right = y + 0.75, y + height - 0.75, x + size - 0.75
    return (
        f'<path d="M{x + 0.75:g} {top:g}H{right:g}V{low:g}H{x + 0.75:g}ZM{x + 0.75:g} {low:g}L{right:g} {top:g}" '
        f'fill="none" stroke="{colour}" stroke-width="1.5"/>'
    )


def _number(side: Side, step: float, way: int) -> str:
    n = side.board + side.sent
    x = HALF + way * (3 + n * step + 4)
    anchor = "end" if way < 0 else "start"
    return (
        f'<text x="{x:g}" y="11.5" font-size="14" font-weight="700" text-anchor="{anchor}" '
        f'dominant-baseline="central" fill="var(--kb-ink)">{n}</text>'
    )


def record_of(conflicts: pl.DataFrame, seat: int) -> Record:
    """Won and lost, points, leaders and tiles of a player in the conflicts that are decided."""
    decided = conflicts.filter(pl.col("winner").is_not_null())
    counts = {
        won: {
            (kind, side): decided.filter(
                (pl.col("kind") == kind) & (pl.col(side) == seat) & ((pl.col("winner") == seat) == won)
            ).height
            for kind in KINDS
            for side in ("attacker", "defender")
        }
        for won in (True, False)
    }
    lost = decided["leaders_lost"].explode().drop_nulls()
    own = (decided.filter(pl.col(side) == seat)[f"sent_{side}"].sum() for side in ("attacker", "defender"))
    return Record(
        won=counts[True],
        lost=counts[False],
        points=int(decided.filter(pl.col("winner") == seat)["points"].sum()),
        leaders_lost=int(lost.str.starts_with(f"{seat}:").sum()),
        sent=int(sum(own)),
    )


def block_step(blocks: int) -> int:
    """Pixels from block to block, so that so many in a row of the table of who won have room.

    >>> block_step(20), block_step(70)
    (11, 7)
    """
    return max(4, min(SMALL + GAP, ROOM // max(1, blocks)))


def won_and_lost(won: int, lost: int, seat: int, most: tuple[int, int], step: int) -> str:
    """Blocks to both sides of a line: conflicts lost to the left as outlines, won to the right filled.

    most: won and lost of all that stand above each other; each side is as wide as its most.
    """
    size, line = step - GAP, most[1] * step + 24
    width = line + most[0] * step + 24
    lost_at = [line - 3 - i * step - size for i in range(lost)]
    won_at = [line + 3 + i * step for i in range(won)]
    blocks = "".join(_block(x, size, seat, False, 6, SMALL) for x in lost_at)
    blocks += "".join(_block(x, size, seat, True, 6, SMALL) for x in won_at)
    numbers = "".join(
        f'<text x="{x:g}" y="11" font-size="13" text-anchor="{anchor}" dominant-baseline="central" '
        f'fill="var(--kb-ink)">{n}</text>'
        for x, anchor, n in (
            (line - 6 - lost * step, "end", lost),
            (line + 6 + won * step, "start", won),
        )
    )
    return (
        f'<svg viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}" role="img" '
        f'aria-label="{won} won, {lost} lost">{blocks}'
        f'<path d="M{line} 0V{HEIGHT}" stroke="var(--kb-ink)" stroke-width="1.5"/>{numbers}</svg>'
    )
