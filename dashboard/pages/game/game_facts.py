"""What is known of a game besides its plies, and the game as one file to take away."""

import json
from functools import partial

import streamlit as st

from dashboard.charts.verdict import ENDS, option_words
from dashboard.pages import ui
from dashboard.pages.names import GAMES, day
from dashboard.pages.reviewed import knowledge
from dashboard.pages.warehouse import html_file


def facts(game, is_told):
    """What is known of the game, as a list of terms; how it ended only when the reader may know."""
    header = game.header
    options = option_words(json.loads(header["options"])) or ["as in the rulebook"]
    if header["game"] == "taj_mahal":
        options = [f"edition {header['edition']}"]
    end = "" if not is_told else f"{ENDS[header['end_reason']]}; {header['n_turns']} turns, {header['n_plies']} plies"
    lines = {
        "Game": GAMES[header["game"]],
        "Played": " · ".join(filter(None, (day(header["date"]), header["place"]))),
        "Event": header["event"],
        "Options": "; ".join(options),
        "Knowledge": knowledge(game),
        "End": end,
        "Source": " ".join(filter(None, (header["platform"], header["platform_id"], header["source"]))),
    }
    terms = "".join(f"<dt>{term}</dt><dd>{ui.plain(words)}</dd>" for term, words in lines.items() if words)
    ui.html(f"<b>The game</b><dl class='facts'>{terms}</dl>")


def download(game):
    """The whole game as one file for people without Kibitz."""
    game_id = game.header["game_id"]
    st.download_button(
        "This game as one HTML file",
        partial(html_file, game_id, dict(st.session_state[ui.SEAT_COLOURS])),
        file_name=f"kibitz-{game.header['game']}-{game.header['date'] or 'undated'}-{game_id[:6]}.html",
        mime="text/html",
        on_click="ignore",
        icon=":material/download:",
        help="For people without Kibitz: board, plies, notes and tracks. It tells the result.",
    )
