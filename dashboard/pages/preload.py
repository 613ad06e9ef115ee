"""What the first page needs, loaded by the server while the reader's browser still loads its own scripts."""

import gc
import json


def load() -> None:
    """The modules of the first page, the lines of the chooser, and the compiled rules that replay the newest game."""
    from dashboard.pages import frame, warehouse  # noqa: F401
    from dashboard.pages.game import review_taj, review_tigris  # noqa: F401
    from dashboard.queries import games
    from pipeline.store import open_read_only

    newest = next(iter(warehouse.labels()), None)
    if newest:
        with open_read_only() as con:
            replay(games.game(con, newest).row(0, named=True))
    # Streamlit collects garbage after each run of a page, while its last parts wait to be sent: what was loaded here
    # stays for good and need not be looked at again.
    gc.freeze()


def replay(header: dict) -> None:
    """One state is enough: a compiled rule is loaded when it is first called."""
    from dashboard.charts import taj_states, tigris_states
    from pipeline.facts import unpacked
    from pipeline.replay import replay_log

    found = replay_log(unpacked(header["log"]), json.loads(header["options"]))
    states, events = found.replayed.states[-1:], found.replayed.events[:0]
    if header["game"] == "tigris_euphrates":
        tigris_states.frames_of(states, events)
    else:
        taj_states.map_frames(found.rules.edition, states, events)
