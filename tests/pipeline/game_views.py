"""Logs of random games, and what some of the seats could have written of them."""

import numpy as np

from engines.taj_mahal.codes import MAX_FACES
from pipeline.games import PARTS
from pipeline.model import GameLog
from pipeline.replay import replay_log
from tests.engines.conformance import playout


def log_of(name, players, seed):
    """A whole random game as a log."""
    game = playout(name, players, seed)
    setup = {"hands": list(game.setup.hands)}
    if name == "taj_mahal":
        setup |= {
            "start": game.setup.start,
            "province_tiles": game.setup.province_tiles,
            "bonus_tiles": game.setup.bonus_tiles,
            "display": game.setup.display,
        }
    return GameLog.model_validate(
        {
            "game": name,
            "options": game.setup.options,
            "players": [f"Player {seat}" for seat in range(players)],
            "setup": setup,
            "actions": [game.rules.encode(action) for action in game.actions],
        }
    )


def knowledge_of(seats, players):
    if len(seats) == players:
        return "full"
    return f"seat:{','.join(map(str, sorted(seats)))}" if seats else "public"


def seen_by(log, seats):
    """The log as these seats together can write it; hands they do not know are laid open at the end."""
    parts = PARTS[log.game]
    hidden = [f"draw p{seat} " for seat in range(len(log.players)) if seat not in seats]
    hidden += [f"p{seat} swap " for seat in range(len(log.players)) if seat not in seats]
    lines = [parts.public_line(line) if line.startswith(tuple(hidden)) else line for line in log.actions]
    masked = log.model_copy(
        update={
            "setup": log.setup.model_copy(update={"hands": _hands(log, seats)}),
            "knowledge": knowledge_of(seats, len(log.players)),
            "actions": [line for line in lines if not line.startswith("show ")],
        }
    )
    return masked.model_copy(update={"actions": masked.actions + shows(masked, log)})


def _hands(log, seats):
    nothing = "??????" if log.game == "tigris_euphrates" else "? ? ? ? ? ?"
    return [hand if seat in seats else nothing for seat, hand in enumerate(log.setup.hands)]


def shows(masked, log):
    """The hidden cards of the last hands, as the players lay them on the table."""
    if log.game != "taj_mahal":
        return []
    before, after = replay_log(masked), replay_log(log)
    hidden = after.last[0].hand[:, :MAX_FACES] - before.last[0].hand[:, :MAX_FACES]
    lines = []
    for seat, n_hidden in enumerate(before.last[0].shows):
        faces = np.repeat(np.arange(MAX_FACES), hidden[seat])
        cards = [before.rules.edition.card_name(face) for face in faces] + ["?"] * int(n_hidden - len(faces))
        lines += [f"show p{seat} {card}" for card in cards]
    return lines
