"""Traces of Taj Mahal: complete games with their true state, as separate programs write them.

The truth itself is not read here; the tests compare it.
"""

from collections import Counter
from typing import Any

from engines.taj_mahal.names import CATEGORIES
from pipeline.action_records import DrawCard, by_type, line_of
from pipeline.errors import LogError, plain
from pipeline.model import GameLog
from pipeline.readers.content import Content
from pipeline.readers.native import validated

NAME, TITLE = "taj-trace", "Traces of Taj Mahal, complete games with their true states"
GAME, PLATFORM = "taj_mahal", "trace"
KEYS = {"edition", "setup", "actions", "final"}
HIDDEN = "?"


def recognises(content: Content) -> bool:
    document = content.document
    return isinstance(document, dict) and set(document) >= KEYS and "truth" in document


def read(content: Content) -> list[GameLog]:
    return [read_document(content.document, content.name)]


def read_document(document: dict[str, Any], file: str = "", is_public: bool = False) -> GameLog:
    """The game as a log: with all hands known, or as the public sees it till the hands are laid open at the end.

    Raises LogError for a document that does not have the form of a trace.
    """
    try:
        log = _document(document, is_public)
    except (AttributeError, KeyError, TypeError, IndexError, ValueError) as error:
        raise LogError(file, "", "not a trace of Taj Mahal", found=plain(error)).of_game(GAME) from None
    return validated(log, file)


def _document(trace: dict[str, Any], is_public: bool) -> dict[str, Any]:
    setup, final = trace["setup"], trace["final"]
    actions = [_line(action, is_public) for action in trace["actions"]]
    return {
        "game": GAME,
        "edition_sha256": trace["edition"],
        "players": [{"name": f"Seat {seat}"} for seat in range(trace["players"])],
        "setup": {
            "start": setup["start"],
            "province_tiles": setup["province_tiles"],
            "bonus_tiles": setup["bonus_tiles"],
            "display": " ".join(setup["display"]),
            "hands": [] if is_public else [" ".join(hand) for hand in setup["hands"]],
        },
        "knowledge": "public" if is_public else "full",
        "actions": [*actions, *_shows(trace)] if is_public else actions,
        "result": {
            "scores": [dict(zip(CATEGORIES, points, strict=True)) for points in final["points"]],
            "ranks": final["ranks"],
            "end_reason": "visits",
        },
        "source": {"platform": PLATFORM, "id": trace.get("id", "")},
    }


def _line(action: dict[str, Any], is_public: bool) -> str:
    """One action in our notation; the order of a reshuffle shows in what is drawn."""
    shape = by_type(GAME)[action["type"]]
    words = {name: action[name] for name in shape.model_fields if action.get(name) is not None}
    hidden = {"card": HIDDEN} if is_public and shape is DrawCard else {}
    return line_of(shape.model_validate(words | hidden))


def _shows(trace: dict[str, Any]) -> list[str]:
    """The hidden cards of the last hands; those taken from the display and not played since were seen by all."""
    seen = [Counter() for _ in range(trace["players"])]
    for action in trace["actions"]:
        if action["type"] == "take":
            seen[action["seat"]][action["card"]] += 1
        elif action["type"] == "play":
            seen[action["seat"]] -= Counter(filter(None, (action["card"], action["extra"])))
    hands = trace["truth"][-1]["hands"]
    cards = [[card for card in hand if not card.startswith("special:")] for hand in hands]
    hidden = [(Counter(hand) - known).elements() for hand, known in zip(cards, seen, strict=True)]
    return [f"show p{seat} {card}" for seat, left in enumerate(hidden) for card in left]
