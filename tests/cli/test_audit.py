"""kibitz audit: each claim, kept or broken, and the games it is broken for."""

import json
from pathlib import Path

import pytest

from pipeline.audit import AUDITS
from pipeline.store import building
from tests.pipeline.short_game import GAME

CLAIMS = sorted(path.stem.replace("_", " ") for path in Path(AUDITS).glob("*.sql"))


def test_a_sound_warehouse(kibitz, put):
    kibitz("import", put("a.json"))
    kept = "".join(f"ok      {claim}\n" for claim in CLAIMS)
    assert kibitz("audit") == (0, f"{kept}1 game, {len(CLAIMS)} claims, none broken\n", "")


@pytest.mark.parametrize("as_json", [False, True])
def test_a_broken_claim_names_game_and_file(kibitz, put, as_json):
    """Red points too many in the warehouse: they are not the sum of what was scored."""
    path = put("a.json")
    kibitz("import", path, put("b.json", GAME | {"actions": GAME["actions"][:3]}))
    with building() as build:
        ((game_id,),) = build.con.execute("select game_id from games where n_plies = 9").fetchall()
        build.con.execute(
            "update facts.final_scores set points = points + 1 where category = 'red' and game_no = "
            "(select game_no from games where game_id = ?)",
            [game_id],
        )
        build.is_changed = True
    code, out, err = kibitz("audit", *(["--json"] if as_json else []))
    assert (code, err) == (1, "")
    broken = "final score is the sum of its deltas"
    if as_json:
        told = [json.loads(line) for line in out.splitlines()]
        assert told == [
            {"claim": claim, "is_kept": True, "rows": 0, "games": []}
            if claim != broken
            else {"claim": claim, "is_kept": False, "rows": 2, "games": [{"id": game_id, "file": path}]}
            for claim in CLAIMS
        ]
    else:
        line = f"broken  {broken}: 2 rows, games {game_id} ({path})"
        lines = [line if claim == broken else f"ok      {claim}" for claim in CLAIMS]
        assert out == "\n".join([*lines, f"2 games, {len(CLAIMS)} claims, 1 broken", ""])


def test_no_warehouse_and_a_damaged_one(kibitz, home):
    assert kibitz("audit")[0] == 0
    home.mkdir()
    (home / "current").write_text("kibitz-lost.duckdb")
    code, out, err = kibitz("audit")
    assert (code, out, err) == (1, "", f"{home / 'current'}: names no build; import again\n")
