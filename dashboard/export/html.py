"""The HTML of the file around its parts: colours of both themes, our own script and style, nothing from elsewhere."""

import json
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from dashboard.charts.own_colours import own_theme
from dashboard.charts.tokens import FONT, THEMES
from dashboard.pages import ui

OWN = Path(__file__).parent / "assets"
STEPPER = Path(__file__).parents[1] / "pages" / "assets"


@dataclass(frozen=True)
class Page:
    """The parts of a page; title, heading: any text, data: for the stepper, all others HTML or SVG."""

    title: str
    heading: str
    facts: str
    result: str
    film: str
    log: str
    moments: str
    pictures: Sequence[tuple[str, str]]  # (heading, picture)
    data: dict
    colours: Mapping[int, str]


def document(page: Page) -> str:
    """The whole file."""
    script = _text(STEPPER / "stepper.js") + _text(OWN / "page.js")
    pictures = "".join(f"<figure><figcaption>{head}</figcaption>{svg}</figure>" for head, svg in page.pictures)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{_policy(script)}">
<title>{ui.plain(page.title)}</title>
<style>{_style(page.colours)}</style>
</head>
<body>
<header class="kb"><h1>{ui.plain(page.heading)}</h1>{page.facts}</header>
<main>
<section class="kb"><h2>Result</h2>{page.result}</section>
<section class="kb"><h2>Key moments</h2><div class="moments">{page.moments}</div></section>
<section class="board" aria-label="The game, ply by ply">{_stepper(page.film)}</section>
<section class="kb log-box"><h2>All plies</h2><div class="plies" tabindex="0">{page.log}</div></section>
<section class="kb wide-one"><h2>Along the game</h2><div class="pictures">{pictures}</div></section>
</main>
<footer class="kb"><p class="small">Made by Kibitz. Keys: ← → step, Shift jumps a {page.data["unit"]}, Home and End,
M goes to the next key moment, D to the next decision of a player.</p></footer>
<script type="application/json" id="game">{_json(page.data)}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def _stepper(film: str) -> str:
    """The controls of the Review with the film in its place."""
    empty = '<div class="film"></div>'
    controls = _text(STEPPER / "stepper.html")
    assert empty in controls
    return controls.replace(empty, f'<div class="film">{film}</div>')


def _policy(script: str) -> str:
    """The browser loads nothing and runs only this script."""
    digest = b64encode(sha256(script.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"


def _style(colours: Mapping[int, str]) -> str:
    light, dark = (_variables(THEMES[own_theme(base, colours)]) for base in ("light", "dark"))
    themes = f":root {{--kb-sans: {FONT}; {light}}} @media (prefers-color-scheme: dark) {{:root {{{dark}}}}}"
    return f"{themes}\n{ui.CSS}\n{_text(STEPPER / 'stepper.css')}\n{_text(OWN / 'page.css')}"


def _variables(theme: Mapping) -> str:
    return "".join(f"--kb-{name}: {theme[name]};" for name in ui.PAINTED)


def _json(data: dict) -> str:
    """No `<`, so that no text can end the element it stands in."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
