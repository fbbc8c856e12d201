"""The quick loop runs what has to do with what was written."""

import re
import subprocess
import sys
from pathlib import Path

from tests import quick
from tests.registry import MODULES


def words(games, files=()):
    return [" ".join(step) for step in quick.steps(games, list(files))]


def test_files_tell_their_games():
    for game in MODULES:
        for folder in quick.folders_of(game):
            assert (quick.ROOT / folder).is_dir()
            assert quick.games_in(["README.md", f"{folder}rules.py"]) == [game]
    assert quick.games_in(["src/tablee/core/record.py", "tests/conformance/kit.py"]) == []


def test_a_game_gets_style_types_its_kit_and_its_tests():
    game = list(MODULES)[-1]
    own = quick.tests_of(game)
    *_, kit = words([game])
    assert f"tests/conformance {own} -k ({game} or {Path(own).name}) and not cuda" in kit
    for check in ("ruff check .", "ruff format --check .", "mypy"):
        assert any(step.endswith(check) for step in words([game]))


def test_without_a_game_the_core_and_the_smallest_game_are_tried():
    *_, core, kit = words([])
    assert "tests/core" in core
    assert quick.tests_of(quick.SMALLEST) in kit


def test_the_page_is_checked_where_it_was_touched():
    assert not any("web/build.py" in step for step in words([]))
    assert any("web/build.py check" in step for step in words([], ["web/src/App.svelte"]))


def test_what_fails_is_named_with_the_way_to_run_it_again(monkeypatch, capfd):
    failing = [sys.executable, "-c", "raise SystemExit(3)"]
    after = [sys.executable, "-c", "print('the rest is run')"]
    monkeypatch.setattr(quick, "steps", lambda games, files: [failing, after])
    monkeypatch.setattr(quick, "changed", list)
    assert quick.main([]) == 1
    said = capfd.readouterr().out
    assert "the rest is run" in said
    assert f"failed; to run it again: {sys.executable} -c 'raise SystemExit(3)'" in said


def test_an_unknown_game_is_refused_with_those_there_are(capfd):
    assert quick.main(["belote"]) == 2
    assert f"no such game: belote; there are {', '.join(MODULES)}" in capfd.readouterr().out


def test_new_and_edited_files_are_found(tmp_path, monkeypatch):
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.c", "-C", str(tmp_path)]
    (tmp_path / "kept.py").write_text("1")
    (tmp_path / "edited é.py").write_text("1")
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"]):
        subprocess.run([*git, *words], check=True)
    (tmp_path / "edited é.py").write_text("2")
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "new.py").write_text("1")
    assert sorted(quick.changed()) == ["edited é.py", "new/new.py"]


def test_make_tries_the_tests_of_every_game_in_the_interpreter_too():
    [recipe] = re.findall(r"NUMBA_DISABLE_JIT=1 .*", (quick.ROOT / "Makefile").read_text())
    for game in MODULES:
        assert quick.tests_of(game).startswith(tuple(f"{word}/" for word in recipe.split()))
