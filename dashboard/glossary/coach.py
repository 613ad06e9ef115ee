"""Words of the glossary: what-if, reviews and the coach."""

from dashboard.glossary.term import Term

TERMS = {
    "what-if": Term(
        "An action that was not played, in the place of one that was. Both are played out to the end of the game in "
        "the same hidden worlds, with the same random numbers, by the same policy; so the difference is that of the "
        "actions and not of luck.",
    ),
    "lens": Term(
        "What a figure lets be known of hidden things. Seat: what that player knew then, the own hand and what all "
        "had seen. As it happened: what the log knows, later draws as they came. Open: all hands as the log knows "
        "them, only what comes later is drawn.",
    ),
    "hidden world": Term(
        "Everything that the lens hides, drawn once: hands and the order of bag or deck, each possible one as likely "
        "as any other.",
    ),
    "policy": Term(
        "Who plays on for all seats in a playout. A figure holds under its policy: a weak one pulls all figures to the "
        "middle. Its number changes whenever it could choose otherwise.",
    ),
    "playout share": Term(
        "How often a place came out in the playouts; a place that is shared counts in part for each who shares it. "
        "It is no chance of winning until it has been calibrated on other games.",
        "playouts that end in the place / n",
        unit="percent",
    ),
    "placing value": Term(
        "What a place is worth: the first 1, the last 0, evenly between, shared places share.",
        "(players − placing) / (players − 1), mean over the playouts",
        unit="0 to 1",
    ),
    "paired difference": Term(
        "By how much the alternative is better than what was played, world by world; with its 95 % interval.",
        "mean of (value of the alternative − value of the played one) ± 1.96 s / √n, with s the standard deviation "
        "over worlds",
        unit="placing value",
    ),
    "loss": Term(
        "What a decision cost: the value of the best other action that was found minus the value of the one that was "
        "played, by what the player knew then. Both are played out in fresh worlds, which had no part in finding the "
        "best; within noise there is no loss, and no loss is below zero. Mistakes begin at 2 % of the placing value, "
        "from 5 % it is a mistake, from 12 % a blunder.",
        "mean over worlds of (placing value of the other − of the played one); ± 1.96 s / √n",
        unit="placing value",
    ),
    "best found": Term(
        "No other action that was tried is ahead of it in fresh worlds. A good move: every other one would have been "
        "a mistake.",
    ),
    "forced": Term("One action alone is legal, or all of them lead to the same."),
    "indifferent": Term(
        "Whatever is played, little changes.",
        "upper end of the interval of best − worst of the tried ones under 2 %",
        unit="placing value",
    ),
    "win chance": Term(
        "The chance of the first place, a shared one counted in part: the playout share after its calibration. Without "
        "a calibration for the policy there is only the playout share.",
        "1 / (1 + exp(−(a + b · ln(share / (1 − share))))), a and b fitted for each game and number of players",
        unit="percent",
    ),
    "calibration": Term(
        "How shares of playouts become chances: fitted on games that made no policy, proved on others again. The Brier "
        "score is the mean squared distance of what was predicted from what happened; less is better.",
        "Brier score: mean of (chance − result)²; of a constant: with chance = 1 / players",
        unit="0 to 1",
    ),
    "luck": Term(
        "What a draw or a new display was worth to a player: the value after it, minus what it would have been on "
        "average over all that could have come. All hands are those of the log, what comes later is drawn, the same "
        "policy plays on. A card chosen from an open display is a decision, no luck.",
        "mean over worlds of (placing value after the draw − placing value before it); over a game the sum, its "
        "standard error the root of the sum of squares",
        unit="placing value",
    ),
    "without luck": Term(
        "The result minus the luck: what the place would have been worth with average draws, as far as the policy can "
        "tell.",
        "placing value at the end − sum of the luck of all draws",
        unit="placing value",
    ),
    "punished": Term(
        "What the next deciders made of a mistake before the same player decided again: what they gave back, compared "
        "with what the policy would have played in their place.",
        "sum over their decisions of (placing value of who erred after what was played − after the policy's choice)",
        unit="placing value",
    ),
    "right then, wrong later": Term(
        "A decision without a loss by what the player knew, and with one in worlds that fit all that the log shows "
        "afterwards. Wrong then, right later is the reverse.",
    ),
    "mean loss": Term(
        "The loss of a decision on average, over all that were a choice; a loss within noise counts as 0.",
        "sum of losses / n decisions; ± 1.96 s / √n, with s the standard deviation over decisions",
        unit="placing value",
    ),
    "phase of the game": Term(
        "Opening, middle and end: the first, second and last third of the rounds that were played, in Taj Mahal of the "
        "visits.",
    ),
    "exercise": Term(
        "A mistake of one's own that comes back 1, 3, 7, 14 and 30 days after the last right answer; after a wrong one "
        "it begins anew. An answer is right when it is within noise of the best.",
    ),
}
