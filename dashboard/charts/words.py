"""What was done and what happened, in words for people. Names are told by the page, so they stay plain text here."""

from engines.tigris_euphrates.codes import Act, Colour
from engines.tigris_euphrates.names import COLOURS, LEADER_NAMES, MONUMENT_NAMES, cell_name
from engines.tigris_euphrates.notation import letters_of, parse_action

SOURCES = {"tile": "for a tile", "revolt": "for a revolt", "war": "for a war", "monument": "from a monument"}
SEAT_WORDS = {f"p{seat}": seat for seat in range(5)}
REASONS = {
    "withdrawn": "is taken back",
    "lost_revolt": "lost the revolt and goes home",
    "lost_war": "lost the war and goes home",
    "no_temple": "has no temple left and goes home",
}
# Events that the line of the action tells already; of both games.
SAID_BY_THE_ACTION = ("catastrophe", "swapped", "treasure_taken", "played", "took", "went_home")
ENDS = {
    "treasures": "The game ends: fewer than three treasures are left",
    "bag": "The game ends: the bag cannot fill every hand",
    "bag_during_swap": "The game ends: the bag cannot serve the swap",
}


def count(n, noun):
    """
    >>> count(1, "tile"), count(3, "tile")
    ('1 tile', '3 tiles')
    """
    return f"{n} {noun}{'' if n == 1 else 's'}"


def said(line, names, words):
    """Who does what, in one line. words: those of the game, line -> what is done.

    >>> said("p1 pass", ("Ann", "Bob"), action_words), said("draw p0 red", ("Ann", "Bob"), action_words)
    ('Bob: passes', 'Ann draws red')
    """
    first, *rest = line.split()
    if first in SEAT_WORDS:
        return f"{names[SEAT_WORDS[first]]}: {words(line)}"
    return f"{names[SEAT_WORDS[rest[0]]]} {words(line)}" if rest and rest[0] in SEAT_WORDS else words(line)


def action_words(line):
    """An action's line of text, without who did it.

    >>> action_words("p0 leader black F2"), action_words("draw p1 ?"), action_words("p0 swap ??")
    ('king to F2', 'draws a hidden tile', 'swaps 2 tiles')
    """
    action = parse_action(line)
    where = cell_name(action.cell) if action.cell >= 0 else ""
    match action.kind:
        case Act.PASS:
            return "passes"
        case Act.DECLINE:
            return "builds no monument"
        case Act.LEADER:
            return f"{LEADER_NAMES[action.colour]} to {where}"
        case Act.WITHDRAW:
            return f"takes the {LEADER_NAMES[action.colour]} back"
        case Act.TILE:
            return f"{COLOURS[action.colour]} tile on {where}"
        case Act.CATASTROPHE:
            return f"catastrophe on {where}"
        case Act.SWAP:
            shown = letters_of(action.swap)
            named = "" if set(shown) == {"?"} else f" ({shown})"
            return f"swaps {count(len(shown), 'tile')}{named}"
        case Act.WAR:
            return f"names the war for {COLOURS[action.colour]}"
        case Act.SUPPORT:
            return f"supports with {action.amount}"
        case Act.BUILD:
            return f"builds {MONUMENT_NAMES[action.amount]} on {where}"
        case Act.TREASURE:
            return f"takes the treasure on {where}"
    return "draws a hidden tile" if action.colour == Colour.UNKNOWN else f"draws {COLOURS[action.colour]}"


def change_words(change):
    """A row of the query of score changes.

    >>> change_words({"points": 3, "category": "green", "source": "war"})
    '+3 green for a war'
    """
    category, points = change["category"], change["points"]
    return f"+{points} treasure" if category == "treasure" else f"+{points} {category} {SOURCES[change['source']]}"


def event_words(event, names):
    """One row of the events query (a dict) as a sentence; names by seat. None for what the action says already."""
    name = names[event["seat"]] if event["seat"] is not None and event["seat"] >= 0 else ""
    other = names[event["other"]] if event["other"] is not None and event["other"] >= 0 else ""
    colour, cell = event["colour"], event["cell"]
    leader = LEADER_NAMES[COLOURS.index(colour)] if colour in COLOURS else ""
    match event["type"]:
        case "scored":
            return f"{name} {change_words({'points': event['amount'], 'category': colour, 'source': event['detail']})}"
        case "united":
            return f"The tile on {cell} unites two kingdoms"
        case "union_settled":
            return "No conflict is left; the unification tile comes off"
        case "leader_returned":
            return f"{name}'s {leader} {REASONS[event['detail']]}"
        case "revolt" | "war":
            strengths = f"{event['amount']} : {event['other_amount']} on the board"
            return f"{event['type'].capitalize()}: {name}'s {leader} attacks {other}'s, {strengths}"
        case "conflict_won":
            return f"{name} beats {other} {event['amount']} : {event['other_amount']}"
        case "tile_removed":
            return f"The {colour} tile on {cell} leaves the game"
        case "catastrophe":
            return f"{name} lays a catastrophe on {cell}"
        case "swapped":
            return f"{name} swaps {count(event['amount'], 'tile')}"
        case "treasure_taken":
            return f"{name} takes the treasure on {cell}"
        case "monument_built":
            return f"{name} builds the {event['detail']} monument on {cell}"
        case "turn_ended":
            return f"Turn {event['amount']} ends"
        case "ended":
            return ENDS[event["detail"]]
    return None
