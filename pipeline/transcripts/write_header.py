"""Header and result of a GameLog as lines of text; what the lines cannot say is left for JSON."""

import re
from collections.abc import Callable
from typing import Any

from pipeline.canonical import plain
from pipeline.games import PARTS
from pipeline.log_parts import Origin, Player, Result, Setup
from pipeline.model import RESULTS, GameLog
from pipeline.transcripts import header, keys
from pipeline.transcripts.gaps import HIDDEN
from pipeline.transcripts.header import write_json, write_words
from pipeline.transcripts.scores import write_scores

_ID = re.compile(r"[^\s,;\"]+")
Lines = list[str] | None
"""None: these lines would not be read back."""


def header_lines(log: GameLog) -> tuple[list[str], dict[str, Any]]:
    """The lines before the actions, and the fields that have to be written as JSON."""
    texts = {name: getattr(log, name) for name in keys.TEXTS}
    written = {name: f"{keys.WRITTEN[name]}: {write_words(str(text))}" for name, text in texts.items() if text}
    parts: dict[str, Callable[[GameLog], Lines]] = {
        "options": _options,
        "players": lambda log: [line for seat, player in enumerate(log.players) for line in _player(seat, player)],
        "setup": lambda log: _setup(log.setup, [] if _are_hidden(log) else log.setup.hands),
        "source": lambda log: _source(log.source),
    }
    lines = {name: write(log) for name, write in parts.items()}
    if log.result and log.result.model_extra:
        lines["result"] = None
    of_material = [written[name] for name in ("edition", "edition_sha256") if name in written]
    others = [line for name, line in written.items() if line not in of_material]
    head = [f"game: {log.game}", *of_material, *(lines["options"] or []), *others]
    head += [*(lines["players"] or []), *(lines["setup"] or []), f"knowledge: {log.knowledge}"]
    head += lines["source"] or []
    return head, {name: plain(getattr(log, name)) for name, found in lines.items() if found is None}


def result_lines(log: GameLog) -> list[str]:
    result = log.result
    if result is None or result.model_extra:
        return []
    words = [word.replace("_", " ") for word in (result.ended, result.end_reason) if word]
    lines = [f"end: {', '.join(words)}"] if words else []
    for seat in range(len(log.players)):
        if found := ", ".join(_result(result, seat, log.game)):
            lines.append(f"p{seat} result: {found}")
    return lines


def _result(result: Result, seat: int, game: str) -> list[str]:
    words = [write_scores(result.scores[seat], game)] if result.scores and result.scores[seat] else []
    for name, values in (("total", result.totals), ("rank", result.ranks)):
        if values and values[seat] is not None:
            words.append(f"{name} {values[seat]}")
    return [*words, *(["won"] if seat in result.winners else [])]


def _options(log: GameLog) -> Lines:
    text = header.write_options(log.options)
    return None if text is None else [f"options: {text}"] if text else []


def _player(seat: int, player: Player) -> list[str]:
    lines = [f"p{seat}: {header.write_player(player.name, player.dynasty)}"]
    for name in ("id", "kind", "colour"):
        if value := getattr(player, name):
            lines.append(f"p{seat} {name}: {write_words(value)}")
    if player.seat is not None:
        lines.append(f"p{seat} seat: {player.seat}")
    extra = plain(player.model_extra or {})
    return lines + [f"p{seat} {write_json(name)}: {write_json(value)}" for name, value in extra.items()]


def _setup(setup: Setup, hands: list[str]) -> Lines:
    provinces, tiles = header.write_provinces(setup.province_tiles), header.write_bonus_tiles(setup.bonus_tiles)
    if setup.model_extra or provinces is None or tiles is None or not all(hands):
        return None
    start = "" if setup.start is None else f"p{setup.start}"
    texts = {"start": start, "province tiles": provinces, "bonus tiles": tiles, "display": write_words(setup.display)}
    lines = [f"{name}: {text}" for name, text in texts.items() if text]
    return lines + [f"p{seat} hand: {hand}" for seat, hand in enumerate(hands)]


def _are_hidden(log: GameLog) -> bool:
    """Whether the hands are those of a log that tells of none."""
    n, parts = len(log.players), PARTS[log.game]
    is_played = log.knowledge != RESULTS and parts.find_rules(log) is not None
    return is_played and log.setup.hands == [HIDDEN[log.game]] * n


def _source(source: Origin) -> Lines:
    first = header.write_source(source.platform, source.id) if source.platform or source.id else ""
    if source.model_extra or first is None or not all(map(_ID.fullmatch, source.also)):
        return None
    texts = {"source": first, "source url": write_words(source.url), "source exporter": write_words(source.exporter)}
    texts["source also"] = " ".join(source.also)
    return [f"{name}: {text}" for name, text in texts.items() if text]
