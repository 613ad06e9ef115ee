"""Packets of the site made by hand. Ann is bull and seat 0, Bob bow.

On the standard board with two players the start temples have the tile ids 4 to 13, Ann's hand 14 to 19, Bob's 20 to 25,
the bag 26 and up.
"""

from typing import Any

ANN, BOB = 71, 72


def state(number: int, active: int = ANN) -> dict[str, Any]:
    return {"type": "gameStateChange", "args": {"id": number, "active_player": active, "args": []}}


def tile(number: int, x: int, y: int, colour: str = "black", player: int = ANN, **more: Any) -> dict[str, Any]:
    args = {"player_id": player, "tile_id": number, "x": x, "y": y, "color": colour}
    return {"type": "placeTile", "args": args | more}


def leader(number: int, x: int, y: int, player: int = ANN, **more: Any) -> dict[str, Any]:
    shape = {ANN: "bull", BOB: "archer"}[player]
    args = {"player_id": player, "leader_id": number, "x": x, "y": y, "shape": shape, "color": "any"}
    return {"type": "placeLeader", "args": args | more}


def support(side: str, kind: str, player: int, *tiles: int) -> dict[str, Any]:
    args = {"player_id": player, "tile_ids": list(tiles), "number": len(tiles), "side": side, "kind": kind}
    return {"type": "placeSupport", "args": args}


def draw(count: int, name: str = "Ann") -> dict[str, Any]:
    return {"type": "drawTilesNotif", "args": {"player_name": name, "count": count}}


def event(kind: str, **args: Any) -> dict[str, Any]:
    return {"type": kind, "args": args or []}


def packet(move: Any, *events: dict[str, Any], player: int | None = None) -> dict[str, Any]:
    """Events carry increasing uids in the order of their packets."""
    channel = f"/player/p{player}" if player else "/table/t5"
    dated = [{"uid": f"{packet.clock + place:013x}"} | item for place, item in enumerate(events)]
    packet.clock += len(events)
    return {"channel": channel, "table_id": "5", "packet_type": "history", "move_id": move, "data": dated}


packet.clock = 1


def answer(*packets: dict[str, Any]) -> dict[str, Any]:
    players = [{"id": str(ANN), "name": "Ann"}, {"id": BOB, "name": "Bob"}]
    return {"status": 1, "data": {"logs": [packet("1", state(2)), *packets], "players": players}}


PLAIN = (
    packet("2", leader(2, 1, 0), state(4), state(2)),
    packet("3", tile(14, "0", "0"), state(4), state(16)),
    packet("4", event("drawTiles", tiles=[{"id": "26", "kind": "blue"}]), player=ANN),
    packet("4", state(17), draw(1), state(2, BOB)),
)
PLAIN_ACTIONS = ["p0 leader red B1", "p0 tile black A1", "draw p0 blue"]
