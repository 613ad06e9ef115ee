"""Which games come into the warehouse: new ones, ones that are there already, merged ones and corrected ones.

Files are looked at one after the other in the order of the sources, whoever read them.
"""

from collections import Counter
from collections.abc import Iterable

from pipeline.chunk_reader import FileRead, GameRead
from pipeline.errors import LogError, RefusedLog, one_line
from pipeline.facts import GAME_ID_LENGTH, Game, failure
from pipeline.import_report import Report
from pipeline.known import Earlier, Known, KnownGame, LogRow, alone
from pipeline.loading import InPart, Loader
from pipeline.merging import merge
from pipeline.model import GameLog
from pipeline.records.model import Record, Skipped
from pipeline.replay import replay_log

CONTRADICTION = "contradiction"
ALIKE = 0.5  # of the players' actions: so many two logs of one game have in common at least


class Admission:
    """Decides over one file after the other, and hands what comes in to the loader."""

    def __init__(self, known: Known, loader: Loader, options: dict[str, str]):
        self.known, self.loader, self.options = known, loader, options
        self.report = Report()
        self.read_paths: set[str] = set()  # of files read by this import
        self.with_new_files: set[str] = set()  # games to which this import added a file
        self.new_ids: set[str] = set()  # games whose rows are of this import

    def take(self, files: Iterable[list[FileRead]]) -> None:
        """Files, each of which may have been read in several parts."""
        files = list(files)
        heads = [parts[0] for parts in files]
        if any(head.path in self.read_paths for head in heads):
            self.loader.flush()
        again = [head.log_id for head in heads if head.log_id in self.known.logs]
        paths = [head.path for head in heads if head.path in self.known.paths]
        earlier = self.known.earlier([log_id for log_id in again if not self.known.is_known(log_id)], paths)
        for parts in files:
            self._take(parts, earlier)
            if self.loader.is_full:
                self.loader.flush()

    def _take(self, parts: list[FileRead], earlier: dict[str, Earlier]) -> None:
        first = parts[0]
        self.report.names[first.log_id] = first.name
        if len({part.log_id for part in parts}) > 1:
            self._refuse(first, RefusedLog(first.name, rule="changed while it was read", expected="import it again"))
        elif self.known.is_known(first.log_id):
            self._repeat(first)
        elif first.sha256 is None:
            self._refuse(first, first.items[0])
        else:
            self._read(parts, earlier)

    def _repeat(self, file: FileRead) -> None:
        """A file that was read before, perhaps under another name: what was wrong with it still is."""
        row, report = self.known.logs[file.log_id], self.report
        report.refused += row.status == "refused"
        if row.status != "refused":
            report.failed += row.n_failed
            report.already_there += row.n_games + row.n_records - (row.n_failed - row.n_unread)
        if row.message:
            more = f" (and {row.n_failed - 1} more)" if row.n_failed > 1 else ""
            report.messages.append(one_line(file.name) + row.message.removeprefix(row.source) + more)

    def _refuse(self, file: FileRead, error: LogError) -> None:
        self.loader.drop_log(file.log_id)
        self.report.refused += 1
        self.report.messages.append(str(error))
        self.loader.waiting.failures.append(failure(file.log_id, file.name, error))
        self._log(file, LogRow(status="refused", message=str(error), n_failed=1, n_unread=1))

    def _read(self, parts: list[FileRead], earlier: dict[str, Earlier]) -> None:
        """All games of a file; a file of several may be good in part."""
        first, items = parts[0], [item for part in parts for item in part.items]
        if items and isinstance(items[0], RefusedLog) and all(isinstance(item, LogError) for item in items):
            self._refuse(first, items[0])
            return
        for item in items:
            if isinstance(item, Skipped):
                self.report.passed_over[item.reason] = self.report.passed_over.get(item.reason, 0) + 1
        file = _File(self, first, earlier)
        errors = file.admit([(item, part) for part in parts for item in part.items])
        row = LogRow(
            rules_version=next((item.rules_version for item in items if isinstance(item, GameRead)), None),
            status="failed" if errors else "ok",
            message=str(errors[0]) if errors else None,
            n_games=sum(isinstance(item, GameRead) for item in items),
            n_records=sum(isinstance(item, Record) for item in items),
            n_failed=len(errors),
            n_unread=sum(isinstance(item, LogError) for item in items),
        )
        if not all(isinstance(item, Skipped) and item.reason == "not_a_log" for item in items):
            self._log(first, row)

    def _log(self, file: FileRead, row: LogRow) -> None:
        row.source, (row.program, row.given_options) = one_line(file.name), self.known.recipe
        self.known.logs[file.log_id] = row
        if file.path:
            self.read_paths.add(file.path)
            self.known.paths[file.path].append(file.log_id)
        self.loader.waiting.logs[file.log_id] = {
            "log_id": file.log_id,
            "source": row.source,
            "path": file.path,
            "sha256": file.sha256,
            "format": file.format,
            "program": row.program,
            "rules_version": row.rules_version,
            "given_options": row.given_options,
            "status": row.status,
            "message": row.message,
            "n_games": row.n_games,
            "n_records": row.n_records,
        }


