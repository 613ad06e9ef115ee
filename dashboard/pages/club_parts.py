"""What the Club pages share."""

import streamlit as st

from dashboard.pages import parts, ui
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.names import GAMES, day
from dashboard.pages.navigation import REVIEW, go, link
from dashboard.pages.rows import rows
from dashboard.queries import selection
from dashboard.queries.plays import plays


def counted(what, filters, *needs):
    """The line of what a figure counts and leaves out, with a link to these; needs: as in selection.NEEDS."""
    _counted(of_club(selection.coverage, filters, *needs), what)


def counted_of(person, what, filters, *needs):
    """The same, of the plays of one person."""
    _counted(of_club(selection.coverage_of, person, filters, *needs), what)


def _counted(counts, what):
    left_out = {reason: n for reason, n in counts.items() if reason != "used" and n}
    if not left_out:
        parts.coverage(counts, "play", what)
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        with st.container(width="content"):
            parts.coverage(counts, "play", what)
        link("club/plays", "Which?", which=max(left_out, key=left_out.__getitem__))


def person_button(i, person):
    """A name that leads to the person, for own HTML in `rows`; i: what a click tells."""
    return f'<button type="button" class="name" data-ply="{i}">{ui.plain(person)}</button>'


def tell_unknown(key, names):
    """A word, before the choice is drawn, when the address asks for somebody of whom there is nothing here."""
    if st.query_params.get(key, names[0]) not in names:
        ui.note("This address names somebody who has no play that counts here.")


def go_to_person(person):
    """The page about one person."""
    go("club/player", person=person)


def result_words(play):
    """Who came where in a row of `plays`, with the points as far as they are known; HTML."""
    told = []
    for person, place, score in zip(play["persons"], play["places"], play["scores"], strict=True):
        where = "" if place is None else f'<b class="place">{place}</b> '
        points = "" if score is None else f' <span class="small">{score}</span>'
        told.append(f'<span class="one">{where}{ui.plain(person or "somebody")}{points}</span>')
    return " ".join(told)


def play_list(numbers, key):
    """Plays in short, one below the other; those with moves lead to their Review."""
    found = of_club(plays, tuple(numbers))
    ids = found["play_id"].to_list()
    lines = "".join(_line(i, play) for i, play in enumerate(found.iter_rows(named=True)))
    rows(f'<ol class="plays">{lines}</ol>', key, lambda i: go(REVIEW, game=ids[i], ply="start"))


def _line(i, play):
    what = f"{day(play['played_on'])} · {GAMES[play['game']]}".removeprefix(" · ")
    body = f'<span class="when">{ui.plain(what)}</span><span class="what">{result_words(play)}</span>'
    if play["has_moves"]:
        return (
            f'<li><button type="button" data-ply="{i}">{body}<span class="go" aria-hidden="true">›</span></button></li>'
        )
    return f'<li><div class="still">{body}</div></li>'
