"""The site's exhaustive legality maps: every tile and leader on every square, accepted or refused, and what follows."""

import gzip
import json

import numpy as np
import pytest

from engines.tigris_euphrates.actions import encode
from engines.tigris_euphrates.codes import CHANCE, Act, EventType, Phase, Return, Rule, Source
from engines.tigris_euphrates.conflicts import strength, war_colours
from engines.tigris_euphrates.kingdoms import region
from engines.tigris_euphrates.names import COLOURS
from engines.tigris_euphrates.rules import apply_if_legal
from engines.tigris_euphrates.state import EVENT, copy_of
from engines.tigris_euphrates.treasures import loot
from pipeline.readers import bga
from pipeline.replay import replay_log
from tests.oracle.truth import CATEGORIES, LEADER_COLOURS, grids_of, seats_of, true_grid
from tests.oracles import bga_games, load_log, load_truth, needs_folder

pytestmark = pytest.mark.oracle
TURN_OVER = ("endTurnConfirm", "playerTurn", "gameEnd")
PHASES = {
    "supportWar": Phase.ATTACK,
    "supportRevolt": Phase.ATTACK,
    "warLeader": Phase.CHOOSE_WAR,
    "buildMonument": Phase.BUILD,
    "multiMonument": Phase.BUILD,
    "pickTreasure": Phase.TREASURE,
}


def questions(probe, seat):
    """(action, entry of the map, its name) for everything the map holds."""
    for kind, entries in probe["tiles"].items():
        for cell, entry in enumerate(entries):
            if kind == "catastrophe":
                yield encode(seat, Act.CATASTROPHE, 0, cell, 0), entry, (kind, cell)
            else:
                yield encode(seat, Act.TILE, COLOURS.index(kind), cell, 0), entry, (kind, cell)
    for leader, entries in probe["leaders"].items():
        colour = COLOURS.index(LEADER_COLOURS[int(leader) % 4])
        for cell, entry in enumerate(entries):
            yield encode(seat, Act.LEADER, colour, cell, 0), entry, (f"leader {COLOURS[colour]}", cell)


def start_single_war(after, log):
    """The site starts a war by itself when there is only one; we ask for it (T51)."""
    if after["phase"][0] == Phase.CHOOSE_WAR:
        colours = int(war_colours(after[0]))
        if colours & (colours - 1) == 0:
            war = encode(int(after["to_play"][0]), Act.WAR, colours.bit_length() - 1, 0, 0)
            assert apply_if_legal(after, 0, log, war) == Rule.NONE


def leader_id(seat, colour):
    return 4 * int(seat) + LEADER_COLOURS.index(COLOURS[colour])


def next_seat(before, after):
    """Who plays next, also while hands are being filled."""
    if after["phase"][0] in (Phase.DRAW, Phase.OVER) and after["to_play"][0] < 0:
        return (int(before["turn_seat"][0]) + 1) % int(before["n_seats"][0])
    return int(after["to_play"][0])


def answer(before, after, events, entry, seats, temples):
    """Our side of a map entry, with the keys the entry has."""
    s, state = after[0], entry["next_state"]
    turn_is_over = after["turn"][0] > before["turn"][0] or s.to_play == CHANCE or s.phase == Phase.OVER
    ours = {}
    if state in PHASES:
        ours["next_state"] = state if s.phase == PHASES[state] else Phase(s.phase).name
        ours["active"] = int(s.to_play)
    elif state == "endTurnConfirm":
        ours["next_state"] = state if turn_is_over else Phase(s.phase).name
        ours["active"] = int(before["turn_seat"][0])
    else:
        ended = s.phase == Phase.OVER
        ours["next_state"] = "gameEnd" if ended else "playerTurn" if turn_is_over or s.phase == Phase.PLAY else "other"
        ours["active"] = seats[entry["active"]] if ended else next_seat(before, after)
    counted = [e for e in events if e["type"] == EventType.SCORED and e["colour"] < 4]
    if state == "endTurnConfirm":
        counted = [e for e in counted if e["detail"] != Source.MONUMENT]
    ours["delta"] = summed((int(e["seat"]), CATEGORIES[e["colour"]], int(e["amount"])) for e in counted)
    ours["exiled"] = sorted(leader_id(e["seat"], e["colour"]) for e in events if is_exile(e))
    if s.phase == Phase.ATTACK:
        ours["attacker"], ours["defender"] = leader_id(s.attacker, s.colour), leader_id(s.defender, s.colour)
        ours["strength"] = [int(strength(s, int(s.attacker))), int(strength(s, int(s.defender)))]
    if s.phase == Phase.CHOOSE_WAR:
        ours["warring_leaders"] = sorted(warring(s))
    if s.phase == Phase.TREASURE:
        offered = int(loot(s, int(s.to_play)))
        ours["treasure_tiles"] = sorted(tile for cell, tile in temples.items() if offered >> cell & 1)
    return ours


