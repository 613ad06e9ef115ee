"""Lenient reading: any document that is recognisably a log of ours -> the canonical document.

What is understood is written in docs/log-format.md. What is not stays as it is: unknown fields survive, and what is
wrong is refused by the model, with its place in the document that was read.
"""

from types import SimpleNamespace
from typing import Any

from engines.games import GAMES
from pipeline.errors import RefusedLog, described
from pipeline.games import PARTS
from pipeline.lenient import header
from pipeline.lenient.actions import Reader, Tree, could_be
from pipeline.lenient.draft import Draft
from pipeline.lenient.games import game_of
from pipeline.lenient.keys import LOG, VARIATION, folded
from pipeline.lenient.notes import read_notes
from pipeline.lenient.people import names_of, read_players, spread
from pipeline.model import FORMAT, VERSION

_SAID = (("format", FORMAT, {"kibitzlog", "kibitz"}), ("version", VERSION, {"1", "10"}))
NEAR = 30  # actions that are looked at to know the game


def recognises(document: Any) -> bool:
    """Whether it is a log of ours although it does not say so: it names our game, players, and actions or a result."""
    if not isinstance(document, dict) or "truth" in document:
        return False
    parts = {LOG.get(folded(key), "").partition(".")[0]: value for key, value in document.items()}
    if _game(parts.get("game")) is None or "players" not in parts:
        return False
    return bool(parts.keys() & {"actions", "result", "knowledge"}) or header.tell_results(parts["players"])


def mended(document: dict[str, Any]) -> Draft:
    """Raises RefusedLog for another format, version or game, LogError for an action that is none."""
    draft = Draft(document)
    header.gather(draft)
    _read_head(draft)
    header.read_knowledge(draft)
    read_players(draft)
    spread(draft)
    names = names_of(draft)
    header.read_seats_known(draft, names)
    header.read_dates(draft)
    header.read_options(draft)
    header.read_setup(draft, names)
    header.read_result(draft, names)
    header.read_checks(draft, names)
    _read_actions(draft, names)
    return draft


def _read_head(draft: Draft) -> None:
    """Format, version and game."""
    document = draft.document
    for key, value, spellings in _SAID:
        if key in document and _word(document[key]) not in spellings:
            raise RefusedLog("", "", f"{key} unknown", _found(document, key), str(value), pointer=f"/{key}")
    game = _game(document["game"]) if "game" in document else _game_played(document.get("actions"))
    if game is None:
        found, expected = _found(document, "game"), " or ".join(PARTS)
        raise RefusedLog("", "", "a log of another game", found, expected, pointer="/game")
    draft.document = {**document, "format": FORMAT, "version": VERSION, "game": game}


def _game(name: Any) -> str | None:
    return game_of(name) if isinstance(name, str) else None


def _word(value: Any) -> str:
    return folded(str(value)) if isinstance(value, (str, int, float)) else ""


def _found(document: dict[str, Any], key: str) -> str:
    value = document.get(key, "none")
    return str(value) if isinstance(value, (str, int)) else described(value)


def _game_played(actions: Any) -> str | None:
    """The game whose actions these are."""
    near = actions[:NEAR] if isinstance(actions, list) else []
    fits = {game: sum(could_be(rules, item) for item in near) for game, rules in GAMES.items()}
    best = max(fits, key=lambda game: fits[game])
    return best if list(fits.values()).count(fits[best]) == 1 else None


def _read_actions(draft: Draft, names: dict[str, int]) -> None:
    document, game = draft.document, draft.document["game"]
    edition = {name: document.get(name) or "" for name in ("edition", "edition_sha256")}
    rules = PARTS[game].find_rules(SimpleNamespace(**edition))
    reader = Reader(draft, game, rules, names)
    if isinstance(document.get("comments"), str):
        document.setdefault("comment", document.pop("comments"))
    tree = _read_branch(reader, document, "")
    if tree.positions and None not in tree.positions:
        document.setdefault("log_positions", tree.positions)
        draft.moved("/log_positions", draft.origin("/actions"))


def _read_branch(reader: Reader, part: dict[str, Any], at: str, first: int = 0) -> Tree:
    """Actions, notes and variations of the game, or of a variation at the pointer `at`."""
    tree = reader.tree(part.get("actions"), f"{at}/actions", first) or Tree(first)
    if "actions" in part and tree.lines:
        part["actions"] = tree.lines
    read_notes(reader.draft, part, at, tree)
    said = part.get("action_fields", {})
    if tree.others and isinstance(said, dict):
        part["action_fields"] = {str(ply): others for ply, others in tree.others.items()} | said
    variations = part.get("variations")
    if isinstance(variations, list):
        branches = enumerate(variations)
        part["variations"] = [_variation(reader, given, f"{at}/variations/{place}") for place, given in branches]
    return tree


def _variation(reader: Reader, given: Any, at: str) -> Any:
    if not isinstance(given, dict):
        return given
    branch = reader.draft.renamed(given, VARIATION, at)
    first = branch.get("ply")
    if isinstance(first, str) and first.isdecimal():
        first = branch["ply"] = int(first)
    _read_branch(reader, branch, at, first if isinstance(first, int) else 0)
    return branch
