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
    """A picture for each number of players, side by side where there is room."""
    ui.html(f"<b>{GAMES[game]}, policy {ui.plain(proof['policy_version'])}</b>")
    columns = st.columns(len(proof["seats"]), gap="medium")
    for column, (n_seats, fit) in zip(columns, proof["seats"].items(), strict=True):
        frame = pl.DataFrame(fit["reliability"], infer_schema_length=None)
        with column:
            parts.chart(reliability(frame, ui.theme()), reliability_alt(frame), f"reliability-{game}-{n_seats}", frame)
            ui.note(
                f"{n_seats} players: {fit['proved']['positions']:,} positions of {fit['proved']['games']:,} games that "
                f"had no part in the fit. Brier score {fit['brier']['calibrated']:.3f}, of a constant "
                f"{fit['brier']['constant']:.3f}."
            )
