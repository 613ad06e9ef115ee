"""How far the coach's chances can be trusted: predicted against seen on games that made nothing of them."""

import polars as pl
import streamlit as st

from coach import calibration
from dashboard.charts.reliability import reliability, reliability_alt
from dashboard.pages import parts, ui
from dashboard.pages.names import GAMES


def show_calibration() -> None:
    """A picture a game, folded away."""
    with st.expander("Can these chances be trusted?"):
        proofs = {game: proof for game in GAMES if (proof := calibration.proof(game))}
        if not proofs:
            ui.note("No policy has been calibrated yet: pages show playout shares.")
        for game, proof in proofs.items():
            _show(game, proof)


def _show(game, proof) -> None:
    ui.html(f"<b>{GAMES[game]}, policy {ui.plain(proof['policy_version'])}</b>")
    for n_seats, fit in proof["seats"].items():
        frame = pl.DataFrame(fit["reliability"], infer_schema_length=None)
        ui.note(
            f"{n_seats} players: {fit['proved']['positions']:,} positions of {fit['proved']['games']:,} games. Brier "
            f"score {fit['brier']['calibrated']:.4f}, of shares as they are {fit['brier']['share']:.4f}, of a constant "
            f"{fit['brier']['constant']:.4f}."
        )
        parts.chart(reliability(frame, ui.theme()), reliability_alt(frame), f"reliability-{game}-{n_seats}", frame)
