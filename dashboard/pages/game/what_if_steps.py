"""The steps of the line that the reader tries out, and the ways in which it goes on."""



from coach.lines import DRAWN, HAND, POLICY, RECORD, Line
from dashboard.pages import ui
from dashboard.pages.game.what_if_choice import told

HOW = {HAND: "by hand", RECORD: "as recorded", POLICY: "by policy", DRAWN: "drawn"}
MOST = 8  # steps that are listed


def show_steps(game, line: Line):
    """What was played instead, the last steps of it."""
    if not line.steps:
        return
    shown = line.steps[-MOST:]
    earlier = len(line.steps) - len(shown)
    rows = [f'<li class="small">{earlier} earlier plies</li>'] if earlier else []
    rows += [
        f"<li{' class=drawn' if step.by == DRAWN else ''}><span>{ui.plain(told(game, step.action))}</span>"
        f'<span class="how">{HOW[step.by]}</span></li>'
        for step in shown
    ]
    ui.html(f'<div>Instead:</div><ol class="steps">{"".join(rows)}</ol>')
    if line.stopped:
        ui.note(f"The record could not go on with {line.stopped}.")
