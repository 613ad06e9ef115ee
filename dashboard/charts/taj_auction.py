"""Majorities that a player had and gave up: from the states of a replayed game of Taj Mahal."""

import numpy as np
import polars as pl

from engines.taj_mahal.codes import EventType
from engines.taj_mahal.names import PRIZES

GIVEN_UP = {
    "ply": pl.Int64, "visit": pl.Int64, "seat": pl.Int64, "prize": pl.String, "symbols": pl.Int64, "winner": pl.Int64,
}  # fmt: skip


def given_up(states: np.ndarray, events: np.ndarray) -> pl.DataFrame:
    """One row per majority given up, in order.

    A seat had it when, after a card of its own, it alone had the most of a symbol among the seats still in, while the
    prize was at the court; it gave it up when it went home without this prize. ply: when it went home; symbols: how
    many of the symbol it had then; winner: who took the prize in this visit, null when nobody did.
    """
    won = _winners(states, events)
    held: set[tuple[int, int, int]] = set()  # (visit, seat, prize)
    rows = []
    for event in events[np.isin(events["type"], (EventType.PLAYED, EventType.WENT_HOME))]:
        ply, seat = int(event["ply"]), int(event["seat"])
        before, after, visit = states[ply], states[ply + 1], int(states["visit"][ply])
        if event["type"] == EventType.PLAYED:
            held |= {(visit, seat, prize) for prize in range(len(PRIZES)) if _is_ahead(after, seat, prize)}
            continue
        for prize, name in enumerate(PRIZES):
            if (visit, seat, prize) in held and won.get((visit, prize)) != seat:
                rows.append((ply, visit, seat, name, int(before["symbols"][seat, prize]), won.get((visit, prize))))
    return pl.DataFrame(rows, schema=GIVEN_UP, orient="row")


def _is_ahead(state: np.void, seat: int, prize: int) -> bool:
    own = state["symbols"][seat, prize]
    others = [
        state["symbols"][other, prize] for other in range(state["n_seats"]) if other != seat and state["is_in"][other]
    ]
    return bool(state["court"][prize]) and own > max(others, default=0)


def _winners(states: np.ndarray, events: np.ndarray) -> dict[tuple[int, int], int]:
    """(visit, prize) -> seat."""
    won = events[events["type"] == EventType.WON]
    return {(int(states["visit"][event["ply"]]), int(event["colour"])): int(event["seat"]) for event in won}
