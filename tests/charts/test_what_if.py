"""The pictures of What-if: bars, axis and forest say their numbers in words too, and foreign words stay text."""

import re

from dashboard.charts.svg import plain
from dashboard.charts.what_if import Side, Tried, chance_bars, difference_axis, forest

HOSTILE = "<img src=x>"
SIDES = [Side("Played", "passes", (0.5, 0.25, 0.2496, 0.0004), 7.25), Side("Instead", HOSTILE, (0.04, 0.3, 0.66, 0), 6)]


def left_of(markup, part):
    """Percent from the left of the parts of a class."""
    return [float(x) for x in re.findall(rf'class="{part}" style="left: ([\d.]+)%', markup)]


def test_bars_are_as_wide_as_their_shares_and_numbered_where_there_is_room():
    drawn = chance_bars(SIDES, "weakest")
    assert re.findall(r"flex-grow: ([\d.]+)", drawn) == ["0.5000", "0.2500", "0.2496", "0.0400", "0.3000", "0.6600"]
    told = re.findall(r">(\d*)(?:\u00a0%)?</span>", drawn.split("key small")[0])
    assert told[:6] == ["50", "25", "25", "", "30", "66"]
    assert f'aria-label="{plain("Played: 1st 50 %, 2nd 25 %, 3rd 25 %, 4th 0 %, score 7.2")}"' in drawn
    assert "<img" not in drawn and plain(HOSTILE) in drawn


def test_the_axis_reaches_as_far_as_the_interval_and_zero_is_in_the_middle():
    drawn = difference_axis(0.05, 0.02, 0.08, "better")
    assert left_of(drawn, "tick") == [0, 50, 100] and "−0.1<" in drawn and "+0.1<" in drawn
    assert left_of(drawn, "dot") == [75] and left_of(drawn, "whisker") == [60] and "width: 30.00%" in drawn
    assert "var(--kb-gain)" in drawn and "var(--kb-loss)" not in drawn
    assert f'aria-label="{plain("difference +0.05, 95 % interval +0.02 to +0.08")}"' in drawn


def test_looks_of_the_verdicts():
    assert "var(--kb-loss)" in difference_axis(-0.3, -0.4, -0.2, "worse")
    assert "var(--kb-muted)" in difference_axis(0, -0.1, 0.1, "cannot be told apart")


def test_all_that_were_tried_share_an_axis():
    rows = [Tried("king to A2", 0.1, 0.05, 0.15, "better"), Tried(HOSTILE, -0.04, -0.2, 0.12, "cannot be told apart")]
    drawn = forest(rows)
    assert left_of(drawn, "dot") == [75, 40]  # from -0.2 to 0.2
    assert "<img" not in drawn and "+0.1<" in drawn and "−0.04<" in drawn
