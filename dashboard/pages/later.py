"""Charts come in after the first page stands.

The script that draws them is the heaviest part of what a browser loads: it alone takes as long as all the rest of a
first page. So a session begins with pictures in the place of charts. The browser loads the script while the reader
already reads, and then asks the server for the charts.
"""

from pathlib import Path

import streamlit as st

ASSETS = Path(__file__).parent / "assets"
HERE = "charts_are_here"  # in the session: the browser has the script
ASKER = "later"  # the component that loads it
SCRIPTS = "static/js/"  # where Streamlit serves the parts of its frontend, and has them below its own `static`

_mount = st.components.v2.component("kibitz_later", js=(ASSETS / "later.js").read_text(encoding="utf-8"))


def is_waiting() -> bool:
    """Whether pictures stand in the place of charts."""
    if (st.session_state.get(ASKER) or {}).get("here"):
        have_come()
    return not st.session_state.get(HERE)


def have_come() -> None:
    """The browser has the script, or loads it for a chart that this page cannot do without."""
    st.session_state[HERE] = True


def ask() -> None:
    """At the foot of a page: have the browser load the script, then draw the page anew with its charts."""
    if is_waiting():
        _mount(key=ASKER, data={"script": chart_script()}, on_here_change=have_come)


@st.cache_resource(show_spinner=False)
def chart_script() -> str:
    """The address of the script, from the root of the app; empty when Streamlit keeps it elsewhere than we know: then
    the charts are asked for at once."""
    found = sorted((Path(st.__file__).parent / "static" / SCRIPTS).glob("PlotlyChart.*.js"))
    return SCRIPTS + found[0].name if found else ""
