"""Preparing: one stage of one game compiled, in a process of its own."""

import errno
import gc
from collections.abc import Callable
from typing import Literal

from tablee.browser.stage import Stage, steps
from tablee.games import game

NICENESS = 5
FULL = (errno.ENOSPC, errno.EDQUOT)

HowFar = tuple[int, int] | Literal["disk"]  # steps done, of how many; or why it stops


def prepare(tell: Callable[[HowFar], None], name: str, stage: Stage) -> None:
    """Compile, and tell how far that is, or why it can't go on."""
    gc.disable()  # a tenth of the time, for memory that is given back soon
    try:
        todo = steps(game(name), stage)
        tell((0, len(todo)))
        for done, (_, compile_step) in enumerate(todo, 1):
            compile_step()
            tell((done, len(todo)))
    except OSError as error:
        if error.errno not in FULL:
            raise
        tell("disk")
