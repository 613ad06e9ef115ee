"""Whatever a file holds, it is read, passed over or refused in one line: no traceback, in no time that matters."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.errors import LogError
from pipeline.importer import Loaded
from pipeline.model import GameLog
from pipeline.readers import read_each
from pipeline.records.found import Found
from pipeline.records.frames import record_frames
from pipeline.records.model import Record, Skipped
from tests.records.test_bga_results import games, infos, line
from tests.records.test_bgg_plays import ANN, BOB, converted, page, site_play, with_sign
from tests.records.test_bgstats import LINK, PUSH, TWO, backup, play


def taken(data: bytes) -> list[Any]:
    """The items of a file, each of a kind that commands know; records also fit their tables."""
    items = read_each(Loaded("file", data))
    for item in items:
        assert isinstance(item, (Record, Skipped, LogError, GameLog))
        assert not isinstance(item, LogError) or (str(item).startswith("file") and "\n" not in str(item))
    record_frames([Found(item, "log", "format") for item in items if isinstance(item, Record)])
    json.dumps([item.as_dict() for item in items if isinstance(item, Record)])
    return items


DOCUMENTS = [
    backup(play(*TWO), play(*TWO, uuid="q"), deletedObjects=[{"uuid": "q", "objectType": "Play"}]),
    PUSH,
    {"plays": converted(lambda attributes: with_sign("@", attributes), True)},
    {"plays": [site_play()]},
    games({"table_id": "7", "game_name": "tigriseuphrates", "players": "1,2", "start": "1767641400", "end": "9"}),
    infos(),
]  # fmt: skip
TEXTS = [
    page(ANN, BOB),
    LINK + "%7B%22sourceName%22%3A%20%22x%22%7D\n",
    line(1) + "\n" + line(2, player="Bob") + "\n",
    "Match ID;Date;Game;Player;Score;Place;Winner;Seat;Minutes\n1;2025-01-01;Taj Mahal;Ann;40;1;x;1;95\n",
    "Date;Game;Player 1;Score 1;Player 2;Score 2;Winner\n1/2/2025;Taj Mahal;Ann;40;Bob;31;Ann\n",
    "Date;Game;Ann;Bob\n2025-01-01;Taj Mahal;40;31\n",
]
FILES = [json.dumps(document).encode() for document in DOCUMENTS] + [text.encode() for text in TEXTS]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**30), 10**30),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from([[], {}, [[]], [None], [{"a": 1}], {"a": {}}, "9" * 40, 2**31, 2**31 - 1, "1e999", "\ud800", "0"]),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a document with each of its keys."""
    inner = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    return [(value, key) for key, _ in inner] + [place for _, item in inner for place in places(item)]


@given(st.data(), st.sampled_from(DOCUMENTS))
def test_documents_with_any_value_anywhere(data, document):
    document = copy.deepcopy(document)
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(places(document)))
        container[key] = copy.deepcopy(data.draw(VALUES))
    taken(json.dumps(document).encode())


@given(st.sampled_from(FILES), st.integers(0, 5000))
def test_files_that_are_cut(data, length):
    taken(data[:length])


@given(st.sampled_from(FILES), st.integers(0, 5000), st.binary(max_size=6))
def test_files_with_other_bytes_in_them(data, at, other):
    taken(data[:at] + other + data[at + len(other) :])


@given(st.one_of(st.binary(), st.text().map(str.encode), st.text(";,\t\n\"'x1/-=+.").map(str.encode)))
def test_any_bytes(data):
    taken(data)


@given(st.lists(st.lists(st.text(max_size=8), min_size=9, max_size=9), max_size=4))
def test_sheets_with_any_cells(rows):
    head = "Date;Game;Player;Score;Place;Winner;Seat;Minutes;Start player\n"
    cells = (";".join(f'"{cell}"'.replace("\n", " ") for cell in ["2025-01-01", "Taj Mahal", *row[2:]]) for row in rows)
    taken((head + "\n".join(cells)).encode(errors="replace"))


@pytest.mark.parametrize(
    "data",
    [
        b'{"plays": ' + b"[" * 100_000,
        b'{"a":' * 100_000,
        b"<plays>" + b"<play>" * 100_000,
        b'{"games": [], "players": [], "plays": [' + b"{}," * 50_000 + b"{}]}",
        b"Game;Player\n" + b"Taj Mahal;Ann\n" * 20_000,
        b"Game;" + b";".join(b"P%d" % n for n in range(5000)) + b"\nTaj Mahal" + b";1" * 5000 + b"\n",
        (LINK + "x" * 1_000_000).encode(),
        b"bgstats://" + b"&" * 100_000,
        b"https://app.bgstatsapp.com/createPlay" * 5000,
        b";" * 1_000_000,
        b'"' * 1_000_001,
        b"Game;Player;Score\nTaj Mahal;Ann;" + b"1+" * 100_000,
        b"Game;Player;Notes\nTaj Mahal;Ann;" + b"boardgamearena.com/" * 5_000,
        b"1;" * 500_000,
    ],
    ids=range(14),
)
def test_large_and_deep_files(data):
    taken(data)


def test_a_metadata_text_that_is_deep():
    deep = backup(play(*TWO)) | {"players": [{"id": 1, "uuid": "a", "name": "A", "metaData": "[" * 100_000}]}
    assert len(taken(json.dumps(deep).encode())) == 1


def test_markup_stays_text():
    hostile = backup(play(*TWO, comments="<script>alert(1)</script>", board="[red]"))
    (record,) = taken(json.dumps(hostile).encode())
    assert (record.comment, record.variant) == ("<script>alert(1)</script>", "[red]")
