"""A log of results alone, in Kibitz's own form, as a record."""

from typing import TYPE_CHECKING

from pipeline.records.dates import checked
from pipeline.records.model import RECORD_GAMES, Categories, Record
from pipeline.records.play import Entry, Play, record_of
from pipeline.records.scores import weakest_colour
from pipeline.records.values import text_of

if TYPE_CHECKING:
    from pipeline.model import GameLog

_GAMES = {game: name for name, game in RECORD_GAMES.items()}
_COLOURS = {"red", "blue", "green", "black"}


def record_of_log(log: "GameLog") -> Record:
    """What is known of the play; winner and places are settled as those of any other source."""
    game, result, origin = _GAMES[log.game], log.result, log.source
    parts = [int(part) for part in log.date.split("-")] if log.date else []
    date, notes = checked(*parts, *[0] * (3 - len(parts)), game) if parts else (None, frozenset())
    return record_of(
        Play(
            game=game,
            id=_id(origin.platform, origin.id),
            also=list(origin.also),
            date=date,
            duration_min=log.duration_min or None,
            location=text_of(log.place),
            variant=text_of(log.edition),
            comment=text_of(log.comment),
            ended=result and result.ended,
            entries=[_entry(log, position) for position in range(len(log.players))],
            notes=notes,
            has_flags=bool(result and result.winners),
        )
    )


def _id(platform: str, number: str) -> str | None:
    return f"{platform}:{number}" if platform and number else None


def _entry(log: "GameLog", position: int) -> Entry:
    player, result = log.players[position], log.result
    entry = Entry(
        None if player.name == "?" else player.name,
        _id(log.source.platform, player.id),
        player.kind or ("unknown" if player.name == "?" else "person"),
        seat=None if player.seat is None else player.seat + 1,
        role=player.dynasty or text_of(player.colour),
    )
    if result:
        points = result.scores[position] if result.scores else {}
        if points.keys() >= _COLOURS:
            colours = {colour: points[colour] for colour in _COLOURS}
            entry.categories = Categories(**colours, treasures=points.get("treasure"))
        entry.score = result.totals[position] if result.totals else _total(points, entry.categories)
        entry.rank = result.ranks[position] if result.ranks else None
        entry.is_winner = position in result.winners
    return entry


def _total(points: dict[str, int], colours: Categories | None) -> int | None:
    if colours:
        return weakest_colour(colours)
    return sum(points.values()) if points else None
