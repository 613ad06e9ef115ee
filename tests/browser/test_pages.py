"""Every page, narrow and wide, light and dark, and the ways between them."""

import itertools
from urllib.parse import urlencode

import pytest

from cli.bench_pages import WIDE
from dashboard.charts.tokens import THEMES
from dashboard.pages.names import GAMES
from dashboard.pages.navigation import ENTRIES, GAME, REVIEW, SECTIONS, section_of
from pipeline.importer import import_sources
from pipeline.sources import find_sources
from tests.browser.driving import LOOKS, NARROW, PICTURES, game_of, settle
from tests.browser.tools import expect, serious_faults
from tests.pages.conftest import SAMPLES, sample_files


def expect_well(page, viewport):
    """No exception is shown, nothing is wider than the window, axe finds nothing serious."""
    assert page.get_by_test_id("stException").all_inner_texts() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth") <= viewport["width"]
    assert serious_faults(page) == {}


def address_of(entry, **query):
    """Of a page, below the server's."""
    path = "" if entry.name == REVIEW else entry.name.split("/")[1]
    return f"{path}?{urlencode(query)}"


@pytest.mark.parametrize("name", ENTRIES)
def test_every_page_is_well_and_its_picture_is_kept(tour, built_home, name):
    """The pictures lie in build/pages, for people to look at. Game pages are opened with each game they are about."""
    entry = ENTRIES[name]
    kinds = [entry.game or None] if entry.game or section_of(name) != GAME else GAMES
    for kind, (viewport, scheme) in itertools.product(kinds, LOOKS if name == REVIEW else LOOKS[:2]):
        query = {"game": game_of(built_home, kind), "ply": 60} if kind else {}
        page = tour(address_of(entry, **query), viewport, scheme)
        expect_well(page, viewport)
        if name == REVIEW:
            board = page.locator(".film svg").bounding_box()
            assert board["x"] >= 0 and board["x"] + board["width"] <= viewport["width"]
        parts = [name.replace("/", "-"), kind, str(viewport["width"]), scheme]
        keep_picture(page, viewport, "-".join(filter(None, parts)))


def keep_picture(page, viewport, name):
    """Of the whole page, down to its end."""
    height = page.evaluate("document.querySelector('[data-testid=stMain]').scrollHeight")
    page.set_viewport_size(viewport | {"height": height})
    page.wait_for_timeout(200)  # a tab in the background draws no frame to wait for
    page.screenshot(path=PICTURES / f"{name}.png")


def test_the_menu_leads_to_every_page_and_the_game_and_switches_stay(opened, built_home):
    game = game_of(built_home, "tigris_euphrates")
    page = opened(f"?game={game}&ply=12&spoilers=false")
    for section, entries in SECTIONS.items():
        for entry in entries:
            page.get_by_test_id("stTopNavSection").filter(has_text=section).click()
            page.get_by_test_id("stTopNavDropdownLink").filter(has_text=entry.title).click()
            page.wait_for_url(lambda url, entry=entry: url.split("?")[0].endswith(address_of(entry)[:-1]))
            settle(page)
    page.get_by_test_id("stTopNavSection").filter(has_text=GAME).click()
    page.get_by_test_id("stTopNavDropdownLink").first.click()
    page.wait_for_url(f"**game={game}*")
    settle(page)
    assert "spoilers=false" in page.url


def test_a_narrow_screen_folds_the_filters_under_what_they_say(opened):
    page = opened("leaderboard?min_n=2", NARROW)
    fold, least = page.locator("summary", has_text="Filters:"), page.get_by_role("spinbutton", name="Least n")
    expect(fold).to_have_text("Filters: least n 2")
    expect(least).to_be_hidden()
    fold.focus()
    for key in ("Enter", "Tab", "T", "a", "j", "Enter"):
        page.keyboard.press(key)
    page.wait_for_url("**kind=Taj+Mahal*", timeout=20_000)
    expect(fold).to_have_text("Filters: Taj Mahal · least n 2")
    expect(least).to_be_visible()
    page.set_viewport_size(WIDE)
    expect(fold).to_be_hidden()
    expect(least).to_be_visible()


def test_the_fields_of_players_colours_show_the_palette(opened, built_home):
    """Also when they are opened after the page was drawn anew, e.g. by a step."""
    page = opened(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=start")
    page.keyboard.press("ArrowRight")
    page.locator('.kb [aria-current="step"]').wait_for(timeout=20_000)
    page.get_by_role("button", name="View").click()
    for seat in range(2):
        red, green, blue = bytes.fromhex(THEMES["light"][f"seat{seat}"][1:])
        field = page.get_by_test_id("stColorPickerBlock").nth(seat)
        expect(field).to_have_css("background-color", f"rgb({red}, {green}, {blue})")


def test_names_lead_to_persons_pairs_and_their_games(tour):
    page = tour("leaderboard?kind=Taj+Mahal")
    name = page.locator("button.name").last
    person = name.inner_text()
    name.click()
    page.wait_for_url(lambda url: "/player" in url and "kind=Taj" in url, timeout=20_000)
    expect(page.get_by_role("heading", name=person).first).to_be_visible(timeout=20_000)
    page = tour(f"head_to_head?person={person}&kind=Taj+Mahal")
    expect(page.get_by_text(f"{person} against everybody")).to_be_visible(timeout=20_000)
    page.locator(".matrix button.cell").first.click()
    page.wait_for_url("**other=*", timeout=20_000)
    page.locator(".plays button").first.click()
    page.wait_for_url("**game=*", timeout=20_000)
    page.locator(".film svg").wait_for(timeout=60_000)


def test_a_new_import_appears_without_a_restart(opened, built_home):
    page = opened()
    fresh = next(path for path in sorted(SAMPLES.glob("*/*.json")) if path not in sample_files())
    assert import_sources(find_sources([str(fresh)])).imported == 1
    page.reload()
    page.locator(".film svg").wait_for(timeout=60_000)
    page.get_by_role("combobox").first.click()
    assert page.get_by_role("listbox").get_by_role("option").count() == len(sample_files()) + 2
