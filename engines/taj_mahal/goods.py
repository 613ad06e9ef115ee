"""Section 2.4: bonus tiles (M23, M24) and province tiles (M26) with their goods (A-M7, O3)."""

from engines.kernel import kernel
from engines.tables import Log
from engines.taj_mahal.codes import MAX_CITIES, NOBODY, Bonus, Category, EventType, Phase, Source
from engines.taj_mahal.edition import Tables
from engines.taj_mahal.events import emit, score
from engines.taj_mahal.state import State


@kernel
def score_bonus(s: State, log: Log, seat: int, points: int, tile: int, city: int):
    score(s, log, seat, Category.BONUS, points, tile, city)


@kernel
def take_bonus(s: State, e: Tables, log: Log, seat: int, city: int):
    """M23; a good stays in front of the player, other tiles leave the game."""
    tile = int(s.bonus_at[city])
    s.bonus_at[city] = NOBODY
    emit(s, log, EventType.BONUS_TAKEN, seat, NOBODY, city, 0, tile, NOBODY)
    if tile <= Bonus.JEWELS:
        score_bonus(s, log, seat, 1 + s.goods[seat, tile], tile, city)
        s.goods[seat, tile] += 1
    elif tile == Bonus.TWO_POINTS:
        score_bonus(s, log, seat, 2, tile, city)
    elif tile == Bonus.TAJ_MAHAL:
        score_bonus(s, log, seat, e.taj_mahal_points, tile, city)
    else:
        s.phase = Phase.BONUS_CARD


@kernel
def score_province_tile(s: State, e: Tables, log: Log, seat: int):
    """M26, A-M7: one point per good on it, and one per equal good owned before."""
    if not s.tile_won:
        return
    points = 0
    for good in range(4):
        if e.tile_goods[s.visit, good] > 0:
            points += e.tile_goods[s.visit, good] + s.goods[seat, good]
    for good in range(4):
        s.goods[seat, good] += e.tile_goods[s.visit, good]
    s.tiles[seat] |= 1 << int(s.visit)
    s.tile_won = False
    where = MAX_CITIES + s.province_of[s.visit - 1]
    score(s, log, seat, Category.PROVINCE, points, Source.PROVINCE_TILE, where)
