"""Bad input: one clear line with file and place on the error stream, exit code 1, nothing half-imported."""

import gzip
import json

import pytest

from pipeline import store
from tests.pipeline.bga_packets import PLAIN, answer, event, packet
from tests.pipeline.short_game import ACTIONS, FAILING, GAME

HOSTILE = "<script>alert(1)</script>[red]Ann[/]\x1b[31m\x07\u202e" + "A" * 10_000
OFF_BOARD = GAME | {"actions": [*ACTIONS[:1], "p0 tile black Q12"]}


def n_games():
    with store.open_read_only() as con:
        return con.execute("select count(*) from games").fetchall()[0][0]


@pytest.fixture
def bad(put, tmp_path):
    """Name -> (path, how its line goes on)."""
    big = tmp_path / "big.json"
    big.touch()
    with open(big, "r+b") as file:
        file.truncate(300 * 2**20)
    return {
        "text": (put("text.json", b"hello"), "line 1, column 1: not JSON, or cut off: found expected value"),
        "cut off": (put("cut.json", json.dumps(GAME).encode()[:200]), "line 1, column 200: not JSON, or cut off: "),
        "cut off gzip": (
            put("cut.json.gz", gzip.compress(json.dumps(GAME).encode())[:90]),
            "cut off: the packed file ends early",
        ),
        "other JSON": (put("other.json", {"a": 1}), "not a log of this program: found an object with a"),
        "other game": (
            put("chess.json", GAME | {"game": "chess"}),
            "a log of another game: found chess, expected tigris_euphrates",
        ),
        "large": (str(big), "too large: expected at most 64 MiB unpacked"),
        "empty": (put("empty.json", b""), "the file is empty"),
        "UTF-16": (put("wide.json", json.dumps(GAME).encode("utf-16")), "not UTF-8 text"),
        "missing": (str(tmp_path / "missing.json"), "does not exist"),
        "off the board": (
            put("off.json", OFF_BOARD),
            "ply 1, turn 1: not an action: found p0 tile black Q12, expected a square A1 to P11\n",
        ),
        "no verb": (
            put("verb.json", GAME | {"actions": ["p0 frob"]}),
            "ply 0, turn 1: not an action: found p0 frob, expected an action such as `p0 tile red D7`\n",
        ),
        "another seat": (
            put("seat.json", GAME | {"actions": ["p1 pass"]}),
            "ply 0, turn 1: T19: found p1 pass, expected an action of p0\n",
        ),
        "another phase": (
            put("phase.json", GAME | {"actions": [*ACTIONS[:4], "p1 pass"]}),
            "ply 4, turn 2: T20: found p1 pass, expected p1 to add support as attacker\n",
        ),
        "another draw": (
            put("draw.json", GAME | {"actions": [*ACTIONS[:2], "draw p1 ?"]}),
            "ply 2, turn 1: T41: found draw p1 ?, expected p0 to draw a tile\n",
        ),
        "illegal": (put("illegal.json", FAILING), "move 8, ply 9, turn 3: T28: found p0 tile blue A1"),
    }


UNREAD = ["text", "cut off", "cut off gzip", "other JSON", "other game", "large", "empty", "UTF-16", "missing"]
KEEPS_A_PREFIX = ["off the board", "no verb", "another seat", "another phase", "another draw", "illegal"]
PLIES = dict(zip(KEEPS_A_PREFIX, (1, 0, 0, 4, 2, 9), strict=True))
NAMES = [*UNREAD, *KEEPS_A_PREFIX]


@pytest.mark.parametrize("name", NAMES)
def test_import(kibitz, bad, name):
    path, words = bad[name]
    code, out, err = kibitz("import", path)
    assert (code, err.count("\n")) == (1, 1)
    assert err.startswith(f"{path}: {words}")
    assert out.startswith("0 imported, 0 already there, 1 ")
    assert n_games() == (name in KEEPS_A_PREFIX)


