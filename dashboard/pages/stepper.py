"""The film of a game with its controls, as a Streamlit component: the reader steps in the browser.

The browser answers at once, writes into the address where the reader rests, as no step of its history, and reports it.
The server may send the reader elsewhere by an order. Orders are numbered: a report made before the newest is out of
date. And they tell how many of the reader's steps the server had heard of: a later step beats the order.

The server writes the address with an order only. Streamlit's requests carry the address as it was before the browser
wrote it; were it written after every step, that would come late and undo the reader's next one.
"""

from collections.abc import Sequence
from pathlib import Path

import streamlit as st

from dashboard.charts.film import OPENING

SHOWN = "stepper_shown"  # key of the one on the page, and its name in the address
ASSETS = Path(__file__).parent / "assets"

_mount = st.components.v2.component(
    "kibitz_stepper",
    html=(ASSETS / "stepper.html").read_text(encoding="utf-8"),
    css=(ASSETS / "stepper.css").read_text(encoding="utf-8"),
    js="".join((ASSETS / name).read_text(encoding="utf-8") for name in ("cursor.js", "stepper.js")),
)


def stepper(
    svg: str,
    labels: Sequence[str],
    turn_starts: Sequence[int],
    ply: int,
    key: str,
    *,
    stops: Sequence[int] | None = None,
    spoiler_free: bool = False,
    address: str = "ply",
    unit: str = "turn",
    modes: Sequence[dict] = (),
    first: int = 0,
) -> int:
    """Show the film and return the ply the reader looks at; -1 is the board before the first ply.

    labels: one line of text per ply, any text. turn_starts: the first ply of each turn, or of what else `unit` names.
    stops: the plies at which the arrow keys stop, all of them if not given. modes: what else they can step by, each
    with a label, any text, its kind (turn, decision or moment) and its plies. spoiler_free: the slider ends at the
    furthest ply seen; one step further is still possible. The ply stands in the address under the given name; when it
    does not yet, the reader begins at `ply`, or where they left this game. Use one key per game. first: the number that
    the film's first ply is called by.
    """
    last = len(labels) - 1
    memory = st.session_state.get(_memory_key(key))
    order = _order(key, address, ply, last)
    # Tuples: for a list or a dict Streamlit would load pandas, only to see that it is no table.
    data = {
        "name": key,
        "svg": svg,
        "labels": tuple(labels),
        "turn_starts": tuple(turn_starts),
        "order": tuple(order.items()),
        "spoiler_free": spoiler_free,
        "stops": tuple(range(len(labels)) if stops is None else stops),
        "theme": st.context.theme.type or "light",
        "unit": unit,
        "modes": tuple(modes),
        "first": first,
        "address": address,
    }
    now = _within(_place(key, order)["ply"], last)
    if memory is None or order is not memory["order"] or address not in st.query_params:
        st.query_params[address] = _words(now)  # before the film has the order: it would come late, after the next step
    _mount(key=key, data=data, on_at_change=lambda: None)
    st.session_state[SHOWN] = (key, address)
    st.session_state[_memory_key(key)] = {"order": order, "ply": now, "address": st.query_params[address]}
    return now


def send_to(ply: int, address: str = "ply") -> None:
    """Send the reader to a ply, from the callback of a button or a chart."""
    st.session_state[_sent_key(address)] = ply


def resting() -> dict[str, str]:
    """Where the reader of the stepper on this page rests: its name in the address, and what should stand there.

    For whoever else writes the address, at once: what the server knows of it is older than what the browser wrote.
    """
    key, address = st.session_state.get(SHOWN, ("", ""))
    if address not in st.query_params or not _report(key):
        return {}
    memory = st.session_state[_memory_key(key)]
    memory["address"] = _words(_place(key, memory["order"])["ply"])  # our own words, no order of somebody else's
    return {address: memory["address"]}


def write_address(**words: str) -> None:
    """Write into the address what does not stand there yet, together with where the reader rests."""
    if any(st.query_params.get(key) != word for key, word in words.items()):
        st.query_params.update(resting() | words)


def furthest_seen(key: str) -> int:
    """The furthest ply that the reader of this stepper has looked at."""
    memory = st.session_state.get(_memory_key(key))
    return max(memory["order"]["furthest"], _place(key, memory["order"])["furthest"]) if memory else OPENING


def _order(key: str, address: str, ply: int, last: int) -> dict:
    """The newest order. A new one is given at first, after `send_to`, and when the address came from elsewhere."""
    memory = st.session_state.get(_memory_key(key))
    sent = st.session_state.pop(_sent_key(address), None)
    asked = _asked(address) if sent is None else sent
    if memory is None:
        number, target = 0, ply if asked is None else asked
    elif key not in st.session_state:  # the reader comes back from another page
        number, target = memory["order"]["number"] + 1, memory["ply"] if asked is None else asked
    elif sent is not None or _is_elsewhere(key, memory, address, asked):
        number, target = memory["order"]["number"] + 1, asked
    else:
        return memory["order"]
    target = _within(target, last)
    heard = _report(key).get("steps", 0)
    return {"number": number, "ply": target, "furthest": max(target, furthest_seen(key)), "heard": heard}


def _is_elsewhere(key: str, memory: dict, address: str, asked: int | None) -> bool:
    """Whether a link or the browser's Back asks for another ply; the address as it was says nothing."""
    is_new = st.query_params.get(address) != memory["address"]
    return is_new and asked not in (None, _place(key, memory["order"])["ply"])


def _asked(address: str) -> int | None:
    """The ply in the address of the request, None when there is none or it is no number."""
    words = st.query_params.get(address, "")
    return OPENING if words == "start" else int(words) if words.isdecimal() else None


def _place(key: str, order: dict) -> dict:
    """Where the reader is: as reported, unless an order came later."""
    report = _report(key)
    return report if report.get("order") == order["number"] else order


def _report(key: str) -> dict:
    """The reader's last: ply, furthest, the order it follows, and how many steps it was; empty before the first."""
    return (st.session_state.get(key) or {}).get("at") or {}


def _words(ply: int) -> str:
    return "start" if ply == OPENING else str(ply)


def _within(ply: int, last: int) -> int:
    return max(OPENING, min(ply, last))


def _memory_key(key: str) -> str:
    return f"{key}_memory"


def _sent_key(address: str) -> str:
    return f"{address}_sent"
