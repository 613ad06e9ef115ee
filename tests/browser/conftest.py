"""One server, one browser and few tabs for all tests in a real browser."""

import os
import shutil
import signal
import subprocess
import sys

import pytest

from cli.bench_pages import FLAGS, WIDE
from tests.browser.driving import GO, listen, settle, stand_at
from tests.pages.conftest import build


@pytest.fixture(scope="package")
def built_home(tmp_path_factory):
    """A warehouse of these tests' own: a test imports into it."""
    with pytest.MonkeyPatch.context() as patch:
        home = build(tmp_path_factory, "browser")
        patch.setenv("KIBITZ_HOME", str(home))
        yield home


@pytest.fixture(scope="package")
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


@pytest.fixture(scope="package")
def browser():
    from playwright.sync_api import sync_playwright  # here, so that modules that miss it can say so

    path = shutil.which("chromium")
    if path is None and os.environ.get("CI") != "true":
        pytest.skip("no chromium on this machine")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
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


@pytest.fixture(scope="package")
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
        stand_at(kept[look], path)
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
