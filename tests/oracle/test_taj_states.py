"""Every trace of Taj Mahal: our state equals the true one after every action, hands known and hidden."""

import hashlib
from collections import Counter

import pytest

from engines.taj_mahal.codes import Phase
from pipeline.readers import taj_trace
from pipeline.replay import replay_log, summary
from tests.oracle.taj_truth import ours, public, sizes, theirs
from tests.oracles import load_trace, needs_folder, taj_index

pytestmark = pytest.mark.oracle
VIEWS = {"hands known": False, "hands hidden": True}


def differing(mine, true):
    return [name for name in sorted({*mine, *true}) if mine.get(name) != true.get(name)]


def compare_known(states, i, edition, true):
    return differing(ours(states, i, edition), true)


def compare_hidden(states, i, edition, true):
    """What is public; after the last action hidden hands are laid open before they score."""
    mine, found = ours(states, i, edition), []
    if states[i].phase == Phase.SHOW:
        mine["next"] = {"do": "over"}
        true = true | {"points": [[*points[:4], 0] for points in true["points"]]}
    if sizes(states, i) != [sum(hand.values()) for hand in true["hands"]]:
        found.append("sizes of hands")
    if any(Counter(hand) - Counter(whole) for hand, whole in zip(mine["hands"], true["hands"], strict=True)):
        found.append("known part of hands")
    return found + differing(public(mine), public(true))


def compare(trace, is_hidden):
    """(action, what) for each difference, and how many states were compared."""
    replayed = replay_log(taj_trace.read_document(trace, trace["id"], is_hidden))
    if replayed.error:
        return [("replay", str(replayed.error))], 0
    states, edition, check = (
        replayed.replayed.states,
        replayed.rules.edition,
        compare_hidden if is_hidden else compare_known,
    )
    truths = [trace["start_truth"], *trace["truth"]]
    found = [(i, what) for i, true in enumerate(truths) for what in check(states, i, edition, theirs(true))]
    final = trace["final"]
    told = summary(replayed)
    points = [list(scores.values()) for scores in told["scores"]]
    if (points, told["ranks"], told["end_reason"]) != (final["points"], final["ranks"], "visits"):
        found.append(("end", [told, final]))
    return found, len(truths)


@pytest.fixture(scope="module")
def compared():
    needs_folder()
    results = []
    for entry in taj_index()["games"]:
        trace = load_trace(entry)
        assert (trace["players"], len(trace["actions"])) == (entry["players"], entry["actions"])
        assert (trace["final"]["totals"], trace["final"]["ranks"]) == (entry["totals"], entry["ranks"])
        results += [(entry["id"], view, *compare(trace, is_hidden)) for view, is_hidden in VIEWS.items()]
    return results


@pytest.mark.parametrize("view", VIEWS)
def test_every_trace_replays_to_the_true_states(compared, view, capsys):
    rows = [row for row in compared if row[1] == view]
    good, n_states = [row for row in rows if not row[2]], sum(row[3] for row in rows)
    with capsys.disabled():
        wrong = sum(len(row[2]) for row in rows)
        print(f"\n{view}: {len(good)} of {len(rows)} traces, {n_states:,} states, {wrong} differences")
    assert {row[0]: row[2][:3] for row in rows if row[2]} == {}
    assert [row[0] for row in rows] == [entry["id"] for entry in taj_index()["games"]]
    assert n_states == sum(entry["actions"] + 1 for entry in taj_index()["games"])


def test_the_traces_are_of_the_shipped_edition():
    material = (needs_folder() / "material" / "taj_mahal.json").read_bytes()
    trace = load_trace(taj_index()["games"][0])
    edition = replay_log(taj_trace.read_document(trace)).rules.edition
    assert trace["edition"] == edition.material_sha256 == hashlib.sha256(material).hexdigest()
