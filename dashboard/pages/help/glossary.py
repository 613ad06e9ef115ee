"""Glossary: every figure with its formula. `?term=` names the one a page has sent its reader for."""

import streamlit as st

from dashboard.glossary import GROUPS, TERMS
from dashboard.pages import ui


def entry(name, term):
    """One term as the lines of a list of definitions."""
    formula = f'<div class="formula">{ui.plain(term.formula)}</div>' if term.formula else ""
    unit = f' <span class="note">({ui.plain(term.unit)})</span>' if term.unit else ""
    return f"<dt>{ui.plain(name)}</dt><dd>{ui.plain(term.words)}{unit}{formula}</dd>"


def definitions(terms):
    return f"<dl>{''.join(entry(name, term) for name, term in terms.items())}</dl>"


ui.heading("Glossary", "What the words and figures mean, and how they are worked out.")
asked = st.query_params.get("term")
if asked in TERMS:
    with st.container(border=True):
        ui.html(definitions({asked: TERMS[asked]}))
elif asked is not None:
    ui.note("This address names a word that is not in the glossary.")
for group, terms in GROUPS.items():
    ui.html(f"<h3>{ui.plain(group)}</h3>{definitions(terms)}")
