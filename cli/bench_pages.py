"""What `kibitz bench` tells of the pages in a real browser: how long each takes, and a step in the Review.

Needs playwright and a chromium; says what is missing.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from cli.bench_import import imported, warehouse_in
from cli.common import Trouble
from cli.first_page import served

PATIENCE = 120_000  # milliseconds
WIDE = {"width": 1440, "height": 900}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
STEPS, RESTS = 120, 7
WARM_UP = 20  # steps that are not counted: the browser compiles the script

# Kept in the page: whether its script has run since `begin`, and nothing on it is waited for; not even the board, which
# comes with a script of its own that Streamlit shows no sign of waiting for.
WATCH = """
window.kibitz = {
  film() {
    const apart = [...document.querySelectorAll('[data-testid="stBidiComponentIsolated"]')];
    return apart.map((host) => host.shadowRoot?.querySelector(".film svg")).find(Boolean);
  },
  isAtRest() {
    const isWaiting = document.querySelector('[data-testid="stSkeleton"], [data-stale="true"]');
    return !isWaiting && document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === "notRunning";
  },
  // Whether the log beside the board is where the reader is.
  follows() {
    const place = kibitz.film().getRootNode().querySelector(".where").textContent;
    return document.querySelector(".kb li.now .n")?.textContent === /\\d+/.exec(place)?.[0];
  },
  // Milliseconds until it holds.
  async until(holds) {
    const started = performance.now();
    while (!holds()) {
      if (performance.now() - started > PATIENCE) throw new Error("the page does not come to an end");
      await new Promise((then) => setTimeout(then, 4));
    }
    return performance.now() - started;
  },
  // A run too quick to be seen is told by the address it leaves: when `leaves`, that of the page before.
  begin(leaves, hasBoard) {
    const app = () => document.querySelector('[data-testid="stApp"]');
    let hasRun = false;
    const watch = new MutationObserver((changes) => hasRun ||= changes.some((change) => change.oldValue === "running"));
    watch.observe(app(), {attributes: true, attributeFilter: ["data-test-script-state"], attributeOldValue: true});
    return kibitz.until(() => {
      hasRun ||= app()?.dataset.testScriptState === "running" || (leaves && location.pathname !== leaves);
      return hasRun && kibitz.isAtRest() && (!hasBoard || kibitz.film());
    }).finally(() => watch.disconnect());
  },
  // Until the first chart stands in the place of its picture.
  async charts() {
    await kibitz.until(() => document.querySelector(".js-plotly-plot .main-svg") && kibitz.isAtRest());
    return performance.now();
  },
  // From the key to the end of the frame that shows the step: script, style, layout and paint.
  step(key) {
    return new Promise((done) => requestAnimationFrame(() => {
      const started = performance.now(), channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now() - started);
      document.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
      requestAnimationFrame(() => {});
      channel.port2.postMessage(null);
      kibitz.film().getBoundingClientRect();
    }));
  },
};
""".replace("PATIENCE", str(PATIENCE))


def pages(name: str, games: int) -> Iterator[tuple[str, float, str]]:
    """The first page of a server that has just started, then each page when it is opened for the first time, by the
    menu."""
    with warehouse_in(imported(games).home):
        yield from timed_pages()


def review(name: str, games: int) -> Iterator[tuple[str, float, str]]:
    """Steps in the Review of both games."""
    with warehouse_in(imported(games).home):
        yield from timed_steps()


def timed_pages() -> Iterator[tuple[str, float, str]]:
    """Over the warehouse of KIBITZ_HOME."""
    from dashboard.pages.navigation import GAME, REVIEW, SECTIONS

    with opened() as (page, address):
        chosen = newest_games()
        for kind, game_id in chosen.items():
            seconds = load(page, f"{address}/?game={game_id}")
            charts = page.evaluate("kibitz.charts()") / 1000
            if kind == next(iter(chosen)):
                yield "page.first", seconds, "s"
                yield "page.first.charts", charts, "s, until charts have come"
            for entry in sorted(SECTIONS[GAME], key=lambda entry: entry.name == REVIEW):  # it is open now
                if entry.game in ("", kind):
                    yield f"page.{entry.name}.{kind}", by_menu(page, GAME, entry), "s"
        for section, entries in SECTIONS.items():
            for entry in entries if section != GAME else ():
                yield f"page.{entry.name}", by_menu(page, section, entry), "s"


def timed_steps() -> Iterator[tuple[str, float, str]]:
    """Over the warehouse of KIBITZ_HOME: a step is the browser's own, the panels are the server's answer."""
    with opened() as (page, address):
        for kind, game_id in newest_games().items():
            load(page, f"{address}/?game={game_id}&ply=start")
            page.evaluate("kibitz.charts()")
            steps = sorted(page.evaluate("kibitz.step('ArrowRight')") for _ in range(STEPS))[:-WARM_UP]
            settled(page)
            yield f"review.step_ms.{kind}", median(steps), "ms"
            yield f"review.step_ms.{kind}.slow", steps[-len(steps) // 20], "ms, 95 of 100 are faster"
            rests = [page.evaluate(f"({AFTER_STEPS})()") for _ in range(RESTS)]
            yield f"review.panels_ms.{kind}", median(rests), "ms after the last step"


# Three steps in a row; the panels follow when the reader rests.
AFTER_STEPS = """async () => {
  for (let i = 0; i < 3; i++) await kibitz.step("ArrowLeft");
  return kibitz.until(() => kibitz.follows() && kibitz.isAtRest());
}"""


def newest_games() -> dict[str, str]:
    """game -> the id of its newest one that is over."""
    from dashboard.queries.pages import newest
    from pipeline.store import open_read_only

    with open_read_only() as con:
        found = {kind: newest(con, kind) for kind in ("tigris_euphrates", "taj_mahal")}
    return {kind: game_id for kind, game_id in found.items() if game_id}


@contextmanager
def opened() -> Iterator[tuple]:
    """(a page of a browser, the address of a server that has just started)."""
    path = shutil.which("chromium")
    if path is None:
        raise Trouble("bench: pages are measured in a browser; found no chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Trouble(
            "bench: pages are measured in a browser; `pip install playwright` brings what drives it"
        ) from None
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        context = browser.new_context(viewport=WIDE)
        context.add_init_script(WATCH)
        yield context.new_page(), address
        browser.close()


def load(page, address: str) -> float:
    """Seconds from the navigation to a Review until its script has ended and its board stands."""
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.kibitz && document.querySelector('[data-testid=stApp]')", timeout=PATIENCE)
    return page.evaluate("kibitz.begin('', true).then(() => performance.now())") / 1000


def by_menu(page, section: str, entry) -> float:
    """Seconds from the click to the end of the script; of the Review, until its board stands."""
    from dashboard.pages.navigation import REVIEW

    page.get_by_test_id("stTopNavSection").filter(has_text=section).click()
    link = page.get_by_test_id("stTopNavDropdownLink").filter(has_text=entry.title)
    link.wait_for(timeout=PATIENCE)
    click = "(link, hasBoard) => {const ended = kibitz.begin(location.pathname, hasBoard); link.click(); return ended}"
    return link.evaluate(click, entry.name == REVIEW) / 1000


def settled(page) -> None:
    page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for(timeout=PATIENCE)


BENCHES = {"pages": pages, "review": review}