def is_exile(event):
    return event["type"] == EventType.LEADER_RETURNED and event["detail"] == Return.NO_TEMPLE


def warring(s):
    kingdom, colours = int(region(s, int(s.placed))), int(war_colours(s))
    for seat in range(s.n_seats):
        for colour in range(4):
            cell = int(s.leader_at[seat, colour])
            if colours >> colour & 1 and cell >= 0 and kingdom >> cell & 1:
                yield leader_id(seat, colour)


def summed(deltas):
    """Points by (seat, category), without zeros."""
    total = {}
    for seat, category, points in deltas:
        total[seat, category] = total.get((seat, category), 0) + points
    return total


def expected(entry, seats):
    """A map entry in our terms."""
    theirs = dict(entry, active=seats[str(entry["active"])])
    theirs["delta"] = summed((seats[str(p)], colour, int(n)) for p, colour, n in entry.get("delta", ()))
    theirs["exiled"] = sorted(entry.get("exiled", ()))
    for key in ("warring_leaders", "treasure_tiles"):
        if key in entry:
            theirs[key] = sorted(map(int, entry[key]))
    return theirs


def temple_tiles(truth):
    """Square -> tile id of the start temples."""
    first = 2 * len(truth["players"])
    tiles = next(iter(truth["initial_gamedatas"].values()))["board"]
    return {16 * int(t["posY"]) + int(t["posX"]): int(t["id"]) for t in tiles if int(t["id"]) >= first}


def compare(entry):
    """(wrong entries, entries, accepted) of one game's maps."""
    truth = load_truth(entry)
    seats, temples = seats_of(truth), temple_tiles(truth)
    replayed = replay_log(bga.read_document(load_log(entry), entry["id"]))
    positions = np.array(replayed.log.log_positions)
    maps = json.loads(gzip.decompress((needs_folder() / "bga" / entry["legality"]).read_bytes()))
    wrong, n, accepted = [], 0, 0
    for probe in maps["probes"]:
        i = int(np.searchsorted(positions, int(probe["at_move"]), side="left"))  # before this move
        before, log = replayed.replayed.states[i : i + 1], np.zeros(128, EVENT)
        assert (grids_of(before)[0] == true_grid(probe["position"])).all(), (entry["id"], probe["at_move"])
        for action, theirs, name in questions(probe, seats[str(probe["player"])]):
            after = copy_of(before)
            is_legal = apply_if_legal(after, 0, log, action) == Rule.NONE
            n, accepted = n + 1, accepted + is_legal
            if is_legal != isinstance(theirs, dict):
                wrong.append((probe["at_move"], name, is_legal, theirs))
            elif is_legal:
                events = log[: after["n_events"][0]].copy()
                start_single_war(after, log)
                ours = answer(before, after, events, theirs, seats, temples)
                if ours != expected(theirs, seats):
                    wrong.append((probe["at_move"], name, ours, theirs))
    return wrong, n, accepted


def test_every_entry_of_every_map_is_equal(capsys):
    needs_folder()
    results = {entry["id"]: compare(entry) for entry in bga_games() if entry["legality"]}
    n, accepted = (sum(result[k] for result in results.values()) for k in (1, 2))
    wrong = {name: result[0][:3] for name, result in results.items() if result[0]}
    with capsys.disabled():
        print(f"\nlegality: {len(results)} games, {n:,} entries ({accepted:,} accepted), {len(wrong)} games differ")
    assert n > 0
    assert wrong == {}
