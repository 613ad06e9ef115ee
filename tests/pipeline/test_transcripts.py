"""Text transcripts: what is written is read back as the very same log, and what people type is understood."""

import doctest
import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.errors import LogError
from pipeline.lenient import games, shorthand, times
from pipeline.model import GameLog
from pipeline.transcripts import branches, header, keys, lines, read_text, to_text
from tests.pipeline.log_documents import documents

SAMPLES = sorted(Path("data/samples").glob("*/*.json"))
ODD = "#:@{}()=!?\"',;\\ /~-.0p1[]éß漢 "
names = st.text(st.sampled_from("abXY" + ODD), max_size=12)
comments = st.text(st.sampled_from('ab #\n{}"' + ODD), max_size=20)
numbers = st.integers(-9, 99)
marks = st.sampled_from(["!!", "!", "!?", "?!", "?", "??", "fine", "! fine", "", '"']) | names
seconds = st.floats(0, 9000) | st.floats(allow_nan=False, allow_infinity=False) | st.integers(0, 5000).map(float)
scalars = st.none() | st.booleans() | numbers | names
json_values = scalars | st.lists(scalars, max_size=2) | st.dictionaries(names, scalars, max_size=2)
NEVER = set(GameLog.model_fields) | {"ply", "scores", "name", "author", "kind", "colour", "id", "seat"}
unknown_fields = st.dictionaries(names.filter(lambda name: name not in NEVER), json_values, max_size=2)


@cache
def sample(path):
    return json.loads(path.read_text(encoding="utf-8"))


def maybe(strategy, empty):
    """Often nothing."""
    return st.just(empty) | strategy


@st.composite
def hangers(draw, n, first=0):
    """What hangs on actions, some of it on actions that are not there."""
    plies = st.integers(first, first + n + 2)
    return {
        "comments": draw(st.dictionaries(plies, comments, max_size=4)),
        "marks": draw(st.dictionaries(plies, marks, max_size=4)),
    }


@st.composite
def variations(draw, actions, first=0, depth=2):
    if not depth:
        return []
    found = []
    for _ in range(draw(st.integers(0, 2))):
        ply = draw(st.integers(first, first + len(actions)))
        others = draw(st.lists(st.sampled_from([*actions, "p0 pass", "p0 tile mauve Z9"]), max_size=3))
        fields = {"ply": ply, "name": draw(names), "author": draw(names), "actions": others}
        fields |= draw(hangers(len(others), ply)) | draw(maybe(unknown_fields, {}))
        found.append(fields | {"variations": draw(variations(others, ply, depth - 1))})
    return found


@st.composite
def logs(draw):
    """A beginning of a sample game, or any mixture of its actions, with all that a log can have."""
    document = dict(sample(draw(st.sampled_from(SAMPLES))))
    n = draw(st.integers(0, 12))
    actions = draw(st.just(document["actions"][:n]) | st.lists(st.sampled_from(document["actions"]), max_size=6))
    actions = draw(st.just(actions) | st.just([*actions, *draw(st.lists(names, max_size=2))]))
    seats = len(document["players"])
    categories = list(document["result"]["scores"][0])
    points = st.dictionaries(st.sampled_from([*categories, *draw(maybe(st.lists(names), []))]), numbers)
    check = st.fixed_dictionaries(
        {"ply": st.integers(0, n + 1), "scores": st.lists(points, min_size=seats, max_size=seats)}
    )
    texts = {name: draw(maybe(names, "")) for name in ("event", "session", "round", "table", "place", "edition")}
    if document["game"] == "taj_mahal" and draw(st.booleans()):
        texts.pop("edition")
    document |= texts | {
        "actions": actions,
        "players": [draw(players(seat)) for seat in range(seats)],
        "date": draw(st.sampled_from(["", "2026", "2026-03", "2026-03-14"])),
        "duration_min": draw(st.none() | st.integers(1, 600)),
        "options": draw(maybe(st.dictionaries(names, names, max_size=2), {})),
        "knowledge": draw(st.sampled_from(["full", "public", "seat:1", "seat:0,2"][: seats + 1])),
        "log_positions": draw(st.none() | st.lists(numbers, min_size=len(actions), max_size=len(actions))),
        "comment": draw(maybe(comments, "")),
        "times": draw(maybe(st.dictionaries(st.integers(0, n + 1), seconds, max_size=4), {})),
        "checks": draw(maybe(st.lists(check, max_size=3), [])),
        "variations": draw(maybe(variations(actions), [])),
        "result": draw(st.none() | st.just(document["result"]) | results(seats)),
        "source": draw(sources()),
        "action_fields": draw(maybe(st.dictionaries(st.integers(0, 3), unknown_fields, max_size=1), {})),
    }
    return GameLog.model_validate(document | draw(hangers(n)) | draw(maybe(unknown_fields, {})))


@st.composite
def players(draw, seat):
    player = {"name": draw(names | st.sampled_from(["Ann (bow)", "Ann (bow) (bull)", '"Ann"', "Ann #1: the 2nd"]))}
    player["dynasty"] = draw(st.sampled_from([None, "bow", "bull", "pot", "lion"]))
    player |= {"id": draw(maybe(names, "")), "kind": draw(st.sampled_from([None, "person", "bot"]))}
    return player | {"colour": draw(maybe(names, ""))} | draw(maybe(unknown_fields, {}))


@st.composite
def results(draw, seats):
    per_seat = {"totals": st.none() | numbers, "ranks": st.none() | st.integers(1, 5)}
    fields = {name: draw(st.lists(each, min_size=seats, max_size=seats)) for name, each in per_seat.items()}
    fields["winners"] = draw(st.lists(st.integers(0, seats - 1), max_size=2))
    fields["ended"] = draw(st.sampled_from([None, "normal", "conceded"]))
    fields["end_reason"] = draw(st.sampled_from([None, "bag", "bag_during_swap", "visits"]))
    return fields | draw(maybe(unknown_fields, {}))


@st.composite
def sources(draw):
    texts = {name: draw(maybe(names, "")) for name in ("platform", "id", "url", "exporter")}
    return (
        texts
        | {"also": draw(maybe(st.lists(names | st.just("bga:12"), max_size=2), []))}
        | draw(maybe(unknown_fields, {}))
    )


def read_one(text):
    (item,) = read_text(text)
    if isinstance(item, LogError):
        raise item
    return item


@settings(deadline=None, max_examples=60)
@given(logs())
def test_what_is_written_is_read_back_as_the_same_log(log):
    text = to_text(log)
    assert read_one(text) == log
    assert to_text(read_one(text)) == text


@pytest.mark.parametrize("module", [branches, games, header, keys, lines, shorthand, times])
def test_examples_in_docstrings(module):
    assert doctest.testmod(module).failed == 0


@settings(deadline=None, max_examples=400)
@given(documents())
def test_every_document_of_the_json_form_has_a_text(document):
    log = GameLog.model_validate(document)
    assert read_one(to_text(log)) == log
    assert to_text(read_one(to_text(log))) == to_text(log)
