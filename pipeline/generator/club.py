"""The invented club: who sits down when, for which game. All of it follows from the seed."""

from dataclasses import dataclass, field
from datetime import date, timedelta

import numpy as np

FIRST_EVENING = date(2015, 1, 7)
EVENINGS = 520  # ten years of Wednesdays at most
GAMES_AN_EVENING = 4  # at least, till the evenings run out
TAJ_SHARE = 0.3
SIZES = {"tigris_euphrates": (2, 3, 4), "taj_mahal": (3, 4, 5)}
FIRST_NAMES = """
    Ada Bruno Chidi Dana Emil Farah Goran Hana Igor Jana Kofi Lena Milo Nadia Omar Petra Quinn Rosa Sami Tara
    Ugo Vera Wim Xenia Yusuf Zoe Anton Bea Carl Dora Enzo Flora Gus Hilda Ivan Judit Karim Lotte Marek Nina
"""
LAST_NAMES = "Abel Brandt Cohen Dias Eder Fuchs Gray Hahn Ito Jansen Kovac Lund Moreau Novak Okoro Perez"
PLACES = ("Harbour Street", "Old Mill", "Library")
CUP_EVENING = 13  # every so many evenings a cup is played


@dataclass(frozen=True)
class Plan:
    """One game to be played."""

    number: int
    game: str
    day: date
    event: str
    place: str
    people: tuple[str, ...]
    options: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Club:
    """games: how many there will be; game and n_players hold for all of them, None for a mixture."""

    games: int
    seed: int = 1
    game: str | None = None
    n_players: int | None = None

    @property
    def n_evenings(self) -> int:
        return min(EVENINGS, max(1, self.games // GAMES_AN_EVENING))

    @property
    def people(self) -> list[str]:
        """Twelve, and more in a club that plays more."""
        n = min(12 + self.games // 50, len(FIRST_NAMES.split()) * len(LAST_NAMES.split()))
        return [_name(number) for number in range(n)]

    def plans(self, start: int, end: int) -> list[Plan]:
        """The games numbered from start to end - 1."""
        people = self.people
        often = 1 / np.arange(3, len(people) + 3)  # some come every time, most now and then
        return [self._plan(number, people, often / often.sum()) for number in range(start, end)]

    def _plan(self, number: int, people: list[str], often: np.ndarray) -> Plan:
        rng = np.random.default_rng((self.seed, number))
        game = self.game or self._drawn(rng.random())
        n_seats = self.n_players or int(rng.choice(SIZES[game]))
        evening = number * self.n_evenings // self.games
        day = FIRST_EVENING + timedelta(days=7 * evening)
        seats = rng.choice(len(people), n_seats, replace=False, p=often)
        event = f"Cup {day.year}" if evening % CUP_EVENING == CUP_EVENING - 1 else "Club evening"
        options = _options(rng.random()) if game == "tigris_euphrates" else {}
        return Plan(number, game, day, event, PLACES[evening % 3], tuple(people[i] for i in seats), options)

    def _drawn(self, chance: float) -> str:
        """The game, of those that so many can play."""
        fitting = [name for name, sizes in SIZES.items() if self.n_players in (None, *sizes)]
        return fitting[-1] if chance < TAJ_SHARE else fitting[0]


def _name(number: int) -> str:
    """Different for each number up to all pairs of names."""
    firsts, lasts = FIRST_NAMES.split(), LAST_NAMES.split()
    again, first = divmod(number, len(firsts))
    return f"{firsts[first]} {lasts[(first + again) % len(lasts)]}"


def _options(chance: float) -> dict[str, str]:
    """One game in eight with the English support, one in twelve on the advanced board."""
    if chance < 1 / 8:
        return {"english_support": "yes"}
    return {"board": "advanced"} if chance > 11 / 12 else {}
