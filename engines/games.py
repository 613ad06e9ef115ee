"""The games by id."""

from engines.tigris_euphrates.game import TigrisEuphrates

GAMES = {rules.name: rules for rules in (TigrisEuphrates(),)}
