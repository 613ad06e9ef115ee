"""Review: one game, ply by ply. The board steps in the browser; what stands beside it follows when the reader rests."""

import json

import polars as pl
import streamlit as st

from dashboard.charts.film import OPENING
from dashboard.charts.tracks import weakest_panel, weakest_panel_alt, weakest_track, weakest_track_alt
from dashboard.charts.words import action_words, event_words
from dashboard.pages import ui
from dashboard.pages.stepper import furthest_seen, send_to, stepper
from dashboard.pages.warehouse import film_of, listing, reviewed, why_empty

QUIET = {"displayModeBar": False}
KINDS = {
    "Conflicts": ["revolt", "war", "conflict_won", "leader_returned", "tile_removed"],
    "Points": ["scored"],
    "Monuments": ["monument_built"],
    "Treasures": ["treasure_taken"],
}
SHOWN = 7  # plies in the list beside the board
KNOWLEDGE = {"full": "all hands known", "public": "recorded by an observer: no hands known"}


def game_label(game):
    """One line of the chooser."""
    players = ", ".join(game["players"])
    when = " · ".join(word for word in (game["date"], game["event"]) if word)
    unfinished = "" if game["ended"] else " · unfinished"
    return f"{players} — {when}{unfinished}" if when else f"{players}{unfinished}"


def forget_ply():
    """Another game starts at its beginning, not at the ply of the last one."""
    st.query_params["game"] = st.session_state["chosen"]
    st.query_params.pop("ply", None)


def choose(rows):
    """The game in the address, or the newest; the chooser writes the address."""
    labels = {row["game_id"]: game_label(row) for row in rows.iter_rows(named=True)}
    ids, asked = list(labels), st.query_params.get("game")
    if asked is not None and asked not in labels:
        ui.note("This address names a game that is not in the warehouse; here is the newest one.")
    current = asked if asked in labels else ids[0]
    if st.session_state.get("chosen") != current:
        st.session_state["chosen"] = current
    st.query_params["game"] = current
    st.selectbox("Game", ids, key="chosen", format_func=labels.get, on_change=forget_ply, label_visibility="collapsed")
    return current


def heading(game):
    header = game.header
    options = json.loads(header["options"])
    knowledge = header["knowledge"]
    seat = int(knowledge[5:]) if knowledge.startswith("seat:") else None
    known = KNOWLEDGE.get(knowledge) if seat is None else f"recorded by {game.names[seat]}: other hands unknown"
    facts = [
        "Tigris & Euphrates",
        f"{options['board']} board",
        "English support" if options["english_support"] == "yes" else "",
        known,
        header["date"] or "",
        header["event"] or "",
    ]
    ui.heading(", ".join(game.names), " · ".join(fact for fact in facts if fact))
    if header["failure"]:
        st.warning(f"Only the legal beginning of this log is shown. {ui.plain(header['failure'])}")


def view_switches():
    """(letters, kingdoms, spoiler-free), all in the address."""
    with st.popover("View", icon=":material/tune:"):
        letters = st.toggle("Letters on tiles", key="letters", bind="query-params")
        kingdoms = st.toggle("Kingdoms", value=True, key="kingdoms", bind="query-params")
        draws = st.toggle("Stop at draws", key="draws", bind="query-params")
        hide = st.toggle("Hide what comes later", key="hide", bind="query-params")
    return letters, kingdoms, draws, hide


def label_of(game, ply):
    """Who does what at a ply, for the line below the board."""
    seat, words = game.plies["seat"][ply], action_words(game.plies["action"][ply])
    return f"{game.names[seat]}: {words}" if seat >= 0 else f"{drawer(game, ply)} {words}"


def drawer(game, ply):
    """Whose hand a draw fills: `draw p2 red`."""
    return game.names[int(game.plies["action"][ply].split()[1][1:])]


def score_rows(game, track, ply):
    """The score table after a ply."""
    rows = []
    turn_seat = game.plies["seat"][ply] if ply >= 0 else -1
    for seat, name in enumerate(game.names):
        last = track.filter((pl.col("seat") == seat) & (pl.col("ply") <= ply)).row(-1, named=True)
        points = tuple(last[colour] for colour in ("red", "blue", "green", "black"))
        rows.append(
            ui.ScoreRow(
                seat, name, game.dynasties[seat], points, last["treasure"], last["weakest"], tuple(last["binding"]),
                is_to_play=seat == turn_seat,
            )
        )  # fmt: skip
    return rows


