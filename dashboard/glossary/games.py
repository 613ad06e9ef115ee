"""Words of the glossary: what holds for any game."""

from dashboard.glossary.term import Term

TERMS = {
    "ply": Term(
        "One action of the log, chance included: a tile laid, a leader moved, a tile drawn. The first is ply 0; "
        "-1 is the board before it.",
        unit="counted from 0",
    ),
    "turn": Term(
        "All that one player does before the next one's turn begins.",
        unit="counted from 1",
    ),
    "seat": Term(
        "A place at the table, in the order of play: A is the start player.",
        unit="A to E",
    ),
    "placing": Term(
        "The rank at the end; ties that the rules do not break are shared.",
        "1 + number of players who are better",
        unit="rank",
    ),
    "tie-break": Term(
        "What decides between equals. Tigris & Euphrates: the second weakest colour, then the third, then the "
        "strongest. Taj Mahal: no tie-break, the place is shared.",
    ),
    "key moment": Term(
        "A ply worth looking at. Both games: swings, hand-overs of the lead. Tigris & Euphrates: the five wars with "
        "the most points for the winner, every monument. Taj Mahal: the three best visits of a player, a special "
        "card that is won for the first time. Without spoilers only what was seen so far is compared.",
    ),
    "swing": Term(
        "Points that one player makes in one ply; the three largest, of 4 points at least, are key moments.",
        "sum of the points of the ply",
        unit="points",
    ),
    "lead": Term(
        "Held by whoever alone has the most: in Tigris & Euphrates in the weakest colour, after any ply; in Taj Mahal "
        "in all points, after a visit. It is shared while several have the most.",
    ),
    "hand-over of the lead": Term(
        "A player takes the lead alone who did not have it last; a lead that was shared for a while and comes back "
        "to the same player is none.",
    ),
    "judgement": Term(
        "What a reader or the log thinks of an action: !! brilliant, ! good, !? interesting, ?! doubtful, ? bad, "
        "?? a blunder. An opinion, not a figure.",
    ),
    "hands as a seat saw them": Term(
        "The seat's own hand as the log knows it; of the others only what everybody has seen, else ?.",
    ),
    "knowledge": Term(
        "What a log knows of the hands. full: all of them; seat: those of the player who wrote it; public: none; "
        "results: there are no moves at all. What is not known is shown as ?, never guessed.",
    ),
    "spoiler-free": Term(
        "Results and all that the reader has not stepped to yet stay hidden, in charts, lists and the slider.",
    ),
}
