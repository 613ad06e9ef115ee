"""Editions of Taj Mahal: the shipped one carries the material over; what cannot be is refused with its place."""

import copy
import hashlib
import json

import pytest

from engines.games import GAMES
from engines.taj_mahal.edition import FOLDER
from pipeline import editions
from pipeline.editions import EditionError, check_edition
from tests.oracles import needs_folder

PATH = FOLDER / "reconstructed.json"
DOCUMENT = json.loads(PATH.read_text(encoding="utf-8"))


@pytest.mark.oracle
def test_the_shipped_edition_holds_the_whole_material():
    """Every value of the material file, by its own words."""
    material = json.loads((needs_folder() / "material" / "taj_mahal.json").read_bytes())
    board = DOCUMENT["board"]
    plain = [{name: value for name, value in city.items() if name != "provenance"} for city in board["cities"]]
    assert plain == material["board"]["cities"]
    assert [road["between"] for road in board["roads"]] == material["board"]["roads"]
    assert [province["id"] for province in board["provinces"]] == material["board"]["provinces"]
    assert (DOCUMENT["cards"], DOCUMENT["special_cards"]) == (material["cards"], material["special_cards"])
    goods = {str(tile["number"]): tile["goods"] for tile in DOCUMENT["province_tiles"]}
    assert goods == material["province_tiles"]["goods"]
    bonus = {tile["tile"]: tile["copies"] for tile in DOCUMENT["bonus_tiles"]}
    assert bonus == {
        name: n if isinstance(n, int) else 1 for name, n in material["bonus_tiles"].items() if name != "provenance"
    }
    assert {str(row["players"]): row["cards"] for row in DOCUMENT["display"]} == material["display"]
    assert DOCUMENT["hand_size"]["cards"] == material["hand_size"]


def test_provenance_is_told_for_every_value():
    """Nothing reconstructed passes as printed: road map and mixed cards."""
    told = editions.read_edition(PATH).provenances()
    assert dict(told["board.roads"]) == {"reconstructed": 88}
    assert dict(told["cards"]) == {"reported": 30, "reconstructed": 20}
    assert dict(told["special_cards"]) == {"reported": 2, "reconstructed": 2}


def test_an_edition_is_found_by_name_and_hash():
    shipped = GAMES["taj_mahal"]
    edition = shipped.edition
    assert editions.find() is shipped
    for name, sha256 in (("reconstructed", ""), ("", edition.sha256), ("", edition.material_sha256)):
        assert editions.find(name, sha256).edition.sha256 == edition.sha256
    assert editions.find("other") is None
    assert editions.find("reconstructed", "0" * 64) is None


def changed(*steps):
    """The document with the value at a path replaced; a value of None removes it."""
    document = copy.deepcopy(DOCUMENT)
    *path, value = steps
    part = document
    for key in path[:-1]:
        part = part[key]
    if value is None:
        del part[path[-1]]
    else:
        part[path[-1]] = value
    return document


