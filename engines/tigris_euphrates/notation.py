"""Text of actions, both ways exact: `p0 tile red D7`, `draw p0 ?`."""

from functools import lru_cache

from engines.api import BadText
from engines.tigris_euphrates.actions import HAS_CELL, Action
from engines.tigris_euphrates.codes import NOWHERE, Act, Colour
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
    if len(words) < 2 or words[1] not in KINDS or not (words[0][:1] == "p" and words[0][1:].isdecimal()):
        raise BadText(f"no action: {text!r}")
    kind, seat = KINDS[words[1]], int(words[0][1:])
    wanted = WORDS[kind].split()
    if len(words) - 2 != len(wanted) or seat > 3:
        raise BadText(f"no action: {text!r}; expected p0 {words[1]} {WORDS[kind]}".rstrip())
    values = {}
    for what, word in zip(wanted, words[2:], strict=True):
        values |= READ[what](word, kind, text)
    return Action(seat, kind, **values)


def _colour(word, kind, text):
    if word in COLOURS:
        return {"colour": COLOURS.index(word)}
    if word == "?" and kind == Act.DRAW:
        return {"colour": int(Colour.UNKNOWN)}
    raise BadText(f"no colour {word!r} in {text!r}; expected {', '.join(COLOURS)}")


def _cell(word, kind, text):
    cell = cell_number(word)
    if cell < 0:
        raise BadText(f"no square {word!r} in {text!r}; expected A1 to P11")
    return {"cell": cell}


def _letters(word, kind, text):
    counts = counts_of(word)
    if counts is None or sum(counts) > 6:
        raise BadText(f"no tiles {word!r} in {text!r}; expected up to six of R B G K ?")
    return {"swap": counts}


def _number(word, kind, text):
    if not word.isdecimal() or int(word) > 99:
        raise BadText(f"no number {word!r} in {text!r}; expected 0 to 99")
    return {"amount": int(word)}


def _monument(word, kind, text):
    for name in (word, "/".join(reversed(word.split("/")))):
        if name in MONUMENT_NAMES:
            return {"amount": MONUMENT_NAMES.index(name)}
    raise BadText(f"no monument {word!r} in {text!r}; expected {', '.join(MONUMENT_NAMES)}")


READ = {"colour": _colour, "cell": _cell, "letters": _letters, "number": _number, "monument": _monument}
