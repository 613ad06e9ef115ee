"""Colours that readers choose for players, made dark or light enough to be read where they stand."""

from collections.abc import Mapping

from dashboard.charts.tokens import PIECE, THEMES

LEAST = 4.5  # contrast with the page, and of the letter on a piece (WCAG 2, AA)
STEPS = 40


def own_theme(base: str, colours: Mapping[int, str]) -> str:
    """The name of a theme in which seats have these colours. base: light or dark.

    >>> own_theme("light", {}), own_theme("light", {1: "#102030"})
    ('light', 'light seat1=#102030 piece1=#102030')
    """
    words = [base]
    for seat, colour in sorted(colours.items()):
        words.append(f"seat{seat}={legible(colour, THEMES[base]['paper'])}")
        words.append(f"piece{seat}={legible(colour, PIECE['ivory'])}")
    return " ".join(words)


def legible(colour: str, ground: str) -> str:
    """The colour, or the nearest to it on the way to black or white that can be read on the ground.

    >>> legible("#102030", "#ffffff"), contrast(legible("#ffee00", "#ffffff"), "#ffffff") >= 4.5
    ('#102030', True)
    """
    end = 255 if _luminance(ground) < 0.18 else 0
    parts = _parts(colour)
    for step in range(STEPS + 1):
        mixed = "#" + "".join(f"{round(part + (end - part) * step / STEPS):02x}" for part in parts)
        if contrast(mixed, ground) >= LEAST:
            return mixed
    return mixed


def contrast(one: str, other: str) -> float:
    """By WCAG 2, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in _shares(colour))
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _shares(colour: str) -> list[float]:
    return [part / 255 for part in _parts(colour)]


def _parts(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
