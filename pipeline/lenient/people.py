"""Players: who they are, in the order of their seats, and what stands beside their names."""

from typing import Any

from engines.tigris_euphrates.names import DYNASTIES
from pipeline.lenient import values
from pipeline.lenient.draft import Draft, token
from pipeline.lenient.keys import PLAYER, folded
from pipeline.model import RESULTS

_DYNASTIES = {name: name for name in DYNASTIES} | {"archer": "bow", "urn": "pot"}
_KINDS = {
    **dict.fromkeys(("person", "human", "player"), "person"),
    **dict.fromkeys(("bot", "computer", "ai", "robot", "machine"), "bot"),
    **dict.fromkeys(("anonymous", "guest"), "anonymous"),
}


def read_players(draft: Draft) -> None:
    """Players as a list of objects in the order of their seats.

    Players of mere results stay in the order they have: it means nothing.
    """
    given = draft.document.get("players")
    if isinstance(given, dict):
        given = _from_object(draft, given)
    if not isinstance(given, list):
        return
    seats = _seats(given)
    is_full = None not in seats and set(seats) == set(range(len(seats)))
    places = list(range(len(given)))
    if is_full and draft.document.get("knowledge") != RESULTS:
        places.sort(key=lambda place: seats[place] or 0)
    origins = [draft.origin(f"/players/{place}") for place in places]
    for to, origin in enumerate(origins):
        draft.moved(f"/players/{to}", origin)
    players = [_player(draft, given[place], seats[place], to) for to, place in enumerate(places)]
    draft.document["players"] = players


def _from_object(draft: Draft, given: dict[str, Any]) -> list[Any]:
    """Players by seat, or by name."""
    seats = [values.seat(key, {}) for key in given]
    is_by_seat = None not in seats
    for place, key in enumerate(given):
        draft.moved(f"/players/{place}", f"{draft.origin('/players')}/{token(key)}")
    players = [_as_object(player) for player in given.values()]
    beside = [{"seat": seat} if is_by_seat else {"name": key} for key, seat in zip(given, seats, strict=True)]
    pairs = zip(beside, players, strict=True)
    return [more | player if isinstance(player, dict) else player for more, player in pairs]


def _as_object(player: Any) -> Any:
    """A text or number is a name, null nobody who is known."""
    return {} if player is None else {"name": player} if isinstance(player, (str, int)) else player


def _seats(given: list[Any]) -> list[int | None]:
    """The seats that players name; those of a list that counts from 1 are lowered."""
    told = [
        next((value for key, value in player.items() if PLAYER.get(folded(key)) == "seat"), None)
        if isinstance(player, dict)
        else None
        for player in given
    ]
    seats = [values.seat(value, {}) for value in told]
    if None not in seats and set(seats) == set(range(1, len(seats) + 1)):
        return [seat - 1 for seat in seats if seat]
    return seats


def _player(draft: Draft, given: Any, seat: int | None, place: int) -> Any:
    if not isinstance(given, dict):
        return _as_object(given)
    player = draft.renamed(given, PLAYER, f"/players/{place}")
    if seat is not None:
        player["seat"] = seat
    if isinstance(dynasty := player.get("dynasty"), str):
        known = dynasty_of(dynasty)
        if known or not player.get("colour"):
            player |= {"dynasty": known} if known else {"dynasty": None, "colour": dynasty}
    if isinstance(kind := player.get("kind"), str):
        player["kind"] = kind_of(kind)
    if (is_bot := values.flag(player.pop("bot", None))) is not None:
        player.setdefault("kind", "bot" if is_bot else "person")
    return player


def dynasty_of(word: str) -> str | None:
    """The dynasty a word names."""
    return _DYNASTIES.get(word.strip().lower())


def kind_of(word: str) -> str:
    """The kind of player a word names; the word itself when it names none."""
    return _KINDS.get(word.strip().lower(), word)


def names_of(draft: Draft) -> dict[str, int]:
    """Seats by name and id, in small letters; a name that two players share names none."""
    seats: dict[str, set[int]] = {}
    for seat, player in enumerate(draft.players):
        for key in ("id", "name"):
            if isinstance(player, dict) and player.get(key):
                seats.setdefault(str(player[key]).strip().lower(), set()).add(seat)
    return {name: seat.pop() for name, seat in seats.items() if len(seat) == 1}


def spread(draft: Draft) -> None:
    """What stands beside names goes where it belongs: points and places into the result, hands into the setup."""
    players = draft.players
    if not all(isinstance(player, dict) for player in players):
        return
    for name in sorted({name for player in players for name in player if name in PLAYER.values() and "." in name}):
        _spread_one(draft, name, [player.pop(name, None) for player in players])


def _spread_one(draft: Draft, name: str, found: list[Any]) -> None:
    part, _, key = name.partition(".")
    value: Any = found
    if name == "result.scores" and not any(isinstance(points, dict) for points in found):
        key = "totals"
    if key in ("winners", "start"):
        flagged = [seat for seat, value in enumerate(found) if values.flag(value)]
        value = flagged if key == "winners" else flagged[0] if len(flagged) == 1 else None
    target = draft.document.setdefault(part, {})
    if isinstance(target, dict) and value is not None and target.get(key) is None:
        target[key] = value
        draft.moved(f"/{part}/{key}", draft.origin("/players"))
