"""Legal actions as a reader chooses them: words, kinds, and where on the board they are done."""

from dashboard.charts.alternatives import Alternative, Spot, alternatives, cities, meant, squares
from dashboard.charts.taj_layout import layout
from dashboard.charts.taj_states import geography_of
from engines.taj_mahal.edition import default


def test_actions_of_tigris_and_euphrates():
    lines = ["p0 pass", "p0 tile red P11", "p0 tile red B1", "p0 leader black A2", "p0 swap RR", "p0 withdraw blue"]
    assert alternatives("tigris_euphrates", lines) == [
        Alternative("p0 leader black A2", "king to A2", "king", "A2"),
        Alternative("p0 tile red B1", "red tile on B1", "red tile", "B1"),
        Alternative("p0 tile red P11", "red tile on P11", "red tile", "P11"),
        Alternative("p0 pass", "passes", "pass"),
        Alternative("p0 swap RR", "swaps 2 tiles (RR)", "swap"),
        Alternative("p0 withdraw blue", "takes the farmer back", "take back"),
    ]


def test_every_kind_of_action_of_tigris_and_euphrates_has_a_name():
    lines = ["p0 catastrophe A1", "p0 build red/black D7", "p0 decline", "p0 treasure K1", "p0 support 2", "p0 war red"]
    found = {each.kind: each.spot for each in alternatives("tigris_euphrates", lines)}
    assert found == {
        "catastrophe": "A1", "monument": "D7", "no monument": "", "treasure": "K1", "support": "", "war": "",
    }  # fmt: skip


def test_squares_lie_where_the_board_draws_them():
    found = alternatives("tigris_euphrates", ["p0 tile red D7", "p0 leader red D7", "p0 tile red A1", "p0 pass"])
    assert squares(found) == [Spot("A1", 46, 46, 20), Spot("D7", 166, 286, 20)]


def test_actions_of_taj_mahal():
    city = next(iter(geography_of(default()).cities))
    lines = ["p0 home", "p0 play red:elephant+monk white:mogul", "p0 take white:mogul", f"p0 palace mogul {city}"]
    found = {each.line.split()[1]: (each.kind, each.spot) for each in alternatives("taj_mahal", lines)}
    assert found == {
        "palace": ("crowned palace", city),
        "home": ("go home", ""),
        "play": ("red cards", ""),
        "take": ("take a card", ""),
    }


def test_palaces_lie_on_their_city_and_crowned_ones_beside_it():
    geography = geography_of(default())
    city, where = next(iter(geography.cities)), layout(geography)
    lines = [f"p0 palace mogul {city}", f"p0 palace monk {city}", f"p0 palace vizier {city}"]
    assert cities(geography, alternatives("taj_mahal", lines)) == [
        Spot(city, *where.cities[city], 17, True),
        Spot(city, *where.crowned[city], 17, True),
    ]


def test_an_action_is_meant_by_its_words_or_enough_of_them_or_stays_as_it_was_typed():
    found = alternatives(
        "tigris_euphrates", ["p0 leader blue A1", "p0 tile red A1", "p0 tile red B2", "p0 pass", "p0 swap RR"]
    )
    typed = ["Farmer to A1", "A1 red tile", "tile red A1", "passes", "pass", "tile A1", "red tile", "red B2 B2", ""]
    assert [meant(found, text) for text in typed] == [
        "p0 leader blue A1", "p0 tile red A1", "p0 tile red A1", "p0 pass", "pass", "p0 tile red A1", "red tile",
        "red B2 B2", "",
    ]  # fmt: skip
