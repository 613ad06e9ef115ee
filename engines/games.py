"""The games by id."""

from engines.taj_mahal.game import TajMahal
from engines.tigris_euphrates.game import TigrisEuphrates

GAMES = {rules.name: rules for rules in (TigrisEuphrates(), TajMahal())}
