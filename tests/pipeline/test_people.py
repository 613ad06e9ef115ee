"""Aliases of players: the file, its faults, and the views that know persons."""

import pytest

from pipeline import store
from pipeline.people import People, lay_people_over, people, stamp
from tests.tables import fill

GAMES = """
select
    game_id, 'L' as log_id, 'tigris_euphrates' as game, '{}' as options, '[]' as also_fits, 2 as n_players,
    true as ended, 'full' as knowledge, 'ok' as status, 6 as n_plies, 3 as n_turns, platform, 'x'::blob as log
from (values ('g1', null), ('g2', 'bga'), ('g3', 'yucata')) as rows (game_id, platform)
"""
SEATS = """
values
    ('g1', 0, 'Ann', null, null, 1, 1, 1), ('g1', 1, 'Bob', null, null, 2, 2, 2),
    ('g2', 0, 'Bob', '84213', null, 1, 1, 1), ('g2', 1, 'annie', '9', null, 2, 2, 2),
    ('g3', 0, 'zaz', '84213', null, 1, 1, 1), ('g3', 1, '?', null, null, 2, 2, 2)
"""
RECORDS = """
select record_id, position, player, player_id
from (values ('r1', 0, 'A. Smith', 'bga:84213'), ('r1', 1, 'Bob', 'bgg:bob'), ('r1', 2, null, null))
    as rows (record_id, position, player, player_id)
"""


@pytest.fixture
def write(tmp_path, monkeypatch):
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path))

    def write(text):
        (tmp_path / "people.toml").write_bytes(text if isinstance(text, bytes) else text.encode())

    return write


@pytest.fixture
def con():
    con = store.empty()
    for table, rows in (("games", GAMES), ("seats", SEATS), ("record_players", RECORDS)):
        fill(con, table, rows)
    return con


def persons(con, view, key):
    return con.execute(f"select {key}, player, person from {view} order by all").fetchall()


def test_the_file(write):
    write('"Ann Smith" = ["Ann", "  annie ", "bga:84213"]\n\n# the other one\nBob = []\n')
    named = dict.fromkeys(("Ann Smith", "Ann", "annie", "bga:84213"), "Ann Smith")
    assert people() == People(named | {"Bob": "Bob"})


def test_no_file_and_an_empty_one(write):
    assert people() == People()
    write("")
    assert people() == People()


def test_a_file_of_the_windows_editor(write):
    write(b'\xef\xbb\xbfAnn = ["annie"]\r\n')
    assert people().persons == {"Ann": "Ann", "annie": "Ann"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('"Ann" = ["a"]\nBob\n', "line 2, column 4: expected '=' after a key in a key/value pair"),
        ('Ann = ["a", ', "end of document: invalid value"),
        ('Ann = ["a"]\nAnn = ["b"]\n', "line 2, column 12: cannot overwrite a value"),
        (b'Ann = ["\xff"]', "not UTF-8 text"),
        ('Ann = "annie"', "\"Ann\": found the text 'annie', expected a list of names in square brackets"),
        ('Ann.Smith = ["a"]', '"Ann": found an object with Smith, expected a list of names in square brackets'),
        ("Ann = [7]", '"Ann": found the number 7, expected a name in quotes'),
        ('Ann = [""]', "\"Ann\": found the text '', expected a name in quotes"),
        ('Ann = ["a"]\nBob = ["b", "a"]', "\"Bob\": 'a' stands for 'Ann' already"),
        ('Ann = ["Bob"]\nBob = []', "\"Bob\": 'Bob' stands for 'Ann' already"),
    ],
)
def test_a_fault_is_told_in_one_line(write, tmp_path, text, words):
    write(text)
    assert people() == People({}, f"{tmp_path}/people.toml: {words}")


def test_a_folder_in_its_place(write, tmp_path):
    (tmp_path / "people.toml").mkdir()
    assert people().trouble == f"{tmp_path}/people.toml: is a directory"


def test_persons_by_id_then_by_name_else_the_name(con):
    """The id of another site is another id; a name that nobody lists is a person of its own."""
    named = {"Ann Smith": "Ann Smith", "annie": "Ann Smith", "Ann": "Ann Smith", "bga:84213": "Ann Smith"}
    lay_people_over(con, People(named | {"Robert": "Robert", "bgg:bob": "Robert"}))
    assert persons(con, "people_seats", "game_id") == [
        ("g1", "Ann", "Ann Smith"),
        ("g1", "Bob", "Bob"),
        ("g2", "Bob", "Ann Smith"),
        ("g2", "annie", "Ann Smith"),
        ("g3", "?", "?"),
        ("g3", "zaz", "zaz"),
    ]
    assert persons(con, "people_records", "record_id") == [
        ("r1", "A. Smith", "Ann Smith"),
        ("r1", "Bob", "Robert"),
        ("r1", None, None),
    ]


def test_the_views_have_the_columns_of_their_tables(con):
    lay_people_over(con, People())
    for view, table in (("people_seats", "seats"), ("people_records", "record_players")):
        columns = [[name for name, *_ in con.execute(f"describe {name}").fetchall()] for name in (view, table)]
        assert columns[0] == [*columns[1], "person"]


def test_an_edit_shows_without_an_import(write, con, tmp_path):
    """The stamp changes with the file, and the views are replaced; the warehouse is only read."""
    con.execute(f"attach '{tmp_path}/copy.duckdb' as copy")
    con.execute("copy from database memory to copy")
    con.execute("detach copy")
    assert stamp() is None
    import duckdb

    with duckdb.connect(str(tmp_path / "copy.duckdb"), read_only=True) as reader:
        seen = []
        for text in ('Robert = ["Bob"]', 'Bobby = ["Bob", "zaz"]'):
            write(text)
            lay_people_over(reader, people())
            seen.append((stamp(), reader.execute("select person from people_seats where player = 'zaz'").fetchall()))
    assert [rows for _, rows in seen] == [[("zaz",)], [("Bobby",)]]
    assert seen[0][0] != seen[1][0]
