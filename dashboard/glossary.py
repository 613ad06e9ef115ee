"""What the words and figures of the pages mean, and how they are worked out. Pages link here by the term."""

from dataclasses import dataclass

GENERAL, TIGRIS, TAJ, CLUB, COACH, DOUBT = "Games", "Tigris & Euphrates", "Taj Mahal", "Club", "Coach", "Doubt"


@dataclass(frozen=True)
class Term:
    """words: what it means; formula: how it is worked out, empty where there is nothing to work out; unit: of it."""

    group: str
    words: str
    formula: str = ""
    unit: str = ""


TERMS = {
    "ply": Term(
        GENERAL,
        "One action of the log, chance included: a tile laid, a leader moved, a tile drawn. The first is ply 0; "
        "-1 is the board before it.",
        unit="counted from 0",
    ),
    "turn": Term(
        GENERAL,
        "All that one player does before the next one's turn begins.",
        unit="counted from 1",
    ),
    "seat": Term(
        GENERAL,
        "A place at the table, in the order of play: A is the start player.",
        unit="A to E",
    ),
    "placing": Term(
        GENERAL,
        "The rank at the end; ties that the rules do not break are shared.",
        "1 + number of players who are better",
        unit="rank",
    ),
    "tie-break": Term(
        GENERAL,
        "What decides between equals. Tigris & Euphrates: the second weakest colour, then the third, then the "
        "strongest. Taj Mahal: no tie-break, the place is shared.",
    ),
    "key moment": Term(
        GENERAL,
        "A ply worth looking at. Both games: swings, hand-overs of the lead. Tigris & Euphrates: the five wars with "
        "the most points for the winner, every monument. Taj Mahal: the three best visits of a player, a special "
        "card that is won for the first time. Without spoilers only what was seen so far is compared.",
    ),
    "swing": Term(
        GENERAL,
        "Points that one player makes in one ply; the three largest, of 4 points at least, are key moments.",
        "sum of the points of the ply",
        unit="points",
    ),
    "lead": Term(
        GENERAL,
        "Held by whoever alone has the most: in Tigris & Euphrates in the weakest colour, after any ply; in Taj Mahal "
        "in all points, after a visit. It is shared while several have the most.",
    ),
    "hand-over of the lead": Term(
        GENERAL,
        "A player takes the lead alone who did not have it last; a lead that was shared for a while and comes back "
        "to the same player is none.",
    ),
    "judgement": Term(
        GENERAL,
        "What a reader or the log thinks of an action: !! brilliant, ! good, !? interesting, ?! doubtful, ? bad, "
        "?? a blunder. An opinion, not a figure.",
    ),
    "hands as a seat saw them": Term(
        GENERAL,
        "The seat's own hand as the log knows it; of the others only what everybody has seen, else ?.",
    ),
    "knowledge": Term(
        GENERAL,
        "What a log knows of the hands. full: all of them; seat: those of the player who wrote it; public: none; "
        "results: there are no moves at all. What is not known is shown as ?, never guessed.",
    ),
    "spoiler-free": Term(
        GENERAL,
        "Results and all that the reader has not stepped to yet stay hidden, in charts, lists and the slider.",
    ),
    "weakest colour": Term(
        TIGRIS,
        "The colour in which a player has the fewest points once the treasures are put to the best use. Who has "
        "the most in the weakest colour wins.",
        "smallest of red, blue, green, black after each treasure has gone, one by one, to the lowest colour",
        unit="points",
    ),
    "binding colour": Term(
        TIGRIS,
        "A colour that holds a player down.",
        "its own points, before treasures, are not above the weakest colour",
    ),
    "value of one more point": Term(
        TIGRIS,
        "What one more point of a colour does for the weakest colour. A binding colour with value 0 only breaks ties.",
        "weakest colour with one more point of it − weakest colour now",
        unit="0 or 1 points",
    ),
    "surplus": Term(
        TIGRIS,
        "Points of a colour that never counted.",
        "points of the colour − weakest colour at the end, if above it",
        unit="points",
    ),
    "missing": Term(
        TIGRIS,
        "What the binding colours lack until the weakest colour is one higher. When 1 is missing, one more point of "
        "any binding colour is worth one.",
        "sum over the colours of (weakest + 1 − points), where above 0, − treasures",
        unit="points",
    ),
    "turns held": Term(
        TIGRIS,
        "How long a colour held its player down, of all turns so far, those of the others too.",
        "number of turns at whose end the colour was binding",
        unit="turns",
    ),
    "where points came from": Term(
        TIGRIS,
        "Tiles, revolts, wars, monuments, treasures; the four colours together.",
        "sum of all points scored from it",
        unit="points",
    ),
    "strength": Term(
        TIGRIS,
        "What each side of a conflict has: in a revolt temples beside the leader, in a war tiles of the leader's "
        "colour in its part of the kingdom; then tiles from the hand.",
        "on the board + sent",
        unit="tiles",
    ),
    "margin": Term(
        TIGRIS,
        "By how much a conflict was won; a tie goes to the defender.",
        "strength of the winner − of the loser",
        unit="tiles",
    ),
    "chosen by": Term(
        TIGRIS,
        "Who made a conflict happen: whoever placed the leader, or named the war. In a war that may be neither side.",
    ),
    "won and lost": Term(
        TIGRIS,
        "Decided conflicts as attacker and as defender. The attacker is who placed the leader; in a war the active "
        "player if one of the two leaders is theirs, else the first of the two in turn order.",
        "number of conflicts",
        unit="conflicts",
    ),
    "tiles sent": Term(
        TIGRIS,
        "Tiles from behind the screen that a player added to decided conflicts; they leave the game, won or lost.",
        "sum of the tiles added",
        unit="tiles",
    ),
    "visit": Term(
        TAJ,
        "One province, from the first card to the prizes. There are twelve.",
        unit="counted from 1",
    ),
    "source of points": Term(
        TAJ,
        "Bonus tiles, palaces and the roads that connect them, the goods of province tiles, the special card of "
        "two points, and the hand at the end.",
        "sum of all points scored from it",
        unit="points",
    ),
    "cards paid": Term(
        TAJ,
        "What a prize was worth to its winner: cards on the table that show its symbol, special cards included. A card "
        "with two symbols counts for both.",
        "number of cards with the symbol when the winner went home",
        unit="cards",
    ),
    "cards a prize": Term(
        TAJ,
        "What a player paid on average.",
        "cards played in all visits / prizes won in them; special cards count each time",
        unit="cards",
    ),
    "points later": Term(
        TAJ,
        "What a province gave after its visit, by being connected with a later one. The points belong to the later "
        "visit; they are not counted twice.",
        "number of later withdrawals of the player in which the province was one of the connected ones",
        unit="points",
    ),
    "majority given up": Term(
        TAJ,
        "After a card of their own, a player alone had the most of a symbol among those still in, and went home "
        "without the prize. Those of one symbol are counted, but not listed.",
        "one per player, visit and prize",
        unit="majorities",
    ),
    "largest network": Term(
        TAJ,
        "Palaces of one player that roads over cities with own palaces join.",
        "provinces with a palace in the network that reaches the most",
        unit="provinces",
    ),
    "cut point": Term(
        TAJ,
        "A city on which a network hangs: without its palace, a part of it would be cut off from another.",
        "articulation points of the graph of own cities and the roads between them",
        unit="cities",
    ),
    "n": Term(
        DOUBT,
        "How many games, or other cases, a figure is made of.",
        "count of the games used",
        unit="games",
    ),
    "used and left out": Term(
        DOUBT,
        "Which games a figure counts. Left out are games that stopped at an illegal action, that are unfinished "
        "or abandoned, and records that their owner took out; the reason stands beside the count.",
    ),
    "interval": Term(
        DOUBT,
        "Where the true share may lie, given only n games: the 95 % interval of Wilson. Under 20 games none is "
        "given, nor a rank. Ranks go by its lower end.",
        "(p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n), with p the share and z = 1.96",
        unit="percent",
    ),
    "interval of a mean": Term(
        DOUBT,
        "Where the true mean may lie, given only n cases. Under 20 cases none is given.",
        "mean ± 1.96 · s / √n, with s the standard deviation; of a difference of two: ± 1.96 · √(s²/n + s'²/n')",
        unit="as the mean",
    ),
    "middle half": Term(
        DOUBT,
        "What is left of all values without the lowest and the highest quarter.",
        "from the 25th to the 75th percentile",
        unit="as the values",
    ),
    "cannot be told apart": Term(
        DOUBT,
        "The interval of the difference has zero in it: it may be nothing but luck.",
    ),
    "reconstructed": Term(
        DOUBT,
        "A printed value that is not known to us; ours fits all that is known. Points that hang on it are exact "
        "for this edition, and not for another.",
    ),
    "what-if": Term(
        COACH,
        "An action that was not played, in the place of one that was. Both are played out to the end of the game in "
        "the same hidden worlds, with the same random numbers, by the same policy; so the difference is that of the "
        "actions and not of luck.",
    ),
    "lens": Term(
        COACH,
        "What a figure lets be known of hidden things. Seat: what that player knew then, the own hand and what all "
        "had seen. As it happened: what the log knows, later draws as they came. Open: all hands as the log knows "
        "them, only what comes later is drawn.",
    ),
    "hidden world": Term(
        COACH,
        "Everything that the lens hides, drawn once: hands and the order of bag or deck, each possible one as likely "
        "as any other.",
    ),
    "policy": Term(
        COACH,
        "Who plays on for all seats in a playout. A figure holds under its policy: a weak one pulls all figures to the "
        "middle. Its number changes whenever it could choose otherwise.",
    ),
    "playout share": Term(
        COACH,
        "How often a place came out in the playouts; a place that is shared counts in part for each who shares it. "
        "It is no chance of winning until it has been calibrated on other games.",
        "playouts that end in the place / n",
        unit="percent",
    ),
    "placing value": Term(
        COACH,
        "What a place is worth: the first 1, the last 0, evenly between, shared places share.",
        "(players − placing) / (players − 1), mean over the playouts",
        unit="0 to 1",
    ),
    "paired difference": Term(
        COACH,
        "By how much the alternative is better than what was played, world by world; with its 95 % interval.",
        "mean of (value of the alternative − value of the played one) ± 1.96 s / √n, with s the standard deviation "
        "over worlds",
        unit="placing value",
    ),
    "session": Term(
        CLUB,
        "A club evening: the event if the log names one, else the date and the place.",
    ),
    "play": Term(
        CLUB,
        "A game with its moves, or a result without them. The same play from two sources counts once.",
        unit="plays",
    ),
    "rating": Term(
        CLUB,
        "How strong somebody is likely to be, from all plays in their order: the model of Plackett and Luce, brought "
        "up to date after each play as Weng and Lin (2011) do it, by the library openskill. σ is the doubt. Shared "
        "places count as shared, somebody without a name as a newcomer. Ranks go by the lower end.",
        "μ ± 2σ, lower end μ − 2σ; start μ = 25, σ = 25/3; β = 25/6, τ = 25/300",
        unit="points of rating",
    ),
    "wins": Term(
        CLUB,
        "First places. A shared first place counts for each who shares it.",
        "plays with placing 1",
        unit="plays",
    ),
    "median place": Term(
        CLUB,
        "The place in the middle: as many plays ended better as worse.",
        "median of the placings",
        unit="place",
    ),
    "streak": Term(
        CLUB,
        "Plays won in a row, in the order of their dates; those of one day in the order of loading.",
        "now: up to the last play; at most: the longest ever",
        unit="plays",
    ),
    "score": Term(
        CLUB,
        "What decides a game: in Tigris & Euphrates the weakest colour after treasures are shared out, in Taj Mahal "
        "all points. Of a play without moves, what its record says.",
        unit="points",
    ),
    "ahead": Term(
        CLUB,
        "Who of two has the better place in the same play; where only the winner is known, who won. A shared place is "
        "level and no part of the share.",
        "ahead / (ahead + behind), with its interval",
        unit="plays",
    ),
    "expected wins": Term(
        CLUB,
        "How often chance alone would win.",
        "sum over the player's games of 1 / number of players",
        unit="wins",
    ),
    "places ahead": Term(
        CLUB,
        "How far ahead of the middle place somebody came, on average: 0 is the middle, +0.5 half a place better. Its "
        "interval is that of a mean.",
        "mean of (players + 1) / 2 − placing; ± 1.96 s / √n, with s the standard deviation over plays",
        unit="places",
    ),
    "prize points": Term(
        TAJ,
        "What a prize gave its winner. At once: the points of the province tile or bonus tile; for an oval or the "
        "crown an equal share of what the palaces of that withdrawal scored, and the bonus tile that its palace took. "
        "Later: for goods, one point for each later tile with the same good; for a palace, its share of the points "
        "that its province gave in later visits by being connected, and what its bonus tile gave later. A bonus tile "
        "stands also in a line of its own, so lines do not add up.",
        "palace: points of palaces and connections / palaces of the withdrawal + its bonus tile",
        unit="points",
    ),
    "first squares": Term(
        CLUB,
        "Where a player's leaders came onto the board of Tigris & Euphrates, each at its first square, numbered in the "
        "order of placing. The temple of a square is the start temple above, below or beside it.",
        "percentage points on the board: wins / n − sum of (1 / number of players) / n",
        unit="squares",
    ),
    "loss": Term(
        COACH,
        "What a decision cost: the value of the best other action that was found minus the value of the one that was "
        "played, by what the player knew then. Both are played out in fresh worlds, which had no part in finding the "
        "best; within noise there is no loss, and no loss is below zero. Mistakes begin at 2 % of the placing value, "
        "from 5 % it is a mistake, from 12 % a blunder.",
        "mean over worlds of (placing value of the other − of the played one); ± 1.96 s / √n",
        unit="placing value",
    ),
    "best found": Term(
        COACH,
        "No other action that was tried is ahead of it in fresh worlds. A good move: every other one would have been "
        "a mistake.",
    ),
    "forced": Term(COACH, "One action alone is legal, or all of them lead to the same."),
    "indifferent": Term(
        COACH,
        "Whatever is played, little changes.",
        "upper end of the interval of best − worst of the tried ones under 2 %",
        unit="placing value",
    ),
    "win chance": Term(
        COACH,
        "The chance of the first place, a shared one counted in part: the playout share after its calibration. Without "
        "a calibration for the policy there is only the playout share.",
        "1 / (1 + exp(−(a + b · ln(share / (1 − share))))), a and b fitted for each game and number of players",
        unit="percent",
    ),
    "calibration": Term(
        COACH,
        "How shares of playouts become chances: fitted on games that made no policy, proved on others again. The Brier "
        "score is the mean squared distance of what was predicted from what happened; less is better.",
        "Brier score: mean of (chance − result)²; of a constant: with chance = 1 / players",
        unit="0 to 1",
    ),
    "luck": Term(
        COACH,
        "What a draw or a new display was worth to a player: the value after it, minus what it would have been on "
        "average over all that could have come. All hands are those of the log, what comes later is drawn, the same "
        "policy plays on. A card chosen from an open display is a decision, no luck.",
        "mean over worlds of (placing value after the draw − placing value before it); over a game the sum, its "
        "standard error the root of the sum of squares",
        unit="placing value",
    ),
    "without luck": Term(
        COACH,
        "The result minus the luck: what the place would have been worth with average draws, as far as the policy can "
        "tell.",
        "placing value at the end − sum of the luck of all draws",
        unit="placing value",
    ),
    "punished": Term(
        COACH,
        "What the next deciders made of a mistake before the same player decided again: what they gave back, compared "
        "with what the policy would have played in their place.",
        "sum over their decisions of (placing value of who erred after what was played − after the policy's choice)",
        unit="placing value",
    ),
    "right then, wrong later": Term(
        COACH,
        "A decision without a loss by what the player knew, and with one in worlds that fit all that the log shows "
        "afterwards. Wrong then, right later is the reverse.",
    ),
    "mean loss": Term(
        COACH,
        "The loss of a decision on average, over all that were a choice; a loss within noise counts as 0.",
        "sum of losses / n decisions; ± 1.96 s / √n, with s the standard deviation over decisions",
        unit="placing value",
    ),
    "phase of the game": Term(
        COACH,
        "Opening, middle and end: the first, second and last third of the rounds that were played, in Taj Mahal of the "
        "visits.",
    ),
    "exercise": Term(
        COACH,
        "A mistake of one's own that comes back 1, 3, 7, 14 and 30 days after the last right answer; after a wrong one "
        "it begins anew. An answer is right when it is within noise of the best.",
    ),
}


def groups() -> dict[str, dict[str, Term]]:
    """The terms by group, in their order."""
    found: dict[str, dict[str, Term]] = {}
    for name, term in TERMS.items():
        found.setdefault(term.group, {})[name] = term
    return found
