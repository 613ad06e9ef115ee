"""BoardGameGeek: plays in JSON, converted from XML by some program, or as the site's own page fetches them."""

from typing import Any

from pipeline.readers.bgg_plays import attributes, children, read_plays
from pipeline.readers.content import Content
from pipeline.records.model import Record, Skipped

NAME, TITLE = "bgg-plays-json", "BoardGameGeek: plays in JSON"
_PAGE = {"total", "page", "username", "userid", "termsofuse"}


def recognises(content: Content) -> bool:
    near = content.documents_near()
    return bool(near) and all(map(_is_page, near))


def read(content: Content) -> list[Record | Skipped]:
    return read_plays(play for page in content.documents() for play in _plays(page))


def _is_page(document: Any) -> bool:
    root = _root(document)
    if isinstance(root, list):
        return bool(root) and all(isinstance(play, dict) and "playid" in play for play in root)
    return bool(_PAGE & attributes(root).keys()) or any(
        isinstance(play, dict) and "item" in play for play in children(root, "play")
    )


def _plays(document: Any) -> list[Any]:
    """What is no page counts as one play that cannot be read."""
    if not _is_page(document):
        return [None]
    root = _root(document)
    return root if isinstance(root, list) else children(root, "play")


def _root(document: Any) -> Any:
    """What XML has as its root `plays`, which some converters leave out; the site's answer has a list there."""
    if not isinstance(document, dict):
        return None
    return document.get("plays", document if "play" in document else None)
