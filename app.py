"""The Streamlit entry: page frame and navigation, nothing else."""

from pathlib import Path

import streamlit as st

ICON = Path(__file__).parent / "dashboard" / "pages" / "assets" / "icon.svg"

st.set_page_config(page_title="Kibitz", page_icon=str(ICON), layout="wide")
st.navigation({"Game": [st.Page("dashboard/pages/review.py", title="Review", default=True)]}).run()
