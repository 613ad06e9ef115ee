"""Points of a line beside those of the game, as a table."""

from functools import partial

from dashboard.charts.line_changes import scores_of
from dashboard.pages import ui


def points_table(game, line, state, there):
    """Points by seat; in a line with how many more or fewer than in the game."""
    categories = line.rules.categories
    scores = partial(scores_of, game.header["game"])
    points, of_game = line.rules.scores(state), None if there is None else line.rules.scores(there)
    totals, theirs = scores(points, state), None if there is None else scores(of_game, there)
    rows = []
    for seat, name in enumerate(game.names):
        cells = [_cell(points[seat][each], None if there is None else of_game[seat][each]) for each in categories]
        last = _cell(totals[seat], None if there is None else theirs[seat])
        rows.append([ui.seat_label(seat, name, game.dynasties[seat]), *cells, f'<span class="weak">{last}</span>'])
    return ui.table(["Player", *_heads(game, categories)], rows, "wide sums")


def _heads(game, categories):
    if game.header["game"] == "tigris_euphrates":
        return [*map(ui.tile_chip, categories[:4]), ui.icon("treasure", 18, "treasure", "treasures"), "Weakest"]
    return [*(each.title() for each in categories), "Total"]


def _cell(here, there):
    """A number, and by how much it is another one than in the game."""
    if there is None or here == there:
        return str(here)
    sign, less = ("+", "") if here > there else ("−", " less")
    return f'{here} <span class="changed{less}">{sign}{abs(here - there)}</span>'
