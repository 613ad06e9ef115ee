"""Who sits where and on which board: what has to be known before the events can be read in order."""

from dataclasses import dataclass, field
from typing import Any

from pipeline.errors import LogError, RefusedLog, plain
from pipeline.model import TIGRIS
from pipeline.readers.bga.beside import Told
from pipeline.readers.bga.envelope import Envelope, Move, args_of, number
from pipeline.readers.bga.ids import TEMPLES, TileIds, dynasties


@dataclass
class Hints:
    """What the events say by the way."""

    leader_owners: dict[int, int] = field(default_factory=dict)
    """Player id by seat, since leader ids tell the seat."""
    names: dict[int, str] = field(default_factory=dict)
    shapes: dict[int, str] = field(default_factory=dict)
    status_order: list[int] = field(default_factory=list)
    played: list[tuple[int, int, int]] = field(default_factory=list)
    """Move, player id and tile id of every tile laid, committed or put away."""
    treasures: list[tuple[int, int]] = field(default_factory=list)
    """Move and tile id."""
    private: set[int] = field(default_factory=set)
    """Player ids whose own packets are in the log."""
    is_this_game: bool = False
    move: int = 0
    """Being looked at."""


@dataclass(frozen=True)
class Table:
    player_ids: list[int]
    """In seat order."""
    names: list[str]
    seats_by_name: dict[str, int]
    """By the names of the list and of the events."""
    dynasties: list[str]
    ids: TileIds
    is_board_sure: bool
    private_seats: list[int]

    @property
    def knowledge(self) -> str:
        if len(self.private_seats) == len(self.player_ids):
            return "full"
        return f"seat:{self.private_seats[0]}" if len(self.private_seats) == 1 else "public"


def set_table(envelope: Envelope, moves: list[Move], file: str, told: Told | None) -> Table:
    """Seats, names, dynasties and board. Raises RefusedLog for another game, LogError for ids that make no sense."""
    hints = _hints(moves, file)
    if not hints.is_this_game:
        raise RefusedLog(file, rule="no events of Tigris & Euphrates", expected="a log of that game")
    listed = _listed(envelope.players, file)
    order = _seat_order(list(listed) or hints.status_order, hints.leader_owners, file)
    ids, sure = _tile_ids(order, hints, file)
    if told and told.board and told.board != ids.board:
        if sure:
            rule = f"another board than {told.file} tells"
            raise LogError(file, rule=rule, found=ids.board, expected=told.board).of_game(TIGRIS)
        ids, sure = TileIds(len(order), told.board), True
    names = [listed.get(player) or hints.names.get(player, "?") for player in order]
    by_name = {hints.names[player]: seat for seat, player in enumerate(order) if player in hints.names}
    return Table(
        player_ids=order,
        names=names,
        seats_by_name={name: seat for seat, name in enumerate(names)} | by_name,
        dynasties=dynasties([hints.shapes.get(player) for player in order]),
        ids=ids,
        is_board_sure=sure,
        private_seats=[seat for seat, player in enumerate(order) if player in hints.private],
    )


def _listed(players: Any, file: str) -> dict[int, str]:
    """Names by player id."""
    try:
        rows = players.values() if isinstance(players, dict) else players
        return {number(player["id"]): str(player.get("name") or "?") for player in rows}
    except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
        raise LogError(file, "players", "a player that makes no sense", found=plain(error)) from None


def _hints(moves: list[Move], file: str) -> Hints:
    hints = Hints()
    for move in moves:
        hints.move = move.number
        try:
            for event in move.public:
                if look := _LOOKS.get(event["type"]):
                    look(hints, args_of(event))
            for player, events in move.private:
                for event in events:
                    if event["type"] in ("drawTiles", "discard"):
                        hints.private.add(player)
                        _look_at_played(hints, {"player_id": player} | args_of(event))
        except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
            rule = "an event that makes no sense"
            raise LogError(file, f"move {move.number}", rule, plain(error), **move.evidence) from None
    return hints


