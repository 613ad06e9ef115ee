"""What surrounds the events: the answer's shape, packets, channels, moves."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from pipeline.errors import LogError, RefusedLog

PACKET_KEYS = {"channel", "move_id", "packet_id", "packet_type", "table_id"}
_TABLE, _PLAYER = "/table/t", "/player/p"

Event = dict[str, Any]


@dataclass
class Move:
    """One request of a player, or what the site did by itself: all its events in the order they happened."""

    number: int
    packet: str = ""
    public: list[Event] = field(default_factory=list)
    private: list[tuple[int, list[Event]]] = field(default_factory=list)
    """Player id and events only that player sees."""


@dataclass
class Envelope:
    packets: list[dict[str, Any]]
    players: Any
    """A list or object of players in seat order as the answer has it; empty where it does not list them."""


def looks_like_answer(document: Any) -> bool:
    if isinstance(document, list):
        return any(isinstance(packet, dict) and "data" in packet and PACKET_KEYS & packet.keys() for packet in document)
    return isinstance(document, dict) and bool({"status", "data", "logs"} & document.keys())


def open_envelope(document: Any, file: str) -> Envelope:
    """Packets and players from any of the site's answers. Raises RefusedLog."""
    if isinstance(document, list):
        return Envelope(document, [])
    data = document.get("data", document)
    if "error" in document or str(document.get("status", "1")) == "0":
        raise RefusedLog(file, "", "the site answered with an error", found=str(document.get("error", "no reason")))
    inner = data if isinstance(data, dict) else {"logs": data}
    packets = next((inner[key] for key in ("logs", "data") if inner.get(key)), [])
    packets = list(packets.values()) if isinstance(packets, dict) else packets
    if not isinstance(packets, list) or not packets or not all(isinstance(packet, dict) for packet in packets):
        raise RefusedLog(file, "", "no packets in this log")
    players = next((part["players"] for part in (inner, document) if part.get("players")), [])
    return Envelope(packets, players)


def moves_of(envelope: Envelope, file: str) -> list[Move]:
    """Moves by number, events in order of their uid, nothing after the game's end."""
    moves: dict[int, Move] = {}
    number = 0
    for index, packet in enumerate(envelope.packets):
        try:
            number = number if packet.get("move_id") is None else int(packet["move_id"])
            _add_packet(moves.setdefault(number, Move(number)), packet)
        except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
            at = f"packet {packet.get('packet_id', index) if isinstance(packet, dict) else index}"
            raise LogError(file, at, "a packet that makes no sense", found=str(error)) from None
    return _until_the_end([moves[number] for number in sorted(moves)])


def _add_packet(move: Move, packet: dict[str, Any]) -> None:
    channel = packet.get("channel") or _TABLE
    events = _items(packet.get("data"))
    if channel.startswith(_PLAYER):
        move.private.append((int(channel.removeprefix(_PLAYER)), in_order(events)))
    elif channel.startswith(_TABLE):
        move.packet = move.packet or str(packet.get("packet_id", ""))
        move.public = in_order(move.public + events)


def in_order(events: list[Event]) -> list[Event]:
    """By uid, which tells the moment; as they stand where uids are missing."""
    if len(events) > 1:
        with suppress(KeyError, TypeError):
            events.sort(key=itemgetter("uid"))
    return events


def _items(value: Any) -> list[Event]:
    """The site writes a list with gaps as an object, and an empty object as a list."""
    return list(value.values() if isinstance(value, dict) else value or ())


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


def first_time(packets: Iterable[dict[str, Any]]) -> int | None:
    """Seconds since 1970 of the first packet that tells."""
    times = (str(packet.get("time")) for packet in packets)
    return next((int(time) for time in times if time.isdecimal() and len(time) <= 10), None)
