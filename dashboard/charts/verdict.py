"""Who won and why, in words; and what the header of a game says, in words."""

from collections.abc import Mapping, Sequence

from dashboard.charts.tokens import COLOURS
from dashboard.charts.words import count

NTH = ("weakest", "second weakest", "third weakest", "strongest")
# Options of Tigris & Euphrates that were played by another value than the rulebook's, in words.
OPTION_WORDS = {
    ("board", "advanced"): "advanced board",
    ("english_support", "yes"): "English support: only as much as decides a conflict",
    ("refill_order", "seat_order"): "hands are filled in seat order",
    ("monument_prompt", "if_any_left"): "asked for a monument while any is left",
    ("catastrophe_on_catastrophe", "yes"): "a catastrophe may lie on another",
    ("j11_corner", "no"): "J11 is no corner of the advanced board",
    ("wonder", "yes"): "wonder",
    ("civilization_buildings", "yes"): "civilization buildings",
}
NEEDS_ADVANCED = ("j11_corner",)
ENDS = {
    "treasures": "fewer than three treasures were left",
    "bag": "the bag could not fill every hand",
    "bag_during_swap": "the bag could not serve a swap",
    "visits": "the last province was visited",
}


def after_treasures(points: Sequence[int], treasure: int) -> tuple[int, ...]:
    """The four colours from the weakest up, after the treasures went one by one to the lowest.

    >>> after_treasures((3, 5, 5, 1), 3)
    (3, 4, 5, 5)
    """
    colours = sorted(points)
    for _ in range(treasure):
        colours[0] += 1
        colours.sort()
    return tuple(colours)


def tigris_verdict(rows: Sequence[Mapping], names: Sequence[str]) -> str:
    """Who wins and which tie-break decided. rows: in seat order, points by colour and treasure."""
    standings = [after_treasures([row[colour] for colour in COLOURS], row["treasure"]) for row in rows]
    best = max(standings)
    winners = _at(standings, lambda standing: standing == best)
    if len(winners) > 1:
        return f"{_all(winners, names)} share the first place: equal in all four colours after treasures."
    winner, level = names[winners[0]], best[0]
    tied = _at(standings, lambda standing: standing[0] == level)
    if len(tied) == 1:
        second = max(standing for standing in standings if standing != best)[0]
        rivals = _all(_at(standings, lambda standing: standing[0] == second), names)
        have = "have" if " and " in rivals else "has"
        return f"{winner} wins with {level} in the weakest colour; {rivals} {have} {second}. No tie-break was needed."
    rival = max(standings[seat] for seat in tied if seat != winners[0])
    place = next(i for i in range(4) if rival[i] != best[i])
    told = ", ".join(f"{names[seat]} {standings[seat][place]}" for seat in _last_rivals(standings, tied, place, best))
    have = "both have" if len(tied) == 2 else "all have"
    return f"{_all(tied, names)} {have} {level} in the weakest colour. The {NTH[place]} colour decides: {told}."


def _last_rivals(standings: list, tied: list[int], place: int, best: tuple) -> list[int]:
    """Those still equal before the colour that decides, the winner first."""
    near = [seat for seat in tied if standings[seat][:place] == best[:place]]
    return sorted(near, key=lambda seat: standings[seat], reverse=True)


def taj_verdict(rows: Sequence[Mapping], names: Sequence[str]) -> str:
    """Who wins. rows: in seat order, with total. Equal totals share a place; the rules know no tie-break."""
    totals = [row["total"] for row in rows]
    best = max(totals)
    winners = _at(totals, lambda total: total == best)
    if len(winners) > 1:
        return f"{_all(winners, names)} share the first place with {best} points; the rules know no tie-break."
    second = max(total for total in totals if total != best)
    rivals = _all(_at(totals, lambda total: total == second), names)
    ahead = count(best - second, "point")
    return f"{names[winners[0]]} wins with {best} points, {ahead} ahead of {rivals}. No tie-break was needed."


def _at(values: Sequence, holds) -> list[int]:
    return [seat for seat, value in enumerate(values) if holds(value)]


def _all(seats: Sequence[int], names: Sequence[str]) -> str:
    """
    >>> _all([0, 1, 2], ("Ann", "Bob", "Cid"))
    'Ann, Bob and Cid'
    """
    words = [names[seat] for seat in seats]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def option_words(options: Mapping[str, str]) -> list[str]:
    """The options that are not the rulebook's; none when all are."""
    is_advanced = options.get("board") == "advanced"
    return [
        OPTION_WORDS[name, value]
        for name, value in options.items()
        if (name, value) in OPTION_WORDS and (is_advanced or name not in NEEDS_ADVANCED)
    ]
