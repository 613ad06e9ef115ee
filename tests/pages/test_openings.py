"""Seats and openings on a few samples: which parts are shown for which filters, and what is left out."""

from tests.pages.conftest import open_page, text

PAGE, TAJ = "club/openings", "Taj Mahal: prizes"


def test_both_games(built_home):
    shown = text(open_page(PAGE))
    assert "Tigris &#38; Euphrates, 2 players" in shown and "Taj Mahal, 5 players" in shown
    assert "The standard board" in shown and TAJ in shown
    assert 'class="faint brief"' in shown  # so few games give no rate
    assert "First squares&#58; 4 plays used" in shown and "unfinished 1" in shown


def test_filters(built_home):
    taj = text(open_page(PAGE, kind="Taj Mahal", players="3"))
    assert TAJ in taj and "where leaders" not in taj and "Taj Mahal, 4 players" not in taj
    tigris = text(open_page(PAGE, kind="Tigris & Euphrates"))
    assert TAJ not in tigris and "black king" in tigris
    assert "black king" not in text(open_page(PAGE, kind="Tigris & Euphrates", leader="red"))
    assert "No play that fits has such a leader" in text(open_page(PAGE, until="1990-01-01"))
    assert "with n under 9 not shown" in text(open_page(PAGE, min_n="9"))


def test_other_leaders_and_boards(built_home):
    first, third = (text(open_page(PAGE, kind="Tigris & Euphrates", nth=nth)) for nth in ("first", "third"))
    assert first != third
    assert "No play that fits has such a leader" in text(open_page(PAGE, board="advanced"))
