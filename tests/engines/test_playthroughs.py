"""Golden playthroughs: every game is replayed and its whole text compared, once more with the rules uncompiled."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engines.games import GAMES
from engines.playthrough import parse, regenerated
from engines.taj_mahal import codes as taj_codes
from engines.taj_mahal import names as taj_names
from engines.tigris_euphrates.codes import End, EventType

FOLDER = Path(__file__).resolve().parents[1] / "playthroughs"
FILES = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_comes_out_as_recorded(path):
    assert regenerated(path) == path.read_text(encoding="utf-8")


def test_every_game_has_playthroughs():
    assert {path.parent.name for path in FILES} == set(GAMES)


def test_tigris_covers_every_event_end_and_number_of_players():
    texts = [path.read_text(encoding="utf-8") for path in FILES if path.parent.name == "tigris_euphrates"]
    lines = [line for text in texts for line in text.splitlines() if line.startswith("covers: ")]
    covered = {word for line in lines for word in line.split()[1:]}
    ends = {word for text in texts for word in text.split() if word.startswith("reason=")}
    players = {parse(text)[2].split()[0] for text in texts}
    assert covered == {kind.name.lower() for kind in EventType}
    assert {f"reason={end.name.lower()}" for end in End if end != End.NOT_YET} <= ends
    assert players == {"players=2", "players=3", "players=4"}


def test_taj_mahal_covers_every_event_prize_tile_and_number_of_players():
    """Special cards played and won from table and player, withdrawals with none to six prizes, hidden hands."""
    texts = [path.read_text(encoding="utf-8") for path in FILES if path.parent.name == "taj_mahal"]
    words = {word for text in texts for word in text.split()}
    covered = {
        word for text in texts for line in text.splitlines() if line.startswith("covers: ") for word in line.split()[1:]
    }
    assert covered == {kind.name.lower() for kind in taj_codes.EventType}
    assert {f"prize={prize}" for prize in taj_names.PRIZES} <= words
    assert {f"tile={tile}" for tile in taj_names.BONUSES} <= words
    assert {f"extra={card}" for card in taj_names.SPECIAL_CARDS} <= words
    assert {f"card={card}" for card in taj_names.SPECIAL_CARDS} <= words
    assert {f"amount={n}" for n in range(7)} <= words
    assert {parse(text)[2].split()[0] for text in texts} == {"players=3", "players=4", "players=5"}
    assert {"show", "?"} <= words


def test_golden_games_come_out_the_same_uncompiled():
    command = [sys.executable, "-m", "engines.playthrough", "check", *map(str, FILES)]
    uncompiled = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=uncompiled, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{len(FILES)} files as recorded\n", "")
