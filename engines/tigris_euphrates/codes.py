"""Every code the kernels use. Numbers quoted in comments are those of the rulebook (T..) and its rulings (A-T..)."""

from enum import IntEnum

NOWHERE = -1  # no square, seat or colour
CHANCE, TERMINAL = -1, -2  # `to_play` when no seat decides


class Colour(IntEnum):
    """T4, in the order of every table. UNKNOWN is a tile nobody has shown; TREASURE a category of points."""

    RED = 0
    BLUE = 1
    GREEN = 2
    BLACK = 3
    UNKNOWN = 4


TREASURE = 4  # the fifth column of `points`


class Phase(IntEnum):
    """Which decision is open. After OVER nobody decides: `advance` goes through those phases by itself."""

    PLAY = 0
    CHOOSE_WAR = 1
    ATTACK = 2
    DEFEND = 3
    BUILD = 4
    TREASURE = 5
    DRAW = 6
    OVER = 7
    UNION = 8
    SQUARES = 9
    LOOT = 10
    ACTION_DONE = 11
    TURN_DONE = 12
    REFILL = 13


class Act(IntEnum):
    """Kinds of action."""

    PASS = 0
    LEADER = 1  # place from in front of the screen, or move on the board (T21)
    WITHDRAW = 2
    TILE = 3
    CATASTROPHE = 4
    SWAP = 5
    WAR = 6
    SUPPORT = 7
    BUILD = 8
    DECLINE = 9
    TREASURE = 10
    DRAW = 11


class EventType(IntEnum):
    """What can happen. The columns each kind fills stand in events.py."""

    SCORED = 0
    TILE_LAID = 1
    UNITED = 2
    UNION_SETTLED = 3
    LEADER_PLACED = 4
    LEADER_RETURNED = 5
    REVOLT = 6
    WAR = 7
    SUPPORTED = 8
    CONFLICT_WON = 9
    TILE_REMOVED = 10
    CATASTROPHE = 11
    SWAPPED = 12
    MONUMENT_BUILT = 13
    TREASURE_TAKEN = 14
    DREW = 15
    TURN_ENDED = 16
    ENDED = 17


class Source(IntEnum):
    """Where points come from."""

    TILE = 0
    REVOLT = 1
    WAR = 2
    MONUMENT = 3
    TREASURE = 4


class Return(IntEnum):
    """Why a leader leaves the board."""

    WITHDRAWN = 0
    LOST_REVOLT = 1
    LOST_WAR = 2
    NO_TEMPLE = 3


class Policy(IntEnum):
    """Players of playouts, the weakest first."""

    RANDOM = 0
    HEURISTIC = 1
    SEARCH = 2


class End(IntEnum):
    """Why the game is over (T71, A-T10)."""

    NOT_YET = 0
    TREASURES = 1
    BAG = 2
    BAG_DURING_SWAP = 3


class Rule(IntEnum):
    """The rule an action breaks; CITATIONS has the number and the words of each."""

    NONE = 0
    MALFORMED = 1
    GAME_OVER = 2
    OTHER_SEAT = 3
    WRONG_PHASE = 4
    LEADER_AT_HOME = 5
    SAME_SQUARE = 6
    LEADER_OCCUPIED = 7
    LEADER_ON_RIVER = 8
    NO_TEMPLE = 9
    LEADER_UNITES = 10
    NOT_IN_HAND = 11
    OCCUPIED = 12
    FARM_ON_LAND = 13
    NOT_ON_LAND = 14
    THREE_KINGDOMS = 15
    NO_CATASTROPHE = 16
    CATASTROPHE_ON_TREASURE = 17
    CATASTROPHE_ON_MONUMENT = 18
    CATASTROPHE_ON_LEADER = 19
    CATASTROPHE_TWICE = 20
    EMPTY_SWAP = 21
    NO_SUCH_WAR = 22
    REVOLT_SUPPORT = 23
    WAR_SUPPORT = 24
    ATTACKER_SUPPORT = 25
    DEFENDER_SUPPORT = 26
    NO_SQUARE = 27
    NO_MONUMENT = 28
    TREASURE_NOT_HERE = 29
    CORNER_FIRST = 30
    OTHER_DRAWER = 31
    NONE_LEFT = 32


# In braces: who decides now, and what (game.py).
CITATIONS = {
    Rule.MALFORMED: ("T19", "no such action"),
    Rule.GAME_OVER: ("T71", "the game is over"),
    Rule.OTHER_SEAT: ("T19", "an action of {who}"),
    Rule.WRONG_PHASE: ("T20", "{who} {task}"),
    Rule.LEADER_AT_HOME: ("T21", "this leader is not on the board"),
    Rule.SAME_SQUARE: ("A-T3", "the leader stands there already"),
    Rule.LEADER_OCCUPIED: ("T22", "a leader needs an empty space"),
    Rule.LEADER_ON_RIVER: ("T22", "no leader stands on a river"),
    Rule.NO_TEMPLE: ("T22", "no face-up temple beside it"),
    Rule.LEADER_UNITES: ("T23", "a leader may not unite kingdoms"),
    Rule.NOT_IN_HAND: ("T27", "not behind the screen"),
    Rule.OCCUPIED: ("T27", "a tile needs an empty space"),
    Rule.FARM_ON_LAND: ("T28", "farms lie only on rivers"),
    Rule.NOT_ON_LAND: ("T28", "only farms lie on rivers"),
    Rule.THREE_KINGDOMS: ("T29", "a tile may not unite more than two kingdoms"),
    Rule.NO_CATASTROPHE: ("T34", "no catastrophe tile left"),
    Rule.CATASTROPHE_ON_TREASURE: ("T35", "not on a tile with a treasure"),
    Rule.CATASTROPHE_ON_MONUMENT: ("T35", "not on a monument"),
    Rule.CATASTROPHE_ON_LEADER: ("T35", "not on a leader"),
    Rule.CATASTROPHE_TWICE: ("A-T14", "a catastrophe lies there already"),
    Rule.EMPTY_SWAP: ("A-T2", "a swap needs at least one tile; pass instead"),
    Rule.NO_SUCH_WAR: ("T51", "no two leaders of this colour in the united kingdom"),
    Rule.REVOLT_SUPPORT: ("T46", "not so many temples behind the screen"),
    Rule.WAR_SUPPORT: ("T54", "not so many tiles of this colour behind the screen"),
    Rule.ATTACKER_SUPPORT: ("T75", "the attacker adds nothing, or enough to exceed the defender's strength"),
    Rule.DEFENDER_SUPPORT: ("T75", "the defender adds nothing, or exactly enough to tie"),
    Rule.NO_SQUARE: ("T62", "no square of four just completed there"),
    Rule.NO_MONUMENT: ("T62", "no such monument of this colour left"),
    Rule.TREASURE_NOT_HERE: ("T68", "no treasure that the trader may take"),
    Rule.CORNER_FIRST: ("T68", "treasures in the corners go first"),
    Rule.OTHER_DRAWER: ("T41", "{who} {task}"),
    Rule.NONE_LEFT: ("T2", "no tile of this colour is left"),
}
