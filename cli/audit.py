"""kibitz audit"""

import json

import typer

from cli.common import Json, Trouble


def audit(as_json: Json = False) -> None:
    """Check what the warehouse claims, and name the games for which a claim is broken.

    The exit code is 1 if one is.
    """
    from pipeline.audit import audited, file_of
    from pipeline.store import open_read_only, trouble

    if words := trouble():
        raise Trouble(words)
    n_claims = n_broken = 0
    with open_read_only() as con:
        for claim, ids in audited(con):
            n_claims, n_broken = n_claims + 1, n_broken + bool(ids)
            if as_json:
                games = [{"id": id_, "file": file_of(con, id_)} for id_ in dict.fromkeys(ids)]
                print(json.dumps({"claim": claim, "is_kept": not ids, "rows": len(ids), "games": games}), flush=True)
            else:
                print(line_of(con, claim, ids), flush=True)
        (n_games,) = con.execute("select count(*) from games").fetchone()
    if not as_json:
        print(f"{n_games} game{'' if n_games == 1 else 's'}, {n_claims} claims, {n_broken or 'none'} broken")
    raise typer.Exit(1 if n_broken else 0)


def line_of(con, claim: str, ids: list[str]) -> str:
    from pipeline.audit import failing
    from pipeline.errors import one_line

    return f"broken  {claim}: {one_line(failing(con, ids), 2000)}" if ids else f"ok      {claim}"
