"""What a reader takes along: pictures, tables and a review in one file."""

import re
from pathlib import Path
from xml.etree import ElementTree

from dashboard.export.game import game_page
from dashboard.pages.names import GAMES
from dashboard.queries import games
from pipeline.store import open_read_only
from tests.browser.driving import NARROW, PICTURES, game_of, pieces, place
from tests.browser.tools import expect, serious_faults


def test_charts_and_boards_are_saved_as_pictures_and_tables(tour, built_home):
    page = tour(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=40")
    page.locator(".js-plotly-plot").last.wait_for(timeout=60_000)
    page.get_by_text("Save charts and data").click()

    def saved(label):
        with page.expect_download() as download:
            page.get_by_role("button", name=label).click()
        return download.value.suggested_filename, Path(download.value.path()).read_bytes()

    for label in ("board", "weakest colour"):
        name, data = saved(f"{label} as SVG")
        root = ElementTree.fromstring(data)
        assert (name, root.tag) == (f"review-{label.replace(' ', '-')}.svg", "{http://www.w3.org/2000/svg}svg")
        assert len(list(root.iter())) > 100
        assert not {'display="none"', "var(--"} & set(re.findall(r'display="none"|var\(--', data.decode()))
    name, data = saved("weakest colour as PNG")
    assert name.endswith(".png") and data.startswith(b"\x89PNG")
    name, data = saved("weakest colour as CSV")
    assert data.startswith(b"ply,turn,seat,red,blue,green,black,treasure,weakest,binding")


def test_the_exported_file_steps_from_disk(browser, built_home, tmp_path):
    """By file://: keys, buttons, slider and links step the same board; nothing is asked of anybody; narrow too."""
    with open_read_only() as con:
        for game in GAMES:
            game_id = games.games(con).filter(game=game, ended=True)["game_id"][0]
            (tmp_path / f"{game}.html").write_text(game_page(con, game_id, {}, {}), encoding="utf-8")
    context = browser.new_context(viewport=NARROW, offline=True)
    troubles = []
    for game in GAMES:
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda said: troubles.append(said.text))
        page.on("request", lambda request: troubles.append(request.url) if "file://" not in request.url else None)
        page.goto(f"{(tmp_path / f'{game}.html').as_uri()}#ply=5")
        assert place(page).startswith("Ply 5 ")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(re.compile("#ply=7$"))
        expect(page.locator(".plies [aria-current]")).to_have_count(1)
        page.keyboard.press("Home")
        at_first = pieces(page)
        page.locator('[data-go="last"]').click()
        assert pieces(page) > at_first
        first = page.locator(".moments a").first
        first.click()
        assert place(page).startswith(f"Ply {first.get_attribute('href').partition('=')[2]} ")
        page.locator(".stepper input").fill("3")
        assert place(page).startswith("Ply 2 ")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
        PICTURES.mkdir(parents=True, exist_ok=True)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert serious_faults(page) == {}
            page.screenshot(path=PICTURES / f"export-{game}-{scheme}.png", full_page=True)
    context.close()
    assert troubles == []
