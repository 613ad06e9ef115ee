"""I1 to I4 of a state; `face_down_after` follows which colours lie under monuments."""

from collections import Counter

import numpy as np

from engines.tigris_euphrates.codes import Colour, Phase
from engines.tigris_euphrates.maps import TILES
from engines.tigris_euphrates.names import COLOURS
from tests.engines.tigris_euphrates.plain import GREEN, around, board_of, parts


def face_down_after(before, events):
    """{colour: tiles turned down} with the monuments that these events tell of."""
    built = Counter(COLOURS.index(event.colour) for event in events if event.type == "monument_built")
    return before + Counter({colour: 4 * n for colour, n in built.items()})


def check(state, down):
    """Raises AssertionError for a broken invariant. down: tiles turned down by colour."""
    check_tiles(state[0], down)
    board = board_of(state)
    assert len(board.down) == sum(down.values())
    check_leaders(state[0], board)
    total = 14 if state[0].advanced else 10
    assert len(board.treasures) + state[0].points[:, 4].sum() == total, "I3"
    if state[0].phase == Phase.PLAY:
        check_between_actions(state[0], board)


def check_tiles(s, down):
    """I1: 57, 36, 30, 30, and what is unseen is in the bag or hidden."""
    up = np.array([sum(int(word).bit_count() for word in words) for words in s.tiles])
    turned = np.array([down[colour] for colour in range(4)])
    known = s.hand[:, :4].sum(axis=0) + s.swapped[:, :4].sum(axis=0) + s.removed
    assert (up + turned + known + s.unseen == TILES).all(), "I1"
    assert s.unseen.sum() == s.n_bag + s.hand[:, Colour.UNKNOWN].sum() + s.swapped[:, Colour.UNKNOWN].sum(), "I1"
    assert min(s.unseen.min(), s.n_bag, s.hand.min(), s.swapped.min(), s.removed.min()) >= 0, "I1"


def check_leaders(s, board):
    """I2, A-T20: every leader beside a temple, even during a war; none on a river, none on another thing."""
    assert set(board.leaders) <= around(board.temples), "I2"
    assert not set(board.leaders) & (board.water | set(board.tiles) | board.down | board.catastrophes), "I2"
    assert len(board.leaders) == (s.leader_at >= 0).sum(), "I2"


def check_between_actions(s, board):
    """I2, I3, I4 when the active player chooses his next action."""
    for kingdom in parts(board.taken):
        colours = [colour for cell, (_, colour) in board.leaders.items() if cell in kingdom]
        assert len(colours) == len(set(colours)), "I2: two equal leaders in a kingdom"
        assert GREEN not in colours or len(board.treasures & kingdom) <= 1, "I3: a trader left treasures"
    assert not s.is_union and not s.is_revolt and s.placed < 0, "I2"
    assert not s.is_swap and not s.draws.any(), "I4"
    if s.actions_left == 2:
        assert (s.hand[: s.n_seats].sum(axis=1) == 6).all(), "I4"
