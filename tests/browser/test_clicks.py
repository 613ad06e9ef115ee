"""Clicks on charts, rows and boards lead to a ply, or play an action."""

import pytest

from tests.browser.driving import click_point, game_of, settle
from tests.browser.tools import expect


def test_an_event_sends_the_board_there_again_and_again(tour, built_home):
    page = tour(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=start")
    row = page.locator(".st-key-events-Conflicts .rows button").nth(1)
    ply = row.get_attribute("data-ply")
    for _ in range(2):
        row.click()
        expect(page.locator(".stepper .where")).to_contain_text(f"Ply {ply}", timeout=20_000)
        page.get_by_label("To the start").click()
        page.wait_for_url("**ply=start*", timeout=10_000)


def test_a_click_right_after_a_step_is_newer_than_the_step(tour, built_home):
    """The server hears of the step with the click, not after it."""
    page = tour(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=start")
    rows = page.locator(".st-key-events-Conflicts .rows button")
    for row, key, wait in ((1, "End", 0), (2, "Home", 20), (3, "ArrowRight", 100)):
        ply = rows.nth(row).get_attribute("data-ply")
        page.keyboard.press(key)
        page.wait_for_timeout(wait)
        rows.nth(row).evaluate("(button) => button.click()")
        expect(page.locator(".stepper .where")).to_contain_text(f"Ply {ply} ", timeout=20_000)
        settle(page)
        page.wait_for_url(f"**ply={ply}*", timeout=10_000)


def test_a_click_on_the_board_replaces_an_action(opened, built_home):
    game = game_of(built_home, "tigris_euphrates")
    page = opened(f"what_if?game={game}&ply=0&worlds=200&policy=random&lens=open")
    assert page.locator(".picker .marked").count() == 0  # too many squares as long as nothing is looked for
    page.get_by_role("radio", name="king").click()
    page.locator(".picker .marked .spot").first.wait_for(timeout=20_000)
    square = page.locator(".picker .spot").first.get_attribute("data-spot")
    page.locator(f'.picker [data-spot="{square}"]').click()
    page.locator(".kb .steps").get_by_text(f"king to {square}").wait_for(timeout=20_000)
    page.locator(".kb .gap .dot").wait_for(timeout=60_000)


def test_the_film_of_a_line_keeps_its_place_in_the_address(opened, built_home):
    """The page writes its own part of the address and brings along the film's."""
    page = opened(f"what_if?game={game_of(built_home, 'tigris_euphrates')}&ply=0&worlds=200&policy=random&lens=open")
    page.get_by_label("Or as text").fill("pass")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="A turn by policy").click()
    page.get_by_text("Step through this line").click()
    for step in range(2):
        page.get_by_label("Forward", exact=True).click()
        page.wait_for_url(f"**step={step}*", timeout=20_000)
    page.wait_for_timeout(1500)  # for the answer to the step, which nothing on the page tells
    settle(page)
    assert "step=1" in page.url


@pytest.mark.parametrize(
    ("path", "game", "trace"),
    [("weakest", "tigris_euphrates", 0), ("tracks", "taj_mahal", 1), ("provinces", "taj_mahal", 0)],
)
def test_a_click_on_a_chart_opens_the_review_at_the_ply(tour, built_home, path, game, trace):
    page = tour(f"{path}?game={game_of(built_home, game)}")
    plot = ".js-plotly-plot >> nth=0"
    page.locator(plot).locator(".points path").first.wait_for(state="attached")
    ply = page.locator(plot).evaluate(f"(plot) => plot.data[{trace}].customdata[4]")
    click_point(page, plot, trace, 4)
    expect(page.locator(".stepper .where")).to_contain_text(
        f"Ply {ply[3] if isinstance(ply, list) else ply}", timeout=20_000
    )


@pytest.mark.parametrize(("path", "game"), [("overview", "taj_mahal"), ("conflicts", "tigris_euphrates")])
def test_a_row_opens_the_review_at_its_ply(tour, built_home, path, game):
    page = tour(f"{path}?game={game_of(built_home, game)}")
    row = page.locator(".rows button").nth(1)
    ply = row.get_attribute("data-ply")
    row.click()
    expect(page.locator(".stepper .where")).to_contain_text(f"Ply {ply}", timeout=20_000)
