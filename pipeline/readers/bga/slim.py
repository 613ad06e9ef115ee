"""Decoding only what the reader looks at: nine tenths of a log of the site are positions, strengths and clocks.

A key that is read anywhere in this package must stand here; a test compares logs decoded both ways.
"""

from typing import Any, TypedDict

import msgspec


class Status(TypedDict, total=False):
    shape: Any


class Inner(TypedDict, total=False):
    """The args of a state: the players at the start, the result at the end."""

    player_status: dict[str, Status] | list[Any] | None
    result: Any


class Args(TypedDict, total=False):
    action: Any
    active_player: Any
    args: Inner | list[Any] | None
    color: Any
    count: Any
    id: Any
    kind: Any
    leader: Any
    leader_id: Any
    monument_id: Any
    name: Any
    number: Any
    player_id: Any
    player_name: Any
    points: Any
    pos_x: Any
    pos_y: Any
    shape: Any
    side: Any
    tile_id: Any
    tile_ids: Any
    tiles: Any
    undo: Any
    war_color: Any
    x: Any
    y: Any


class Event(TypedDict, total=False):
    args: Args | list[Any] | None
    type: Any
    uid: Any


class Packet(TypedDict, total=False):
    channel: Any
    data: list[Event] | dict[str, Event] | None
    move_id: Any
    packet_id: Any
    packet_type: Any
    table_id: Any
    time: Any


Packets = list[Packet] | dict[str, Packet]


class Inside(TypedDict, total=False):
    data: Packets
    logs: Packets
    players: Any
    game: Any
    game_name: Any


class Answer(TypedDict, total=False):
    data: Inside | list[Packet]
    error: Any
    game: Any
    game_name: Any
    logs: Packets
    players: Any
    status: Any


_DECODER = msgspec.json.Decoder(Answer | list[Packet])
_SIGN = b'"packet_type"'
_NEAR = 4096  # bytes from the start in which a log of the site has its first packet


def decode(data: bytes) -> Any | None:
    """The document without what nobody reads; None when it is no log of the site in one of the usual shapes."""
    if _SIGN not in data[:_NEAR]:
        return None
    try:
        return _DECODER.decode(data)
    except msgspec.DecodeError:
        return None
