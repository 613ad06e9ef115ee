"""Steps through a game: keys, buttons, slider, the address, and what follows the board."""

import re

from dashboard.pages.names import GAMES
from dashboard.queries import games
from pipeline.store import open_read_only
from tests.browser.driving import game_of, moments_of_page, pieces, place, ply_of, settle
from tests.browser.tools import expect


def test_arrow_keys_step_and_the_address_follows(tour):
    page = tour("?ply=start")
    assert place(page) == "Start"
    at_start = pieces(page)
    page.keyboard.press("ArrowRight")
    assert place(page) == "Ply 0 · turn 1"
    page.wait_for_url("**ply=0*", timeout=10_000)
    page.keyboard.press("End")
    page.wait_for_function("!location.search.includes('ply=0')")
    assert pieces(page) > at_start
    page.keyboard.press("Home")
    page.wait_for_url("**ply=start*", timeout=10_000)
    assert (place(page), pieces(page)) == ("Start", at_start)


def test_buttons_and_slider_step(tour):
    page = tour("?ply=start")
    page.get_by_label("Forward").click()
    assert place(page).startswith("Ply 0")
    page.get_by_label("To the end").click()
    last = place(page)
    page.get_by_label("Back", exact=True).click()
    assert place(page) != last
    page.locator(".stepper input[type=range]").fill("10")
    assert place(page) not in ("Start", last)
    page.get_by_label("To the start").click()
    assert place(page) == "Start"


def test_an_address_reopens_the_same_game_and_ply(tour, opened):
    page = tour("?ply=start")
    page.locator(".stepper input[type=range]").fill("20")
    seen = place(page), pieces(page), page.locator(".film svg").inner_html()[:500]
    page.wait_for_function("location.search.includes('ply=') && !location.search.includes('ply=start')")
    again = opened(page.url.split("/", 3)[3])
    assert (place(again), pieces(again), again.locator(".film svg").inner_html()[:500]) == seen


def test_another_game_begins_at_its_start_and_keys_step_in_it(opened, built_home):
    page = opened(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=30")
    old = page.url
    page.get_by_role("combobox").first.click()
    page.get_by_role("listbox").get_by_role("option").last.click()
    page.wait_for_url("**ply=start*", timeout=20_000)
    where = page.locator(".stepper .where")
    expect(where.filter(has_text="Start")).to_have_count(1, timeout=20_000)
    expect(where).to_have_count(1, timeout=20_000)  # the old board is gone
    page.wait_for_function("document.activeElement.matches('.stepper') || document.activeElement.shadowRoot")
    for ply in range(2):
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"**ply={ply}*", timeout=10_000)
    settle(page)
    page.go_back()  # steps are not in the history
    page.wait_for_url(old, timeout=20_000)
    expect(where.filter(has_text="Ply 30")).to_have_count(1, timeout=20_000)


def test_back_and_forward_lead_to_where_the_board_stood(opened, built_home):
    """Each order is a step of the browser's history, at the ply to which the reader has gone on from there."""
    page = opened(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=start")
    where, rows = page.locator(".stepper .where"), page.locator(".st-key-events-Conflicts .rows button")
    stood = ["Start"]
    for row in (1, 3):
        rows.nth(row).click()
        expect(where).to_contain_text(f"Ply {rows.nth(row).get_attribute('data-ply')} ", timeout=20_000)
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"**ply={ply_of(page)}*", timeout=10_000)
        stood.append(place(page))
    for offset, there in ((-1, 1), (-1, 0), (2, 2), (-2, 0), (1, 1)):
        page.evaluate(f"history.go({offset})")
        expect(where).to_have_text(stood[there], timeout=20_000)
        settle(page)
        assert place(page) == stood[there]


def test_a_filter_writes_the_ply_into_the_address_at_which_the_reader_rests(opened, built_home):
    page = opened(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=20")
    for kind, code in (("Points", "events=points"), ("Conflicts", None), ("Treasures", "events=treasures")):
        page.locator(".stepper").focus()
        page.keyboard.press("ArrowRight")
        ply = ply_of(page)
        page.wait_for_url(f"**ply={ply}*", timeout=10_000)
        page.get_by_role("radio", name=kind).click()
        page.wait_for_url(lambda url, code=code: code in url if code else "events=" not in url, timeout=20_000)
        settle(page)
        assert f"ply={ply}&" in f"{page.url}&" and ply_of(page) == ply


def test_keys_go_to_key_moments_and_to_the_decisions_of_a_player(tour, built_home):
    game = game_of(built_home, "tigris_euphrates")
    page = tour(f"?game={game}&ply=start")
    moments = moments_of_page(page)
    for moment in moments[:3]:
        page.keyboard.press("m")
        assert ply_of(page) == moment
    page.keyboard.press("Shift+M")
    assert ply_of(page) == moments[1]
    with open_read_only() as con:
        plies = games.plies(con, game)
    own = plies.filter(plies["seat"] == 1)["ply"].to_list()
    page.locator(".stepper select").select_option(index=3)  # ply, turn, the first player, the second
    for way, found in (("ArrowRight", min), ("d", min), ("ArrowLeft", max), ("Shift+D", max)):
        before = ply_of(page)
        page.keyboard.press(way)
        assert ply_of(page) == found(ply for ply in own if (ply > before) == (found is min) and ply != before)


def test_without_spoilers_no_key_moment_is_ahead_of_the_reader(opened, built_home):
    page = opened(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=start&spoilers=false")
    assert moments_of_page(page) == []
    page.keyboard.press("m")
    assert place(page) == "Start"


def test_letters_in_a_note_do_not_step(tour, built_home):
    page = tour(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=20")
    page.get_by_text("Note on ply 20").click()
    page.wait_for_function("document.getAnimations().length === 0")  # unfolding, it moves away under a click
    page.get_by_label("Note", exact=True).press_sequentially("Mad DM")
    assert place(page).startswith("Ply 20")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".kb .said")).to_have_text("Mad DM", timeout=20_000)


def test_charts_show_where_the_reader_is(tour, built_home):
    """In the same frame as the board, without the server; also after it has drawn the charts."""
    for game in GAMES:
        page = tour(f"?game={game_of(built_home, game)}&ply=20")
        cursors = page.locator(".js-plotly-plot .kb-cursor:not([hidden])")
        told = "nodes => nodes.map(node => [node.dataset.at, parseFloat(node.style.left)])"
        page.wait_for_function("document.querySelectorAll('.kb-cursor').length > 2")
        before = cursors.evaluate_all(told)
        page.keyboard.press("ArrowRight")
        ply = re.match(r"Ply (\d+)", place(page))[1]
        page.wait_for_function(f"document.querySelector('.kb-cursor').dataset.at === 'ply {ply}'")
        after = cursors.evaluate_all(told)
        assert {at for at, _ in before} == {"ply 20"} and {at for at, _ in after} == {f"ply {ply}"}
        assert all(one < other for (_, one), (_, other) in zip(before, after, strict=True))
        expect(page).to_have_url(re.compile(f"ply={ply}"))
        now = page.locator('.kb [aria-current="step"]')
        expect(now).to_contain_text(ply, timeout=20_000)  # the server has answered
        settle(page)
        assert cursors.evaluate_all(told) == after
