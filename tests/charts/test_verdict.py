"""Who won and why: hand-made standings, and the words for winners beside the engine's placing on all samples."""

import itertools
from pathlib import Path

import pytest

from dashboard.charts.tokens import COLOURS
from dashboard.charts.verdict import after_treasures, option_words, taj_verdict, tigris_verdict
from engines.tigris_euphrates.options import OPTIONS
from engines.tigris_euphrates.scoring import nth_lowest
from pipeline.model import GameLog
from pipeline.replay import replay_log

NAMES = ("Ann", "Bob", "Cid")
SAMPLES = Path(__file__).resolve().parents[2] / "data" / "samples"


def row(red, blue, green, black, treasure=0):
    return {"red": red, "blue": blue, "green": green, "black": black, "treasure": treasure}


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (
            [row(5, 6, 7, 8), row(9, 9, 9, 3, 1), row(4, 4, 4, 4)],
            "Ann wins with 5 in the weakest colour; Bob and Cid have 4. No tie-break was needed.",
        ),
        (
            [row(5, 6, 7, 8), row(9, 9, 9, 3, 1), row(1, 1, 1, 1)],
            "Ann wins with 5 in the weakest colour; Bob has 4. No tie-break was needed.",
        ),
        (
            [row(5, 7, 7, 8), row(4, 9, 6, 9, 1), row(1, 1, 1, 1)],
            "Ann and Bob both have 5 in the weakest colour. The second weakest colour decides: Ann 7, Bob 6.",
        ),
        (
            [row(5, 6, 7, 8), row(5, 6, 8, 8), row(5, 5, 9, 9)],
            "Ann, Bob and Cid all have 5 in the weakest colour. The third weakest colour decides: Bob 8, Ann 7.",
        ),
        (
            [row(5, 6, 7, 9), row(9, 6, 7, 4, 1), row(5, 6, 7, 8)],
            "Ann and Bob share the first place: equal in all four colours after treasures.",
        ),
    ],
)
def test_tigris(rows, words):
    assert tigris_verdict(rows, NAMES) == words


def test_taj_mahal():
    assert taj_verdict([{"total": 50}, {"total": 51}, {"total": 50}], NAMES) == (
        "Bob wins with 51 points, 1 point ahead of Ann and Cid. No tie-break was needed."
    )
    assert taj_verdict([{"total": 50}, {"total": 51}, {"total": 51}], NAMES) == (
        "Bob and Cid share the first place with 51 points; the rules know no tie-break."
    )


@pytest.mark.parametrize("path", sorted((SAMPLES / "tigris_euphrates").glob("*.json"))[::8], ids=lambda path: path.stem)
def test_treasures_are_shared_out_as_by_the_rules(path):
    played = replay_log(GameLog.model_validate_json(path.read_bytes()))
    state, rows = played.last[0], played.rules.scores(played.last)
    ours = [after_treasures([points[colour] for colour in COLOURS], points["treasure"]) for points in rows]
    assert ours == [tuple(nth_lowest(state, seat, place) for place in range(4)) for seat in range(len(rows))]
    assert [rank == 1 for rank in played.rules.ranks(played.last)] == [standing == max(ours) for standing in ours]


def test_options_that_are_not_the_rulebook_s():
    rulebook = {name: values[0] for name, values in OPTIONS.items()}
    assert option_words(rulebook) == []
    others = {name: values[1] for name, values in OPTIONS.items()}
    assert len(option_words(others)) == len(OPTIONS)
    assert option_words(rulebook | {"j11_corner": "no"}) == []
    for name, value in itertools.chain.from_iterable(((n, v) for v in values[1:]) for n, values in OPTIONS.items()):
        assert option_words(rulebook | {"board": "advanced", name: value})
