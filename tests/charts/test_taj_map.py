"""The road map as SVG: it parses, shows what lies on it, and keeps foreign words text."""

from itertools import combinations, permutations
from xml.etree import ElementTree

import pytest

from dashboard.charts.taj_labels import prize_places
from dashboard.charts.taj_layout import HEIGHT, LEGEND, WIDTH, layout
from dashboard.charts.taj_map import Geography, MapPosition, Marks, describe, layers, names_of, taj_map
from dashboard.charts.taj_pieces import bonus_chip, good_chip, palace_chip, prize_chip
from dashboard.charts.taj_states import geography_of
from dashboard.charts.tokens import BONUS_TILES, GOODS, PRIZES, THEMES
from pipeline.editions import find
from tests.charts.map_samples import FRAMES, GEOGRAPHY, LAST_VISIT, OVER, START
from tests.charts.test_tigris_board import HOSTILE, SVG

LAYERS = ("provinces", "roads", "network", "cities", "bonus", "palaces", "winners", "names", "last")
NAMES = ("Ashur", "Belit", "Cyrus", "Dumuzi", "Enlil")


def drawn(position, marks=None, names=NAMES, **options):
    return ElementTree.fromstring(taj_map(GEOGRAPHY, position, marks or Marks(), names=names, **options))


def words(root):
    return [node.text for node in root.iter(f"{SVG}text")]


def titles(root):
    return [node.text for node in root.iter(f"{SVG}title")]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("options", [{}, {"letters": True}, {"compact": True}], ids=str)
@pytest.mark.parametrize(("position", "marks"), FRAMES)
def test_parses(position, marks, theme, options):
    root = drawn(position, marks, theme=theme, **options)
    assert (root.tag, root.get("viewBox"), root.get("role")) == (f"{SVG}svg", f"0 0 {WIDTH} {HEIGHT}", "img")
    assert root.find(f"{SVG}title").text == "Road map of Taj Mahal"
    assert root.find(f"{SVG}desc").text == describe(GEOGRAPHY, position, marks)


@pytest.mark.parametrize(
    ("frame", "counts"),
    [(0, (2, 1, 0, 9, 2, 0, 0, 2, 0)), (1, (2, 1, 0, 9, 2, 1, 1, 2, 1)), (2, (2, 1, 1, 9, 1, 4, 7, 2, 1))],
)
def test_layers(frame, counts):
    of_frame = layers(GEOGRAPHY, *FRAMES[frame], "light", False, False, NAMES)
    assert dict(zip(LAYERS, map(len, of_frame), strict=True)) == dict(zip(LAYERS, counts, strict=True))
    for element in (element for layer in of_frame for element in layer):
        assert ElementTree.fromstring(element).tag == "g"


def test_names_numbers_and_letters():
    legend = list(PRIZES)
    assert words(drawn(START)) == ["+2", "1 East", "2 Agra", *legend]
    palaces, winners = ["A", "A", "E", "B"], ["A", "–", "A", "–", "E", "–", "C"]
    assert words(drawn(LAST_VISIT)) == [*palaces, *winners, "1 East", "2 Agra", *legend]
    letters = [word for prize, (_, _, letter) in PRIZES.items() for word in (letter, prize)]
    assert words(drawn(START, letters=True)) == ["+2", "4", "1 East", "R", "2 Agra", "S", "R", *letters]


def test_what_the_mouse_tells():
    assert titles(drawn(LAST_VISIT))[1:] == [
        "Taj Mahal", "East 1: Ashur", "East 2: Ashur", "East 2: Enlil, crowned", "East 3: Belit, crowned",
        "vizier: Ashur", "general: nobody", "monk: Ashur", "princess: nobody", "mogul: Enlil", "elephant: nobody",
        "princess: Cyrus",
    ]  # fmt: skip
    assert titles(drawn(LAST_VISIT, names=()))[2] == "East 1: A"


def test_a_crowned_palace_wears_a_crown():
    palaces = layers(GEOGRAPHY, LAST_VISIT, Marks(), "light", False, False, NAMES)[LAYERS.index("palaces")]
    assert ["M2.6 6.4L7.6 11.4" in palace for palace in palaces] == [False, False, True, True]


def test_the_three_states_of_a_province():
    def states(position):
        discs = layers(GEOGRAPHY, position, Marks(), "light", False, False, ())[0]
        return ["to come" if "dasharray" in d else "now" if 'stroke-width="4"' in d else "visited" for d in discs]

    assert [states(position) for position in (START, LAST_VISIT, OVER)] == [
        ["now", "to come"], ["visited", "now"], ["visited", "visited"],
    ]  # fmt: skip


