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
        seen = [log.content_hash, str(log.document())]
    else:
        seen = [
            log.game,
            str(len(log.players)),
            *parts.public_setup(log),
            *filter(None, map(public_lines(parts).__getitem__, log.actions)),
        ]
    return hashlib.sha256("\n".join(seen).encode()).hexdigest()
