"""Outside bots: any program may play, and none can hang the match."""

import json
import os
import re
import shutil
import sys
import time
from pathlib import Path

import pytest

from tablee.bots import outside
from tablee.bots.outside import Failing, Outside, OutsideError, shown
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.core.record import Eyes, fields
from tablee.lab.bout import Bout, play
from tablee.lab.contest import contest

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
FIRST = 'import json, os, sys, time\nopen(sys.argv[1], "w").write(str(os.getpid()))\n'
POLITE = (
    FIRST
    + """
for line in sys.stdin:
    message = json.loads(line)
    open(sys.argv[2], "a").write(line)
    if message["type"] == "decide":
        print(json.dumps({"move": message["legal"][0]}), flush=True)
"""
)


@pytest.fixture
def program(tmp_path):
    """Write a program, give its command; its process is gone when the test is over."""
    pid = tmp_path / "pid"

    def written(source: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(source, "utf-8")
        return f"{sys.executable} {path} {pid} {tmp_path / 'heard'}"

    yield written
    if pid.exists():
        assert is_gone(int(pid.read_text()))


def is_gone(pid: int) -> bool:
    for _ in range(50):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def asked(fib, command, seconds=0.3, times=1):
    """Ask a program for its first moves."""
    match = Match(fib, 2, {}, key_of(1))
    with Outside(command, match.options, seconds) as bot:
        for _ in range(times):
            move = bot(fib, match.view(match.turn), new_dice(1))
    return fib.moves.write(move)


def test_a_program_is_told_its_view_and_answers_a_move(fib, program, tmp_path):
    match = Match(fib, 2, {}, key_of(1))
    assert asked(fib, program(POLITE), seconds=5) == fib.moves.write(match.legal[0])
    hello, decide, bye = map(json.loads, (tmp_path / "heard").read_text().splitlines())
    assert hello | {"seed": 0} == {
        "type": "hello",
        "protocol": 1,
        "game": "fib",
        "version": fib.version,
        "seats": 2,
        "seat": match.turn,
        "options": match.options,
        "seed": 0,
    }
    assert decide["legal"] == [fib.moves.write(move) for move in match.legal]
    assert decide["view"]["turn"] == match.turn
    assert bye == {"type": "bye"}


def test_a_program_learns_nothing_that_its_seat_may_not_know(fib):
    match = Match(fib, 3, {}, key_of(1))
    view = match.view(match.turn)
    told = shown(fib, view)
    hidden = {name for name, field in fields(fib.schema).items() if field.eyes is Eyes.NOBODY}
    assert hidden
    assert not hidden & set(told)
    assert told == shown(fib, fib.view(fib.sample(view, 7), match.turn))


WRONG = {
    "ends": (FIRST + 'sys.exit("I am not well")', Failing.GONE, "I am not well"),
    "is slow": (FIRST + "time.sleep(60)", Failing.SLOW, ""),
    "leaves no line": (
        FIRST + 'print("{", end="", flush=True); time.sleep(60)',
        Failing.SLOW,
        "",
    ),
    "says nonsense": (FIRST + 'print("hm", flush=True); time.sleep(60)', Failing.GARBLED, "hm"),
    "says a number": (FIRST + "print(3, flush=True); time.sleep(60)", Failing.GARBLED, "3"),
    "moves a list": (
        FIRST + "print('{\"move\": []}', flush=True); time.sleep(60)",
        Failing.GARBLED,
        "[]",
    ),
    "moves illegally": (
        FIRST + 'print(\'{"move": "9x9"}\', flush=True); time.sleep(60)',
        Failing.ILLEGAL,
        "9x9",
    ),
    "floods": (FIRST + 'while True: print("x" * 99999)', Failing.GARBLED, "x"),
    "does not decode": (
        FIRST + 'sys.stdout.buffer.write(b"\\xff\\n"); sys.stdout.flush(); time.sleep(60)',
        Failing.GARBLED,
        "\ufffd",
    ),
}


@pytest.mark.parametrize("how", WRONG)
def test_a_program_that_fails_is_named_quoted_and_ended(fib, program, how, monkeypatch):
    monkeypatch.setattr(outside, "START", 2.0)
    source, failing, said = WRONG[how]
    command = program(source)
    with pytest.raises(OutsideError) as caught:
        asked(fib, command)
    assert caught.value.failing is failing
    assert said in caught.value.said
    assert command in str(caught.value)


def test_a_program_that_never_listens_does_not_block(fib, program):
    answer = json.dumps({"move": "1x1"})
    deaf = FIRST + f"while True: print({answer!r}, flush=True)"
    with pytest.raises(OutsideError) as caught:
        asked(fib, program(deaf), seconds=1, times=10_000)
    assert caught.value.failing is Failing.SLOW


def test_a_program_that_can_not_be_started_says_so(fib):
    with pytest.raises(OutsideError) as caught:
        asked(fib, "/no/such/program")
    assert caught.value.failing is Failing.ABSENT


def test_a_program_that_does_not_leave_is_ended(fib, program, monkeypatch):
    monkeypatch.setattr(outside, "GRACE", 0.1)
    stubborn = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    assert asked(fib, program(stubborn + POLITE + "\ntime.sleep(60)\n"), seconds=5)


def test_in_the_arena_a_failure_forfeits_the_match_and_the_match_goes_on(fib, program):
    bad = f"cmd:{program(FIRST + 'sys.exit(3)')}"
    setup = contest(fib, 3, [bad, "random", "beginner"])
    for seating in setup.seatings:
        outcome = play(setup, Bout(0, seating))
        (forfeit,) = outcome.forfeits
        assert seating[forfeit.seat] == bad
        assert forfeit.failing == "gone"
        assert outcome.ranks[forfeit.seat] == 3
        assert outcome.decisions[forfeit.seat] == 1


def example(language: str) -> str:
    """Take an example out of the docs."""
    found = re.search(rf"```{language}\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    return found[1]


def plays_whole_matches(fib, command: str) -> None:
    setup = contest(fib, 2, [f"cmd:{command}", "random"])
    for deal, seating in enumerate(setup.seatings):
        outcome = play(setup, Bout(deal, seating))
        assert not outcome.forfeits
        assert sorted(outcome.ranks) == [1, 2]
        assert min(outcome.decisions) > 0


def test_the_example_for_node_plays_and_has_ten_lines(fib, tmp_path):
    source = example("js")
    assert len(source.splitlines()) <= 10
    node = shutil.which("node")
    if node is None:
        assert not os.environ.get("CI"), "there is no Node here"
        pytest.skip("there is no Node here, so the example for it is not tried")
    (tmp_path / "bot.js").write_text(source, "utf-8")
    plays_whole_matches(fib, f"{node} {tmp_path / 'bot.js'}")


def test_the_example_for_python_plays(fib, tmp_path):
    (tmp_path / "bot.py").write_text(example("python"), "utf-8")
    plays_whole_matches(fib, f"{sys.executable} {tmp_path / 'bot.py'}")
