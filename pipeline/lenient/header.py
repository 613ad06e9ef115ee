"""What stands above the actions: options, date, knowledge, setup and source; and the result."""

import re
from typing import Any

from engines.taj_mahal.codes import HAND_SIZE as TAJ_HAND
from engines.tigris_euphrates.options import OPTIONS
from pipeline.games import PARTS
from pipeline.games.tigris_euphrates import HAND_SIZE as TIGRIS_HAND
from pipeline.lenient import values
from pipeline.lenient.draft import Draft
from pipeline.lenient.keys import CHECK, LOG, PLAYER, RESULT, SETUP, SOURCE, folded
from pipeline.model import RESULTS

_OPTION_NAMES = {folded(name): name for name in OPTIONS}
_BOARDS = {"normal": "standard", "basic": "standard", "extended": "advanced"}
_LEVELS = {
    **dict.fromkeys(("full", "all", "complete", "everything", "omniscient"), "full"),
    **dict.fromkeys(("public", "observer", "spectator", "table"), "public"),
    **dict.fromkeys(("results", "result", "resultsonly", "resultonly", "scores", "scoresonly"), RESULTS),
}
_SEATS = re.compile(r"(\s*seats?\b[\s:]*)?(.*)", re.IGNORECASE | re.DOTALL)
_SEVERAL = re.compile(r"\s*(?:,|\+|&|and)\s*")
_ENDED = {
    **dict.fromkeys(("normal", "normalend", "finished", "regular"), "normal"),
    **dict.fromkeys(("conceded", "concede", "resigned"), "conceded"),
    **dict.fromkeys(("abandoned", "abandon", "time", "timeout", "outoftime"), "abandoned"),
    **dict.fromkeys(("unfinished", "incomplete", "adjourned"), "unfinished"),
}
_REASONS = {
    **dict.fromkeys(("treasures", "treasure"), "treasures"),
    **dict.fromkeys(("bag", "bagempty", "emptybag"), "bag"),
    **dict.fromkeys(("bagduringswap", "swap"), "bag_during_swap"),
    **dict.fromkeys(("visits", "lastvisit"), "visits"),
}
_CATEGORIES = {
    "treasures": "treasure", "palace": "palaces", "provinces": "province", "specials": "special", "cards": "hand",
    "bonuses": "bonus", "goods": "bonus",
}  # fmt: skip


def gather(draft: Draft) -> None:
    """Every field where it belongs, each part an object."""
    draft.document = draft.renamed(draft.document, LOG)
    document = draft.document
    if isinstance(document.get("source"), str):
        document["source"] = {"platform": document["source"]}
    document["options"] = _options(document.get("options", {}))
    for name, table in (("setup", SETUP), ("result", RESULT), ("source", SOURCE)):
        if isinstance(document.get(name), dict):
            document[name] = draft.renamed(document[name], table, f"/{name}")
            lift(draft, document[name], f"/{name}/")
    lift(draft, document, "/")


def lift(draft: Draft, part: dict[str, Any], at: str) -> None:
    """Move names with a dot in them from `part` into their own part, unless that says the same already."""
    for name in [name for name in part if name in _DOTTED]:
        home, _, key = name.partition(".")
        target = draft.document.setdefault(home, {})
        if isinstance(target, dict) and target.get(key) is None:
            target[key] = part.pop(name)
            draft.moved(f"/{home}/{key}", draft.origin(at + name))
        else:
            part[draft.origin(at + name).rpartition("/")[2]] = part.pop(name)


_DOTTED = {name for table in (LOG, SETUP, RESULT) for name in table.values() if "." in name}


def read_knowledge(draft: Draft) -> None:
    """Without a word about it, a document without actions that tells a result is one of results."""
    document = draft.document
    given = document.get("knowledge")
    if given is None:
        if "actions" not in document and ("result" in document or tell_results(document.get("players"))):
            document["knowledge"] = RESULTS
    elif level := _LEVELS.get(folded(str(given))):
        document["knowledge"] = level


def tell_results(players: Any) -> bool:
    """Whether points, places or winners stand beside the names."""
    rows = players.values() if isinstance(players, dict) else players if isinstance(players, list) else ()
    names = {PLAYER.get(folded(key), "") for row in rows if isinstance(row, dict) for key in row}
    return any(name.startswith("result.") for name in names)


def read_seats_known(draft: Draft, names: dict[str, int]) -> None:
    """`seat 1`, `p1`, a name, several of them, or an object or list of seats -> `seat:1`, `seat:0,2`."""
    given = draft.document.get("knowledge")
    if isinstance(given, dict):
        given = given.get("seats", given.get("seat"))
    if given is None or (isinstance(given, str) and given in _LEVELS):
        return
    if isinstance(given, str):
        prefix, rest = _SEATS.fullmatch(given).groups()
        given = [int(item) if prefix and item.isdecimal() else item for item in _SEVERAL.split(rest.strip())]
    seats = [values.seat(item, names) for item in (given if isinstance(given, list) else [given])]
    if seats and None not in seats:
        draft.document["knowledge"] = "seat:" + ",".join(map(str, seats))


def read_dates(draft: Draft) -> None:
    document = draft.document
    if "date" in document:
        document["date"] = values.partial_date(document["date"])
    if "duration_min" in document:
        document["duration_min"] = values.minutes(document["duration_min"])


