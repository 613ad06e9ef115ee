"""BoardGameGeek's plays: the XML page, what converters make of it, and the site's own list."""

import json
from xml.sax.saxutils import quoteattr

import pytest

from pipeline import readers
from pipeline.errors import RefusedLog
from pipeline.readers import bgg_xml
from pipeline.readers.content import Content
from tests.records.reading import known, of_players, only, read

ANN = {"username": "Ann_B", "userid": "77", "name": "Ann", "startposition": "2", "score": "8", "win": "0"}
BOB = {"username": "", "userid": "0", "name": "Bob", "startposition": "1", "color": "Lion", "score": "11 ", "win": "1"}
HEAD = {"id": "801", "date": "2024-10-05", "quantity": "1", "length": "100", "incomplete": "0", "nowinstats": "0"}
ITEM = {"name": "Tigris & Euphrates", "objecttype": "thing", "objectid": "42"}


def element(tag, attributes, inside=""):
    given = "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items())
    return f"<{tag}{given}>{inside}</{tag}>"


def page(*players, item=ITEM, comments=None, **head):
    inside = element("item", item, "\n\t<subtypes><subtype value='boardgame'/></subtypes>")
    inside += f"<comments>{comments}</comments>" if comments else ""
    inside += f"<players>\n{''.join(element('player', player) for player in players)}</players>" if players else ""
    return '<?xml version="1.0" encoding="utf-8"?>' + element(
        "plays", {"username": "ann_b", "total": "1", "page": "1"}, element("play", HEAD | head, inside)
    )


TWO = {
    "id": "bgg:801", "game": "tigris-euphrates", "date": "2024-10-05", "duration_min": 100,
    "players": [
        {"id": "bgg:ann_b", "name": "Ann", "seat": 2, "start": False, "score": 8, "place": 2, "winner": False},
        {"name": "Bob", "seat": 1, "start": True, "score": 11, "place": 1, "winner": True, "role": "Lion"},
    ],
}  # fmt: skip


def test_a_play_in_xml():
    form, (record,), skipped = read(page(ANN, BOB))
    assert (form, skipped, known(record)) == ("bgg-plays-xml", {}, TWO)


# The same page as converters write it.


def with_sign(sign, attributes):
    return {sign + key: value for key, value in attributes.items()}


def in_object(key, attributes):
    return {key: dict(attributes)}


def converted(mark, wrap):
    def one(node):
        return [node] if wrap else node

    play = mark(HEAD) | {
        "item": one(mark(ITEM) | {"subtypes": one({"subtype": one(mark({"value": "boardgame"}))})}),
        "players": one({"player": [mark(ANN), mark(BOB)]}),
    }
    return mark({"username": "ann_b", "total": "1"}) | {"play": one(play)}


MARKS = [
    *(lambda attributes, sign=sign: with_sign(sign, attributes) for sign in ("-", "@", "_", "@_", "")),
    *(lambda attributes, key=key: in_object(key, attributes) for key in ("$", "_attributes", "attributes")),
]


@pytest.mark.parametrize("wrap", [False, True], ids=["objects", "lists"])
@pytest.mark.parametrize("mark", MARKS, ids=["-", "@", "_", "@_", "plain", "$", "_attributes", "attributes"])
def test_a_play_as_converters_write_it(mark, wrap):
    root = converted(mark, wrap)
    for document in ({"plays": root}, {"?xml": {"@version": "1.0"}, "plays": root}, root):
        form, (record,), skipped = read(document)
        assert (form, skipped, known(record)) == ("bgg-plays-json", {}, TWO)


@pytest.mark.parametrize(
    "comments",
    ["Nice ", [" Nice"], {"#text": "Nice"}, {"_text": "Nice"}, [{"_": "Nice"}], {"$t": "Nice"}, {"_cdata": "Nice"},
     {"$": "Nice"}],
    ids=str,
)  # fmt: skip
def test_comments_as_converters_write_them(comments):
    root = converted(MARKS[0], False)
    root["play"]["comments"] = comments
    assert only({"plays": root})["comment"] == "Nice"


