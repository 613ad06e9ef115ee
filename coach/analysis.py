"""What an analysis says of a seat's decisions: what was estimated, how well, and under what.

An analysis is never wrong afterwards, but stale: its game, or what estimated it, has another version now.
"""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from coach.values import Z

LEAST, MISTAKE, BLUNDER = 0.02, 0.05, 0.12  # of the placing value: losses under the first are no mistakes
INDIFFERENT = 0.02  # best and worst are no further apart
BEST, FINE, INACCURACY, ERROR, GRAVE = "best", "fine", "inaccuracy", "mistake", "blunder"
FORCED, SAME = "forced", "indifferent"
MISTAKES = (INACCURACY, ERROR, GRAVE)
MARKS = {INACCURACY: "?!", ERROR: "?", GRAVE: "??"}
WORDS = {
    "game_hash": "what the log knows",
    "lens": "the lens",
    "policy": "the policy",
    "policy_version": "the policy",
    "engine": "the rules",
    "calibration": "the calibration",
    "coach": "the way of analysing",
}


class Kept(BaseModel):
    """A part of an analysis."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Difference(Kept):
    """A mean difference of pairs and its standard error."""

    value: float = 0.0
    se: float = 0.0

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - Z * self.se

    @property
    def high(self) -> float:
        """The upper end."""
        return self.value + Z * self.se

    @property
    def is_told_apart(self) -> bool:
        """Whether the interval has no zero in it."""
        return self.low > 0 or self.high < 0


class Outcome(Kept):
    """What a decision leads to, for the seat that decides. places: chance of each from the first; score: at the end."""

    value: float
    places: tuple[float, ...]
    score: float


class Option(Kept):
    """A decision that was tried. ahead: its value minus that of the chosen one, in the worlds that both met."""

    action: str
    worlds: int
    outcome: Outcome
    ahead: Difference = Difference()


class Check(Kept):
    """The chosen action against the best other one, in worlds that nothing else was judged by. Differences: other
    minus chosen, in placing value, chance of the first place and final score."""

    other: str
    worlds: int
    outcome: Outcome
    other_outcome: Outcome
    value: Difference
    win: Difference
    score: Difference


class Decision(Kept):
    """One decision of the seat. options: best first; level: how often it was deepened; only: why it is no choice."""

    ply: int
    turn: int
    round: int
    kind: str
    action: str
    n_legal: int
    only: Literal["", "forced", "indifferent"] = ""
    options: tuple[Option, ...] = ()
    check: Check | None = None
    level: int = 0
    playouts: int = 0
    seconds: float = 0.0

    @property
    def loss(self) -> Difference:
        """In placing value; nothing where the chosen action is the best found, or cannot be told from it."""
        return self.check.value if self.is_loss else Difference()

    @property
    def is_loss(self) -> bool:
        """Whether another action is better beyond noise."""
        return self.check is not None and not self.only and self.check.value.low > 0

    @property
    def lead(self) -> Difference:
        """How much better the chosen action is than the best other one; nothing where it is not, beyond noise."""
        if self.check is None or self.only or self.check.value.high >= 0:
            return Difference()
        return Difference(value=-self.check.value.value, se=self.check.value.se)

    @property
    def verdict(self) -> str:
        """forced, indifferent, best, fine (within noise, or under LEAST), inaccuracy, mistake or blunder."""
        if self.only or self.check is None:
            return self.only or FORCED
        if self.check.value.value <= 0:
            return BEST
        loss = self.loss.value
        if loss < LEAST:
            return FINE
        return GRAVE if loss >= BLUNDER else ERROR if loss >= MISTAKE else INACCURACY

    @property
    def is_mistake(self) -> bool:
        return self.verdict in MISTAKES

    @property
    def is_good(self) -> bool:
        """Best, and every other choice would have been a mistake."""
        return self.lead.value >= MISTAKE

    @property
    def mark(self) -> str:
        """As in annotated games: !, ?!, ?, ?? or nothing."""
        return "!" if self.is_good else MARKS.get(self.verdict, "")

    @property
    def best(self) -> str:
        """The best action found: the chosen one, unless the check has shown another to be ahead."""
        return self.check.other if self.check and self.check.value.value > 0 else self.action

    @property
    def outcome(self) -> Outcome | None:
        """Of the chosen action, from the worlds of the check if there is one."""
        if self.check:
            return self.check.outcome
        return next((option.outcome for option in self.options if option.action == self.action), None)


class Event(Kept):
    """Draws into one hand, or a display, from `ply` to `last`. drawer: the seat, -1 for a display; luck, after: by
    seat, of it and of the value after it."""

    ply: int
    last: int
    turn: int
    drawer: int
    lines: tuple[str, ...]
    worlds: int = 0
    luck: tuple[Difference, ...] = ()
    after: tuple[float, ...] = ()


class Answer(Kept):
    """What became of a mistake. gave_back: by the next deciders, in the value of the seat that made it; until: the ply
    at which it decided again; deciders: how many decisions came between."""

    ply: int
    until: int
    deciders: int
    worlds: int
    gave_back: Difference


class Later(Kept):
    """A decision in the light of what came: the chosen action against the other one of its check, in worlds that fit
    the rest of the log."""

    ply: int
    other: str
    worlds: int
    loss: Difference

    @property
    def is_wrong(self) -> bool:
        """Whether the loss is beyond noise, and of the size of a mistake."""
        return self.loss.low > 0 and self.loss.value >= LEAST


class Basis(Kept):
    """Under what an analysis was made."""

    game_hash: str
    lens: str
    policy: str
    policy_version: str
    engine: str
    calibration: str
    coach: int

    def differs(self, now: "Basis") -> tuple[str, ...]:
        """In words, what is another one now."""
        names = dict.fromkeys(WORDS[name] for name in WORDS if getattr(self, name) != getattr(now, name))
        return tuple(names)


class Analysis(Kept):
    """All that was estimated of a seat's decisions in a game. is_done: nothing is left that deepening would settle."""

    format: Literal["kibitz-analysis"] = "kibitz-analysis"
    version: Literal[1] = 1
    game_id: str
    game: str
    seat: int
    n_seats: int
    rounds: int
    basis: Basis
    seed: int
    made_on: str
    seconds: float = 0.0
    is_done: bool = False
    decisions: tuple[Decision, ...] = ()
    luck: tuple[Event, ...] = ()
    answers: tuple[Answer, ...] = ()
    later: tuple[Later, ...] = ()

    @property
    def playouts(self) -> int:
        return sum(decision.playouts for decision in self.decisions)

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        return tuple(decision for decision in self.decisions if decision.is_mistake)

    def at(self, ply: int) -> Decision | None:
        """The decision of a ply, if it was looked at."""
        return next((decision for decision in self.decisions if decision.ply == ply), None)
