"""BG Stats: backups and play files, links and their JSON. Each oddity of the real files once."""

import json
from urllib.parse import quote, quote_plus

import pytest

from tests.records.reading import known, of_players, only, read

GAMES = [{"id": 1, "name": "Tigris & Euphrates", "bggId": 42}, {"id": 2, "name": "Taj Mahal", "bggId": 475}]
PLAYERS = [
    {"id": 1, "uuid": "AAAA-1", "name": " Ann  B ", "isAnonymous": False},
    {"id": 2, "uuid": "bbbb-2", "name": "Bob"},
    {"id": 3, "uuid": "cccc-3", "name": "Cid", "metaData": ""},
    {"id": 4, "uuid": "dddd-4", "name": "Anonymer Spieler", "isAnonymous": True},
    {"id": 5, "uuid": "eeee-5", "name": "Automaton", "metaData": '{"isNpc":1}'},
    {"id": 6, "uuid": "ffff-6", "name": "Robot", "metaData": {"isNpc": 1}},
]


def score(player, score=None, winner=False, **more):
    return {"playerRefId": player, "score": score, "winner": winner, "rank": 0, "seatOrder": 0} | more


def play(*scores, uuid="P-1", game=1, **more):
    head = {"uuid": uuid, "modificationDate": "2026-01-01 10:00:00", "playDate": "2025-03-14 19:42:10"}
    return head | {"gameRefId": game, "playerScores": list(scores)} | more


TWO = (score(1, "8"), score(2, "11", True))


def backup(*plays, **more):
    return {"games": GAMES, "players": PLAYERS, "plays": list(plays), "locations": []} | more


def test_a_play_in_full():
    content = backup(
        play(
            score(1, "8", rank=2, startPosition="2", startPlayer=False),
            score(2, "11", True, rank=1, startPosition="1", startPlayer=True, role="Lion／Bow"),
            durationMin=95, board=" Advanced board ", comments=" A\nB https://boardgamearena.com/table?table=9 ",
            locationRefId=7, bggId=123, ignored=True, manualWinner=True, scoringSetting=2, rating=3,
        ),
        locations=[{"id": 7, "name": "Ann's kitchen "}],
    )  # fmt: skip
    form, (record,), skipped = read(content)
    assert (form, skipped) == ("bgstats-backup", {})
    assert record == {
        "id": "bgstats:p-1", "also": ["bgg:123", "bga:9"], "game": "tigris-euphrates", "date": "2025-03-14",
        "quantity": 1, "duration_min": 95, "location": "Ann's kitchen", "variant": "Advanced board",
        "comment": "A\nB https://boardgamearena.com/table?table=9", "ended": None, "counted": False, "notes": [],
        "players": [
            {"id": "bgstats:aaaa-1", "name": "Ann B", "kind": "person", "seat": 2, "start": False, "score": 8,
             "place": 2, "winner": False, "team": None, "role": None},
            {"id": "bgstats:bbbb-2", "name": "Bob", "kind": "person", "seat": 1, "start": True, "score": 11,
             "place": 1, "winner": True, "team": None, "role": "Lion／Bow"},
        ],
    }  # fmt: skip


def test_old_backups_and_play_files_have_the_same_shape():
    content = backup(play(*TWO)) | {"about": "x", "userInfo": {"meRefId": 1}}
    del content["locations"]
    pretty = "\ufeff" + json.dumps(content, indent=2)
    assert only(pretty) == only(content)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ({"name": "Ours", "bggId": 42}, "tigris-euphrates"),
        ({"name": "Taj Mahal", "bggId": 99}, None),
        ({"name": "Euphrat & Tigris", "bggId": 0}, "tigris-euphrates"),
        ({"name": "Meins", "bggName": "Tadsch Mahal (2. Auflage)"}, "taj-mahal"),
        ({"name": "Euphrat & Tigris: Wettstreit der Könige", "bggName": ""}, None),
    ],
)
def test_the_game_is_that_of_the_entry(game, expected):
    _, records, skipped = read(backup(play(*TWO, game=9)) | {"games": [{"id": 9} | game]})
    assert [record["game"] for record in records] == ([expected] if expected else [])
    assert skipped == ({} if expected else {"other_game": 1})


def test_who_played():
    scores = [score(4, "1"), score(4, "2"), score(5, "3"), score(6, "4", True), score(99, "0")]
    record = read(backup(play(*scores, game=2)))[1][0]
    assert of_players(record, "id", "name", "kind") == [
        (None, None, "anonymous"),
        (None, None, "anonymous"),
        ("bgstats:eeee-5", "Automaton", "bot"),
        ("bgstats:ffff-6", "Robot", "bot"),
        (None, None, "unknown"),
    ]
    assert record["notes"] == ["player_missing"]


def test_namesakes_are_two_and_one_twice_is_noted():
    namesake = PLAYERS + [{"id": 9, "uuid": "other", "name": "Bob"}]
    assert "notes" not in only(backup(play(score(2, "8"), score(9, "9", True)), players=namesake))
    assert only(backup(play(score(2, "8"), score(2, "9", True))))["notes"] == ["player_twice"]


