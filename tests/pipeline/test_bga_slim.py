"""A log of the site is decoded without what nobody reads: the game that comes out is the same."""

import copy
import json

import pytest
from pydantic_core import from_json

from pipeline.errors import LogError
from pipeline.readers import bga
from tests import oracles
from tests.pipeline.bga_packets import PLAIN, answer
from tests.pipeline.test_bga_input import SHAPES


def told(document):
    """The game, or the complaint."""
    try:
        return bga.read_document(document).document()
    except LogError as error:
        return str(error)


@pytest.mark.parametrize("change", SHAPES, ids=lambda change: change.__name__)
def test_every_shape_reads_the_same(change):
    document = copy.deepcopy(answer(*PLAIN))
    change(document)
    slim = bga.decode(json.dumps(document).encode())
    assert slim is None or told(slim) == told(document)


def test_what_is_no_log_of_the_site_is_left_to_the_general_decoder():
    for text in (b"", b"{}", b'{"format": "kibitz-log"}', b'{"packet_type": 3', b'[{"packet_type": 1, "data": 7}]'):
        assert bga.decode(text) is None or told(bga.decode(text)) == told(from_json(text))


@pytest.mark.oracle
def test_every_recorded_log_reads_the_same():
    oracles.needs_folder()
    for entry in oracles.bga_games(supported=None):
        document = oracles.load_log(entry)
        slim = bga.decode(json.dumps(document).encode())
        assert slim is not None and told(slim) == told(document), entry["id"]
