"""Every audit is silent on a sound warehouse, and names the game when its claim is broken."""

import json
from pathlib import Path

import pytest

from pipeline import store
from pipeline.audit import AUDITS, audit, audit_lines
from pipeline.importer import FACTS, PER_GAME, import_sources
from pipeline.sources import find_sources
from tests.pipeline.short_game import FAILING

BREAKS = {
    "end_reason_is_the_source_end_reason": (
        "update games set source_end_reason = 'bag_during_swap' where game_id = 'over'"
    ),
    "engine_placing_is_the_source_placing": "update facts.seats set source_placing = 9 where game_no = 1 and seat = 0",
    "every_delta_is_a_scored_event": (
        "update facts.events set type = 'drew' where game_no = 1 and event = "
        "(select min(event) from events where type = 'scored' and game_id = 'over')"
    ),
    "every_ended_game_has_a_winner": """update facts.seats set "placing" = 2 where game_no = 1""",
    "every_event_belongs_to_a_ply": "update facts.events set ply = 9999 where game_no = 1 and event = 0",
    "every_failed_game_says_why": "update games set status = 'failed' where game_id = 'over'",
    "every_flag_stands_at_a_ply_of_its_game": (
        "insert into facts.flags (game_no, kind, ply, seat, words) values (1, 'scores_differ', 99999, 0, 'w')"
    ),
    "every_game_knows_its_files": "delete from game_logs where game_id = 'over'",
    "every_record_has_its_file_and_game": "update records set game_id = 'lost'",
    "no_play_is_recorded_twice": (
        "insert into records select * replace ('over2' as record_id, 'bga:9' as id, ['bga:7'] as also) from records"
    ),
    "points_that_differ_are_flagged": "insert into facts.checks values (1, 5, 0, 'red', 1, 2)",
    "every_game_has_its_log": "update games set log_id = 'lost' where game_id = 'over'",
    "every_game_has_its_seats_and_scores": "update games set n_players = 9 where game_id = 'over'",
    "final_score_is_the_sum_of_its_deltas": (
        "update facts.score_deltas set points = points + 1 where game_no = 1 and ply = "
        "(select max(ply) from score_deltas where game_id = 'over')"
    ),
    "openings_are_the_first_squares_of_leaders": "update facts.openings set cell = 'A1' where game_no = 1 and nth = 1",
    "prizes_share_out_the_points_of_palaces_and_tiles": (
        "update games set game = 'taj_mahal' where game_no = 1; update facts.score_deltas set category = 'bonus' "
        "where game_no = 1 and category = 'red'"
    ),
    "source_points_are_the_sums_of_the_deltas": (
        "update facts.source_points set points = points + 1 where game_no = 1 and seat = 0"
    ),
    "feats_are_what_happened": "update facts.feats set most = most + 1 where game_no = 1 and kind = 'swing'",
    "plies_are_numbered_without_a_gap": "delete from facts.plies where game_no = 1 and ply = 10",
    "turns_follow_each_other": "update facts.plies set turn = 40 where game_no = 1 and ply = 0",
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """The build of two games: `over`, and `stopped` which fails."""
    folder = tmp_path_factory.mktemp("sound")
    (folder / "stopped.json").write_text(json.dumps(FAILING))
    sample = min(Path("data/samples/tigris_euphrates").glob("*.json"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KIBITZ_HOME", str(folder))
        import_sources(find_sources([sample, folder / "stopped.json"]))
        return store.current_path()


@pytest.fixture
def con(sound):
    con = store.empty()
    con.execute(f"attach '{sound}' as sound (read_only)")
    for table in FACTS:
        con.execute(f"insert into facts.{table} from sound.facts.{table}")
    ids = "select game_id, case when ended then 'over' else 'stopped' end as name from sound.games"
    for table in PER_GAME:
        con.execute(
            f"insert into {table} select rows.* replace (ids.name as game_id) "
            f"from sound.{table} as rows join ({ids}) as ids using (game_id)"
        )
    con.execute("insert into logs from sound.logs")
    con.execute(
        "insert into records (record_id, log_id, format, id, also, game, notes, game_id) "
        "select 'over', log_id, 'sheet', 'bga:7', [], game, [], game_id from games where game_id = 'over'"
    )
    con.execute("insert into record_players (record_id, position, player) values ('over', 0, 'Ann')")
    return con


def test_a_sound_warehouse(con):
    assert con.execute("select game_id from games order by 1").fetchall() == [("over",), ("stopped",)]
    assert audit(con) == []


def test_what_a_flag_tells_is_not_told_twice(con):
    con.execute("insert into facts.flags (game_no, kind, ply, seat, words) values (1, 'scores_differ', 5, 0, 'w')")
    con.execute("update facts.final_scores set source_points = points + 1 where game_no = 1 and category = 'red'")
    con.execute(BREAKS["engine_placing_is_the_source_placing"])
    assert audit(con) == []


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_claim_names_the_game(con, name):
    con.execute(BREAKS[name])
    assert {game for claim, game in audit(con) if claim == name.replace("_", " ")} - {"over2"} == {"over"}


def test_a_line_names_five_games_with_their_files(con):
    (path,) = con.execute("select source from games join logs using (log_id) where ended").fetchone()
    copies = "select games.* replace (game_id || i as game_id, 10 + i as game_no) from games, range(6) t(i) where ended"
    con.execute(f"insert into games {copies}")
    found = [("a claim", "over"), ("a claim", "over"), ("another", "lost")]
    more = [("a third", f"over{i}") for i in range(6)]
    assert audit_lines(con, found + more) == [
        f"audit a claim: 2 rows, games over ({path})",
        "audit another: 1 row, games lost",
        f"audit a third: 6 rows, games {', '.join(f'over{i} ({path})' for i in range(5))} and 1 more",
    ]


def test_every_audit_has_a_test():
    assert {path.stem for path in AUDITS.glob("*.sql")} == set(BREAKS)
