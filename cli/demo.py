"""kibitz demo"""

from cli.common import SAMPLES
from cli.import_logs import run_import, tell
from cli.serve import DEFAULT_PORT, Headless, Port, free_port, run_server


def demo(port: Port = DEFAULT_PORT, headless: Headless = False) -> None:
    """Import the sample games and show them in the browser.

    Ctrl-C stops it.
    """
    port = free_port(port)
    report = run_import([str(SAMPLES)], {}, "Importing the samples")
    tell(report)
    run_server(port, headless)
