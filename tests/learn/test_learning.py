"""The whole path, on the smallest game: it learns, is written, is read, and plays better."""

import signal
import subprocess
import sys
from dataclasses import asdict, replace
from statistics import mean, stdev

import pytest
import torch

from tablee.bots.level import beginner
from tablee.bots.network_file import card_in, load, save
from tablee.learn import course as courses
from tablee.learn.course import CHECKPOINT, CURVE, CourseError, curve_in
from tablee.learn.net import masked
from tablee.learn.playing import picked
from tablee.learn.provenance import card_of, note_run, runs_in
from tablee.learn.tables import NO_MOVE
from tests.registry import load as load_game

from .kit import QUICK, course_in, player, shares

DEALS = 200
BATCH = replace(QUICK, stretch=8, batch=128)


def test_it_learns_to_beat_a_beginner_with_whole_numbers_alone(fib, tmp_path):
    course = course_in(tmp_path, fib, tables=512)
    note_run(course, "a test", "", 1)
    *_, last = course.run(120)
    path = tmp_path / "network"
    save(course.network(), card_of(course), path)
    won = shares(fib, player(load(path, fib)), beginner, DEALS)
    low = mean(won) - 1.96 * stdev(won) / DEALS**0.5
    assert low > 0.5, (mean(won), last)
    assert path.stat().st_size < 500_000
    assert card_in(path).decisions == last.decisions >= QUICK.goal


def learnt(course, lessons):
    for _, progress in zip(range(lessons), course.run(60), strict=False):
        found = progress
    return found


def test_it_goes_on_where_it_was(fib, tmp_path):
    first = course_in(tmp_path, fib, method=BATCH)
    told = learnt(first, 3)
    first.save()
    again = course_in(tmp_path, fib, method=BATCH)
    assert again.learner.decisions == told.decisions
    assert again.learner.lessons == first.learner.lessons
    before, after = first.learner.net.state_dict(), again.learner.net.state_dict()
    assert all(torch.equal(before[name], after[name]) for name in before)
    moments = [learner.adam.state_dict()["state"] for learner in (first.learner, again.learner)]
    assert torch.equal(moments[0][0]["exp_avg"], moments[1][0]["exp_avg"])
    assert len(again.learner.past) == len(first.learner.past)
    assert learnt(again, 1).decisions > told.decisions
    assert len(curve_in(tmp_path)) == 4


def test_it_plays_other_matches_when_it_goes_on(fib, tmp_path):
    first = course_in(tmp_path, fib, method=BATCH)
    dealt = first.tables.cells.clone()
    learnt(first, 1)
    first.save()
    assert not torch.equal(course_in(tmp_path, fib, method=BATCH).tables.cells, dealt)


def test_a_kill_while_it_writes_loses_nothing(fib, tmp_path, monkeypatch):
    course = course_in(tmp_path, fib, method=BATCH)
    told = learnt(course, 1)
    course.save()

    def killed(_, file):
        file.write(b"half of a check")
        raise KeyboardInterrupt

    learnt(course, 1)
    monkeypatch.setattr(courses.torch, "save", killed)
    with pytest.raises(KeyboardInterrupt):
        course.save()
    monkeypatch.undo()
    again = course_in(tmp_path, fib, method=BATCH)
    assert again.learner.decisions == told.decisions
    assert [point.decisions for point in curve_in(tmp_path)] == [told.decisions]


def test_a_torn_line_of_the_curve_is_forgotten(fib, tmp_path):
    course = course_in(tmp_path, fib, method=BATCH)
    told = learnt(course, 2)
    course.save()
    with (tmp_path / CURVE).open("a") as file:
        file.write('{"decisions": 12')
    course_in(tmp_path, fib, method=BATCH)
    assert [point.decisions for point in curve_in(tmp_path)][-1] == told.decisions
    assert len((tmp_path / CURVE).read_text().splitlines()) == 2


WORKS = """
import sys
from pathlib import Path
import torch
torch.set_num_threads(1)
from tablee.learn import course
from tests.learn.kit import course_in
from tests.learn.test_learning import BATCH
from tests.registry import load
course.PAUSE = 0
for progress in course_in(Path(sys.argv[1]), load("fib"), method=BATCH).run(600):
    print(progress.decisions, flush=True)
"""


