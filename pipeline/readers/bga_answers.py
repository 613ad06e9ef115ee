"""Board Game Arena: what the answers about tables have in common, whichever page of the site asked for them."""

from collections.abc import Callable
from typing import Any

from pipeline.readers.content import Content

PLACE = "Board Game Arena"


def data_of(document: Any) -> Any:
    """What an answer holds; a document without envelope is taken as it is."""
    return document["data"] if isinstance(document, dict) and "data" in document else document


def is_error(document: Any) -> bool:
    """An answer that says why there is none."""
    if not isinstance(document, dict):
        return False
    return str(document.get("status")) == "0" or bool({"error", "exception"} & document.keys())


def all_are(content: Content, is_one: Callable[[Any], bool]) -> bool:
    """Whether the documents of a file are of one kind, but for errors of the site between them."""
    near = [document for document in content.documents_near() if not is_error(document)]
    return bool(near) and all(map(is_one, near))
