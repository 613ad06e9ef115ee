"""Every game of the site without wonder and buildings: our state equals the true one after every move."""

import json
from collections import Counter

import numpy as np
import pytest

from pipeline.flags import scores_differ
from pipeline.readers import bga
from pipeline.replay import replay_log, summary
from tests.oracle.truth import (
    CATEGORIES,
    grids_of,
    seats_of,
    standing_steps,
    true_grid,
    true_leaders,
    true_monuments,
    true_points,
    true_union,
)
from tests.oracles import bga_games, end_reason, load_log, load_truth, needs_folder, views

pytestmark = pytest.mark.oracle
# A point that stayed with its player although the tile that earned it was undone (FORMAT.md, section 8):
# group and seed -> move from which it shows, seat, category, points the site has more.
SITE_KEEPS = {("stdundo", 1289): (205, 2, "blue", 1)}


def kept_points(entry, move):
    """[seat, category] points that the site's own undo left behind."""
    extra = np.zeros((4, 5), int)
    since, seat, category, points = SITE_KEEPS.get((entry["group"], entry["seed"]), (0, 0, "red", 0))
    if move >= since:
        extra[seat, CATEGORIES.index(category)] = points
    return extra


def differences(entry, truth, replayed):
    """(move, what) for each comparison that fails, and how many states were compared."""
    states = replayed.replayed.states
    grids, seats = grids_of(states), seats_of(truth)
    positions = np.array(replayed.log.log_positions)
    found, n = [], 0
    for step, with_points in standing_steps(truth):
        move, after = int(step["move_id"]), step["after"]
        i = int(np.searchsorted(positions, move, side="right"))
        s = states[i]
        pairs = [
            ("board", grids[i], true_grid(after)),
            ("leaders", s.leader_at, true_leaders(after)),
            ("monuments", s.monument_at, true_monuments(after)),
            ("unification tile", s.placed if s.is_union else -1, true_union(after)),
        ]
        if with_points:
            pairs.append(("points", s.points + kept_points(entry, move), true_points(after, seats)))
        found += [(move, what) for what, ours, theirs in pairs if not np.array_equal(ours, theirs)]
        n += 1
    return found, n


def final_of(entry, truth, document):
    """Scores before treasures are shared out, placing, and the reason for the end, by the truth file."""
    seats = seats_of(truth)
    scores = [{}] * len(seats)
    for player, points in truth["final"]["points_before_treasures"].items():
        scores[seats[player]] = {category: int(points[category]) for category in CATEGORIES}
    sorted_colours = truth["final"]["sorted_colours_after_treasures"]
    totals = [sorted_colours[player] for player in seats]
    ranks = [1 + sum(other > mine for other in totals) for mine in totals]
    extra = kept_points(entry, 10**6)
    for seat, points in enumerate(scores):
        for category in CATEGORIES:
            points[category] -= int(extra[seat, CATEGORIES.index(category)])
    return {"scores": scores, "ranks": ranks, "end_reason": end_reason(truth, document)}


@pytest.fixture(scope="module")
def compared():
    """Each log in each view: what differs, states compared, and the finals; points told along the way, and the flag."""
    needs_folder()
    results = []
    for entry in bga_games():
        truth, document = load_truth(entry), load_log(entry)
        final = final_of(entry, truth, document)
        for view, seen in views(document).items():
            replayed = replay_log(bga.read_document(seen, entry["id"]))
            found, n = ([("", str(replayed.error))], 0) if replayed.error else differences(entry, truth, replayed)
            ours = {key: summary(replayed)[key] for key in final}
            if ours != final:
                found.append(("end", json.dumps([ours, final])))
            told = len(replayed.log.checks), scores_differ(replayed)
            results.append((entry["id"], view.split()[0], n, found, *told))
    return results


@pytest.mark.parametrize("view", ["full", "seat", "public"])
def test_every_log_replays_to_the_true_states(compared, view, capsys):
    rows = [row for row in compared if row[1] == view]
    good = [row for row in rows if not row[3]]
    n_states = sum(row[2] for row in rows)
    with capsys.disabled():
        wrong = sum(len(row[3]) for row in rows)
        print(f"\n{view}: {len(good)} of {len(rows)} logs, {n_states:,} moves, {wrong} differences")
    assert rows
    assert {row[0]: row[3][:3] for row in rows if row[3]} == {}


def test_every_notification_of_points_is_true(compared, capsys):
    """In the game where an undo leaves a point behind, the first notification after it shows that."""
    with capsys.disabled():
        print(f"\n{sum(row[4] for row in compared):,} plies with points told")
    assert min(row[4] for row in compared) > 20
    flags = {row[0]: row[5].words for row in compared if row[5]}
    words = "move 209, ply 262, turn 51: points differ from the source: p2 blue 0, source 1"
    assert flags == {"stdundo_4p_1289": words}


def test_every_game_of_the_index_was_compared(compared):
    by_view = Counter(view for _, view, *_ in compared)
    games = bga_games()
    assert by_view == {"full": len(games), "public": len(games), "seat": sum(g["n_players"] for g in games)}
    for name, view, n, *_ in compared:
        assert n > 0, (name, view)
