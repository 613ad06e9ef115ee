"""The Streamlit entry: page frame and navigation, nothing else."""

from pathlib import Path

import streamlit as st

from dashboard.pages import frame, navigation

ICON = Path(__file__).parent / "dashboard" / "pages" / "assets" / "icon.svg"

st.set_page_config(page_title="Kibitz", page_icon=str(ICON), layout="wide")
frame.show(st.navigation(navigation.pages(), position="top"))
