"""What an import tells at its end."""

from dataclasses import dataclass, field


@dataclass
class Report:
    """What an import did, counted in games (refused: in files, records: in plays, passed over: by reason).

    failed: all that fail; unread: those of them of which not even the beginning is known.
    messages: one line per log that is not ok; flagged: one per game that replays, but whose source counts other points
    or whose logs contradict each other. audits: one line per claim that fails for games of this import; known: the same
    for games that were there before. names: of each file, by log_id.
    """

    imported: int = 0
    merged: int = 0
    replaced: int = 0
    already_there: int = 0
    failed: int = 0
    unread: int = 0
    refused: int = 0
    records: int = 0
    passed_over: dict[str, int] = field(default_factory=dict)
    messages: list[str] = field(default_factory=list)
    flagged: list[str] = field(default_factory=list)
    audits: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict, compare=False)

    @property
    def is_clean(self) -> bool:
        return not (self.failed or self.refused or self.audits)
