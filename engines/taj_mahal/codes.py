"""Every code the kernels use. Numbers in comments are those of the rulebook (M..) and its rulings (A-M.., O..)."""

from enum import IntEnum

NOBODY = -1  # no seat, colour, city or tile
CHANCE, TERMINAL = -1, -2  # `to_play` when no seat decides

MAX_SEATS, MAX_FACES, MAX_CITIES = 5, 72, 64  # room in the tables; an edition may need less
VISITS = 12
HAND_SIZE = 6
# A card is its face, 0 to MAX_FACES - 1; then come a card nobody has shown, the special cards, and no card at all.
UNKNOWN = 72
SPECIALS = 73
NO_CARD = 127


class Colour(IntEnum):
    """M4; faces are sorted by it."""

    RED = 0
    GREEN = 1
    YELLOW = 2
    VIOLET = 3
    WHITE = 4


class Prize(IntEnum):
    """M16: a symbol, and what it wins. Up to PRINCESS an oval, then the crown, then the province tile."""

    VIZIER = 0
    GENERAL = 1
    MONK = 2
    PRINCESS = 3
    MOGUL = 4
    ELEPHANT = 5


class Bonus(IntEnum):
    """M7, M23; the first four are goods (M5)."""

    RICE = 0
    TEA = 1
    SPICE = 2
    JEWELS = 3
    TWO_POINTS = 4
    DRAW_CARD = 5
    TAJ_MAHAL = 6


class Special(IntEnum):
    """M33-M35: what the special card does."""

    ELEPHANT = 0
    MOGUL = 1
    TWO_POINTS = 2
    ANY_COLOUR = 3


class Category(IntEnum):
    """Sources of points as the score sheet has them."""

    BONUS = 0
    PALACES = 1
    PROVINCE = 2
    SPECIAL = 3
    HAND = 4


class Phase(IntEnum):
    """Which decision is open. After OVER nobody decides: `advance` goes through those phases by itself."""

    TURN = 0
    PALACE = 1
    TAKE = 2
    DRAW = 3
    RESHUFFLE = 4
    DISPLAY = 5
    SHOW = 6
    OVER = 7
    PLACING = 8
    BONUS_CARD = 9
    SETTLING = 10
    EXTRA_CARD = 11
    TAKING = 12
    TURN_DONE = 13
    VISIT_DONE = 14
    LAYING = 15
    COUNTING = 16


class Act(IntEnum):
    """Kinds of action. From DRAW on they are chance's."""

    PLAY = 0
    WITHDRAW = 1
    PALACE = 2
    TAKE = 3
    DRAW = 4
    RESHUFFLE = 5
    DISPLAY = 6
    SHOW = 7


class EventType(IntEnum):
    """What can happen. The columns each kind fills stand in events.py."""

    SCORED = 0
    PLAYED = 1
    WENT_HOME = 2
    WON = 3
    PALACE_BUILT = 4
    BONUS_TAKEN = 5
    TOOK = 6
    DREW = 7
    RESHUFFLED = 8
    LAID = 9
    SHOWN = 10
    PAIR_RETURNED = 11
    SPECIAL_MOVED = 12
    BONUS_LEFT = 13
    TILE_LEFT = 14
    VISIT_ENDED = 15
    ENDED = 16


class Source(IntEnum):
    """Where points come from; the first ones are those of Bonus, DRAW_CARD has none."""

    RICE = 0
    TEA = 1
    SPICE = 2
    JEWELS = 3
    TWO_POINTS = 4
    DRAW_CARD = 5
    TAJ_MAHAL = 6
    PALACE = 7
    CONNECTIONS = 8
    PROVINCE_TILE = 9
    SPECIAL_CARD = 10
    SPECIALS_IN_HAND = 11
    WHITE_CARDS = 12
    LONGEST_COLOUR = 13


class End(IntEnum):
    """Why the game is over (M36)."""

    NOT_YET = 0
    VISITS = 1


class Policy(IntEnum):
    """Players of playouts, the weakest first."""

    RANDOM = 0
    HEURISTIC = 1
    SEARCH = 2


class Rule(IntEnum):
    """The rule an action breaks; CITATIONS has the number and the words of each."""

    NONE = 0
    MALFORMED = 1
    GAME_OVER = 2
    OTHER_SEAT = 3
    WRONG_PHASE = 4
    NOT_COLOURED = 5
    NOT_AN_EXTRA = 6
    NOT_IN_HAND = 7
    NO_SPECIAL = 8
    SPECIAL_LIES = 9
    OTHER_COLOUR = 10
    NOT_WON = 11
    OTHER_PROVINCE = 12
    CITY_TAKEN = 13
    CITY_FULL = 14
    NOT_IN_DISPLAY = 15
    OTHER_DRAWER = 16
    NONE_LEFT = 17
    DISPLAY_SIZE = 18


CITATIONS = {
    Rule.MALFORMED: ("M12", "no such action"),
    Rule.GAME_OVER: ("M36", "the game is over"),
    Rule.OTHER_SEAT: ("M12", "another seat to decide"),
    Rule.WRONG_PHASE: ("M12", "something else to be decided"),
    Rule.NOT_COLOURED: ("M13", "a turn plays exactly one coloured card; white and special cards only beside it"),
    Rule.NOT_AN_EXTRA: ("M13", "beside the coloured card only one white or special card"),
    Rule.NOT_IN_HAND: ("M13", "not in the hand"),
    Rule.NO_SPECIAL: ("M31", "this special card is not in the hand"),
    Rule.SPECIAL_LIES: ("M32", "this special card lies played until the seat goes home"),
    Rule.OTHER_COLOUR: ("M14", "the seat is bound to another colour in this visit"),
    Rule.NOT_WON: ("M17", "no palace is to be placed for this prize"),
    Rule.OTHER_PROVINCE: ("M17", "palaces only on cities of the current province"),
    Rule.CITY_TAKEN: ("M17", "a palace stands there already"),
    Rule.CITY_FULL: ("A-M9", "a city holds one palace and one crowned palace, no third"),
    Rule.NOT_IN_DISPLAY: ("M21", "not in the display"),
    Rule.OTHER_DRAWER: ("M22", "the card is for another seat"),
    Rule.NONE_LEFT: ("M4", "no card of this face is left"),
    Rule.DISPLAY_SIZE: ("M28", "not the number of cards to lay out now"),
}
