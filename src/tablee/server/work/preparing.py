"""Preparing: one stage of one game compiled, in a process of its own."""

import errno
import gc
import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import Connection
from typing import Literal

from tablee.bots.ready import Stage, steps
from tablee.games import game

NICENESS = 5
FULL = (errno.ENOSPC, errno.EDQUOT)

Word = tuple[int, int] | Literal["disk"]  # steps done, of how many; or why it stops


def prepare(house: Connection, name: str, stage: Stage) -> None:
    """Tell the house how far it is, or why it can't go on; it leaves with the house."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house says when it is time
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_leave_with_house, daemon=True).start()
    gc.disable()  # a tenth of the time, for memory that is given back soon
    try:
        todo = steps(game(name), stage)
        house.send((0, len(todo)))
        for done, (_, compile_step) in enumerate(todo, 1):
            compile_step()
            house.send((done, len(todo)))
    except OSError as error:
        if error.errno not in FULL:
            raise
        house.send("disk")


def _leave_with_house() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()  # even where it is killed
        os._exit(0)
