"""Who is who: one person may stand in the logs under several names.

The file people.toml beside the warehouse says so, a line a person, and is read when a page is asked for, never by an
import. A name there is a player's name or an id of the source, written `platform:id`:

    "Ann Smith" = ["Ann", "annie", "bga:84213"]
"""

import os
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import duckdb
import polars as pl

from pipeline.errors import described, one_line
from pipeline.fields import LONGEST_NAME
from pipeline.store import home

FILE = "people.toml"
_PLACE = re.compile(r"(.*) \(at (end of document|line \d+, column \d+)\)", re.DOTALL)

VIEWS = """
create or replace temp view people_seats as
    select games.game_id, seats.* exclude (game_no), coalesce(by_id.person, by_name.person, player) as person
    from facts.seats as seats join games using (game_no)
    left join aliases as by_id on by_id.name = games.platform || ':' || seats.player_id
    left join aliases as by_name on by_name.name = seats.player;

create or replace temp view people_records as
    select players.*, coalesce(by_id.person, by_name.person, player) as person
    from record_players as players
    left join aliases as by_id on by_id.name = players.player_id
    left join aliases as by_name on by_name.name = players.player;
"""


@dataclass(frozen=True)
class People:
    """persons: by each of their names and ids, their own name too. trouble: why the file is not used, in one line."""

    persons: dict[str, str] = field(default_factory=dict)
    trouble: str = ""


def people_path() -> Path:
    return home() / FILE


def stamp() -> tuple[int, int] | None:
    """Another one after each change of the file; None when there is none."""
    try:
        status = os.stat(people_path())
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def people() -> People:
    """What the file says. A file with a fault is not used at all, for half of it would give wrong counts."""
    path = people_path()
    try:
        return People(_persons(tomllib.loads(path.read_text(encoding="utf-8-sig"))))
    except FileNotFoundError:
        return People()
    except tomllib.TOMLDecodeError as error:
        return _unused(path, *_told(str(error)))
    except UnicodeDecodeError:
        return _unused(path, "", "not UTF-8 text")
    except OSError as error:
        return _unused(path, "", (error.strerror or str(error)).lower())
    except _Unclear as error:
        return _unused(path, *error.args)


def lay_people_over(con: duckdb.DuckDBPyConnection, who: People) -> None:
    """Give a connection, also a read-only one, what queries over players read.

    The table `aliases` (name, person), and the views `people_seats` and `people_records`: seats and record_players with
    `person`, by the player's id first, then by name; the name itself for who is not in the file. They belong to the
    connection; a cursor of it needs its own.
    """
    con.execute("create or replace temp table aliases (name text primary key, person text not null)")
    rows = pl.DataFrame(
        {"name": list(who.persons), "person": list(who.persons.values())}, dict.fromkeys(("name", "person"), pl.String)
    )
    con.register("incoming_aliases", rows)
    con.execute("insert into aliases from incoming_aliases")
    con.unregister("incoming_aliases")
    con.execute(VIEWS)


class _Unclear(Exception):
    """Place and complaint."""


def _persons(document: dict[str, Any]) -> dict[str, str]:
    names = {_name(person): [_name(person), *_names(person, value)] for person, value in document.items()}
    owners: dict[str, str] = {}
    for person, aliases in names.items():
        for name in aliases:
            if owners.setdefault(name, person) != person:
                raise _Unclear(f'"{person}"', f"{name!r} stands for {owners[name]!r} already")
    return owners


def _names(person: str, value: Any) -> list[str]:
    if not isinstance(value, list):
        raise _Unclear(f'"{person}"', f"found {described(value)}, expected a list of names in square brackets")
    for name in value:
        if not isinstance(name, str) or not _name(name):
            raise _Unclear(f'"{person}"', f"found {described(name)}, expected a name in quotes")
    return list(map(_name, value))


def _name(text: str) -> str:
    """As the reader of a log writes it."""
    return one_line(text, LONGEST_NAME)


def _told(words: str) -> tuple[str, str]:
    """Place and complaint of the parser."""
    found = _PLACE.fullmatch(words)
    complaint = found[1] if found else words
    return found[2] if found else "", complaint[:1].lower() + complaint[1:]


def _unused(path: Path, place: str, complaint: str) -> People:
    return People(trouble=one_line(": ".join(filter(None, (str(path), place, complaint)))))
