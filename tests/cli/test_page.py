"""kibitz page: one game as one HTML file."""

from pipeline.store import open_read_only


def test_page_to_a_file_and_to_the_output(kibitz, put, tmp_path):
    kibitz("import", put("a.json"))
    with open_read_only() as con:
        (game_id,) = con.sql("select game_id from games").pl()["game_id"]
    target = tmp_path / "game.html"
    assert kibitz("page", game_id, "-o", target) == (0, f"{target}: 0.1 MB\n", "")
    text = target.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>") and text.endswith("</html>\n")
    assert kibitz("page", game_id) == (0, text, "")


def test_no_such_game(kibitz, put, home, tmp_path):
    assert kibitz("page", "0" * 16) == (1, "", f"{home}: no game yet; import some first\n")
    kibitz("import", put("a.json"))
    words = f"{'0' * 16}: no such game in the warehouse\n"
    assert kibitz("page", "0" * 16, "-o", tmp_path / "x.html") == (1, "", words)
    assert kibitz("page", "../../x", "-o", tmp_path / "x.html") == (1, "", "not the id of a game: '../../x'\n")
    assert not (tmp_path / "x.html").exists()
