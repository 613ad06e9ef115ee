"""What the pages ask over all plays can be asked, of a club and of nobody."""

import pytest

from dashboard.queries.pages import CLUB
from tests.queries.small_club import game, record, small_club

PLAYS = [
    game("t", {"Ann": (1, 9), "Bob": (2, 6)}, game="tigris_euphrates"),
    game("m", {"Ann": (1, 30), "Bob": (2, 21), "Cid": (3, 9)}),
    record("r", {"Cid": (1, 40), "Ann": (2, 30)}),
]


@pytest.mark.parametrize("name", CLUB)
@pytest.mark.parametrize("plays", [PLAYS, []], ids=["club", "nobody"])
def test_every_page_can_ask(name, plays):
    con = small_club(plays)
    assert CLUB[name](con) is None
