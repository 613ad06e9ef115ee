"""Analyses with known numbers, made by hand."""

from coach.analysis import Analysis, Basis, Check, Decision, Difference, Option, Outcome

BASIS = Basis(
    game_hash="a" * 64,
    lens="seat",
    policy="heuristic",
    policy_version="heuristic-1",
    engine="tigris_euphrates 1",
    calibration="",
    coach=1,
)


def outcome(value=0.5):
    return Outcome(value=value, places=(value, 1 - value), score=5.0)


def decision(ply, value, se, *, action="p0 tile red D7", other="p0 tile red E7", only="", at_round=1, level=0):
    """value: of the other action minus the chosen one's."""
    gap = Difference(value=value, se=se)
    check = Check(
        other=other,
        worlds=400,
        outcome=outcome(),
        other_outcome=outcome(0.5 + value),
        value=gap,
        win=gap,
        score=Difference(value=10 * value, se=10 * se),
    )
    tried = [(0.0, action), (value, other)]
    options = [Option(action=line, worlds=40, outcome=outcome(0.5 + ahead), ahead=Difference(value=ahead, se=se))
               for ahead, line in sorted(tried, reverse=True)]  # fmt: skip
    kind = action.split()[1]
    known = {"ply": ply, "turn": at_round, "round": at_round, "kind": kind, "action": action, "n_legal": 40}
    return Decision(**known, only=only, options=tuple(options), check=check, level=level)


def forced(ply):
    return Decision(ply=ply, turn=1, round=1, kind="support", action="p0 support 0", n_legal=1, only="forced")


def analysis(*decisions, game_id="0123456789abcdef", seat=0, rounds=12, **more):
    known = {"game": "tigris_euphrates", "n_seats": 2, "basis": BASIS, "seed": 1, "made_on": "2026-11-30"}
    return Analysis(game_id=game_id, seat=seat, rounds=rounds, decisions=decisions, **known | more)
