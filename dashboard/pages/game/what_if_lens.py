"""Under what What-if plays lines out: lens, worlds and policies, in the address."""

import streamlit as st

from coach.lenses import HAPPENED, OPEN, SEAT
from coach.whatif import players
from dashboard.pages import frame
from dashboard.pages.coded import choose
from dashboard.pages.warehouse import replayed

HEURISTIC = "heuristic"
NAMES = {SEAT: "What the seat knew", HAPPENED: "As it happened", OPEN: "Open hands"}
WORLDS = (1000, 200, 5000)  # the first unless the reader says otherwise


def choose_lens(game):
    """(lens, worlds, policy), all in the address. Later draws are no lens for who does not want to know them."""
    rules = replayed(game).rules
    lenses = {lens: words for lens, words in NAMES.items() if lens != HAPPENED or not frame.hides_spoilers()}
    lens = choose(st.pills, "Lens", lenses, "lens", wrap=True)
    with frame.view():
        n = st.selectbox("Hidden worlds", WORLDS, key="worlds", bind="query-params")
        policy = st.selectbox("Playouts by", [HEURISTIC, *_others(players(rules))], key="policy", bind="query-params")
    return lens, n, policy


def choose_player(game):
    """The policy that plays a line on, in the address."""
    with frame.view():
        return st.selectbox(
            "Lines played on by",
            [HEURISTIC, *_others(replayed(game).rules.policies)],
            key="player",
            bind="query-params",
        )


def _others(policies):
    return [policy for policy in policies if policy != HEURISTIC]
