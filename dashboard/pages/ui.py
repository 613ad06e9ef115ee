"""Small pieces of HTML that the pages share. Functions return strings; html() shows them in one block.

Every colour comes from the tokens. Names and other foreign words pass through `plain`, which leaves nothing that HTML
or markdown could take for a sign.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import streamlit as st

from dashboard.charts.glyphs import glyph
from dashboard.charts.own_colours import own_theme
from dashboard.charts.svg import plain, text
from dashboard.charts.tokens import COLOURS, THEMES, TILES

ASSETS = Path(__file__).parent / "assets"
MENU = (ASSETS / "menu.js").read_text(encoding="utf-8")
CSS, *OTHERS = ((ASSETS / f"{name}.css").read_text(encoding="utf-8") for name in ("ui", "club", "what_if", "coach"))
UNKNOWN = "?"  # a tile that nobody has shown
HIDDEN = "kibitz-script"
SEAT_COLOURS = "seat_colours"  # where this run of the script keeps them
PAINTED = tuple(name for name in THEMES["light"] if name != "band")  # tokens that are colours
MONO = "'Source Code Pro', monospace"


def theme() -> str:
    """'light' or 'dark', as the browser shows it, with the players' own colours; charts and boards need to know."""
    return own_theme(st.context.theme.type or "light", st.session_state.get(SEAT_COLOURS, {}))


def paint_seats(colours: Mapping[int, str]) -> None:
    """The seats of this page have these colours; those left out the palette's."""
    st.session_state[SEAT_COLOURS] = colours
    if colours:
        both = [THEMES[own_theme(base, colours)] for base in ("light", "dark")]
        names = [f"{kind}{seat}" for seat in colours for kind in ("seat", "piece")]
        st.html(f"<style>{_variables(names, *both)}</style>")


def _variables(names, light, dark) -> str:
    """The colours follow the browser without asking the server."""
    pairs = "".join(f"--kb-{name}: light-dark({light[name]}, {dark[name]});" for name in names)
    return f":root {{{pairs}}}"


def style() -> None:
    """Call once at the top of the app."""
    variables = _variables(PAINTED, THEMES["light"], THEMES["dark"])
    st.html(f"<style>{CSS}{''.join(OTHERS)}:root {{--kb-mono: {MONO}}}{variables}</style>")
    with st.container(key=HIDDEN):
        st.html(f"<script>{MENU}</script>", unsafe_allow_javascript=True)


def ink(token: str) -> str:
    """A token's colour as CSS, for use inside html()."""
    return f"var(--kb-{token})"


def html(body: str) -> None:
    """Show own HTML. An empty line would end the block and let markdown in, so there is none."""
    lines = [line for line in body.splitlines() if line.strip()]
    st.markdown(f'<div class="kb">{"".join(lines)}</div>', unsafe_allow_html=True)


def heading(title: str, note: str = "") -> None:
    """Any text as a heading, with a line in muted ink below it."""
    html(f'<h2>{plain(title)}</h2><div class="note">{plain(note)}</div>')


def note(words: str) -> None:
    """Small print of any text. st.caption is too faint: its contrast is under 4.5 on the light page."""
    html(f'<span class="small">{plain(words)}</span>')


def icon(name: str, size: int = 18, token: str = "ink", words: str = "") -> str:
    """A glyph in a token's colour; words name it for screen readers when no text stands beside it."""
    role = f'role="img" aria-label="{plain(words)}"' if words else 'aria-hidden="true"'
    body = glyph(name, 12, 12, 24, ink(token), ink("paper"))
    return f'<svg width="{size}" height="{size}" viewBox="0 0 24 24" {role}>{body}</svg>'


def seat_label(seat: int, name: str, dynasty: str) -> str:
    """Dynasty glyph in the seat's colour, then the player's name: colour is never alone."""
    return f'<span class="seat">{icon(dynasty, 20, f"seat{seat}")}<bdi>{plain(name)}</bdi></span>'


def choice(label: str, options: Sequence[str], key: str) -> str:
    """One of a few options, in a row and in the address; the first until the reader chooses."""
    return st.pills(label, options, default=options[0], key=key, bind="query-params", wrap=True) or options[0]


def diamond(number: int) -> str:
    """The numbered diamond of a key moment, as on the tracks."""
    return (
        '<svg class="diamond" width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">'
        f'<path d="M13 1L25 13L13 25L1 13Z" fill="{ink("ink")}"/>{text(13, 13.5, number, 12, ink("paper"))}</svg>'
    )


def labelled(picture: str, words: str) -> str:
    """A little picture and any text beside it, on one line."""
    return f'<span class="seat">{picture}<bdi>{plain(words)}</bdi></span>'


