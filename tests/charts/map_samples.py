"""A map of two provinces for the tests of the drawings; the second has a city in the middle and is the last one."""

from dashboard.charts.taj_map import Geography, MapPosition, Marks

GEOGRAPHY = Geography(
    cities={
        "east-1": (4, 0), "east-2": (5, 1), "east-3": (4, 2), "east-4": (3, 1),
        "agra-1": (1, 3), "agra-2": (2, 4), "agra-3": (1, 5), "agra-4": (0, 4), "agra-5": (1, 4),
    },
    fortresses=frozenset({"east-2", "agra-5"}),
    roads=(("east-1", "east-2"), ("east-2", "east-3"), ("east-4", "agra-1"), ("agra-1", "agra-5")),
    provinces={
        "east": ("east-1", "east-2", "east-3", "east-4"),
        "agra": ("agra-1", "agra-2", "agra-3", "agra-4", "agra-5"),
    },
    last_province="agra",
)  # fmt: skip
GOODS = {1: ("rice",), 2: ("rice", "spice")}
START = MapPosition(
    visits={"east": 1}, goods=GOODS, current="east", bonus={"east-2": "two_points", "agra-5": "taj_mahal"}
)
FIRST_PALACE = MapPosition(
    visits={"east": 1}, goods=GOODS, current="east", palaces={"east-1": (0, None)}, bonus=START.bonus,
    winners={"east": {"monk": 0}},
)  # fmt: skip
LAST_VISIT = MapPosition(
    visits={"east": 1}, goods=GOODS, current="agra", visited=frozenset({"east"}),
    palaces={"east-1": (0, None), "east-2": (0, 4), "east-3": (None, 1)}, bonus={"agra-5": "taj_mahal"},
    winners={"east": {"monk": 0, "vizier": 0, "mogul": 4, "general": None}, "agra": {"princess": 2}}, network=0,
)  # fmt: skip
OVER = MapPosition(
    visits={"east": 1}, goods=GOODS, visited=frozenset({"east", "agra"}), palaces=LAST_VISIT.palaces,
    winners=LAST_VISIT.winners,
)  # fmt: skip
FRAMES = (
    (START, Marks()),
    (FIRST_PALACE, Marks("east-1")),
    (LAST_VISIT, Marks("east-3", is_crowned=True)),
    (OVER, Marks()),
)
