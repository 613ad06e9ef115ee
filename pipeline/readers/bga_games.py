"""Board Game Arena: the list of a player's games (getGames). A table holds four comma lists in parallel, by rank."""

from collections.abc import Iterator
from typing import Any

from pipeline.readers.bga_answers import PLACE, all_are, data_of, is_error
from pipeline.readers.content import Content
from pipeline.records.dates import day_given, moment, sitting
from pipeline.records.games import game_of
from pipeline.records.model import Ended, Record, Skipped
from pipeline.records.play import Entry, Play, record_of, without_repeats
from pipeline.records.values import flag, name_of, text_of, whole

NAME, TITLE = "bga-games", "Board Game Arena: list of games"
_TABLE = {"table_id", "game_name", "players"}


def recognises(content: Content) -> bool:
    return all_are(content, _is_page)


def read(content: Content) -> list[Record | Skipped]:
    tables = (table for document in content.documents() for table in _tables(document))
    return without_repeats(_read(table, f"table {number}") for number, table in enumerate(tables, start=1))


def _is_page(document: Any) -> bool:
    data = data_of(document)
    return isinstance(data, dict) and (isinstance(data.get("tables"), list) or data.keys() >= _TABLE)


def _tables(document: Any) -> Iterator[Any]:
    """Of one page, or a table by itself; errors and empty pages have none. What is neither is no table."""
    data = data_of(document)
    if isinstance(data, dict) and isinstance(data.get("tables"), list):
        yield from data["tables"]
    elif not is_error(document):
        yield data


def _read(table: Any, at: str) -> Record | Skipped:
    if not isinstance(table, dict) or "game_name" not in table:
        return Skipped("unreadable", at)
    game = game_of(None, table["game_name"])
    if game is None:
        return Skipped("other_game", at)
    if not whole(table.get("end")) and moment(table.get("end")) is None:
        return Skipped("running", at)
    return record_of(_play(table, game))


def _play(table: dict[str, Any], game: str) -> Play:
    start, end, number = moment(table.get("start")), moment(table.get("end")), text_of(table.get("table_id"))
    date, doubts = day_given(start.date().isoformat() if start else None, game)
    ended, notes = _ended(table), set(doubts)
    if flag(table.get("unranked")) or flag(table.get("ranking_disabled")):
        notes.add("unranked")
    entries = _entries(table, ended, notes)
    return Play(
        game=game,
        id=f"bga:{number}" if number else None,
        date=date,
        duration_min=sitting(int((end - start).total_seconds())) if start and end else None,
        location=PLACE,
        ended=ended,
        entries=entries,
        notes=notes,
        has_flags=False,
    )


def _ended(table: dict[str, Any]) -> Ended:
    if flag(table.get("concede")):
        return "conceded"
    return "abandoned" if text_of(table.get("normalend")) == "0" else "normal"


def _entries(table: dict[str, Any], ended: Ended, notes: set[str]) -> list[Entry]:
    ids = _listed(table.get("players"))
    names = _beside(ids, table.get("player_names"), "names_refused", notes)
    scores, ranks = table.get("scores"), table.get("ranks")
    if ended == "conceded" and _listed(scores):
        notes.add("conceded_scores")
    scores = _beside(ids, scores, "scores_missing", notes) if ended == "normal" else [None] * len(ids)
    ranks = [None] * len(ids) if ended == "abandoned" else _ranks(ids, ranks, notes)
    return [
        Entry(name_of(name), f"bga:{player}", score=score, rank=rank)
        for player, name, score, rank in zip(ids, names, scores, ranks, strict=True)
    ]


def _ranks(ids: list[str], ranks: Any, notes: set[str]) -> list[str | None]:
    return _beside(ids, ranks, "rank_refused", notes) if _listed(ranks) else [None] * len(ids)


def _beside(ids: list[str], given: Any, note: str, notes: set[str]) -> list[str | None]:
    """A list parallel to that of the players; refused as a whole when it has another length."""
    found = _listed(given)
    if len(found) == len(ids):
        return found
    notes.add(note)
    return [None] * len(ids)


def _listed(value: Any) -> list[str]:
    text = text_of(value)
    return [part.strip() for part in text.split(",")] if text else []
