"""kibitz serve"""

import os
import socket
import threading
import time
import urllib.request
import webbrowser
from typing import Annotated

import typer

from cli.common import ROOT, Trouble, complain, warm_up

Port = Annotated[int, typer.Option(min=0, max=65535, help="Port on this machine; 0 takes a free one.")]
Headless = Annotated[bool, typer.Option("--headless", help="Open no browser.")]
HOST = "127.0.0.1"
DEFAULT_PORT = 8501
PATIENCE = 60  # seconds until the server must answer


def serve(port: Port = DEFAULT_PORT, headless: Headless = False) -> None:
    """Show the warehouse in the browser.

    Ctrl-C stops it.
    """
    port = free_port(port)
    warm_up()
    from pipeline import store

    store.expect_folder()
    words = store.trouble()
    if words or store.current_path() is None:
        complain(words or f"{store.home()}: the warehouse is empty; `kibitz import` fills it")
    run_server(port, headless)


def run_server(port: int, headless: bool) -> None:
    """Streamlit's server in this process, so that no signal can leave one behind."""
    threading.Thread(target=announce, args=(port, headless), daemon=True).start()
    from streamlit.web import cli

    settings = {
        "server.port": port,
        "server.address": HOST,
        "server.headless": "true",
        "server.fileWatcherType": "none",
        "browser.serverAddress": "localhost",
        "browser.gatherUsageStats": "false",
        "logger.hideWelcomeMessage": "true",
        "logger.level": "warning",
    }
    flags = [f"--{name}={value}" for name, value in settings.items()]
    cli.main(["run", str(ROOT / "app.py"), *flags], standalone_mode=False)


def free_port(port: int) -> int:
    """The port itself, or a free one for 0. Raises Trouble when it is taken."""
    with socket.socket() as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            reason = (error.strerror or "not free").lower()
            raise Trouble(f"port {port}: {reason}; choose another with --port") from None
        return probe.getsockname()[1]


def announce(port: int, headless: bool) -> None:
    """Say the address once the server answers, open it, and load what its first page needs."""
    address = f"http://localhost:{port}"
    deadline = time.monotonic() + PATIENCE
    while not is_healthy(port):
        if time.monotonic() > deadline:
            complain(f"{address}: no answer after {PATIENCE} seconds")
            return
        time.sleep(0.05)
    print(f"Kibitz: {address}", flush=True)
    if not headless:
        webbrowser.open(address)
    from dashboard.pages import preload

    preload.load()


def is_healthy(port: int) -> bool:
    without_proxy = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with without_proxy.open(f"http://{HOST}:{port}/_stcore/health", timeout=2) as answer:
            return answer.status == 200
    except OSError:
        return False
