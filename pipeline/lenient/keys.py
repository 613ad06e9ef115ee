"""What a field may be called. Case, `_`, `-` and blanks never count."""

import re

from pydantic import BaseModel

from engines.tigris_euphrates.options import OPTIONS
from pipeline.log_parts import Check, Origin, Player, Result, Setup, Variation
from pipeline.model import GameLog

Table = dict[str, str]
"""A name as `folded` gives it -> the canonical one; `setup.hands` belongs into another part."""


def folded(key: str) -> str:
    """
    >>> folded("Log-Positions"), folded("logPositions")
    ('logpositions', 'logpositions')
    """
    return re.sub(r"[\W_]", "", key.lower())


ALIASES: dict[type[BaseModel], dict[str, str]] = {
    GameLog: {
        "actions": "moves plies",
        "players": "names seats player_names",
        "comments": "notes annotations",
        "marks": "glyphs",
        "variations": "alternatives",
        "checks": "check_lines checkpoints",
        "log_positions": "move_ids",
        "event": "tournament",
        "place": "location venue",
        "date": "day played_on play_date",
        "duration_min": "duration minutes",
        "knowledge": "perspective knowledge_level",
        "result": "outcome",
        "source": "origin",
        **{f"options.{name}": name for name in OPTIONS},
        "setup.start": "start start_player first_player",
        "setup.hands": "hands opening_hands",
        "setup.display": "display",
        "setup.province_tiles": "province_tiles provinces",
        "setup.bonus_tiles": "bonus_tiles",
        "result.scores": "scores points final_scores",
        "result.totals": "totals",
        "result.ranks": "ranks placings",
        "result.winners": "winners winner",
        "result.ended": "ended termination",
        "result.end_reason": "end_reason",
        "source.platform": "platform site",
        "source.id": "id game_id",
        "source.url": "url",
        "source.exporter": "exporter",
        "source.also": "also",
    },
    Player: {
        "name": "player nickname username",
        "id": "player_id",
        "colour": "color",
        "kind": "type",
        "bot": "is_bot ai computer",
        "setup.hands": "hand opening_hand",
        "setup.start": "start starts start_player",
        "result.scores": "scores score points categories",
        "result.totals": "total",
        "result.ranks": "rank place",
        "result.winners": "winner won",
    },
    Setup: {
        "start": "start_player first_player",
        "hands": "opening_hands",
        "province_tiles": "provinces",
        "options.board": "board",
    },
    Result: {
        "scores": "points final_scores categories",
        "totals": "total",
        "ranks": "places placings",
        "winners": "winner",
        "ended": "termination",
        "end_reason": "reason",
    },
    Origin: {"platform": "site", "id": "game_id", "exporter": "program"},
    Check: {"ply": "after action", "scores": "points"},
    Variation: {
        "ply": "start at",
        "actions": "moves plies",
        "comments": "notes",
        "marks": "glyphs",
        "variations": "alternatives",
    },
}
"""Of each part: the canonical name -> what else it may be called."""


def _table(model: type[BaseModel]) -> Table:
    own = {folded(name): name for name in model.model_fields}
    return {folded(alias): name for name, words in ALIASES[model].items() for alias in words.split()} | own


LOG = _table(GameLog)
PLAYER = _table(Player)
SETUP = _table(Setup)
RESULT = _table(Result)
SOURCE = _table(Origin)
CHECK = _table(Check)
VARIATION = _table(Variation)
