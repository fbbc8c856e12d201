"""Puzzles on a cluster: those found are the same as on one core, and so is what is wrong."""

import json
from dataclasses import replace

from click.testing import CliRunner

from tablee.bots.puzzle import puzzles_of
from tablee.cli import main
from tablee.games import REGISTRY
from tablee.games import game as load

FIRST = next(iter(REGISTRY))
PLACES = ["--jobs=1", "--cluster"]


def run(folder, where: str, *words: str) -> str:
    """Run the command; give what it says, but for the folder."""
    words = ("puzzles", FIRST, "--lang", "en", "--out", str(folder), where, *words)
    return CliRunner().invoke(main, words).stdout.replace(str(folder), "")


def test_the_same_puzzle_is_found(ray, tmp_path):
    told = [run(tmp_path / where, where, "--count", "1") for where in PLACES]
    assert told[0] == told[1]
    alone, together = (tmp_path / where / f"{FIRST}.jsonl" for where in PLACES)
    assert alone.read_bytes() == together.read_bytes() != b""


def test_the_same_ones_are_wrong(ray, tmp_path):
    first, second, *_ = puzzles_of(load(FIRST))
    rows = [first, replace(first, worth=first.worth[::-1]), second, replace(second, seat=9)]
    text = "".join(json.dumps(vars(row)) + "\n" for row in rows)
    (tmp_path / f"{FIRST}.jsonl").write_text(text)
    alone, together = (run(tmp_path, where, "--check") for where in PLACES)
    assert together == alone
    assert f"{FIRST} 2: better than" in alone
    assert f"{FIRST} 4: it is seat" in alone
