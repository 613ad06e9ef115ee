"""Every page of the menu on an empty warehouse, on one of samples, and on one of failed logs."""

import pytest

from dashboard.pages.names import GAMES
from dashboard.pages.navigation import ENTRIES, GAME, SECTIONS, section_of
from dashboard.queries import games
from pipeline.store import open_read_only
from tests.pages.conftest import HOSTILE, ROOT, open_page, text


def addresses(name):
    """Of a Game page the newest game of each kind it is about, with and without spoilers; else the page alone."""
    if section_of(name) != GAME:
        return [{}]
    with open_read_only() as con:
        rows = games.games(con)
    kinds = [ENTRIES[name].game] if ENTRIES[name].game else GAMES
    newest = [ids[0] for kind in kinds if len(ids := rows.filter(game=kind)["game_id"])]
    return [{"game": game_id, "spoilers": spoilers} for game_id in newest for spoilers in ("true", "false")]


@pytest.mark.parametrize("name", ENTRIES)
def test_on_samples(built_home, name):
    for address in addresses(name):
        shown = text(open_page(name, **address))
        assert HOSTILE[0] not in shown and HOSTILE[1] not in shown


@pytest.mark.parametrize("name", ENTRIES)
def test_on_failed_logs(failed_home, name):
    for address in addresses(name):
        shown = text(open_page(name, **address))
        assert HOSTILE[0] not in shown and HOSTILE[1] not in shown


@pytest.mark.parametrize("name", ENTRIES)
def test_without_games(empty_home, name):
    open_page(name)


def test_a_page_is_one_file_of_its_section_of_about_120_lines_and_its_address_is_its_own():
    files = {name: ROOT / entry.path for name, entry in ENTRIES.items()}
    assert [name for name, file in files.items() if len(file.read_text(encoding="utf-8").splitlines()) > 130] == []
    assert [name for name in files if not name.startswith(f"{section_of(name).lower()}/")] == []
    addresses = [name.split("/")[1] for name in ENTRIES]
    assert len(set(addresses)) == len(addresses) == sum(map(len, SECTIONS.values()))
