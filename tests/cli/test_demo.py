"""`kibitz demo` as a process: address, health, page, and an end without leftovers."""

import os
import signal
import socket
import subprocess
import sys

import pytest

from cli.first_page import open_page


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_demo(tmp_path, end):
    command = [sys.executable, "-m", "cli.main", "demo", "--headless", "--port", "0"]
    environment = os.environ | {"KIBITZ_HOME": str(tmp_path)}
    demo = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert " already there" in demo.stdout.readline()
        address = demo.stdout.readline()
        assert address.startswith("Kibitz: http://localhost:")
        open_page(address.split()[1])
    finally:
        demo.send_signal(end)
        out, err = demo.communicate(timeout=30)
    assert ("Traceback" in out + err, demo.returncode) == (False, 0)


def test_a_port_that_is_taken(kibitz):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        words = f"port {port}: address already in use; choose another with --port\n"
        assert kibitz("serve", "--port", port) == (1, "", words)
