"""Words of the glossary: Tigris & Euphrates."""

from dashboard.glossary.term import Term

TERMS = {
    "weakest colour": Term(
        "The colour in which a player has the fewest points once the treasures are put to the best use. Who has "
        "the most in the weakest colour wins.",
        "smallest of red, blue, green, black after each treasure has gone, one by one, to the lowest colour",
        unit="points",
    ),
    "binding colour": Term(
        "A colour that holds a player down.",
        "its own points, before treasures, are not above the weakest colour",
    ),
    "value of one more point": Term(
        "What one more point of a colour does for the weakest colour. A binding colour with value 0 only breaks ties.",
        "weakest colour with one more point of it − weakest colour now",
        unit="0 or 1 points",
    ),
    "surplus": Term(
        "Points of a colour that never counted.",
        "points of the colour − weakest colour at the end, if above it",
        unit="points",
    ),
    "missing": Term(
        "What the binding colours lack until the weakest colour is one higher. When 1 is missing, one more point of "
        "any binding colour is worth one.",
        "sum over the colours of (weakest + 1 − points), where above 0, − treasures",
        unit="points",
    ),
    "turns held": Term(
        "How long a colour held its player down, of all turns so far, those of the others too.",
        "number of turns at whose end the colour was binding",
        unit="turns",
    ),
    "where points came from": Term(
        "Tiles, revolts, wars, monuments, treasures; the four colours together.",
        "sum of all points scored from it",
        unit="points",
    ),
    "strength": Term(
        "What each side of a conflict has: in a revolt temples beside the leader, in a war tiles of the leader's "
        "colour in its part of the kingdom; then tiles from the hand.",
        "on the board + sent",
        unit="tiles",
    ),
    "margin": Term(
        "By how much a conflict was won; a tie goes to the defender.",
        "strength of the winner − of the loser",
        unit="tiles",
    ),
    "chosen by": Term(
        "Who made a conflict happen: whoever placed the leader, or named the war. In a war that may be neither side.",
    ),
    "won and lost": Term(
        "Decided conflicts as attacker and as defender. The attacker is who placed the leader; in a war the active "
        "player if one of the two leaders is theirs, else the first of the two in turn order.",
        "number of conflicts",
        unit="conflicts",
    ),
    "tiles sent": Term(
        "Tiles from behind the screen that a player added to decided conflicts; they leave the game, won or lost.",
        "sum of the tiles added",
        unit="tiles",
    ),
}
