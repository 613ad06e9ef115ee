"""The README tells of every command and option, and of nothing that is not there."""

import re
import shlex
from pathlib import Path

import pytest
import typer

from cli.main import app
from engines.tigris_euphrates.options import OPTIONS

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = typer.main.get_command(app).commands


def section(name):
    """From a command's heading to the next one, in one line."""
    found = re.search(rf"^### kibitz {name}\b(.*?)(?=^##)", README, re.DOTALL | re.MULTILINE)
    return " ".join(found.group(1).split()) if found else ""


def flags(command):
    options = (option for parameter in command.params for option in parameter.opts)
    return {option for option in options if option.startswith("--")} - {"--help"}


def test_the_commands_of_the_readme_are_the_commands():
    assert re.findall(r"^### kibitz (\S+)", README, re.MULTILINE) == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_stands_there_with_its_help_and_options(name):
    command = COMMANDS[name]
    assert command.help.strip().splitlines()[0] in section(name)
    assert set(re.findall(r"--[a-z]+", section(name))) == flags(command)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_has_help(name):
    assert [parameter.name for parameter in COMMANDS[name].params if not parameter.help] == []


def test_commands_in_examples_exist():
    lines = re.findall(r"^    (?:\S*[/\\])?kibitz (.*)$", README, re.MULTILINE)
    assert lines and {shlex.split(line, comments=True)[0] for line in lines} <= set(COMMANDS)


def test_make_targets_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"\bmake ([a-z]+)\b(?=[ `\n])", README)) - {"on"}
    assert {target for target in targets if not re.search(rf"^{target}:", makefile, re.MULTILINE)} == set()


def test_the_rules_options():
    table = dict(re.findall(r"^\| (`[^|]*) \| ([^|]*) \|$", README, re.MULTILINE))
    named = {name for row in table for name in re.findall(r"`(\w+)`", row)}
    assert named == set(OPTIONS)
    for row, values in table.items():
        for name in re.findall(r"`(\w+)`", row):
            assert set(re.findall(r"`(\w+)`", values)) <= set(OPTIONS[name])
