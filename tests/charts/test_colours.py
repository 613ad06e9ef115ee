"""Every colour pair that must be read keeps its contrast, and sets of colours stay apart for every eye."""

import pytest

from dashboard.charts.tokens import (
    BONUS_TILES,
    CARDS,
    COLOURS,
    GOODS,
    PIECE,
    PLACES,
    PRIZES,
    SEAT_PIECE,
    SEATS,
    THEMES,
    TILES,
)
from tests.charts.contrast import VISIONS, closest_pair, contrast

TEXT, GRAPHIC = 4.5, 3.0  # WCAG 2, level AA
THEME_PAIRS = [
    *((token, "paper", TEXT) for token in ("ink", "muted", "accent", "good", "warn", "bad")),
    *((token, "panel", TEXT) for token in ("ink", "muted", "accent", "good", "warn", "bad")),
    *((seat, "paper", TEXT) for seat in SEATS),
    *((token, "paper", GRAPHIC) for token in ("red", "blue", "green", "treasure")),
    ("paper", "accent", TEXT),
    *((f"on{place}", f"ramp{place}", TEXT) for place in range(5)),
    ("gain", "paper", TEXT),
    ("loss", "paper", TEXT),
    ("ink", "even", TEXT),
    ("outline", "land", 8),
    ("edge", "land", 8),
    ("halo", "outline", TEXT),
]


@pytest.mark.parametrize("theme", THEMES)
def test_pairs_of_a_theme(theme):
    t = THEMES[theme]
    weak = {(a, b): contrast(t[a], t[b]) for a, b, least in THEME_PAIRS if contrast(t[a], t[b]) < least}
    assert weak == {}


def test_black_line_on_light_paper():
    assert contrast(THEMES["light"]["black"], THEMES["light"]["paper"]) >= 15


def test_marks_on_pieces():
    pairs = {colour: (face, mark, TEXT) for colour, (face, mark, _, _) in TILES.items()}
    pairs |= {seat: (rim, PIECE["ivory"], TEXT) for seat, rim in SEAT_PIECE.items()}
    pairs |= {f"card {name}": (face, mark, TEXT) for name, (face, mark, _) in CARDS.items()}
    pairs |= {name: (face, mark, GRAPHIC) for name, (face, mark, _) in (PRIZES | BONUS_TILES).items()}
    pairs["fortress"] = (PLACES["fortress"], PIECE["ivory"], TEXT)
    pairs["city"] = (PLACES["city"], PIECE["shade"], TEXT)
    pairs["crown"] = (PIECE["treasure_edge"], PIECE["treasure"], TEXT)
    pairs["catastrophe"] = (PIECE["shade"], PIECE["catastrophe"], GRAPHIC)
    pairs["treasure"] = (PIECE["treasure_edge"], PIECE["treasure"], TEXT)
    pairs["union"] = (PIECE["shade"], PIECE["ivory"], TEXT)
    assert {name: (a, b) for name, (a, b, least) in pairs.items() if contrast(a, b) < least} == {}


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(
    "colours",
    [
        [face for face, *_ in TILES.values()],
        [CARDS[colour][0] for colour in ("red", "green", "yellow", "violet", "white")],
        [face for face, *_ in GOODS.values()],
        list(SEAT_PIECE.values()),
        *([t[colour] for colour in COLOURS] for t in THEMES.values()),
        *([t[seat] for seat in SEATS] for t in THEMES.values()),
    ],
    ids=["tiles", "cards", "goods", "palaces", "lines light", "lines dark", "seats light", "seats dark"],
)
def test_sets_stay_apart(colours, vision):
    assert closest_pair(colours, vision) >= 10


def test_green_alone_carries_a_dark_mark():
    assert {colour for colour, (_, mark, *_) in TILES.items() if mark != PIECE["ivory"]} == {"green"}
