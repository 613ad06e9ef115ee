"""The legal actions of a decision as a reader chooses them: in words, by kind, and where on the board they are done."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from dashboard.charts import taj_words, words
from dashboard.charts.taj_layout import Geography, layout
from dashboard.charts.tigris_pieces import UNIT, centre
from dashboard.charts.tigris_states import at
from engines.tigris_euphrates.actions import HAS_CELL
from engines.tigris_euphrates.codes import Act
from engines.tigris_euphrates.names import COLOURS, LEADER_NAMES, cell_name, cell_number
from engines.tigris_euphrates.notation import parse_action

CITY = 17  # from the middle of a city to the edge of what can be clicked
SMALL = ("to", "on", "in", "the", "a", "for", "with")  # words that tell no action from another
KINDS = {
    Act.WITHDRAW: "take back",
    Act.CATASTROPHE: "catastrophe",
    Act.SWAP: "swap",
    Act.PASS: "pass",
    Act.BUILD: "monument",
    Act.DECLINE: "no monument",
    Act.TREASURE: "treasure",
    Act.SUPPORT: "support",
    Act.WAR: "war",
}


@dataclass(frozen=True)
class Alternative:
    """A legal action. line: canonical; words: without who does it; kind: what a reader looks for; spot: square or city,
    empty when it has no place on the board."""

    line: str
    words: str
    kind: str
    spot: str = ""


@dataclass(frozen=True)
class Spot:
    """A place on the drawing that can be clicked; x, y: its middle, reach: to its edge."""

    name: str
    x: float
    y: float
    reach: float
    is_round: bool = False


def alternatives(game: str, lines: Sequence[str]) -> list[Alternative]:
    """All of them, those with a place first, in the order of kinds."""
    made = [(_of_tigris if game == "tigris_euphrates" else _of_taj)(line) for line in lines]
    return sorted(made, key=lambda each: (not each.spot, _rank(each.kind), _place(each.spot)))


def meant(found: Sequence[Alternative], text: str) -> str:
    """The line of the one action that a text tells: by its words in any order, or by enough of them; else the text."""
    wanted, words = _told_apart(text), {each.line: _told_apart(each.words) for each in found}
    whole = [line for line, told in words.items() if told == wanted]
    part = [line for line, told in words.items() if wanted and wanted <= told]
    return next((lines[0] for lines in (whole, part) if len(lines) == 1), text)


def _told_apart(words: str) -> Counter[str]:
    """The words that count."""
    return Counter(word for word in re.split(r"[\s,:()]+", words.lower()) if word and word not in SMALL)


def _rank(kind: str) -> tuple:
    """Leaders, tiles, then the rest."""
    return (kind not in LEADER_NAMES, not kind.endswith("tile"), kind)


def _place(spot: str) -> tuple:
    """A1, B1... P11; cities by their names."""
    return (cell_number(spot.lower()), "") if spot and "-" not in spot else (0, spot)


def _of_tigris(line: str) -> Alternative:
    action = parse_action(line)
    kind = KINDS.get(action.kind)
    if action.kind == Act.TILE:
        kind = f"{COLOURS[action.colour]} tile"
    elif action.kind == Act.LEADER:
        kind = LEADER_NAMES[action.colour]
    spot = cell_name(action.cell) if action.kind in HAS_CELL else ""
    return Alternative(line, words.action_words(line), kind, spot)


def _of_taj(line: str) -> Alternative:
    said, (_, verb, *rest) = taj_words.action_words(line), line.split()
    if verb == "palace":
        kind = "crowned palace" if rest[0] == "mogul" else f"palace for {taj_words.PRIZE_WORDS[rest[0]]}"
        return Alternative(line, said, kind, rest[1])
    if verb == "play":
        return Alternative(line, said, f"{rest[0].partition(':')[0]} cards")
    return Alternative(line, said, "go home" if verb == "home" else "take a card")


def squares(found: Sequence[Alternative]) -> list[Spot]:
    """Where these actions are done on the board of Tigris & Euphrates."""
    names = sorted({each.spot for each in found if each.spot})
    return [Spot(name, *centre(at(cell_number(name.lower()))), UNIT / 2) for name in names]


def cities(geography: Geography, found: Sequence[Alternative]) -> list[Spot]:
    """Where these palaces are built on the road map; crowned ones beside their city."""
    where = layout(geography)
    built = sorted({(each.spot, each.kind == "crowned palace") for each in found if each.spot})
    return [
        Spot(name, *(where.crowned if is_crowned else where.cities)[name], CITY, True) for name, is_crowned in built
    ]
