"""Choosing in What-if what is played instead: on the board, in a list, as text."""

import streamlit as st

from coach.errors import CoachError
from coach.lines import Line
from dashboard.charts.alternatives import meant
from dashboard.pages import ui
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.game.what_if_hand import show_hand
from dashboard.pages.game.what_if_refusal import refusal
from dashboard.pages.picker import picker

ANY = "All"
SEARCHED = {"tigris_euphrates": "Type to search: D7, priest, swap…", "taj_mahal": "Type to search: red, mogul, home…"}
FEW, BUTTONS = 40, 10  # actions that are all marked on the board; that have a button each


def choose_action(game, line: Line, lists, ways):
    """The board with its squares, whose turn it is, and lists; plays what is chosen. lists: their container, below the
    board if not given. ways: draws how else the line may go on."""
    key = f"{game.header['game_id']}-{line.ply}-{len(line.steps)}"
    offered = [] if line.is_over else lines.legal(game, line)
    board = st.container()
    show_hand(game, line)
    if line.steps:
        ways()
    with lists or st.expander("Go on by hand, for whoever is to play", icon=":material/back_hand:"):
        kind = choose_kind(offered, key)
        shown = [each for each in offered if kind in (ANY, each.kind)]
        at = st.session_state.get(f"spot-{key}", "")
        if offered:
            _list(game, line, [each for each in shown if not at or each.spot == at], at, key)
    with board:
        is_marked = kind != ANY or len(shown) <= FEW
        clicked = picker(lines.board(game, line), lines.spots(game, line, shown), at, f"board-{key}", is_marked)
    if clicked:
        _click(game, line, shown, clicked, key)


def choose_kind(offered, key):
    """What kind of action the reader looks for."""
    kinds = list(dict.fromkeys(each.kind for each in offered))
    if len(kinds) < 2:
        return ANY
    looks = {"label_visibility": "collapsed", "wrap": True}
    return st.pills("What", [ANY, *kinds], default=ANY, key=f"kind-{key}", **looks) or ANY


def _click(game, line, shown, spot, key):
    """A square with one action of this kind plays it; with several, the list shows them."""
    here = [each for each in shown if each.spot == spot]
    if len(here) == 1:
        play(game, line, here[0].line)
    st.session_state[f"spot-{key}"] = "" if st.session_state.get(f"spot-{key}") == spot else spot
    st.rerun()


def _list(game, line, shown, at, key):
    """Buttons where they are few, a list that is searched by typing, and a field for text."""
    if len(shown) <= BUTTONS:
        if at:
            ui.note(f"On {at}:")
        with st.container(horizontal=True, gap="small"):
            for each in shown:
                if st.button(each.words, key=f"here-{key}-{each.line}"):
                    play(game, line, each.line)
    by_line = {each.line: each.words for each in shown}
    where = f" on {at}" if at else ""
    chosen = st.selectbox(
        f"One of {len(by_line):,} legal actions{where}", list(by_line), index=None, key=f"list-{key}-{at}",
        format_func=by_line.get, placeholder=SEARCHED[game.header["game"]],
    )  # fmt: skip
    if chosen:
        play(game, line, chosen)
    row = st.form(f"text-{key}", border=False).container(horizontal=True, vertical_alignment="bottom", gap="small")
    typed = row.text_input("Or as text", placeholder=next(iter(by_line.values()), ""), key=f"typed-{key}")
    is_sent = row.form_submit_button("Play")
    if is_sent and typed.strip():
        play(game, line, meant(lines.legal(game, line), typed))


def play(game, line: Line, text):
    """One action by hand; what is not legal is told with its rule."""
    try:
        line.play(text)
    except CoachError as error:
        st.warning(ui.plain(refusal(game, line, error)))
        return
    lines.put_line(game, line)
    st.rerun()
