"""The colours that readers have chosen for players: one small file beside the warehouse, by name of the person."""

import json
import os
import re
import secrets
from pathlib import Path

from pipeline.store import StoreError, home

FILE = "colours.json"
_COLOUR = re.compile(r"#[0-9a-f]{6}")


def chosen_colours() -> dict[str, str]:
    """Person -> `#rrggbb`. What the file holds besides is passed over; without a file there is none."""
    try:
        document = json.loads(_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    pairs = document.items() if isinstance(document, dict) else ()
    return {name: colour for name, colour in pairs if isinstance(colour, str) and _COLOUR.fullmatch(colour)}


def choose_colour(person: str, colour: str | None) -> None:
    """Keep a person's colour; None goes back to the palette. Raises StoreError."""
    colours = chosen_colours()
    colours.pop(person, None)
    if colour is not None:
        colours[person] = colour.lower()
    draft = _path().with_name(f"{FILE}.{secrets.token_hex(4)}")
    try:
        draft.write_text(json.dumps(colours, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        os.replace(draft, _path())
    except OSError:
        draft.unlink(missing_ok=True)
        raise StoreError(f"{_path()}: cannot be written") from None


def _path() -> Path:
    return home() / FILE
