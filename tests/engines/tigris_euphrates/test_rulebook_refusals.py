"""Every rule that can be broken: its number and its words, from `why_not`, `apply` and `replay` alike."""

import pytest

from engines.api import IllegalAction
from engines.tigris_euphrates.codes import CITATIONS, Rule
from tests.engines.tigris_euphrates.boards import RULES, draw
from tests.engines.tigris_euphrates.test_cases_wars import EXAMPLE

PEACE = """
        F   G   H   I   J   K   L
    2   .   .   .   K0  .   .   .
    3   .   .   .   r   .   .   .
    4   r*  .   .   .   .   .   x
    5   .   R0  r   .   r   B1  .
    6   f   f   .   .   .   .   .
    7   f   f   .   .   .   .   .
    """
FACTS = ("monument red/black F6", "hand p0 RGGGKK", "hand p1 RGGGKK")
SQUARE = "   G  H  I\n4  k  k  .\n5  k  .  .\n6  .  .  ."
CORNER = "   A  B  C  D  E\n1  .  .  .  .  .\n2  .  r* g  r* .\n3  .  .  .  .  ."
REVOLT = "   G  H  I\n4  .  .  .\n5  .  r  K1\n6  .  .  ."
DUE = "p0 to lay, place, withdraw, swap or pass"
ENGLISH = "options english_support=yes"

# rule -> (drawing, facts, lines played before, the line refused, more words than the citation, or in its place)
REFUSED = {
    Rule.MALFORMED: (PEACE, FACTS, "", "p3 pass", ""),
    Rule.GAME_OVER: (PEACE, FACTS, "p0 pass,p0 pass", "p1 pass", ""),
    Rule.OTHER_SEAT: (PEACE, FACTS, "", "p1 pass", "an action of p0"),
    Rule.WRONG_PHASE: (PEACE, FACTS, "", "p0 support 1", DUE),
    Rule.LEADER_AT_HOME: (PEACE, FACTS, "", "p0 withdraw blue", ""),
    Rule.SAME_SQUARE: (PEACE, FACTS, "", "p0 leader red G5", ""),
    Rule.LEADER_OCCUPIED: (PEACE, FACTS, "", "p0 leader blue H5", ""),
    Rule.LEADER_ON_RIVER: ("   E  F  G\n1  .  .  .\n2  .  r  .", FACTS[1:], "", "p0 leader blue F1", ""),
    Rule.NO_TEMPLE: (PEACE, FACTS, "", "p0 leader blue L3", ""),
    Rule.LEADER_UNITES: (PEACE, FACTS, "", "p0 leader green I5", ""),
    Rule.NOT_IN_HAND: (PEACE, FACTS, "", "p0 tile blue L5", " of p0, which holds RGGGKK"),
    Rule.OCCUPIED: (PEACE, FACTS, "", "p0 tile red L4", ""),
    Rule.FARM_ON_LAND: (PEACE, ("hand p0 BBBBBB",), "", "p0 tile blue I6", ""),
    Rule.NOT_ON_LAND: ("   E  F\n1  .  .", FACTS[1:], "", "p0 tile red E1", ""),
    Rule.THREE_KINGDOMS: (PEACE.replace("4   r*  .   .   .", "4   r*  .   .   r"), FACTS, "", "p0 tile red I5", ""),
    Rule.NO_CATASTROPHE: (PEACE, (*FACTS, "catastrophes p0 0"), "", "p0 catastrophe L5", ""),
    Rule.CATASTROPHE_ON_TREASURE: (PEACE, FACTS, "", "p0 catastrophe F4", ""),
    Rule.CATASTROPHE_ON_MONUMENT: (PEACE, FACTS, "", "p0 catastrophe G7", ""),
    Rule.CATASTROPHE_ON_LEADER: (PEACE, FACTS, "", "p0 catastrophe K5", ""),
    Rule.CATASTROPHE_TWICE: (PEACE, FACTS, "", "p0 catastrophe L4", ""),
    Rule.EMPTY_SWAP: (PEACE, FACTS, "", "p0 swap -", ""),
    Rule.NO_SUCH_WAR: (EXAMPLE, FACTS[1:], "p0 tile red H5", "p0 war blue", ""),
    Rule.REVOLT_SUPPORT: (REVOLT, FACTS[1:], "p0 leader black G5", "p0 support 2", ""),
    Rule.WAR_SUPPORT: (EXAMPLE, FACTS[1:], "p0 tile red H5,p0 war green", "p0 support 4", ""),
    Rule.ATTACKER_SUPPORT: (EXAMPLE, (*FACTS[1:], ENGLISH), "p0 tile red H5,p0 war green", "p0 support 1", ""),
    Rule.DEFENDER_SUPPORT: (
        EXAMPLE, (*FACTS[1:], ENGLISH), "p0 tile red H5,p0 war green,p0 support 2", "p1 support 2", "",
    ),
    Rule.NO_SQUARE: (SQUARE, FACTS[1:], "p0 tile black H5", "p0 build red/black H4", ""),
    Rule.NO_MONUMENT: (SQUARE, FACTS[1:], "p0 tile black H5", "p0 build red/green G4", ""),
    Rule.TREASURE_NOT_HERE: (CORNER, FACTS[1:], "p0 leader green A2", "p0 treasure C2", ""),
    Rule.CORNER_FIRST: (CORNER, FACTS[1:], "p0 leader green A2", "p0 treasure D2", ""),
    Rule.OTHER_DRAWER: (SQUARE, FACTS[1:], "p0 tile red I6,p0 pass", "draw p1 red", "p0 to draw a tile"),
    Rule.NONE_LEFT: (
        SQUARE, (*FACTS[1:], "bag 1", "unseen 1 0 0 0"), "p0 tile red I6,p0 pass", "draw p0 blue", "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("rule", [rule for rule in Rule if rule != Rule.NONE], ids=lambda rule: rule.name.lower())
def test_refused_with_number_and_words(rule):
    """A position in which exactly this rule is broken; the state stays as it was (I5)."""
    drawing, facts, before, line, more = REFUSED[rule]
    t = draw(drawing, *facts).play(*filter(None, before.split(",")))
    number, words = CITATIONS[rule]
    reason = more if "{" in words else words + more
    action, kept = RULES.decode(line), t.state.tobytes()
    assert RULES.why_not(t.state, action) == f"{number} {reason}"
    with pytest.raises(IllegalAction) as refused:
        RULES.apply(t.state, action)
    error = refused.value
    assert (error.text, error.ply, error.rule, error.reason) == (line, int(t.state[0].ply), number, reason)
    assert str(error) == f"ply {error.ply}: {line}: {number} {reason}"
    replayed = RULES.replay(t.state, [action])
    assert (replayed.n, replayed.rule, replayed.reason) == (0, number, reason)
    assert t.state.tobytes() == kept
    assert action not in RULES.legal_actions(t.state)


def test_every_rule_has_its_words():
    """CITATIONS and the list above hold every rule; each number is one of the rulebook's or a ruling's."""
    every = {rule for rule in Rule if rule != Rule.NONE}
    assert CITATIONS.keys() == REFUSED.keys() == every
    assert all(number.removeprefix("A-").startswith("T") and words for number, words in CITATIONS.values())
