"""What every prize of Taj Mahal gave its winner, then and later, in many games of one edition at a time.

Then: what the winner scored with it at once. The palaces of one withdrawal score together (M25); each counts for an
equal share of these points, and for the bonus tile that it took. Later: a good makes each later tile with the same good
worth one more (M23, M26); a palace counts for its share of the points that its province gave in later visits by being
connected, and for what its bonus tile gave later.
"""

from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from engines.taj_mahal.codes import MAX_CITIES, MAX_SEATS, VISITS, Bonus, Category, EventType, Prize, Source
from engines.taj_mahal.edition import Edition
from engines.taj_mahal.names import BONUSES, PRIZES
from pipeline.columns import WORD, words

SCHEMA = pa.schema(
    [("game_no", pa.int64()), ("visit", pa.int8()), ("ply", pa.int32()), ("province", WORD)]
    + [("prize", WORD), ("seat", pa.int8()), ("points", pa.float32()), ("later", pa.float32())]
)
N_PRIZES, N_GOODS = len(PRIZES), 4


@dataclass(frozen=True)
class Happened:
    """The events of many games in order. game: from 0, of each event; visit: at its ply; routes: province by visit."""

    edition: Edition
    rows: np.ndarray
    game: np.ndarray
    visit: np.ndarray
    routes: np.ndarray

    def of(self, kind: EventType, *more: np.ndarray) -> np.ndarray:
        """Places of the events of a kind for which all else holds too."""
        return np.flatnonzero(np.logical_and.reduce([self.rows["type"] == kind, *more]))

    def stay(self, at: np.ndarray) -> np.ndarray:
        """A number for each game, visit and seat: in a visit a seat goes home once."""
        return (self.game[at] * (VISITS + 1) + self.visit[at]) * MAX_SEATS + self.rows["seat"][at]

    def owner(self, at: np.ndarray) -> np.ndarray:
        """A number for each game and seat."""
        return self.game[at] * MAX_SEATS + self.rows["seat"][at]

    @property
    def n_stays(self) -> int:
        return len(self.routes) * (VISITS + 1) * MAX_SEATS


def prizes(happened: Happened, numbers: np.ndarray) -> pa.Table:
    """A row for each prize of a finished visit or won before, and for each bonus tile taken or left; seat null: nobody.

    numbers: game_no by game.
    """
    won, taken = happened.of(EventType.WON), happened.of(EventType.BONUS_TAKEN)
    left = happened.of(EventType.BONUS_LEFT)
    unclaimed, unclaimed_prize = _unclaimed(happened, won)
    points, later = _of_tiles(happened, taken)
    palace_points, palace_later = _of_palaces(happened, taken, points, later)
    tile_points, tile_later = points[won], later[won]
    is_tile = happened.rows["colour"][won] == Prize.ELEPHANT
    at = np.concatenate([won, taken, left, unclaimed])
    prize = np.concatenate([
        happened.rows["colour"][won], N_PRIZES + happened.rows["detail"][taken],
        N_PRIZES + happened.rows["detail"][left], unclaimed_prize,
    ])  # fmt: skip
    nothing = np.zeros(len(left) + len(unclaimed))
    then = np.concatenate([np.where(is_tile, tile_points, palace_points), points[taken], nothing])
    after = np.concatenate([np.where(is_tile, tile_later, palace_later), later[taken], nothing])
    order = np.lexsort((prize, at))
    at, is_nobodys = at[order], (np.arange(len(at)) >= len(won) + len(taken))[order]
    return pa.table(
        {
            "game_no": numbers[happened.game[at]],
            "visit": happened.visit[at].astype(np.int8),
            "ply": np.ascontiguousarray(happened.rows["ply"][at]),
            "province": words(happened.edition.provinces, happened.routes[happened.game[at], happened.visit[at] - 1]),
            "prize": words((*PRIZES, *BONUSES), prize[order]),
            "seat": pa.array(happened.rows["seat"][at].astype(np.int8), mask=is_nobodys),
            "points": then[order].astype(np.float32),
            "later": after[order].astype(np.float32),
        }
    )


