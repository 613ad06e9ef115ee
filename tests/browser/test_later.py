"""Pictures stand in the place of charts until the browser has the script that draws them."""

import re

from dashboard.pages.names import GAMES
from tests.browser.driving import LOOKS, PICTURES, game_of, ply_of, settle
from tests.browser.tools import expect, serious_faults


def hold(page, pattern):
    """What the page asks for at such an address, to be answered by `continue_` of the items of this list."""
    held = []

    def keep(route):
        held.append(route)

    page.route(pattern, keep)
    return held


def test_pictures_stand_until_the_script_of_charts_is_there(contexts, address, built_home):
    """The board can be stepped meanwhile; the charts come by themselves and take no more room than the pictures did."""
    for game, (viewport, scheme) in zip(GAMES, LOOKS, strict=False):
        page, script = contexts(viewport, scheme).new_page(), "**/PlotlyChart.*.js"
        held = hold(page, script)
        with page.expect_request(script, timeout=60_000):
            page.goto(f"{address}/?game={game_of(built_home, game)}&ply=40")
        page.locator(".film svg").wait_for(timeout=60_000)
        pictures = page.locator(".stand-in > svg")
        expect(pictures.first).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.wait_for_url(re.compile("ply=4[1-9]"))
        assert serious_faults(page) == {}
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"before-charts-{game}-{viewport['width']}.png", full_page=True)
        assert page.locator(".js-plotly-plot").count() == 0
        height, n = pictures.first.bounding_box()["height"], page.locator(".stand-in").count()
        held[0].continue_()
        for _ in range(6):  # reports of steps come between
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(120)
        page.locator(".js-plotly-plot").nth(n - 1).wait_for(timeout=60_000)
        settle(page)
        assert page.locator(".js-plotly-plot").count() == n
        expect(page).to_have_url(re.compile(f"ply={ply_of(page)}(&|$)"))
        assert abs(page.locator(".js-plotly-plot").first.bounding_box()["height"] - height) < 2
        page.close()