def test_a_killed_course_goes_on(fib, tmp_path):
    words = [sys.executable, "-c", WORKS, str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        told = [float(process.stdout.readline()) for _ in range(3)]
        process.send_signal(signal.SIGKILL)
    again = course_in(tmp_path, fib, method=BATCH)
    assert again.learner.decisions >= told[-1]
    assert learnt(again, 1).decisions > told[-1]


def test_a_course_of_another_game_is_refused(fib, tmp_path):
    course = course_in(tmp_path, fib, method=BATCH)
    course.save()
    with pytest.raises(CourseError) as refused:
        course_in(tmp_path, load_game("hush"), method=BATCH)
    assert refused.value.spoken.facts["game"] == fib.name


def test_a_damaged_checkpoint_is_refused(fib, tmp_path):
    (tmp_path / CHECKPOINT).write_bytes(b"no checkpoint")
    with pytest.raises(CourseError) as refused:
        course_in(tmp_path, fib, method=BATCH)
    assert refused.value.spoken.id == "ui-learn-damaged"


def test_a_checkpoint_keeps_its_method(fib, tmp_path):
    course = course_in(tmp_path, fib, method=BATCH)
    course.save()
    saved = courses.checkpoint_in(tmp_path, fib, "cpu")
    assert courses.method_of(saved) == BATCH
    saved["method"] = {"entropy": 0.5, "forgotten": 1}
    assert asdict(courses.method_of(saved))["entropy"] == 0.5


def test_runs_are_noted_and_those_that_learnt_are_on_the_card(fib, tmp_path):
    for seed, lessons in ((5, 1), (6, 0), (7, 1)):
        course = course_in(tmp_path, fib, method=BATCH, seed=seed)
        note_run(course, f"learn {seed}", "abc", seed)
        if lessons:
            learnt(course, lessons)
        course.save()
    card = card_of(course)
    assert len(runs_in(tmp_path)) == 3
    assert card.seeds == (5, 7)
    assert (card.command, card.commit, card.game) == ("learn 7", "abc", fib.name)


def test_past_selves_are_kept_evenly(fib, tmp_path):
    learner = course_in(tmp_path, fib, method=BATCH).learner
    for lesson in range(1, 200):
        learner.lessons = lesson
        learner.remember()
        assert len(learner.past) <= BATCH.snapshots
    assert len(learner.past) > BATCH.snapshots // 2


def test_an_odd_rival_plays_any_legal_move(fib, tmp_path):
    tables = course_in(tmp_path, fib, method=BATCH).learner.tables
    masks, every = tables.masks, tables.past_every
    sure = 20.0 * torch.eye(masks.shape[1])[masks.to(torch.float32).argmax(-1)]  # one move only
    is_other = torch.ones(len(masks), dtype=torch.bool)
    nobody = torch.full((len(masks),), NO_MOVE)

    def drawn(is_odd):
        odd = torch.full((len(masks[::every]),), is_odd)
        noise = torch.empty(masks.shape).exponential_()
        move, logp = picked(sure, sure[::every], masks, is_other, odd, noise, nobody, every)
        assert bool((masks.gather(1, move[:, None]) == 1).all())
        chances = torch.log_softmax(masked(sure, masks), -1)
        assert torch.allclose(logp, chances.gather(1, move[:, None])[:, 0])
        return move == sure.argmax(-1)

    assert bool(drawn(is_odd=False).all())
    as_expected = drawn(is_odd=True)
    assert not bool(as_expected[::every].all())
    as_expected[::every] = True
    assert bool(as_expected.all())  # the others are not odd


def test_who_goes_by_the_rule_of_thumb_plays_it(fib, tmp_path):
    tables = course_in(tmp_path, fib, method=BATCH).learner.tables
    masks, every = tables.masks, tables.past_every
    logits, noise = torch.zeros(masks.shape), torch.empty(masks.shape).exponential_()
    none = torch.zeros(len(masks), dtype=torch.bool)
    thumbs = masks.to(torch.float32).argmax(-1)
    thumbs[1::2] = NO_MOVE
    move, _ = picked(logits, logits[::every], masks, none, none[::every], noise, thumbs, every)
    assert torch.equal(move[::2], thumbs[::2])
    assert not torch.equal(move[1::2], masks.to(torch.float32).argmax(-1)[1::2])
