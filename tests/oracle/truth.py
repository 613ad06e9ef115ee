"""The true states beside the logs, as arrays that can be compared with a replay in one step per move."""

import numpy as np

from engines.tigris_euphrates.names import COLOURS, MONUMENT_NAMES

LEADER_COLOURS = ("blue", "green", "red", "black")  # leader id = 4 * seat + place in this row
SITE_MONUMENTS = ("green/black", "blue/black", "red/black", "blue/red", "red/green", "green/blue")
CATEGORIES = (*COLOURS, "treasure")
NOWHERE = -1


def seats_of(truth):
    """Player id -> seat."""
    return {str(player): seat for seat, player in enumerate(truth["players"])}


def grids_of(states):
    """(n, 176) letters of each state as the truth files write them: `u` for blue, rivers not drawn."""
    letters = np.full((len(states), 176), ".", "<U1")
    for letter, words in (
        *zip("rugk", np.moveaxis(states["tiles"], 1, 0), strict=True),
        ("f", states["face_down"]),
        ("x", states["catastrophes"]),
    ):
        letters[bits(words)] = letter
    held = bits(states["treasures"])
    letters[held] = np.char.upper(letters[held])
    return letters


def bits(words):
    """(n, 3) stored words of sets as (n, 176) booleans."""
    flat = np.ascontiguousarray(words).view(np.uint8)
    return np.unpackbits(flat, axis=-1, bitorder="little")[:, :176].astype(bool)


def true_grid(position):
    return np.array(list("".join(position["grid"])))


def true_leaders(position):
    """[seat, colour] square."""
    found = np.full((4, 4), NOWHERE)
    for leader, (x, y) in dict(position["leaders"]).items():
        seat, place = divmod(int(leader), 4)
        found[seat, COLOURS.index(LEADER_COLOURS[place])] = 16 * int(y) + int(x)
    return found


def true_monuments(position):
    """Square by monument in the order of T6."""
    found = np.full(6, NOWHERE)
    for monument, (x, y) in dict(position["monuments"]).items():
        found[MONUMENT_NAMES.index(SITE_MONUMENTS[int(monument)])] = 16 * int(y) + int(x)
    return found


def true_points(position, seats):
    """[seat, category], four rows."""
    found = np.zeros((4, 5), int)
    for player, points in position["points"].items():
        found[seats[str(player)]] = [int(points[category]) for category in CATEGORIES]
    return found


def true_union(position):
    return 16 * int(position["union"][1]) + int(position["union"][0]) if position["union"] else NOWHERE


def standing_steps(truth):
    """The steps whose state the final log still leads to: (step, whether the points are to be compared there).

    A step is left out while an action stands that is undone later, for the reader drops such actions. Points wait for
    the confirmation of a turn (state 16): the end of a turn belongs to our ply that ends it.
    """
    undone_at = _undone(truth["steps"])
    doomed = {move for moves in undone_at.values() for move in moves}
    standing = set()
    for step in truth["steps"]:
        move = step["move_id"]
        standing -= set(undone_at.get(move, ()))
        if move in doomed:
            standing.add(move)
        if not standing:
            yield step, step["after"]["state"] != "endTurnConfirm"


def _undone(steps):
    """Moves taken back, by the move of the undo: the last one, or more until the state is one that has been."""
    history, undone = [], {}
    for step in steps:
        if step["action"] != "undo":
            history.append(step)
            continue
        taken = [history.pop()]
        while history and _place(history[-1]) != _place(step):
            taken.append(history.pop())
        undone[step["move_id"]] = [old["move_id"] for old in taken]
    return undone


def _place(step):
    """What tells a state from another, points left out: the site keeps one that was undone (FORMAT.md, section 8)."""
    after = step["after"]
    return after["grid"], dict(after["leaders"]), dict(after["monuments"]), after["action_number"]