def _options(given: Any) -> Any:
    """A list names options that are on."""
    if isinstance(given, list) and all(isinstance(name, str) for name in given):
        given = dict.fromkeys(given, True)
    if not isinstance(given, dict):
        return given
    return {_OPTION_NAMES.get(folded(name), name): value for name, value in given.items() if value is not None}


def read_options(draft: Draft) -> None:
    given = draft.document["options"]
    if isinstance(given, dict):
        draft.document["options"] = options_of(given)


def options_of(given: dict[str, Any]) -> dict[str, Any]:
    """Options by canonical names and values."""
    return {name: _option(name, value) for name, value in _options(given).items()}


def end_of(words: str) -> dict[str, str]:
    """`ended` or `end_reason` that words name; empty when they name none."""
    word = folded(words)
    if word in _REASONS:
        return {"end_reason": _REASONS[word]}
    return {"ended": _ENDED[word]} if word in _ENDED else {}


def _option(name: str, value: Any) -> Any:
    if name not in OPTIONS or not isinstance(value, (str, int)):
        return value
    word, is_on = str(value).strip().lower(), values.flag(value)
    if "yes" in OPTIONS[name] and is_on is not None:
        return "yes" if is_on else "no"
    return _BOARDS.get(word, word)


def read_setup(draft: Draft, names: dict[str, int]) -> None:
    setup = draft.document.get("setup")
    if not isinstance(setup, dict):
        return
    if "start" in setup:
        start = values.seat(setup["start"], names)
        setup["start"] = setup["start"] if start is None else start
    if isinstance(order := setup.get("province_tiles"), list) and all(isinstance(name, str) for name in order):
        setup["province_tiles"] = {name: number for number, name in enumerate(order, start=1)}
    if isinstance(setup.get("display"), list):
        setup["display"] = " ".join(map(str, values.cards(setup["display"])))
    hands = by_seat(setup.get("hands"), names, len(draft.players))
    if isinstance(hands, list):
        setup["hands"] = [_hand(hand, draft.document.get("game")) for hand in hands]


def _hand(hand: Any, game: Any) -> Any:
    """A hand as text; null is one that nobody knows."""
    if game != "tigris_euphrates":
        hand = ["?"] * TAJ_HAND if hand in (None, "") else hand
        return " ".join(map(str, values.cards(hand))) if isinstance(hand, list) else hand
    return "?" * TIGRIS_HAND if hand in (None, "") else values.letters(hand)


def by_seat(given: Any, names: dict[str, int], n: int) -> Any:
    """A list with one value a seat, from an object by seat or name; null where it says nothing."""
    if not isinstance(given, dict):
        return given
    seats = {values.seat(key, names): value for key, value in given.items()}
    return [seats.get(seat) for seat in range(n)] if None not in seats and len(seats) == len(given) else given


def read_checks(draft: Draft, names: dict[str, int]) -> None:
    checks = draft.document.get("checks")
    if isinstance(checks, list):
        draft.document["checks"] = [_check(draft, check, place, names) for place, check in enumerate(checks)]


def _check(draft: Draft, given: Any, place: int, names: dict[str, int]) -> Any:
    if not isinstance(given, dict):
        return given
    check = draft.renamed(given, CHECK, f"/checks/{place}")
    if "scores" in check:
        check["scores"] = _scores(draft, by_seat(check["scores"], names, len(draft.players)))
    return check


def read_result(draft: Draft, names: dict[str, int]) -> None:
    result = draft.document.get("result")
    if not isinstance(result, dict):
        return
    n = len(draft.players)
    for name in ("scores", "totals", "ranks"):
        if name in result:
            result[name] = by_seat(result[name], names, n)
    scores = result.get("scores")
    if isinstance(scores, list) and scores and not any(isinstance(points, dict) for points in scores):
        result.setdefault("totals", result.pop("scores"))
        draft.moved("/result/totals", draft.origin("/result/scores"))
    elif scores is not None:
        result["scores"] = _scores(draft, result["scores"])
    if "winners" in result:
        result["winners"] = _winners(result["winners"], names)
    _read_end(result)


def _scores(draft: Draft, given: Any) -> Any:
    if not isinstance(given, list):
        return given
    parts = PARTS.get(draft.document.get("game"))
    known = {folded(name): name for name in parts.categories} | _CATEGORIES if parts else {}
    return [
        {known.get(folded(name), name): value for name, value in (points or {}).items() if value is not None}
        if isinstance(points, dict) or points is None
        else points
        for points in given
    ]


def _winners(given: Any, names: dict[str, int]) -> Any:
    items = given if isinstance(given, list) else [given]
    seats = [values.seat(item, names) for item in items]
    return given if None in seats else seats


def _read_end(result: dict[str, Any]) -> None:
    """How the game ended and by which rule, each in its own field; some say both under one name."""
    ended, reason = (
        folded(word) if isinstance(word := result.get(name), str) else "" for name in ("ended", "end_reason")
    )
    if ended in _REASONS:
        result.setdefault("end_reason", _REASONS[ended])
        result["ended"] = "normal"
    elif ended in _ENDED:
        result["ended"] = _ENDED[ended]
    if reason in _REASONS:
        result["end_reason"] = _REASONS[reason]
    elif reason in _ENDED:
        result.setdefault("ended", _ENDED[reason])
        del result["end_reason"]
