"""kibitz formats"""


def formats() -> None:
    """List the formats that are read, each with the name that other commands give it."""
    from pipeline.readers import READERS

    width = max(len(reader.NAME) for reader in READERS)
    for reader in READERS:
        print(f"{reader.NAME:{width}}  {reader.TITLE}")
