"""From a log to what happened: the replay, the options it was played with, and why it stopped."""

import re
from dataclasses import dataclass
from itertools import zip_longest

import numpy as np

from engines.api import BadText, Replayed, Rules, SetupError
from pipeline.diagnosis import nearest
from pipeline.errors import LogError, RefusedLog
from pipeline.games import PARTS
from pipeline.games.parts import codes_of
from pipeline.model import GameLog

_SAID = re.compile(r"(.*?)(?:: found | in (?='))(.*?)(?:, expected (.*))?", re.DOTALL)
_SETUP_PLACES = {  # in the rule -> in the document
    r"^T1$|players": "/players",
    r"start": "/setup/start",
    r"^M6": "/setup/province_tiles",
    r"^M7": "/setup/bonus_tiles",
    r"hand of p(\d)": r"/setup/hands/\1",
    r"^T10|opening hands": "/setup/hands",
    r": display(:|$)": "/setup/display",
    r"^options$": "/options",
}


@dataclass(frozen=True)
class ReplayedLog:
    """A log and its replay. options: all of them, as played; also_fits: other sets under which the whole log replays.

    codes: the encoded actions that could be read. error: why the replay stopped early, None when all were legal.
    """

    log: GameLog
    rules: Rules
    options: dict
    also_fits: list
    codes: list
    replayed: Replayed
    error: LogError | None = None

    @property
    def status(self):
        return "ok" if self.error is None else "failed"

    @property
    def last(self):
        """The state after the last legal action."""
        return self.replayed.states[-1:]

    @property
    def end_reason(self):
        """Why the game ended; None while it goes on."""
        return self.rules.end_reason(self.last)

    def log_position(self, ply):
        """Where in the source the action stands; None when the log does not say."""
        return self.log.log_positions[ply] if self.log.log_positions else None


def replay_log(log, given=None, file=""):
    """Replay a log; `given` options overrule what it says. Raises RefusedLog when no engine can start it."""
    rules = rules_for(log, file)
    codes, bad = read_actions(log, rules)
    tries = [_replay_with(rules, log, options, codes, file) for options in candidates(log, given or {}, file)]
    # The first that fits; when none does, the first of those that get furthest.
    options, replayed = max(tries, key=lambda attempt: attempt[1].n)
    others = [other for other, result in tries if result.n == len(codes) and other != options]
    error = _error(log, rules, replayed, codes, bad, file)
    if error and not bad and log.options:
        error.expected += _legal_with(log, rules, options, codes, given or {}, file)
    return ReplayedLog(log, rules, options, others if error is None else [], codes, replayed, error)


def rules_for(log, file=""):
    """The rules of the log's game, bound to its edition. Raises RefusedLog."""
    if log.game not in PARTS:
        expected = ", ".join(PARTS)
        raise RefusedLog(file, "", "no rules for this game", log.game, expected, pointer="/game").within(log.where.log)
    parts = PARTS[log.game]
    rules = parts.find_rules(log)
    if rules is None:
        found = f"{log.edition} {log.edition_sha256}".strip()
        expected = parts.expected_editions()
        raise RefusedLog(file, "/edition", "no such edition", found, expected).within(log.where.log).of_game(log.game)
    return rules


def read_actions(log, rules):
    """(codes, None), or the codes before the first line that is no action and the complaint about it."""
    known = codes_of(rules)
    try:
        return list(map(known.__getitem__, log.actions)), None
    except BadText:
        return _first_codes(log, known)


def _first_codes(log, known):
    codes = []
    for line in log.actions:
        try:
            codes.append(known[line])
        except BadText as bad:
            return codes, bad
    return codes, None


def candidates(log, given, file=""):
    """Complete sets of options in the order in which they are tried."""
    try:
        return PARTS[log.game].candidates(log, given)
    except SetupError as error:
        raise _refused(log, file, "", error) from error


def _replay_with(rules, log, options, codes, file):
    try:
        state = rules.new_game(PARTS[log.game].setup(log, options))
    except SetupError as error:
        raise _refused(log, file, "/setup", error) from error
    return options, rules.replay(state, codes)