def test_one_player_is_an_object():
    root = converted(MARKS[0], False)
    root["play"]["players"] = {"player": root["play"]["players"]["player"][0]}
    assert [player["name"] for player in only({"plays": root})["players"]] == ["Ann"]
    for nobody in ("", None, {}, [], [""], "\n\t\t"):
        root["play"]["players"] = nobody
        assert only({"plays": root})["notes"] == ["no_players"]


def site_play(**more):
    head = {"playid": "801", "playdate": "2024-10-05", "quantity": "1", "length": "100", "length_ms": "6000000"}
    flags = {"incomplete": "0", "nowinstats": "0", "winstate": "normal", "online": "0", "numplayers": "2"}
    comments = {"value": "", "rendered": "<p></p>"}
    item = {"objecttype": "thing", "objectid": "42", "name": "Tigris & Euphrates", "location": "", "tstamp": "x"}
    return head | flags | item | {"comments": comments, "players": [ANN, BOB]} | more


def test_the_sites_own_answer():
    form, (record,), skipped = read({"plays": [site_play()], "numplays": 1})
    assert (form, skipped, known(record)) == ("bgg-plays-json", {}, TWO)
    other_words = {"position": "2", "win": True, "score": 8} | {key: ANN[key] for key in ("username", "name")}
    plays = [
        site_play(players=[other_words], comments={"value": "x #BGStats", "rendered": ""}, incomplete="1"),
        site_play(playid=802, nowinstats=1, players=None, comments="said"),
        site_play(playid="803", objectid="230802"),
    ]
    _, (first, second), skipped = read([{"plays": plays[:1]}, {"plays": plays[1:]}])
    assert skipped == {"other_game": 1}
    assert (first["ended"], first["notes"], first["comment"]) == (
        "unfinished",
        ["player_count", "posted_by_bgstats", "seat_refused"],
        "x #BGStats",
    )
    assert of_players(first, "id", "winner", "score", "seat") == [("bgg:ann_b", True, 8, None)]
    assert (second["id"], second["counted"], second["notes"], second["comment"]) == (
        "bgg:802",
        False,
        ["no_players"],
        "said",
    )


# What the values mean


@pytest.mark.parametrize(
    ("item", "game"),
    [
        ({"objectid": "475", "name": "x"}, "taj-mahal"),
        ({"objectid": "1", "name": "Taj Mahal"}, None),
        ({"objectid": "", "name": "Taj Mahal"}, "taj-mahal"),
    ],
)
def test_the_game(item, game):
    _, records, skipped = read(page(ANN, BOB, item=item))
    assert ([record["game"] for record in records], skipped) == (([game], {}) if game else ([], {"other_game": 1}))


@pytest.mark.parametrize(
    ("quantity", "records", "skipped"),
    [("0", 0, {"quantity_zero": 1}), ("", 1, {}), ("x", 0, {"unreadable": 1}), ("-1", 0, {"unreadable": 1})],
)
def test_quantity(quantity, records, skipped):
    _, found, passed = read(page(ANN, BOB, quantity=quantity))
    assert (len(found), passed) == (records, skipped)
    assert [record["quantity"] for record in found] == [1] * records


def test_a_summary_has_no_results():
    record = only(page(ANN, ANN, BOB, BOB, BOB, quantity="53", date="2019-05-00", comments="all of 2019"))
    assert record == {
        "id": "bgg:801", "game": "tigris-euphrates", "date": "2019-05", "quantity": 53, "comment": "all of 2019",
        "notes": ["quantity"],
        "players": [{"id": "bgg:ann_b", "name": "Ann"}] * 2 + [{"name": "Bob"}] * 3,
    }  # fmt: skip
    assert only(page(quantity="2"))["notes"] == ["no_players", "quantity"]


def test_unfinished_plays_and_plays_that_do_not_count():
    record = only(page(ANN, BOB | {"win": "0"}, incomplete="1", nowinstats="1"))
    assert (record["ended"], record["counted"], record["notes"]) == ("unfinished", False, ["no_winner"])
    assert [player.get("place") for player in record["players"]] == [None, None]
    flagged = only(page(ANN, BOB, incomplete="1"))
    assert [(player["winner"], player["place"]) for player in flagged["players"]] == [(False, 2), (True, 1)]


