"""Which results come into the warehouse: one record of a play, however many sources tell of it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import duckdb
import polars as pl

from pipeline.import_report import Report
from pipeline.records.found import Found, merge_found
from pipeline.records.frames import found_in, record_frames, record_id
from pipeline.records.model import Record
from pipeline.records.same import is_lasting
from pipeline.tables import insert

FULL = 5000  # records that wait, at most
_OF_LOGS = "log_id in (select unnest($ids::text[]))"
_OF_PLAYS = """
    record_id in (select unnest($ids::text[])) or id in (select unnest($ids::text[]))
    or list_has_any(also, $ids::text[])
"""
LINK = """
    with plays as (
        select record_id, game, unnest(list_append(also, id)) as play from records
    ),
    ids as (
        select game_id, game_no, game, unnest(list_append(also, platform || ':' || platform_id)) as play from games
    ),
    links as (select record_id, min_by(game_id, game_no) as game_id from plays join ids using (game, play) group by all)
    update records set game_id = linked.game_id
    from (select record_id, links.game_id from records left join links using (record_id)) as linked
    where records.record_id = linked.record_id and records.game_id is distinct from linked.game_id
"""


class RecordAdmission:
    """Takes the records of one file after the other, and writes them into a build from time to time."""

    def __init__(self, con: duckdb.DuckDBPyConnection, report: Report):
        self.con, self.report = con, report
        self.waiting: list[Found] = []
        self.dropped: list[str] = []

    def take(self, records: Iterable[Record], log_id: str, form: str | None) -> None:
        """All records of a file."""
        self.waiting += [Found(record, log_id, form or "") for record in records]
        if len(self.waiting) >= FULL:
            self.flush()

    def drop(self, log_id: str) -> None:
        """Of a file that is read anew, or whose place another took: records go unless they come again."""
        self.dropped.append(log_id)

    def flush(self) -> None:
        """Write what waits."""
        if not self.waiting and not self.dropped:
            return
        frames = record_frames(self.waiting)
        come = list(zip(frames[0]["record_id"].to_list(), found_in(*frames), strict=True))
        gone = self._taken_out(_OF_LOGS, self.dropped)
        there = self._taken_out(_OF_PLAYS, [play_id for key, one in come for play_id in (key, *_ids(one))])
        plays = _plays(come, gone, there)
        self._count(plays, gone, there)
        self._write(plays)
        self.waiting, self.dropped = [], []

    def _taken_out(self, condition: str, ids: list[str]) -> dict[str, Found]:
        """Records that are there, by record_id; they are removed."""
        if not ids:
            return {}
        tables, where = ("records", "record_players"), f"record_id in (select record_id from records where {condition})"
        records, players = (
            self.con.sql(f"from {table} where {where} order by rowid", params={"ids": ids}).pl() for table in tables
        )
        for table in reversed(tables):
            self.con.execute(f"delete from {table} where {where}", {"ids": ids}).fetchall()
        return dict(zip(records["record_id"].to_list(), found_in(records, players), strict=True))

    def _count(self, plays: dict[str, Found], gone: dict[str, Found], there: dict[str, Found]) -> None:
        known = [(play_id, one) for old in (gone, there) for key, one in old.items() for play_id in (key, *_ids(one))]
        before = dict(known)
        counts = Counter()
        for key, one in plays.items():
            old = next((before[play_id] for play_id in (key, *_ids(one)) if play_id in before), None)
            is_same = old is not None and old.record == one.record
            counts["new" if old is None else "same" if is_same else "replaced" if key in gone else "merged"] += 1
        self.report.records += counts["new"]
        self.report.merged += counts["merged"]
        self.report.replaced += counts["replaced"]
        self.report.already_there += len(self.waiting) - counts.total() + counts["same"]

    def _write(self, plays: dict[str, Found]) -> None:
        records, players = record_frames(list(plays.values()))
        each = [key for key, one in plays.items() for _ in one.record.players]
        insert(self.con, "records", records.with_columns(record_id=pl.Series(list(plays), dtype=pl.String)))
        insert(self.con, "record_players", players.with_columns(record_id=pl.Series(each, dtype=pl.String)))


def _plays(come: list[tuple[str, Found]], gone: dict[str, Found], there: dict[str, Found]) -> dict[str, Found]:
    """One record for each play of those that come and those that are there, by record_id."""
    fresh: dict[str, Found] = {}
    others: list[tuple[str, Found]] = []  # of plays whose ids say whether they are there
    for key, one in come:
        if is_lasting(one.record.id):
            others.append((key, _again(one, gone.get(key))))
        elif key not in there:
            fresh[key] = one
    found = [*there.items(), *fresh.items(), *others]
    keys = {id(one): key for key, one in found}
    merged = merge_found([one for _, one in found])
    return {keys.get(id(one)) or record_id(one.record): one for one in merged}


def _again(one: Found, old: Found | None) -> Found:
    """A record that is read anew knows the further ids that the old one had from other sources."""
    if old is None:
        return one
    also = list(dict.fromkeys([*one.record.also, *old.record.also]))
    return replace(one, record=one.record.model_copy(update={"also": also}), game_id=old.game_id)


def _ids(one: Found) -> list[str]:
    return [play_id for play_id in (one.record.id, *one.record.also) if is_lasting(play_id)]
