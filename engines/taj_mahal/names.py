"""Words for codes: the one place where a code gets its text."""

from engines.taj_mahal.codes import SPECIALS, Act, Bonus, Category, Colour, Prize, Special


def words(codes):
    """The names of an enum in lower case, by code."""
    return tuple(code.name.lower() for code in codes)


COLOURS, PRIZES, BONUSES, SPECIAL_NAMES, CATEGORIES = map(words, (Colour, Prize, Bonus, Special, Category))
GOODS = BONUSES[:4]
VERBS = {kind: kind.name.lower() for kind in Act} | {Act.WITHDRAW: "home"}
SPECIAL_CARDS = {f"special:{name}": SPECIALS + code for code, name in enumerate(SPECIAL_NAMES)}
