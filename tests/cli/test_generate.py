"""kibitz generate: the files, whatever the number of processes."""

import pytest

import cli.generate
from pipeline.generator.club import Club
from pipeline.generator.games import lines


def test_files(kibitz, tmp_path, monkeypatch):
    monkeypatch.setattr(cli.generate, "FILE_GAMES", 3)
    assert kibitz("generate", tmp_path / "g", "--games", 7, "--seed", 2, "--jobs", 1) == (
        0,
        f"7 games in {tmp_path / 'g'}\n",
        "",
    )
    files = sorted((tmp_path / "g").iterdir())
    assert [path.name for path in files] == ["games-00001.jsonl", "games-00002.jsonl", "games-00003.jsonl"]
    assert b"".join(path.read_bytes() for path in files) == b"".join(line + b"\n" for line in lines(Club(7, 2), 0, 7))


def test_processes_write_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(cli.generate, "FILE_GAMES", 2)
    for jobs in (1, 2):
        cli.generate.write(tmp_path / str(jobs), Club(4), jobs)
    written = [[path.read_bytes() for path in sorted((tmp_path / jobs).iterdir())] for jobs in "12"]
    assert written[0] == written[1] and len(written[0]) == 2


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--game", "chess"], "--game chess: expected tigris_euphrates or taj_mahal"),
        (["--players", 6], "--players 6: expected 2 to 5"),
        (["--players", 2, "--game", "taj_mahal"], "--players 2: expected 3 to 5"),
    ],
)
def test_what_cannot_be(kibitz, tmp_path, args, words):
    assert kibitz("generate", tmp_path / "g", "--games", 1, *args) == (1, "", f"{words}\n")
    assert not (tmp_path / "g").exists()
