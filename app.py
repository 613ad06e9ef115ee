"""The Streamlit entry: the frame around the pages, nothing else."""

from pathlib import Path

import streamlit as st

from dashboard.pages import frame

ICON = Path(__file__).parent / "dashboard" / "pages" / "assets" / "icon.svg"

st.set_page_config(page_title="Kibitz", page_icon=str(ICON), layout="wide")
frame.show()
