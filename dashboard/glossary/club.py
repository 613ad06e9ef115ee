"""Words of the glossary: figures over many plays."""

from dashboard.glossary.term import Term

TERMS = {
    "session": Term(
        "A club evening: the event if the log names one, else the date and the place.",
    ),
    "play": Term(
        "A game with its moves, or a result without them. The same play from two sources counts once.",
        unit="plays",
    ),
    "rating": Term(
        "How strong somebody is likely to be, from all plays in their order: the model of Plackett and Luce, brought "
        "up to date after each play as Weng and Lin (2011) do it, by the library openskill. σ is the doubt. Shared "
        "places count as shared, somebody without a name as a newcomer. Ranks go by the lower end.",
        "μ ± 2σ, lower end μ − 2σ; start μ = 25, σ = 25/3; β = 25/6, τ = 25/300",
        unit="points of rating",
    ),
    "wins": Term(
        "First places. A shared first place counts for each who shares it.",
        "plays with placing 1",
        unit="plays",
    ),
    "median place": Term(
        "The place in the middle: as many plays ended better as worse.",
        "median of the placings",
        unit="place",
    ),
    "streak": Term(
        "Plays won in a row, in the order of their dates; those of one day in the order of loading.",
        "now: up to the last play; at most: the longest ever",
        unit="plays",
    ),
    "score": Term(
        "What decides a game: in Tigris & Euphrates the weakest colour after treasures are shared out, in Taj Mahal "
        "all points. Of a play without moves, what its record says.",
        unit="points",
    ),
    "ahead": Term(
        "Who of two has the better place in the same play; where only the winner is known, who won. A shared place is "
        "level and no part of the share.",
        "ahead / (ahead + behind), with its interval",
        unit="plays",
    ),
    "expected wins": Term(
        "How often chance alone would win.",
        "sum over the player's games of 1 / number of players",
        unit="wins",
    ),
    "places ahead": Term(
        "How far ahead of the middle place somebody came, on average: 0 is the middle, +0.5 half a place better. Its "
        "interval is that of a mean.",
        "mean of (players + 1) / 2 − placing; ± 1.96 s / √n, with s the standard deviation over plays",
        unit="places",
    ),
    "first squares": Term(
        "Where a player's leaders came onto the board of Tigris & Euphrates, each at its first square, numbered in the "
        "order of placing. The temple of a square is the start temple above, below or beside it.",
        "percentage points on the board: wins / n − sum of (1 / number of players) / n",
        unit="squares",
    ),
}
