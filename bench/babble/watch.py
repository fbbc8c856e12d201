"""The watch: what must not happen to the server meanwhile."""

import asyncio
import json
import re
import sqlite3
import time
from collections import Counter
from pathlib import Path

from bench.server.client import ask
from bench.server.process import Running
from bench.server.seat import Tally
from tablee.server.kept.sqlite import SqliteStore
from tablee.server.table import event
from tablee.server.table.standing import replayed

GROWTH = 100  # megabytes
WARM = 100_000  # messages until memory is looked at
STILL = 10  # seconds without a move at a quiet table
ERROR = re.compile(r'^\{.*"level": ?"error".*\}$|^Traceback .*\n(?: .*\n)+\S.*$', re.MULTILINE)


class Watch:
    """Looks at a server, and keeps what is wrong, with how often it was."""

    def __init__(self, server: Running, log: Path, tallies: list[Tally]) -> None:
        self.faults: Counter[str] = Counter()
        self._server, self._log, self._tallies = server, log, tallies
        self._moved = [(0, time.monotonic()) for _ in tallies]
        self._megabytes = 0.0  # once it was warm
        self._read = 0  # bytes of the log

    @property
    def moves(self) -> list[int]:
        """Count the moves of each quiet table."""
        return [tally.done for tally in self._tallies]

    def is_hopeless(self) -> bool:
        """Say whether the server died."""
        status = self._server.process.poll()
        if status is not None:
            self.faults[f"the server died with status {status}"] = 1
        return status is not None

    async def look(self, sent: int) -> None:
        """Look at everything once."""
        self.read_log()
        if self.is_hopeless():
            return
        self._weigh(sent)
        self._see_to_the_quiet()
        try:
            await asyncio.wait_for(ask(self._server.port, "/healthz"), STILL)
        except (TimeoutError, OSError, RuntimeError) as error:
            self.faults[f"/healthz did not answer: {error!r}"] += 1

    def _weigh(self, sent: int) -> None:
        now = self._server.megabytes()
        if sent >= WARM and not self._megabytes:
            self._megabytes = now
        elif self._megabytes and now > self._megabytes + GROWTH:
            self.faults[f"memory grew by more than {GROWTH} MB"] += 1

    def _see_to_the_quiet(self) -> None:
        for place, tally in enumerate(self._tallies):
            done, since = self._moved[place]
            if tally.done > done:
                self._moved[place] = (tally.done, time.monotonic())
            elif time.monotonic() - since > STILL:
                self.faults[f"quiet table {place} did not move for {STILL} s"] += 1
            for message in tally.refused:
                if b'"table-stale"' not in message:
                    self.faults[f"quiet table {place} heard {message.decode()}"] += 1
            tally.refused.clear()

    def read_log(self) -> None:
        """Look for errors in what was logged since the last time."""
        with self._log.open("rb") as log:
            log.seek(self._read)
            whole, end, _ = log.read().rpartition(b"\n")
        self._read += len(whole + end)
        for error in ERROR.findall((whole + end).decode(errors="replace")):
            self.faults[_shortened(error)] += 1


def _shortened(error: str) -> str:
    """Keep of an error where it was and what it said, so that equal ones are counted."""
    said = ""
    if error.startswith("{"):
        logged = json.loads(error)
        said = f"{logged['event']} {logged.get('kind', '')}: "
        error = logged.get("exception", "")
    lines = [line.strip() for line in error.splitlines() if line.strip()]
    places = [line for line in lines if line.startswith("File ")]
    return said + " ".join([*places[-2:], *lines[-1:]])


async def replay_all(data: Path) -> tuple[int, list[str]]:
    """Replay every table's log: how many there are, and what is wrong with some."""
    with sqlite3.connect(data) as connection:
        codes = [code for (code,) in connection.execute("SELECT DISTINCT code FROM event")]
    connection.close()
    store, faults = SqliteStore(data), list[str]()
    for code in codes:
        try:
            replayed(code, [event.read(body) for body in await store.load(code)])
        except Exception as error:  # whatever it is, it is the finding
            faults.append(f"table {code} can't be replayed: {error!r}")
    await store.close()
    return len(codes), faults
