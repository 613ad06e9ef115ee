"""Tables of results by anything: wins beside what chance gives, and places ahead of the middle one."""

from dashboard.charts.means import difference_bar, half_width, mean_words, reach_of
from dashboard.charts.rates import FEW, rate_bar, rate_words
from dashboard.pages import saving, ui

HEADS = ("n", "Wins, and by chance", "Places ahead of the middle")


def outcome_table(head, labels, found, name, min_n=1):
    """A line for each row of `found`, which has what OUTCOME has. labels: HTML, one a row; name: of the saved table."""
    lines = [(label, row) for label, row in zip(labels, found.iter_rows(named=True), strict=True)]
    shown = [(label, row) for label, row in lines if row["n"] >= min_n]
    reach = reach_of([(row["ahead"], half_width(row["ahead_sd"], row["n"])) for _, row in shown])
    faint = {i for i, (_, row) in enumerate(shown) if row["n"] < FEW}
    if shown:
        ui.html(ui.cards((head, *HEADS), [[label, *outcome_cells(row, reach)] for label, row in shown], faint))
        saving.offer("", name, name, found)
    few(len(lines) - len(shown), min_n)


def outcome_cells(row, reach):
    """n, wins and places of a row."""
    n, half = row["n"], half_width(row["ahead_sd"], row["n"])
    won = rate_cell(row["wins"], n, row["expected"] / n)
    ahead = "" if half is None else f"{difference_bar(row['ahead'], half, reach)}{mean_words(row['ahead'], half, n)}"
    return [f"{n:,}", won, ahead]


def rate_cell(hits, n, expected, told="chance alone gives"):
    """A rate as a dot and in words; told: as in rate_bar."""
    if n < FEW:
        return '<span class="small">too few for a rate</span>'
    return f"{rate_bar(hits, n, ui.theme(), expected, told)}{rate_words(hits, n)}"


def few(n, min_n):
    """How many lines the filter hides."""
    if n:
        ui.note(f"{n:,} with n under {min_n} not shown.")
