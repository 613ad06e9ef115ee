"""The first page, Import and Quality: what came in, and what did not and why."""

import json

from dashboard.charts.svg import plain
from dashboard.pages.importing import JOB
from dashboard.pages.navigation import REVIEW
from pipeline.import_job import ImportJob
from pipeline.store import open_read_only
from tests.pages.conftest import HOSTILE, failing_files, open_page, sample_files, text


def imported(app, path):
    """The page after an import of a path by the reader, which runs beside the page."""
    app.text_input(key="import_path").input(str(path))
    next(button for button in app.button if button.label == "Import").click().run()
    app.session_state[JOB].thread.join(60)
    return app.run()


def metrics(app):
    return {metric.label: metric.value for metric in app.metric}


def test_an_empty_warehouse_offers_the_samples_or_an_upload(empty_home):
    app = open_page()
    assert "No game yet" in text(app)
    assert [button.label for button in app.button] == ["Import the samples", "Import"]
    assert len(app.get("file_uploader")) == 1


def test_the_first_import_leads_to_the_game(empty_home):
    app = imported(open_page(), sample_files()[0])
    assert not app.exception
    assert "No game yet" not in text(app) and app.query_params["game"]


def test_the_samples_are_imported_by_one_button(empty_home, monkeypatch):
    monkeypatch.setattr("pipeline.samples.club.FOLDER", sample_files()[0])
    app = open_page()
    app.button[0].click().run()
    app.session_state[JOB].thread.join(60)
    assert app.run().query_params["game"]


def test_the_import_page_counts_and_explains(empty_home, tmp_path):
    folder = tmp_path / "failing"
    folder.mkdir()
    failing_files(folder)
    app = imported(open_page("data/import"), folder)
    assert not app.exception
    told = {"Stopped half way": "3", "Cannot be read": "1", "Refused": "1"}
    assert metrics(app) == {"In the collection": "1", "Already known": "0"} | told
    shown = text(app)
    assert "T22&#58; p" in shown and "a square beside a face&#45;up temple" in shown and "Nearest legal" in shown
    assert shown.count("<svg xmlns") == 3  # three boards
    assert plain("points differ from the source") in shown
    assert HOSTILE[0] not in shown and "<b>dance" not in shown
    again = imported(app, folder)
    assert metrics(again) == {"In the collection": "0", "Already known": "1"} | told


def test_what_is_passed_over_is_told_with_its_reason(empty_home, tmp_path):
    path = tmp_path / "results.csv"
    sheet = ("game,date,player,score,place", "Taj Mahal,2026-01-02,Ann,40,1", "Taj Mahal,2026-01-02,Bob,30,2",
             "Chess,2026-01-02,Ann,1,1", "Chess,2026-01-02,Bob,0,2")  # fmt: skip
    path.write_text("\n".join(sheet), encoding="utf-8")
    app = imported(open_page("data/import"), path)
    assert set(metrics(app).values()) == {"0"}
    words = text(app).replace("&#58;", ":")
    assert "Besides: results without moves 1" in words and "Passed over: other game 1" in words


def test_what_is_not_there_is_told(empty_home):
    app = imported(open_page("data/import"), "/nowhere/<b>")
    assert metrics(app)["Refused"] == "1"
    assert plain("does not exist") in text(app) and "<b>;" not in text(app)


def test_an_upload_is_imported_in_the_server(empty_home):
    path = sample_files()[0]
    job = ImportJob(uploads=[("mine.json", path.read_bytes())])
    job.thread.join(60)
    assert (job.trouble, job.done, job.total, job.report.imported, job.uploads) == ("", 1, 1, 1, [])
    assert open_read_only().execute("select source, path from logs").fetchall() == [("mine.json", None)]


def test_an_import_that_cannot_write_says_so(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("x")
    monkeypatch.setenv("KIBITZ_HOME", str(tmp_path / "file"))
    job = ImportJob(paths=[str(sample_files()[0])])
    job.thread.join(60)
    assert job.report is None and "is not a folder" in job.trouble


def test_an_import_says_how_far_it_is(empty_home):
    job = ImportJob()
    job.thread.join(60)
    assert (job.words, job.is_running, job.trouble) == ("Looking for logs…", False, "")
    job.notice = "waiting for another import to end"
    assert job.words == "waiting for another import to end"
    job.begin, job.end, job.done, job.total = 0, 10, 1500, 2000
    assert job.words == "1,500 of 2,000 files · 150 a second · 3 s left"
    job.done = 2000
    assert job.words == "2,000 files read · writing the tables…"


def test_a_fault_of_the_program_is_not_passed_over_in_silence(empty_home, monkeypatch):
    monkeypatch.setattr("pipeline.import_job.find_sources", lambda paths: 1 / 0)
    monkeypatch.setattr("threading.excepthook", lambda told: None)
    job = ImportJob(paths=["x"])
    job.thread.join(60)
    assert job.trouble == "a fault of this program, ZeroDivisionError; the server's output tells more"


def test_quality_of_an_empty_warehouse(empty_home):
    app = open_page("data/quality")
    assert set(metrics(app).values()) == {"0"}
    assert "No game yet" in text(app)


def test_quality_of_good_logs(built_home):
    app = open_page("data/quality")
    n = str(len(sample_files()))
    assert metrics(app) == {
        "Whole games": n, "Unfinished": "1", "Stopped": "0", "Flagged": "0",
        "Cannot be read": "0", "Refused files": "0",
    }  # fmt: skip
    assert "stopped</span>" not in text(app)


def test_quality_shows_every_failed_or_flagged_log_with_its_board(failed_home):
    app = open_page("data/quality")
    assert metrics(app) == {
        "Whole games": "1", "Unfinished": "0", "Stopped": "3", "Flagged": "1",
        "Cannot be read": "1", "Refused files": "1",
    }  # fmt: skip
    shown = text(app)
    tags = [shown.count(f"{word}</span>") for word in ("stopped", "cannot be read", "refused", "flagged")]
    assert (tags, shown.count("<svg xmlns")) == ([3, 1, 1, 1], 4)
    assert shown.count('class="log"') == shown.count('class="log" tabindex="0"') == 3
    assert plain("points differ from the source") in shown and HOSTILE[0] not in shown


def test_the_report_holds_all_that_is_known(failed_home):
    from dashboard.pages.failure_cards import report

    told = json.loads(report())
    assert [row["file"].split("/")[-1] for row in told] == [
        "<b>dance.json", "leader.json", "palace.json", "players.json", "none.json",
    ]  # fmt: skip
    assert told[1]["rule"] == "T22" and len(told[1]["nearest"]) == 5 and told[1]["board"]


def test_audits_run_on_demand(failed_home):
    app = open_page("data/quality")
    next(button for button in app.button if button.label == "Run the audits").click().run()
    assert not app.exception
    assert "every game has its log" in text(app) and "holds" in text(app)


def test_a_stopped_game_is_shown_as_far_as_it_goes(failed_home):
    with open_read_only() as con:
        [(game_id,)] = con.execute("select game_id from replay_failures where rule = 'T22'").fetchall()
    for page in (REVIEW, "game/overview", "game/conflicts"):
        assert "Only the legal beginning" in open_page(page, game=game_id).warning[0].value


def test_of_many_failures_a_few_are_shown_at_a_time(failed_home, monkeypatch):
    monkeypatch.setattr("dashboard.pages.failure_cards.PER_PAGE", 2)
    shown = [text(open_page("data/quality", **{"failures-page": page})) for page in "123"]
    assert [page.count('class="card-head"') - page.count("flagged</span>") for page in shown] == [2, 2, 1]
