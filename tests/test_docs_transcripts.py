"""docs/transcripts.md: its examples are read, are legal, and become what the page shows."""

import re
from pathlib import Path

import pytest

from pipeline.errors import LogError
from pipeline.model import GameLog
from pipeline.replay import replay_log
from pipeline.transcripts import looks_like_one, read_text, to_text
from pipeline.transcripts.keys import WRITTEN, key_of

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "transcripts.md").read_text(encoding="utf-8")
INDENTED = re.findall(r"(?:^    .*\n|^\n(?=    ))+", PAGE, re.MULTILINE)
BLOCKS = [re.sub("^    ", "", block, flags=re.MULTILINE).strip("\n") + "\n" for block in INDENTED]
GAMES = [block for block in BLOCKS if looks_like_one(block)]
HEAD = "game: Tigris & Euphrates\nplayers: Ann, Bob\n"


def read(text):
    (item,) = read_text(text)
    if isinstance(item, LogError):
        raise item
    return item


def test_all_blocks_are_looked_at():
    assert (len(BLOCKS), len(GAMES)) == (8, 6)


@pytest.mark.parametrize("text", GAMES, ids=range(len(GAMES)))
def test_a_game_of_the_page_is_legal(text):
    log = read(text)
    if log.knowledge != "results":
        replayed = replay_log(log)
        assert (replayed.error, replayed.replayed.n) == (None, len(log.actions))
        for check in log.checks:
            assert replayed.rules.scores(replayed.replayed.states[check.ply + 1 :][:1]) == check.scores


@pytest.mark.parametrize("typed", [2, 4], ids=["tigris_euphrates", "taj_mahal"])
def test_an_example_becomes_what_the_page_shows(typed):
    log = read(GAMES[typed])
    assert to_text(log) == GAMES[typed + 1]
    assert to_text(read(GAMES[typed + 1])) == GAMES[typed + 1]
    assert GameLog.model_validate_json(log.to_json()) == log


@pytest.mark.parametrize("block", [block for block in BLOCKS if block not in GAMES], ids=["actions", "end"])
def test_a_piece_of_the_page_is_read(block):
    """Nothing in it is taken for an action that cannot be read."""
    log = read(f"{HEAD}left out: nothing\nann pass\n{block}")
    assert '\n"' not in to_text(log)


def test_every_line_of_the_head_is_told():
    assert {key_of(words) for words in re.findall(r"`([a-z][\w ]*):", PAGE)} >= set(WRITTEN)
