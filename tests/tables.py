"""Tiny tables for tests: rows by game_id, as the views show them."""

from pipeline.importer import FACTS

LEFT_OUT = {  # what a test need not say
    "games": {
        "game_no": "row_number() over () + (select coalesce(max(game_no), 0) from games)",
        "content_hash": "game_id",
    },
    "records": {"also": "[]::text[]", "notes": "[]::text[]"},
}


def fill(con, table, rows):
    """Insert rows. `values ...` has every column of the table, or view, in its order; `select ...` names its columns.

    A game must be there before its facts. Games get their numbers in order.
    """
    given = f"({rows}) as given"
    if rows.strip().lower().startswith("values"):
        given += f"({', '.join(_columns(con, f'from {table}'))})"
    if table in FACTS:
        query = f"select game_no, given.* exclude (game_id) from {given} join games using (game_id)"
        con.execute(f"insert into facts.{table} by name {query}")
        return
    present = _columns(con, f"from {given}")
    extra = [f"{value} as {name}" for name, value in LEFT_OUT.get(table, {}).items() if f'"{name}"' not in present]
    con.execute(f"insert into {table} by name select {', '.join(['given.*', *extra])} from {given}")


def _columns(con, query):
    return [f'"{name}"' for name, *_ in con.execute(f"describe {query}").fetchall()]