def _unclaimed(happened: Happened, won: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The end of the visit, and the prize, of each that nobody took in a finished visit."""
    ended = happened.of(EventType.VISIT_ENDED)
    end_of = np.full((len(happened.routes), VISITS + 1), -1)
    end_of[happened.game[ended], happened.visit[ended]] = ended
    is_open = np.repeat((end_of >= 0)[:, :, None], N_PRIZES, axis=2)
    is_open[happened.game[won], happened.visit[won], happened.rows["colour"][won]] = False
    games, visits, open_prizes = np.nonzero(is_open)
    return end_of[games, visits], open_prizes


def _of_tiles(happened: Happened, taken: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Points then and later by event: of bonus tiles taken, and of province tiles at the event that won them."""
    rows, n = happened.rows, len(happened.rows)
    points, later = np.zeros(n), np.zeros(n)
    scored = np.minimum(taken + 1, n - 1)  # M23: a tile scores at once, all but a card to draw
    points[taken] = np.where(rows["detail"][taken] == Bonus.DRAW_CARD, 0, rows["amount"][scored])
    province = happened.of(EventType.SCORED, rows["colour"] == Category.PROVINCE)
    elephants = happened.of(EventType.WON, rows["colour"] == Prize.ELEPHANT)
    won_by_visit = np.zeros(happened.n_stays, np.int64)
    won_by_visit[happened.stay(elephants)] = elephants
    winner = won_by_visit[happened.stay(province)]
    points[winner] = rows["amount"][province]
    goods = taken[rows["detail"][taken] <= Bonus.JEWELS]
    units = np.concatenate([
        np.eye(N_GOODS)[rows["detail"][goods]], happened.edition.tables[0].tile_goods[happened.visit[province]],
    ])  # fmt: skip
    when, event = np.concatenate([goods, province]), np.concatenate([goods, winner])
    later[event] = (units * _after(happened.owner(when), when, units > 0)).sum(axis=1)
    return points, later


def _after(owner: np.ndarray, when: np.ndarray, holds: np.ndarray) -> np.ndarray:
    """Of each row and column, in how many later rows of the same owner it holds."""
    order = np.lexsort((when, owner))
    so_far = np.cumsum(holds[order], axis=0)
    last = np.searchsorted(owner[order], owner[order], side="right") - 1
    out = np.empty_like(so_far)
    out[order] = so_far[last] - so_far
    return out


def _of_palaces(
    happened: Happened, taken: np.ndarray, points: np.ndarray, later: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Points then and later by prize won; 0 without a palace. points, later: of bonus tiles, by event."""
    rows = happened.rows
    built, won = happened.of(EventType.PALACE_BUILT), happened.of(EventType.WON)
    scored = happened.of(EventType.SCORED, rows["colour"] == Category.PALACES)
    n_built = np.bincount(happened.stay(built), minlength=happened.n_stays)
    sums = np.bincount(happened.stay(scored), weights=rows["amount"][scored], minlength=happened.n_stays)
    shares = np.stack([sums, _connected_later(happened, built)]) / np.maximum(n_built, 1)
    by_prize = np.zeros((2, happened.n_stays, N_PRIZES))
    by_prize[:, happened.stay(built), rows["colour"][built]] = shares[:, happened.stay(built)]
    carrier = happened.stay(taken), rows["colour"][taken - 1]  # the palace that took a bonus tile is the event before
    by_prize[(0, *carrier)] += points[taken]
    by_prize[(1, *carrier)] += later[taken]
    found = by_prize[:, happened.stay(won), rows["colour"][won]]
    return found[0], found[1]


def _connected_later(happened: Happened, built: np.ndarray) -> np.ndarray:
    """By stay, how many points its province gave the seat in later visits by being connected (M25)."""
    rows, edition = happened.rows, happened.edition
    linked = happened.of(EventType.SCORED, rows["detail"] == Source.CONNECTIONS)
    own, e = _palaces_before(happened, built, linked), edition.tables[0]
    roads, cities = _bits(e.roads[: e.n_cities]), _bits(e.cities[: e.n_provinces])
    here = rows["cell"][linked] - MAX_CITIES
    found = own & cities[here][:, : own.shape[1]]
    while True:
        more = own & (found | (found.astype(np.float32) @ roads[:, : own.shape[1]].astype(np.float32) > 0))
        if (more == found).all():
            break
        found = more
    others = found.astype(np.float32) @ cities[:, : own.shape[1]].T.astype(np.float32) > 0
    others[np.arange(len(linked)), here] = False
    at, province = np.nonzero(others)
    visit_of = np.argsort(happened.routes, axis=1) + 1
    stays = happened.game[linked[at]] * (VISITS + 1) + visit_of[happened.game[linked[at]], province]
    return np.bincount(stays * MAX_SEATS + rows["seat"][linked[at]], minlength=happened.n_stays)


def _palaces_before(happened: Happened, built: np.ndarray, linked: np.ndarray) -> np.ndarray:
    """A row for each event of `linked`, a column for each city: whether its seat had a palace there by then."""
    n_cities = len(happened.edition.cities)
    order = np.lexsort((built, happened.owner(built)))
    owner, when = happened.owner(built)[order], built[order]
    so_far = np.zeros((len(built) + 1, n_cities), np.int32)
    so_far[1:] = np.cumsum(np.eye(n_cities, dtype=np.int32)[happened.rows["cell"][when]], axis=0)
    n = len(happened.rows)
    last = np.searchsorted(owner.astype(np.int64) * n + when, happened.owner(linked).astype(np.int64) * n + linked)
    return so_far[last] > so_far[np.searchsorted(owner, happened.owner(linked))]


def _bits(sets: np.ndarray) -> np.ndarray:
    """A row for each set of cities, a column for each possible city."""
    return (sets[:, None] >> np.arange(MAX_CITIES, dtype=np.uint64) & np.uint64(1)).astype(bool)
