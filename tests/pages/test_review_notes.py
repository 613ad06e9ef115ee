"""Notes, marks and eyes in the Review, without a browser."""

import json

import pytest

from dashboard.charts.svg import plain
from dashboard.pages.game import noting, review_tigris
from dashboard.pages.game.eyes import seen_line, seen_state
from dashboard.pages.warehouse import reviewed
from dashboard.queries import games
from pipeline.notes import Note, NotesError, read_notes, write_note
from pipeline.store import home, open_read_only
from tests.pages.conftest import open_page, text


@pytest.fixture
def tigris(built_home):
    """The id of a game in which all hands are known."""
    return full("tigris_euphrates")


def full(kind):
    with open_read_only() as con:
        rows = games.games(con).filter(game=kind, ended=True)
        return next(each for each in rows["game_id"] if games.game(con, each)["knowledge"][0] == "full")


@pytest.fixture
def no_notes(built_home):
    yield
    for path in (home() / "notes").glob("*"):
        path.unlink()


def test_a_note_is_shown_in_the_log_and_in_the_list(tigris, no_notes):
    write_note(tigris, 10, "?!", "better <b>M7</b>")
    shown = text(open_page(game=tigris, ply="10"))
    assert '<b class="judged">&#63;&#33;</b>' in shown
    assert "better &#60;b&#62;M7" in shown and "<b>M7</b>" not in shown


def test_a_note_is_written_on_the_ply_that_is_shown(tigris, no_notes):
    decision = next(row["ply"] for row in reviewed(tigris).plies.iter_rows(named=True) if row["seat"] == 1)
    app = open_page(game=tigris, ply=str(decision))
    app.text_area(key=f"text-{tigris}-{decision}").set_value("why not E2?")
    next(button for button in app.button if button.label == "Save").click()
    app.run()
    assert not app.exception
    assert read_notes(tigris) == {decision: Note(text="why not E2?")}
    assert "why not E2" in text(app)


def test_a_note_is_kept_also_when_a_step_breaks_the_drawing_off(tigris, no_notes, monkeypatch):
    """The page is begun anew before it comes to the note, as by a step right after the click."""
    app = open_page(game=tigris, ply="11")
    app.text_area(key=f"text-{tigris}-11").set_value("kept")
    next(button for button in app.button if button.label == "Save").click()
    monkeypatch.setattr(review_tigris.lists, "log_list", lambda *more: review_tigris.st.stop())
    app.run()
    assert read_notes(tigris) == {11: Note(text="kept")}


def test_a_note_that_cannot_be_written_is_told(tigris, no_notes, monkeypatch):
    def full_disk(*note):
        raise NotesError("the disk is full")

    monkeypatch.setattr(noting, "write_note", full_disk)
    app = open_page(game=tigris, ply="11")
    next(button for button in app.button if button.label == "Save").click()
    app.run()
    assert [error.value for error in app.error] == ["the disk is full"]


def test_a_broken_file_of_notes_is_told_and_kept(tigris, no_notes):
    folder = home() / "notes"
    folder.mkdir(exist_ok=True)
    (folder / f"{tigris}.json").write_text("{", encoding="utf-8")
    app = open_page(game=tigris, ply="12")
    assert "cannot be read as notes" in app.warning[0].value.replace("&#45;", "-")
    assert (folder / f"{tigris}.json").read_text(encoding="utf-8") == "{"


def test_marks_and_comments_of_the_log_stand_beside_the_reader_s_own(tigris, no_notes, monkeypatch):
    game = reviewed(tigris)
    found = noting.replayed(game)
    log = found.log.model_copy(update={"marks": {3: "??"}, "comments": {3: "from the log", 5: "another"}})
    monkeypatch.setattr(noting, "replayed", lambda game: type("Found", (), {"log": log}))
    write_note(tigris, 3, "!", "my own")
    notes = noting.noted(game)
    assert [(ply, note.marks, note.text) for ply, note in notes.items()] == [
        (3, "! ??", "my own · from the log"),
        (5, "", "another"),
    ]


@pytest.mark.parametrize("kind", ["tigris_euphrates", "taj_mahal"])
def test_with_the_eyes_of_a_seat_nothing_hidden_is_shown(built_home, kind):
    """At every ply: the seat's own hand as the log knows it, of the others only what everybody has seen."""
    game = reviewed(full(kind))
    n_hidden = 0
    for ply in range(len(game.plies)):
        line, seen = game.plies["action"][ply], seen_line(game, ply, 1)
        is_draw_of_others = line.startswith("draw ") and not line.startswith("draw p1 ")
        assert seen.endswith(" ?") if is_draw_of_others else (seen == line or " swap " in line)
        mine, all_known = (seen_state(game, ply, eyes)[0] for eyes in (1, None))
        assert mine["hand"][1].tolist() == all_known["hand"][1].tolist()
        n_hidden += int(mine["hand"][0][-1])
    assert n_hidden > 0


def test_the_page_hides_the_hands_of_others(tigris):
    game = reviewed(tigris)
    known, hidden = (text(open_page(game=tigris, ply="20", **address)) for address in ({}, {"eyes": "p1"}))
    unknown = 'aria-label="?"'
    assert unknown not in known
    assert f"Hands, as {plain(game.names[1])} saw them" in hidden and "saw them" not in known
    state = seen_state(game, 20, 1)[0]
    assert hidden.count(unknown) == int(state["hand"][:, 4].sum()) > 0


def test_notes_are_json_by_ply(tigris, no_notes):
    write_note(tigris, 4, "!!")
    kept = json.loads((home() / "notes" / f"{tigris}.json").read_text(encoding="utf-8"))
    assert kept == {"game_id": tigris, "notes": {"4": {"mark": "!!", "text": ""}}}
