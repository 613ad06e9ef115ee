"""Ratings against the library's own example and the formulas of the paper; order, ties, continuing."""

from math import exp, sqrt

import pytest

from dashboard.queries.ratings import MODEL, places, rate
from dashboard.queries.selection import Filters
from tests.queries.small_club import game, record, small_club

PLAYS = [
    record("later", {"Bob": (1, 40), "Ann": (2, 30)}, date="2026-05-01"),
    game("first", {"Ann": (1, 30), "Bob": (2, 21), "Cid": (2, 21)}, date="2026-03-14"),
    record("winner only", {"Ann": (1, None), "Bob": (None, None)}, date="2026-03-15"),
    record("stranger", {"Cid": (1, 40), None: (2, 30)}, date="2026-04-01"),
    game("other", {"Ann": (1, 7), "Bob": (2, 5)}, game="tigris_euphrates", date="2026-04-02"),
]


@pytest.fixture(scope="module")
def con():
    return small_club(PLAYS)


def by_hand(mus, sigmas, ranks, tau=25 / 300):
    """Algorithm 4 of Weng and Lin, for teams of one, with the library's usual constants."""
    beta, kappa = 25 / 6, 0.0001
    sigmas = [sqrt(sigma**2 + tau**2) for sigma in sigmas]
    c = sqrt(sum(sigma**2 + beta**2 for sigma in sigmas))
    strengths = [exp(mu / c) for mu in mus]
    seats = range(len(mus))
    below = [sum(strengths[s] for s in seats if ranks[s] >= ranks[q]) for q in seats]
    ties = [ranks.count(rank) for rank in ranks]
    made = []
    for i in seats:
        shares = {q: strengths[i] / below[q] for q in seats if ranks[q] <= ranks[i]}
        omega = sum(((1 if q == i else 0) - share) / ties[q] for q, share in shares.items())
        delta = sum(share * (1 - share) / ties[q] for q, share in shares.items())
        variance, gamma = sigmas[i] ** 2, sigmas[i] / c
        made.append((mus[i] + variance / c * omega, sigmas[i] * sqrt(max(1 - variance / c**2 * gamma * delta, kappa))))
    return made


def test_the_first_game_as_the_paper_has_it(con):
    found = rate(places(con, Filters(until="2026-03-14")))
    expected = by_hand([25.0] * 3, [25 / 3] * 3, [1, 2, 2])
    assert [(found.now[name].mu, found.now[name].sigma) for name in ("Ann", "Bob", "Cid")] == [
        pytest.approx(each) for each in expected
    ]


def test_the_formulas_give_the_figures_that_every_implementation_of_the_paper_has():
    two, three = by_hand([25.0] * 2, [25 / 3] * 2, [1, 2], tau=0), by_hand([25.0] * 3, [25 / 3] * 3, [1, 2, 3], tau=0)
    assert two == [
        pytest.approx((27.63523138347365, 8.065506316323548)),
        pytest.approx((22.36476861652635, 8.065506316323548)),
    ]
    assert three[0] == pytest.approx((27.868876552746237, 8.204837030780652))


def test_plays_count_in_their_order_and_only_with_all_places(con):
    found = rate(places(con, Filters()))
    assert found.places.select("play_id", "person", "place").rows() == [
        ("first", "Ann", 1), ("first", "Bob", 2), ("first", "Cid", 2), ("stranger", "Cid", 1), ("stranger", None, 2),
        ("other", "Ann", 1), ("other", "Bob", 2), ("later", "Bob", 1), ("later", "Ann", 2),
    ]  # fmt: skip
    assert found.history["row"].to_list() == [0, 1, 2, 3, 5, 6, 7, 8]
    assert set(found.now) == {"Ann", "Bob", "Cid"}
    assert found.history.filter(person="Ann")["mu"].to_list()[-1] == found.now["Ann"].mu


def test_a_stranger_is_a_newcomer(con):
    first = rate(places(con, Filters(until="2026-03-14"))).now["Cid"]
    found = rate(places(con, Filters(until="2026-04-01"))).now["Cid"]
    expected = by_hand([first.mu, 25.0], [first.sigma, 25 / 3], [1, 2])[0]
    assert (found.mu, found.sigma) == pytest.approx(expected)


def test_filters_choose_what_is_rated(con):
    found = rate(places(con, Filters(game="tigris_euphrates")))
    assert found.places["play_id"].unique().to_list() == ["other"]
    assert found.now["Ann"].mu > MODEL.mu > found.now["Bob"].mu


def test_more_plays_continue_and_others_start_anew(con):
    every, some = places(con, Filters()), places(con, Filters(until="2026-04-01"))
    whole, begun = rate(every), rate(some)
    for found in (rate(every, begun), rate(every, rate(places(con, Filters(game="tigris_euphrates"))))):
        assert found.history.equals(whole.history)
        assert {name: each.mu for name, each in found.now.items()} == {n: e.mu for n, e in whole.now.items()}
    assert begun.history.equals(rate(some).history)  # what was continued is left as it was
