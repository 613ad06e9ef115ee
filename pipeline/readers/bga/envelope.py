"""What surrounds the events: the answer's shape, packets, channels, moves."""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from pipeline.errors import LogError, RefusedLog, described, one_line, plain

PACKET_KEYS = {"channel", "move_id", "packet_id", "packet_type", "table_id"}
_TABLE, _PLAYER = "/table/t", "/player/p"
_DIGITS, _LARGEST = re.compile(r"\s*[+-]?[0-9]{1,18}\s*", re.ASCII), 10**18

Event = dict[str, Any]


@dataclass
class Move:
    """One request of a player, or what the site did by itself: all its events in the order they happened."""

    number: int
    packet: str = ""
    public: list[Event] = field(default_factory=list)
    private: list[tuple[int, list[Event]]] = field(default_factory=list)
    """Player id and events only that player sees."""
    time: int | None = None
    """Seconds since 1970."""
    place: str = ""
    """Of the packet all see, as a JSON pointer."""

    @property
    def evidence(self) -> dict[str, Any]:
        """Where an error in this move is."""
        return {"move": self.number, "pointer": self.place}


@dataclass
class Envelope:
    packets: list[dict[str, Any]]
    players: Any
    """A list or object of players in seat order as the answer has it; empty where it does not list them."""
    place: str = ""
    """Of the packets, as a JSON pointer."""
    keys: list[str] | None = None
    """Of the packets where they stand in an object; None for a list."""

    @property
    def table(self) -> str:
        """Its id."""
        return str(self.packets[0].get("table_id", ""))

    def place_of(self, index: int) -> str:
        """Where a packet stands in the file."""
        return f"{self.place}/{index if self.keys is None else self.keys[index]}"


def number(value: Any) -> int:
    """A whole number, which the site writes as a number or as text. Raises ValueError."""
    if type(value) is str and len(value) < 19 and value.isascii() and value.isdecimal():  # nearly always
        return int(value)
    if isinstance(value, (int, float)) and abs(value) < _LARGEST:
        return int(value)
    if isinstance(value, str) and _DIGITS.fullmatch(value):
        return int(value)
    raise ValueError(f"{described(value)}, expected a whole number")


def args_of(event: Event) -> dict[str, Any]:
    """The args of an event, an empty object when it has none. Raises ValueError."""
    args = event.get("args") or {}
    if not isinstance(args, dict):
        raise ValueError(f"{described(args)} as args, expected an object")
    return args


def looks_like_answer(document: Any) -> bool:
    if isinstance(document, list):
        return any(isinstance(packet, dict) and "data" in packet and PACKET_KEYS & packet.keys() for packet in document)
    return isinstance(document, dict) and bool({"status", "data", "logs"} & document.keys())


def open_envelope(document: Any, file: str) -> Envelope:
    """Packets and players from any of the site's answers. Raises RefusedLog."""
    if isinstance(document, list):
        return Envelope(document, [])
    if "error" in document or str(document.get("status", "1")) == "0":
        raise RefusedLog(file, "", "the site answered with an error", found=str(document.get("error", "no reason")))
    data = document.get("data", document)
    inner = data if isinstance(data, dict) else {"logs": data}
    key = next((key for key in ("logs", "data") if inner.get(key)), "")
    place = ("/data" if "data" in document else "") + (f"/{key}" if inner is data else "")
    packets, keys = inner.get(key), None
    if isinstance(packets, dict):
        packets, keys = list(packets.values()), list(packets)
    if not isinstance(packets, list) or not packets or not all(isinstance(packet, dict) for packet in packets):
        raise RefusedLog(file, "", "no packets in this log")
    players = next((part["players"] for part in (inner, document) if part.get("players")), [])
    return Envelope(packets, players, place, keys)


def moves_of(envelope: Envelope, file: str) -> list[Move]:
    """Moves by number, events in order of their uid, nothing after the game's end."""
    moves: dict[int, Move] = {}
    current = 0
    for index, packet in enumerate(envelope.packets):
        try:
            current = current if packet.get("move_id") is None else number(packet["move_id"])
            _add_packet(moves.setdefault(current, Move(current)), packet, envelope, index)
        except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
            at = f"packet {packet.get('packet_id', index) if isinstance(packet, dict) else index}"
            pointer = envelope.place_of(index)
            raise LogError(file, at, "a packet that makes no sense", plain(error), pointer=pointer) from None
    return _until_the_end([moves[each] for each in sorted(moves)])


def _add_packet(move: Move, packet: dict[str, Any], envelope: Envelope, index: int) -> None:
    channel = packet.get("channel") or _TABLE
    if not isinstance(channel, str):
        raise ValueError(f"channel {one_line(channel)}, expected text")
    events = _items(packet.get("data"))
    if channel.startswith(_PLAYER):
        move.private.append((number(channel.removeprefix(_PLAYER)), in_order(events)))
    elif channel.startswith(_TABLE):
        if not move.place:
            move.place, move.packet = envelope.place_of(index), str(packet.get("packet_id", ""))
            move.time = seconds(packet.get("time"))
        move.public = in_order(move.public + events)


def in_order(events: list[Event]) -> list[Event]:
    """By uid, which tells the moment; as they stand where uids are missing."""
    if len(events) > 1:
        with suppress(KeyError, TypeError):
            events.sort(key=itemgetter("uid"))
    return events


def _items(value: Any) -> list[Event]:
    """The site writes a list with gaps as an object, and an empty object as a list."""
    items = list(value.values()) if isinstance(value, dict) else value or []
    if not isinstance(items, list):
        raise ValueError(f"{described(items)}, expected a list of events")
    if set(map(type, items)) - {dict}:
        raise ValueError("an event that is no object")
    return items


def _until_the_end(moves: list[Move]) -> list[Move]:
    for index in reversed(range(len(moves))):
        public = moves[index].public
        for position, event in enumerate(public):
            if _is_state(event) and is_game_end(event["args"]):
                moves[index].public = public[: position + 1]
                return moves[: index + 1]
    return moves


def _is_state(event: Any) -> bool:
    return isinstance(event, dict) and event.get("type") == "gameStateChange" and isinstance(event.get("args"), dict)


def is_game_end(args: dict[str, Any]) -> bool:
    return args.get("name") == "gameEnd" or args.get("id") in (99, "99")


def seconds(value: Any) -> int | None:
    """A moment as the site writes it: seconds since 1970; None for anything else."""
    text = str(value)
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= 10 else None


def first_time(packets: Iterable[dict[str, Any]]) -> int | None:
    """Of the first packet that tells."""
    times = (seconds(packet.get("time")) for packet in packets)
    return next((time for time in times if time is not None), None)
