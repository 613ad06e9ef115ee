"""Small games for tests of queries: plies and events as literals, the points made of the scored events."""

from pipeline import store
from tests.tables import fill

EVENT = ("ply", "type", "seat", "other", "colour", "cell", "amount", "other_amount", "detail")


def small_game(game, n_seats, plies, events, game_id="g", placing=()):
    """A warehouse in memory with one game. plies: (turn, round, seat, action); events: ply, type and named columns."""
    con = store.empty()
    fill(con, "games", _game(game, n_seats, len(plies), game_id, bool(placing)))
    seats = [(game_id, seat, "ABCDE"[seat], None, None, seat + 1, *_placing(placing, seat)) for seat in range(n_seats)]
    fill(con, "seats", _values(seats))
    rows = [
        (game_id, i, turn, round_, "play", seat, action, None) for i, (turn, round_, seat, action) in enumerate(plies)
    ]
    fill(con, "plies", _values(rows))
    told = [(game_id, i, *(event.get(name) for name in EVENT)) for i, event in enumerate(events)]
    fill(con, "events", _values(told))
    scored = [
        (game_id, event["ply"], event["seat"], event["colour"], event["amount"], event["detail"], event.get("cell"))
        for event in events
        if event["type"] == "scored"
    ]
    if scored:
        fill(con, "score_deltas", _values(scored))
    return con


def event(ply, type, **columns):
    return {"ply": ply, "type": type, **columns}


def scored(ply, seat, category, points, source="tile", cell=None):
    return event(ply, "scored", seat=seat, colour=category, amount=points, detail=source, cell=cell)


def _placing(placing, seat):
    return (placing[seat], placing[seat]) if placing else (None, None)


def _game(game, n_seats, n_plies, game_id, ended):
    return f"""
        select
            '{game_id}' as game_id, 'L' as log_id, '{game}' as game, '{{}}' as options, '[]' as also_fits,
            {n_seats} as n_players, {ended} as ended, 'full' as knowledge, 'ok' as status, {n_plies} as n_plies,
            {n_plies} as n_turns, 'x'::blob as log
    """


def _values(rows):
    return "values " + ", ".join(f"({', '.join(map(_literal, row))})" for row in rows)


def _literal(value):
    return "null" if value is None else f"'{value}'" if isinstance(value, str) else str(value)
