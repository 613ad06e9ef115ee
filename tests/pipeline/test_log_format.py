"""docs/log-format.md and its JSON Schema: what they promise holds."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from pydantic_core import from_json

from engines.games import GAMES
from pipeline import schema
from pipeline.action_records import by_type, record_of
from pipeline.games import PARTS
from pipeline.lenient.keys import ALIASES
from pipeline.log_parts import Origin, Player, Result, Setup, Variation
from pipeline.model import GameLog
from pipeline.readers import native, reader_of
from pipeline.readers.content import Content
from pipeline.replay import replay_log
from pipeline.samples.club import FOLDER

DOCS = Path(__file__).parents[2] / "docs" / "log-format.md"
TEXT = DOCS.read_text(encoding="utf-8")
BLOCKS = [from_json(block) for block in re.findall(r"(?:^    .*\n)+", TEXT, flags=re.MULTILINE)]
SMALLEST, *EXAMPLES = BLOCKS
PAIRS = list(zip(EXAMPLES[::2], EXAMPLES[1::2], strict=True))
TITLES = {"tigris_euphrates": "Tigris & Euphrates", "taj_mahal": "Taj Mahal"}
VALIDATOR = Draft202012Validator(json.loads(schema.PATH.read_bytes()))


def test_the_schema_is_made_from_the_models():
    assert schema.PATH.read_text(encoding="utf-8") == schema.as_text()
    Draft202012Validator.check_schema(schema.schema())


@pytest.mark.parametrize("game", PARTS)
def test_all_samples_fit_the_schema_and_are_written_as_they_are(game):
    for path in sorted((FOLDER / game).iterdir()):
        text = path.read_text(encoding="utf-8")
        VALIDATOR.validate(json.loads(text))
        assert native.read_document(from_json(text)).to_json() + "\n" == text


def test_there_is_an_example_of_each_game_and_of_results():
    written = [(canonical["game"], canonical["knowledge"]) for _, canonical in PAIRS]
    assert written == [("tigris_euphrates", "seat:0"), ("taj_mahal", "seat:1"), ("taj_mahal", "results")]


@pytest.mark.parametrize(("typed", "canonical"), PAIRS)
def test_an_example_reads_to_what_the_page_shows_and_replays(typed, canonical):
    assert reader_of(Content("example.json", json.dumps(typed).encode())) is native
    log = native.read_document(typed)
    assert log.document() == canonical
    assert list(log.document()) == list(canonical)
    VALIDATOR.validate(canonical)
    if not log.actions:
        return
    played = replay_log(log)
    assert (played.error, played.replayed.n) == (None, len(log.actions))
    for check in log.checks:
        points = played.rules.scores(played.replayed.states[check.ply + 1 : check.ply + 2])
        assert [{name: points[seat][name] for name in told} for seat, told in enumerate(check.scores)] == check.scores


def test_the_smallest_log():
    VALIDATOR.validate(SMALLEST)
    assert replay_log(native.read_document(SMALLEST)).error is None


@pytest.mark.parametrize("game", PARTS)
def test_every_action_of_the_page_is_canonical_and_its_record_right(game):
    table = TEXT[TEXT.index(f"| {TITLES[game]} | record |") :].partition("\n\n")[0]
    rows = re.findall(r"^\| `([^`]+)` \| `(\{[^`]+\})` \|", table, flags=re.MULTILINE)
    assert {record_of(game, line)["type"] for line, _ in rows} == set(by_type(game))
    for line, record in rows:
        assert GAMES[game].encode(GAMES[game].decode(line)) == line
        assert json.dumps(record_of(game, line)) == record


def test_the_page_tells_of_every_field_and_other_name():
    told = set(re.findall(r"`([^`\n]+)`", TEXT))
    fields = {name for part in (GameLog, Player, Setup, Result, Origin, Variation) for name in part.model_fields}
    assert fields - told == set()
    others = {word for names in ALIASES.values() for name in names if "." not in name for word in names[name].split()}
    assert others - told == set()


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"game": "chess"}, "game"),
        ({"date": "14 March"}, "date"),
        ({"knowledge": "seat:7"}, "knowledge"),
        ({"players": ["Ada", "Bob"]}, "players"),
        ({"actions": [{"seat": 0, "type": "fly"}]}, "actions"),
        ({"comments": {"first": "x"}}, "comments"),
        ({"result": {"ended": "badly"}}, "result"),
        ({"version": 2}, "version"),
    ],
)
def test_the_schema_refuses_what_is_no_log(changes, place):
    errors = list(VALIDATOR.iter_errors(SMALLEST | changes))
    assert {error.absolute_path[0] for error in errors} == {place}


def test_the_schema_takes_records_with_what_hangs_on_them():
    record = {"seat": 0, "type": "tile", "colour": "red", "cell": "D7", "comment": "x", "mark": "!", "time": "1:00"}
    VALIDATOR.validate(SMALLEST | {"actions": ["p0 pass", record]})
