"""The terminal: what a person types and reads, mistakes included."""

import gzip
import json
import os
import re
import signal
import subprocess
import sys
import time
from base64 import b64decode, b64encode
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablee.cli import main
from tablee.core.match import Match, Origin, key_of
from tablee.core.reader import read
from tablee.core.transcript import Transcript, write
from tablee.games import REGISTRY, game
from tablee.terminal import keepsake
from tablee.terminal.language import language_of


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch, fib):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def run(*words: str, typed: str = "", code: int = 0) -> str:
    result = CliRunner().invoke(main, list(words), input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def saved(home: Path) -> Path:
    (path,) = (home / "tablee" / "matches").glob("*.txt")
    return path


def transcript(path: Path):
    return read(path.read_text("utf-8"), game)


def test_a_fifth_game_is_played_to_its_end_with_one_line_of_the_registry(home):
    output = run("play", "fib", "@beginner", "@random", "--seed", "1", "--lang", "en")
    assert "The match is over" in output
    assert transcript(saved(home)).match.is_over


def test_a_person_plays_makes_a_mistake_and_reads_why(home):
    output = run("play", "fib", "Zoé", "@random", "--seed", "3", "--lang", "fr",
                 typed="call\nfoo\n?\nrègles 2\n1x1\nq\n")  # fmt: skip
    assert "Règle FB-2" in output
    assert "Je ne comprends pas «\u00a0foo\u00a0»" in output
    assert "annoncer 1 × 1" in output
    assert "Monte l’annonce ou mets-la en doute" in output
    assert "C’est enregistré" in output
    assert transcript(saved(home)).match.movers[0] == 0


def test_the_beginning_of_a_move_is_enough_where_only_one_begins_so(home):
    output = run("play", "fib", "Zoé", "@random", "--seed", "3", "--lang", "en",
                 typed="6\n1x1\nca\nq\n")  # fmt: skip
    assert "bid 4 × 6" not in output  # “6” alone begins none of “4x6”
    assert "call it" in output
    moves = transcript(saved(home)).match.moves
    assert moves[0] == 1
    assert 0 in moves


def test_a_move_one_may_regret_is_asked_about(home):
    output = run("play", "fib", "Zoé", "@random", "--seed", "3", "--lang", "en",
                 typed="4x6\nn\n4x6\ny\nq\n")  # fmt: skip
    assert output.count("nothing is higher. Really? (y/N)") == 2
    assert game("fib").moves.write(transcript(saved(home)).match.moves[0]) == "4x6"


def test_quitting_saves_and_resume_goes_on(home):
    run("play", "fib", "Zoé", "@random", "--seed", "3", typed="1x1\nq\n")
    before = transcript(saved(home)).match.moves
    output = run("play", "--resume", "--lang", "en", typed="4x5\nq\n")
    assert "Saved" in output
    after = transcript(saved(home)).match.moves
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_the_end_of_input_is_like_quitting(home):
    assert "enregistré" in run("play", "fib", "--lang", "fr", typed="")
    assert transcript(saved(home)).match.moves == []


def test_two_people_on_one_screen_never_see_each_others_dice(home):
    output = run("play", "fib", "Anna", "Bo", "--seed", "2", "--lang", "en",
                 typed="1x1\n\n1x2\n\nq\n")  # fmt: skip
    pages = output.split("Pass the screen to")
    assert len(pages) == 3
    for page in pages:
        hands = [row for row in page.splitlines() if row.count("│") == 5]
        assert hands
        assert all(row.count("? ?") == 1 for row in hands)


def test_what_several_choose_at_once_is_secret_until_the_last_has_chosen(home):
    output = run("play", "hush", "Anna", "Zoé", "@beginner", "--seed", "5", "--lang", "en",
                 typed="m2\n\nc5\n\nq\n")  # fmt: skip
    anna, zoe, later = output.split("Pass the screen to")
    assert "choose the 2 of moons" in anna
    assert "Anna chooses a card in secret." in zoe
    assert "2 of moons" not in zoe
    assert "2☾" not in zoe
    assert "Anna chooses the 2 of moons in secret." in later  # to her who chose it
    assert "All show: Anna the 2 of moons, Zoé the 5 of clouds" in later


def test_who_resumes_where_some_have_chosen_is_asked_for_the_rest(home):
    run("play", "hush", "Anna", "Zoé", "@beginner", "--seed", "5", typed="m2\nq\n")
    output = run("play", "--resume", "--lang", "en", typed="\nc5\nq\n")
    assert "Pass the screen to Zoé" in output
    assert "2 of moons" not in output.partition("Zoé, your move")[0]
    assert "All show: Anna the 2 of moons" in output


def test_what_people_type_and_are_called_is_no_markup(home):
    output = run("play", "hush", "Bo[/x]", "[bold]", "@beginner", "--seed", "5", "--lang", "en",
                 typed="[/foo]\nm2\n\nc5\n\nq\n")  # fmt: skip
    assert "“[/foo]”" in output
    assert "Bo(/x) chooses a card in secret." in output


def test_a_line_never_ends_with_an_opening_guillemet(home):
    output = run(
        "play", "hush", "Anna", "@beginner", "@beginner", "--lang", "fr", typed="?\nq\n"
    )
    assert "«\u00a0table\u00a0»" in output


def test_replay_and_verify_tell_what_happened(home):
    run("play", "fib", "@beginner", "@beginner", "--seed", "1")
    path = str(saved(home))
    assert "annoncer" in run("replay", path, "--lang", "fr")
    assert "bid" in run("replay", path, "--lang", "en", "--seat", "1", "--to", "2")
    assert "1/2" in run("replay", path, "--to", "2", "--step", typed="\n\n")
    output = run("verify", path, "--lang", "en")
    assert "all legal" in output
    assert "a forgery would carry its own too" in output
    promise = read(saved(home).read_text("utf-8"), game).commitment
    noted = run("verify", path, "--commitment", promise, "--lang", "en")
    assert "promised before the deal" in noted
    wrong = run("verify", path, "--commitment", "0" * 64, "--lang", "en", code=1)
    assert "not the one that was committed" in wrong


def test_a_match_is_written_as_a_page_once_it_is_over(home, monkeypatch):
    page = home / "keepsake.html"
    page.write_text(f"<main></main>{keepsake.PLACE}")
    monkeypatch.setattr("tablee.server.edge.page.PAGE", home)
    monkeypatch.setattr(keepsake, "make_modules", lambda *_: None)
    module, script, bots = (home / name for name in ("a.wasm", "a.js", "bots.js"))
    for file in (module, script, bots):
        file.write_text(file.name)
    made = {file.name: file for file in (module, script, bots)}
    monkeypatch.setattr(keepsake, "files", lambda _game: made)
    run("play", "fib", "@beginner", "@beginner", "--seed", "1")
    over, out = saved(home), home / "out.html"
    said = run("replay", str(over), "--html", str(out), "--lang", "en")
    assert "needs nothing else" in said
    [text] = re.findall(r'<main></main><script type="text/plain" id="match">(.+)</script>',
                        out.read_text())  # fmt: skip
    there = json.loads(gzip.decompress(b64decode(text)))
    kept = {"wasm": b64encode(b"a.wasm").decode(), "script": "a.js"}
    assert there == {**kept, "transcript": over.read_text("utf-8")}

    match = read(over.read_text("utf-8"), game).match
    begun = Match(match.game, match.seats, match.options, match.key)
    begun.play(match.moves[0])
    running, secret = home / "running.tablee", home / "secret.html"
    running.write_text(write(Transcript(begun)), "utf-8")
    said = run("replay", str(running), "--html", str(secret), "--lang", "en", code=1)
    assert "not over" in said
    assert not secret.exists()
    page.unlink()
    assert "not built" in run("replay", str(over), "--html", str(out), "--lang", "en", code=1)


def test_verify_says_of_a_match_played_on_that_nothing_was_promised(home):
    run("play", "fib", "@beginner", "@beginner", "--seed", "1")
    before = read(saved(home).read_text("utf-8"), game).match
    origin = Origin(before.key, tuple(before.moves[:1]), 1, 7)
    match = Match(before.game, 2, before.options, key_of(3), origin)
    file = home / "on.tablee"
    file.write_text(write(Transcript(match)), "utf-8")
    output = run("verify", str(file), "--lang", "en")
    assert "plays on from another one after 1 moves: what seat 1 did not know" in output
    assert "digest" not in output
    assert run("replay", str(file))


def test_rules_are_shown_whole_or_one_by_one():
    assert "rolls two dice" in run("rules", "fib", "--lang", "en")
    assert "Monte l’annonce" in run("rules", "fib", "2")
    assert "Raise the bid" in run("rules", "fib", "fb-2", "--lang", "en")
    assert "FB-1" in run("rules", "fib", "99", code=1)


def test_games_are_listed_with_their_options():
    output = run("games", "--lang", "en")
    for name in REGISTRY:
        assert name in output
    assert "-o losses=2" in output


def test_fuzzing_reports_what_it_played():
    output = run("fuzz", "fib", "--matches", "50", "--seed", "1", "--jobs", "1", "--lang", "en")
    assert "fib: 50 matches" in output
    assert "All is sound" in output


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["play", "chess"], "no game called “chess”"),
        (["play", "fib", "@deep"], "“@deep” is no bot"),
        (["play", "fib", "a", "b", "c", "d", "e"], "Possible: 2 … 4"),
        (["play", "fib", "-o", "losses"], "name=value"),
        (["play", "fib", "-o", "losses=0"], "does not take “0”"),
        (["play", "fib", "-o", "speed=1"], "no option “speed”"),
        (["play", "fib", " "], "needs a name"),
        (["play", "--resume"], "no match to go on with"),
        (["replay", "missing.txt"], "can’t be opened"),
        (["analyse", "missing.txt"], "can’t be opened"),
        (["verify", "missing.txt"], "can’t be opened"),
        (["rules", "chess"], "no game called “chess”"),
        (["rules", "fib", "x"], "no rule “x”"),
        (["fuzz", "fib", "--seats", "9"], "does not take “9”"),
        (["fuzz", "--seats", "2"], "one game only"),
    ],
)
def test_a_mistake_is_answered_by_one_sentence(words, reason):
    output = run(*words, "--lang", "en", code=1)
    assert reason in output
    assert len(output.strip().splitlines()) == 1


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"tablee 1\n", b"\x00" * 100])
def test_a_file_that_is_no_transcript_is_refused(tmp_path, content):
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    for command in ("replay", "verify", "analyse"):
        assert len(run(command, str(path), code=1).strip().splitlines()) == 1
    assert run("play", str(path), "--resume", code=1)


