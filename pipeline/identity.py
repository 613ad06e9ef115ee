"""Which logs are of one game: those in which everybody at the table saw the same.

The full log, each seat's own and the public one differ only in `?`, in opening hands and in cards shown at the end
because the log did not know them. All that is masked, and names, dates, options and what the source says of the end
are left out. `GameLog.content_hash` is the stricter question whether two logs know the same.
"""

import hashlib

from pipeline.games import PARTS
from pipeline.games.parts import public_lines
from pipeline.model import GameLog


def public_hash(log: GameLog) -> str:
    """sha256 of the public content. Of a log without actions nobody saw anything: there all of the document counts."""
    parts = PARTS.get(log.game)
    if parts is None or not log.actions:
        return _hash_of([log.content_hash, str(log.document())])
    head = [log.game, str(len(log.players)), *parts.public_setup(log)]
    return _hash_of(head, b"".join(map(public_lines(parts).__getitem__, log.actions)))


def _hash_of(words: list[str], lines: bytes = b"") -> str:
    """Of words and then of lines, each but the last with its end."""
    text = "".join(f"{word}\n" for word in words).encode() + lines
    return hashlib.sha256(text.removesuffix(b"\n")).hexdigest()
