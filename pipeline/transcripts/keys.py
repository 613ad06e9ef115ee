"""Header lines: how they are called, and where in the document of a log their values belong."""

from pipeline.lenient.keys import LOG, folded

TEXTS = ("edition", "edition_sha256", "event", "session", "round", "table", "place", "date", "duration_min")
"""Lines with one text, as the fields of a GameLog are called, in their order."""
WRITTEN = {
    **{name: name.replace("_", " ") for name in ("game", *TEXTS, "options", "players", "knowledge", "source")},
    **{f"setup.{name}": name.replace("_", " ") for name in ("start", "province_tiles", "bonus_tiles", "display")},
    **{f"source.{name}": f"source {name}" for name in ("platform", "id", "url", "exporter", "also")},
    "result.winners": "winners",
    "result.ended": "end",
    "left_out": "left out",
}
"""The place of a value, with a dot where it lies in another part -> the words before the colon."""
_ALSO = {"where": "place", "when": "date", "rules": "options", "known": "knowledge", "starts": "setup.start"}
_ALSO |= {"bonus": "setup.bonus_tiles", "bonuses": "setup.bonus_tiles", "endreason": "result.ended"}
_BY_WORDS = LOG | _ALSO | {folded(words): key for key, words in WRITTEN.items()}
_OPTION = "options."


def key_of(words: str) -> str:
    """The key that is meant; of words that mean nothing to us a name in their spelling.

    >>> key_of("Province tiles"), key_of("where"), key_of("Board"), key_of("Played by")
    ('setup.province_tiles', 'place', 'options.board', 'played_by')
    """
    return _BY_WORDS.get(folded(words)) or "_".join(words.lower().split())


def is_known(key: str) -> bool:
    """Whether header lines of this key are read."""
    return key in WRITTEN or key.startswith(_OPTION)


def is_field(key: str) -> bool:
    """Whether a log has such a field, whose values no header line tells."""
    return key in LOG.values() and not is_known(key)
