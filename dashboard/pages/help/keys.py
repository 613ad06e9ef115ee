"""Keys: what the keyboard does."""

from dashboard.pages import ui

REVIEW = {
    "← →": "back or forward by what “Step by” names: ply (without “Stop at draws” chance is passed over), turn, "
    "decision of one player, key moment",
    "Shift ← →": "to the last or next turn, in Taj Mahal visit",
    "M": "to the next key moment; with Shift to the one before",
    "D": "to the next decision of a player, whom “Step by” names, else the first; with Shift to the one before",
    "Home End": "to the start, to the end",
    "Tab": "to the next button, link or field; Enter or the space bar presses it",
}
TABLES = {"Ctrl Enter": "run the SQL"}


def keys(title, rows):
    cells = [["".join(f"<kbd>{ui.plain(key)}</kbd> " for key in pressed.split()), ui.plain(words)]
             for pressed, words in rows.items()]  # fmt: skip
    ui.html(f"<h3>{title}</h3>{ui.table(['Key', 'What it does'], cells, 'keys left')}")


ui.heading("Keys", "Buttons and sliders do the same as the keys.")
keys("Review", REVIEW)
keys("Tables", TABLES)
ui.note("The address of a page names the game, the ply and the switches: a link opens exactly this view again.")
