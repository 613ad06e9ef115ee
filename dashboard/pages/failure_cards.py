"""One card per log that failed or was refused: the rule, what would have been legal, the lines around, the board."""

import json
from functools import partial

import streamlit as st

from dashboard.pages import ui
from dashboard.pages.navigation import REVIEW, link
from dashboard.pages.warehouse import count_failures, failures_of, stopped

PER_PAGE = 10
AROUND = 3  # lines of the log before and after the one that stops it


def cards(key: str, log_ids: tuple[str, ...] | None = None) -> None:
    """The failures of these files, or of all, a few at a time; `key` tells several lists apart."""
    total, page = count_failures(log_ids), 1
    if not total:
        return
    if total > PER_PAGE:
        page = st.pagination(-(-total // PER_PAGE), key=f"{key}-page", bind="query-params")
    rows = failures_of(log_ids, (page - 1) * PER_PAGE, PER_PAGE)
    for number, row in enumerate(rows.iter_rows(named=True)):
        with st.container(border=True, key=f"{key}-{number}"):
            _card(row)
    made = partial(report, log_ids)
    st.download_button("Report", made, "report.json", "application/json", icon=":material/download:", key=key)


def report(log_ids: tuple[str, ...] | None = None) -> str:
    """All of them as JSON, with everything that is known."""
    return json.dumps(failures_of(log_ids).to_dicts(), ensure_ascii=False, indent=1)


def _card(row):
    ui.html(_head(row))
    if row["is_refused"]:
        ui.html(definitions({"Found": row["found"], "Expected": row["expected"]}))
        return
    left, right = st.columns([6, 5], gap="large")
    shown = stopped(row["game_id"], row["action"] or "", ui.theme()) if row["game_id"] else None
    with left:
        ui.html(definitions(_facts(row)))
        if shown:
            ui.html(lines(shown.actions, row["ply"], row["rule"]))
            link(REVIEW, f"View up to ply {row['ply'] - 1}", game=row["game_id"], ply=max(row["ply"] - 1, 0))
    with right:
        if shown:
            ui.html(shown.board)
        elif row["board"]:
            ui.html(_log("The position", map(_line, row["board"].splitlines())))


def _head(row):
    failed = "stopped" if row["game_id"] else "cannot be read"
    sign, word, tone = ("–", "refused", "muted") if row["is_refused"] else ("✕", failed, "bad")
    where = " · ".join(ui.plain(part) for part in (row["file"], row["stopped_at"]) if part)
    broken = ": ".join(filter(None, (row["rule"] or "cannot be read", "" if row["is_refused"] else row["action"])))
    return (
        f'<div class="card-head"><span class="tag" style="color:{ui.ink(tone)};border-color:{ui.ink(tone)}">'
        f'{sign} {word}</span><b>{ui.plain(broken)}</b><span class="note">{where}</span></div>'
    )


def _facts(row):
    """What the list of definitions says; legal actions in the order of their nearness."""
    near = ", ".join(row["nearest"])
    place = row["pointer"] if row["pointer"] and row["pointer"] not in (row["stopped_at"] or "") else ""
    return {
        "Turn": row["turn"], "Found": row["found"], "Expected": row["expected"], "Nearest legal": near, "Place": place,
        "Before it": f"{row['ply']:,} actions replayed" if row["ply"] else "",
    }  # fmt: skip


def definitions(facts) -> str:
    """Name and value, those without a value left out."""
    told = (f"<dt>{name}</dt><dd>{ui.plain(value)}</dd>" for name, value in facts.items() if value not in (None, ""))
    return f'<dl class="facts">{"".join(told)}</dl>'


def lines(actions, ply, rule) -> str:
    """The lines of the log around a ply."""
    first = max(0, ply - AROUND)
    rows = []
    for number, action in enumerate(actions[first : ply + AROUND + 1], first):
        words = f"{number:>4}  {action}"
        rows.append(_line(f"{words:<30}  {rule}", "err") if number == ply else _line(words))
    return _log("Lines of the log", rows)


def _log(label, rows) -> str:
    """Lines as they are, which may be wider than the screen: the keyboard can go there to move them."""
    return f'<div class="log" tabindex="0" role="region" aria-label="{label}">{"".join(rows)}</div>'


def _line(words, kind=""):
    """Blanks stay: `plain` makes one of many."""
    kept = "&#160;".join(ui.plain(part) for part in words.split(" "))
    return f'<div class="{kind}">{kept}</div>'
