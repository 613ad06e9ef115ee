"""From lines to a GameLog: seats, actions, what was left out, and where everything stands."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from pydantic import ValidationError

from engines.games import GAMES
from pipeline.errors import LogError, RefusedLog
from pipeline.games import PARTS
from pipeline.model import RESULTS, VERSION, GameLog
from pipeline.transcripts import branches, header, shorthand
from pipeline.transcripts.draft import Draft, SeatLine, Typed, fault
from pipeline.transcripts.gaps import HIDDEN, gaps_of, played
from pipeline.transcripts.lines import games_of
from pipeline.transcripts.scan import scan
from pipeline.transcripts.scores import read_scores
from pipeline.transcripts.seats import Seats
from pipeline.validation import first_fault

LONGEST_ACTION = 1000  # letters of a line
ENDED = ("normal", "conceded", "abandoned", "unfinished")
REASONS = ("treasures", "bag", "bag_during_swap", "visits")


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
        game = header.game_of(header.read_words(typed))
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
        self.header = {"game": game, "players": self.seats.players, "setup": {}, "source": {}, "result": {}}
        self._read_header()
        self._read_seat_lines()

    def log(self) -> GameLog:
        tree = self.draft.tree
        branches.understand(tree, self._lines_of())
        log = self._validated()
        if self._text("left_out") != "nothing" and (gaps := gaps_of(played(log))):
            branches.fill(tree, gaps)
            log = self._validated()
        return log.stands_at(f"line {entry.number}" for entry in tree.entries)

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
        found = [pointer for pointer in self.lines if f"{error.pointer}/".startswith(f"{pointer}/")]
        if found:
            error.at = error.pointer = f"line {self.lines[max(found, key=len)]}"
        return error

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
            return shorthand.lines_of(rules, text, self.seats.by_name)

        return lines_of

    def _read_header(self) -> None:
        for key, typed in self.draft.fields.items():
            if key in _READ:
                pointer, value = _READ[key](self, typed)
                self._put(pointer, value, typed.number)
            elif key in header.TEXTS or key == "knowledge":
                self._put((key,), header.read_words(typed), typed.number)
            elif key in GameLog.model_fields and key not in header.KNOWN:
                expected = ", ".join(sorted(word.replace("_", " ") for word in header.KNOWN))
                raise fault(typed.number, "no such header line", key.replace("_", " "), expected)
            elif key not in ("game", "players", "left_out"):
                self._put((key,), typed.text, typed.number)

    def _put(self, pointer: tuple[str, ...], value: Any, number: int) -> None:
        """Set a field, or add to one that is an object."""
        *outer, name = pointer
        fields = self.header[outer[0]] if outer else self.header
        if isinstance(value, dict) and isinstance(fields.get(name), dict):
            fields[name] |= value
        else:
            fields[name] = value
        self.lines["/" + "/".join(pointer)] = number

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
        self.seats.players[seat][key] = value.lower() if key == "kind" else value
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


def _end(_: _Finish, typed: Typed) -> tuple[tuple[str, ...], dict[str, str]]:
    found = {}
    for words in header.listed(typed.text.lower()):
        word = "_".join(words.split())
        if word and word not in (*ENDED, *REASONS):
            raise fault(typed.number, "no such end", words, ", ".join((*ENDED, *REASONS)).replace("_", " "))
        found |= {"ended" if word in ENDED else "end_reason": word} if word else {}
    return ("result",), found


def _also(_: _Finish, typed: Typed) -> tuple[tuple[str, ...], list[str]]:
    return ("source", "also"), [word for word in re.split(r"[,;\s]+", typed.text) if word]


def _start(finish: _Finish, typed: Typed) -> tuple[tuple[str, ...], int | None]:
    if number := re.fullmatch(r"p?(\d{1,9})", typed.text, re.IGNORECASE | re.ASCII):
        return ("setup", "start"), int(number[1])
    return ("setup", "start"), finish.seats.of(typed.text, typed.number) if typed.text else None


def _duration(_: _Finish, typed: Typed) -> tuple[tuple[str, ...], str | None]:
    words = re.fullmatch(r"(\d{1,9}) ?(?:m|min|minutes?)?", typed.text, re.IGNORECASE | re.ASCII)
    return ("duration_min",), words[1] if words else typed.text or None


def _at(*pointer: str, read: Callable[[Typed], Any]) -> Callable[[_Finish, Typed], tuple[tuple[str, ...], Any]]:
    return lambda _, typed: (pointer, read(typed))


_READ: dict[str, Callable[[_Finish, Typed], tuple[tuple[str, ...], Any]]] = {
    "options": _at("options", read=header.read_options),
    "start": _start,
    "province_tiles": _at("setup", "province_tiles", read=header.read_provinces),
    "bonus_tiles": _at("setup", "bonus_tiles", read=header.read_bonus_tiles),
    "display": _at("setup", "display", read=header.read_words),
    "source": _at("source", read=header.read_source),
    "source_url": _at("source", "url", read=header.read_words),
    "source_exporter": _at("source", "exporter", read=header.read_words),
    "source_also": _also,
    "duration_min": _duration,
    "end": _end,
}
