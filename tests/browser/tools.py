"""Playwright and axe where they are installed; elsewhere the tests that need them say so."""

import os

import pytest

if os.environ.get("CI") == "true":
    import playwright.sync_api as playwright_api
else:
    playwright_api = pytest.importorskip("playwright.sync_api")

from axe_playwright_python.sync_playwright import Axe  # noqa: E402

AXE = Axe()
expect = playwright_api.expect


def serious_faults(page):
    """What axe finds: rule -> where it is broken."""
    found = AXE.run(page, options={"resultTypes": ["violations"]}).response["violations"]
    serious = [item for item in found if item["impact"] in ("serious", "critical")]
    return {item["id"]: item["nodes"][0]["html"][:200] for item in serious}
