"""The Streamlit entry: page frame and navigation, nothing else."""

import streamlit as st

st.set_page_config(page_title="Kibitz", page_icon=":material/history:", layout="wide")
st.navigation({"Game": [st.Page("dashboard/pages/review.py", title="Review", default=True)]}).run()
