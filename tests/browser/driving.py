"""What tests do with a page in the browser: wait, go, read."""

import re

from cli.bench_pages import WIDE
from dashboard.queries import games
from pipeline.store import open_read_only
from tests.pages.conftest import ROOT

PICTURES = ROOT / "build" / "pages"
NARROW = {"width": 390, "height": 844}
LOOKS = ((WIDE, "light"), (NARROW, "dark"), (WIDE, "dark"), (NARROW, "light"))

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


def stand_at(page, path):
    """Wait until the Review shows the ply of the path: a report from before may have been answered first."""
    if asked := re.match(r"\?(?:.*&)?ply=(\w+)", path):
        place = "Start" if asked[1] == "start" else f"Ply {asked[1]} "
        page.locator(".stepper .where", has_text=place).wait_for(timeout=20_000)


def listen(page, errors):
    """Keep errors of the page's own scripts, and what it asks of other machines."""
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: errors.append(request.url) if is_foreign(request.url) else None)


def is_foreign(url):
    """Whether something is asked of another machine."""
    return url.startswith("http") and not url.startswith("http://localhost:")


def place(page):
    return page.locator(".stepper .where").inner_text()


def ply_of(page):
    return int(place(page).split()[1])


def pieces(page):
    """What lies on the board now."""
    return page.locator(".film [data-from]:not([display])").count()


def moments_of_page(page):
    """The plies of the key moments as the diamonds of the track tell them."""
    return page.evaluate(
        "[...document.querySelectorAll('.js-plotly-plot')].flatMap((plot) => plot.data)"
        ".find((trace) => trace.name === 'key moments').x"
    )


def game_of(built_home, game):
    """The id of the newest finished game of a kind."""
    with open_read_only() as con:
        rows = games.games(con)
        return rows.filter((rows["game"] == game) & rows["ended"])["game_id"][0]


def click_point(page, plot, trace, number):
    """A marker of a figure, once it has come to rest."""
    point = page.locator(plot).locator(".scatterlayer .trace").nth(trace).locator(".points path").nth(number)
    point.element_handle().wait_for_element_state("stable")
    box = point.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
