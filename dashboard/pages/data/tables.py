"""Tables: read-only SQL over the warehouse."""

import io

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.saving import flat
from dashboard.pages.warehouse import answered, schema_text
from dashboard.queries.examples import EXAMPLES
from dashboard.queries.sandbox import MEMORY, ROWS, SECONDS, Refused

SQL, EXAMPLE = "sql", "example"
ASKED = "asked_sql"  # what the reader has run last
SHOWN = 1000  # rows on the page


def take_example():
    if st.session_state[EXAMPLE]:
        st.session_state[SQL] = st.session_state[ASKED] = EXAMPLES[st.session_state[EXAMPLE]].strip()


def run():
    st.session_state[ASKED] = st.session_state[SQL]


def question():
    """(the SQL in its field, whether it is to be run: asked for here or by a link). The first example until the reader
    has one of their own."""
    if SQL not in st.session_state and SQL in st.query_params:
        st.session_state[ASKED] = st.query_params[SQL]
    st.selectbox("Begin from an example", EXAMPLES, None, key=EXAMPLE, on_change=take_example, placeholder="Choose")
    if SQL not in st.session_state and SQL not in st.query_params:
        st.session_state[SQL] = next(iter(EXAMPLES.values())).strip()
    words = st.text_area("SQL", key=SQL, height=180, bind="query-params")
    st.button("Run", type="primary", icon=":material/play_arrow:", shortcut="Ctrl+Enter", on_click=run)
    return words, st.session_state.get(ASKED) == words


def downloads(rows):
    """The whole answer as Parquet or CSV, made when asked for."""
    with st.container(horizontal=True):
        st.download_button("Parquet", lambda: _packed(rows.write_parquet), "answer.parquet", key="parquet")
        st.download_button("CSV", lambda: _packed(flat(rows).write_csv), "answer.csv", key="csv")


def _packed(write):
    buffer = io.BytesIO()
    write(buffer)
    return buffer.getvalue()


def answer(words):
    try:
        found = answered(words)
    except Refused as refused:
        st.error(ui.plain(refused), icon=":material/block:")
        return
    rows = found.rows
    more = ", the first of more" if found.is_cut else ""
    more += f", {SHOWN:,} shown" if len(rows) > SHOWN else ""
    ui.note(f"{len(rows):,} row{'' if len(rows) == 1 else 's'}{more} · {found.seconds:.2f} s")
    st.dataframe(rows.head(SHOWN), hide_index=True, key="answer", alt="The answer as a table")
    downloads(rows)


ui.heading(
    "Tables", f"SQL of DuckDB. It can read the tables and nothing else: {SECONDS} s, {MEMORY} of memory, {ROWS:,} rows."
)
sql, is_asked = question()
if is_asked:
    answer(sql)
else:
    ui.note("Run asks the warehouse.")
with st.expander("What the tables hold"):
    st.code(schema_text(), language="sql")
