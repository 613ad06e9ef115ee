"""The switch that hides results and what comes later: two games that part at a ply look the same up to it."""

import json
import re

import pytest

from coach import analyses
from coach.branches import keep_branch
from coach.lines import RECORD, Line
from coach.subject import subject_of
from coach.whatif import recorded
from dashboard.charts.svg import plain
from dashboard.pages import later
from dashboard.pages.names import GAMES
from dashboard.pages.navigation import GAME, REVIEW, SECTIONS
from dashboard.pages.warehouse import replayed, reviewed
from dashboard.queries import games
from pipeline.importer import import_sources
from pipeline.sources import find_sources
from pipeline.store import open_read_only
from tests.coach.made import decision
from tests.pages.conftest import first_sample, open_page
from tests.pages.test_coach import made

SEEN = 150  # the last ply that the reader has seen
PAGES = [(entry.name, game) for entry in SECTIONS[GAME] for game in GAMES if entry.game in ("", game)]
IDS = r'\$\$ID-\w+|deferred_file_id: "\w+"|'


def imported(path, document):
    """The id of a game in a warehouse of its own."""
    path.write_text(json.dumps(document), encoding="utf-8")
    report = import_sources(find_sources([str(path)]))
    assert report.messages == []
    with open_read_only() as con:
        return games.games(con)["game_id"][0]


def twin_of(game_id, document):
    """The same game up to what the reader has seen; from there on policies play it to its end."""
    line = Line(replayed(reviewed(game_id)), SEEN + 1, seed=1, until=SEEN)
    while not line.is_over:
        line.play_on("heuristic", 20)
    rest = [step.action for step in line.steps]
    assert rest[:20] != document["actions"][SEEN + 1 :][:20]
    return {key: value for key, value in document.items() if key != "result"} | {
        "actions": document["actions"][: SEEN + 1] + rest
    }


def judged_later(found):
    """An analysis with the last decision of its player, a blunder, and draws up to the end of the game."""
    played = replayed(reviewed(found.game_id))
    ply = max(ply for ply in subject_of(played, found.seat).plies)
    last = decision(ply, 0.2, 0.01, action=played.log.actions[ply], other=played.log.actions[ply])
    draw = found.luck[0].model_copy(update={"ply": ply, "last": ply})
    return found.model_copy(update={"decisions": (*found.decisions, last), "luck": (*found.luck, draw)})


@pytest.fixture(scope="module")
def twins(tmp_path_factory):
    """Game -> (folder, id of the game) of either twin. The decisions of one player are judged, of one twin all, of the
    other those that were seen."""
    found = {}
    for game in GAMES:
        document, path = first_sample(game, 3), tmp_path_factory.mktemp(game) / "game.json"
        homes = [tmp_path_factory.mktemp(f"{game}-{name}") for name in ("recorded", "otherwise")]
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("KIBITZ_HOME", str(homes[0]))
            ids = [imported(path, document)]
            other = twin_of(ids[0], document)
            analyses.write(judged_later(made(ids[0])))
            patch.setenv("KIBITZ_HOME", str(homes[1]))
            ids.append(imported(path, other))
            analyses.write(made(ids[1]))
        found[game] = list(zip(homes, ids, strict=True))
    return found


def nodes(block):
    """All that a page sends, from above."""
    for child in getattr(block, "children", {}).values():
        yield child
        yield from nodes(child)


def sent(name, game_id, ply=SEEN, spoilers="false"):
    """The page as text, one for each of its elements, without names that a game's id is part of; with pictures that
    stand in the place of charts, then with the charts."""
    app = open_page(name, game=game_id, ply=str(ply), spoilers=spoilers)
    told = [_words(node.proto) for node in nodes(app._tree) if node.proto is not None]
    if name == REVIEW:
        assert not app.get("plotly_chart")
        app.session_state[later.HERE] = True
        told += [_words(node.proto) for node in nodes(app.run()._tree) if node.proto is not None]
        assert app.get("plotly_chart")
    tables = [data.write_json() for *_, data in app.session_state["shown"] if data is not None]
    return [re.sub(IDS + game_id, "", words) for words in told + tables]


def _words(proto):
    """An element as text; of the stepper what it tells. The browser has all of the film, to show any step at once."""
    if getattr(proto, "component_name", "") != "kibitz_stepper":
        return str(proto)
    data = json.loads(proto.json)
    head, _, _ = data["svg"].partition("</desc>")
    moments = [mode for mode in data["modes"] if mode["kind"] == "moment"]
    return json.dumps([data["spoiler_free"], head, data["labels"][: SEEN + 1], data["order"], moments])


def difference(one, other):
    """Where two texts part; empty when they do not."""
    if one == other:
        return ()
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[:60], one[max(0, at - 60) : at + 60], other[max(0, at - 60) : at + 60]


@pytest.mark.parametrize(("name", "game"), PAGES)
def test_what_comes_later_changes_nothing(twins, name, game, monkeypatch):
    pages = []
    for home, game_id in twins[game]:
        monkeypatch.setenv("KIBITZ_HOME", str(home))
        pages.append(sent(name, game_id))
    assert len(pages[0]) > 10
    assert len(pages[0]) == len(pages[1])
    assert [parted for both in zip(*pages, strict=True) if (parted := difference(*both))] == []


def test_why_a_log_stops_is_told_at_its_end(failed_home):
    with open_read_only() as con:
        ids = games.games(con)["game_id"].to_list()
    failed = [game_id for game_id in ids if reviewed(game_id).header["failure"]]
    assert len(failed) == 3
    for game_id in failed:
        why = plain(reviewed(game_id).header["failure"])
        assert why in open_page(game=game_id).warning[0].value
        assert why not in "".join(sent("game/review", game_id, ply=9))
        assert why in "".join(sent("game/review", game_id, ply=len(reviewed(game_id).plies) - 1))


def test_a_kept_line_that_follows_the_record_further_is_not_offered(twins, monkeypatch):
    home, game_id = twins["tigris_euphrates"][0]
    monkeypatch.setenv("KIBITZ_HOME", str(home))
    log = replayed(reviewed(game_id))
    ply = next(ply for ply in range(SEEN - 10, SEEN) if log.replayed.states["to_play"][ply] >= 0)
    short, long = Line(log, ply), Line(log, ply)
    short.play("pass")
    long.play("pass")
    long.follow(recorded(log, ply, 1)[1])
    assert sum(step.by == RECORD for step in long.steps) > 20
    keep_branch(game_id, short, 0, name="own idea")
    keep_branch(game_id, long, 0, name="as it came")
    shown, hidden = ("".join(sent("game/what_if", game_id, spoilers=each)) for each in ("true", "false"))
    assert "own idea" in shown and "as it came" in shown
    assert "own idea" in hidden and "as it came" not in hidden
    (home / "branches" / f"{game_id}.json").unlink()
