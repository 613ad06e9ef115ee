"""Which games come into the warehouse: new ones, ones that are there already, merged ones and corrected ones.

Files are looked at one after the other in the order of the sources, whoever read them.
"""

from collections.abc import Iterable
from dataclasses import replace

from pipeline.chunk_reader import FileRead, GameRead, name_id
from pipeline.errors import LogError, RefusedLog, one_line
from pipeline.facts import failure
from pipeline.game_admission import Desk, GameAdmission
from pipeline.import_report import Report
from pipeline.known import Earlier, Known, LogRow
from pipeline.loading import Loader
from pipeline.readers import NOT_A_LOG
from pipeline.record_admission import RecordAdmission
from pipeline.records.model import Record, Skipped
from pipeline.sources import changed


class Admission:
    """Decides over one file after the other, and hands what comes in to the loader."""

    def __init__(self, known: Known, loader: Loader, options: dict[str, str]):
        self.known, self.loader = known, loader
        self.report = Report()
        self.records = RecordAdmission(loader.con, self.report)
        self.desk = Desk(known, loader, self.records, self.report, options)
        self.read_paths: set[str] = set()  # of files read by this import

    def take(self, files: Iterable[list[FileRead]]) -> None:
        """Files, each of which may have been read in several parts."""
        files = list(files)
        heads = [parts[0] for parts in files if not self.known.is_known(parts[0].log_id)]
        if any(head.path in self.read_paths for head in heads):
            self.flush()
        again = [head.log_id for head in heads if head.log_id in self.known.logs]
        paths = [head.path for head in heads if head.path in self.known.paths]
        earlier = self.known.earlier(again, paths)
        for parts in files:
            self._take(parts, earlier)
            if self.loader.is_full:
                self.flush()

    def flush(self) -> None:
        """Write what waits."""
        self.loader.flush()
        self.records.flush()

    def _take(self, parts: list[FileRead], earlier: dict[str, Earlier]) -> None:
        first = parts[0]
        self.report.names[first.log_id] = first.name
        if len({part.log_id for part in parts}) > 1:
            unread = replace(first, log_id=name_id(first.name), sha256=None)
            self._refuse(unread, changed(first.name))
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
            report.unread += row.n_unread
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
        file = GameAdmission(self.desk, first, earlier)
        if items and isinstance(items[0], RefusedLog) and all(isinstance(item, LogError) for item in items):
            self._refuse(first, items[0])
            return
        for item in items:
            if isinstance(item, Skipped):
                self.report.passed_over[item.reason] = self.report.passed_over.get(item.reason, 0) + 1
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
        if not items or not all(isinstance(item, Skipped) and item.reason == NOT_A_LOG for item in items):
            self._log(first, row)
        self.records.take([item for item in items if isinstance(item, Record)], first.log_id, first.format)

    def _log(self, file: FileRead, row: LogRow) -> None:
        row.source, (row.program, row.given_options) = one_line(file.name), self.known.recipe
        self.known.logs[file.log_id] = row
        if file.path:
            self.read_paths.add(file.path)
            if file.log_id not in self.known.paths[file.path]:
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
