"""Text of a position, both ways exact.

Eleven rows of sixteen: `.` land, `~` river, `r b g k` a tile (upper case when a treasure lies on it), `x` catastrophe,
`f`/`F` face down under a monument. Then lines of a word and values; a line that is left out has its starting value.
"""

from contextlib import contextmanager
from functools import lru_cache

import numpy as np

from engines.api import BadText
from engines.tigris_euphrates.boards import TILE_LETTERS, as_set, as_words, board_rows, leaders_of, monuments_of
from engines.tigris_euphrates.codes import NOWHERE, Colour, End, Phase
from engines.tigris_euphrates.kingdoms import river, start_temples
from engines.tigris_euphrates.maps import CATASTROPHES, COLS, HAND_SIZE, ROWS, TILES
from engines.tigris_euphrates.names import COLOURS, LETTERS, MONUMENT_NAMES, cell_name
from engines.tigris_euphrates.notation import letters_of
from engines.tigris_euphrates.options import OPTIONS, complete, options_of, set_options
from engines.tigris_euphrates.position_lines import number, read_line
from engines.tigris_euphrates.state import copy_of, new_states


def record(state):
    """Board, leaders and monuments of a state for JSON."""
    s = state[0]
    return {
        "position": board_rows(s),
        "leaders": {f"{seat}.{COLOURS[colour]}": cell_name(cell) for seat, colour, cell in leaders_of(s)},
        "monuments": [[cell_name(cell), *MONUMENT_NAMES[monument].split("/")] for monument, cell in monuments_of(s)],
    }


def describe(state):
    """The text of a state of one row."""
    s = state[0]
    lines = board_rows(s)
    lines += [f"p{seat} {LETTERS[colour]} {cell_name(cell)}" for seat, colour, cell in leaders_of(s)]
    lines += [f"monument {MONUMENT_NAMES[monument]} {cell_name(cell)}" for monument, cell in monuments_of(s)]
    lines.append(f"players {s.n_seats}")
    chosen = options_of(state)
    lines += ["options " + " ".join(f"{k}={v}" for k, v in chosen.items() if v != OPTIONS[k][0])]
    for seat in range(s.n_seats):
        lines.append(f"points p{seat} " + " ".join(map(str, s.points[seat])))
        lines.append(f"hand p{seat} {letters_of(s.hand[seat])}")
        lines.append(f"swapped p{seat} " + " ".join(map(str, s.swapped[seat])))
        lines.append(f"catastrophes p{seat} {s.catastrophes_left[seat]}")
        lines.append(f"draws p{seat} {s.draws[seat]}")
    lines += [f"bag {s.n_bag}", "unseen " + " ".join(map(str, s.unseen)), "removed " + " ".join(map(str, s.removed))]
    lines += [f"turn {s.turn} p{s.turn_seat}", f"actions {s.actions_left}", f"ply {s.ply}"]
    lines.append(f"phase {Phase(s.phase).name.lower()} {_seat_text(s.to_play)}")
    if s.placed >= 0:
        lines.append(f"{'union' if s.is_union else 'placed'} {cell_name(s.placed)}")
    lines.append(
        f"conflict {'revolt' if s.is_revolt else 'war'} {COLOURS[s.colour]} "
        f"{_seat_text(s.attacker)} {_seat_text(s.defender)} {s.support}"
    )
    if s.is_swap:
        lines.append("swapping")
    if s.end:
        lines.append(f"end {End(s.end).name.lower()}")
    return "\n".join(line for line in lines if line != "options ") + "\n"


def _seat_text(seat):
    return f"p{seat}" if seat >= 0 else {-1: "nobody", -2: "terminal"}[int(seat)]


def blank(n_seats, options):
    """A state with an empty board: everything in its place but tiles, treasures and hands."""
    state = new_states()
    s = state[0]
    s.n_seats, s.turn, s.actions_left = n_seats, 1, 2
    s.leader_at[:] = NOWHERE
    s.monument_at[:] = NOWHERE
    s.placed = NOWHERE
    s.catastrophes_left[:n_seats] = CATASTROPHES
    set_options(state, options)
    return state


