"""What the words and figures of the pages mean, and how they are worked out. Pages link here by the term."""

from dashboard.glossary import club, coach, doubt, games, taj, tigris

GROUPS = {
    "Games": games.TERMS,
    "Tigris & Euphrates": tigris.TERMS,
    "Taj Mahal": taj.TERMS,
    "Doubt": doubt.TERMS,
    "Coach": coach.TERMS,
    "Club": club.TERMS,
}
TERMS = {name: term for terms in GROUPS.values() for name, term in terms.items()}
