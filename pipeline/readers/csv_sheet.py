"""A sheet of a club: its encoding, its separator, its rows, and what each column is for."""

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pipeline.records.values import folded

SEPARATORS = ";\t,"
_MOST_COLUMNS = 1000
_NEAR = 20_000  # letters from the start in which the head line stands
_NUMBERED = re.compile(r"(?P<before>.*?)\s*(?P<number>[0-9]{1,2})|(?P<first>[0-9]{1,2})\s*(?P<after>.*)")
_PLAYER_OF = re.compile(r"(player|spieler|jatekos) (?P<number>[0-9]{1,2}) (?P<kind>.+)")

# Kind -> heads as people write them; compared without accents, signs and capitals.
HEADS = {
    "id": """id / play id / game no / match / match id / played game id / partie id / partie nr / spiel nr / játszma
        / játszma id / sorszám""",
    "date": """date / played / date played / date played utc / play date / day / datum / spieldatum / tag / dátum / nap
        / játék napja / játszma napja / fecha / data""",
    "game": """game / game name / title / board game / spiel / spielname / brettspiel / játék / játék neve / társasjáték
        / juego / jeu / gioco""",
    "bgg_id": "bgg / bgg id / boardgamegeek object id / objectid",
    "player": """player / player name / name / spieler / spielerin / spieler in / mitspieler / játékos / játékos neve
        / név / jugador / joueur / giocatore""",
    "score": """score / points / vp / final score / punkte / siegpunkte / ergebnis / punktzahl / pont / pontok
        / pontszám / puntos / puntuación / punti / punteggio""",
    "place": """place / rank / finish / position / platz / rang / platzierung / helyezés / puesto / posizione""",
    "winner": """winner / winners / winner s / win / won / winning player names / sieger / gewinner / gewonnen / sieg
        / győztes / nyertes / nyert / ganador / vainqueur / vincitore""",
    "seat": """seat / seat order / turn order / start position / sitz / sitzplatz / reihenfolge / ülésrend / ülőhely
        / sorrend""",
    "start": "start player / first player / starter / startspieler / beginner / kezdő / kezdőjátékos",
    "role": "role / colour / color / dynasty / rolle / farbe / dynastie / szín / szerep / dinasztia",
    "team": "team / mannschaft / csapat",
    "location": "location / venue / where / ort / spielort / hely / helyszín / lugar / lieu / luogo",
    "duration": """duration / duration min / minutes / length / dauer / dauer min / spieldauer / spieldauer min
        / minuten / időtartam / perc / játékidő / játékidő perc""",
    "comment": """comment / comments / comment s / note / notes / note s / bemerkung / bemerkungen / kommentar / notiz
        / megjegyzés""",
    "round": "round / table / runde / tisch / forduló / asztal",
    "red": "red / rot / piros / vörös",
    "black": "black / schwarz / fekete",
    "blue": "blue / blau / kék",
    "green": "green / grün / zöld",
    "treasures": "treasures / treasure / schätze / kincs / kincsek",
    "number": "number of players / players / spielerzahl / anzahl spieler / játékosok száma",
    "nothing": "game id / gaming group id / gaming group name / date recorded utc / winning player ids",
}
"""The last are of NemeStats: its own numbers, that say nothing elsewhere, and no names of players."""

_KINDS = {folded(head): kind for kind, heads in HEADS.items() for head in heads.split("/")}
OF_A_PLAYER = (
    "player", "score", "place", "winner", "seat", "start", "role", "team", "red", "black", "blue", "green", "treasures"
)  # fmt: skip


@dataclass
class Row:
    """Cells of one row, trimmed at both ends, and where it stands in the file."""

    number: int
    cells: list[str]

    def cell(self, column: int | None) -> str:
        return self.cells[column] if column is not None and column < len(self.cells) else ""

    @property
    def is_blank(self) -> bool:
        return not any(self.cells)


@dataclass
class Sheet:
    heads: list[str]
    rows: list[Row] = field(default_factory=list)
    columns: dict[str, int] = field(default_factory=dict)
    """Kind -> its first column."""
    numbered: dict[int, dict[str, int]] = field(default_factory=dict)
    """Number of a player in a head such as `Score 2` -> kind -> column."""
    unknown: list[int] = field(default_factory=list)
    """Columns that none of the heads we know stands above."""


def read_sheet(text: str) -> Sheet | None:
    """None when it is no sheet, or no column tells the game."""
    separator, text = _separator(text)
    if separator is None:
        return None
    rows = _rows(text, separator)
    try:
        head = next((row for row in rows if not row.is_blank), None)
        sheet = _under(head) if head and len(head.cells) <= _MOST_COLUMNS else None
        if sheet and {"game", "bgg_id"} & sheet.columns.keys():
            sheet.rows += rows
            return sheet
    except csv.Error:  # a cell longer than any that people write
        pass
    return None


def _separator(text: str) -> tuple[str | None, str]:
    """Excel's own first line names it; else it is the commonest in the head line. And the text after that line."""
    named = re.match("sep=(.)\n", text, re.IGNORECASE)
    if named:
        return named[1], text[named.end() :]
    head = next((line for line in text[:_NEAR].splitlines() if line.strip()), "")
    best = max(SEPARATORS, key=head.count)
    return (best if best in head else None), text


def _rows(text: str, separator: str) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(text), delimiter=separator)
    for cells in reader:
        yield Row(reader.line_num, [cell.strip() for cell in cells])


def _under(head: Row) -> Sheet:
    """A sheet without rows yet."""
    sheet = Sheet(head.cells)
    for column, words in enumerate(head.cells):
        _place_column(sheet, column, folded(words))
    return sheet


def _place_column(sheet: Sheet, column: int, head: str) -> None:
    kind, number = _kind_of(head)
    if number is not None:
        sheet.numbered.setdefault(number, {}).setdefault(kind, column)
    elif kind is not None:
        sheet.columns.setdefault(kind, column)
    elif head:
        sheet.unknown.append(column)


def _kind_of(head: str) -> tuple[str | None, int | None]:
    """Kind and number of a folded head.

    >>> _kind_of("pontszam"), _kind_of("score 2"), _kind_of("1 spieler"), _kind_of("player 3 points"), _kind_of("ann")
    (('score', None), ('score', 2), ('player', 1), ('score', 3), (None, None))
    """
    if head in _KINDS:
        return _KINDS[head], None
    found = _NUMBERED.fullmatch(head)
    kind = _KINDS.get(found["before"] or found["after"] or "") if found else None
    if kind in OF_A_PLAYER:
        return kind, int(found["number"] or found["first"])
    found = _PLAYER_OF.fullmatch(head)
    kind = _KINDS.get(found["kind"]) if found else None
    return (kind, int(found["number"])) if kind in OF_A_PLAYER else (None, None)
