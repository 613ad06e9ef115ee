"""What the pages call things of the warehouse."""

GAMES = {"tigris_euphrates": "Tigris & Euphrates", "taj_mahal": "Taj Mahal"}
