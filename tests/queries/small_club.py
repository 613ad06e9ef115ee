"""A small club for tests of queries: plays as literals, with moves and without."""

from dashboard.queries.results import lay_results_over
from pipeline.people import People, lay_people_over
from pipeline.store import empty
from tests.tables import fill


def small_club(plays, persons=None):
    """A connection with the club's results. plays: of `game` and `record`; persons: who is who, by name."""
    con = empty()
    for add, play in plays:
        add(con, **play)
    lay_people_over(con, People(persons or {}))
    lay_results_over(con)
    return con


def game(play_id, players, **more):
    """A replayed game. players: {name: (place, score)} in seat order; both null while it goes on."""
    return _add_game, {"play_id": play_id, "players": players, **more}


def record(play_id, players, **more):
    """A result without moves. players: {name: (place, score)}; None is not known."""
    return _add_record, {"play_id": play_id, "players": players, **more}


def _add_game(con, play_id, players, date=None, game="taj_mahal", event=None, location=None, turns=12, **more):
    ended = all(place for place, _ in players.values())
    session = event or " ".join(filter(None, (date, location))) or None
    row = {
        "game_id": play_id, "log_id": "L", "game": game, "options": "{}", "also_fits": "[]",
        "n_players": len(players), "played_on": date, "event": event, "session": session, "place": location,
        "ended": ended, "knowledge": "full", "status": "ok", "n_plies": 10 * turns, "n_turns": turns,
    } | more  # fmt: skip
    fill(con, "games", f"{_select(row)}, 'x'::blob as log")
    for seat, (name, (place, score)) in enumerate(players.items()):
        fill(con, "seats", _select({
            "game_id": play_id, "seat": seat, "player": name, "start_position": seat + 1, "placing": place,
        }))  # fmt: skip
        points = {"palaces": score} if game == "taj_mahal" else dict.fromkeys(("red", "blue", "green", "black"), score)
        for category, n in (points | ({"treasure": 0} if game == "tigris_euphrates" else {})).items():
            given = {"game_id": play_id, "seat": seat, "category": category, "points": n or 0}
            fill(con, "final_scores", _select(given))


def _add_record(con, play_id, players, date=None, game="taj_mahal", location=None, **more):
    row = {
        "record_id": play_id, "log_id": "R", "format": "csv", "game": game, "played_on": date, "location": location,
        "quantity": 1, "counted": True,
    } | more  # fmt: skip
    notes = row.pop("notes", ())
    listed = ", ".join(f"'{note}'" for note in notes)
    fill(con, "records", f"{_select(row)}, [{listed}]::text[] as notes")
    known = [place for place, _ in players.values()]
    for position, (name, (place, score)) in enumerate(players.items()):
        fill(con, "record_players", _select({
            "record_id": play_id, "position": position, "player": name, "kind": "person" if name else "anonymous",
            "place": place, "score": score, "is_winner": None if 1 not in known else place == 1,
        }))  # fmt: skip


def _select(row):
    return "select " + ", ".join(f'{_literal(value)} as "{name}"' for name, value in row.items() if value is not None)


def _literal(value):
    if isinstance(value, str):
        quoted = value.replace("'", "''")
        return f"'{quoted}'"
    return str(value)
