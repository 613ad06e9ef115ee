"""Choosing in What-if: the decision to think about, and what is played instead: on the board, in a list, as text."""

import streamlit as st

from coach.errors import CoachError
from coach.lines import Line
from dashboard.charts import taj_words
from dashboard.charts import words as tigris_words
from dashboard.charts.cards import card_row, cards_in
from dashboard.charts.words import said
from dashboard.pages import frame, ui
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.game.eyes import KINDS
from dashboard.pages.picker import picker

PLY, ANY = "ply", "All"
WORDS = {"tigris_euphrates": tigris_words.action_words, "taj_mahal": taj_words.action_words}
SEARCHED = {"tigris_euphrates": "Type to search: D7, priest, swap…", "taj_mahal": "Type to search: red, mogul, home…"}
EXAMPLES = {"tigris_euphrates": "tile red D7", "taj_mahal": "play red:elephant+monk"}
CARD = 34  # width of a card
FEW, BUTTONS = 40, 10  # actions that are all marked on the board; that have a button each


def words_of(game, line):
    """An action of this game, without who does it."""
    return WORDS[game.header["game"]](line)


def told(game, line):
    """Who does what."""
    return said(line, game.names, WORDS[game.header["game"]])


def choose_decision(game):
    """The ply to think about, also in the address; None when the reader has seen no decision yet."""
    furthest = frame.furthest(game)
    plies = [ply for ply, seat in enumerate(game.plies["seat"]) if seat is not None and seat >= 0 and ply <= furthest]
    if not plies:
        return None
    key = f"decision-{game.header['game_id']}"
    asked = _asked(st.session_state.get(key, plies[0]))
    current = max((ply for ply in plies if ply <= asked), default=plies[0])
    if st.session_state.get(key) != current:
        st.session_state[key] = current
    st.query_params[PLY] = str(current)
    at = plies.index(current)
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        _step("Back", "chevron_left", "the decision before", plies[at - 1] if at else None)
        st.selectbox(
            "Decision", plies, key=key, format_func=lambda ply: f"{ply} · {told(game, game.plies['action'][ply])}",
            on_change=lambda: st.query_params.update({PLY: str(st.session_state[key])}), label_visibility="collapsed",
        )  # fmt: skip
        _step("Next", "chevron_right", "the next decision", plies[at + 1] if at + 1 < len(plies) else None)
    return current


def _asked(otherwise):
    words = st.query_params.get(PLY, "")
    return int(words) if words.isdecimal() else otherwise


def _step(label, icon, words, ply):
    st.button(
        label, icon=f":material/{icon}:", key=label, disabled=ply is None, help=words,
        on_click=lambda: st.query_params.update({PLY: str(ply)}),
    )  # fmt: skip


def choose_action(game, line: Line, lists, ways):
    """The board with its squares, whose turn it is, and lists; plays what is chosen. lists: their container, below the
    board if not given. ways: draws how else the line may go on."""
    key = f"{game.header['game_id']}-{line.ply}-{len(line.steps)}"
    offered = [] if line.is_over else lines.legal(game, line)
    board = st.container()
    _hand(game, line)
    if line.steps:
        ways()
    with lists or st.expander("Go on by hand, for whoever is to play", icon=":material/back_hand:"):
        kind = _kind(offered, key)
        shown = [each for each in offered if kind in (ANY, each.kind)]
        at = st.session_state.get(f"spot-{key}", "")
        if offered:
            _list(game, line, [each for each in shown if not at or each.spot == at], at, key)
    with board:
        is_marked = kind != ANY or len(shown) <= FEW
        clicked = picker(lines.board(game, line), lines.spots(game, line, shown), at, f"board-{key}", is_marked)
    if clicked:
        _click(game, line, shown, clicked, key)


def _kind(offered, key):
    """What kind of action the reader looks for."""
    kinds = sorted({each.kind for each in offered}, key=[each.kind for each in offered].index)
    if len(kinds) < 2:
        return ANY
    return st.pills("What", [ANY, *kinds], default=ANY, key=f"kind-{key}", label_visibility="collapsed") or ANY


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
    typed = row.text_input("Or as text", placeholder=EXAMPLES[game.header["game"]], key=f"typed-{key}")
    is_sent = row.form_submit_button("Play")
    if is_sent and typed.strip():
        play(game, line, typed)


def play(game, line: Line, text):
    """One action by hand; what is not legal is told with its rule."""
    try:
        line.play(text)
    except CoachError as error:
        st.warning(ui.plain(error))
        return
    lines.put_line(game, line)
    st.rerun()


def _hand(game, line: Line):
    """What the seat to play holds, as the log knows it; of Taj Mahal also what lies open."""
    seat = line.to_play
    if seat < 0:
        ui.note("The game is over here.")
        return
    if game.header["game"] == "tigris_euphrates":
        counts = line.state[0]["hand"][seat].tolist()
        tiles = " ".join(ui.tile_chip(kind, 24) * n for kind, n in zip(KINDS, counts, strict=True) if n)
        ui.html(f'<div class="hand">{_label(game, seat)} to play, with {tiles or "no tile"}</div>')
        return
    known = line.rules.position_record(line.state)
    rows = [(f"{_label(game, seat)} to play, with", known["hands"][seat]), ("Display", known["display"])]
    rows += [(f"{_label(game, other)} laid", laid) for other, laid in enumerate(known["played"])]
    shown = [(label, cards_in(cards)) for label, cards in rows]
    ui.html("".join(_cards(label, faces) for label, faces in shown if faces))


def _label(game, seat):
    return ui.seat_label(seat, game.names[seat], game.dynasties[seat])


def _cards(label, faces):
    return f'<div class="hand"><span>{label}</span> <span class="faces">{card_row(faces, CARD)}</span></div>'
