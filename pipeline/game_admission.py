"""The games of one file: new ones, ones that are there already, merged ones, corrected ones, contradicting ones."""

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field

from pipeline.chunk_reader import FileRead, GameRead
from pipeline.errors import LogError, one_line
from pipeline.facts import GAME_ID_LENGTH, Game, failure
from pipeline.import_report import Report
from pipeline.known import Earlier, Known, KnownGame, alone
from pipeline.loading import InPart, Loader, Told
from pipeline.merging import Contradiction, merge
from pipeline.model import GameLog
from pipeline.record_admission import RecordAdmission
from pipeline.replay import ReplayedLog, replay_log

CONTRADICTION = "contradiction"
ALIKE = 0.5  # of the players' actions: so many two logs of one game have in common at least


@dataclass
class Desk:
    """What everybody who decides over a file has at hand. with_new_files: games to which this import added a file."""

    known: Known
    loader: Loader
    records: RecordAdmission
    report: Report
    options: dict[str, str]
    with_new_files: set[str] = field(default_factory=set)


class GameAdmission:
    """The games of one file. earlier: those that came from the same content or path before, and maybe others."""

    def __init__(self, desk: Desk, file: FileRead, earlier: dict[str, Earlier]):
        self.desk, self.file = desk, file
        self.known, self.loader, self.report = desk.known, desk.loader, desk.report
        logs = self.known.logs
        self.before = [log_id for log_id in self.known.paths.get(file.path or "", []) if log_id != file.log_id]
        here = {file.log_id, *self.before}
        self.earlier = {
            game_id: game
            for game_id, game in earlier.items()
            if game_id in self.known.games and here & {log_id for log_id, _ in game.files}
        }
        self.stale: set[str] = set()  # read by an older program or with other options, and from other files too
        if file.log_id in logs:
            self._forget()
        self.lines: dict[str, Counter] = {}
        self.contributed: set[str] = set()  # games that this file is noted for

    def _forget(self) -> None:
        """What an older program, or other options, made of the same content; of a superseded file only the name."""
        is_older = self.known.logs.pop(self.file.log_id).program != ""
        for game_id, game in list(self.earlier.items()):
            if is_older and alone(game, [self.file.log_id]):
                self.loader.drop_game(game_id, self.known.games.pop(game_id).game_no)
                del self.earlier[game_id]
            elif self.file.log_id in {log_id for log_id, _ in game.files}:
                self.stale |= {game_id} if is_older else set()
                self.loader.waiting.dropped_files.append((game_id, self.file.log_id))
        self.loader.drop_log(self.file.log_id)
        self.desk.records.drop(self.file.log_id)

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
        self.report.unread += sum(isinstance(item, LogError) for item, _ in items)
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
        return bool(earlier) and alone(earlier, self.before) and game_id not in self.desk.with_new_files

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
        lines = players_lines(InPart(part.parts, game.key, game.game_id).told().log)
        shares = {game_id: _share(lines, self._lines_of(game_id)) for game_id in candidates}
        best = max(shares, key=shares.__getitem__)
        return best if shares[best] >= ALIKE else None

    def _lines_of(self, game_id: str) -> Counter:
        if game_id not in self.lines:
            self.lines[game_id] = players_lines(self.loader.told(game_id, self.known.games[game_id].game_no).log)
        return self.lines[game_id]

    def _already_there(self, game_id: str) -> bool:
        self.report.already_there += 1
        self._add_file(game_id)
        return False

    def _take_place(self, game: GameRead, part: FileRead, there: KnownGame) -> bool:
        """The same game in another form: its rows are written anew."""
        self.loader.drop_rows(game.game_id, there.game_no)
        self.report.replaced += game.error is None
        self._keep(game, part, game.game_id)
        if there.content_hash == game.content_hash:
            self.loader.go_on(there.game_no, self.known.last_no)
        return True

    def _keep(self, game: GameRead, part: FileRead, game_id: str) -> None:
        number = self.known.next_no()
        self.loader.keep(number, InPart(part.parts, game.key, game_id), game.n_plies)
        self.known.add(game_id, KnownGame(number, game.content_hash), game.platform, game.platform_id)
        self._come_in(game_id, game.error)

    def _come_in(self, game_id: str, error: LogError | None) -> None:
        self._add_file(game_id)
        if error:
            self.loader.waiting.failures.append(failure(self.file.log_id, self.file.name, error, game_id))

    def _add_file(self, game_id: str) -> None:
        """The file contributed to the game, or would have, had the game not been there."""
        if game_id not in self.contributed:
            self.loader.waiting.game_logs.append((game_id, self.file.log_id, self.file.path))
        self.contributed.add(game_id)
        self.desk.with_new_files.add(game_id)

    def _merge(self, game: GameRead, part: FileRead, there: KnownGame) -> bool:
        """A log of a game that is there, which knows other things about it."""
        is_stale = game.game_id in self.stale
        try:
            ours = self.loader.told(game.game_id, there.game_no)
            merged = self._merged(ours, InPart(part.parts, game.key, game.game_id).told(), is_stale)
        except LogError as error:
            return self._contradict(game, part, there, error)
        number = self.known.next_no()
        whole = Game(self.file.log_id, self.file.name, merged, number, game.game_id)
        if whole.content_hash == there.content_hash and not is_stale:
            self.known.last_no -= 1
            return self._already_there(game.game_id)
        self.loader.drop_rows(game.game_id, there.game_no)
        self.loader.go_on(there.game_no, number)
        self.loader.keep(number, whole, merged.replayed.n)
        self.known.add(game.game_id, KnownGame(number, whole.content_hash), game.platform, game.platform_id)
        self._come_in(game.game_id, merged.error)
        self.report.imported += is_stale and merged.error is None
        self.report.merged += not is_stale and merged.error is None
        return False

    def _merged(self, ours: Told, theirs: Told, is_stale: bool) -> ReplayedLog:
        """Under options that fit both, the first with which they go together. Raises LogError.

        is_stale: ours was read with other options, which no longer count.
        """
        common = [options for options in ours.options if options in theirs.options]
        for options in theirs.options if is_stale else common:
            one, other = (log.model_copy(update={"options": options}) for log in (ours.log, theirs.log))
            with suppress(Contradiction):
                return replay_log(merge(one, other), self.desk.options, self.file.name)
        return replay_log(merge(ours.log, theirs.log), self.desk.options, self.file.name)

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
            self.desk.records.drop(log_id)
            games = [game_id for game_id, game in self.earlier.items() if log_id in dict(game.files)]
            waiting.dropped_files += [(game_id, log_id) for game_id in games if game_id not in left]
            waiting.other_logs += [(game_id, log_id, self.file.log_id) for game_id in games if game_id not in left]
            if left.intersection(games):
                waiting.superseded.append(log_id)
                self.known.supersede(log_id)
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