def test_goods_stand_at_provinces_not_yet_visited():
    def goods(position, **options):
        names = layers(GEOGRAPHY, position, Marks(), "light", True, options.get("compact", False), ())[-2]
        return [[word for word in words_of(name) if len(word) == 1] for name in names]

    def words_of(element):
        return [node.text for node in ElementTree.fromstring(element).iter("text")]

    assert (goods(START), goods(LAST_VISIT)) == ([["R"], ["S", "R"]], [[], ["S", "R"]])
    assert goods(START, compact=True) == [[], []]


def test_everything_lies_on_the_land():
    where = layout(GEOGRAPHY)
    assert where.filled == {"agra"}
    for places, above in ((where.cities, 21), (where.crowned, 32)):
        for x, y in places.values():
            assert 15 <= x <= WIDTH - 15 and above <= y <= HEIGHT - LEGEND - 15
    assert {len(set(prize_places((100, 100), is_filled).values())) for is_filled in (False, True)} == {6}


def test_layout_does_not_depend_on_units():
    cities = {city: (x * 250 - 7, y * 250 + 90) for city, (x, y) in GEOGRAPHY.cities.items()}
    other = Geography(cities, GEOGRAPHY.fortresses, GEOGRAPHY.roads, GEOGRAPHY.provinces, "agra")
    assert layout(other) == layout(GEOGRAPHY)


def test_one_province_is_drawn_in_the_middle():
    one = Geography({"a-1": (3, 3)}, frozenset(), (), {"a": ("a-1",)}, "a")
    ElementTree.fromstring(taj_map(one, MapPosition()))
    assert layout(one).cities["a-1"][0] == WIDTH / 2


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (0, "Visit 1 of 2, East: 0 palaces, 0 of them crowned."),
        (2, "Visit 2 of 2, Agra: 4 palaces, 2 of them crowned; last action at East 3."),
        (3, "4 palaces, 2 of them crowned."),
    ],
)
def test_sentence(frame, sentence):
    assert describe(GEOGRAPHY, *FRAMES[frame]) == sentence


def test_hostile_words_stay_text():
    shown = "<img src=x onerror=\"alert('1')\"> & ]]> txt :red[a] $b$ %{x} # c"
    root = drawn(LAST_VISIT, names=(HOSTILE, *NAMES[1:]))
    assert titles(root)[2] == f"East 1: {shown}"
    odd = Geography({HOSTILE: (0, 0)}, frozenset(), (), {HOSTILE: (HOSTILE,)}, HOSTILE)
    root = ElementTree.fromstring(taj_map(odd, MapPosition(palaces={HOSTILE: (0, 0)}, current=HOSTILE), Marks(HOSTILE)))
    drawn_with = ("svg", "title", "desc", "rect", "circle", "path", "g", "text")
    assert {node.tag for node in root.iter()} == {f"{SVG}{tag}" for tag in drawn_with}


def test_chips_parse_and_name_themselves():
    chips = [(palace_chip(4, "<Enlil>", is_crowned=True), "<Enlil>"), (bonus_chip("draw_card"), "a card")]
    chips += [(prize_chip(prize), prize) for prize in PRIZES] + [(good_chip(good), good) for good in GOODS]
    chips += [(bonus_chip(tile, letters=True), None) for tile in BONUS_TILES]
    for markup, name in chips:
        assert ElementTree.fromstring(markup).get("aria-label") == name or name is None


def test_no_name_stands_on_another():
    geography = geography_of(find().edition)
    provinces = [each for each in geography.provinces if each != geography.last_province]
    for current, *tens in permutations(provinces, 3):  # the longest names have numbers of two digits
        first = dict.fromkeys(provinces, 9) | dict(zip(tens, (10, 11), strict=True)) | {current: 1}
        late = dict.fromkeys(provinces, 9) | dict(zip((current, tens[0]), (10, 11), strict=True))
        for visits in (first, late):
            visited = frozenset(each for each, n in visits.items() if n < visits[current])
            goods = dict.fromkeys((*visits.values(), 12), ("rice", "spice"))
            names = names_of(geography, MapPosition(visits, goods, current, visited))
            assert [pair for pair in combinations(names, 2) if overlap(*pair)] == []


def overlap(one, other):
    return abs(one.y - other.y) < 25 and one.ends[0] < other.ends[1] and other.ends[0] < one.ends[1]
