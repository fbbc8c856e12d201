"""What a process of a pool does: one job after the other, until nobody needs it."""

import contextlib
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any

GRACE = 5.0  # seconds to go home in


@dataclass(frozen=True)
class Word:
    """Something that is told while a job is under way."""

    said: Any


@dataclass(frozen=True)
class Result:
    """What came out of a job."""

    value: Any


@dataclass(frozen=True)
class Raised:
    """What went wrong in a job."""

    error: Exception


def serve(
    line: Connection, niceness: int, begin: Callable[[], None]
) -> None:  # pragma: no cover (runs in the children)
    """Do what comes down the line until it is cut; `begin` comes before the first job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who leads
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):  # the line is cut
        answer(line, begin)
        while True:
            answer(line)


def answer(line: Connection, begin: Callable[[], None] = lambda: None) -> None:
    """Do one job, and say what came out of it or what went wrong."""
    question, facts, is_heard = line.recv()

    def tell(word: object) -> None:
        line.send(Word(word))

    try:
        begin()
        line.send(Result(question(tell, *facts) if is_heard else question(*facts)))
    except Exception as error:
        error.add_note(f"In the process that was asked:\n{traceback.format_exc()}")
        try:
            line.send(Raised(error))
        except Exception:  # it can't be carried over
            line.send(Raised(RuntimeError(f"{type(error).__name__}: {error}")))


def _leave_with_parent() -> None:  # pragma: no cover (runs in the children)
    parent = parent_process()
    if parent is not None:
        parent.join()  # even where it is killed
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(1)
