"""Card faces of Taj Mahal, small enough for hands and displays.

A face is written as everywhere: `red:elephant+general`, `white:mogul`, `special:any_colour`, and `?` for a card that
nobody has shown.
"""

from collections.abc import Iterable
from functools import lru_cache

from dashboard.charts.svg import plain, text
from dashboard.charts.taj_pieces import at, prize_shape
from dashboard.charts.tokens import CARDS, FONT, PIECE, PRIZES

WIDTH, HEIGHT = 48, 68
HIDDEN = "?"
COLOURED = ("red", "green", "yellow", "violet")


def card(face: str, size: int = 48, letters: bool = False) -> str:
    """One card as an SVG string of its own, `size` pixels wide. letters: in place of the glyphs."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size * HEIGHT / WIDTH:.3g}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{plain(card_words(face))}" font-family="{FONT}">'
        f"{card_shape(face, letters)}</svg>"
    )


def card_row(faces: Iterable[str], size: int = 48, letters: bool = False) -> str:
    """Cards side by side, as text is: they wrap where the room ends."""
    return " ".join(card(face, size, letters) for face in faces)


def cards_in(text: str) -> list[str]:
    """The cards of a line of text, one by one.

    >>> cards_in("red:elephant+general*2 ?*1"), cards_in("-")
    (['red:elephant+general', 'red:elephant+general', '?'], [])
    """
    words = [word.partition("*") for word in text.split() if word != "-"]
    return [name for name, _, n in words for _ in range(int(n or 1))]


def card_words(face: str) -> str:
    """
    >>> card_words("red:elephant+general"), card_words("special:two_points"), card_words("?")
    ('red card: elephant, general', 'special card: two points', 'hidden card')
    """
    if face == HIDDEN:
        return "hidden card"
    colour, _, shown = face.partition(":")
    return f"{colour} card: {shown.replace('+', ', ').replace('_', ' ')}"


@lru_cache(maxsize=512)
def card_shape(face: str, letters: bool = False) -> str:
    """The card in a box of 48 x 68. Raises: KeyError for a colour or symbol that there is not."""
    if face == HIDDEN:
        return _back()
    colour, _, shown = face.partition(":")
    return _ground(colour) + (_effect(shown, letters) if colour == "special" else _symbols(shown.split("+"), letters))


def _ground(colour: str) -> str:
    """Face, edge and the colour's letter; special cards have a golden frame."""
    face, mark, letter = CARDS[colour]
    frame = 'stroke-width="1.8"' if colour == "special" else 'stroke-width=".8" opacity=".6"'
    return (
        f'<rect x=".75" y=".75" width="46.5" height="66.5" rx="5" fill="{face}" stroke="{PIECE["shade"]}" '
        f'stroke-width="1.5"/><rect x="3.2" y="3.2" width="41.6" height="61.6" rx="3" fill="none" stroke="{mark}" '
        f"{frame}/>{text(11.3, 12.5, letter, 13, mark)}"
    )


def _symbols(symbols: list[str], letters: bool) -> str:
    places = [(24, 37)] if len(symbols) == 1 else [(31.5, 19), (24, 48.5)]
    return "".join(at(place, prize_shape(symbol, 13, letters)) for place, symbol in zip(places, symbols, strict=True))


def _effect(effect: str, letters: bool) -> str:
    """What a special card adds: a symbol, two points, or the choice among the colours."""
    if effect in PRIZES:
        return at((24, 38), prize_shape(effect, 13, letters)) + text(31, 13, "+1", 13, CARDS["special"][1])
    if effect == "two_points":
        gold, ink = PIECE["treasure"], PIECE["treasure_edge"]
        return f'<circle cx="24" cy="38" r="14" fill="{gold}"/>' + text(24, 38.6, "+2", 16, ink)
    places = [(16, 29), (32, 29), (16, 46), (32, 46)]
    return "".join(_swatch(colour, *place) for colour, place in zip(COLOURED, places, strict=True))


def _swatch(colour: str, x: int, y: int) -> str:
    face, mark, letter = CARDS[colour]
    square = (
        f'<rect x="{x - 7}" y="{y - 7.5}" width="14" height="15" rx="2.5" fill="{face}" stroke="{PIECE["ivory"]}"/>'
    )
    return square + text(x, y + 0.6, letter, 12, mark)


def _back() -> str:
    ground, line, ink = PIECE["back"], PIECE["back_line"], PIECE["shade"]
    return (
        f'<rect x=".75" y=".75" width="46.5" height="66.5" rx="5" fill="{ground}" stroke="{ink}" stroke-width="1.5"/>'
        f'<path d="M8 8L40 60M40 8L8 60" stroke="{line}" stroke-width="1.4"/>'
        f'<circle cx="24" cy="34" r="12" fill="{ground}"/>{text(24, 34.8, "?", 20, ink)}'
    )
