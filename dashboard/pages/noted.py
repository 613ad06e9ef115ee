"""What is said of the plies of a game: by its log and by the reader."""

from dataclasses import dataclass

from pipeline.notes import Note


@dataclass(frozen=True)
class Noted:
    """What is said of a ply: the reader's own note, and mark and comment of the log."""

    own: Note
    mark: str = ""
    comment: str = ""

    @property
    def marks(self):
        """The reader's mark first."""
        return " ".join(filter(None, (self.own.mark, self.mark)))

    @property
    def text(self):
        return " · ".join(filter(None, (self.own.text, self.comment)))


def all_noted(log, own: dict[int, Note]) -> dict[int, Noted]:
    """ply -> Noted, of all plies of which something is said. own: the reader's notes by ply."""
    plies = sorted({*own, *log.marks, *log.comments})
    return {ply: Noted(own.get(ply, Note()), log.marks.get(ply, ""), log.comments.get(ply, "")) for ply in plies}
