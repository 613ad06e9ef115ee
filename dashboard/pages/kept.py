"""What a reader has chosen and the address does not say, kept for the session.

Streamlit forgets a widget that a page does not show, and its part of the address with it.
"""

import streamlit as st

KEPT = "kept"


def restore(*keys: str) -> None:
    """Before widgets with these keys are drawn: as they were left, unless the address says otherwise."""
    for key in keys:
        if key not in st.session_state and key not in st.query_params and key in _kept():
            st.session_state[key] = _kept()[key]


def keep(*keys: str) -> None:
    """After they are drawn."""
    _kept().update({key: st.session_state[key] for key in keys})


def keep_value(key: str, value: object) -> None:
    """What no widget of this key holds."""
    _kept()[key] = value


def kept_value(key: str) -> object:
    """None if there is none."""
    return _kept().get(key)


def _kept() -> dict:
    return st.session_state.setdefault(KEPT, {})
