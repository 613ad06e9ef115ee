"""What the Club pages share."""

from dashboard.pages import parts, ui
from dashboard.pages.club_warehouse import of_club
from dashboard.pages.navigation import go
from dashboard.queries import selection


def counted(what, filters, *needs):
    """The line of what a figure counts and leaves out; needs: as in selection.NEEDS."""
    parts.coverage(of_club(selection.coverage, filters, *needs), "plays", what)


def person_button(i, person):
    """A name that leads to the person, for own HTML in `rows`; i: what a click tells."""
    return f'<button type="button" class="name" data-ply="{i}">{ui.plain(person)}</button>'


def go_to_person(person):
    """The page about one person."""
    go("club/leaderboard", person=person)
