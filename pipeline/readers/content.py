"""What a file holds, for readers to look at: bytes, text and JSON, each worked out once and only when asked for."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pydantic_core import from_json

from pipeline.readers.coding import decoded

NEAR = 32  # lines of a file of JSON Lines that are looked at to know its format
_JSON_NAME = re.compile(r"\.jsonl?(\.gz)?$", re.IGNORECASE)
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def parse_json(data: bytes) -> Any:
    """Raises ValueError that ends in "at line N column M"."""
    return from_json(data, allow_inf_nan=False)


@dataclass
class Content:
    """A file, or one document of a file of several. `at` is the document's place in its file: "/3" or "line 4".

    path, member: of the file on disk, if it is one, and its name in a zip.
    parse: turns bytes into a document; it may leave out what no reader looks at.
    """

    name: str
    data: bytes = b""
    path: str = ""
    at: str = ""
    member: str = ""
    parse: Callable[[bytes], Any] = parse_json

    def __post_init__(self):
        self.data = self.data.removeprefix(_BYTE_ORDER_MARK)

    @classmethod
    def of(cls, document: Any, name: str = "", at: str = "") -> "Content":
        """A document that is parsed already; it has no bytes and no text."""
        content = cls(name, at=at)
        content._parsed = (document, None)
        return content

    @cached_property
    def text(self) -> str | None:
        """None when it is not UTF-8, or holds zero bytes."""
        try:
            return None if b"\0" in self.data else self.data.decode()
        except UnicodeDecodeError:
            return None

    @cached_property
    def any_text(self) -> str | None:
        """The text in whatever coding it was saved, with plain line ends; None when it is no text."""
        return decoded(self.data)

    @property
    def document(self) -> Any:
        """The whole content as JSON; None when it is not. JSON Lines have no document of their own."""
        return self._parsed[0]

    @property
    def fault(self) -> ValueError | None:
        """Why it is not JSON."""
        return self._parsed[1]

    @cached_property
    def _parsed(self) -> tuple[Any, ValueError | None]:
        try:
            return self.parse(self.data), None
        except ValueError as error:
            return None, error

    @property
    def claims_json(self) -> bool:
        """By its beginning or its name; then what is wrong with it as JSON is worth telling."""
        return self.data.lstrip()[:1] in (b"{", b"[") or bool(_JSON_NAME.search(self.name))

    def parts(self, part: int = 0, n_parts: int = 1) -> Iterator["Content"]:
        """The documents of a list or of JSON Lines, each by itself; none of any other content.

        Of JSON Lines only part number `part`, when they are shared out into n_parts; a list is all in the first.
        """
        if self.is_json_lines:
            n, near = len(self._lines), self._lines_near
            for index in range(n * part // n_parts, n * (part + 1) // n_parts):
                yield near[index] if index < len(near) else self._line(index)
        elif isinstance(self.document, list) and part == 0:
            for index, item in enumerate(self.document):
                each = self.of(item, self.name, f"/{index}")
                each.path, each.member = self.path, self.member
                yield each

    def parts_near(self) -> list["Content"]:
        """Like `parts`, but of JSON Lines only the first few: enough to know the format."""
        return self._lines_near if self.is_json_lines else list(self.parts())

    def documents(self) -> Iterator[Any]:
        """The document, or those of a list or of JSON Lines; None for a line that is not JSON."""
        if self.is_json_lines:
            yield from (part.document for part in self.parts())
        elif isinstance(self.document, list):
            yield from self.document
        elif self.fault is None:
            yield self.document

    def documents_near(self) -> list[Any]:
        """Like `documents`, but of JSON Lines only the first few, and only those that are JSON."""
        if self.is_json_lines:
            return [part.document for part in self._lines_near if not part.fault]
        return list(self.documents())

    @cached_property
    def is_json_lines(self) -> bool:
        """More than one line of JSON, the first of them an object."""
        return self.fault is not None and len(self._lines) > 1 and isinstance(self._lines_near[0].document, dict)

    @cached_property
    def _lines(self) -> list[tuple[int, bytes]]:
        numbered = enumerate(self.data.split(b"\n"), start=1)
        return [(number, line) for number, line in numbered if line.strip()]

    @cached_property
    def _lines_near(self) -> list["Content"]:
        return [self._line(index) for index in range(min(NEAR, len(self._lines)))]

    def _line(self, index: int) -> "Content":
        number, line = self._lines[index]
        return Content(self.name, line, self.path, f"line {number}", self.member, self.parse)
