"""Logs of Board Game Arena, as the site's archive answers them. Relies on ids, types and args, never on texts."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from pipeline.errors import LogError, RefusedLog
from pipeline.model import TIGRIS, GameLog
from pipeline.readers.bga import slim
from pipeline.readers.bga.beside import Told, told_beside
from pipeline.readers.bga.envelope import Envelope, Move, first_time, looks_like_answer, moves_of, open_envelope
from pipeline.readers.bga.ids import LETTERS
from pipeline.readers.bga.table import Table, set_table
from pipeline.readers.bga.translate import Translation
from pipeline.readers.content import Content
from pipeline.readers.native import validated

NAME, TITLE = "bga-log", "Board Game Arena: archived games of Tigris & Euphrates"
PLATFORM = "bga"
decode = slim.decode


def recognises(content: Content) -> bool:
    return looks_like_answer(content.document)


def read(content: Content) -> list[GameLog]:
    return [read_document(content.document, content.name, lambda table: told_beside(content, table))]


def read_document(document: Any, file: str = "", told_of: Callable[[str], Told | None] = lambda table: None) -> GameLog:
    """The game in Kibitz's own form; draws carry the move that caused them.

    told_of: what is known of the options of a table by its id, for a log does not tell them. The board ("standard" or
    "advanced") shows in the tile ids, too; where a short log leaves it open, `options` does not name it, and the
    standard board is taken. Raises RefusedLog or LogError.
    """
    envelope = open_envelope(document, file)
    _expect_this_game(document, file)
    moves = moves_of(envelope, file)
    try:
        told = told_of(envelope.table)
    except LogError as error:
        raise error.of_game(TIGRIS) from None
    table = set_table(envelope, moves, file, told)
    translation = Translation(table, file)
    try:
        for move in moves:
            translation.read(move)
    except LogError as error:
        raise error.of_game(TIGRIS) from None
    made_by = {move.number: move for move in moves}
    causes = [made_by[position] for position in translation.positions]
    document = _document(envelope, table, translation, told) | {"times": _times(translation.actions, causes)}
    return validated(document, file).stands_at(move.place for move in causes)


def _hands(table: Table, kinds: dict[int, str]) -> list[str]:
    """Opening hands, of the seats whose own log this is, as far as the tiles were laid or committed later."""
    if not (table.private_seats and table.is_board_sure):
        return []
    known = [kinds if seat in table.private_seats else {} for seat in range(len(table.player_ids))]
    return [
        "".join(LETTERS[of_seat.get(tile, "?")] for tile in table.ids.opening_hand(seat))
        for seat, of_seat in enumerate(known)
    ]


def _times(actions: list[str], causes: list[Move]) -> dict[int, int]:
    """Seconds from the first action to each decision; what is drawn comes with the decision before."""
    start = next((move.time for move in causes), None)
    if start is None:
        return {}
    timed = enumerate(zip(actions, causes, strict=True))
    return {ply: move.time - start for ply, (line, move) in timed if move.time is not None and line[0] != "d"}


def _expect_this_game(document: Any, file: str) -> None:
    for part in (document, document.get("data")) if isinstance(document, dict) else ():
        for key in ("game_name", "game") if isinstance(part, dict) else ():
            if "tigris" not in str(part.get(key, "tigris")).lower():
                raise RefusedLog(file, "", "a log of another game", found=str(part[key]), expected="tigriseuphrates")


def _document(envelope: Envelope, table: Table, translation: Translation, told: Told | None) -> dict[str, Any]:
    time = first_time(envelope.packets)
    board = {"board": table.ids.board} if table.is_board_sure else {}
    return {
        "game": TIGRIS,
        "options": board | (told.rules if told else {}),
        "date": datetime.fromtimestamp(time, UTC).date().isoformat() if time else "",
        "players": [
            {"name": name, "dynasty": dynasty, "id": str(player)}
            for name, dynasty, player in zip(table.names, table.dynasties, table.player_ids, strict=True)
        ],
        "setup": {"hands": _hands(table, translation.kinds)},
        "knowledge": table.knowledge,
        "actions": translation.actions,
        "log_positions": translation.positions,
        "checks": translation.checks,
        "result": {
            "scores": translation.scores,
            "ranks": translation.ranks,
            "end_reason": translation.end_reason,
        },
        "source": {"platform": PLATFORM, "id": envelope.table, **({"options": told.options} if told else {})},
    }