def test_who_played():
    users = [{"username": "CidC", "userid": "5", "name": ""}, {"username": "", "userid": "0", "name": ""}]
    record = read(page(*users, {"username": "", "name": " Dee  E "}))[1][0]
    assert of_players(record, "id", "name", "kind") == [
        ("bgg:cidc", "CidC", "person"),
        (None, None, "anonymous"),
        (None, "Dee E", "person"),
    ]


def test_links_to_tables_of_the_other_site():
    comment = "https://boardgamearena.com/table?table=20 and https://boardgamearena.com/gamereview?table=3&amp;x=1"
    assert only(page(ANN, BOB, comments=comment))["also"] == ["bga:20", "bga:3"]


def test_the_same_id_again():
    both = page(ANN, BOB).replace("</plays>", "") + page(BOB).split("?>")[1].split("page=")[1].split(">", 1)[1]
    _, records, skipped = read(both)
    assert (len(records), len(records[0]["players"]), skipped) == (1, 2, {"duplicate": 1})


def test_a_play_without_an_item_is_unreadable():
    assert read("<plays total='1'><play id='1'/></plays>") == ("bgg-plays-xml", [], {"unreadable": 1})
    assert read({"plays": {"-total": "2", "play": [7, {"-id": "1"}]}}) == ("bgg-plays-json", [], {"unreadable": 2})


def test_pages_one_a_line_of_which_one_is_cut():
    lines = [json.dumps({"plays": [site_play(playid=number)]}) for number in (1, 2)]
    _, records, skipped = read("\n".join([lines[0], lines[1][:40], lines[1]]))
    assert ([record["id"] for record in records], skipped) == (["bgg:1", "bgg:2"], {"unreadable": 1})


def test_a_root_without_attributes():
    root = {"play": converted(MARKS[0], False)["play"]}
    assert only({"plays": root}) == only({"plays": [root]} | {"plays": root}) == TWO


def test_an_empty_page():
    assert read('<plays username="ann_b" total="0"></plays>') == ("bgg-plays-xml", [], {})
    assert read({"plays": {"@username": "ann_b", "@total": "0"}}) == ("bgg-plays-json", [], {})


# Hostile XML

BOMB = """<?xml version="1.0"?><!DOCTYPE plays [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<plays><play><comments>&b;</comments></play></plays>"""
EXTERNAL = '<!DOCTYPE plays [<!ENTITY x SYSTEM "file:///etc/passwd">]><plays><play>&x;</play></plays>'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (BOMB, "file: line 1: XML with a document type of its own is not read"),
        (EXTERNAL, "file: line 1: XML with a document type of its own is not read"),
        ("<plays>&undefined;</plays>", "file: line 1, column 8: not XML, or cut off: found undefined entity"),
        (page(ANN, BOB)[:200], "file: line 1, column 171: not XML, or cut off: found unclosed token"),
        (page(ANN, BOB)[:-8], "not XML, or cut off: found no element found"),
        ("<plays>" + "<a>" * 100_000, "file: line 1: more than 20 elements within each other"),
        ("<html><plays/></html>", "file: no plays of BoardGameGeek: expected XML whose root is plays"),
        ('<?xml version="1.0" encoding="none"?><plays/>', "file: line 1: unknown encoding: none"),
        ("<plays>\x00</plays>", "file: line 1, column 8: not XML"),
    ],
    ids=range(9),
)
def test_xml_that_is_not_read(text, words):
    with pytest.raises(RefusedLog, match=words):
        bgg_xml.read(Content("file", text.encode()))


def test_an_error_of_the_site_is_no_page():
    html = "<div class='messagebox error'>\n\t\t\tInvalid username\n</div>"
    assert readers.reader_of(Content("file", html.encode())) is None


def test_a_long_comment_is_read_at_once():
    comment = "&amp;x" * 300_000
    assert len(only(page(ANN, BOB, comments=comment))["comment"]) == 600_000


def test_json_of_others_is_no_page_of_plays():
    for document in ({"plays": []}, {"plays": {}}, {"plays": [{"id": 1}]}, {"plays": "x"}, {"play": 1}, [], [{}]):
        assert readers.reader_of(Content("file", json.dumps(document).encode())) is None
