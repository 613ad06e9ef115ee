"""A game of nine legal actions with points, a revolt and hidden draws; and one action that is not legal."""

NO_POINTS = {"red": 0, "blue": 0, "green": 0, "black": 0, "treasure": 0}
RULEBOOK = {
    "board": "standard",
    "english_support": "no",
    "refill_order": "active_first",
    "monument_prompt": "if_buildable",
    "catastrophe_on_catastrophe": "no",
    "j11_corner": "yes",
    "wonder": "no",
    "civilization_buildings": "no",
}
ACTIONS = [
    "p0 leader black A2",
    "p0 tile black A3",
    "draw p0 ?",
    "p1 leader black C2",
    "p1 support 2",
    "p0 support 0",
    "p1 pass",
    "draw p1 ?",
    "draw p1 ?",
]
FARM_ON_LAND = "p0 tile blue A1"
GAME = {
    "format": "kibitz-log",
    "version": 1,
    "game": "tigris_euphrates",
    "place": "Ur",
    "date": "2026-03-14",
    "players": [{"name": "Ann", "dynasty": "bull", "id": "7"}, {"name": "Bob"}],
    "knowledge": "public",
    "actions": ACTIONS,
}
FAILING = GAME | {"actions": [*ACTIONS, FARM_ON_LAND], "log_positions": [1, 2, 2, 3, 4, 5, 6, 6, 6, 8]}
