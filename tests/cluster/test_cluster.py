"""A cluster does what one process does; a lost worker costs its batch and nothing else."""

import os
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from tablee.pool.cluster import LOCAL, OtherCodeError
from tablee.pool.pool import nothing
from tablee.pool.worker import DiedError
from tablee.pool.workforce import Where, workforce
from tests.pool.test_pool import halved

HERE = Where(cluster=LOCAL)
SAME = partial(str, 1)


def done(work, tasks, code=SAME, begin=nothing):
    with workforce(HERE, code, begin) as force:
        return list(force.results(work, tasks))


def noted(folder: str, number: int) -> int:
    """Note who was asked for a number, and take a while."""
    (Path(folder) / f"{number}-{os.getpid()}").touch()
    time.sleep(0.01)
    return number


def test_all_tasks_are_done_in_batches(ray, tmp_path):
    many = 300
    before = time.monotonic()
    assert sorted(done(partial(noted, str(tmp_path)), iter(range(many)))) == [*range(many)]
    assert len({path.name.partition("-")[2] for path in tmp_path.iterdir()}) == 2
    assert time.monotonic() - before < 60


def test_a_failure_says_what_was_wrong_and_where(ray):
    with pytest.raises(ValueError, match="3 is odd") as error:
        done(halved, [2, 3, 4])
    assert "halved" in "".join(error.value.__notes__)
    assert done(halved, [8]) == [4], "who failed goes on"


def unpacked(_: int) -> int:
    raise NeverCarried("one", "two")


class NeverCarried(Exception):  # noqa: N818
    def __init__(self, first: str, second: str) -> None:
        super().__init__(first)


def test_what_can_not_be_carried_over_is_said_in_words(ray):
    with pytest.raises(RuntimeError, match="NeverCarried: one"):
        done(unpacked, [1])


FATAL = 50


def killed_once(folder: str, number: int) -> int:
    """Kill whoever is the first to be asked for a certain number."""
    is_first = not [*Path(folder).glob(f"{FATAL}-*")]
    noted(folder, number)
    if number == FATAL and is_first:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_killed_worker_costs_its_batch_and_nothing_else(ray, tmp_path):
    assert sorted(done(partial(killed_once, str(tmp_path)), iter(range(100)))) == [*range(100)]
    asked = [int(path.name.partition("-")[0]) for path in tmp_path.iterdir()]
    assert asked.count(FATAL) == 2
    assert {*asked} == {*range(100)}


def test_a_batch_that_kills_whoever_does_it_is_told_of(ray):
    with pytest.raises(DiedError, match="a batch of 1 was lost 3 times"):
        done(os._exit, [7])
    assert done(halved, [8]) == [4]


def test_workers_with_other_code_are_refused(ray):
    with pytest.raises(OtherCodeError):
        done(halved, [2], code=_pid)


def _pid() -> str:
    return str(os.getpid())


def counted(folder: str) -> None:
    (Path(folder) / f"{os.getpid()}-{time.monotonic_ns()}").touch()


def test_each_worker_begins_once(ray, tmp_path):
    begin = partial(counted, str(tmp_path))
    with workforce(HERE, SAME, begin) as force:
        for _ in range(3):
            list(force.results(halved, iter(range(0, 40, 2))))
    names = [path.name.partition("-")[0] for path in tmp_path.iterdir()]
    assert len(names) == len({*names}) <= 2


def test_who_looks_no_more_is_not_worked_for(ray, tmp_path):
    with workforce(HERE, SAME) as force:
        results = force.results(partial(noted, str(tmp_path)), iter(range(100_000)))
        next(results)
        results.close()
    time.sleep(0.3)
    begun = len([*tmp_path.iterdir()])
    time.sleep(0.3)
    assert len([*tmp_path.iterdir()]) == begun