def log_lines(game, decisions, turn_starts, here):
    """The decisions around one of them."""
    before = sum(decision < here for decision in decisions)
    first = max(0, min(before - SHOWN // 2, len(decisions) - SHOWN))
    spoke = None
    for decision in decisions[first : first + SHOWN]:
        seat = game.plies["seat"][decision]
        label = ui.seat_label(seat, game.names[seat], game.dynasties[seat]) if seat != spoke else ""
        spoke = seat
        yield ui.LogLine(decision, action_words(game.plies["action"][decision]), label, decision in turn_starts)


def what_happened(game, ply):
    """The events of one ply as a list."""
    rows = game.events.filter(pl.col("ply") == ply).iter_rows(named=True)
    sentences = [words for row in rows if (words := event_words(row, game.names))]
    if sentences:
        items = "".join(f"<li><span>{ui.plain(words)}</span></li>" for words in sentences)
        ui.html(f"<b>What followed</b><ol>{items}</ol>")


def event_table(game, furthest):
    """All events so far, by kind; a click sends the board there."""
    kind = st.segmented_control("Events", list(KINDS), default="Conflicts", label_visibility="collapsed", key="kind")
    wanted = KINDS.get(kind, [name for names in KINDS.values() for name in names])
    rows = game.events.filter(pl.col("type").is_in(wanted) & (pl.col("ply") <= furthest))
    turns = game.plies.select("ply", "turn")
    words = [event_words(row, game.names) or f"{row['type']} {row['cell']}" for row in rows.iter_rows(named=True)]
    table = rows.select("ply").join(turns, on="ply", how="left").with_columns(pl.Series("event", words, pl.String))
    if table.is_empty():
        ui.note("Nothing of this kind yet.")
        return
    chosen = st.dataframe(
        table, hide_index=True, on_select="rerun", selection_mode="single-row", key=f"events-{kind}-{furthest}"
    )
    rows_chosen = chosen["selection"]["rows"]
    target = table["ply"][rows_chosen[0]] if rows_chosen else None
    if target is not None and st.session_state.get("event_target") != (kind, target):
        st.session_state["event_target"] = (kind, target)
        send_to(target)
        st.rerun()


def panels(game, track):
    """One panel of colours for each player, two in a row."""
    ui.html("<b>Points by colour and the weakest colour that counts</b>")
    ui.note(
        "Thick line: the weakest colour after the best use of treasures, the score at the end. "
        "A bar in a lane below: this colour holds it down."
    )
    top = max(int(track[colour].max()) for colour in ("red", "blue", "green", "black"))
    for first in range(0, len(game.names), 2):
        for column, seat in zip(st.columns(2, gap="medium"), range(first, len(game.names)), strict=False):
            name, dynasty = game.names[seat], game.dynasties[seat]
            figure = weakest_panel(track, name, seat, top, ui.theme(), dynasty=dynasty)
            alt = weakest_panel_alt(track, name, seat)
            column.plotly_chart(figure, theme=None, config=QUIET, alt=alt, key=f"panel-{seat}")


def show(game_id, game):
    with st.container(horizontal=True, vertical_alignment="bottom", horizontal_alignment="distribute", gap="small"):
        with st.container(width="stretch"):
            heading(game)
        letters, kingdoms, draws, hide = view_switches()
    n = len(game.plies)
    labels = [label_of(game, ply) for ply in range(n)]
    turn_starts = game.plies.group_by("turn").agg(pl.col("ply").min()).sort("ply")["ply"].to_list()
    decisions = game.plies.filter(pl.col("seat") >= 0)["ply"].to_list()
    stops = list(range(n)) if draws else sorted({*decisions, n - 1})
    key = f"film-{game_id}"
    left, right = st.columns([8, 5], gap="medium")
    with left:
        svg = film_of(game_id, ui.theme(), letters, kingdoms, game)
        ply = stepper(svg, labels, turn_starts, OPENING, key, stops=stops, spoiler_free=hide)
        furthest = max(ply, furthest_seen(key)) if hide else n - 1
        track = game.track.filter(pl.col("ply") <= furthest)
        ui.html(ui.score_table(score_rows(game, track, ply)))
    with right:
        seen = [decision for decision in decisions if decision <= furthest]
        here = max((decision for decision in seen if decision <= ply), default=OPENING)
        ui.html(ui.log_list(list(log_lines(game, seen, turn_starts, here)), here))
        what_happened(game, ply)
        ui.html("<b>Weakest colour of each player</b>")
        figure = weakest_track(track, game.names, ui.theme(), ply)
        st.plotly_chart(figure, theme=None, config=QUIET, alt=weakest_track_alt(track, game.names, ply), key="track")
    panels(game, track)
    ui.html("<b>Events</b>")
    event_table(game, furthest)


def page():
    ui.style()
    rows = listing()
    if rows.is_empty():
        ui.heading("No game yet", "Import logs with `kibitz import`, or look at the sample games with `kibitz demo`.")
        ui.note(why_empty())
        return
    game_id = choose(rows)
    game = reviewed(game_id)
    show(game_id, game)


page()
