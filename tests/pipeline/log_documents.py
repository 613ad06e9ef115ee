"""Documents of logs by chance, for property tests: both games, every level of knowledge, every field, unknown ones."""

import json

from hypothesis import strategies as st

from pipeline.games import PARTS
from pipeline.samples.club import FOLDER
from tests.pipeline.test_action_records import legal_lines

MOST_ACTIONS = 6


def sample_document(game, n_actions):
    """The beginning of the first sample game, without its result."""
    path = min((FOLDER / game).iterdir())
    document = json.loads(path.read_bytes())
    del document["result"]
    return document | {"actions": document["actions"][:n_actions]}


words = st.text(max_size=12)
dates = st.dates().map(str).flatmap(lambda day: st.sampled_from((day, day[:7], day[:4])))
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | words,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(words, inner, max_size=2),
    max_leaves=4,
)
unknown = st.dictionaries(st.text("xyz", min_size=4, max_size=6), values, max_size=2)


def part(**fields):
    """An object with some of the fields, and some unknown ones."""
    return st.tuples(st.fixed_dictionaries({}, optional=fields), unknown).map(lambda both: both[1] | both[0])


def by_ply(value, n=MOST_ACTIONS):
    return st.dictionaries(st.integers(0, n).map(str), value, max_size=3)


@st.composite
def branch(draw, game, first, depth):
    """Actions and what hangs on them; variations of variations down to a depth."""
    actions = draw(st.lists(st.sampled_from(legal_lines(game)), max_size=MOST_ACTIONS))
    made = {
        "actions": actions,
        "comments": draw(by_ply(st.text(max_size=30))),
        "marks": draw(by_ply(words)),
    }
    if depth and draw(st.booleans()):
        plies = st.integers(first, first + len(actions))
        made["variations"] = draw(st.lists(variation(game, plies, depth - 1), max_size=2))
    return made


@st.composite
def variation(draw, game, plies, depth):
    ply = draw(plies)
    head = draw(part(name=words, author=words))
    return head | draw(branch(game, ply, depth)) | {"ply": ply}


def result(categories, n, has_all):
    scores = st.fixed_dictionaries({name: st.integers(-1, 99) for name in categories})
    per_seat = lambda value: st.lists(value, min_size=n, max_size=n)  # noqa: E731
    return part(
        scores=per_seat(scores if has_all else scores | st.just({})),
        totals=per_seat(st.none() | st.integers(0, 99)),
        ranks=per_seat(st.none() | st.integers(1, n)),
        winners=st.lists(st.integers(0, n - 1), max_size=2),
        ended=st.sampled_from(("normal", "conceded", "abandoned", "unfinished")),
        end_reason=st.sampled_from(("treasures", "bag", "bag_during_swap", "visits")),
    )


HEADER = part(
    event=words,
    session=words,
    round=words,
    table=words,
    place=words,
    date=dates,
    duration_min=st.integers(0, 999),
    options=st.dictionaries(st.text("abc_", min_size=1), words | st.booleans(), max_size=2),
    comment=st.text(max_size=30),
    times=by_ply(st.floats(-1e9, 1e9)),
    action_fields=by_ply(st.dictionaries(words, values, max_size=2)),
    source=part(platform=words, id=words, url=words, exporter=words, also=st.lists(words, max_size=2)),
)


@st.composite
def documents(draw):
    """A document that the model takes as it stands."""
    game = draw(st.sampled_from(tuple(PARTS)))
    parts = PARTS[game]
    n = draw(st.integers(parts.seats[0], parts.seats[-1]))
    level = draw(st.sampled_from(("full", "public", "results", "seat:0", "seat:0,1")))
    kinds = st.sampled_from(("person", "bot", "anonymous"))
    player = part(name=words, id=words, kind=kinds, colour=words, dynasty=st.sampled_from(("bow", "lion")))
    made = draw(HEADER) | {
        "format": "kibitz-log",
        "version": 1,
        "game": game,
        "players": draw(st.lists(player, min_size=n, max_size=n)),
        "knowledge": level,
        "result": draw(result(parts.categories, n, level != "results")),
    }
    points = st.dictionaries(st.sampled_from(parts.categories), st.integers(0, 99))
    check = st.tuples(
        st.integers(0, MOST_ACTIONS), st.lists(points, min_size=n, max_size=n), unknown
    ).map(lambda told: told[2] | {"ply": told[0], "scores": told[1]})  # fmt: skip
    if level == "results":
        return made | {"actions": []}
    made |= draw(branch(game, 0, 2)) | {"checks": draw(st.lists(check, max_size=2))}
    if draw(st.booleans()):
        places = st.lists(st.integers(0, 999), min_size=len(made["actions"]), max_size=len(made["actions"]))
        made["log_positions"] = draw(places)
    return made
