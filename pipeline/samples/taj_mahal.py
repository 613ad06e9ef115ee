"""Sample games of Taj Mahal, played by simple bots."""

from engines.games import GAMES
from engines.tables import NO_LOG
from engines.taj_mahal.actions import action_of
from engines.taj_mahal.bots import bot_action
from engines.taj_mahal.codes import HAND_SIZE, Phase
from engines.taj_mahal.names import BONUSES
from engines.taj_mahal.policy import deal, seed_world
from engines.taj_mahal.rules import apply_if_legal
from engines.taj_mahal.setup import Setup, undealt
from engines.taj_mahal.state import copy_of, new_states
from pipeline.samples import club

GAME = "taj_mahal"
RULES = GAMES[GAME]
EDITION = RULES.edition


def plans():
    return club.plans(20250909, (4, 3, 5, 4, 3, 4), 42, 7)


def play(plan):
    """(the state after the deal, lines of action, the last state): one whole game of the bots."""
    states = new_states(2)
    states[0] = undealt(EDITION, len(plan.people))[0]
    seed_world(states[0], 11, plan.number)
    deal(states[0], EDITION.tables[0], NO_LOG)
    start, lines = copy_of(states[:1]), []
    while states["phase"][0] != Phase.OVER:
        seat = int(states["to_play"][0])
        code = bot_action(states, EDITION.tables, NO_LOG, club.PEOPLE[plan.people[seat]] if seat >= 0 else 1)
        lines.append(RULES.encode(action_of(code)))
        apply_if_legal(states, 0, EDITION.tables, NO_LOG, code)
    return start, lines, states[0]


def seen(lines, seat):
    """A game's lines as the seat records them: cards that others draw stay hidden."""
    return [_hidden(line) if line.startswith("draw ") and line.split()[1] != f"p{seat}" else line for line in lines]


def _hidden(line):
    return " ".join([*line.split()[:2], "?"])


def shown_at_the_end(setup, lines, last):
    """M36: the hidden cards of the last hands are laid open: what the seats hold less what the log knows of it."""
    state = RULES.new_game(Setup(int(last.n_seats), **setup))
    known = RULES.replay(state, [RULES.decode(line) for line in lines]).states[-1]
    return [
        f"show p{seat} {EDITION.card_name(face)}"
        for seat in range(last.n_seats)
        for face in range(len(EDITION.faces))
        for _ in range(int(last.hand[seat, face]) - int(known.hand[seat, face]))
    ]


def record(plan):
    """The log of a game, with its result."""
    start, lines, last = play(plan)
    setup = setup_of(start[0])
    if plan.seen_by >= 0:
        hidden = " ".join("?" * HAND_SIZE)
        setup["hands"] = [hand if seat == plan.seen_by else hidden for seat, hand in enumerate(setup["hands"])]
        lines = seen(lines, plan.seen_by)
        lines += shown_at_the_end(setup, lines, last)
    players = [{"name": name} for name in plan.people]
    edition = {"edition": EDITION.name, "edition_sha256": EDITION.sha256}
    return club.log_of(GAME, plan, **edition, players=players, setup=setup, actions=lines)


def setup_of(s):
    """The setup of a log from the state after the deal."""
    numbered, laid = enumerate(s.province_of.tolist(), start=1), enumerate(s.bonus_at.tolist())
    return {
        "start": int(s.start),
        "province_tiles": dict(sorted((EDITION.provinces[place], visit) for visit, place in numbered)),
        "bonus_tiles": dict(sorted((EDITION.cities[city], BONUSES[tile]) for city, tile in laid if tile >= 0)),
        "display": cards(s.display),
        "hands": [cards(s.hand[seat]) for seat in range(s.n_seats)],
    }


def cards(counts):
    """Every card of a hand or display by its name."""
    return " ".join(EDITION.card_name(face) for face, n in enumerate(counts) for _ in range(n))
