"""Provinces over all games on a few samples: measures, the other game, no game."""

from tests.pages.conftest import open_page, text

PAGE = "club/all_provinces"


def test_every_measure(built_home):
    shown = {measure: text(open_page(PAGE, measure=measure)) for measure in ("Wins", "Places", "Points", "Taken")}
    assert len(set(shown.values())) == 4
    for measure, words in shown.items():
        assert f"{measure} with the vizier by province" in words and f"<b>{measure} by province</b>" in words
        assert "Agra" in words and "Province tile" in words and "Prizes&#58; 4 plays used" in words


def test_another_prize_and_the_visits(built_home):
    shown = text(open_page(PAGE, prize="elephant", grid="visit"))
    assert "Wins with the elephant by province" in shown and "<b>Wins by visit</b>" in shown


def test_the_other_game_and_no_game(built_home):
    assert "This page is about Taj Mahal" in text(open_page(PAGE, kind="Tigris & Euphrates"))
    assert "No game of Taj Mahal with moves fits" in text(open_page(PAGE, until="1990-01-01"))
