"""Words of the glossary: how sure a figure is."""

from dashboard.glossary.term import Term

TERMS = {
    "n": Term(
        "How many games, or other cases, a figure is made of.",
        "count of the games used",
        unit="games",
    ),
    "used and left out": Term(
        "Which games a figure counts. Left out are games that stopped at an illegal action, that are unfinished "
        "or abandoned, and records that their owner took out; the reason stands beside the count.",
    ),
    "interval": Term(
        "Where the true share may lie, given only n games: the 95 % interval of Wilson. Under 20 games none is "
        "given, nor a rank. Ranks go by its lower end.",
        "(p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n), with p the share and z = 1.96",
        unit="percent",
    ),
    "interval of a mean": Term(
        "Where the true mean may lie, given only n cases. Under 20 cases none is given.",
        "mean ± 1.96 · s / √n, with s the standard deviation; of a difference of two: ± 1.96 · √(s²/n + s'²/n')",
        unit="as the mean",
    ),
    "middle half": Term(
        "What is left of all values without the lowest and the highest quarter.",
        "from the 25th to the 75th percentile",
        unit="as the values",
    ),
    "cannot be told apart": Term(
        "The interval of the difference has zero in it: it may be nothing but luck.",
    ),
    "reconstructed": Term(
        "A printed value that is not known to us; ours fits all that is known. Points that hang on it are exact "
        "for this edition, and not for another.",
    ),
}
