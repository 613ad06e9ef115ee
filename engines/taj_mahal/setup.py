"""Section 2.2: the setup (M6-M11) and how a line of text names one."""

from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from engines.api import BadText, SetupError
from engines.tables import NO_LOG
from engines.taj_mahal.codes import HAND_SIZE, MAX_SEATS, SPECIALS, UNKNOWN, VISITS, Bonus
from engines.taj_mahal.names import BONUSES
from engines.taj_mahal.notation import cards_of
from engines.taj_mahal.state import blank, copy_of
from engines.taj_mahal.visits import begin_game


@dataclass(frozen=True)
class Setup:
    """n_seats: 3 to 5. start: who begins visit 1. province_tiles: number by province. bonus_tiles: tile by fortress.

    hands: six cards each as text, `?` for hidden ones; all hidden when left out. display: its cards as text.
    """

    n_seats: int
    start: int
    province_tiles: dict
    bonus_tiles: dict
    display: str
    hands: tuple[str, ...] = ()
    options: dict = field(default_factory=dict)


def first_state(edition, setup):
    """The state before the first turn. Raises SetupError with the rule, the place, found and expected."""
    _expect("M1", "players", setup.n_seats, range(3, MAX_SEATS + 1))
    _expect("M11", "start", setup.start, range(setup.n_seats))
    if setup.options:
        raise SetupError(f"options: found {', '.join(setup.options)}, expected none")
    state = undealt(edition, setup.n_seats)
    state["start"] = setup.start
    _lay_provinces(state, edition, setup.province_tiles)
    _lay_bonus_tiles(state, edition, setup.bonus_tiles)
    _deal(state, edition, setup)
    return state


def undealt(edition, n_seats):
    """A state before provinces, bonus tiles and cards are laid out."""
    return copy_of(_undealt(edition, n_seats))


@lru_cache
def _undealt(edition, n_seats):
    state = blank(n_seats)
    s, e = state[0], edition.tables[0]
    s.supply[:] = e.ovals
    s.unseen[:] = e.copies
    s.n_deck = e.copies.sum()
    return state


def _expect(rule, place, found, expected):
    if found not in expected:
        raise SetupError(f"{rule}: {place}: found {found}, expected {min(expected)} to {max(expected)}")


def _same(rule, place, found, expected):
    """Raises SetupError unless both hold the same, in any order."""
    if sorted(found) != sorted(expected):
        raise SetupError(
            f"{rule}: {place}: found {', '.join(map(str, found))}, expected {', '.join(map(str, expected))}"
        )


def _lay_provinces(state, edition, numbers):
    """M6."""
    _same("M6", "provinces with a tile", numbers, edition.provinces)
    _same("M6", "numbers of the province tiles", numbers.values(), range(1, VISITS + 1))
    if numbers[edition.last_province] != VISITS:
        found = numbers[edition.last_province]
        raise SetupError(f"M6: tile of {edition.last_province}: found {found}, expected {VISITS}")
    order = sorted(edition.provinces, key=numbers.__getitem__)
    state["province_of"][0, : len(order)] = list(map(edition.provinces.index, order))


def _lay_bonus_tiles(state, edition, tiles):
    """M7."""
    _same("M7", "fortresses with a bonus tile", tiles, edition.fortresses)
    _same("M7", "bonus tiles", tiles.values(), edition.bonus_tiles)
    places = [edition.cities.index(city) for city in tiles]
    state["bonus_at"][0, places] = [BONUSES.index(tile) for tile in tiles.values()]
    if tiles[edition.taj_mahal_city] != BONUSES[Bonus.TAJ_MAHAL]:
        city = edition.taj_mahal_city
        raise SetupError(f"M7: tile of {city}: found {tiles[city]}, expected taj_mahal")


def _cards(edition, place, text, n, highest):
    """The n cards of a list, up to the highest code."""
    try:
        cards = cards_of(edition, text)
    except BadText as error:
        raise SetupError(f"M4: {place}: {error}") from error
    if len(cards) != n or max(cards) > highest:
        raise SetupError(f"M9: {place}: found {text!r}, expected {n} cards")
    return cards


def _deal(state, edition, setup):
    """M9; with the cards dealt the first visit begins."""
    hands = setup.hands or (" ".join("?" * HAND_SIZE),) * setup.n_seats
    if len(hands) != setup.n_seats:
        raise SetupError(f"M9: opening hands: found {len(hands)}, expected {setup.n_seats}")
    held = [_cards(edition, f"hand of p{seat}", text, HAND_SIZE, UNKNOWN) for seat, text in enumerate(hands)]
    n = int(edition.tables["display"][0, setup.n_seats])
    laid = _cards(edition, "display", setup.display, n, SPECIALS - 2)
    begin_game(state, 0, NO_LOG, np.array(held, np.int64).ravel(), np.array(laid, np.int64))
    if (state["unseen"] < 0).any():
        names = [edition.faces[face] for face in np.flatnonzero(state["unseen"][0] < 0)]
        raise SetupError(f"M4: hands and display: found more {', '.join(names)} than the edition has")


def read_setup(edition, text):
    """`players=3 start=2 tiles=7,6,... bonus=rice,... display=CARD,... hands=CARD,.../CARD,.../...`.

    tiles: in the order of the edition's provinces; bonus: of its fortresses. hands: hidden when left out.
    """
    values = dict(word.split("=", 1) for word in text.split())
    return Setup(
        int(values["players"]),
        int(values["start"]),
        dict(zip(edition.provinces, map(int, values["tiles"].split(",")), strict=True)),
        dict(zip(edition.fortresses, values["bonus"].split(","), strict=True)),
        values["display"].replace(",", " "),
        tuple(hand.replace(",", " ") for hand in values["hands"].split("/")) if "hands" in values else (),
    )


def setup_text(edition, setup):
    """The line that `read_setup` reads."""
    parts = [f"players={setup.n_seats} start={setup.start}"]
    parts.append("tiles=" + ",".join(str(setup.province_tiles[name]) for name in edition.provinces))
    parts.append("bonus=" + ",".join(setup.bonus_tiles[name] for name in edition.fortresses))
    parts.append("display=" + ",".join(setup.display.split()))
    parts += ["hands=" + "/".join(",".join(hand.split()) for hand in setup.hands)] if setup.hands else []
    return " ".join(parts)
