"""The steps of the line that a reader tries out, and the ways in which it goes on."""

import streamlit as st

from coach.lines import DRAWN, HAND, POLICY, RECORD, Line
from dashboard.charts.film import OPENING
from dashboard.pages import ui
from dashboard.pages.game import what_if_line as lines
from dashboard.pages.game.what_if_tree import keep_form
from dashboard.pages.spoken import told
from dashboard.pages.stepper import stepper
from dashboard.pages.warehouse import replayed

HOW = {HAND: "by hand", RECORD: "as recorded", POLICY: "by policy", DRAWN: "drawn"}
MOST = 6  # steps that are listed
WHOLE_GAME = 2000  # turns
FOLLOW = "The recorded actions follow as far as they stay legal; where they stop, the rule is named."
ON = "The policy chosen under View plays for every seat; draws come as recorded as long as there are some."


def show_steps(game, line: Line):
    """What was played instead, the last steps of it."""
    shown = line.steps[-MOST:]
    n_earlier = len(line.steps) - len(shown)
    rows = [f'<li class="small">{n_earlier} earlier plies</li>'] if n_earlier else []
    rows += [_step(game, step) for step in shown]
    ui.html(f'<div>Instead:</div><ol class="steps">{"".join(rows)}</ol>')
    if line.stopped:
        ui.note(f"The record stops at {line.stopped}.")


def _step(game, step):
    drawn = ' class="drawn"' if step.by == DRAWN else ""
    return f'<li{drawn}><span>{ui.plain(told(game, step.action))}</span><span class="how">{HOW[step.by]}</span></li>'


def go_on(game, line: Line, policy):
    """Back, on as recorded, on by policy, keep."""
    rest = lines.recorded_rest(line, replayed(game))
    with st.container(horizontal=True, gap="small"):
        if st.button("Take back", icon=":material/undo:", key="take-back"):
            lines.put_line(game, shorter(game, line))
            st.rerun()
        is_idle = line.is_over or not rest
        if st.button("As recorded", icon=":material/history:", key="follow", disabled=is_idle, help=FOLLOW):
            line.follow(rest)
            _went_on(game, line)
        if st.button("A turn by policy", icon=":material/redo:", key="one-turn", disabled=line.is_over, help=ON):
            _play_on(game, line, policy, 1)
        if st.button("To the end by policy", icon=":material/last_page:", key="to-end", disabled=line.is_over, help=ON):
            _play_on(game, line, policy, WHOLE_GAME)
        keep_form(game, line)


def _play_on(game, line: Line, policy, n_turns):
    """Until so many turns are over."""
    turn = int(line.state["turn"][0])
    with st.spinner("Playing…"):
        while not line.is_over and int(line.state["turn"][0]) < turn + n_turns:
            line.play_on(policy, 1)
    _went_on(game, line)


def _went_on(game, line: Line):
    lines.put_line(game, line)
    st.rerun()


def shorter(game, line: Line) -> Line:
    """Without its last decision by hand, or all of those in a row that came as recorded or by policy."""
    steps = _undrawn(line.steps)
    by = steps[-1].by
    steps.pop()
    while by != HAND and steps and steps[-1].by in (by, DRAWN):
        steps.pop()
    shortened = Line(replayed(game), line.ply, until=line.until)
    shortened.again(steps)
    return shortened


def _undrawn(steps):
    """Without the draws at the end."""
    n = len(steps)
    while n and steps[n - 1].by == DRAWN:
        n -= 1
    return list(steps[:n])


def show_film(game, line: Line):
    """The line, step by step in the browser."""
    key = f"line-{game.header['game_id']}-{line.ply}-{hash(tuple(line.steps))}"
    labels = [told(game, step.action) for step in line.steps]
    stepper(lines.line_film(game, line), labels, [], OPENING, key, address="step", first=line.ply)
