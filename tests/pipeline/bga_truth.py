"""The truth files' own steps as action lines: what the reader has to find, told without looking at the log."""

from typing import Any

COLOURS = ("blue", "green", "red", "black")
MONUMENTS = ("green/black", "blue/black", "red/black", "blue/red", "red/green", "green/blue")
LETTERS = {"red": "R", "blue": "B", "green": "G", "black": "K"}
TEMPLES = {"standard": 10, "advanced": 14}

Line = tuple[str, int]
"""Action and move number."""


class Retelling:
    """`seen` holds the seats whose own packets are in the view."""

    def __init__(self, truth: dict[str, Any], board: str, seen: set[int]):
        self.seats = {player: seat for seat, player in enumerate(truth["steps"][0]["after"]["points"])}
        self.deck = {int(tile): kind for tile, kind in dict(_items(truth["deck_kinds_by_tile_id"])).items()}
        self.steps = truth["steps"]
        self.seen = seen
        self.next_tile = self.first_in_bag = 8 * len(self.seats) + TEMPLES[board]
        self.lines: list[Line] = []
        self.shown: set[int] = set()
        self.points_back: list[tuple[str, int, int]] = []
        """State, action number and length of `lines` before each decision of this turn."""
        self.owner = 0
        self.war_is_named = False
        self.number = 1
        self.last_move = 1

    def tell(self) -> list[Line]:
        for index, step in enumerate(self.steps):
            self._tell_step(index, step)
            self.last_move = int(step["move_id"])
            self.number = int(step["after"]["action_number"])
        return self.lines

    def _tell_step(self, index: int, step: dict[str, Any]) -> None:
        if step["action"] == "undo":
            return self._undo(step["after"])
        seat, move = self.seats[str(step["player"])], int(step["move_id"])
        if step["state_before"] == "playerTurn":
            self.owner = seat
        self.points_back.append((step["state_before"], self.number, len(self.lines)))
        for text in self._texts(index, step, seat):
            self.lines.append((text, self.last_move if text == self._opening(index, step) else move))
        return self._draws(index, step, seat, move)

    def _opening(self, index: int, step: dict[str, Any]) -> str | None:
        """The line our rules ask for when a war begins by itself."""
        if step["action"] != "placeSupport" or step["state_before"] != "supportWar" or self.war_is_named:
            return None
        if index and self.steps[index - 1]["action"] == "placeSupport" and self._is_defence(index):
            return None
        return f"p{self.owner} war {self._war_colour(index)}"

    def _is_defence(self, index: int) -> bool:
        """Supports come in pairs: count those of this row of supports, undone moves aside."""
        count = 0
        while index and self.steps[index - 1]["action"] == "placeSupport":
            count, index = count + 1, index - 1
        return count % 2 == 1

    def _war_colour(self, index: int) -> str:
        """Of the leader that is gone after the defender's support, which is the next step."""
        before, after = (dict(_items(self.steps[at]["after"]["leaders"])) for at in (index, index + 1))
        (lost,) = before.keys() - after.keys()
        return COLOURS[int(lost) % 4]

    def _texts(self, index: int, step: dict[str, Any], seat: int) -> list[str]:
        args, who = step["args"], f"p{seat}"
        match step["action"]:
            case "placeTile":
                self.shown.add(int(args[0]))
                kind = self.deck[int(args[0])]
                return [f"{who} {kind if kind == 'catastrophe' else 'tile ' + kind} {_square(args[1], args[2])}"]
            case "placeLeader":
                return [f"{who} leader {COLOURS[int(args[0]) % 4]} {_square(args[1], args[2])}"]
            case "pickupLeader":
                return [f"{who} withdraw {COLOURS[int(args[0]) % 4]}"]
            case "discard":
                return [f"{who} swap {''.join(sorted(map(self._letter(seat), args[0]), key='RBGK?'.index))}"]
            case "pass":
                return [f"{who} {'pass' if step['state_before'] == 'playerTurn' else 'decline'}"]
            case "selectWarLeader":
                self.war_is_named = True
                return [f"{who} war {COLOURS[int(args[0]) % 4]}"]
            case "placeSupport":
                opening = self._opening(index, step)
                self.war_is_named = False if opening is None and self._is_defence(index) else self.war_is_named
                return [line for line in (opening, f"{who} support {len(args[0])}") if line]
            case "selectMonument" | "selectMonumentTile" if step["after"]["state"] != "multiMonument":
                return [f"{who} build {self._built(index, step)}"]
            case "pickTreasure":
                return [f"{who} treasure {_square(*args)}"]
        return []

    def _letter(self, seat: int):
        def letter(tile: str) -> str:
            known = seat in self.seen and (int(tile) >= self.first_in_bag or int(tile) in self.shown)
            return LETTERS[self.deck[int(tile)]] if known else "?"

        return letter

    def _built(self, index: int, step: dict[str, Any]) -> str:
        before = dict(_items(self.steps[index - 1]["after"]["monuments"]))
        after = dict(_items(step["after"]["monuments"]))
        (monument,) = after.keys() - before.keys()
        return f"{MONUMENTS[int(monument)]} {_square(*after[monument])}"

    def _undo(self, after: dict[str, Any]) -> None:
        """Back to the newest decision that was taken in the state and with the action number of now."""
        while self.points_back:
            state, number, length = self.points_back.pop()
            if state == after["state"] and number == int(after["action_number"]):
                del self.lines[length:]
                self.war_is_named = False
                return
        raise AssertionError("nothing to undo")

    def _draws(self, index: int, step: dict[str, Any], seat: int, move: int) -> None:
        after = step["after"]
        is_over = after["state"] == "gameEnd"
        bag = self._bag(index - 1)
        wanted = len(step["args"][0]) if step["action"] == "discard" else 0
        bag -= self._draw(seat, wanted, bag, move)
        if is_over or (after["state"] == "playerTurn" and self.seats[str(after["active_player"])] != self.owner):
            self.points_back.clear()
            for player, drawer in self.seats.items():
                bag -= self._draw(drawer, 6 - self._hand(index, player), bag, move)
        assert bag == after["bag"]

    def _bag(self, index: int) -> int:
        first = self.first_in_bag
        return self.steps[index]["after"]["bag"] if index >= 0 else 153 + 2 * len(self.seats) - first

    def _hand(self, index: int, player: str) -> int:
        """Civilization tiles in hand before the refill."""
        step = self.steps[index]
        held = sum(kind != "x" for kind in self.steps[index - 1]["after"]["hands"][player]) if index else 6
        if str(step["player"]) != player:
            return held
        laid = step["action"] == "placeTile" and self.deck[int(step["args"][0])] != "catastrophe"
        return held - laid - (len(step["args"][0]) if step["action"] == "placeSupport" else 0)

    def _draw(self, seat: int, wanted: int, bag: int, move: int) -> int:
        """Nobody is told the tiles of a draw that empties the bag before it is done."""
        count = min(wanted, bag)
        for _ in range(count):
            is_known = seat in self.seen and wanted <= bag
            self.lines.append((f"draw p{seat} {self.deck[self.next_tile] if is_known else '?'}", move))
            self.next_tile += 1
        return count


def _square(x: int | str, y: int | str) -> str:
    return f"{'ABCDEFGHIJKLMNOP'[int(x)]}{int(y) + 1}"


def _items(value: Any) -> list[tuple[Any, Any]]:
    """An object, or the list that stands for one when it is empty or has no gaps."""
    return list(value.items()) if isinstance(value, dict) else [(str(key), item) for key, item in enumerate(value)]
