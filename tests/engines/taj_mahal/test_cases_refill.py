"""Cases TM-01 to TM-11: display, deck, court, material."""

import copy

import numpy as np
import pytest

from engines.api import SetupError
from pipeline.editions import EditionError, check_edition
from tests.engines.taj_mahal.tables import (
    EDITION,
    RULES,
    after,
    deck_of,
    number,
    play,
    random_setup,
    table,
    to_next_visit,
)


@pytest.mark.parametrize(("players", "cards"), [(3, 5), (4, 7), (5, 9)])
def test_tm_01_display_size(players, cards):
    """2n - 1 cards at the start and before every visit; taken 2 each and 1, so that none is left."""
    state = RULES.new_game(random_setup(players, 0))
    for visit in range(1, 12):
        assert (state["visit"][0], state["n_display"][0], state["display"][0].sum()) == (visit, cards, cards)
        state = to_next_visit(state, n_plays=2)
    assert cards == 2 * (players - 1) + 1


def test_tm_03_draw_pile_runs_out_while_the_display_is_laid():
    """What is there, then the discards as a new pile, then the rest; cards in hands and before players stay."""
    state = deck_of(table("hand p0 red:elephant+monk\ndisplay white:mogul"), "red:elephant+vizier", "red:elephant+monk")
    s = state[0]
    s.is_in[1:] = False
    state = after(state, "p0 play red:elephant+monk", "p0 home", "p0 palace monk delhi-1", "p0 take white:mogul")
    assert (state["visit"][0], state["n_deck"][0]) == (2, 2)
    assert number(state, "display red:elephant+vizier") == "M28"
    assert number(state, "reshuffle") == "M12"
    discards = int(state["discard"][0].sum())
    state = after(state, "display red:elephant+vizier red:elephant+monk", "reshuffle")
    assert (state["n_deck"][0], state["discard"][0].sum(), state["hand"][0].sum()) == (discards, 0, 1)
    state = after(state, "display green:elephant+monk green:elephant+monk green:elephant+monk")
    assert (state["n_display"][0], RULES.to_play(state)) == (5, 1)


def test_tm_06_court_after_a_visit_without_a_winner():
    """Ovals and crown stay, the province tile leaves; again one of each in the court."""
    state = RULES.new_game(random_setup(3, 1))
    supply = state["supply"][0].tolist()
    state = to_next_visit(state)
    assert state["court"][0].tolist() == [1] * 6
    assert state["supply"][0].tolist() == supply == [5, 5, 5, 5]
    assert not state["tiles"].any()
    assert RULES.position_record(state)["court"][-1] == "elephant"


def test_tm_07_influence_supply_never_fails():
    """Six of a kind: five players with one each, one in the court."""
    state = table("\n".join(f"ovals p{seat} 1 1 1 1" for seat in range(5)), players=5)
    assert state["supply"][0].tolist() == [0, 0, 0, 0]
    state = table("ovals p0 1 0 0 0\nhand p0 red:elephant+vizier\nvisit 1 p0", players=5)
    state[0].is_in[1:] = False
    state = after(state, "p0 play red:elephant+vizier", "p0 home", "p0 palace vizier delhi-1")
    assert state["ovals"][0, 0].tolist() == [0, 0, 0, 0]
    assert state["supply"][0].tolist() == [5, 5, 5, 5]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tm_08_start_player_and_province_order(players):
    """The start figure goes one seat to the left each visit; provinces in the order of their tiles, Agra last."""
    setup = random_setup(players, 2)
    state, starts, provinces = RULES.new_game(setup), [], []
    for _ in range(12):
        starts.append(int(state["start"][0]))
        provinces.append(RULES.position_record(state)["province"])
        assert RULES.to_play(state) == starts[-1]
        state = to_next_visit(state, n_plays=2)
    assert starts == [(setup.start + i) % players for i in range(12)]
    assert provinces == sorted(EDITION.provinces, key=setup.province_tiles.get)
    assert provinces[-1] == "agra"


def test_tm_09_goods_and_bonus_data():
    """A setup must name a tile for every province and fortress, Agra and the Taj Mahal in their places."""
    setup = random_setup(4, 0)
    for field, key, value, words in (
        ("province_tiles", "delhi", 12, "M6: numbers of the province tiles"),
        ("bonus_tiles", "delhi-3", "taj_mahal", "M7: bonus tiles"),
        ("display", None, "white:mogul", "M9: display"),
        ("hands", None, ("? ? ?",) * 4, "M9: hand of p0"),
        ("hands", None, ("white:mogul ? ? ? ? ?",) * 4, "M4: hands and display"),
        ("start", None, 4, "M11: start"),
    ):
        wrong = copy.deepcopy(setup.__dict__)
        if key:
            wrong[field][key] = value
        else:
            wrong[field] = value
        with pytest.raises(SetupError, match=words):
            RULES.new_game(type(setup)(**wrong))


def test_tm_10_card_faces_a_published_count_is_wrong():
    """20 per colour is refused; with a third double elephant there are 21."""
    document = copy.deepcopy(EDITION.document)
    people = [card for card in document["cards"] if card["colour"] == "red" and "elephant" not in card["symbols"]]
    document["cards"].remove(people[0])
    with pytest.raises(EditionError, match="cards of red: M4: found 20, expected 21"):
        check_edition(document)
    twice = next(card for card in document["cards"] if card["symbols"] == ["elephant", "elephant"])
    twice["copies"] = 3
    check_edition(document)
    e = EDITION.tables[0]
    white = slice(e.first[4], e.first[5])
    assert (e.copies[white] @ e.symbols[white]).tolist() == [1, 1, 1, 1, 1, 7]


def test_tm_11_cities():
    """12 provinces x 4 + Agra = 49; 16 are fortresses, and each has a bonus tile at the start."""
    e = EDITION.tables[0]
    sizes = [int(cities).bit_count() for cities in e.cities]
    assert (sum(sizes), sizes[e.last_province], int(e.fortresses).bit_count()) == (49, 5, 16)
    state = RULES.new_game(random_setup(3, 0))
    assert np.count_nonzero(state[0].bonus_at >= 0) == 16
    assert all(int(e.fortresses) >> city & 1 for city in np.flatnonzero(state[0].bonus_at >= 0))


def test_a_m11_the_display_stays_short_when_nothing_is_left():
    """O6: pile and discards empty; the visit goes on with what there is."""
    state = deck_of(table("display white:mogul"), "red:elephant+vizier", discard=False)
    state[0].is_in[1:] = False
    state = after(state, "p0 home", "draw p0 red:elephant+vizier", "p0 take white:mogul")
    assert (state["visit"][0], state["n_display"][0], RULES.to_play(state)) == (2, 0, 1)
    state, events = play(state, "p1 home")
    assert (RULES.to_play(state), [event.type for event in events]) == (2, ["went_home"])
