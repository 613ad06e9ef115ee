"""The site's events as actions. Undone moves are dropped; what the site leaves out is put in."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from engines.tigris_euphrates.names import CATEGORIES
from pipeline.errors import LogError, RefusedLog, plain
from pipeline.fields import sort_letters
from pipeline.readers.bga.envelope import Event, Move, args_of, is_game_end, number
from pipeline.readers.bga.ids import (
    BUILD_MONUMENT,
    COLOURS,
    CONFIRM,
    FORBIDDEN_STATES,
    HAND_SIZE,
    INCREMENT,
    LEADER_COLOURS,
    LETTERS,
    MONUMENTS,
    MULTI_MONUMENT,
    NEXT_PLAYER,
    PLAYER_TURN,
    SUPPORT_WAR,
    WONDER,
    colour,
    kind_of,
    square,
)
from pipeline.readers.bga.running import Running, ranks_of
from pipeline.readers.bga.table import Table

Args = dict[str, Any]
Mark = tuple
"""What an undo looks for: the kind of action, and the tile or leader id."""

_SILENT = {PLAYER_TURN: "pass", BUILD_MONUMENT: "decline", MULTI_MONUMENT: "decline"}
"""Decisions that leave no event, by the state they are taken in."""
_DRAW: Mark = ("draw",)


class Translation:
    """Reads moves in order; afterwards `actions` and `positions` hold the game, the rest what is known of its end."""

    def __init__(self, table: Table, file: str):
        self.table = table
        self.file = file
        self.actions: list[str] = []
        self.positions: list[int] = []
        self.scores: list[dict[str, int]] = []
        self.ranks: list[int] = []
        self.end_reason: str | None = None
        self.running = Running(len(table.player_ids))
        self.kinds: dict[int, str] = {}
        """Of tiles that this log shows."""
        self._marks: list[Mark] = []
        self._turn_start = 0
        self._seats = {player: seat for seat, player in enumerate(table.player_ids)}
        self._on_board: set[int] = set()
        self._in_bag = table.ids.in_bag
        self._move = 0
        self._state = 0
        self._owner = 0
        self._war_since = 0
        self._has_acted = False
        self._drawn: dict[int, list[list[str]]] = {}
        self._discarded: dict[int, list[int]] = {}

    def read(self, move: Move) -> None:
        """Raises LogError for an event that makes no sense, RefusedLog for an unsupported option."""
        self._move = move.number
        self._has_acted = False
        event: Event = {}
        try:
            self._read_private(move)
            for event in move.public:
                if handle := _HANDLERS.get(event["type"]):
                    handle(self, args_of(event))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError, OverflowError) as error:
            rule = f"an event {event.get('type', '')!r} that makes no sense"
            raise LogError(self.file, self._place(move), rule, plain(error), **move.evidence) from None
        except RefusedLog as error:
            raise RefusedLog(self.file, self._place(move), error.rule, error.found, **move.evidence) from None

    @property
    def checks(self) -> list[dict[str, Any]]:
        """What the site tells of points after plies.

        Our last ply of a turn brings the points of monuments too, those of the site wait until the turn is confirmed.
        """
        waits = len(self.actions) - 1 if self._state == CONFIRM else None
        return [{"ply": ply, "scores": rows} for ply, rows in self.running.checks.items() if ply != waits]

    @staticmethod
    def _place(move: Move) -> str:
        return f"move {move.number}" + (f", packet {move.packet}" if move.packet else "")

    def _read_private(self, move: Move) -> None:
        """Kinds of tiles drawn and ids of tiles put away wait for the public event that says when."""
        self._drawn, self._discarded = defaultdict(list), {}
        for player, events in move.private:
            seat = self._seats.get(player)
            for event in events if seat is not None else ():
                if event["type"] == "drawTiles":
                    tiles = {number(tile["id"]): kind_of(tile) for tile in event["args"]["tiles"]}
                    self.kinds |= tiles
                    self._drawn[seat].append(list(tiles.values()))
                elif event["type"] == "discard":
                    self._discarded[seat] = [number(tile) for tile in event["args"]["tile_ids"]]

    def _seat(self, args: Args) -> int:
        """Of the player an event names, by id if it has one."""
        if "player_id" in args:
            return self._seats[number(args["player_id"])]
        return self.table.seats_by_name[args["player_name"]]

    def _act(self, action: str, *mark: Any, position: int | None = None) -> None:
        self.actions.append(action)
        self.positions.append(self._move if position is None else position)
        self._marks.append(mark)
        self._has_acted = True

    def enter_state(self, args: Args) -> None:
        if is_game_end(args):
            self.ranks = ranks_of((args.get("args") or {}).get("result") or (), self._seats)
        state = number(args.get("id") or 0)
        if state in FORBIDDEN_STATES:
            raise RefusedLog(rule="not supported", found=FORBIDDEN_STATES[state])
        if state == INCREMENT and not self._has_acted and self._state in _SILENT:
            self._act(f"p{self._owner} {_SILENT[self._state]}", "silent")
        elif state == PLAYER_TURN:
            self._owner = self._seats.get(number(args.get("active_player") or 0), self._owner)
        elif state == SUPPORT_WAR:
            self._war_since = self._move
        elif state == NEXT_PLAYER:
            self._turn_start = len(self.actions)
        self._state = state

    def place_tile(self, args: Args) -> None:
        tile, word = number(args["tile_id"]), args["color"]
        kind = colour(args["war_color"] if word == "union" else word)
        if tile in self._on_board:
            raise ValueError(f"tile {tile} laid twice")
        self._on_board.add(tile)
        self.kinds[tile] = kind
        self._owner = self._seat(args)
        self._act(f"p{self._owner} tile {kind} {square(args['x'], args['y'])}", "tile", tile)

    def place_leader(self, args: Args) -> None:
        leader = number(args["leader_id"])
        if args.get("undo"):
            return self._take_back(("leader", leader))
        self._owner = self._seat(args)
        kind = LEADER_COLOURS[leader % 4]
        return self._act(f"p{self._owner} leader {kind} {square(args['x'], args['y'])}", "leader", leader)

    def return_leader(self, args: Args) -> None:
        """Taken off by its owner, by an undo, or (nothing to do) by a monument on its last temple."""
        leader = number(args["leader"]["id"])
        if args.get("undo"):
            self._take_back(("leader", leader))
        elif "player_name" in args:
            self._act(f"p{self._seat(args)} withdraw {LEADER_COLOURS[leader % 4]}", "leader", leader)

    def lay_catastrophe(self, args: Args) -> None:
        self._owner = self._seat(args)
        self._act(f"p{self._owner} catastrophe {square(args['x'], args['y'])}", "catastrophe")

    def put_away(self, args: Args) -> None:
        seat, count = self._seat(args), _count(args)
        tiles = self._discarded.get(seat)
        letters = "?" * count if tiles is None else "".join(LETTERS[self.kinds.get(tile, "?")] for tile in tiles)
        if len(letters) != count:
            raise ValueError(f"{count} tiles put away, {len(letters)} in the player's own packet")
        self._act(f"p{seat} swap {sort_letters(letters)}", "swap")

    def commit(self, args: Args) -> None:
        """The first support of a war that began by itself comes with the choice our rules ask for."""
        seat, last, n = self._seat(args), self._marks[-1][0], number(args["number"])
        tiles = [number(tile) for tile in args["tile_ids"]]
        if n != len(tiles):
            raise ValueError(f"{n} tiles of support, {len(tiles)} tile ids")
        self.kinds |= dict.fromkeys(tiles, args["kind"])
        if args["side"] == "attacker" and last in ("tile", "support"):
            start = max(self._war_since or self._move, self.positions[-1])
            self._act(f"p{self._owner} war {colour(args['kind'])}", "war", position=start)
        self._act(f"p{seat} support {n}", "support")

    def choose_war(self, args: Args) -> None:
        self._act(f"p{self._seat(args)} war {colour(args['color'])}", "war")

    def build(self, args: Args) -> None:
        monument = number(args["monument_id"])
        if monument == WONDER:
            raise RefusedLog(rule="not supported", found="wonder")
        where = square(args["pos_x"], args["pos_y"])
        self._act(f"p{self._owner} build {MONUMENTS[monument]} {where}", "build")

    def take_treasure(self, args: Args) -> None:
        where, seat = self.table.ids.temple_square(number(args["tile_id"])), self._seat(args)
        self._act(f"p{seat} treasure {where}", "treasure")
        self.running.score(len(self.actions) - 1, seat, "treasure", 1)

    def note_points(self, args: Args) -> None:
        """Points of other kinds than ours belong to options that are refused where they show."""
        if args.get("color") in COLOURS:
            self.running.score(len(self.actions) - 1, self._seat(args), args["color"], number(args["points"]))

    def draw(self, args: Args) -> None:
        seat, count = self._seat(args), _count(args)
        known = self._drawn.get(seat)
        kinds = known.pop(0) if known else ["?"] * count
        if len(kinds) != count:
            raise ValueError(f"{count} tiles drawn, {len(kinds)} in the player's own packet")
        self._draw(seat, kinds)

    def draw_last(self, args: Args) -> None:
        """The rest of the bag goes to the player who could not draw in full; no event tells."""
        if self.end_reason:
            return
        seat = self._seat(args)
        last = next((mark[0] for mark in reversed(self._marks) if mark != _DRAW), "")
        # A swap served in full, then a refill at the turn's end that falls short, is no end inside the swap (A-T10).
        is_swap = last == "swap" and self._state != NEXT_PLAYER
        self.end_reason = "bag_during_swap" if is_swap else "bag"
        self._draw(seat, ["?"] * self._in_bag)

    def _draw(self, seat: int, kinds: list[str]) -> None:
        if len(kinds) > self._in_bag:
            raise ValueError(f"{len(kinds)} tiles drawn, {self._in_bag} in the bag")
        self._in_bag -= len(kinds)
        for kind in kinds:
            self._act(f"draw p{seat} {kind}", *_DRAW)

    def return_tile(self, args: Args) -> None:
        self._take_back(("tile", number(args["tile_id"])))

    def unchoose_war(self, args: Args) -> None:
        self._take_back(("war",))

    def restore(self, args: Args) -> None:
        """Back to before the last catastrophe, or before the last monument was chosen."""
        self._take_back(("catastrophe",), ("build",), restores=True)

    def _take_back(self, *wanted: Mark, restores: bool = False) -> None:
        """Drop the last such action of this turn and all after it."""
        for index in reversed(range(self._turn_start, len(self._marks))):
            if self._marks[index] in wanted:
                self._on_board -= {mark[1] for mark in self._marks[index:] if mark[0] == "tile"}
                self._in_bag += self._marks[index:].count(_DRAW)
                del self.actions[index:], self.positions[index:], self._marks[index:]
                self.running.drop(index, restores)
                self._has_acted = True
                return
        raise ValueError("takes back what was not done this turn")

    def end_by_treasures(self, args: Args) -> None:
        self.end_reason = self.end_reason or "treasures"

    def score(self, args: Args) -> None:
        rows = {number(player): row for player, row in args["points"].items()}
        self.scores = [{name: number(rows[player][name]) for name in CATEGORIES} for player in self.table.player_ids]

    def refuse_wonder(self, args: Args) -> None:
        raise RefusedLog(rule="not supported", found="wonder")

    def refuse_buildings(self, args: Args) -> None:
        raise RefusedLog(rule="not supported", found="civilization buildings")


def _count(args: Args) -> int:
    count = number(args["count"])
    if not 1 <= count <= HAND_SIZE:
        raise ValueError(f"{count} tiles, expected 1 to {HAND_SIZE}")
    return count


_HANDLERS: dict[str, Callable[[Translation, Args], None]] = {
    "gameStateChange": Translation.enter_state,
    "placeTile": Translation.place_tile,
    "placeLeader": Translation.place_leader,
    "leaderReturned": Translation.return_leader,
    "catastrophe": Translation.lay_catastrophe,
    "discardNotif": Translation.put_away,
    "placeSupport": Translation.commit,
    "leaderSelected": Translation.choose_war,
    "placeMonument": Translation.build,
    "pickedTreasure": Translation.take_treasure,
    "drawTilesNotif": Translation.draw,
    "lastTileDrawn": Translation.draw_last,
    "tileReturned": Translation.return_tile,
    "leaderUnSelected": Translation.unchoose_war,
    "undoRestorePoint": Translation.restore,
    "gameEnding": Translation.end_by_treasures,
    "playerScore": Translation.note_points,
    "startingFinalScores": Translation.score,
    "placeWonder": Translation.refuse_wonder,
    "buildCivilizationBuilding": Translation.refuse_buildings,
    "removeCivilizationBuilding": Translation.refuse_buildings,
}
