"""A choice that stands in the address by a short code.

Streamlit binds a choice by the words that it shows: those name players, who may have one name, and may be put better
some day.
"""

from collections.abc import Callable, Mapping

import streamlit as st

from dashboard.pages.kept import keep_value, kept_value
from dashboard.pages.stepper import resting


def choose(widget: Callable, label: str, words: Mapping[str, str], key: str, **looks) -> str:
    """The code of what is chosen: as the address says, else as the reader left it in this session, else the first.

    widget: st.selectbox, st.pills or st.segmented_control; words: code -> what is shown; key: the name in the address.
    """
    first, asked = next(iter(words)), st.query_params.get(key)
    current = next(code for code in (asked, kept_value(key), first) if code in words)
    _write(key, current, first)
    st.session_state[_widget(key)] = current
    widget(label, list(words), key=_widget(key), format_func=words.get, on_change=_chosen, args=(key, first), **looks)
    return current


def _chosen(key: str, first: str) -> None:
    """Before the page runs again. Pills may be left without a choice."""
    _write(key, st.session_state[_widget(key)] or first, first)


def _write(key: str, code: str, first: str) -> None:
    """The first of the choices does not stand in the address. With it goes the ply at which the reader rests."""
    keep_value(key, code)
    if st.query_params.get(key, first) != code:
        st.query_params.update(resting() | {key: code})
    if code == first:
        st.query_params.pop(key, None)


def _widget(key: str) -> str:
    return f"{key}-chosen"
