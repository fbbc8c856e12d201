"""The arena on a cluster: the same journal and the same table as on one core."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time

import pytest
from click.testing import CliRunner

from tablee.cli import main
from tests.lab.test_arena_results import BOTS
from tests.registry import TOLD

SLOW = ["search:simulations=300", "beginner"]
CLOCK = re.compile(r".*\d:\d\d:\d\d.*\n")  # how far it is, and since when


@pytest.fixture(autouse=True)
def no_clock(fib, monkeypatch):
    """Tell no times: they are never the same."""
    monkeypatch.setattr("tablee.terminal.arena.duration", lambda _seconds, _language: "–")


def run(folder, *words: str, code: int = 0) -> str:
    """Run the command in a folder of its own; give what it says, but for the clock."""
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        result = CliRunner().invoke(main, ["arena", *words, "--lang", "en"])
    assert result.exit_code == code, result.output
    return CLOCK.sub("", result.output)


def journal(path) -> list[object]:
    """Read a journal but for its times: every line, in the order they are in."""
    told = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for match in (match for line in told[1:] for match in line["matches"]):
        del match["seconds"], match["slowest"]
    return [json.dumps(line) for line in told]


def test_a_killed_worker_leaves_no_trace_in_what_comes_out(ray, busy, tmp_path):
    words = ["--game", "fib", *SLOW, "--seats", "3", "--deals", "16", "--out", "it.html"]
    alone = run(tmp_path / "alone", *words, "--jobs", "1")
    killed = []

    def kill() -> None:
        time.sleep(0.5)
        killed.append(busy())
        os.kill(killed[0], signal.SIGKILL)

    thread = threading.Thread(target=kill)
    thread.start()
    together = run(tmp_path / "together", *words, "--cluster")
    thread.join()
    assert killed
    assert together == alone
    assert journal(tmp_path / "together/it.jsonl") == journal(tmp_path / "alone/it.jsonl")


def test_a_contest_goes_on_on_a_cluster_and_back(ray, tmp_path):
    words = ["--game", "fib", *BOTS, "--out", "it.html", "--deals"]
    run(tmp_path / "whole", *words, "9", "--jobs", "1")
    for deals, where in (("3", "--jobs=1"), ("6", "--cluster"), ("9", "--jobs=1")):
        run(tmp_path / "parts", *words, deals, where)
    whole, parts = (journal(tmp_path / name / "it.jsonl") for name in ("whole", "parts"))
    assert whole[1:] == parts[1:]


def test_ctrl_c_keeps_what_is_whole_and_leaves_the_cluster_as_it_was(ray, tmp_path):
    address = ray.get_runtime_context().gcs_address
    words = ["--game", "fib", *BOTS, "--deals", "1000000", "--out", str(tmp_path / "it.html")]
    command = [sys.executable, "-m", "tablee", "arena", *words, "--cluster", address]
    told = {**os.environ, "TABLEE_GAMES": TOLD, "PYTHONPATH": os.pathsep.join(sys.path)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    results = tmp_path / "it.jsonl"
    with subprocess.Popen([*command, "--lang", "en"], env=told, **pipes) as process:
        until = time.monotonic() + 120
        while not (results.exists() and results.read_bytes().count(b"\n") > 3):
            assert process.poll() is None, process.stdout.read()
            assert time.monotonic() < until
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        output = process.stdout.read()
    assert process.returncode == 130, output
    assert f"tablee arena --resume {results}" in output
    assert "Traceback" not in output
    assert "raylet" not in output
    deals = [json.loads(line)["deal"] for line in results.read_text("utf-8").splitlines()[1:]]
    assert len(deals) == len({*deals}) > 3


def test_a_cluster_with_other_code_is_refused(ray, tmp_path, monkeypatch):
    monkeypatch.setattr("tablee.lab.origin.code_of", lambda *_: "other")
    output = run(tmp_path, "--game", "fib", *BOTS, "--deals", "2", "--cluster", code=1)
    assert "has other code than this machine" in output
    assert len(output.strip().splitlines()) == 1


def test_what_is_wrong_with_a_cluster_is_said_in_one_sentence(tmp_path, monkeypatch):
    words = ["--game", "fib", *BOTS, "--deals", "2"]
    said = run(tmp_path, "--game", "fib", "--cluster", *BOTS, code=1)
    assert "“beginner” is no address of a cluster" in said
    monkeypatch.setattr("tablee.terminal.where.find_spec", lambda _: None)
    assert "pip install tablee[cluster]" in run(tmp_path, *words, "--cluster", code=1)


def test_who_asks_for_no_cluster_does_not_wait_for_ray():
    parts = "entry, puzzles, reviews, where"
    check = f"import sys; from tablee.terminal import {parts}; assert 'ray' not in sys.modules"
    subprocess.run([sys.executable, "-c", check], check=True)