@pytest.mark.parametrize("name", NAMES)
def test_check(kibitz, bad, name):
    path, words = bad[name]
    status = "failed" if name in KEEPS_A_PREFIX else "refused"
    code, out, err = kibitz("check", path)
    line, *more = err.splitlines(keepends=True)
    assert (code, out, line.startswith(f"{status}: {path}: {words}")) == (1, "", True)
    assert more[:2] == ([f"at /actions/{PLIES[name]}\n", "nearest legal actions:\n"] if status == "failed" else [])
    code, out, err = kibitz("check", "--json", path)
    record = json.loads(out)
    assert (code, err, record["file"], record["status"]) == (1, "", path, status)
    assert (record["error"]["message"] + "\n").startswith(f"{path}: {words}")


@pytest.mark.parametrize("name", NAMES)
def test_replay(kibitz, bad, name):
    path, words = bad[name]
    code, _, err = kibitz("replay", path)
    assert (code, err.count("\n")) == (1, 1)
    assert err.startswith(f"{path}: {words}")


def test_the_good_ones_of_a_mixture(kibitz, bad, put):
    paths = [path for path, _ in bad.values()]
    code, out, err = kibitz("import", *paths[:4], put("good.json"), *paths[4:])
    lines = err.splitlines()
    assert (code, len(lines)) == (1, len(bad))
    assert [line.startswith(path) for line, path in zip(lines, paths, strict=True)] == [True] * len(bad)
    assert out.startswith("1 imported, 0 already there, 6 failed, 9 refused. ")
    assert n_games() == 7


AT_SITE = answer(*PLAIN, packet("7", event("placeWonder")))


@pytest.mark.parametrize(
    ("document", "args", "words"),
    [
        (AT_SITE, (), "move 7: not supported: found wonder"),
        (GAME | {"options": {"wonder": "yes"}}, (), "option wonder is not supported"),
        (GAME, ("--option", "civilization_buildings=yes"), "option civilization buildings is not supported"),
        (GAME | {"version": 9}, (), "version unknown: found 9, expected 1"),
    ],
)
def test_a_refused_log_keeps_the_game_it_is_of(kibitz, put, document, args, words):
    path = put("a.json", document)
    code, out, err = kibitz("check", "--json", path, *args)
    record = json.loads(out)
    assert (code, err) == (1, "")
    game = None if "version" in words else "tigris_euphrates"
    assert (record["game"], record["status"], record["options"]) == (game, "refused", {})
    assert record["error"]["message"] == f"{path}: {words}"


def test_hostile_names_are_text(kibitz, put):
    path = put("[bold red]\x1b[31m <b>.json", FAILING | {"players": [HOSTILE, {"name": HOSTILE}]})
    code, out, err = kibitz("import", path)
    assert (code, err.count("\n"), "\x1b" in out + err) == (1, 1, False)
    assert "/[bold red] [31m <b>.json: move 8, ply 9" in err
    code, out, err = kibitz("replay", path)
    assert (code, "\x1b" in out + err, "\x07" in out + err) == (1, False, False)
    assert out.startswith("p0 <script>alert(1)</script>[red]Ann[/] [31m AAA")
    assert max(map(len, out.splitlines())) < 400


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["check", "a.json", "--option", "board"], "--option board: expected name=value\n"),
        (["check", "a.json", "--option", "board=x"], "option board: found 'x', expected standard or advanced\n"),
        (["import", "a.json", "--option", "wonder=yes"], "option wonder is not supported\n"),
        (["replay", "a.json", "--option", "[red]=\x1b"], "no option '[red]'; there are board, english_support, "),
        (["bench", "nothing"], "bench nothing: no such name; there are playouts.tigris_euphrates.2p, "),
    ],
)
def test_bad_words_on_the_command_line(kibitz, args, words):
    code, out, err = kibitz(*args)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith(words)


@pytest.mark.parametrize("command", ["import", "serve", "demo"])
def test_a_home_that_is_a_file(kibitz, put, home, command):
    home.write_text("a file where the folder should be")
    args = [put("a.json")] if command == "import" else ["--headless", "--port", 0]
    assert kibitz(command, *args) == (1, "", f"KIBITZ_HOME {home}: is not a folder\n")


def test_a_damaged_warehouse(kibitz, put):
    kibitz("import", put("a.json"))
    path = store.current_path()
    data = path.read_bytes()
    path.write_bytes(data[:12288] + b"\xaa" * 5000 + data[17288:])
    words = f"{path}: damaged; delete the folder and import again\n"
    assert kibitz("import", put("b.json", FAILING)) == (1, "", words)
