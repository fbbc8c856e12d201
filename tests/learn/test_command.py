"""`tablee learn`: what a person types and reads."""

import os
import signal
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from tablee.bots.network_file import card_in, load
from tablee.cli import main
from tablee.core.speech import LANGUAGES
from tablee.learn.course import checkpoint_in, curve_in
from tablee.learn.curve import POINTS, means, picture
from tablee.learn.training import Progress
from tablee.terminal.language import speech_for
from tests.registry import TOLD

SMALL = ["--tables", "16", "--device", "cpu", "--set", "stretch=4", "--set", "batch=32"]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch, known):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str, code: int = 0, language: str = "en") -> str:
    result = CliRunner().invoke(main, ["learn", *words, "--lang", language])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    assert result.exit_code == code, result.output
    return " ".join(result.output.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_course_is_begun_and_gone_on_with(here, fib, language):
    run("fib", *SMALL, "--decisions", "100", language=language)
    folder = here / "learn-fib"
    learnt = card_in(folder / "fib.network").decisions
    assert load(folder / "fib.network", fib)
    assert learnt >= 100
    said = run("fib", "--tables", "16", "--device", "cpu", "--decisions", "300")
    assert "Going on: " in said
    card = card_in(folder / "fib.network")
    assert card.decisions >= 300
    assert card.command == "tablee learn fib --seed 1 --decisions 300 --tables 16 --device cpu"
    assert checkpoint_in(folder, fib, "cpu")["method"]["stretch"] == 4
    ElementTree.parse(folder / "curve.svg")


def test_no_minutes_only_write_the_network_and_the_curve(here):
    run("fib", *SMALL, "--decisions", "50", "--folder", "one")
    points = curve_in(here / "one")
    (here / "one" / "curve.svg").unlink()
    run("fib", *SMALL, "--minutes", "0", "--folder", "one", "--decisions", "1e6")
    assert (here / "one" / "curve.svg").exists()
    assert curve_in(here / "one") == points


def test_what_can_not_be_done_is_refused_in_a_sentence(here):
    assert "no setting. The settings: goal, " in run("fib", "--set", "speed=2", code=1)
    assert "no number that fits" in run("fib", "--set", "stretch=x", code=1)
    assert "no game called" in run("nothing", code=1)
    run("fib", *SMALL, "--decisions", "50")
    said = run("fib", *SMALL[:-1], "batch=64", "--decisions", "60", code=1)
    assert "was begun with batch=32, not 64" in said
    said = run("hush", "--folder", "learn-fib", "--device", "cpu", code=1)
    assert "a course of another game (fib)" in said


def test_a_card_tells_what_a_course_was_begun_from(here, fib):
    run("fib", *SMALL, "--decisions", "60", "--folder", "first", "--seed", "3")
    begun = card_in(here / "first" / "fib.network")
    from_it = ["--from", "first/fib.network", "--folder", "second"]
    run("fib", *SMALL, "--decisions", "80", *from_it)
    card = card_in(here / "second" / "fib.network")
    assert card.decisions >= begun.decisions + 80
    assert card.seconds > begun.seconds
    assert card.seeds == (3, 1)
    assert card.ahead == begun.ahead


def test_a_course_whose_bits_meant_something_else_is_refused(here):
    run("fib", *SMALL, "--decisions", "50")
    runs = here / "learn-fib" / "runs.jsonl"
    runs.write_text(runs.read_text().replace('"observation": "', '"observation": "0'))
    assert "begun with another state of the game" in run("fib", *SMALL, code=1)


def test_without_pytorch_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr("tablee.cli.study.find_spec", lambda name: None)
    assert "pip install tablee[learn]" in run("fib", code=1)


def test_without_a_gpu_it_says_so(monkeypatch):
    monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    assert "Try --device cpu" in run("fib", "--device", "cuda", code=1)


def test_ctrl_c_keeps_everything(here, fib):
    words = [sys.executable, "-m", "tablee", "learn", "fib", *SMALL, "--lang", "en"]
    told = {**os.environ, "TABLEE_GAMES": TOLD, "PYTHONPATH": os.pathsep.join(sys.path)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    words += ["--decisions", "3e4"]
    with subprocess.Popen(words, env=told, cwd=here, **pipes) as process:
        lines = [process.stdout.readline() for _ in range(2)]
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
    assert process.returncode == 130, [*lines, rest]
    assert "Everything is kept. To go on: tablee learn fib --seed 1" in rest
    learnt = checkpoint_in(here / "learn-fib", fib, "cpu")["decisions"]
    assert learnt == curve_in(here / "learn-fib")[-1].decisions > 0


def test_a_curve_of_any_length_is_drawn_with_few_points():
    course = [Progress(decisions=10.0 * each, past=each % 2) for each in range(1, 5_000)]
    points = means(course, lambda at: at.past)
    assert len(points) <= POINTS
    assert points[0][1] == pytest.approx(0.5, abs=0.02)
    assert points[-1][0] == course[-1].decisions
    drawn = ElementTree.fromstring(picture(course, speech_for("en"), "a <title>"))
    assert len(drawn.findall(".//{*}polyline")) == 5
    assert {"0.05", "0.10"} <= {text.text for text in drawn.findall(".//{*}text")}  # few draws


def test_what_is_not_known_yet_is_left_out_of_a_curve():
    course = [Progress(decisions=1.0, thumb=float("nan")), Progress(decisions=2.0, thumb=1.0)]
    assert means(course, lambda at: at.thumb) == [(2.0, 1.0)]
    assert "nan" not in picture(course, speech_for("fr"), "")
    ElementTree.fromstring(picture([], speech_for("fr"), ""))