def tile_chip(colour: str, size: int = 20) -> str:
    """A little tile with its letter; UNKNOWN is one that nobody has shown."""
    face, mark, letter = (ink("panel"), ink("muted"), UNKNOWN) if colour == UNKNOWN else TILES[colour][:3]
    return (
        f'<svg width="{size}" height="{size}" viewBox="0 0 24 24" role="img" aria-label="{colour}">'
        f'<rect x="1.5" y="1.5" width="21" height="21" rx="4" fill="{face}" stroke="{ink("muted")}"/>'
        f"{text(12, 12.8, letter, 14.5, mark)}</svg>"
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "wide") -> str:
    """A table of cells that are HTML already: foreign words pass through `plain` first. kind: `wide` or `wide left`."""
    head = "".join(f'<th scope="col">{cell}</th>' for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    frame = f'class="{kind}" tabindex="0" role="region" aria-label="Table"'
    return f"<div {frame}><table><tr>{head}</tr>{body}</table></div>"


def heat(heads: Sequence[str], rows: Sequence[tuple[str, Sequence]]) -> str:
    """A table of coloured cells; heads, the heads of rows: HTML. Cells have words, tokens fill and ink, and told: all
    of it in a sentence.
    """
    head = "".join(f'<th scope="col">{cell}</th>' for cell in heads)
    body = "".join(f'<tr><th scope="row">{name}</th>{"".join(map(_heat_cell, cells))}</tr>' for name, cells in rows)
    frame = 'class="wide heat" tabindex="0" role="region" aria-label="Table"'
    return f"<div {frame}><table><tr>{head}</tr>{body}</table></div>"


def _heat_cell(cell) -> str:
    look = f"background: {ink(cell.fill)}; color: {ink(cell.ink)}"
    return f'<td style="{look}" title="{plain(cell.told)}">{plain(cell.words)}</td>'


def cards(heads: Sequence[str], rows: Sequence[Sequence[str]], faint: Collection[int] = ()) -> str:
    """A table that on a narrow screen becomes a card a row, each cell with its head; heads: any text, cells: HTML.

    faint: the rows, from 0, that do not count in full; their cards end with the fourth cell; with three
    they are one line.
    """
    head = "".join(f'<th scope="col">{plain(word)}</th>' for word in heads)
    body = "".join(
        (f'<tr class="{"faint" if any(row[3:]) else "faint brief"}">' if i in faint else "<tr>")
        + "".join(f'<td data-head="{plain(word)}">{cell}</td>' for word, cell in zip(heads, row, strict=True))
        + "</tr>"
        for i, row in enumerate(rows)
    )
    frame = 'class="wide cards" tabindex="0" role="region" aria-label="Table"'
    return f'<div {frame}><table><tr class="heads">{head}</tr>{body}</table></div>'


@dataclass(frozen=True)
class ScoreRow:
    """One line of the score table. points: by colour in the order red, blue, green, black."""

    seat: int
    name: str
    dynasty: str
    points: tuple[int, int, int, int]
    treasure: int
    weakest: int
    binding: tuple[str, ...] = ()
    has_played: bool = False


def score_table(rows: Sequence[ScoreRow]) -> str:
    """Points by colour with the binding colours underlined, treasures, and the weakest level."""
    columns = [*(tile_chip(colour) for colour in COLOURS), icon("treasure", 18, "treasure", "treasures"), "Weakest"]
    head = "".join(f'<th scope="col">{column}</th>' for column in ("Player", *columns))
    return f"<table><tr>{head}</tr>{''.join(_score_row(row) for row in rows)}</table>"


def _score_row(row: ScoreRow) -> str:
    cells = "".join(
        f'<td><span class="bind">{points}</span></td>' if colour in row.binding else f"<td>{points}</td>"
        for colour, points in zip(COLOURS, row.points, strict=True)
    )
    now = ' class="now"' if row.has_played else ""
    return (
        f"<tr{now}><td>{seat_label(row.seat, row.name, row.dynasty)}</td>{cells}"
        f'<td>{row.treasure}</td><td class="weak">{row.weakest}</td></tr>'
    )


@dataclass(frozen=True)
class LogLine:
    """One ply in the list beside the board. label: who decides, as HTML of seat_label; empty when as one line above.

    mark, note: what somebody thought of it, any text.
    """

    ply: int
    words: str
    label: str = ""
    is_turn_start: bool = False
    mark: str = ""
    note: str = ""


def log_list(lines: Sequence[LogLine], now: int) -> str:
    """A few plies around the current one."""
    return f"<ol>{''.join(_log_line(line, line.ply == now) for line in lines)}</ol>"


def _log_line(line: LogLine, is_now: bool) -> str:
    classes = " ".join(name for name, holds in (("now", is_now), ("turn", line.is_turn_start)) if holds)
    current = ' aria-current="step"' if is_now else ""
    mark = f' <b class="judged">{plain(line.mark)}</b>' if line.mark else ""
    note = f'<span class="small said">{plain(line.note)}</span>' if line.note else ""
    return (
        f'<li class="{classes}"{current}><span class="n">{line.ply}</span><span class="who">{line.label}</span>'
        f"<span>{plain(line.words)}{mark}{note}</span></li>"
    )
