"""Learning on a cluster: the tables are played there, and the same is learnt as on one core."""

import json
import os
import signal
import threading
import time

import pytest
from click.testing import CliRunner

pytest.importorskip("torch", reason="needs the extra 'learn'")

from tablee.bots.network_file import load
from tablee.cli import main

SMALL = ["--device=cpu", "--tables=300", "--set=stretch=8", "--set=batch=512", "--lang=en"]
CLOCK = {"seconds", "rate"}


def run(folder, *words: str, code: int = 0) -> str:
    """Learn a little."""
    words = ("learn", "fib", *SMALL, "--folder", str(folder), *words)
    result = CliRunner().invoke(main, words)
    assert result.exit_code == code, result.output
    return result.output


def curve(folder) -> list[str]:
    """Give the curve but for its times."""
    points = map(json.loads, (folder / "curve.jsonl").read_text().splitlines())
    timeless = [{name: one[name] for name in one if name not in CLOCK} for one in points]
    return [json.dumps(one) for one in timeless]


def test_a_killed_worker_leaves_no_trace_in_what_is_learnt(ray, busy, fib, tmp_path):
    run(tmp_path / "alone", "--decisions=9000")
    killed = []

    def kill() -> None:
        while not (tmp_path / "together/curve.jsonl").exists():
            time.sleep(0.01)
        killed.append(busy())
        os.kill(killed[0], signal.SIGKILL)

    thread = threading.Thread(target=kill)
    thread.start()
    run(tmp_path / "together", "--decisions=9000", "--cluster")
    thread.join()
    assert killed
    alone, together = (curve(tmp_path / name) for name in ("alone", "together"))
    assert len(alone) > 3
    assert together == alone
    networks = [load(tmp_path / name / "fib.network", fib) for name in ("alone", "together")]
    assert networks[0].embed.weights.tobytes() == networks[1].embed.weights.tobytes()


def test_a_gpu_needs_nobody_to_play_for_it(fib, tmp_path, monkeypatch):
    monkeypatch.setattr("torch.cuda.is_available", lambda: True)
    said = run(tmp_path, "--device=cuda", "--jobs=2", code=1)
    assert "Leave --jobs and --cluster out" in said