def _refused(log, file, at, error):
    """What an engine says of a setup or an option: `rule: found this, expected that`."""
    words = str(error).replace("no option ", "no such option: found ").replace("; there are ", ", expected ")
    said = _SAID.fullmatch(words)
    rule, found, expected = said.groups(default="") if said else (words, "", "")
    found = found or ("none" if said else "")
    places = (match.expand(place) for name, place in _SETUP_PLACES.items() if (match := re.search(name, rule)))
    pointer = next(places, at) if at else "/options"
    place = log.where.of_field(pointer)
    error = RefusedLog(file, place or at, rule, found, expected, pointer=place or pointer)
    return error.within(log.where.log).of_game(log.game)


def _legal_with(log, rules, options, codes, given, file):
    """Words on other options than the log names, if all of it is legal with them."""
    untold = log.model_copy(update={"options": {}})
    for others in candidates(untold, given, file):
        if _replay_with(rules, log, others, codes, file)[1].n == len(codes):
            changed = (f"{name}={value}" for name, value in others.items() if value != options[name])
            return f"; all of it is legal with {' '.join(changed)}"
    return ""


def _error(log, rules, replayed, codes, bad, file):
    """What stopped the replay, with its place; None when nothing did."""
    ply = replayed.n
    if ply == len(codes) and bad is None:
        return None
    if ply < len(codes):
        rule, expected = replayed.rule, PARTS[log.game].demanded(replayed.reason)
    else:
        rule, expected = "not an action", bad.expected
    found, state, turn = log.actions[ply], replayed.states[-1:], int(replayed.states["turn"][-1])
    move = log.log_positions[ply] if log.log_positions else None
    at = ", ".join(filter(None, (log.where.in_words(ply), place_in_words(move, ply, turn))))
    where = {"pointer": log.where.pointer(ply), "move": move, "ply": ply, "turn": turn}
    near, board = nearest(rules, state, found), rules.describe(state)
    return LogError(file, at, rule, found, expected, **where, nearest=near, board=board)


def place_in_words(move, ply, turn):
    """`move 8, ply 9, turn 3`; move is None where the source does not count moves."""
    return ("" if move is None else f"move {move}, ") + f"ply {ply}, turn {turn}"


def error_record(error):
    """An error for JSON: at, rule, message."""
    return None if error is None else {"at": error.at or None, "rule": error.rule or None, "message": str(error)}


def summary(replayed):
    """What `kibitz check --json` says of a log, without the file."""
    is_over = replayed.end_reason is not None
    options = dict(replayed.options)
    if replayed.also_fits:
        options["also_fits"] = replayed.also_fits
    return {
        "game": replayed.log.game,
        "status": replayed.status,
        "options": options,
        "plies": replayed.replayed.n,
        "turns": int(replayed.last["turn"][0]),
        "end_reason": replayed.end_reason,
        "scores": replayed.rules.scores(replayed.last),
        "ranks": replayed.rules.ranks(replayed.last) if is_over else None,
        "error": error_record(replayed.error),
    }


def refusal(error, game):
    """What `kibitz check --json` says of a file that holds no log for us, without the file."""
    nothing = dict.fromkeys(("plies", "turns", "end_reason", "scores", "ranks"))
    return {"game": game, "status": "refused", "options": {}, **nothing, "error": error_record(error)}


def ply_records(replayed):
    """What `kibitz replay --json` prints: one object a ply, with everything as it stands after the ply."""
    before, rules = replayed.replayed.states, replayed.rules
    events = events_by_ply(replayed)
    for ply in range(replayed.replayed.n):
        after = before[ply + 1 : ply + 2]
        yield {
            "ply": ply,
            "log_position": replayed.log_position(ply),
            "turn": int(before["turn"][ply]),
            "seat": int(before["to_play"][ply]),
            "action": replayed.log.actions[ply],
            "events": [event.as_dict() for event in events[ply]],
            "scores": rules.scores(after),
            **rules.position_record(after),
        }


def events_by_ply(replayed):
    """The typed events of each ply, in order."""
    events, event_of = replayed.replayed.events, replayed.rules.event_of
    starts = np.searchsorted(events["ply"], np.arange(replayed.replayed.n))
    ends = zip_longest(starts, starts[1:], fillvalue=len(events))
    return [[event_of(row) for row in events[start:end]] for start, end in ends]
