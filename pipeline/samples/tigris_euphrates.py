"""Sample games of Tigris & Euphrates, played by simple bots."""

from engines.games import GAMES
from engines.tigris_euphrates.actions import Action, action_of
from engines.tigris_euphrates.bots import bot_action
from engines.tigris_euphrates.codes import Act, Colour, Phase
from engines.tigris_euphrates.game import Setup
from engines.tigris_euphrates.names import DYNASTIES
from engines.tigris_euphrates.notation import action_text, letters_of
from engines.tigris_euphrates.policy import deal, seed_world
from engines.tigris_euphrates.rules import apply_if_legal
from engines.tigris_euphrates.state import NO_LOG, new_states
from pipeline.samples import club

GAME = "tigris_euphrates"
RULES = GAMES[GAME]


def options_of(number):
    """A few games with the English support or on the advanced board."""
    options = {"english_support": "yes"} if number % 8 == 5 else {}
    return options | ({"board": "advanced"} if number % 12 == 7 else {})


def plans():
    return club.plans(20250902, (4, 3, 2, 4, 3, 4), 48, 0, options_of)


def play(plan):
    """(opening hands as counts, actions): one whole game of the bots."""
    states = new_states(2)
    states[0] = RULES.new_game(Setup(len(plan.people), options=plan.options))[0]
    seed_world(states[0], 7, plan.number)
    deal(states[0])
    hands, actions = states["hand"][0].copy(), []
    while states["phase"][0] != Phase.OVER:
        seat = int(states["to_play"][0])
        code = bot_action(states, NO_LOG, club.PEOPLE[plan.people[seat]] if seat >= 0 else 1)
        actions.append(action_of(code))
        apply_if_legal(states, 0, NO_LOG, code)
    return hands, actions


def seen(action, seat):
    """An action as the seat records it: what others draw and put away stays hidden."""
    if action.seat != seat and action.kind == Act.DRAW:
        return Action(action.seat, Act.DRAW, int(Colour.UNKNOWN))
    if action.seat != seat and action.kind == Act.SWAP:
        return Action(action.seat, Act.SWAP, swap=(0, 0, 0, 0, sum(action.swap)))
    return action


def record(plan):
    """The log of a game, with its result."""
    hands, actions = play(plan)
    letters = [letters_of(hand) for hand in hands[: len(plan.people)]]
    if plan.seen_by >= 0:
        letters = [hand if seat == plan.seen_by else "?" * 6 for seat, hand in enumerate(letters)]
        actions = [seen(action, plan.seen_by) for action in actions]
    players = [{"name": name, "dynasty": DYNASTIES[seat]} for seat, name in enumerate(plan.people)]
    lines = [action_text(action) for action in actions]
    return club.log_of(GAME, plan, edition="standard", players=players, setup={"hands": letters}, actions=lines)
