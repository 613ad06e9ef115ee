"""Positions of Taj Mahal in short: what a test does not say is as at the start of a visit in Delhi, p0 to play."""

import numpy as np

from engines.games import GAMES
from engines.taj_mahal.codes import UNKNOWN, Act
from engines.taj_mahal.setup import Setup

RULES = GAMES["taj_mahal"]
EDITION = RULES.edition
COURT = "court vizier general monk princess mogul elephant"
ROUTE = ("delhi", "multan", "lahore", "kashmir", "oudh", "ajmer", "allahabad", "sindh", "gujarat", "malwa", "khandesh")


def table(text="", players=3, visit=1, rules=RULES, route=(*ROUTE, "agra")):
    """A state: the lines of `text` (engines/taj_mahal/position.py) on top of an empty table.

    `hand p0 CARDS` is short for cards drawn and hidden. In later visits Delhi is where Multan, Lahore... would be.
    """
    route = [*route[1:visit], route[0], *route[visit:]] if visit < 12 else list(route)
    lines = [f"players {players}", f"visit {visit} p0", "turn 1 p0", f"route {' '.join(route)}", COURT]
    lines += ["phase turn p0 then turn", *text.replace("hand p", "fresh p").strip().splitlines()]
    return rules.parse("\n".join(line.strip() for line in lines))


def deck_of(state, *cards, discard=True):
    """The same with only these cards in the deck; the others in the discards, or out of the game."""
    s = state[0]
    s.discard += s.unseen if discard else 0
    s.unseen[:] = 0
    for name in cards:
        card = EDITION.card_number(name)
        s.unseen[card] += 1
        s.discard[card] -= discard
    s.n_deck = len(cards)
    return state


def play(state, *lines, rules=RULES):
    """(state, events) after some actions."""
    events = []
    for line in lines:
        step = rules.apply(state, rules.decode(line))
        state, events = step.state, events + step.events
    return state, events


def after(state, *lines, rules=RULES):
    return play(state, *lines, rules=rules)[0]


def to_next_visit(state, n_plays=0, rules=RULES):
    """Each plays so many cards if he can, then goes home and takes what comes first; till the next display lies."""
    visit = int(state["visit"][0])
    while not rules.is_over(state) and (state["visit"][0] == visit or rules.to_play(state) < 0):
        legal = rules.legal_actions(state)
        if legal[-1].kind == Act.WITHDRAW:
            goes = len(legal) == 1 or state["n_plays"][0, legal[0].seat] >= n_plays
            legal = legal[-1:] if goes else legal
        state = rules.apply(state, legal[0]).state
    return state


def why_not(state, line, rules=RULES):
    return rules.why_not(state, rules.decode(line))


def number(state, line, rules=RULES):
    """The number of the rule the line breaks; None when it is legal."""
    words = why_not(state, line, rules)
    return words.split()[0] if words else None


def texts(state, rules=RULES):
    """All legal lines."""
    return [rules.encode(action) for action in rules.legal_actions(state)]


def points(events, seat, category=None):
    """Points that the events bring a seat, all or of one category."""
    return sum(e.points for e in events if e.type == "scored" and e.seat == seat and category in (None, e.category))


def scored(events):
    """(seat, category, points, source) of each score."""
    return [(e.seat, e.category, e.points, e.source) for e in events if e.type == "scored"]


def prizes(events):
    """(seat, prize) in the order in which they are won."""
    return [(e.seat, e.facts["prize"]) for e in events if e.type == "won"]


def of_type(events, kind):
    return [event for event in events if event.type == kind]


def hand(state, seat):
    """Cards of a hand by name, `?` for UNKNOWN, special cards left out."""
    counts = state[0].hand[seat]
    return sorted(EDITION.card_name(face) for face in range(UNKNOWN + 1) for _ in range(counts[face]))


def random_setup(players, seed, hidden=False):
    """A setup by chance; hands known, or not even that."""
    rng = np.random.default_rng([players, seed])
    deck = [name for face, name in enumerate(EDITION.faces) for _ in range(EDITION.tables[0].copies[face])]
    deck = rng.permutation(deck).tolist()
    others = [name for name in EDITION.provinces if name != "agra"]
    numbers = dict(zip(others, (rng.permutation(11) + 1).tolist(), strict=True)) | {"agra": 12}
    bonus = [
        row["tile"]
        for row in EDITION.document["bonus_tiles"]
        for _ in range(row["copies"])
        if row["tile"] != "taj_mahal"
    ]
    fortresses = [city for city in EDITION.fortresses if city != "agra-5"]
    tiles = dict(zip(fortresses, rng.permutation(bonus).tolist(), strict=True)) | {"agra-5": "taj_mahal"}
    hands = tuple(" ".join(deck[6 * seat : 6 * seat + 6]) for seat in range(players))
    display = " ".join(deck[6 * players : 6 * players + 2 * players - 1])
    return Setup(players, int(rng.integers(players)), numbers, tiles, display, () if hidden else hands)
