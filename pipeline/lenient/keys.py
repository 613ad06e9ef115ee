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


def _table(model: type[BaseModel], aliases: dict[str, str]) -> Table:
    own = {folded(name): name for name in model.model_fields}
    return {folded(alias): name for name, words in aliases.items() for alias in words.split()} | own


LOG = _table(
    GameLog,
    {
        "actions": "moves plies action_list move_list history",
        "players": "names people seats player_names",
        "comments": "notes annotations remarks",
        "marks": "glyphs judgements judgments nags",
        "times": "clock clocks seconds timestamps",
        "variations": "variants alternatives branches lines",
        "checks": "check_lines checkpoints",
        "log_positions": "positions move_ids",
        "place": "location venue where",
        "event": "tournament club",
        "date": "day played played_on play_date",
        "duration_min": "duration minutes duration_minutes length",
        "knowledge": "known perspective view knowledge_level",
        "options": "rules settings",
        "edition_sha256": "edition_hash",
        "result": "outcome results final",
        "source": "origin",
        **{f"options.{name}": name for name in OPTIONS},
        "setup.start": "start start_player starting_player first_player starts",
        "setup.hands": "hands opening_hands",
        "setup.display": "display",
        "setup.province_tiles": "province_tiles provinces",
        "setup.bonus_tiles": "bonus_tiles",
        "result.scores": "scores points final_scores",
        "result.totals": "totals",
        "result.ranks": "ranks placings standings",
        "result.winners": "winner winners",
        "result.ended": "ended termination",
        "result.end_reason": "end_reason",
        "source.platform": "platform site",
        "source.id": "id game_id",
        "source.url": "url link",
        "source.exporter": "exporter",
        "source.also": "also",
    },
)

PLAYER = _table(
    Player,
    {
        "name": "player nick nickname username",
        "id": "player_id user_id account",
        "colour": "color",
        "dynasty": "shape",
        "kind": "type",
        "bot": "is_bot ai computer",
        "seat": "start_position",
        "setup.hands": "hand opening_hand",
        "setup.start": "start starts is_start start_player first",
        "result.scores": "score scores points categories",
        "result.totals": "total totals sum",
        "result.ranks": "rank ranks place placing standing",
        "result.winners": "winner won is_winner",
    },
)

SETUP = _table(
    Setup,
    {
        "start": "start_player starting_player first_player first starts",
        "hands": "opening_hands",
        "province_tiles": "provinces",
        "bonus_tiles": "bonuses",
        "options.board": "board",
    },
)

RESULT = _table(
    Result,
    {
        "scores": "points final_scores categories by_category",
        "totals": "total sums",
        "ranks": "places placings placing standings ranking",
        "winners": "winner won",
        "ended": "termination end",
        "end_reason": "reason",
    },
)

SOURCE = _table(Origin, {"platform": "site name", "id": "game_id", "url": "link", "exporter": "program application"})
CHECK = _table(Check, {"ply": "after action at", "scores": "points totals"})
NOTE = {"ply": "ply", "action": "ply", "at": "ply", "index": "ply", "author": "author", "by": "author"}
"""A comment, mark or time that names its action."""

VARIATION = _table(
    Variation,
    {
        "ply": "start at from instead_of",
        "name": "title",
        "author": "by",
        "actions": "moves plies",
        "comments": "notes",
        "marks": "glyphs",
        "variations": "variants",
    },
)
