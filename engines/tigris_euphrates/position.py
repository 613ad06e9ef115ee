"""Text of a position, both ways exact.

Eleven rows of sixteen: `.` land, `~` river, `r b g k` a tile (upper case when a treasure lies on it), `x` catastrophe,
`f`/`F` face down under a monument. Then lines of a word and values; a line that is left out has its starting value.
"""

from contextlib import contextmanager

import numpy as np

from engines.api import BadText
from engines.tigris_euphrates.boards import TILE_LETTERS, as_set, as_words, board_rows, leaders_of, monuments_of
from engines.tigris_euphrates.codes import NOWHERE, Colour, End, Phase
from engines.tigris_euphrates.kingdoms import river, start_temples
from engines.tigris_euphrates.maps import CATASTROPHES, COLS, ROWS, TILES
from engines.tigris_euphrates.names import COLOURS, LETTERS, MONUMENT_NAMES, cell_name, cell_number
from engines.tigris_euphrates.notation import counts_of, letters_of
from engines.tigris_euphrates.options import OPTIONS, complete, options_of, set_options
from engines.tigris_euphrates.state import new_states


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
    state = blank(n_seats, options)
    s = state[0]
    s.tiles[Colour.RED] = s.treasures = as_words(int(start_temples(s)))
    s.hand[:n_seats, Colour.UNKNOWN] = 6
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
    s.hand[: s.n_seats, Colour.UNKNOWN] = 6
    _read_rows(s, rows)
    for words in facts:
        with _complaining(words):
            _read_fact(s, words)
    named = {words[0] for words in facts}
    if "unseen" not in named:
        bag = int(s.n_bag)
        count_unseen(s)
        if "bag" in named and bag != s.n_bag:
            raise BadText(f"position: found bag {bag}, expected {s.n_bag} by the tiles shown")
    if (s.unseen < 0).any() or s.n_bag < 0:
        raise BadText("position: more tiles than there are (T2)")
    return state


def _start(facts):
    """The state that the lines `players` and `options` name, before anything is laid."""
    n_seats, options = 2, {}
    for words in facts:
        with _complaining(words):
            if words[0] == "players":
                n_seats = int(words[1])
                if not 2 <= n_seats <= 4:
                    raise ValueError("expected 2 to 4")
            elif words[0] == "options":
                options = dict(word.split("=", 1) for word in words[1:])
    return blank(n_seats, complete(options))


@contextmanager
def _complaining(words):
    """Whatever cannot be read becomes a BadText that quotes the line."""
    try:
        yield
    except (ValueError, IndexError, KeyError) as error:
        raise BadText(f"position line {' '.join(words)!r}: {error}") from error


def _read_rows(s, rows):
    flat = "".join(rows)
    bits = {letter: sum(1 << i for i, c in enumerate(flat) if c.lower() == letter) for letter in set(flat.lower())}
    if set(bits) - set(".~xf" + TILE_LETTERS):
        raise BadText(f"position: found {sorted(set(bits))}, expected . ~ x f r b g k")
    for colour, letter in enumerate(TILE_LETTERS):
        s.tiles[colour] = as_words(bits.get(letter, 0))
    s.face_down, s.catastrophes = as_words(bits.get("f", 0)), as_words(bits.get("x", 0))
    s.treasures = as_words(sum(1 << i for i, c in enumerate(flat) if c.isupper()))


def _read_fact(s, words):
    name, rest = words[0], words[1:]
    if name[0] == "p" and name[1:].isdecimal():
        colour, cell = LETTERS.index(rest[0]), cell_number(rest[1])
        s.leader_at[_seated(s, name), colour] = cell
        s.leaders = as_words(as_set(s.leaders) | 1 << cell)
        return
    READERS[name](s, rest)


def _seat(word):
    return {"nobody": -1, "terminal": -2}.get(word) if word in ("nobody", "terminal") else int(word.removeprefix("p"))


def _seated(s, word):
    """A seat of this game."""
    seat = _seat(word)
    if not 0 <= seat < s.n_seats:
        raise ValueError(f"no seat {word} in a game of {s.n_seats}")
    return seat


def _per_seat(field):
    def read(s, words):
        s[field][_seated(s, words[0])] = [int(word) for word in words[1:]] if len(words) > 2 else int(words[1])

    return read


def _read_hand(s, words):
    counts = counts_of(words[1])
    if counts is None:
        raise ValueError("expected letters of R B G K ?")
    s.hand[_seated(s, words[0])] = counts


def _read_monument(s, words):
    s.monument_at[MONUMENT_NAMES.index(words[0])] = cell_number(words[1])


def _read_turn(s, words):
    s.turn, s.turn_seat = int(words[0]), _seat(words[1])
    s.to_play = s.turn_seat


def _read_phase(s, words):
    s.phase, s.to_play = Phase[words[0].upper()], _seat(words[1])


def _read_placed(s, words):
    s.placed = cell_number(words[0])


def _read_union(s, words):
    s.placed, s.is_union = cell_number(words[0]), True


def _read_conflict(s, words):
    s.is_revolt, s.colour = words[0] == "revolt", COLOURS.index(words[1])
    s.attacker, s.defender, s.support = _seat(words[2]), _seat(words[3]), int(words[4])


def _number_of(field):
    def read(s, words):
        s[field] = [int(word) for word in words] if len(words) > 1 else int(words[0])

    return read


def _read_swapping(s, words):
    s.is_swap = True


def _read_end(s, words):
    s.end = End[words[0].upper()]


READERS = {
    "monument": _read_monument,
    "players": lambda s, words: None,
    "options": lambda s, words: None,
    "points": _per_seat("points"),
    "hand": _read_hand,
    "swapped": _per_seat("swapped"),
    "catastrophes": _per_seat("catastrophes_left"),
    "draws": _per_seat("draws"),
    "bag": _number_of("n_bag"),
    "unseen": _number_of("unseen"),
    "removed": _number_of("removed"),
    "turn": _read_turn,
    "actions": _number_of("actions_left"),
    "ply": _number_of("ply"),
    "phase": _read_phase,
    "placed": _read_placed,
    "union": _read_union,
    "conflict": _read_conflict,
    "swapping": _read_swapping,
    "end": _read_end,
}
