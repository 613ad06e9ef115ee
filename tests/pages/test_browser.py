"""The pages in a real browser: keys, slider, address, narrow and wide, light and dark, and accessibility."""

import itertools
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest

playwright_api = pytest.importorskip("playwright.sync_api") if os.environ.get("CI") != "true" else None
if playwright_api is None:
    import playwright.sync_api as playwright_api

from axe_playwright_python.sync_playwright import Axe  # noqa: E402

from cli.bench_pages import FLAGS, WIDE  # noqa: E402
from dashboard.export.game import game_page  # noqa: E402
from dashboard.pages.names import GAMES  # noqa: E402
from dashboard.pages.navigation import ENTRIES, GAME, REVIEW, SECTIONS, section_of  # noqa: E402
from dashboard.queries import games  # noqa: E402
from pipeline.store import open_read_only  # noqa: E402
from tests.pages.conftest import ROOT, build  # noqa: E402

expect = playwright_api.expect
AXE = Axe()
PICTURES = ROOT / "build" / "pages"
NARROW = {"width": 390, "height": 844}
LOOKS = ((WIDE, "light"), (NARROW, "dark"), (WIDE, "dark"), (NARROW, "light"))


@pytest.fixture(scope="module")
def built_home(tmp_path_factory):
    """A warehouse of this module's own: a test imports into it."""
    with pytest.MonkeyPatch.context() as patch:
        home = build(tmp_path_factory, "browser")
        patch.setenv("KIBITZ_HOME", str(home))
        yield home


@pytest.fixture(scope="module")
def address(built_home):
    """A server on a free port of the loopback, stopped by its own process id."""
    command = [sys.executable, "-m", "cli.main", "serve", "--headless", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline()
        assert line.startswith("Kibitz: http://localhost:"), line
        yield line.split()[1]
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(timeout=20)


@pytest.fixture(scope="module")
def browser():
    path = shutil.which("chromium")
    if path is None and os.environ.get("CI") != "true":
        pytest.skip("no chromium on this machine")
    with playwright_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def contexts(browser):
    """One of each look, so that the scripts are loaded once."""
    kept = {}

    def context_of(viewport, scheme):
        look = (viewport["width"], scheme)
        if look not in kept:
            kept[look] = browser.new_context(viewport=viewport, color_scheme=scheme)
        return kept[look]

    yield context_of
    for context in kept.values():
        context.close()


@pytest.fixture(scope="module")
def tour(contexts, address):
    """One page of each look that goes from page to page as the menu does, so that scripts are not loaded again."""
    kept, errors = {}, []

    def go(path, viewport=WIDE, scheme="light"):
        look = (viewport["width"], scheme)
        if look not in kept:
            kept[look] = contexts(viewport, scheme).new_page()
            listen(kept[look], errors)
        kept[look].bring_to_front()
        kept[look].set_viewport_size(viewport)
        is_there = kept[look].url in ("about:blank", f"{address}/{path}")
        if is_there or not kept[look].evaluate(GO, f"{address}/{path}"):
            kept[look].goto(f"{address}/{path}")
        settle(kept[look])
        assert errors == []
        return kept[look]

    yield go
    for page in kept.values():
        page.close()


@pytest.fixture
def opened(contexts, address):
    """Open a page in a tab and session of its own, which takes its time; fails on an error of the page's own script."""
    pages, errors = [], []

    def open_page(path="", viewport=WIDE, scheme="light"):
        page = contexts(viewport, scheme).new_page()
        pages.append(page)
        listen(page, errors)
        page.goto(f"{address}/{path}")
        settle(page)
        if path.partition("?")[0] == "":
            page.locator(".film svg").wait_for(timeout=60_000)
        return page

    yield open_page
    for page in pages:
        page.close()
    assert errors == []


# All at once: before the first run, too, the app says that nothing is running.
SETTLED = """() => document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === "notRunning"
  && document.querySelector(".kb h2")
  && !document.querySelector('[data-testid="stSkeleton"], [data-stale="true"], .stand-in')"""


def settle(page):
    """Wait until the page's script has run and nothing on it is waited for; charts, too, have come."""
    page.wait_for_function(SETTLED, timeout=60_000)


# Another address without loading the scripts again, as by the browser's buttons; ends when it has run. False when no
# run was seen: one that is quick is drawn in one piece with what follows.
GO = """(address) => new Promise((done) => {
  const app = document.querySelector('[data-testid="stApp"]');
  const watch = new MutationObserver((changes) => {
    if (changes.some((change) => change.oldValue === "running")) watch.disconnect(), done(true);
  });
  setTimeout(() => done(false), 5000);
  watch.observe(app, {attributes: true, attributeFilter: ["data-test-script-state"], attributeOldValue: true});
  history.pushState({}, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
})"""


def listen(page, errors):
    """Keep errors of the page's own scripts, and what it asks of other machines."""
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: errors.append(request.url) if is_foreign(request.url) else None)


