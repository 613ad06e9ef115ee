"""The frame around every page: what is chosen above it, and what the pages ask of it.

Game pages ask for `game()`, Club pages for `filters()`. Both stand in the address; what the address does not say is as
the reader left it in this session.
"""

from dataclasses import dataclass

import streamlit as st

from dashboard.pages import saving, ui
from dashboard.pages.club_filters import Filters, choose_filters
from dashboard.pages.club_warehouse import has_plays, people_trouble
from dashboard.pages.first_page import show_first_page
from dashboard.pages.game_chooser import choose_game
from dashboard.pages.names import GAMES
from dashboard.pages.navigation import CLUB, GAME, OVERVIEW, REVIEW, choose, go, link, section_of
from dashboard.pages.player_colours import pickers, seat_colours
from dashboard.pages.reviewed import Reviewed
from dashboard.pages.stepper import furthest_seen
from dashboard.pages.warehouse import listing, reviewed

FRAME = "frame"  # where this run of the script keeps what is chosen


@dataclass(frozen=True)
class Frame:
    """What is chosen above a page. view, colours: places in the popover; pages may add to the first."""

    page: str  # the name of its entry
    game_id: str = ""
    view: object = None
    colours: object = None
    has_spoilers: bool = True
    filters: Filters | None = None


def show() -> None:
    """Draw the menu, what is chosen above the page, then the page."""
    name, page = choose()
    ui.style()
    ui.paint_seats({})
    section = section_of(name)
    if (section == GAME and listing().is_empty()) or (section == CLUB and not has_plays()):
        show_first_page()
        return
    if section == GAME:
        st.session_state[FRAME] = Frame(name, *choose_game())
        names = reviewed(_frame().game_id).names
        ui.paint_seats(seat_colours(names))
        with _frame().colours:
            pickers(names)
    elif section == CLUB:
        st.session_state[FRAME] = Frame(name, filters=choose_filters())
        if words := people_trouble():
            ui.note(words)
    saving.begin()
    page.run()
    saving.show(name.partition("/")[2])


def game(only: str = "") -> Reviewed:
    """The chosen game. A page of one game alone names it; with another one chosen, it ends here with a word."""
    chosen = reviewed(_frame().game_id)
    if only and chosen.header["game"] != only:
        other = GAMES[chosen.header["game"]]
        ui.heading(f"This page is about {GAMES[only]}", f"The game chosen above is one of {other}.")
        others = listing().filter(game=only)
        if not others.is_empty():
            link(_frame().page, f"The newest game of {GAMES[only]}", game=others["game_id"][0])
        link(OVERVIEW, "The chosen game's overview", game=_frame().game_id)
        st.stop()
    return chosen


def filters() -> Filters:
    """The games that a Club page counts."""
    return _frame().filters


def view():
    """The popover of the view's switches: `with frame.view(): ...` adds one's own."""
    return _frame().view


def hides_spoilers() -> bool:
    """Whether results, and all that the reader has not seen yet, stay hidden."""
    return not _frame().has_spoilers


def furthest(game: Reviewed) -> int:
    """The last ply of which a page may tell: all, or as far as the reader has come in the Review."""
    last = len(game.plies) - 1
    return min(last, furthest_seen(f"film-{game.header['game_id']}")) if hides_spoilers() else last


def stand_at(ply: int) -> None:
    """The reader looks at this ply of the chosen game."""
    st.session_state[_place_key()] = ply


def last_ply() -> int | None:
    """Where the reader stood last, in the Review or in What-if; the menu leads from one to the other without a ply."""
    return st.session_state.get(_place_key())


def link_to_ply(label: str, ply: int) -> None:
    """A link to the Review of the chosen game at a ply."""
    link(REVIEW, label, game=_frame().game_id, ply=ply)


def go_to_ply(ply: int) -> None:
    """Go there now: for a click on a chart or a row."""
    go(REVIEW, game=_frame().game_id, ply=ply)


def _place_key() -> str:
    return f"place-{_frame().game_id}"


def _frame() -> Frame:
    return st.session_state[FRAME]
