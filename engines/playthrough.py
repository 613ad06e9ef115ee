"""Golden playthroughs: a whole game as text, made to be reviewed as a diff.

    python -m engines.playthrough regenerate FILE...    writes each file anew from its own setup and actions
    python -m engines.playthrough check FILE...         exit code 1 when a file would come out differently

A file holds `#` lines (why it exists), `game:`, `setup:`, `covers:`, then every ply with its events, the number of
legal actions wherever the title changes, the position once a round, and at the end the scores and returns.
"""

import re
import sys
from collections import Counter
from pathlib import Path

from engines.games import GAMES

PLY = re.compile(r"^ *\d+  (?P<action>\S.*)$")


def parse(text):
    """(comment lines, game id, setup text, actions) of a playthrough."""
    lines = text.splitlines()
    comments = [line for line in lines if line.startswith("#")]
    heads = dict(line.split(": ", 1) for line in lines if line.startswith(("game: ", "setup: ")))
    actions = [match["action"] for line in lines if (match := PLY.match(line))]
    return comments, heads["game"].split()[0], heads["setup"], actions


def render(comments, game, setup, actions):
    """The whole text of a playthrough."""
    rules = GAMES[game]
    state, covers, body = rules.new_game(rules.read_setup(setup)), set(), []
    title = None
    for ply, line in enumerate(actions):
        if rules.title(state) != title:
            title = rules.title(state)
            position = position_lines(rules, state) if rules.is_new_round(state) else []
            body += [f"--- {title}", *position, legal_line(rules, state)]
        action = rules.decode(line)
        step = rules.apply(state, action)
        body.append(f"{ply:4d}  {rules.encode(action)}")
        body += ["        " + event_line(event) for event in step.events]
        covers |= {event.type for event in step.events}
        state = step.state
    heads = [f"game: {rules.name} {rules.version}", f"setup: {setup}", f"covers: {' '.join(sorted(covers))}"]
    return "\n".join([*comments, *heads, *body, *final_lines(rules, state)]) + "\n"


def position_lines(rules, state):
    return [f"      {line}" for line in rules.describe(state).splitlines()]


def legal_line(rules, state):
    """How many legal actions of each kind there are: a count catches a change without hundreds of lines."""
    kinds = Counter(action.kind.name.lower() for action in rules.legal_actions(state))
    return f"      legal: {sum(kinds.values())} ({', '.join(f'{kind} {n}' for kind, n in sorted(kinds.items()))})"


def event_line(event):
    facts = event.as_dict()
    facts.pop("type")
    return " ".join([event.type, *(f"{name}={value}" for name, value in facts.items())])


def final_lines(rules, state):
    scores = [" ".join(f"{name} {n}" for name, n in seat.items()) for seat in rules.scores(state)]
    lines = ["--- end" if rules.is_over(state) else "--- stopped", *position_lines(rules, state)]
    lines += [f"scores p{seat}: {text}" for seat, text in enumerate(scores)]
    return [*lines, "returns: " + " ".join(f"{value:g}" for value in rules.returns(state))]


def regenerated(path):
    return render(*parse(path.read_text(encoding="utf-8")))


def files_of(path):
    """The playthroughs of a folder, or the one file."""
    return sorted(path.glob("*.txt")) if path.is_dir() else [path]


def main(command, *names):
    paths = [path for name in names for path in files_of(Path(name))]
    stale = [path for path in paths if regenerated(path) != path.read_text(encoding="utf-8")]
    if command == "regenerate":
        for path in stale:
            path.write_text(regenerated(path), encoding="utf-8")
        sys.stdout.write(f"{len(stale)} of {len(paths)} files written\n")
        return 0
    report = "".join(f"{path}: comes out differently\n" for path in stale)
    sys.stdout.write(report or f"{len(paths)} files as recorded\n")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