def test_teams_mean_something_only_when_used():
    scores = [score(1, "9", True, team="0", teamRole="Bow"), score(2, "7", team="1", role="Lion", teamRole="Urn")]
    plain = only(backup(play(*scores)))
    assert [player.get("team") for player in plain["players"]] == [None, None]
    assert [player.get("role") for player in plain["players"]] == [None, "Lion"]
    record = only(backup(play(*scores, usesTeams=True)))
    assert record["notes"] == ["teams"]
    assert [(player["team"], player["role"]) for player in record["players"]] == [("0", "Bow"), ("1", "Lion")]


@pytest.mark.parametrize(
    ("positions", "orders", "seats"),
    [
        (["2", "1"], [0, 0], [2, 1]),
        (["", ""], [1, 2], [1, 2]),
        ([None, None], [2, 1], [2, 1]),
        (["", ""], [0, 0], [None, None]),
        (["", ""], [1, 1], [None, None]),
        (["2", "1"], [1, 2], [2, 1]),
    ],
)
def test_seats(positions, orders, seats):
    scores = [
        score(player, startPosition=position, seatOrder=order)
        for player, position, order in zip((1, 2), positions, orders, strict=True)
    ]
    record = read(backup(play(*scores)))[1][0]
    assert of_players(record, "seat") == seats
    assert "seat_refused" not in record["notes"]


def test_a_single_player_with_order_0_has_no_seat():
    assert of_players(read(backup(play(score(1, "5"))))[1][0], "seat", "start") == [(None, None)]


def test_a_refused_list_of_seats():
    record = read(backup(play(score(1, startPosition="2"), score(2, startPosition=""))))[1][0]
    assert (of_players(record, "seat"), record["notes"]) == ([None, None], ["no_winner", "seat_refused"])


@pytest.mark.parametrize(
    ("deleted_on", "kind", "is_deleted"),
    [
        ("2026-01-01 10:00:00", "Play", True),
        ("2026-02-01 10:00:00", "Play", True),
        ("2025-12-01 10:00:00", "Play", False),
        ("2026-02-01 10:00:00", "Player", False),
    ],
)
def test_deleted_only_if_not_changed_later(deleted_on, kind, is_deleted):
    gone = [{"uuid": "p-1", "objectType": kind, "modificationDate": deleted_on}]
    _, records, skipped = read(backup(play(*TWO), deletedObjects=gone))
    assert (len(records), skipped) == ((0, {"deleted": 1}) if is_deleted else (1, {}))


def test_of_the_same_uuid_the_later_change_stands_in_its_place():
    plays = [
        play(*TWO, uuid="p-1", modificationDate="2026-01-03 00:00:00", comments="latest"),
        play(*TWO, uuid="p-2"),
        play(*TWO, uuid="P-1", modificationDate="2026-01-02 00:00:00", comments="early"),
    ]
    _, records, skipped = read(backup(*plays))
    assert [(record["id"], record["comment"]) for record in records] == [
        ("bgstats:p-1", "latest"),
        ("bgstats:p-2", None),
    ]
    assert skipped == {"duplicate": 1}


def test_the_game_is_looked_at_before_deletion_and_duplicates():
    other = {"id": 9, "name": "Azul", "bggId": 230802}
    plays = [play(*TWO, game=9), play(*TWO, game=9)]
    gone = [{"uuid": "p-1", "objectType": "Play", "modificationDate": "2026-02-01 10:00:00"}]
    _, records, skipped = read(backup(*plays, games=[other], deletedObjects=gone))
    assert (records, skipped) == ([], {"other_game": 2})


@pytest.mark.parametrize(
    "bad",
    [None, 7, [], {}, play(*TWO, game=99), play(*TWO) | {"playerScores": "x"}, play(*TWO) | {"playerScores": [7]}],
    ids=str,
)
def test_a_bad_play_is_skipped_never_the_file(bad):
    _, records, skipped = read(backup(bad, play(*TWO)))
    assert (len(records), skipped) == (1, {"unreadable": 1})


def test_without_players():
    assert only(backup(play()))["notes"] == ["no_players"]


@pytest.mark.parametrize(
    ("date", "expected", "notes"),
    [
        ("2025-03-14 10:00:01", "2025-03-14", []),
        ("2025-03-14 00:10:00", "2025-03-14", []),
        ("1969-12-31 16:00:00", None, ["date_refused"]),
        ("1970-01-01 02:00:00", None, ["date_refused"]),
        ("", None, []),
    ],
)
def test_only_the_day_of_a_date_counts(date, expected, notes):
    record = read(backup(play(*TWO, playDate=date, durationMin=95)))[1][0]
    assert (record["date"], record["notes"]) == (expected, notes)


def test_values_of_other_types():
    odd = play(*TWO, durationMin="x", locationRefId=[1], bggId={}, board=7, comments=None, ignored=1)
    record = only(backup(odd, locations=[{"id": None}, 7], deletedObjects=[None, {"uuid": 5}]))
    assert (record["variant"], record["counted"]) == ("7", False)
    assert not {"duration_min", "location", "also", "comment"} & record.keys()


