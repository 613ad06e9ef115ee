"""Board Game Arena: tables in full (tableinfos): options, result, ratings; of Tigris & Euphrates also the colours."""

from typing import Any

from pipeline.readers.bga_answers import PLACE, all_are, data_of
from pipeline.readers.content import Content
from pipeline.records.dates import day_given, moment, sitting
from pipeline.records.games import TIGRIS, game_of
from pipeline.records.model import Categories, Elo, Ended, Record, Skipped
from pipeline.records.play import Entry, Play, record_of, without_repeats
from pipeline.records.scores import read_score, weakest_colour
from pipeline.records.values import amount, flag, name_of, text_of, whole

NAME, TITLE = "bga-tableinfos", "Board Game Arena: table infos"
RATING_BASE = 1300
"""The site's raw rating is so much above the one it shows."""
_OVER = ("finished", "archive")
_TABLE = {"game_name", "status", "options"}
_OVER_TABLE = {"game_name", "status", "result"}
_ENDS: dict[str, Ended] = {"normal_end": "normal", "normal_concede_end": "conceded"}
_COLOURS = {"red": "red_points", "black": "black_points", "blue": "blue_points", "green": "green_points"}
_TREASURES = "treasure_picked_up"
OPTIONS: dict[str, tuple[str, dict[int, str | bool]]] = {
    "100": ("board", {1: "standard", 2: "advanced"}),
    "101": ("war_support", {1: "standard", 2: "english"}),
    "102": ("wonder", {1: False, 2: True}),
    "103": ("civilization_buildings", {1: False, 2: True}),
    "104": ("scoring", {1: "hidden", 2: "open"}),
}


def recognises(content: Content) -> bool:
    return all_are(content, lambda document: _is_table(data_of(document)))


def read(content: Content) -> list[Record | Skipped]:
    documents = enumerate(content.documents(), start=1)
    return without_repeats(_read(data_of(document), f"table {number}") for number, document in documents)


def _is_table(data: Any) -> bool:
    return isinstance(data, dict) and (data.keys() >= _TABLE or data.keys() >= _OVER_TABLE)


def _read(table: Any, at: str) -> Record | Skipped:
    if not _is_table(table):
        return Skipped("unreadable", at)
    game = game_of(None, table["game_name"])
    if game is None:
        return Skipped("other_game", at)
    if text_of(table["status"]) not in _OVER:
        return Skipped("running", at)
    result = _object(table.get("result"))
    players = result.get("player") or []
    players = list(players.values()) if isinstance(players, dict) else players
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        return Skipped("unreadable", at)
    return _seated(record_of(_play(table, result, players, game)), result)


def _play(table: dict[str, Any], result: dict[str, Any], players: list[dict[str, Any]], game: str) -> Play:
    start = moment(result.get("time_start")) or moment(table.get("gamestart"))
    number, ended = text_of(table.get("id")) or text_of(result.get("id")), _ended(result)
    date, notes = day_given(start.date().isoformat() if start else None, game)
    is_ranked, chosen = not flag(table.get("unranked")), options_of(table) if game == TIGRIS else {}
    if ended == "conceded" and any(text_of(player.get("score")) for player in players):
        notes = notes | {"conceded_scores"}
    entries = [_entry(player, result, ended, is_ranked) for player in players]
    return Play(
        game=game,
        id=f"bga:{number}" if number else None,
        date=date,
        duration_min=_duration(result),
        location=PLACE,
        ended=ended,
        entries=entries,
        notes=notes | (set() if is_ranked else {"unranked"}) | _mismatch(entries, game),
        has_flags=False,
        more={"options": chosen} if chosen else {},
    )


def options_of(table: dict[str, Any]) -> dict[str, str | bool]:
    """The options of the rules; values that nobody knows are left out."""
    given = _object(table.get("options"))
    values = {number: whole(_object(given.get(number)).get("value")) for number in OPTIONS}
    return {name: meanings[values[key]] for key, (name, meanings) in OPTIONS.items() if values[key] in meanings}


def _ended(result: dict[str, Any]) -> Ended | None:
    reason = text_of(result.get("endgame_reason"))
    if reason is None:
        return "conceded" if flag(result.get("concede")) else None
    return _ENDS.get(reason, "abandoned")


def _duration(result: dict[str, Any]) -> int | None:
    seconds = whole(result.get("time_duration"))
    start, end = moment(result.get("time_start")), moment(result.get("time_end"))
    if seconds is None and start and end:
        seconds = int((end - start).total_seconds())
    return sitting(seconds)


def _entry(player: dict[str, Any], result: dict[str, Any], ended: Ended | None, is_ranked: bool) -> Entry:
    number = text_of(player.get("player_id"))
    return Entry(
        name_of(player.get("name")),
        f"bga:{number}" if number else None,
        score=None if ended in ("conceded", "abandoned") else player.get("score"),
        rank=None if ended == "abandoned" else player.get("gamerank"),
        categories=_categories(result, number),
        elo=_elo(player) if is_ranked else None,
    )


def _elo(player: dict[str, Any]) -> Elo | None:
    after, change = _decimal(player.get("rank_after_game")), _decimal(player.get("point_win"))
    if after is None and change is None:
        return None
    return Elo(
        after=None if after is None else round(after - RATING_BASE), change=None if change is None else round(change)
    )


def _categories(result: dict[str, Any], player: str | None) -> Categories | None:
    """All five or none."""
    points = {colour: _stat(result, key, player) for colour, key in (*_COLOURS.items(), ("treasures", _TREASURES))}
    return None if None in points.values() else Categories(**points)


def _stat(result: dict[str, Any], key: str, player: str | None) -> int | None:
    by_player = _object(_object(result.get("stats")).get("player"))
    return amount(_object(_object(by_player.get(key)).get("values")).get(player or ""))


def _mismatch(entries: list[Entry], game: str) -> set[str]:
    """Whether a score is another than its colours make."""
    both = [(read_score(entry.score, game)[0], entry.categories) for entry in entries if entry.categories]
    is_wrong = any(score is not None and score != weakest_colour(categories) for score, categories in both)
    return {"score_mismatch"} if is_wrong else set()


def _seated(record: Record, result: dict[str, Any]) -> Record:
    """The seat of the winner is all that the site tells of seats."""
    by_table = _object(_object(result.get("stats")).get("table"))
    seat = whole(_object(by_table.get("winning_position")).get("value"))
    winners = [player for player in record.players if player.winner]
    if len(winners) != 1 or seat is None or not 1 <= seat <= len(record.players):
        return record
    for player in record.players:
        if player is winners[0]:
            player.seat, player.start = seat, seat == 1
        elif seat == 1:
            player.start = False
    record.notes = sorted({*record.notes, "seat_partial"})
    return record


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _decimal(value: Any) -> float | None:
    try:
        number = float(value) if isinstance(value, (str, int, float)) and not isinstance(value, bool) else None
    except (ValueError, OverflowError):
        return None
    return number if number is not None and abs(number) < 1e6 else None
