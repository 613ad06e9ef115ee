"""What was done and what happened in Taj Mahal, in words for people; from the canonical lines and the events query."""

from dashboard.charts.cards import card_words
from dashboard.charts.taj_map import readable

PRIZE_WORDS = {
    "vizier": "the vizier",
    "general": "the general",
    "monk": "the monk",
    "princess": "the princess",
    "mogul": "the crown",
    "elephant": "the province tile",
}
BONUS_WORDS = {"two_points": "+2 points", "draw_card": "a card", "taj_mahal": "the Taj Mahal"}
SOURCE_WORDS = {
    "palace": "for palaces in this province",
    "connections": "for connected provinces",
    "province_tile": "for the province tile",
    "special_card": "for the +2 card",
    "specials_in_hand": "for special cards",
    "white_cards": "for white cards",
    "longest_colour": "for the longest colour",
}


def action_words(line):
    """An action's line of text, without who did it.

    >>> action_words("p1 palace mogul delhi-3"), action_words("p1 home")
    ('crowned palace in Delhi 3', 'goes home')
    """
    words = line.split()
    if words[0] in ("display", "reshuffle"):
        return "a new display" if words[0] == "display" else "the discards become the draw pile"
    if words[0] in ("draw", "show"):
        return f"{words[0]}s {card_words(words[2])}"
    cards = " with ".join(map(card_words, words[2:]))
    match words[1]:
        case "home":
            return "goes home"
        case "palace":
            kind = "crowned palace" if words[2] == "mogul" else f"palace for {PRIZE_WORDS[words[2]]}"
            return f"{kind} in {readable(words[3])}"
    return f"{words[1]}s {cards}"


def change_words(change):
    """A row of the query of score changes.

    >>> change_words({"points": 3, "category": "bonus", "source": "tea"})
    '+3 for tea'
    """
    source = change["source"]
    return f"+{change['points']} {SOURCE_WORDS.get(source, f'for {_bonus(source)}')}"


def event_words(event, names):
    """One row of the events query (a dict) as a sentence; names by seat. None for what the action says already."""
    name = names[event["seat"]] if event["seat"] is not None else ""
    place = readable(event["cell"]) if event["cell"] else ""
    match event["type"]:
        case "scored":
            return f"{name} {change_words({'points': event['amount'], 'source': event['detail']})}"
        case "won":
            return f"{name} wins {PRIZE_WORDS[event['colour']]}"
        case "bonus_taken":
            return f"{name} takes {_bonus(event['detail'])} from {place}"
        case "pair_returned":
            return f"{name} returns two ovals of {PRIZE_WORDS[event['colour']]}"
        case "special_moved":
            source = f" from {names[event['other']]}" if event["other"] is not None else ""
            return f"{name} receives the {card_words(event['detail'])}{source}"
        case "bonus_left":
            return f"Nobody takes {_bonus(event['detail'])} from {place}; it leaves the game"
        case "tile_left":
            return f"Nobody wins province tile {event['amount']}"
        case "visit_ended":
            return f"Visit {event['amount']} ends"
        case "ended":
            return "The game ends after the last visit"
    return None


def _bonus(tile):
    return BONUS_WORDS.get(tile, tile.replace("_", " "))