class _File:
    """The games of one file. earlier: those that came from the same content or path before, and maybe others."""

    def __init__(self, admission: Admission, file: FileRead, earlier: dict[str, Earlier]):
        self.admission, self.file = admission, file
        self.known, self.loader, self.report = admission.known, admission.loader, admission.report
        logs = self.known.logs
        self.before = [log_id for log_id in self.known.paths.get(file.path or "", []) if log_id != file.log_id]
        here = {file.log_id, *self.before}
        self.earlier = {
            game_id: game for game_id, game in earlier.items() if here & {log_id for log_id, _ in game.files}
        }
        self.stale: set[str] = set()  # read by an older program or with other options, and from other files too
        if file.log_id in logs:
            self._forget()
        self.lines: dict[str, Counter] = {}

    def _forget(self) -> None:
        """What an older program, or other options, made of the same content."""
        for game_id, game in list(self.earlier.items()):
            if alone(game, [self.file.log_id]):
                self.loader.drop_game(game_id, self.known.games.pop(game_id).game_no)
                del self.earlier[game_id]
            elif self.file.log_id in {log_id for log_id, _ in game.files}:
                self.stale.add(game_id)
                self.loader.waiting.dropped_files.append((game_id, self.file.log_id))
        self.loader.drop_log(self.file.log_id)

    def admit(self, items: list[tuple]) -> list[LogError]:
        """Every game in order; what is wrong with those that come in, and with what could not be read."""
        errors: list[LogError] = []
        ids = {item.game_id for item, _ in items if isinstance(item, GameRead)}
        self.left = [game_id for game_id in self.earlier if game_id not in ids]
        for item, part in items:
            if isinstance(item, LogError):
                self.loader.waiting.failures.append(failure(self.file.log_id, self.file.name, item))
                errors.append(item)
            elif isinstance(item, GameRead) and self._admit(item, part) and item.error:
                errors.append(item.error)
        self.report.failed += len(errors)
        self.report.messages += map(str, errors)
        if self.before:
            self._supersede()
        return errors

    def _admit(self, game: GameRead, part: FileRead) -> bool:
        """False for a game that is there already."""
        there = self.known.games.get(game.game_id)
        if there is None:
            return self._new(game, part)
        if game.game_id in self.stale:
            return self._merge(game, part, there)
        if there.content_hash == game.content_hash:
            earlier = self.earlier.get(game.game_id)
            if earlier is None or earlier.packed_hash == game.packed_hash:
                return self._already_there(game.game_id)
            return self._take_place(game, part, there)
        if self._is_only_ours(game.game_id):
            return self._take_place(game, part, there)
        return self._merge(game, part, there)

    def _is_only_ours(self, game_id: str) -> bool:
        """Whether the game came from earlier versions of this file only."""
        earlier = self.earlier.get(game_id)
        return bool(earlier) and alone(earlier, self.before) and game_id not in self.admission.with_new_files

    def _new(self, game: GameRead, part: FileRead) -> bool:
        """A game nobody knows, if it is not the corrected form of one."""
        corrected = self._corrected(game, part)
        if corrected is None:
            self.report.imported += game.error is None
        else:
            self.report.replaced += game.error is None
            self.left = [game_id for game_id in self.left if game_id != corrected]
            self.loader.drop_game(corrected, self.known.games.pop(corrected).game_no)
        self._keep(game, part, game.game_id)
        return True

    def _corrected(self, game: GameRead, part: FileRead) -> str | None:
        """The game that this one is a corrected form of: from the same path or of the same id, and alike."""
        same = self.known.origins.get((game.platform, game.platform_id), []) if game.platform_id else []
        candidates = [game_id for game_id in dict.fromkeys([*self.left, *same]) if game_id in self.known.games]
        if not candidates:
            return None
        lines = players_lines(InPart(part.parts, game.key, game.game_id).log())
        shares = {game_id: _share(lines, self._lines_of(game_id)) for game_id in candidates}
        best = max(shares, key=shares.__getitem__)
        return best if shares[best] >= ALIKE else None

    def _lines_of(self, game_id: str) -> Counter:
        if game_id not in self.lines:
            self.lines[game_id] = players_lines(self.loader.log_of(game_id, self.known.games[game_id].game_no))
        return self.lines[game_id]

    def _already_there(self, game_id: str) -> bool:
        self.report.already_there += 1
        self._add_file(game_id)
        return False

    def _take_place(self, game: GameRead, part: FileRead, there: KnownGame) -> bool:
        """The same game in another form: its rows are written anew."""
        self.loader.drop_number(there.game_no)
        self.loader.waiting.dropped_failures.append(game.game_id)
        self.report.replaced += game.error is None
        self._keep(game, part, game.game_id)
        return True

    def _keep(self, game: GameRead, part: FileRead, game_id: str) -> None:
        number = self.known.next_no()
        self.loader.keep(number, InPart(part.parts, game.key, game_id), game.n_plies)
        self.known.add(game_id, KnownGame(number, game.content_hash), game.platform, game.platform_id)
        self._come_in(game_id, game.error)

    def _come_in(self, game_id: str, error: LogError | None) -> None:
        self.admission.new_ids.add(game_id)
        self._add_file(game_id)
        if error:
            self.loader.waiting.failures.append(failure(self.file.log_id, self.file.name, error, game_id))

    def _add_file(self, game_id: str) -> None:
        """The file contributed to the game, or would have, had the game not been there."""
        row = (game_id, self.file.log_id, self.file.path)
        if row not in self.loader.waiting.game_logs[-1:]:
            self.loader.waiting.game_logs.append(row)
        self.admission.with_new_files.add(game_id)

    def _merge(self, game: GameRead, part: FileRead, there: KnownGame) -> bool:
        """A log of a game that is there, which knows other things about it."""
        ours, theirs = self.loader.log_of(game.game_id, there.game_no), InPart(part.parts, game.key, "").log()
        try:
            merged = replay_log(merge(ours, theirs), self.admission.options, self.file.name)
        except LogError as error:
            return self._contradict(game, part, there, error)
        number = self.known.next_no()
        whole = Game(self.file.log_id, self.file.name, merged, number, game.game_id)
        is_stale = game.game_id in self.stale
        if whole.content_hash == there.content_hash and not is_stale:
            self.known.last_no -= 1
            return self._already_there(game.game_id)
        self.loader.drop_number(there.game_no)
        self.loader.waiting.dropped_failures.append(game.game_id)
        self.loader.waiting.renumbered.append((there.game_no, number))
        self.loader.keep(number, whole, merged.replayed.n)
        self.known.add(game.game_id, KnownGame(number, whole.content_hash), game.platform, game.platform_id)
        self._come_in(game.game_id, merged.error)
        self.report.imported += is_stale and merged.error is None
        self.report.merged += not is_stale and merged.error is None
        return False

    def _contradict(self, game: GameRead, part: FileRead, there: KnownGame, error: LogError) -> bool:
        """Both logs are kept, and say so."""
        other_id = game.content_hash[:GAME_ID_LENGTH]
        if other_id in self.known.games:
            return self._already_there(other_id)
        self.report.imported += game.error is None
        self._keep(game, part, other_id)
        words = one_line(f"contradicts another log of the game: {error}")
        for number in (there.game_no, self.known.last_no):
            self.loader.waiting.flags.append(
                {"game_no": number, "kind": CONTRADICTION, "ply": error.ply, "words": words}
            )
        return True

    def _supersede(self) -> None:
        """This version of the file takes the place of earlier ones, but for games that it no longer has."""
        waiting = self.loader.waiting
        left = set(self.left)
        for log_id in self.before:
            games = [game_id for game_id, game in self.earlier.items() if log_id in dict(game.files)]
            waiting.dropped_files += [(game_id, log_id) for game_id in games if game_id not in left]
            waiting.other_logs += [(game_id, log_id, self.file.log_id) for game_id in games if game_id not in left]
            if left.intersection(games):
                waiting.superseded.append(log_id)
                self.known.logs[log_id].program = ""
            else:
                self.loader.drop_log(log_id)
                self.known.logs.pop(log_id, None)
                self.known.paths[self.file.path or ""].remove(log_id)


def players_lines(log: GameLog) -> Counter:
    """The actions of the players, without those of chance."""
    return Counter(line for line in log.actions if line[:1] == "p")


def _share(one: Counter, other: Counter) -> float:
    """What two logs have in common, of the shorter one."""
    return (one & other).total() / max(1, min(one.total(), other.total()))
