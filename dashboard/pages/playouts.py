"""Playouts that run in the server while their page looks on; the newest question of a reader ends the one before."""

from collections.abc import Callable

import streamlit as st

from coach.errors import CoachError
from coach.rollouts import Compared, all_cores
from coach.whatif import Question, answer, play_out
from pipeline.background import Background

RUNNING, KEPT, MOST_KEPT = "playouts", "playouts_kept", 40


class Playouts(Background):
    """One question. compared: what there is so far, None before the first chunk."""

    expected = (CoachError,)

    def __init__(self, question: Question, lens: str, n: int, seed: int, policy: str):
        self.question, self.lens, self.n, self.seed, self.policy = question, lens, n, seed, policy
        self.compared: Compared | None = None
        super().__init__()

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return 0.0 if self.compared is None else self.compared.n / self.n

    def answer(self) -> dict | None:
        """What is known now, as JSON has it; None before the first worlds. Raises WhatIfError."""
        seen = self.compared
        return None if seen is None else answer(self.question, seen, self.lens, self.seed, self.policy)

    def work(self) -> None:
        watched = {"progress": self._tell, "stopped": self._stop.is_set}
        play_out(self.question, self.lens, self.n, self.seed, self.policy, all_cores(), **watched)

    def _tell(self, compared: Compared) -> None:
        self.compared = compared


def playouts(key: tuple, begin: Callable[[], Playouts]) -> Playouts:
    """Those of this key, which says all that they depend on; begun by `begin` unless this session still has them."""
    kept = st.session_state.setdefault(KEPT, {})
    running = st.session_state.get(RUNNING)
    if running != key and running in kept and kept[running].is_running:
        kept.pop(running).stop()
    if key not in kept:
        while len(kept) >= MOST_KEPT:
            kept.pop(next(iter(kept)))
        kept[key] = begin()
    st.session_state[RUNNING] = key
    return kept[key]


def finished(key: tuple, begin: Callable[[], Playouts]) -> Playouts:
    """Those of this key once they are done, however long that takes."""
    run = playouts(key, begin)
    run.thread.join()
    return run


def done(is_wanted: Callable[[tuple], bool]) -> list[Playouts]:
    """Those that this session still has, whose key is wanted, and that came to an answer."""
    kept = st.session_state.get(KEPT, {}).items()
    return [run for key, run in kept if is_wanted(key) and not run.is_running and not run.trouble]
