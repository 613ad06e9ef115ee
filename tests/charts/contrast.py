"""Measure colours: WCAG contrast, and distance as people with colour-vision deficiency see it.

Distance is Euclidean in OKLab times 100: about 2 is just noticeable side by side, 10 is safe for marks apart.
Deficiencies are simulated with the matrices of Machado, Oliveira and Fernandes (2009), full severity, in linear RGB.
"""

import itertools

import numpy as np

VISIONS = {
    "normal": np.eye(3),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
_LMS = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def linear_rgb(colour):
    """'#rrggbb' as linear RGB in 0..1."""
    srgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def contrast(a, b):
    """WCAG 2 contrast ratio, 1 to 21."""
    luminance = [linear_rgb(colour) @ [0.2126, 0.7152, 0.0722] for colour in (a, b)]
    return (max(luminance) + 0.05) / (min(luminance) + 0.05)


def closest_pair(colours, vision):
    """The distance of the two colours that are hardest to tell apart with the named vision."""
    seen = [_oklab(VISIONS[vision] @ linear_rgb(colour)) for colour in colours]
    return min(100 * float(np.linalg.norm(a - b)) for a, b in itertools.combinations(seen, 2))


def _oklab(rgb):
    return _LAB @ np.cbrt(_LMS @ np.clip(rgb, 0, 1))
