"""One word of the glossary."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Term:
    """words: what it means; formula: how it is worked out, empty where there is nothing to work out; unit: of it."""

    words: str
    formula: str = ""
    unit: str = ""
