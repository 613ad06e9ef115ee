"""The board at the point where a log stopped, with the action that is not legal half seen on it."""

from collections.abc import Sequence

from dashboard.charts import taj_map, tigris_board
from dashboard.charts.taj_states import geography_of, position_at
from dashboard.charts.tigris_states import at, position_of
from engines.api import BadText
from engines.tigris_euphrates.actions import HAS_CELL
from engines.tigris_euphrates.codes import Act
from engines.tigris_euphrates.names import COLOURS
from engines.tigris_euphrates.notation import parse_action

REFUSED = "✕"


def stopped_board(states, line: str, theme: str, dynasties: Sequence[str]) -> str:
    """Tigris & Euphrates after the last legal action; line: the one that is not."""
    return tigris_board.tigris_board(position_of(states[-1]), refused_marks(line), theme, dynasties=dynasties)


def refused_marks(line: str, label: str = REFUSED) -> tigris_board.Marks:
    """The piece that may not lie there, or that is only thought of; brackets where it was another kind of action,
    nothing where it was none. label: in its flag."""
    try:
        action = parse_action(line)
    except BadText:
        return tigris_board.Marks()
    if action.kind not in HAS_CELL:
        return tigris_board.Marks()
    cell = at(action.cell)
    if action.kind not in (Act.LEADER, Act.TILE):
        return tigris_board.Marks(last=cell)
    kind = "leader" if action.kind == Act.LEADER else "tile"
    return tigris_board.Marks(ghosts=((label, kind, COLOURS[action.colour], action.seat, cell),))


def stopped_map(edition, states, events, theme: str, names: Sequence[str]) -> str:
    """Taj Mahal after the last legal action."""
    position = position_at(edition, states, events, len(states) - 2)
    return taj_map.taj_map(geography_of(edition), position, None, theme, names=names)
