"""Text of actions, both ways exact: `p0 tile red D7`, `draw p0 ?`."""

from functools import lru_cache

from engines.api import BadText
from engines.tigris_euphrates.actions import HAS_CELL, Action
from engines.tigris_euphrates.codes import NOWHERE, Act, Colour
from engines.tigris_euphrates.maps import HAND_SIZE
from engines.tigris_euphrates.names import COLOURS, LETTERS, MONUMENT_NAMES, VERBS, cell_name, cell_number

KINDS = {verb: kind for kind, verb in VERBS.items()}
WORDS = {  # kind -> what follows the verb
    Act.PASS: "",
    Act.DECLINE: "",
    Act.LEADER: "colour cell",
    Act.TILE: "colour cell",
    Act.WITHDRAW: "colour",
    Act.WAR: "colour",
    Act.DRAW: "colour",
    Act.CATASTROPHE: "cell",
    Act.TREASURE: "cell",
    Act.SWAP: "letters",
    Act.SUPPORT: "number",
    Act.BUILD: "monument cell",
}
EXAMPLES = {"colour": "red", "cell": "D7", "letters": "RRB", "number": "2", "monument": "red/black"}
SEATS = ("p0", "p1", "p2", "p3")


def action_text(action):
    """The canonical line.

    >>> action_text(Action(0, Act.TILE, 0, 99))
    'p0 tile red D7'
    """
    seat, verb = f"p{action.seat}", VERBS[action.kind]
    if action.kind == Act.DRAW:
        return f"{verb} {seat} {colour_name(action.colour)}"
    words = [seat, verb]
    if action.kind == Act.BUILD:
        words.append(MONUMENT_NAMES[action.amount])
    elif action.kind == Act.SWAP:
        words.append(letters_of(action.swap))
    elif action.kind == Act.SUPPORT:
        words.append(str(action.amount))
    elif action.colour != NOWHERE:
        words.append(colour_name(action.colour))
    if action.kind in HAS_CELL:
        words.append(cell_name(action.cell))
    return " ".join(words)


def colour_name(colour):
    return "?" if colour == Colour.UNKNOWN else COLOURS[colour]


def letters_of(counts):
    """Tiles per colour (R B G K ?) as letters, `-` for none."""
    return "".join(letter * int(n) for letter, n in zip(LETTERS, counts, strict=True)) or "-"


def counts_of(letters):
    """Tiles per colour of a run of letters, or None when a letter is none of R B G K ?."""
    letters = "" if letters == "-" else letters.upper()
    counts = tuple(letters.count(letter) for letter in LETTERS)
    return counts if sum(counts) == len(letters) else None


@lru_cache(maxsize=1 << 16)
def parse_action(text):
    """The Action a line names, in either case and with any blanks. Raises BadText."""
    words = text.lower().split()
    if len(words) > 1 and words[0] == "draw":
        words[:2] = words[1], words[0]
    if len(words) < 2 or words[1] not in KINDS:
        raise _refusal(text, "an action such as `p0 tile red D7`")
    if words[0] not in SEATS:
        raise _refusal(text, f"a seat {SEATS[0]} to {SEATS[-1]}")
    kind, wanted = KINDS[words[1]], WORDS[KINDS[words[1]]].split()
    if len(words) - 2 != len(wanted):
        raise _refusal(text, f"a line such as `{example(kind)}`")
    values = {}
    for what, word in zip(wanted, words[2:], strict=True):
        values |= READ[what](word, kind, text)
    return Action(SEATS.index(words[0]), kind, **values)


def example(kind):
    """A line of this kind."""
    seat = "draw p0" if kind == Act.DRAW else f"p0 {VERBS[kind]}"
    return " ".join([seat, *(EXAMPLES[what] for what in WORDS[kind].split())])


def _refusal(text, expected):
    return BadText(f"no action: {text!r}", expected)


def _colour(word, kind, text):
    if word in COLOURS:
        return {"colour": COLOURS.index(word)}
    if word == "?" and kind == Act.DRAW:
        return {"colour": int(Colour.UNKNOWN)}
    raise _refusal(text, f"a colour: {', '.join(COLOURS)}" + (" or ?" if kind == Act.DRAW else ""))


def _cell(word, kind, text):
    cell = cell_number(word)
    if cell < 0:
        raise _refusal(text, "a square A1 to P11")
    return {"cell": cell}


def _letters(word, kind, text):
    counts = counts_of(word)
    if counts is None or sum(counts) > HAND_SIZE:
        raise _refusal(text, f"up to {HAND_SIZE} letters of R B G K ?")
    return {"swap": counts}


def _number(word, kind, text):
    if len(word) > 2 or not word.isdecimal():
        raise _refusal(text, "a number 0 to 99")
    return {"amount": int(word)}


def _monument(word, kind, text):
    for name in (word, "/".join(reversed(word.split("/")))):
        if name in MONUMENT_NAMES:
            return {"amount": MONUMENT_NAMES.index(name)}
    raise _refusal(text, f"a monument: {', '.join(MONUMENT_NAMES)}")


READ = {"colour": _colour, "cell": _cell, "letters": _letters, "number": _number, "monument": _monument}