# Links and their JSON

PUSH = {
    "sourceName": "Table Clerk",
    "sourcePlayId": "g-1",
    "playDate": "2026-01-10 00:20:00",
    "durationMin": 90,
    "game": {"name": "Taj Mahal", "bggId": "475"},
    "players": [
        {"name": "Ann", "sourcePlayerId": "u1", "score": "31", "winner": False, "rank": 0, "startPlayer": False},
        {"name": "Bob", "sourcePlayerId": 2, "score": 38.0, "winner": True, "rank": 0, "startPlayer": True},
        {"name": " ", "sourcePlayerId": "u3", "score": 29, "role": "red"},
    ],
}
LINK = "https://app.bgstatsapp.com/createPlay.html?data="


def test_a_push_as_json():
    form, (record,), skipped = read(PUSH)
    assert (form, skipped) == ("bgstats-push", {})
    assert known(record) == {
        "id": "Table Clerk:g-1", "game": "taj-mahal", "date": "2026-01-09", "duration_min": 90,
        "players": [
            {"id": "Table Clerk:u1", "name": "Ann", "start": False, "score": 31, "place": 2, "winner": False},
            {"id": "Table Clerk:2", "name": "Bob", "start": True, "score": 38, "place": 1, "winner": True},
            {"id": "Table Clerk:u3", "kind": "anonymous", "start": False, "score": 29, "place": 3, "winner": False,
             "role": "red"},
        ],
    }  # fmt: skip


@pytest.mark.parametrize(
    "link",
    [
        LINK + quote(json.dumps(PUSH), safe=""),
        LINK + quote_plus(json.dumps(PUSH)),
        "Look: <" + LINK.replace("data=", "x=1&data=") + quote(json.dumps(PUSH), safe="") + "&utm=2 and more",
        LINK.replace("https", "bgstats") + quote(json.dumps(PUSH), safe=""),
        "bgstats://x?data=" + quote(json.dumps(PUSH), safe=""),
    ],
)
def test_links_among_other_lines(link):
    text = f"Club chat\n\nhttps://example.org/?data=1\n{link}\r\nsee you"
    assert read(text) == read(PUSH)


def test_a_plus_in_a_link():
    plain = json.dumps(PUSH | {"players": [{"name": "Ann B", "score": "9+12"}]})
    for link in (quote(plain, safe="+"), quote(plain, safe=""), quote_plus(plain)):
        (player,) = only(LINK + link)["players"]
        assert (player["name"], player["score"]) == ("Ann B", 21)


def test_pushes_in_a_list_or_one_a_line():
    again, other = PUSH | {"playDate": "2027-01-01 00:00:00"}, PUSH | {"sourcePlayId": 7}
    for content in ([PUSH, again, other], "\n".join(map(json.dumps, [PUSH, again, other]))):
        _, records, skipped = read(content)
        assert [record["id"] for record in records] == ["Table Clerk:g-1", "Table Clerk:7"]
        assert skipped == {"duplicate": 1}


def test_links_and_plays_among_each_other_in_an_old_coding():
    lines = ["Grüße", json.dumps(PUSH), LINK + quote(json.dumps(PUSH | {"sourcePlayId": 2})), '{"cut', "Tschüß"]
    for coding in ("utf-8", "cp1252", "utf-16"):
        for text in ("\n".join(lines), "\r\n".join(lines[1:])):
            _, records, skipped = read(text.encode(coding))
            assert [record["id"] for record in records] == ["Table Clerk:g-1", "Table Clerk:2"]
            assert skipped == {"unreadable": 1}


def test_cut_links_and_pushes_without_a_game():
    lines = [LINK + "%7B%22source", LINK, LINK + "42", LINK + quote(json.dumps(PUSH | {"game": None}))]
    assert read("\n".join(lines)) == ("bgstats-push", [], {"unreadable": 4})


def test_what_senders_leave_out_or_send_without_knowing():
    bare = [{"name": "Ann", "sourcePlayerId": "a"}, {"name": "Bob"}, {"name": "Cid"}]
    record = read(PUSH | {"players": bare, "sourceName": ""})[1][0]
    assert (record["id"], record["notes"]) == (None, ["no_winner"])
    assert of_players(record, "id", "start", "winner", "place") == [(None,) * 4] * 3
    first_for_all = [player | {"rank": 1, "winner": False, "startPlayer": False} for player in bare]
    record = read(PUSH | {"players": first_for_all})[1][0]
    assert record["notes"] == ["no_winner", "rank_refused"]
    assert of_players(record, "winner", "start") == [(None, None)] * 3


def test_a_game_without_points():
    record = read(PUSH | {"game": PUSH["game"] | {"noPoints": True}})[1][0]
    assert of_players(record, "score", "place", "winner") == [(None, None, False), (None, 1, True), (None, None, False)]
    assert record["notes"] == []


def test_without_a_length_the_day_is_that_of_the_end():
    assert only(PUSH | {"durationMin": 0})["date"] == "2026-01-10"
    assert only(PUSH | {"playDate": "soon"})["notes"] == ["date_refused"]
