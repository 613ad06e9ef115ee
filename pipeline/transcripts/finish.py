"""From lines to a GameLog: seats, actions, what was left out, and where everything stands."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from pydantic import ValidationError

from engines.api import Rules
from engines.games import GAMES
from pipeline.errors import LogError, RefusedLog
from pipeline.games import PARTS
from pipeline.lenient import header as spellings
from pipeline.lenient import people, shorthand
from pipeline.lenient.games import game_of
from pipeline.lenient.wording import read_line
from pipeline.model import RESULTS, VERSION, GameLog, is_canonical
from pipeline.places import place_of
from pipeline.transcripts import branches, header, keys
from pipeline.transcripts.draft import Draft, SeatLine, Typed, fault
from pipeline.transcripts.gaps import HIDDEN, gaps_of, played
from pipeline.transcripts.lines import games_of
from pipeline.transcripts.scan import scan
from pipeline.transcripts.scores import read_scores
from pipeline.transcripts.seats import Seats
from pipeline.validation import first_fault

ENDS = "treasures, bag, bag during swap, visits, normal, conceded, abandoned, unfinished"
LONGEST_ACTION = 1000  # letters of a line


def read_text(text: str, file: str = "") -> list[GameLog | LogError]:
    """The games of a transcript in order, with the error in the place of one that cannot be read."""
    items: list[GameLog | LogError] = []
    for lines in games_of(text):
        try:
            items.append(_log_of(scan(lines)))
        except LogError as error:
            error.file = file
            items.append(error)
    return items


def _log_of(draft: Draft) -> GameLog:
    if draft.version not in ("", str(VERSION)):
        raise RefusedLog(rule="version unknown", found=draft.version, expected=str(VERSION))
    game = _game_of(draft)
    try:
        return _Finish(draft, game).log()
    except LogError as error:
        raise error.of_game(game) from None


def _game_of(draft: Draft) -> str:
    """The game that is named, or whose actions these are."""
    if typed := draft.fields.get("game"):
        game = game_of(header.read_words(typed))
        if game is None:
            at, expected = f"line {typed.number}", " or ".join(PARTS)
            raise RefusedLog(at=at, rule="a log of another game", found=typed.text, expected=expected)
        return game
    seats = Seats(draft).by_name
    lines = [entry.text for entry in draft.tree.entries]
    readable = {game: sum(bool(shorthand.lines_of(GAMES[game], line, seats)) for line in lines) for game in GAMES}
    if not any(readable.values()):
        raise RefusedLog(rule="no game is named", expected="a line such as game: " + " or ".join(PARTS))
    return max(readable, key=lambda game: readable[game])


class _Finish:
    """One game. lines: where the fields of the document stand, by JSON pointer."""

    def __init__(self, draft: Draft, game: str):
        self.draft = draft
        self.game = game
        self.seats = Seats(draft)
        self.lines = {f"/players/{seat}": number for seat, number in self.seats.lines.items()}
        if self.lines:
            self.lines["/players"] = max(self.lines.values())
        self.header = {"game": game, "players": self.seats.players, "options": {}}
        self.header |= {"setup": {}, "source": {}, "result": {}}
        self._read_header()
        self._read_seat_lines()

    def log(self) -> GameLog:
        tree = self.draft.tree
        branches.understand(tree, self._lines_of())
        log = self._validated()
        if self._text("left_out") != "nothing" and (gaps := gaps_of(played(log))):
            branches.fill(tree, gaps)
            log = self._validated()
        return log.stands_at((f"line {entry.number}" for entry in tree.entries), self._places())

    def _validated(self) -> GameLog:
        fields = branches.fields_of(self.draft.tree)
        document = self.header | fields | {"checks": self._checks()}
        document.setdefault("knowledge", self._knowledge(fields["actions"]))
        try:
            return GameLog.model_validate(branches.merged(document, self.draft.tree.raw))
        except ValidationError as error:
            raise self._on_its_line(first_fault(error)) from None

    def _on_its_line(self, error: LogError) -> LogError:
        """The same error with the line in place of the JSON pointer."""
        if place := place_of(self._places(), error.pointer):
            error.at = error.pointer = place
        return error

    def _places(self) -> dict[str, str]:
        return {pointer: f"line {number}" for pointer, number in self.lines.items()}

    def _text(self, key: str) -> str:
        return header.read_words(self.draft.fields[key]) if key in self.draft.fields else ""

    def _lines_of(self) -> branches.LinesOf:
        """Reads an action by the rules; without them, of an edition we do not have, nothing but `!` is taken off."""
        named = SimpleNamespace(edition=self._text("edition"), edition_sha256=self._text("edition_sha256"))
        rules = PARTS[self.game].find_rules(named)

        def lines_of(text: str) -> list[str]:
            if len(text) > LONGEST_ACTION:
                return []
            if rules is None:
                return [] if re.search(r"@ ?\S+$|!\??$|\?!$", text) else [text]
            return shorthand.lines_of(rules, text, self.seats.by_name) or _in_other_words(rules, text, self.seats)

        return lines_of

    def _read_header(self) -> None:
        for key, typed in self.draft.fields.items():
            if keys.is_field(key):
                words = key.rpartition(".")[2].replace("_", " ")
                raise fault(typed.number, "no such header line", words, ", ".join(keys.WRITTEN.values()))
            if key not in ("game", "players", "left_out"):
                self._put(key, _read(self, key, typed), typed.number)

    def _put(self, key: str, value: Any, number: int) -> None:
        """Set a field, or add to one that is an object."""
        part, dot, name = key.rpartition(".")
        fields = self.header[part] if dot else self.header
        is_added = isinstance(value, dict) and isinstance(fields.get(name), dict)
        fields[name] = fields[name] | value if is_added else value
        self.lines["/" + key.replace(".", "/")] = number

    def _read_seat_lines(self) -> None:
        n = len(self.seats.players)
        hands, results = [""] * n, [{} for _ in range(n)]
        for line in self.draft.seat_lines:
            seat, typed = self.seats.of(line.who, line.number), Typed(line.value, line.number)
            if line.key == "hand" and not line.is_raw:
                hands[seat] = typed.text
                self.lines[f"/setup/hands/{seat}"] = line.number
            elif line.key == "result" and not line.is_raw:
                results[seat] = read_scores(typed, self.game)
                self.lines |= {f"/result/{name}/{seat}": line.number for name in ("scores", "totals", "ranks")}
            else:
                self._read_player_field(seat, line)
        if any(hands):
            self.header["setup"]["hands"] = [hand or HIDDEN[self.game] for hand in hands]
        if any(results):
            self.header["result"] |= _results(results)

    def _read_player_field(self, seat: int, line: SeatLine) -> None:
        typed = Typed(line.value, line.number)
        if line.is_raw:
            key, value = line.key, header.read_json(typed)
        else:
            key, value = {"color": "colour"}.get(line.key, line.key), header.read_words(typed)
        read = {"kind": people.kind_of, "dynasty": lambda word: people.dynasty_of(word) or word}
        self.seats.players[seat][key] = value if line.is_raw or key not in read else read[key](value)
        self.lines[f"/players/{seat}/{key}"] = line.number

    def _checks(self) -> list[dict[str, Any]]:
        """Lines of points after the same action belong together till a seat comes again."""
        checks: list[dict[str, Any]] = []
        for ply, entry in enumerate(self.draft.tree.entries):
            seen: set[int] = set()
            for typed in entry.checks:
                who, _, points = typed.text.partition(" ")
                seat = self.seats.of(who, typed.number)
                if not seen or seat in seen:
                    checks.append({"ply": ply, "scores": [{} for _ in self.seats.players]})
                    seen = set()
                checks[-1]["scores"][seat] = read_scores(Typed(points.strip(), typed.number), self.game)
                seen.add(seat)
        return checks

    def _knowledge(self, actions: list[str]) -> str:
        """What the log must be, by its hands and draws, where it does not say."""
        if not actions and self.header["result"]:
            return RESULTS
        hands = self.header["setup"].get("hands", [])
        hidden = re.compile(r"(?:draw|show) p(\d) \?|p(\d) swap .*\?")
        unseen = {int(found[1] or found[2]) for found in map(hidden.fullmatch, actions) if found}
        known = [str(seat) for seat, hand in enumerate(hands) if "?" not in hand and seat not in unseen]
        return f"seat:{','.join(known)}" if known else "public"


def _results(results: list[dict[str, Any]]) -> dict[str, Any]:
    found = {
        "totals": [result.pop("total", None) for result in results],
        "ranks": [result.pop("rank", None) for result in results],
        "winners": [seat for seat, result in enumerate(results) if result.pop("won", False)],
    }
    return found | ({"scores": results} if any(results) else {})


def _in_other_words(rules: Rules, text: str, seats: Seats) -> list[str]:
    """`Ann: lay a red tile on D7`. A mark or a comment is not taken off here."""
    said = read_line(rules, text, seats.by_name)
    return [said.line] if not (said.mark or said.comment) and is_canonical(said.line, rules) else []


def _read(finish: _Finish, key: str, typed: Typed) -> Any:
    if key in _READ:
        return _READ[key](finish, typed)
    part, _, name = key.partition(".")
    words = header.read_words(typed)
    return spellings.options_of({name: words})[name] if part == "options" else words


def _end(finish: _Finish, typed: Typed) -> Any:
    """Into the fields beside it: both how the game ended and by which rule may stand there."""
    for words in header.listed(typed.text):
        found = spellings.end_of(words)
        if not found:
            raise fault(typed.number, "no such end", words, ENDS)
        finish.header["result"] |= found
    return finish.header["result"].get("ended")


def _start(finish: _Finish, typed: Typed) -> int | None:
    if number := re.fullmatch(r"p?(\d{1,9})", typed.text, re.IGNORECASE | re.ASCII):
        return int(number[1])
    return finish.seats.of(typed.text, typed.number) if typed.text else None


_READ: dict[str, Callable[[_Finish, Typed], Any]] = {
    "options": lambda _, typed: header.read_options(typed),
    "date": lambda _, typed: header.read_date(typed),
    "duration_min": lambda _, typed: header.read_minutes(typed),
    "knowledge": lambda finish, typed: header.read_knowledge(typed, finish.seats.by_name),
    "setup.start": _start,
    "setup.province_tiles": lambda _, typed: header.read_provinces(typed),
    "setup.bonus_tiles": lambda _, typed: header.read_bonus_tiles(typed),
    "source": lambda _, typed: header.read_source(typed),
    "source.also": lambda _, typed: [word for word in re.split(r"[,;\s]+", typed.text) if word],
    "result.ended": _end,
    "result.winners": lambda finish, typed: [finish.seats.of(word, typed.number) for word in header.listed(typed.text)],
}
