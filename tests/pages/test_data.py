"""Tables and About, on an empty and on a filled warehouse."""

import polars as pl
import pytest

from dashboard.charts.svg import plain
from dashboard.pages.saving import flat
from dashboard.queries.examples import EXAMPLES
from tests.pages.conftest import HOSTILE, open_page, text


def test_the_first_example_is_answered(built_home):
    app = open_page("data/tables")
    assert len(app.dataframe) == 0
    app.button[0].click().run()
    assert app.dataframe[0].value.columns.tolist() == ["game", "n_players", "games", "turns"]
    assert [button.label for button in app.get("download_button")] == ["Parquet", "CSV"]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_answered(built_home, example):
    app = open_page("data/tables", sql=EXAMPLES[example])
    assert (len(app.error), len(app.dataframe)) == (0, 1)


def test_an_example_is_taken_over(built_home):
    app = open_page("data/tables")
    app.selectbox(key="example").select("Who won, and with how many points").run()
    assert app.text_area(key="sql").value == EXAMPLES["Who won, and with how many points"].strip()
    assert "winners" in app.dataframe[0].value.columns


@pytest.mark.parametrize("sql", ["copy games to 'x.csv'", "from read_csv('/etc/passwd')", "select ` **x** <b>"])
def test_what_is_refused_is_told_in_one_line(built_home, sql):
    app = open_page("data/tables", sql=sql)
    assert (len(app.error), len(app.dataframe)) == (1, 0)
    assert not set("*<`\n") & set(app.error[0].value)


def test_an_empty_warehouse_has_nothing_to_ask(empty_home):
    assert open_page("data/tables", sql="from games").error[0].value == "the warehouse is empty"


def test_about_counts_the_games_and_says_how_sure_values_are(built_home):
    shown = text(open_page("data/about"))
    assert "Taj Mahal" in shown and "Tigris &#38; Euphrates" in shown
    assert "reconstructed" in shown and "duckdb" in shown and plain(built_home) in shown
    assert HOSTILE[0] not in shown


def test_about_an_empty_warehouse(empty_home):
    assert "There is nothing in it yet" in text(open_page("data/about"))


def test_lists_are_text_in_a_csv():
    rows = pl.DataFrame({"a": [1, 2], "b": [["x", "y"], []], "c": ["x", None]})
    assert flat(rows).write_csv() == 'a,b,c\n1,x y,x\n2,"",\n'
