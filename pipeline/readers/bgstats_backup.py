"""BG Stats: the backup BGStatsExport.json and play files (.bgsplay), which have the same shape.

Integers named `id` are references inside the file only; the uuid, in either case, is what a thing is known by.
"""

from dataclasses import dataclass
from typing import Any

from pipeline.readers.content import Content
from pipeline.records.dates import day_given
from pipeline.records.games import game_of
from pipeline.records.model import Record, Skipped
from pipeline.records.play import Entry, Play, record_of
from pipeline.records.seats import full_list
from pipeline.records.values import flag, from_json_text, minutes, name_of, text_of, whole

NAME, TITLE = "bgstats-backup", "BG Stats: backup, or file of plays"
_PARTS = ("plays", "games", "players")


def recognises(content: Content) -> bool:
    document = content.document
    return isinstance(document, dict) and all(isinstance(document.get(part), list) for part in _PARTS)


def read(content: Content) -> list[Record | Skipped]:
    backup = _Backup(content.document)
    items = [backup.read(play, f"/plays/{index}") for index, play in enumerate(content.document["plays"])]
    return _latest(items)


@dataclass(frozen=True)
class _Dated:
    """A record and when it was changed last."""

    record: Record
    changed: str
    at: str


class _Backup:
    """The tables of a backup, each by reference."""

    def __init__(self, document: dict[str, Any]):
        self.games = _by_reference(document["games"])
        self.players = _by_reference(document["players"])
        self.locations = _by_reference(document.get("locations"))
        self.deleted = _deleted(document.get("deletedObjects"))

    def read(self, play: Any, at: str) -> _Dated | Skipped:
        game_entry = self.games.get(whole(play.get("gameRefId"))) if isinstance(play, dict) else None
        if game_entry is None:
            return Skipped("unreadable", at)
        game = game_of(game_entry.get("bggId"), game_entry.get("name"), game_entry.get("bggName"))
        if game is None:
            return Skipped("other_game", at)
        scores = play.get("playerScores") or []
        if not isinstance(scores, list) or not all(isinstance(score, dict) for score in scores):
            return Skipped("unreadable", at)
        changed, uuid = text_of(play.get("modificationDate")) or "", _uuid(play)
        if uuid and self.deleted.get(uuid, "") >= changed and uuid in self.deleted:
            return Skipped("deleted", at)
        return _Dated(record_of(self._play(play, game, scores)), changed, at)

    def _play(self, play: dict[str, Any], game: str, scores: list[dict[str, Any]]) -> Play:
        date, notes = day_given(play.get("playDate"), game)
        uses_teams, bgg_play = flag(play.get("usesTeams")), whole(play.get("bggId"))
        uuid, location = _uuid(play), self.locations.get(whole(play.get("locationRefId")), {})
        return Play(
            game=game,
            id=f"bgstats:{uuid}" if uuid else None,
            also=[f"bgg:{bgg_play}"] if bgg_play else [],
            date=date,
            duration_min=minutes(play.get("durationMin")),
            location=text_of(location.get("name")),
            variant=text_of(play.get("board")),
            comment=text_of(play.get("comments")),
            is_counted=not flag(play.get("ignored")),
            entries=self._entries(scores, uses_teams),
            notes=notes | ({"teams"} if uses_teams else set()),
        )

    def _entries(self, scores: list[dict[str, Any]], uses_teams: bool) -> list[Entry]:
        seats = _seats(scores)
        return [self._entry(score, seat, uses_teams) for score, seat in zip(scores, seats, strict=True)]

    def _entry(self, score: dict[str, Any], seat: Any, uses_teams: bool) -> Entry:
        entry = self._known(self.players.get(whole(score.get("playerRefId"))))
        entry.score, entry.rank, entry.seat = score.get("score"), score.get("rank"), seat
        entry.is_winner, entry.is_start = flag(score.get("winner")), flag(score.get("startPlayer"))
        entry.role = text_of(score.get("role"))
        if uses_teams:
            entry.team = text_of(score.get("team"))
            entry.role = entry.role or text_of(score.get("teamRole"))
        return entry

    @staticmethod
    def _known(player: dict[str, Any] | None) -> Entry:
        """Who it is, without a result."""
        if player is None:
            return Entry(None, kind="unknown")
        name, uuid = name_of(player.get("name")), _uuid(player)
        if flag(player.get("isAnonymous")):  # one entry for all of them, named in the language of the app
            return Entry(None, kind="anonymous")
        is_bot = flag(from_json_text(player.get("metaData")).get("isNpc"))
        kind = "bot" if is_bot else "person" if name else "anonymous"
        return Entry(name, f"bgstats:{uuid}" if uuid else None, kind)


def _by_reference(table: Any) -> dict[int | None, dict[str, Any]]:
    rows = [row for row in table if isinstance(row, dict)] if isinstance(table, list) else []
    return {whole(row.get("id")): row for row in rows if whole(row.get("id")) is not None}


def _deleted(table: Any) -> dict[str, str]:
    """When a play was deleted last, by its uuid."""
    dates: dict[str, str] = {}
    for row in table if isinstance(table, list) else []:
        uuid = _uuid(row) if isinstance(row, dict) and row.get("objectType") == "Play" else None
        if uuid:
            dates[uuid] = max(dates.get(uuid, ""), text_of(row.get("modificationDate")) or "")
    return dates


def _uuid(row: dict[str, Any]) -> str | None:
    uuid = text_of(row.get("uuid"))
    return uuid.lower() if uuid else None


def _seats(scores: list[dict[str, Any]]) -> list[Any]:
    """startPosition; where nobody has one, seatOrder, if it is a full list: it is 0 in nearly every play."""
    positions = [score.get("startPosition") for score in scores]
    if any(map(text_of, positions)):
        return positions
    orders = [whole(score.get("seatOrder")) for score in scores]
    return (full_list(orders) if any(orders) else None) or positions


def _latest(items: list[_Dated | Skipped]) -> list[Record | Skipped]:
    """Of records with the same id the one that was changed last."""
    best: dict[str, _Dated] = {}
    for item in items:
        if isinstance(item, _Dated) and item.record.id:
            rival = best.setdefault(item.record.id, item)
            if item.changed > rival.changed:
                best[item.record.id] = item
    return [_kept(item, best) if isinstance(item, _Dated) else item for item in items]


def _kept(item: _Dated, best: dict[str, _Dated]) -> Record | Skipped:
    is_best = item.record.id is None or best[item.record.id] is item
    return item.record if is_best else Skipped("duplicate", item.at)