def test_a_finished_match_is_not_resumed(home):
    run("play", "fib", "@random", "@random", "--seed", "1")
    assert "already over" in run("play", str(saved(home)), "--resume", "--lang", "en", code=1)


def test_a_folder_that_cannot_be_written_is_one_sentence(home):
    (home / "tablee").write_text("a file where a folder should be")
    assert "can’t be opened" in run("play", "fib", "--lang", "en", code=1)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
    ],
)
def test_the_language_is_the_locales_and_french_before_all(environment, language):
    assert language_of(environment) == language


def test_a_score_below_zero_has_a_true_minus_sign(home):
    output = run("play", "hush", *["@random"] * 3, "--seed", "4", "--lang", "en")
    scores = transcript(saved(home)).match.scores
    assert min(scores) < 0
    assert f"−{-min(scores)}" in output
    assert not re.search(r"(?<!\w)-\d", output.rpartition("The match is kept")[0])


@pytest.mark.parametrize("kill", [signal.SIGINT, signal.SIGKILL])
def test_killing_the_program_loses_nothing(home, kill):
    name = next(iter(REGISTRY))
    bots = ["@beginner"] * (game(name).seats[0] - 1)
    words = [sys.executable, "-m", "tablee", "play", name, "Zoé", *bots, "--seed", "4"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ}
    ) as process:
        folder, match, patience = home / "tablee" / "matches", None, time.monotonic() + 120
        while match is None and time.monotonic() < patience:
            time.sleep(0.05)
            if paths := list(folder.glob("*.txt")):
                match = transcript(paths[0]).match
        assert match is not None
        first = game(name).moves.write(match.legal[0]) if match.turn == 0 else ""
        process.stdin.write(f"{first}\n".encode())
        process.stdin.flush()
        while len(transcript(saved(home)).match.moves) == 0 and time.monotonic() < patience:
            time.sleep(0.05)
        process.send_signal(kill)
        process.communicate(timeout=60)
    moves = transcript(saved(home)).match.moves
    assert moves
    assert "Saved" in run("play", "--resume", "--lang", "en", typed="")
    assert transcript(saved(home)).match.moves[: len(moves)] == moves
