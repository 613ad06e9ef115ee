"""Text transcripts (docs/transcripts.md): header lines, one action a line, as people type them."""

import codecs

from pipeline.errors import LogError
from pipeline.model import GameLog
from pipeline.readers.content import Content
from pipeline.transcripts import looks_like_one, read_text

NAME, TITLE = "kibitz-text", "Text transcripts, as typed at the table"
NEAR = 20_000  # bytes that are looked at to know a transcript
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_OTHER_FORMS = (b"{", b"[", b"<")


def recognises(content: Content) -> bool:
    data = content.data[:NEAR]
    return not data.lstrip().startswith(_OTHER_FORMS) and looks_like_one(_decoded(data, "ignore") or "")


def read(content: Content) -> list[GameLog | LogError]:
    text = _decoded(content.data, "strict")
    if text is None:
        raise LogError(content.name, rule="not UTF-8 text")
    return read_text(text, content.name)


def _decoded(data: bytes, errors: str) -> str | None:
    try:
        return data.decode("utf-16" if data.startswith(_UTF16) else "utf-8", errors)
    except UnicodeDecodeError:
        return None