def _look_at_leader(hints: Hints, args: dict[str, Any]) -> None:
    player = number(args["player_id"])
    hints.is_this_game = True
    hints.leader_owners.setdefault(number(args["leader_id"]) // 4, player)
    hints.shapes.setdefault(player, args.get("shape"))
    _look_at_name(hints, args)


def _look_at_tile(hints: Hints, args: dict[str, Any]) -> None:
    hints.is_this_game = True
    hints.played.append((hints.move, number(args["player_id"]), number(args["tile_id"])))
    _look_at_name(hints, args)


def _look_at_played(hints: Hints, args: dict[str, Any]) -> None:
    player = number(args["player_id"])
    hints.played += [(hints.move, player, number(tile)) for tile in args.get("tile_ids") or ()]
    _look_at_name(hints, args)


def _look_at_name(hints: Hints, args: dict[str, Any]) -> None:
    if "player_name" in args:
        hints.names.setdefault(number(args["player_id"]), str(args["player_name"]))


def _look_at_treasure(hints: Hints, args: dict[str, Any]) -> None:
    hints.treasures.append((hints.move, number(args["tile_id"])))


def _look_at_draw(hints: Hints, args: dict[str, Any]) -> None:
    hints.is_this_game = True


def _look_at_state(hints: Hints, args: dict[str, Any]) -> None:
    """The first state lists all players with their dynasties, in seat order."""
    if not hints.status_order and isinstance(inner := args.get("args"), dict):
        status = inner.get("player_status") or {}
        hints.status_order = [number(player) for player in status]
        hints.shapes |= {number(player): row.get("shape") for player, row in status.items()}


_LOOKS = {
    "gameStateChange": _look_at_state,
    "placeLeader": _look_at_leader,
    "placeTile": _look_at_tile,
    "placeSupport": _look_at_played,
    "pickedTreasure": _look_at_treasure,
    "drawTilesNotif": _look_at_draw,
    "discardNotif": _look_at_draw,
}


def _seat_order(listed: list[int], owners: dict[int, int], file: str) -> list[int]:
    """Player ids by seat: as listed, except where a leader id says otherwise."""
    listed = listed or [owners[seat] for seat in sorted(owners)]
    if not 2 <= len(listed) <= 4:
        raise RefusedLog(file, rule="players unknown", found=f"{len(listed)} players", expected="2 to 4")
    order: list[int | None] = [owners.get(seat) for seat in range(len(listed))]
    others = iter([player for player in listed if player not in order])
    filled = [next(others, None) if player is None else player for player in order]
    if set(filled) != set(listed) or not owners.keys() <= set(range(len(listed))):
        raise LogError(file, rule="leader ids do not fit the players", found=str(dict(sorted(owners.items()))))
    return filled


def _tile_ids(order: list[int], hints: Hints, file: str) -> tuple[TileIds, bool]:
    """The numbering that fits the ids seen, and whether it is the only one."""
    seat_of = {player: seat for seat, player in enumerate(order)}
    played = [(move, seat_of[player], tile) for move, player, tile in hints.played if player in seat_of]
    possible = []
    for name in TEMPLES:
        ids = TileIds(len(order), name)
        bad = [(move, tile) for move, _, tile in played if not ids.can_be_played(tile)]
        bad += [(move, tile) for move, tile in hints.treasures if not ids.first_temple <= tile < ids.first_hand]
        if not bad:
            possible.append((sum(not ids.is_of_seat(tile, seat) for _, seat, tile in played), ids))
    if not possible:
        move, tile = min(bad)
        expected = f"{ids.first_hand} to {ids.end - 1} for tiles played, less for treasures"
        raise LogError(file, f"move {move}", "a tile id that makes no sense", str(tile), expected, move=move)
    misfits, best = min(possible, key=lambda pair: pair[0])
    return best, misfits == 0 and all(others > 0 for others, ids in possible if ids != best)