def is_foreign(url):
    """Whether something is asked of another machine."""
    return url.startswith("http") and not url.startswith("http://localhost:")


def place(page):
    return page.locator(".stepper .where").inner_text()


def pieces(page):
    """What lies on the board now."""
    return page.locator(".film [data-from]:not([display])").count()


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


def game_of(built_home, game):
    """The id of the newest finished game of a kind."""
    with open_read_only() as con:
        rows = games.games(con)
        return rows.filter((rows["game"] == game) & rows["ended"])["game_id"][0]


def expect_well(page, viewport):
    """No exception is shown, nothing is wider than the window, axe finds nothing serious."""
    assert page.get_by_test_id("stException").all_inner_texts() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth") <= viewport["width"]
    assert serious_faults(page) == {}


def serious_faults(page):
    """What axe finds: rule -> where it is broken."""
    found = AXE.run(page, options={"resultTypes": ["violations"]}).response["violations"]
    serious = [item for item in found if item["impact"] in ("serious", "critical")]
    return {item["id"]: item["nodes"][0]["html"][:200] for item in serious}


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


def test_an_event_sends_the_board_there_again_and_again(tour, built_home):
    page = tour(f"?game={game_of(built_home, 'tigris_euphrates')}&ply=start")
    row = page.locator(".st-key-events-Conflicts .rows button").nth(1)
    ply = row.get_attribute("data-ply")
    for _ in range(2):
        row.click()
        expect(page.locator(".stepper .where")).to_contain_text(f"Ply {ply}", timeout=20_000)
        page.get_by_label("To the start").click()
        page.wait_for_url("**ply=start*", timeout=10_000)


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


def moments_of_page(page):
    """The plies of the key moments as the diamonds of the track tell them."""
    return page.evaluate(
        "[...document.querySelectorAll('.js-plotly-plot')].flatMap((plot) => plot.data)"
        ".find((trace) => trace.name === 'key moments').x"
    )


def ply_of(page):
    return int(place(page).split()[1])


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


def click_point(page, plot, trace, number):
    """A marker of a figure, once it has come to rest."""
    point = page.locator(plot).locator(".scatterlayer .trace").nth(trace).locator(".points path").nth(number)
    point.element_handle().wait_for_element_state("stable")
    box = point.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


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


def test_a_new_import_appears_without_a_restart(opened, built_home):
    from pipeline.importer import import_sources
    from pipeline.sources import find_sources
    from tests.pages.conftest import SAMPLES, sample_files

    page = opened()
    fresh = next(path for path in sorted(SAMPLES.glob("*/*.json")) if path not in sample_files())
    assert import_sources(find_sources([str(fresh)])).imported == 1
    page.reload()
    page.locator(".film svg").wait_for(timeout=60_000)
    page.get_by_role("combobox").first.click()
    assert page.get_by_role("listbox").get_by_role("option").count() == len(sample_files()) + 2


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
