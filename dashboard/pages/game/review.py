"""Review: one game, ply by ply. The board steps in the browser; what stands beside it follows when the reader rests."""

from dashboard.pages import frame, later
from dashboard.pages.game import review_taj, review_tigris

SHOW = {"tigris_euphrates": review_tigris.show, "taj_mahal": review_taj.show}

game = frame.game()
SHOW[game.header["game"]](game.header["game_id"], game)
later.ask()
