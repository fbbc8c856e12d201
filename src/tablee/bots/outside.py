"""Outside bots: programs in any language that get views and answer moves, a line each.

The protocol is in docs/bots.md.
"""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import tempfile
from collections.abc import Mapping
from enum import StrEnum
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType

import numpy as np

from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells, Eyes, fields
from tablee.core.thing import Move

PROTOCOL = 1
START = 10.0  # seconds more for the first answer: a program has to begin
GRACE = 1.0  # seconds to leave in after the goodbye
LINE = 1 << 16  # characters of an answer at most
SHOWN = 400  # characters of it that an error quotes
SEEDS = 1 << 30


class Failing(StrEnum):
    """How an outside bot can fail."""

    ABSENT = "absent"  # it can't be started
    GONE = "gone"  # it ended before the match did
    SLOW = "slow"  # it did not answer in time
    GARBLED = "garbled"  # its answer is not of the protocol
    ILLEGAL = "illegal"  # its move is not among the legal ones


SAYING = {
    Failing.ABSENT: "can't be started",
    Failing.GONE: "ended before the match did",
    Failing.SLOW: "did not answer in time",
    Failing.GARBLED: "answered what is no answer",
    Failing.ILLEGAL: "answered a move that is not legal",
}


class OutsideError(RuntimeError):
    """An outside bot that failed: which one, how, and what it said."""

    def __init__(self, command: str, failing: Failing, said: str = "") -> None:
        self.command, self.failing, self.said = command, failing, said.strip()[-SHOWN:]
        quoted = f": {self.said}" if self.said else ""
        super().__init__(f"{command} {SAYING[failing]}{quoted}")


def shown(game: Game, view: AnyView) -> dict[str, object]:
    """List what a view's seat may read, field by field."""
    return {
        name: np.asarray(getattr(view.seen, name)).tolist()
        for name, field in fields(game.schema).items()
        if field.eyes is not Eyes.NOBODY
    }


class Outside:
    """One program that plays one seat of one match; as a bot, a function from view to move."""

    def __init__(self, command: str, options: Mapping[str, str], seconds: float) -> None:
        self.command, self.options, self.seconds = command, dict(options), seconds
        self._questions: SimpleQueue[str | None] = SimpleQueue()
        self._answers: SimpleQueue[str] = SimpleQueue()
        self._process: subprocess.Popen[str] | None = None
        self._thread: Thread | None = None
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed by `close`)

    def __call__(self, game: Game, view: AnyView, dice: Cells) -> Move:
        """Ask for a move; raise OutsideError, and end the program, for anything but one."""
        patience = self.seconds
        if self._process is None:
            patience += START
            self._start(game, view, throw(dice, SEEDS))
        legal = {game.moves.write(move): move for move in game.legal(view.seen, view.seat)}
        question = {"view": shown(game, view), "legal": list(legal), "seconds": self.seconds}
        self._questions.put(json.dumps({"type": "decide"} | question, ensure_ascii=False))
        try:
            answer = self._answers.get(timeout=patience)
        except Empty:
            raise self._failed(Failing.SLOW) from None
        if not answer:
            raise self._failed(Failing.GONE)
        move = _move_in(answer)
        if move is None:
            raise self._failed(Failing.GARBLED, answer)
        if move not in legal:
            raise self._failed(Failing.ILLEGAL, move)
        return legal[move]

    def _start(self, game: Game, view: AnyView, seed: int) -> None:
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is not for it, and its children end with it
            )
        except (OSError, ValueError) as error:
            raise self._failed(Failing.ABSENT, str(error)) from None
        self._thread = Thread(target=self._talk, args=(self._process,), daemon=True)
        self._thread.start()
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": game.name,
            "version": game.version,
            "seats": int(view.seen.seats),
            "seat": view.seat,
            "options": self.options,
            "seed": seed,
        }
        self._questions.put(json.dumps(hello, ensure_ascii=False))

    def _talk(self, process: subprocess.Popen[str]) -> None:
        """Carry questions and answers; a thread, for a pipe may block at either end."""
        ask, hear = process.stdin, process.stdout
        assert ask is not None
        assert hear is not None
        with contextlib.suppress(OSError, ValueError):
            ask.write(f"{self._questions.get()}\n")
            while (question := self._questions.get()) is not None:
                ask.write(f"{question}\n")
                ask.flush()
                self._answers.put(hear.readline(LINE))
            ask.write(f"{json.dumps({'type': 'bye'})}\n")
        self._answers.put("")
        for pipe in (ask, hear):
            with contextlib.suppress(OSError):
                pipe.close()

    def _failed(self, failing: Failing, said: str = "") -> OutsideError:
        if failing is Failing.GONE and self._process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE)
        self._kill()
        self._errors.seek(0)
        complaint = self._errors.read().decode(errors="replace")
        return OutsideError(self.command, failing, said or complaint)

    def _kill(self) -> None:
        if self._process is None or self._process.poll() is not None:
            return
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Say goodbye, and end the program if it does not leave."""
        self._questions.put(None)
        try:
            if self._process is not None:
                self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            pass
        finally:
            self._kill()
        if self._thread is not None:
            self._thread.join(GRACE)
        self._errors.close()

    def __enter__(self) -> "Outside":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _move_in(answer: str) -> str | None:
    """Read the move in an answer; None for what is none."""
    try:
        told = json.loads(answer)
    except (ValueError, RecursionError):
        return None
    move = told.get("move") if isinstance(told, dict) else None
    return move if isinstance(move, str) else None
