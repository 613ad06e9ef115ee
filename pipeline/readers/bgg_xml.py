"""BoardGameGeek: a saved page of plays of the XML API2. Read without DTD and entities, and not below any depth."""

from xml.parsers import expat

from pipeline.errors import RefusedLog
from pipeline.readers.bgg_plays import Node, children, read_plays
from pipeline.readers.content import Content
from pipeline.records.model import Record, Skipped

NAME, TITLE = "bgg-plays-xml", "BoardGameGeek: plays in XML"
MAX_DEPTH = 20
_NEAR = 4096  # bytes from the start in which the root stands


def recognises(content: Content) -> bool:
    near = content.data[:_NEAR].lstrip()
    return near.startswith(b"<") and b"<plays" in near


def read(content: Content) -> list[Record | Skipped]:
    """Raises RefusedLog for what is no XML, cut off, or of another root."""
    pages = children(_parsed(content), "plays")
    if not pages:
        raise RefusedLog(content.name, "", "no plays of BoardGameGeek", expected="XML whose root is plays")
    return read_plays(play for page in pages for play in children(page, "play"))


def _parsed(content: Content) -> Node:
    """The document as a node whose one child is the root."""
    tree, parser = _Tree(), expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = tree.start, tree.end
    parser.CharacterDataHandler, parser.StartDoctypeDeclHandler = tree.text, tree.doctype
    try:
        parser.Parse(content.data, True)
    except expat.ExpatError as error:
        place = f"line {error.lineno}, column {error.offset + 1}"
        raise RefusedLog(content.name, place, "not XML, or cut off", found=expat.ErrorString(error.code)) from None
    except (ValueError, LookupError) as error:  # of the tree, or of a coding that is not known
        raise RefusedLog(content.name, f"line {parser.CurrentLineNumber}", str(error)) from None
    return tree.top


class _Tree:
    """Nodes as converters to JSON write them: attributes under `$`, children in lists, text under `#text`."""

    def __init__(self):
        self.top: Node = {}
        self.open = [self.top]
        self.texts: list[list[str]] = [[]]

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if len(self.open) > MAX_DEPTH:
            raise ValueError(f"more than {MAX_DEPTH} elements within each other")
        node: Node = {"$": attributes}
        self.open[-1].setdefault(tag, []).append(node)
        self.open.append(node)
        self.texts.append([])

    def end(self, _tag: str) -> None:
        self.open.pop()["#text"] = "".join(self.texts.pop())

    def text(self, text: str) -> None:
        self.texts[-1].append(text)

    def doctype(self, *_args) -> None:
        raise ValueError("XML with a document type of its own is not read")
