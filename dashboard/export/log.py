"""The log of a game in words: what each ply did, what followed from it, what was said of it."""

from itertools import groupby

from dashboard.charts.words import SAID_BY_THE_ACTION, said
from dashboard.pages import ui

UNSAID = {*SAID_BY_THE_ACTION, "turn_ended", "visit_ended"}


def log_of(game, notes: dict, unit: str, of_words) -> str:
    """All plies, by turn or visit; of_words: action_words and event_words of the game; notes: by ply."""
    column = "turn" if unit == "turn" else "round"
    followed = _followed(game, of_words)
    parts = []
    for number, plies in groupby(game.plies.iter_rows(named=True), key=lambda row: row[column]):
        parts.append(f'<li class="head">{unit.title()} {number}</li>')
        for is_chance, rows in groupby(plies, key=lambda row: row["seat"] < 0):
            rows = list(rows)
            parts += [_drawn(game, rows, notes, of_words)] if is_chance else []
            parts += [] if is_chance else [_line(game, row, followed, notes, of_words) for row in rows]
    return f"<ol>{''.join(parts)}</ol>"


def _line(game, row: dict, followed: dict, notes: dict, of_words) -> str:
    """The decision of a seat."""
    ply, seat = row["ply"], row["seat"]
    who = ui.icon(game.dynasties[seat], 18, f"seat{seat}")
    told = ui.plain(said(row["action"], game.names, of_words.action_words))
    after = "".join(f'<span class="after">{ui.plain(words)}</span>' for words in followed.get(ply, ()))
    return _item(ply, f"{who}<span>{told}{_noted(notes.get(ply))}{after}</span>")


def _drawn(game, rows: list[dict], notes: dict, of_words) -> str:
    """What chance did, one line for many plies."""
    told = " · ".join(said(row["action"], game.names, of_words.action_words) for row in rows)
    noted = "".join(_noted(notes.get(row["ply"])) for row in rows)
    return _item(rows[-1]["ply"], f'<span class="after">{ui.plain(told)}{noted}</span>')


def _item(ply: int, what: str) -> str:
    return f'<li data-ply="{ply}"><a href="#ply={ply}"><span class="n">{ply}</span>{what}</a></li>'


def _noted(note) -> str:
    if note is None:
        return ""
    mark = f' <b class="judged">{ui.plain(note.marks)}</b>' if note.marks else ""
    return mark + (f'<span class="said-of-it">{ui.plain(note.text)}</span>' if note.text else "")


def _followed(game, of_words) -> dict[int, list[str]]:
    """ply -> sentences of what happened after it."""
    followed: dict[int, list[str]] = {}
    for row in game.events.iter_rows(named=True):
        if row["type"] not in UNSAID and (words := of_words.event_words(row, game.names)):
            followed.setdefault(row["ply"], []).append(words)
    return followed
