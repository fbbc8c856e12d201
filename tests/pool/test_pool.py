"""Work is done elsewhere: the most urgent first, and whatever happens everybody goes home."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError
from multiprocessing.context import SpawnProcess
from pathlib import Path
from pickle import PicklingError

import pytest

from tablee.pool.order import FirstCome
from tablee.pool.pool import Pool
from tablee.pool.worker import DiedError


@pytest.fixture
def pools():
    """Make pools that are sent home when the test is over."""
    made = []

    def make(size, order=None, **how):
        made.append(Pool(size, order or FirstCome(), **how))
        return made[-1]

    yield make
    for pool in made:
        pool.stop()


def halved(number: int) -> int:
    if number % 2:
        raise ValueError(f"{number} is odd")
    return number // 2


def told(tell, number: int) -> int:
    """Say how far it is, and stay for ever where the number is odd."""
    tell(number)
    if number % 2:
        time.sleep(600)
    return number


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(holds, seconds: float = 30) -> None:
    due = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < due
        time.sleep(0.01)


def test_results_come_in_any_order_and_a_failure_says_what_was_wrong(pools):
    pool = pools(2)
    assert sorted(pool.results(None, halved, [2, 4, 6])) == [1, 2, 3]
    with pytest.raises(ValueError, match="3 is odd") as error:
        list(pool.results(None, halved, [2, 3, 4]))
    assert "halved" in "".join(error.value.__notes__), "where it happened"
    assert list(pool.results(None, halved, [8])) == [4], "who failed goes on"


def test_tasks_are_drawn_as_workers_are_free(pools):
    drawn = []

    def tasks():
        for number in range(0, 20, 2):
            drawn.append(number)
            yield number

    results = pools(2).results(None, halved, tasks())
    next(results)
    assert len(drawn) <= 4
    assert len(list(results)) == 9


def test_what_can_not_be_carried_over_is_said_in_words(pools):
    pool = pools(1)
    with pytest.raises((AttributeError, PicklingError), match="pickle"):
        pool.submit(None, lambda: 1).result(30)
    with pytest.raises(TypeError, match="pickle"):
        pool.submit(None, os.scandir, ".").result(30)
    assert pool.submit(None, halved, 2).result(30) == 1


def test_a_worker_that_dies_is_not_waited_for_and_another_comes(pools):
    pool = pools(2)
    with pytest.raises(DiedError, match="exit code 7"):
        list(pool.results(None, os._exit, [7, 7, 7]))
    assert list(pool.results(None, halved, [2])) == [1]


def test_a_job_whose_worker_died_is_done_once_more_and_no_oftener(pools, tmp_path):
    pool = pools(1, tries=2)
    first = pool.submit(None, os.getpid).result(30)
    os.kill(first, signal.SIGKILL)
    assert pool.submit(None, os.getpid).result(30) != first
    with pytest.raises(DiedError):
        pool.submit(None, died, str(tmp_path)).result(30)
    assert len(list(tmp_path.iterdir())) == 2


def died(folder: str) -> None:
    (Path(folder) / str(os.getpid())).touch()
    os._exit(1)


class ByNumber:
    """The lowest number goes first; all that happens is noted."""

    def __init__(self) -> None:
        self.noted = []

    def rank(self, number):
        return (number,)

    def begin(self, number):
        self.noted.append(("begin", number))

    def end(self, number, _seconds):
        self.noted.append(("end", number))


def test_whoever_is_most_urgent_goes_first_when_a_place_is_free(pools):
    order = ByNumber()
    pool = pools(1, order)
    first = pool.submit(9, time.sleep, 0.5)
    until(lambda: order.noted)
    asks = [pool.submit(number, os.getpid) for number in (3, 1, 2)]
    asks[2].cancel()
    assert pool.waiting == 2
    for ask in (first, *asks[:2]):
        ask.result(30)
    until(lambda: len(order.noted) == 6)
    assert [number for what, number in order.noted if what == "begin"] == [9, 1, 3]
    assert order.noted[1::2] == [("end", 9), ("end", 1), ("end", 3)]


def test_who_no_longer_wants_to_know_does_not_end_a_worker_that_others_need(pools):
    pool = pools(1)
    pid = pool.submit(None, os.getpid).result(30)
    pool.submit(None, time.sleep, 0.3).cancel()
    assert pool.submit(None, os.getpid).result(30) == pid


def test_a_fresh_process_ends_with_its_job_or_with_its_cancellation(pools):
    pool, words = pools(1, is_fresh=True), []
    pids = [pool.submit(None, os.getpid).result(30) for _ in range(2)]
    assert len({*pids}) == 2
    endless = pool.submit(None, told, 1, heard=words.append)
    until(lambda: words)
    began = time.monotonic()
    assert endless.cancel()
    assert pool.submit(None, told, 2, heard=words.append).result(30) == 2
    assert words == [1, 2]
    assert time.monotonic() - began < 20
    until(lambda: not any(map(is_running, pids)))


@pytest.mark.parametrize("ending", ["cancel", "stop"])
def test_who_ends_it_while_a_process_starts_leaves_none(pools, monkeypatch, ending):
    pool, start, begun = pools(1, is_fresh=True), SpawnProcess.start, []
    is_starting, may_start = threading.Event(), threading.Event()

    def slow(process):
        is_starting.set()
        assert may_start.wait(30)
        start(process)
        begun.append(process.pid)

    monkeypatch.setattr(SpawnProcess, "start", slow)
    endless = pool.submit(None, time.sleep, 600)
    assert is_starting.wait(30)
    stopping = threading.Thread(target=pool.stop if ending == "stop" else endless.cancel)
    stopping.start()
    until(endless.cancelled)
    may_start.set()
    stopping.join()
    until(lambda: begun and not is_running(begun[0]))


def test_a_job_that_takes_too_long_is_broken_off(pools):
    pool = pools(1)
    pid = pool.submit(None, os.getpid).result(30)
    with pytest.raises(TimeoutError):
        pool.submit(None, time.sleep, 600, seconds=0.1).result(30)
    assert pool.submit(None, os.getpid).result(30) != pid
    assert not is_running(pid)


def test_who_asks_while_everybody_is_sent_home_is_cancelled():
    pool = Pool(1, FirstCome())
    pid = pool.submit(None, os.getpid).result(30)
    asks = [pool.submit(None, time.sleep, 60) for _ in "abc"]
    pool.stop()
    asks.append(pool.submit(None, os.getpid))
    for ask in asks:
        with pytest.raises(CancelledError):
            ask.result(0)
    assert not is_running(pid)
    pool.stop()


LEADER = """
import sys, time
from tablee.pool.order import FirstCome
from tablee.pool.pool import Pool
from tests.pool.test_pool import stubborn

pool = Pool(2, FirstCome())
for _ in range(2):
    pool.submit(None, stubborn, heard=lambda pid: print(pid, flush=True))
time.sleep(600)
"""


def stubborn(tell) -> None:
    """Hear no signal that can be ignored."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    tell(os.getpid())
    time.sleep(600)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc")
def test_workers_leave_with_whoever_leads_even_where_it_is_killed():
    with subprocess.Popen([sys.executable, "-c", LEADER], stdout=subprocess.PIPE) as leader:
        pids = [int(leader.stdout.readline()) for _ in range(2)]
        assert all(map(is_running, pids))
        leader.kill()
    until(lambda: not any(map(is_running, pids)))