ROAD = {"between": ["delhi-1", "delhi-1"], "provenance": "printed"}
BAD = {
    "cards of red: M4: found 20, expected 21": ("cards", 0, "copies", 1),
    "cards of white: M4: found 11, expected 12": ("cards", 44, "copies", 6),
    "cards/0 red symbols: M4: found 1, expected 2": ("cards", 0, "symbols", ["elephant"]),
    "cards/1 red twice the same symbol: M4: found mogul, expected elephant": (
        "cards",
        1,
        "symbols",
        ["mogul", "mogul"],
    ),
    "cards red:elephant+vizier entries: M4: found 2, expected 1": ("cards", 3, "symbols", ["vizier", "elephant"]),
    "display: M9": ("display", 0, "cards", 6),
    "special_cards/effect: A-M3": ("special_cards", 0, "effect", "elephant"),
    "influence_tiles_per_kind, ovals of four kinds: M2: found 20, expected 24": (
        "influence_tiles_per_kind",
        "tiles",
        5,
    ),
    "province_tiles, goods of tile 2: M5: found 1, expected 2": ("province_tiles", 1, "goods", ["tea"]),
    "province_tiles/number: M2": ("province_tiles", 1, "number", 3),
    "bonus_tiles: M2: found 17, expected 16": ("bonus_tiles", 0, "copies", 5),
    "bonus_tiles, tiles with points of their own: M23": ("bonus_tiles", 0, "points", 4),
    "board/cities: M3: found 48, expected 49": ("board", "cities", 0, None),
    "board/cities, fortresses: M3: found 17, expected 16": ("board", "cities", 0, "fortress", True),
    "board/cities of multan: M3: found 3, expected 4": ("board", "cities", 0, "province", "delhi"),
    "board/provinces: M3: found 11, expected 12": ("board", "provinces", 0, "id", "lahore"),
    "board/taj_mahal_city agra-1: M7": ("board", "taj_mahal_city", "id", "agra-1"),
    "board/roads/0 ends: M3": ("board", "roads", 0, ROAD),
    "board/roads/0 city bombay: M3": ("board", "roads", 0, "between", ["bombay", "delhi-1"]),
    "board/roads multan-2 multan-3 entries: M3: found 2": ("board", "roads", 0, "between", ["multan-3", "multan-2"]),
    "board/roads, ring of multan: M3": ("board", "roads", 0, None),
    "board/roads inside agra": ("board", "roads", 48, "between", ["agra-5", "delhi-3"]),
    "/cards/0/provenance: no such value: found the text 'guessed', expected 'printed', 'reported' or ": (
        "cards",
        0,
        "provenance",
        "guessed",
    ),
    "/cards/0/price: no such field: found the number 3": ("cards", 0, "price", 3),
}


@pytest.mark.parametrize("words", BAD)
def test_bad_editions_are_refused(words):
    """The place, the rule, found and expected."""
    document = changed(*BAD[words])
    if words.startswith("board/roads inside agra"):
        document["board"]["roads"][49]["between"] = ["agra-5", "ajmer-2"]
    with pytest.raises(EditionError) as caught:
        check_edition(document, "mine.json")
    assert words in str(caught.value)
    assert str(caught.value).startswith("mine.json: ")


def test_a_map_in_two_parts_is_refused():
    """Every road out of Kashmir is missing."""
    document = copy.deepcopy(DOCUMENT)
    roads = document["board"]["roads"]
    kept = [road for road in roads if len({city.startswith("kashmir") for city in road["between"]}) == 1]
    document["board"]["roads"] = kept
    with pytest.raises(EditionError, match="board/roads, cities not connected with agra-1: M3: found .*kashmir-1"):
        check_edition(document)


def test_an_edition_of_ones_own(tmp_path, monkeypatch):
    """A corrected copy under another name is found by it; one that is broken stops no log of the shipped edition."""
    monkeypatch.setattr(editions, "FOLDER", tmp_path)
    shipped, mine = GAMES["taj_mahal"].edition, changed("bonus_tiles", 0, "provenance", "printed") | {"name": "mine"}
    (tmp_path / "reconstructed.json").write_bytes(PATH.read_bytes())
    (tmp_path / "mine.json").write_text(json.dumps(mine))
    (tmp_path / "broken.json").write_text("{")
    assert editions.find("mine").edition.name == "mine"
    assert editions.find("mine").edition.sha256 != shipped.sha256
    for sha256 in (shipped.sha256, shipped.material_sha256):
        assert {editions.find(name, sha256).edition.name for name in ("", shipped.name)} == {shipped.name}
    with pytest.raises(EditionError, match="broken.json: not JSON"):
        editions.find("another")
    mine = hashlib.sha256((tmp_path / "mine.json").read_bytes()).hexdigest()
    assert editions.own() == ["broken:" + hashlib.sha256(b"{").hexdigest()[:8], "mine:" + mine[:8]]


def test_no_json(tmp_path):
    path = tmp_path / "mine.json"
    path.write_text("{")
    with pytest.raises(EditionError, match="mine.json: not JSON"):
        editions.read_edition(path)