def first_state(n_seats, options):
    """T8, T9: the start temples with their treasures; hands unknown."""
    return copy_of(_first_state(n_seats, tuple(options.items())))


@lru_cache(maxsize=256)
def _first_state(n_seats, options):
    state = blank(n_seats, dict(options))
    s = state[0]
    s.tiles[Colour.RED] = s.treasures = as_words(int(start_temples(s)))
    s.hand[:n_seats, Colour.UNKNOWN] = HAND_SIZE
    count_unseen(s)
    return state


def count_unseen(s):
    """T2, I1: what is neither on the board nor shown must be in the bag, a hand or put away."""
    shown = [bin(as_set(words)).count("1") for words in s.tiles]
    for monument, corner in monuments_of(s):
        shown[face_down_colour(s, monument, corner)] += 4
    known = s.hand[:, :4].sum(axis=0) + s.swapped[:, :4].sum(axis=0) + s.removed
    s.unseen = TILES - np.array(shown) - known
    s.n_bag = s.unseen.sum() - s.hand[:, 4].sum() - s.swapped[:, 4].sum()


def face_down_colour(s, monument, corner):
    """Which of a monument's two colours lies under it: blue where the square is river, else the other when one is blue.

    Two land colours cannot be told apart from the board; the first of the name is taken.
    """
    colours = [COLOURS.index(name) for name in MONUMENT_NAMES[monument].split("/")]
    is_water = bool(int(river(s)) >> corner & 1)
    fitting = [colour for colour in colours if (colour == Colour.BLUE) == is_water]
    return fitting[0] if fitting else colours[0]


def parse(text):
    """The state a position text names. Raises BadText with the line."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    rows, facts = lines[:ROWS], [line.split() for line in lines[ROWS:]]
    if len(rows) < ROWS or any(len(row) != COLS for row in rows):
        raise BadText(f"a position starts with {ROWS} rows of {COLS} squares")
    state = _start(facts)
    s = state[0]
    s.hand[: s.n_seats, Colour.UNKNOWN] = HAND_SIZE
    _read_rows(s, rows)
    for words in facts:
        with _complaining(words):
            read_line(s, words)
    named = {words[0] for words in facts}
    if "unseen" not in named:
        bag = int(s.n_bag)
        count_unseen(s)
        if "bag" in named and bag != s.n_bag:
            raise BadText(f"position line 'bag {bag}': found {bag}, expected {s.n_bag} by the tiles shown")
    if (s.unseen < 0).any() or s.n_bag < 0:
        raise BadText("position: more tiles than there are (T2)")
    return state


def _start(facts):
    """The state that the lines `players` and `options` name, before anything is laid."""
    n_seats, options = 2, complete({})
    for words in facts:
        with _complaining(words):
            if words[0] == "players":
                n_seats = number(" ".join(words[1:]), 4, 2)
            elif words[0] == "options":
                options = complete(dict(word.partition("=")[::2] for word in words[1:]))
    return blank(n_seats, options)


@contextmanager
def _complaining(words):
    """Whatever cannot be read becomes a BadText that quotes the line."""
    try:
        yield
    except ValueError as error:
        raise BadText(f"position line {' '.join(words)!r}: {error}") from error


def _read_rows(s, rows):
    flat = "".join(rows)
    bits = {letter: sum(1 << i for i, c in enumerate(flat) if c.lower() == letter) for letter in set(flat.lower())}
    if wrong := sorted(set(bits) - set(".~xf" + TILE_LETTERS)):
        row = next(row for row in rows if wrong[0] in row.lower())
        raise BadText(f"position row {row!r}: found {wrong[0]}, expected . ~ x f r b g k")
    for colour, letter in enumerate(TILE_LETTERS):
        s.tiles[colour] = as_words(bits.get(letter, 0))
    s.face_down, s.catastrophes = as_words(bits.get("f", 0)), as_words(bits.get("x", 0))
    s.treasures = as_words(sum(1 << i for i, c in enumerate(flat) if c.isupper()))
