"""What the coach's pages share: whose decisions, the analysis that is kept or being made, its figures in words."""

from functools import partial

import polars as pl
import streamlit as st

from coach import analyses, calibration, job
from coach.analyses import AnalysisError
from coach.analysis import FINE, FORCED, SAME, Analysis, Decision
from coach.subject import Subject, sees_hand
from coach.telling import seen_of
from coach.values import Z
from dashboard.charts.words import count
from dashboard.pages import frame, ui
from dashboard.pages.spoken import words_of
from dashboard.pages.warehouse import replayed

POLL = 0.6  # seconds between two looks at a running review
QUARTERS = 4  # of the decisions: the page is drawn anew after each
BUDGETS = {"25 seconds": 25.0, "1 minute": 60.0, "5 minutes": 300.0}
POINTS = {"tigris_euphrates": "points in the weakest colour", "taj_mahal": "points"}
ADVICE = (
    "Loss: the value of the best other action minus that of the one played, in fresh worlds. What lies within noise "
    "counts as fine. A loss is one under the policy that plays on, not under perfect play."
)


def seats_known(game) -> list[int]:
    """The seats whose hand the log knows at each of their decisions: what the others saw nobody can tell."""
    return list(_seats_known(game.header["game_id"], game.header["knowledge"], game.header["n_plies"], game))


@st.cache_data(max_entries=64, show_spinner=False)
def _seats_known(game_id, knowledge, n_plies, _game):
    found = replayed(_game)
    decide = set(found.replayed.states["to_play"][: found.replayed.n].tolist())
    return tuple(seat for seat in range(len(_game.names)) if seat in decide and sees_hand(found, seat))


def subject(game, seat: int) -> Subject:
    """What a seat's decisions are judged with."""
    return Subject(replayed(game), seat)


def kept(game, seat: int) -> tuple[Analysis | None, tuple[str, ...]]:
    """(the newest there is of a seat's analysis, what makes it stale). A file that cannot be read is told."""
    game_id, running = game.header["game_id"], job.job_of(game.header["game_id"], seat)
    if running is not None and running.analysis is not None:
        return running.analysis, ()
    try:
        found = analyses.read(game_id, seat)
    except AnalysisError as error:
        st.warning(ui.plain(error))
        return None, ()
    return (None, ()) if found is None else (found, found.basis.differs(subject(game, seat).basis()))


def offer_review(game, seat: int, found: Analysis | None, stale) -> None:
    """The button that begins a review, goes on with one, or makes it anew; and the line of a review that runs."""
    game_id = game.header["game_id"]
    running = job.job_of(game_id, seat)
    if running is not None and (running.is_running or running.trouble):
        _show_progress(game, running)
        return
    if found is not None and found.is_done and not stale:
        return
    start = None if stale else found
    words = f"Review the decisions of {game.names[seat]}" if start is None else "Look closer"
    with st.container(horizontal=True, vertical_alignment="bottom"):
        budget = st.selectbox("Time", list(BUDGETS), key="review-time", label_visibility="collapsed", width=150)
        st.button(
            "Review anew" if stale else words, type="primary" if start is None else "secondary", key="begin-review",
            icon=":material/school:", on_click=partial(_begin, game, seat, start, BUDGETS[budget]),
        )  # fmt: skip


def _begin(game, seat, start, budget):
    job.begin(subject(game, seat), game.header["game_id"], start, budget)


def _show_progress(game, running) -> None:
    """What is looked at, and a button to stop. The page is drawn anew at the first answer, a quarter and a stage."""
    seen = _milestone(running)

    @st.fragment(run_every=POLL)
    def look():
        n, of = _n_decisions(running), len(running.subject.plies)
        words = "Looking at each decision" if frame.hides_spoilers() else f"{n} of {of} decisions"
        if n == of:
            words = {"decisions": "Looking closer where it matters", "": "Waiting for another review"}.get(
                running.stage, f"Working out {running.stage}"
            )
        left, right = st.columns([4, 1], vertical_alignment="center")
        left.progress(min(running.seconds / running.budget, 1.0), f"{words} · {running.seconds:.0f} s")
        right.button("Stop", icon=":material/stop:", key="stop-review", on_click=running.stop)
        if not running.is_running:
            if not running.trouble:
                job.forget(running.game_id, running.subject.seat)
            st.rerun()
        if _milestone(running) != seen:
            st.rerun()

    if running.trouble:
        ui.note(running.trouble)
        job.forget(running.game_id, running.subject.seat)
    else:
        look()


def _n_decisions(running) -> int:
    return len(running.analysis.decisions) if running.analysis else 0


def _milestone(running):
    n = _n_decisions(running)
    return n > 0, QUARTERS * n // len(running.subject.plies), running.stage


def curve(found: Analysis) -> calibration.Calibration:
    """How shares of playouts become chances."""
    return calibration.of(found.game, found.basis.policy_version)


def what(found: Analysis) -> str:
    """What the chance of the first place is called: calibrated or not."""
    return curve(found).name(found.n_seats)


def chance(found: Analysis, decision: Decision) -> float | None:
    """The chance of the first place after what was played."""
    outcome = decision.outcome
    return None if outcome is None else curve(found).chance(outcome.places[0], found.n_seats)


def rows_of(game, found: Analysis, furthest: int) -> pl.DataFrame:
    """The decisions as charts take them, up to a ply."""
    rows = [
        {
            "ply": decision.ply,
            "turn": decision.turn,
            "chance": chance(found, decision),
            "verdict": decision.verdict,
            "mark": decision.mark,
            "loss": decision.loss.value if decision.is_mistake else 0.0,
            "half": Z * decision.check.value.se if decision.check else None,
            "words": words_of(game, decision.action),
        }
        for decision in found.decisions
        if decision.ply <= furthest
    ]
    schema = {"chance": pl.Float64, "loss": pl.Float64, "half": pl.Float64}
    names = ("ply", "turn", "chance", "verdict", "mark", "loss", "half", "words")
    return pl.DataFrame(
        rows, {name: schema.get(name, pl.Int64 if name in ("ply", "turn") else pl.String) for name in names}
    )


def basis_line(found: Analysis) -> str:
    """Under what the figures hold."""
    basis = found.basis
    calibrated = f", calibration {basis.calibration}" if basis.calibration else ", not calibrated"
    return (
        f"Lens {basis.lens}, policy {basis.policy_version}, rules {basis.engine}{calibrated}, seed {found.seed}, "
        f"{found.playouts:,} playouts, {found.made_on}."
    )


def sums(game, found: Analysis, furthest: int) -> str:
    """How many decisions of each kind, and of how many while some have not been looked at."""
    shown = [decision for decision in found.decisions if decision.ply <= furthest]
    kinds = ("blunder", "mistake", "inaccuracy", FINE, "best", SAME, FORCED)
    plural = {"blunder": "blunders", "mistake": "mistakes", "inaccuracy": "inaccuracies"}
    parts = []
    for kind in kinds:
        if n := sum(decision.verdict == kind for decision in shown):
            parts.append(f"{n} {kind if n == 1 else plural.get(kind, kind)}")
    if not shown:
        return "No decision seen yet."
    n = sum(ply <= furthest for ply in subject(game, found.seat).plies)
    is_part = not found.is_done and len(shown) < n
    decisions = f"{seen_of(len(shown), n)} decisions so far" if is_part else count(len(shown), "decision")
    return f"{decisions}: {', '.join(parts)}."
