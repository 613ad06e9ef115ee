"""kibitz demo"""

from cli.common import SAMPLES, complain, warm_up
from cli.import_logs import counts, run_import
from cli.serve import DEFAULT_PORT, Headless, Port, free_port, run_server


def demo(port: Port = DEFAULT_PORT, headless: Headless = False) -> None:
    """Import the sample games and show them in the browser.

    Ctrl-C stops it.
    """
    port = free_port(port)
    warm_up()
    report = run_import([str(SAMPLES)], {}, "Importing the samples")
    for message in (*report.messages, *report.audits):
        complain(message)
    print(counts(report), flush=True)
    run_server(port, headless)
