"""The arena's results: kept deal by deal, gone on with, told in a table and on a page."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from tablee.cli import main
from tablee.games import games
from tablee.lab.arena import arena, played
from tablee.lab.contest import contest
from tablee.lab.journal import Journal, JournalError, contest_in
from tablee.lab.ranking import Ranking
from tablee.pool.workforce import Where

BOTS = ["beginner", "random"]


def kept(path, setup, deals):
    """Play some deals into a results file."""
    journal = Journal(path, setup, deals[-1] + 1)
    for deal, outcomes in played(setup, deals, Where()):
        journal.add(deal, outcomes)
    return journal


def run(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(main, ["arena", *words, "--jobs", "1"])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    assert result.exit_code == code, result.output
    return result.output


def test_an_interrupted_contest_ends_as_if_nothing_had_happened(fib, tmp_path):
    whole = arena(fib, 3, BOTS, 12, jobs=1)
    path, setup = tmp_path / "results.jsonl", contest(fib, 3, BOTS)
    kept(path, setup, range(5, 9))
    with path.open("ab") as file:
        file.write(b'{"deal": 9, "mat')  # torn by a power cut
    journal = kept(path, setup, [0, 1, 2, 3, 4, 9, 10, 11])
    parted = Ranking(setup, Journal(path, setup, 12).deals)
    assert set(journal.deals) == set(range(12))
    for name in BOTS:
        assert parted.share(name) == whole.share(name)
        assert parted.rank(name) == whole.rank(name)
        assert parted.beats(name, BOTS[0]) == whole.beats(name, BOTS[0])


@pytest.mark.parametrize(
    "other",
    [
        {"seats": 3},
        {"entrants": ["random", "beginner"]},
        {"seed": 2},
        {"options": {"losses": "1"}},
        {"patience": 1.0},
    ],
    ids=str,
)
def test_results_of_other_parameters_are_refused_and_left_as_they_are(fib, tmp_path, other):
    path = tmp_path / "results.jsonl"
    usual = {"seats": 2, "entrants": BOTS}
    kept(path, contest(fib, **usual), range(2))
    before = path.read_bytes()
    with pytest.raises(JournalError, match=next(iter(other))):
        Journal(path, contest(fib, **(usual | other)), 2)
    assert path.read_bytes() == before


def test_results_of_other_code_can_be_told_but_not_gone_on_with(fib, tmp_path):
    path, setup = tmp_path / "results.jsonl", contest(fib, 2, BOTS)
    kept(path, setup, range(2))
    text = re.sub('"code": "[0-9a-f]+"', '"code": "other"', path.read_text("utf-8"))
    path.write_text(text, "utf-8")
    assert len(Journal(path, setup, 2).deals) == 2
    with pytest.raises(JournalError, match="code"):
        Journal(path, setup, 3)


def test_a_file_of_something_else_or_a_damaged_one_is_refused(fib, tmp_path):
    path, setup = tmp_path / "results.jsonl", contest(fib, 2, BOTS)
    path.write_text("my thesis")
    with pytest.raises(JournalError, match="no-results"):
        Journal(path, setup, 2)
    path.write_bytes(b'{"arena": 1, "ga')  # the header, torn
    kept(path, setup, range(2))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1][:20] + b"\n" + lines[2])
    with pytest.raises(JournalError, match=r"damaged.*'2'"):
        Journal(path, setup, 2)


def test_a_results_file_alone_says_what_to_go_on_with(fib, tmp_path):
    path, setup = tmp_path / "results.jsonl", contest(fib, 2, [*BOTS, "cmd:./ours"], seed=9)
    Journal(path, setup, 7)
    assert contest_in(path) == (setup, 7)


def test_the_command_plays_keeps_and_shows_in_both_languages(fib, tmp_path):
    page = tmp_path / "report.html"
    words = ["--game", "fib", *BOTS, "--deals", "6", "--out", str(page)]
    assert "6 donnes, chacune dans 2 placements\u00a0: 12 parties" in run(
        *words, "--lang", "fr"
    )
    french = page.read_text("utf-8")
    assert "Part de victoires" in french
    assert len(page.with_suffix(".jsonl").read_text("utf-8").splitlines()) == 7
    output = run("--resume", str(page.with_suffix(".jsonl")), "--deals", "8", "--lang", "en")
    assert "6 deals are played already" in output
    assert "8 deals, each in 2 seatings: 16 matches" in output
    assert "Share of victories" in page.read_text("utf-8")


def test_the_page_needs_nothing_else_and_lets_nobody_in(fib, tmp_path):
    page = tmp_path / "report.html"
    run("--game", "fib", "random", "random#<script>", "--deals", "3", "--out", str(page))
    text = page.read_text("utf-8")
    assert "<script" not in text
    assert not re.findall(r"(?:src|href)=|https?://|url\(", text)
    assert "random#&lt;script&gt;" in text
    assert "tablee arena --game fib" in text


def test_what_is_wrong_with_a_command_is_said_in_one_sentence(fib, tmp_path):
    assert "au moins deux" in run("--game", "fib", "random", "random", "--lang", "fr", code=1)
    assert "“nobody” can’t play" in run(
        "--game", "fib", "nobody", "random", "--lang", "en", code=1
    )
    assert "99" in run("--game", "fib", "--seats", "99", *BOTS, code=1)
    words = ["--game", "fib", *BOTS, "--deals", "1", "--lang", "en"]
    page = tmp_path / "report.html"
    run(*words, "--out", str(page))
    assert "another contest (seed: 1 ≠ 2)" in run(
        *words, "--seed", "2", "--out", str(page), code=1
    )
    assert "/proc/none" in run(*words, "--out", "/proc/none/report.html", code=1)


def test_a_failing_program_is_told_of(fib, tmp_path):
    bad = f"cmd:{sys.executable} -c 'raise SystemExit(\"I am not well\")'"
    page = tmp_path / "report.html"
    words = ["--game", "fib", bad, "random", "--deals", "2", "--out", str(page)]
    output = run(*words, "--lang", "en")
    assert "ended before the match did (4 times)" in output
    assert "I am not well" in output
    assert "I am not well" in page.read_text("utf-8")


def test_ctrl_c_keeps_whole_deals_ends_everybody_and_says_how_to_go_on(tmp_path):
    page, some = tmp_path / "report.html", games()[-1]
    words = [
        *(sys.executable, "-m", "tablee", "arena", "--game", some.name, *BOTS),
        *("--seats", str(some.seats[0])),
        *("--deals", "1000000", "--jobs", "2", "--lang", "en", "--out", str(page)),
    ]
    process = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    results = page.with_suffix(".jsonl")
    until = time.monotonic() + 120
    while not (results.exists() and results.read_bytes().count(b"\n") > 3):
        assert process.poll() is None
        assert time.monotonic() < until
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    try:
        output, _ = process.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    assert process.returncode == 130, output
    assert "Traceback" not in output
    assert f"tablee arena --resume {results}" in output
    assert page.exists()
    lines = results.read_text("utf-8").splitlines()
    assert all("deal" in json.loads(line) for line in lines[1:])
    assert is_empty(process.pid)


def is_empty(group: int) -> bool:
    """Say whether a group of processes is gone, soon."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
