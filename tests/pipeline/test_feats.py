"""Feats from events as they come from the engine, worked out by hand."""

import numpy as np

from engines.tables import EVENT
from engines.taj_mahal.codes import EventType as Taj
from engines.tigris_euphrates.codes import EventType as Tigris
from pipeline.feats import feats


def events(*rows):
    """(game, visit, ply, type, seat, amount, detail)"""
    table = np.zeros(len(rows), EVENT)
    for name, at in (("ply", 2), ("type", 3), ("seat", 4), ("amount", 5), ("detail", 6)):
        table[name] = [row[at] for row in rows]
    game, visit = (np.array([row[at] for row in rows], np.int64) for at in (0, 1))
    return table, game, visit


def feats_of(name, *rows):
    table = feats(name, *events(*rows), np.array([7, 9]))
    return [tuple(row.values()) for row in table.to_pylist()]


def test_a_swing_is_all_points_of_a_ply_and_the_first_of_equals():
    assert feats_of(
        "tigris_euphrates",
        (0, 1, 3, Tigris.SCORED, 1, 2, 0), (0, 1, 3, Tigris.SCORED, 1, 3, 0), (0, 1, 3, Tigris.SCORED, 0, 1, 0),
        (0, 2, 8, Tigris.SCORED, 1, 5, 0), (1, 1, 4, Tigris.SCORED, 1, 4, 0),
    ) == [(7, 0, "swing", 1, 1, 3), (7, 1, "swing", 2, 5, 3), (9, 1, "swing", 1, 4, 4)]  # fmt: skip


def test_a_conflict_is_as_strong_as_both_sides():
    assert feats_of(
        "tigris_euphrates",
        (0, 1, 1, Tigris.WAR, 0, 3, 2), (0, 1, 2, Tigris.CONFLICT_WON, 0, 5, 4),
        (0, 1, 6, Tigris.REVOLT, 0, 1, 1), (0, 1, 7, Tigris.CONFLICT_WON, 0, 2, 1), (0, 1, 9, Tigris.WAR, 0, 3, 2),
        (0, 1, 9, Tigris.CATASTROPHE, 1, 0, 0), (0, 1, 9, Tigris.MONUMENT_BUILT, 1, 0, 3),
    ) == [
        (7, 0, "revolt", 1, 1, 6), (7, 0, "war", 2, 1, 1), (7, 0, "conflict_won", 2, 9, 2),
        (7, 1, "monument_built", 1, 1, 9), (7, 1, "catastrophe", 1, 1, 9),
    ]  # fmt: skip


def test_a_visit_has_all_its_points_and_ends_with_the_last():
    assert feats_of(
        "taj_mahal",
        (1, 1, 5, Taj.SCORED, 2, 4, 0), (1, 1, 9, Taj.SCORED, 2, 3, 0), (1, 2, 12, Taj.SCORED, 2, 6, 0),
        (1, 2, 12, Taj.PALACE_BUILT, 2, 0, 0), (1, 2, 13, Taj.SPECIAL_MOVED, 0, 0, 0),
    ) == [
        (9, 0, "special_moved", 1, 1, 13), (9, 2, "palace_built", 1, 1, 12), (9, 2, "swing", 3, 6, 12),
        (9, 2, "visit", 2, 7, 9),
    ]  # fmt: skip


def test_no_event_no_feat():
    assert feats_of("taj_mahal") == []
