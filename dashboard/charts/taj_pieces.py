"""The pieces of Taj Mahal and the places they stand on. Each is one SVG element, moved to its place by a transform.

The film needs that form: an element gets its interval of plies as attributes.
"""

from functools import lru_cache

from dashboard.charts.glyphs import glyph
from dashboard.charts.svg import Point, plain, text
from dashboard.charts.tokens import BONUS_TILES, GOODS, PIECE, PLACES, PRIZES, SEAT_LETTER, SEAT_PAINT, SEATS

IVORY, SHADE, GOLD, GOLD_EDGE = PIECE["ivory"], PIECE["shade"], PIECE["treasure"], PIECE["treasure_edge"]
WORDS = {"two_points": "two points", "draw_card": "a card", "taj_mahal": "Taj Mahal"}


def at(place: Point, body: str, title: str = "") -> str:
    """The body, drawn around the origin, as one element in its place. title: words for the mouse and screen readers."""
    told = f"<title>{plain(title)}</title>" if title else ""
    return f'<g transform="translate({place[0]:g} {place[1]:g})">{told}{body}</g>'


@lru_cache(maxsize=256)
def city(place: Point, is_fortress: bool) -> str:
    """A disc, or an octagon with a second wall inside."""
    if not is_fortress:
        return at(place, f'<circle r="9" fill="{PLACES["city"]}" stroke="{SHADE}" stroke-width="1.6"/>')
    return at(
        place,
        f'<path d="{_octagon(16.5)}" fill="{PLACES["fortress"]}" stroke="{IVORY}" stroke-width="2"/>'
        f'<path d="{_octagon(10)}" fill="none" stroke="{IVORY}" stroke-width="1.4"/>',
    )


def _octagon(r: float) -> str:
    k = round(r * 0.4142, 1)
    return f"M{-k} {-r}H{k}L{r} {-k}V{k}L{k} {r}H{-k}L{-r} {k}V{-k}Z"


@lru_cache(maxsize=1024)
def palace(place: Point, seat: int, is_crowned: bool, title: str = "") -> str:
    return at(place, palace_shape(seat, is_crowned), title)


def palace_shape(seat: int, is_crowned: bool = False) -> str:
    """A pointed arch in the seat's colour with its letter, 28 wide; with a crown it reaches from -32 to 14."""
    colour = SEAT_PAINT[SEATS[seat]]
    arch = _arch(14, SHADE) + _arch(13.2, IVORY) + _arch(11.2, colour)
    letter = text(0, 1.6, SEAT_LETTER[SEATS[seat]], 16, IVORY, "mark")
    return arch + letter + (_crown() if is_crowned else "")


def _arch(r: float, paint: str) -> str:
    side, tip = f"{r * 0.85:g}", f"{r * 0.75:g}"
    return (
        f'<path fill="{paint}" d="M{-r:g} {r:g}V0C{-r:g} -{side} {-r * 0.2:g} -{tip} 0 {-r * 1.5:g}'
        f'C{r * 0.2:g} -{tip} {r:g} -{side} {r:g} 0V{r:g}Z"/>'
    )


def _crown() -> str:
    return f'<g stroke="{GOLD_EDGE}" stroke-width="1.8">{glyph("mogul", 0, -22.5, 18, GOLD, GOLD_EDGE)}</g>'


@lru_cache(maxsize=256)
def bonus_tile(place: Point, tile: str, letters: bool) -> str:
    return at(place, bonus_shape(tile, letters), WORDS.get(tile, tile))


def bonus_shape(tile: str, letters: bool = False) -> str:
    """A square of 26: what the tile gives, by glyph or letter."""
    face, mark, letter = BONUS_TILES[tile]
    square = f'<rect x="-13" y="-13" width="26" height="26" rx="4" fill="{face}" stroke="{SHADE}" stroke-width="1.4"/>'
    if letters or tile == "two_points":
        return square + text(0, 0.8, letter, 16, mark, "mark")
    return square + glyph(tile, 0, 0, 20, mark, face)


def good_shape(good: str, letters: bool = False) -> str:
    """A disc of 20."""
    face, mark, letter = GOODS[good]
    disc = f'<circle r="10" fill="{face}" stroke="{SHADE}"/>'
    return disc + (text(0, 0.6, letter, 13, mark) if letters else glyph(good, 0, 0, 14.5, mark, face))


def prize_shape(prize: str, radius: float = 11, letters: bool = False) -> str:
    """A medallion in the prize's own colour, ringed in ivory so that it stands on every ground."""
    face, mark, letter = PRIZES[prize]
    rings = (
        f'<circle r="{radius:g}" fill="{face}" stroke="{IVORY}" stroke-width="{radius * 0.11:.2g}"/>'
        f'<circle r="{radius * 1.07:g}" fill="none" stroke="{SHADE}" stroke-width="{radius * 0.05:.2g}"/>'
    )
    if letters:
        return rings + text(0, 0.6, letter, radius * 1.05, mark)
    return rings + glyph(prize, 0, 0, round(radius * 1.28, 1), mark, face)


def chip(shape: str, words: str, size: int = 20, box: tuple[float, float, float, float] = (-14, -14, 28, 28)) -> str:
    """One of the shapes as a little picture of its own, for tables and lists; words are for screen readers."""
    view = " ".join(f"{side:g}" for side in box)
    return (
        f'<svg width="{size * box[2] / box[3]:.3g}" height="{size}" viewBox="{view}" role="img" '
        f'aria-label="{plain(words)}">{shape}</svg>'
    )


def palace_chip(seat: int, words: str, size: int = 22, is_crowned: bool = False) -> str:
    top = -35 if is_crowned else -22
    return chip(palace_shape(seat, is_crowned), words, size, (-15, top, 30, 15 - top))


def prize_chip(prize: str, size: int = 22, letters: bool = False) -> str:
    return chip(prize_shape(prize, 12.5, letters), prize, size)


def good_chip(good: str, size: int = 20, letters: bool = False) -> str:
    return chip(good_shape(good, letters), good, size, (-11, -11, 22, 22))


def bonus_chip(tile: str, size: int = 20, letters: bool = False) -> str:
    return chip(bonus_shape(tile, letters), WORDS.get(tile, tile), size)
