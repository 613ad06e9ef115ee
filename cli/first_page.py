"""How long from `kibitz serve` to the first page, as a browser would see it.

A browser loads the page's HTML, opens the websocket and asks for a run of the script; the page stands when the server
says that the run is finished. That conversation is held here, without a browser.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from cli.common import SAMPLES, Trouble
from cli.import_logs import run_import

PATIENCE = 60  # seconds
STARTS = 3  # the best is told: other programs only make it slower


def seconds_to_first_page() -> float:
    """From the start of the process to the end of the script's first run; over a warehouse of the samples."""
    with tempfile.TemporaryDirectory() as home:
        before = os.environ.get("KIBITZ_HOME")
        os.environ["KIBITZ_HOME"] = home
        try:
            run_import([str(SAMPLES)], {})
            return min(timed_start() for _ in range(STARTS))
        finally:
            os.environ.pop("KIBITZ_HOME")
            if before is not None:
                os.environ["KIBITZ_HOME"] = before


def timed_start() -> float:
    start = time.perf_counter()
    with served() as address:
        open_page(address)
        return time.perf_counter() - start


@contextmanager
def served() -> Iterator[str]:
    """`kibitz serve` over the warehouse of KIBITZ_HOME; its address, once it answers."""
    command = [sys.executable, "-m", "cli.main", "serve", "--headless", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline()
        if not line.startswith("Kibitz: http://"):
            raise Trouble("kibitz serve does not start")
        yield line.split()[1]
    finally:
        server.terminate()
        server.wait()


def open_page(address: str) -> None:
    """Load the HTML, then have the script run once."""
    address = address.replace("localhost", "127.0.0.1")
    urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address, timeout=PATIENCE).read()
    asyncio.run(asyncio.wait_for(run_script(address), PATIENCE))


async def run_script(address: str) -> None:
    """Ask for the page and wait until its script has run. Raises Trouble when the script fails."""
    import websockets
    from streamlit.proto.BackMsg_pb2 import BackMsg
    from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

    url = address.replace("http://", "ws://") + "/_stcore/stream"
    async with websockets.connect(url, subprotocols=["streamlit"], max_size=None, proxy=None) as socket:
        request = BackMsg()
        request.rerun_script.query_string = ""
        await socket.send(request.SerializeToString())
        while True:
            answer = ForwardMsg.FromString(await socket.recv())
            if answer.WhichOneof("type") == "delta" and answer.delta.new_element.WhichOneof("type") == "exception":
                raise Trouble(f"the page shows {answer.delta.new_element.exception.message}")
            if answer.WhichOneof("type") == "script_finished":
                return


if __name__ == "__main__":  # python -m cli.first_page ADDRESS: whether the page of a running server is well
    open_page(sys.argv[1])
