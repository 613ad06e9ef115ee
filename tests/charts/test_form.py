"""The row of last plays, by its data."""

from dashboard.charts.form import form_alt, form_strip

PLAYS = [
    {"place": 1, "n_players": 4, "has_moves": True},
    {"place": 7, "n_players": 8, "has_moves": False},
]


def test_a_square_for_each_play():
    strip = form_strip(PLAYS, ["won <b>", "last"])
    assert strip.count('class="square"') == 2 and strip.count("<button") == 1
    assert 'data-ply="0" aria-label="won &#60;b&#62;"' in strip and "<b>1</b><span>of 4</span>" in strip
    assert "background: var(--kb-ramp0); color: var(--kb-on0)" in strip
    assert "background: var(--kb-ramp4); color: var(--kb-on4)" in strip  # the ramp ends with the fifth place


def test_alt():
    assert form_alt(PLAYS) == "Places in the last 2 plays, the oldest first: 1, 7."
