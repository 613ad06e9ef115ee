"""Text in whatever coding people's programs save it in."""

_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_HUNGARIAN = ("játék", "pont", "dátum", "helyezés", "győztes")


def decoded(data: bytes) -> str | None:
    """The text, with plain line ends; None for what is no text.

    UTF-16 by its mark, UTF-8; else Windows-1250 if the first line then shows a Hungarian word, else Windows-1252.
    """
    text = _decoded(data)
    return None if text is None else text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _decoded(data: bytes) -> str | None:
    if data[:2] in _UTF16:
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            return None
    if b"\0" in data:
        return None
    try:
        return data.decode()
    except UnicodeDecodeError:
        text = data.decode("cp1250", errors="replace")
        is_hungarian = any(word in _first_line(text).lower() for word in _HUNGARIAN)
        return text if is_hungarian else data.decode("cp1252", errors="replace")


def _first_line(text: str) -> str:
    """Of a sheet: the line of heads; Excel may write one of its own above it."""
    return next((line for line in text.splitlines() if line.strip() and not line.startswith("sep=")), "")
