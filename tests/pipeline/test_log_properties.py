"""What holds of every log: read, write, read is exact; canonical writing is idempotent; unknown fields survive."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic_core import from_json

from pipeline import lenient
from pipeline.errors import LogError
from pipeline.games import PARTS
from pipeline.model import GameLog
from pipeline.readers import native
from tests.pipeline.log_documents import documents, sample_document, values

many = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@many
@given(documents())
def test_read_write_read_is_exact_and_writing_idempotent(document):
    log = GameLog.model_validate(document)
    written = log.to_json()
    again = native.read_document(from_json(written))
    assert again == log
    assert again.to_json() == written


@many
@given(documents())
def test_a_canonical_document_is_mended_into_itself(document):
    canonical = from_json(GameLog.model_validate(document).to_json())
    assert GameLog.model_validate(lenient.mended(canonical).document).document() == canonical


@many
@given(documents())
def test_unknown_fields_survive_at_every_level(document):
    """Whatever the model does not know is written as it was read."""
    log = native.read_document(document)
    assert unknown_fields(from_json(log.to_json())) == unknown_fields(document)


def unknown_fields(part, at=""):
    """Place and value of every field with a name as log_documents gives to unknown ones."""
    items = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    found = {}
    for key, value in items:
        is_unknown = isinstance(key, str) and len(key) > 3 and set(key) <= set("xyz")
        found |= {f"{at}/{key}": value} if is_unknown else unknown_fields(value, f"{at}/{key}")
    return found


FIELDS = (*GameLog.model_fields, "ply", "moves", "hands", "notes")
BASES = {game: sample_document(game, 5) for game in PARTS}
NAMES = ("seat", "type", "ply", "text", "scores", "name", "hands", "actions", "start", "winner")
ODD = values | st.dictionaries(st.sampled_from(NAMES), values, max_size=3)


@settings(many, max_examples=200)
@given(
    st.sampled_from(list(PARTS)), st.dictionaries(st.sampled_from(FIELDS), st.lists(ODD, max_size=3) | ODD, max_size=3)
)
def test_whatever_stands_in_a_field_gives_a_log_or_one_clear_line(game, odd):
    try:
        log = native.read_document(BASES[game] | odd)
    except LogError as error:
        assert "\n" not in str(error) and error.rule
    else:
        assert GameLog.model_validate(log.document()) == log
