"""The page as files: what `tablee site` writes, and what it leaves alone."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablee.browser import kept, stage
from tablee.cli import main
from tablee.games import REGISTRY
from tablee.server.edge import page
from tablee.terminal import site

PAGE = """<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <script type="module" src="./assets/index-0123abcd.js"></script>
  </head>
</html>"""
SCRIPT = (Path(__file__).parents[1] / "web" / "public" / "sw.js").read_text()


@pytest.fixture(autouse=True)
def built(tmp_path, monkeypatch):
    """A page as small as can be, as if it were built."""
    place = tmp_path / "page"
    files = {
        "index.html": PAGE,
        "sw.js": SCRIPT,
        "assets/index-0123abcd.js": "1",
        "card.png": "",
    }
    for name, text in {**files, ".sources": ""}.items():
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.setattr(page, "PAGE", place)
    module = tmp_path / "some.json"
    module.write_text("{}")
    monkeypatch.setattr(kept, "folder_of", lambda _: place)
    monkeypatch.setattr(page, "kept", lambda game: {f"{game.name}.json": module})
    monkeypatch.setattr(stage, "is_possible", lambda _: True)


def write(folder: Path, code: int = 0) -> str:
    result = CliRunner().invoke(main, ["site", str(folder), "--lang", "en"])
    assert result.exit_code == code, result.output
    return result.output


def names(folder: Path) -> set[str]:
    return {
        file.relative_to(folder).as_posix() for file in folder.rglob("*.*") if file.is_file()
    }


def keeping(folder: Path) -> dict[str, str]:
    told = re.search(r"const KEPT = (.*);", (folder / "sw.js").read_text())
    facts = json.loads(told[1])
    assert facts["hasServer"] is False
    return facts["files"]


def test_it_has_the_page_the_games_and_their_rules_and_nothing_for_crawlers(tmp_path):
    folder = tmp_path / "deep" / "deeper"
    assert str(folder) in write(folder).replace("\n", "")
    found = names(folder)
    assert {"index.html", "sw.js", "assets/index-0123abcd.js", "catalogue/home.json"} <= found
    for name in REGISTRY:
        assert {f"catalogue/rules/{name}.{language}.json" for language in ("fr", "en")} <= found
        assert f"engine/{name}.json" in found
    assert "card.png" not in found
    games = json.loads((folder / "catalogue/home.json").read_text())["games"]
    assert [game["name"] for game in games] == [*REGISTRY]


def test_the_page_knows_that_it_has_no_server_and_loads_nothing_from_elsewhere(tmp_path):
    write(tmp_path / "out")
    text = (tmp_path / "out" / "index.html").read_text()
    assert "<html data-site " in text
    assert "default-src 'none'" in text
    assert "frame-ancestors" not in text  # a header's business
    assert not re.search(r'(?:href|src)="(?!\./)', text)


def test_the_service_worker_keeps_every_file_by_its_bytes(tmp_path):
    folder = tmp_path / "out"
    write(folder)
    files = keeping(folder)
    assert {*files} == names(folder) - {"sw.js", "index.html", ".tablee", ".nojekyll"} | {"./"}
    for name, digest in files.items():
        data = (folder / ("index.html" if name == "./" else name)).read_bytes()
        assert sha256(data).hexdigest().startswith(digest)


def test_written_again_it_is_renewed_and_what_is_gone_is_gone(tmp_path, monkeypatch):
    folder = tmp_path / "out"
    write(folder)
    before = keeping(folder)
    asset = page.PAGE / "assets" / "index-0123abcd.js"
    asset.rename(asset.with_name("index-4567cdef.js"))
    write(folder)
    assert "assets/index-0123abcd.js" not in names(folder)
    assert keeping(folder) != before
    assert [*tmp_path.glob(".tablee-*")] == []


@pytest.mark.parametrize("name", ["thesis.tex", "assets/mine.js", ".git/config"])
def test_a_folder_that_holds_anything_else_is_refused_and_left_as_it_is(tmp_path, name):
    folder = tmp_path / "out"
    write(folder)
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text("precious")
    assert name in write(folder, code=1)
    assert (folder / name).read_text() == "precious"
    (folder / ".tablee").unlink()  # not even known to be ours
    write(folder, code=1)
    assert (folder / name).read_text() == "precious"


def test_what_is_no_folder_is_refused(tmp_path):
    (tmp_path / "file").write_text("precious")
    assert str(tmp_path / "file") in write(tmp_path / "file", code=1).replace("\n", "")
    assert (tmp_path / "file").read_text() == "precious"


def test_an_empty_folder_is_taken(tmp_path):
    (tmp_path / "out").mkdir()
    write(tmp_path / "out")


def test_a_page_that_is_not_built_is_said_to_be_missing(tmp_path):
    (page.PAGE / "index.html").unlink()
    assert "make play" in write(tmp_path / "out", code=1)
    assert not (tmp_path / "out").exists()


def test_games_that_can_t_be_made_for_browsers_are_said_so(tmp_path, monkeypatch):
    monkeypatch.setattr(stage, "is_possible", lambda _: False)
    assert "ziglang" in write(tmp_path / "out", code=1)
    assert not (tmp_path / "out").exists()


def test_it_is_laid_out_only_when_all_of_it_is_there(tmp_path, monkeypatch):
    folder = tmp_path / "out"
    write(folder)
    before = {name: (folder / name).read_bytes() for name in names(folder)}

    def breaks(files, place):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(site, "lay_out", breaks)
    assert "No space left" in write(folder, code=1)
    assert {name: (folder / name).read_bytes() for name in names(folder)} == before
