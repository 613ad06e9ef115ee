"""Words of the glossary: Taj Mahal."""

from dashboard.glossary.term import Term

TERMS = {
    "visit": Term(
        "One province, from the first card to the prizes. There are twelve.",
        unit="counted from 1",
    ),
    "source of points": Term(
        "Bonus tiles, palaces and the roads that connect them, the goods of province tiles, the special card of "
        "two points, and the hand at the end.",
        "sum of all points scored from it",
        unit="points",
    ),
    "cards paid": Term(
        "What a prize was worth to its winner: cards on the table that show its symbol, special cards included. A card "
        "with two symbols counts for both.",
        "number of cards with the symbol when the winner went home",
        unit="cards",
    ),
    "cards a prize": Term(
        "What a player paid on average.",
        "cards played in all visits / prizes won in them; special cards count each time",
        unit="cards",
    ),
    "points later": Term(
        "What a province gave after its visit, by being connected with a later one. The points belong to the later "
        "visit; they are not counted twice.",
        "number of later withdrawals of the player in which the province was one of the connected ones",
        unit="points",
    ),
    "majority given up": Term(
        "After a card of their own, a player alone had the most of a symbol among those still in, and went home "
        "without the prize. Those of one symbol are counted, but not listed.",
        "one per player, visit and prize",
        unit="majorities",
    ),
    "largest network": Term(
        "Palaces of one player that roads over cities with own palaces join.",
        "provinces with a palace in the network that reaches the most",
        unit="provinces",
    ),
    "cut point": Term(
        "A city on which a network hangs: without its palace, a part of it would be cut off from another.",
        "articulation points of the graph of own cities and the roads between them",
        unit="cities",
    ),
    "prize points": Term(
        "What a prize gave its winner. At once: the points of the province tile or bonus tile; for an oval or the "
        "crown an equal share of what the palaces of that withdrawal scored, and the bonus tile that its palace took. "
        "Later: for goods, one point for each later tile with the same good; for a palace, its share of the points "
        "that its province gave in later visits by being connected, and what its bonus tile gave later. A bonus tile "
        "stands also in a line of its own, so lines do not add up.",
        "palace: points of palaces and connections / palaces of the withdrawal + its bonus tile",
        unit="points",
    ),
}
