"""The pages of the dashboard by section, and links between them.

A new page is one file in the folder of its section and one line here. Its address is the name of its file.
"""

from dataclasses import dataclass

import streamlit as st


@dataclass(frozen=True)
class Entry:
    """One page. name: its file below dashboard/pages, without ending; game: the only one it is about, if so."""

    name: str
    title: str
    icon: str
    game: str = ""

    @property
    def path(self) -> str:
        """As Streamlit wants it: from the folder of app.py."""
        return f"dashboard/pages/{self.name}.py"


OVERVIEW = "game/overview"
REVIEW = "game/review"  # the page at the address without a name
WHAT_IF = "game/what_if"
GAME, CLUB, DATA, HELP = "Game", "Club", "Data", "Help"
SECTIONS = {
    GAME: (
        Entry(OVERVIEW, "Overview", "trophy"),
        Entry(REVIEW, "Review", "history"),
        Entry(WHAT_IF, "What-if", "alt_route"),
        Entry("game/tracks", "Score tracks", "show_chart"),
        Entry("game/weakest", "Weakest colour", "stacked_line_chart", "tigris_euphrates"),
        Entry("game/conflicts", "Conflicts", "swords", "tigris_euphrates"),
        Entry("game/provinces", "Provinces", "castle", "taj_mahal"),
        Entry("game/decisions", "Decisions", "checklist"),
    ),
    CLUB: (
        Entry("club/sessions", "Sessions", "event"),
        Entry("club/leaderboard", "Leaderboard", "leaderboard"),
        Entry("club/head_to_head", "Head-to-head", "compare_arrows"),
        Entry("club/trends", "Trends", "trending_up"),
        Entry("club/records", "Records", "military_tech"),
        Entry("club/plays", "Plays", "list"),
        Entry("club/player", "Player", "person"),
        Entry("club/coach", "Coach", "school"),
        Entry("club/openings", "Seats and openings", "event_seat"),
        Entry("club/all_provinces", "Provinces", "castle", "taj_mahal"),
    ),
    DATA: (
        Entry("data/import", "Import", "upload_file"),
        Entry("data/quality", "Quality", "fact_check"),
        Entry("data/tables", "Tables", "table_view"),
        Entry("data/about", "About", "info"),
    ),
    HELP: (
        Entry("help/glossary", "Glossary", "menu_book"),
        Entry("help/keys", "Keys", "keyboard"),
    ),
}
ENTRIES = {entry.name: entry for entries in SECTIONS.values() for entry in entries}


def choose() -> tuple[str, object]:
    """Draw the menu. Name of the entry that the address asks for, and its page, ready to run."""
    made = {name: _page(entry) for name, entry in ENTRIES.items()}
    menu = {section: [made[entry.name] for entry in entries] for section, entries in SECTIONS.items() if entries}
    page = st.navigation(menu, position="top")
    return next(name for name, each in made.items() if each.url_path == page.url_path), page


def _page(entry: Entry):
    icon, is_first = f":material/{entry.icon}:", entry.name == REVIEW
    return st.Page(entry.path, title=entry.title, icon=icon, default=is_first)


def section_of(name: str) -> str:
    """The section of an entry."""
    return next(section for section, entries in SECTIONS.items() if ENTRIES[name] in entries)


def link(name: str, label: str, **address: object) -> None:
    """A link to a page. address: what it shall find there, e.g. game and ply; filters and switches stay as they are."""
    st.page_link(ENTRIES[name].path, label=label, query_params=_words(address))


def go(name: str, **address: object) -> None:
    """Go to a page at once."""
    st.switch_page(ENTRIES[name].path, query_params=_words(address))


def _words(address: dict[str, object]) -> dict[str, str]:
    return {key: str(value) for key, value in address.items()}
