"""The three lenses: which hidden worlds a figure is an average over. It is always named beside the figure."""

from coach.errors import LensError
from engines.api import Worlds

SEAT, HAPPENED, OPEN = LENSES = ("seat", "happened", "open")
MEANINGS = {
    SEAT: "what the player knew then: the own hand and what everybody saw",
    HAPPENED: "as it happened: the hands that the log knows, and later draws as they came",
    OPEN: "all hands as the log knows them; only what comes later is drawn",
}


def check_lens(lens: str) -> None:
    """Raises LensError for a lens that there is not."""
    if lens not in LENSES:
        raise LensError(f"no such lens: found {lens}, expected {SEAT}, {HAPPENED} or {OPEN}")


def worlds_at(replayed, ply: int, lens: str, seat: int, n: int, seed: int, first: int = 0) -> Worlds:
    """n full states before a ply, as far as the lens lets them be known, with what bag or deck will give.

    replayed: a ReplayedLog. Raises LensError where the seat's own hand is not in the log and the lens is `seat`.
    """
    check_lens(lens)
    rules, state = replayed.rules, state_before(replayed, ply)
    if lens == SEAT:
        if hides_hand(state, seat):
            raise LensError(
                f"lens seat: the log does not know the whole hand of p{seat} at ply {ply}, expected lens {HAPPENED} "
                f"or {OPEN}, which draw what is not known"
            )
        return rules.worlds(rules.view(state, seat), n, seed, first)
    if lens == HAPPENED:
        return rules.worlds_with_rest(state, rest_from(replayed, ply), n, seed, first)
    return rules.worlds(state, n, seed, first)


def state_before(replayed, ply: int):
    """The state in which action `ply` was chosen: one row, as the log knows it."""
    return replayed.replayed.states[ply : ply + 1]


def rest_from(replayed, ply: int, until: int | None = None) -> list[int]:
    """The legal actions from a ply on, encoded; until: the last one wanted, if not all are."""
    n = replayed.replayed.n
    return replayed.codes[ply : n if until is None else min(n, until + 1)]


def hides_hand(state, seat: int) -> bool:
    """Whether the log hides a part of this hand: in every game the last count of a hand is that of the unknown."""
    return bool(state["hand"][0, seat, -1])
