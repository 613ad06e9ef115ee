"""The rules of regions, legality and strength a second time, slowly, with sets of squares: what tests compare with."""

from dataclasses import dataclass

from engines.tigris_euphrates.boards import as_set, cells_in
from engines.tigris_euphrates.maps import CORNERS, CORNERS_ADVANCED, J11, MONUMENTS, RIVER, RIVER_ADVANCED

BOARD = frozenset(range(176))
RED, BLUE, GREEN, BLACK = range(4)


def neighbours(cell):
    row, col = divmod(cell, 16)
    steps = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return {16 * r + c for r, c in steps if 0 <= r < 11 and 0 <= c < 16}


def around(cells):
    return {other for cell in cells for other in neighbours(cell)}


def part(cell, within):
    """The connected part of `within` that holds the square (T13)."""
    found, todo = {cell}, [cell]
    while todo:
        fresh = (neighbours(todo.pop()) & within) - found
        found |= fresh
        todo += fresh
    return found


def parts(within):
    left = set(within)
    while left:
        found = part(left.pop(), within)
        left -= found
        yield found


@dataclass
class Board:
    """A state as sets and dictionaries."""

    tiles: dict  # square -> colour of a face-up tile
    down: set
    catastrophes: set
    treasures: set
    leaders: dict  # square -> (seat, colour)
    water: set
    corners: set

    @property
    def taken(self):
        return set(self.tiles) | self.down | set(self.leaders)

    @property
    def free(self):
        return BOARD - self.taken - self.catastrophes

    @property
    def temples(self):
        return {cell for cell, colour in self.tiles.items() if colour == RED}

    def kingdoms(self, without=None):
        """The parts that hold a leader; `without`: a square thought empty (A-T3)."""
        leaders = set(self.leaders) - {without}
        return [found for found in parts(self.taken - {without}) if found & leaders]

    def leader_in(self, kingdom, colour):
        """Seat of the leader of this colour there, else None."""
        seats = [seat for cell, (seat, kind) in self.leaders.items() if cell in kingdom and kind == colour]
        return seats[0] if seats else None

    def where(self, seat, colour):
        return next((cell for cell, owner in self.leaders.items() if owner == (seat, colour)), None)


def board_of(state):
    s = state[0]
    tiles = {cell: colour for colour, words in enumerate(s.tiles) for cell in cells_in(as_set(words))}
    at = {
        int(s.leader_at[seat, c]): (seat, c) for seat in range(s.n_seats) for c in range(4) if s.leader_at[seat, c] >= 0
    }
    down, dead, prizes = (set(cells_in(as_set(s[name]))) for name in ("face_down", "catastrophes", "treasures"))
    water = set(cells_in(int(RIVER_ADVANCED if s.advanced else RIVER)))
    corners = int(CORNERS_ADVANCED) | (int(J11) if s.j11_corner else 0) if s.advanced else int(CORNERS)
    return Board(tiles, down, dead, prizes, at, water, set(cells_in(corners)))


def leader_squares(board, seat, colour):
    """T22, T23, A-T3."""
    here = board.where(seat, colour)
    kingdoms = board.kingdoms(without=here)
    fitting = (board.free - board.water) & around(board.temples)
    return {cell for cell in fitting if sum(bool(neighbours(cell) & kingdom) for kingdom in kingdoms) < 2}


def tile_squares(board, colour):
    """T28, T29."""
    kingdoms = board.kingdoms()
    fitting = board.free & board.water if colour == BLUE else board.free - board.water
    return {cell for cell in fitting if sum(bool(neighbours(cell) & kingdom) for kingdom in kingdoms) < 3}


def catastrophe_squares(board, stacked):
    """T35, A-T14, S3."""
    closed = board.treasures | board.down | set(board.leaders) | (set() if stacked else board.catastrophes)
    return set(BOARD) - closed


def earner(board, cell, colour):
    """T31, T32: who is paid for a tile just laid there; the board is the one before. None for nobody."""
    touched = [kingdom for kingdom in board.kingdoms() if neighbours(cell) & kingdom]
    if len(touched) != 1:
        return None
    joined = part(cell, board.taken | {cell})
    seat = board.leader_in(joined, colour)
    return board.leader_in(joined, BLACK) if seat is None else seat


def war_side(board, seat, colour, uniting):
    """T53, A-T4, A-T5."""
    return part(board.where(seat, colour), board.taken - {uniting})


def war_strength(board, seat, colour, uniting):
    return sum(board.tiles.get(cell) == colour for cell in war_side(board, seat, colour, uniting))


def revolt_strength(board, seat, colour):
    """T45."""
    return len(neighbours(board.where(seat, colour)) & board.temples)


def loot_of_war(board, loser, colour, uniting):
    """T56, T59, A-T7: the squares whose tiles fall with the loser."""
    fallen = {cell for cell in war_side(board, loser, colour, uniting) if board.tiles.get(cell) == colour}
    if colour == RED:
        others = {cell for cell, owner in board.leaders.items() if owner != (loser, RED)}
        fallen -= board.treasures | around(others)
    return fallen


def wars(board, uniting):
    """T49, T60: colours with two leaders in the kingdom of the uniting tile."""
    joined = part(uniting, board.taken)
    colours = [colour for cell, (_, colour) in board.leaders.items() if cell in joined]
    return {colour for colour in colours if colours.count(colour) > 1}


def treasures_on_offer(board, seat):
    """T68."""
    trader = board.where(seat, GREEN)
    found = board.treasures & part(trader, board.taken) if trader is not None else set()
    return set() if len(found) < 2 else found & board.corners or found


def monument_points(board, monument_at, seat):
    """T67: {colour: points}."""
    points = dict.fromkeys(range(4), 0)
    for colours, cell in zip(MONUMENTS.tolist(), monument_at, strict=True):
        kingdom = part(cell, board.taken) if cell >= 0 else set()
        for colour in colours:
            points[colour] += board.where(seat, colour) in kingdom
    return {colour: n for colour, n in points.items() if n}


def squares_with(board, cell):
    """T62: top left squares of the 2x2 blocks of one colour that hold the square."""
    row, col = divmod(cell, 16)
    corners = [(r, c) for r in (row - 1, row) for c in (col - 1, col) if 0 <= r < 10 and 0 <= c < 15]
    blocks = {16 * r + c: {16 * r + c + step for step in (0, 1, 16, 17)} for r, c in corners}
    return {
        corner
        for corner, block in blocks.items()
        if len({board.tiles.get(c) for c in block}) == 1 and cell in board.tiles
    }
