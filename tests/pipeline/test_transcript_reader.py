"""Which files are transcripts, and what the reader gives of them."""

import codecs

import pytest

from pipeline.errors import LogError, RefusedLog
from pipeline.model import GameLog
from pipeline.readers import read_each
from pipeline.readers.content import Content
from pipeline.readers.transcript import recognises
from pipeline.sources import find_sources
from pipeline.transcripts import to_text

TYPED = """game: T&E
where: Pécs
players: Ann, Bob
ann leader black a2
ann tile black a3
bob leader black c2
"""
SHORT = ["p0 leader black A2", "p0 tile black A3", "draw p0 ?", "p1 leader black C2"]


@pytest.fixture
def read(tmp_path):
    def run(content, name="a.txt"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        (source,) = find_sources([str(path)])
        return read_each(source)

    return run


@pytest.mark.parametrize(
    "content",
    [
        TYPED.encode(),
        TYPED.replace("\n", "\r\n").encode(),
        TYPED.replace("\n", "\r").encode(),
        codecs.BOM_UTF8 + TYPED.encode(),
        codecs.BOM_UTF16_LE + TYPED.encode("utf-16-le"),
        codecs.BOM_UTF16_BE + TYPED.encode("utf-16-be"),
        TYPED.upper().replace("\n", "\n\n   ").encode(),
        ("# Club evening, 14 March\n\n" + TYPED).encode(),
    ],
)
def test_it_is_read_however_it_is_encoded(read, content):
    (log,) = read(content)
    assert (log.place.lower(), [player.name.lower() for player in log.players]) == ("pécs", ["ann", "bob"])
    assert log.actions == SHORT


@pytest.mark.parametrize(
    "text",
    [
        "kibitz-log 1\n",
        "Kibitz log\n",
        "game: taj mahal\np0: Ann\n",
        "p0: Ann\np1: Bob\na t r d7\n",
        "date: 2026\n# note\nturn 1\np0 leader red D7\n",
        "P2 PLAY red elephant+general, white mogul\n",
    ],
)
def test_transcripts(text):
    assert recognises(Content("a.txt", text.encode()))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# Kibitz\n\nLook back at a board game.\n",
        "README\n======\n\ngame: tigris_euphrates\n",
        "Title: Our club\nDate: 2026-03-14\n\nWe met at Ann's.\np0 leader red D7 is a move.\n",
        "date,game,players\n2026-03-14,Taj Mahal,Ann; Bob\n",
        "game;date\nTaj Mahal;2026\n",
        "date: 2026-03-14\nplace: Pécs\n",
        "game: chess\np0: Ann\np1: Bob\n",
        "Dear Ann,\np0 leader red D7\n",
        "p0 runs on two cores\n",
        '{"game": "taj_mahal"}',
        "[Event \"club\"]\n1. e4 e5\n",
        "<plays>\n</plays>\n",
        "---\ntitle: x\n---\n",
    ],
)  # fmt: skip
def test_other_files(text):
    assert not recognises(Content("a.txt", text.encode()))


def test_a_text_in_a_folder_that_is_no_transcript_is_passed_over(tmp_path, read):
    (tmp_path / "README.txt").write_text("game: tigris_euphrates is what we play\n")
    (tmp_path / "game.txt").write_text(TYPED)
    found = [item for source in find_sources([str(tmp_path)]) for item in read_each(source)]
    assert [type(item).__name__ for item in found] == ["Skipped", "GameLog"]


def test_several_games_in_a_file(read):
    first, second, third = read(f"kibitz-log\n{TYPED}\nkibitz-log 1\n{TYPED.replace('Ann', 'Cid')}\n{TYPED}")
    assert [log.players[0].name for log in (first, second, third)] == ["Ann", "Cid", "Ann"]
    assert second.where.pointer(0) == "line 13"


def test_a_game_that_cannot_be_read_does_not_stop_the_others(read):
    bad = "kibitz-log 7\ngame: te\n"
    items = read(f"{TYPED}{bad}{TYPED.replace('2026', '')}game: te\np0: Ann\np1: Bob\ndate: May\n")
    assert [type(item) for item in items] == [GameLog, RefusedLog, GameLog, LogError]
    assert str(items[1]).endswith("a.txt: version unknown: found 7, expected 1")
    assert str(items[3]).endswith("a.txt: line 18: a date is written 2026, 2026-03 or 2026-03-14: found the text 'May'")
    assert items[3].game == "tigris_euphrates"


def test_bytes_that_are_no_text(read):
    (error,) = read(TYPED.encode() + b"\xff")
    assert str(error).endswith("a.txt: not UTF-8 text")


def test_the_place_of_an_action_is_its_line(read):
    (log,) = read(TYPED)
    assert [log.where.pointer(ply) for ply in range(4)] == ["line 4", "line 5", "line 6", "line 6"]
    assert read(to_text(log))[0] == log
