"""Grids of the Club pages as HTML for `rows`: people against people, and people against evenings."""

from dashboard.charts.head_to_head import cell
from dashboard.charts.words import count
from dashboard.pages import ui
from dashboard.pages.names import day


def _grid(kind, label, heads, lines):
    """heads: th of the columns; lines: (th of a row, its td)."""
    body = "".join(f"<tr>{head}{cells}</tr>" for head, cells in lines)
    frame = f'class="wide matrix {kind}" tabindex="0" role="region" aria-label="{label}"'
    return f"<div {frame}><table><tr><td></td>{heads}</tr>{body}</table></div>"


def matrix(found, persons):
    """Who came out ahead of whom; found: rows of `pairs`. A cell tells its number, counted along the rows."""
    scores = {(row["person"], row["other"]): row for row in found.iter_rows(named=True)}
    heads = "".join(f'<th scope="col"><span>{ui.plain(person)}</span></th>' for person in persons)
    lines = [
        (
            f'<th scope="row"><span>{ui.plain(person)}</span></th>',
            "".join(
                _score(i * len(persons) + j, scores.get((person, other)), person, other)
                for j, other in enumerate(persons)
            ),
        )
        for i, person in enumerate(persons)
    ]
    return _grid("", "Who came out ahead of whom", heads, lines)


def _score(i, score, person, other):
    if score is None:
        return "<td>·</td>" if person == other else "<td></td>"
    told = cell(score["ahead"], score["behind"])
    words = ui.plain(f"{person} against {other}: {told.words}")
    return (
        f'<td><button type="button" class="cell {told.look}" data-ply="{i}" title="{words}" aria-label="{words}">'
        f"{told.sign} {told.share}</button></td>"
    )


def calendar(evenings, persons, came):
    """Who came and won; evenings: (session, day), came: rows of `attendance`. A day tells its number."""
    there = {(row["person"], row["session"], row["played_on"]): row for row in came.iter_rows(named=True)}
    often = dict(came.select("person", "n_evenings").iter_rows())
    lines = [
        (
            f'<th scope="row"><span>{ui.plain(person)}</span> <span class="small">{often[person]}</span></th>',
            "".join(f"<td>{_mark(there.get((person, *evening)))}</td>" for evening in evenings),
        )
        for person in persons
    ]
    heads = "".join(_evening(i, *evening) for i, evening in enumerate(evenings))
    return _grid("calendar", "Who came when", heads, lines)


def _evening(i, session, date):
    words = day(date) or session
    label = ui.plain(f"{session}, {words}")
    return (
        f'<th scope="col"><button type="button" class="when" data-ply="{i}" title="{label}" aria-label="{label}">'
        f"<span>{ui.plain(words)}</span></button></th>"
    )


def _mark(row):
    if row is None:
        return ""
    words = f"{count(row['plays'], 'play')}, {row['wins']} won"
    kind = "won" if row["wins"] else "came"
    return f'<span class="{kind}" role="img" aria-label="{words}" title="{words}">{row["wins"] or ""}</span>'
