"""Text transcripts: the plain-text form of a GameLog that people can type (docs/transcripts.md).

`to_text` writes a log, `read_text` reads the games of a text. What is written is read back as the very same log.
"""

from pipeline.transcripts.finish import read_text
from pipeline.transcripts.lines import looks_like_one
from pipeline.transcripts.write import to_text

__all__ = ["looks_like_one", "read_text", "to_text"]
