"""A server's process: its start, its time and memory, its end."""

import contextlib
import os
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from socket import create_server
from typing import IO

from .client import HOST
from .contender import Contender


@dataclass(frozen=True)
class Running:
    """A server that runs."""

    port: int
    process: "subprocess.Popen[bytes]"
    started: float  # seconds it took until it answered

    def seconds(self) -> float:
        """Give the processor time that it and its workers have used."""
        return sum(map(used_by, family(self.process.pid)))

    def megabytes(self) -> float:
        """Give the memory it holds."""
        [line] = [
            line
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
            if line.startswith("VmRSS")
        ]
        return int(line.split()[1]) / 1024


def family(pid: int) -> Iterator[int]:
    """Name a process and those that it has started, and those they have."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):  # it has just ended
            for child in map(int, task.read_text().split()):
                yield from family(child)


def used_by(pid: int) -> float:
    """Give the processor time that a process has used, and those of its own that ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0  # it has ended, too
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def is_well(address: str) -> bool:
    """Say whether a server answers."""
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def free_port() -> int:
    """Find a port that nobody listens on."""
    with create_server((HOST, 0)) as probe:
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(who: Contender) -> Iterator[Running]:
    """Run a server on its cores, with an empty store on the disk."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = ["taskset", "-c", who.cores, *who.command(port, folder)]
        with started(command, port, who.health) as server:
            yield server


@contextlib.contextmanager
def started(
    command: Sequence[str], port: int, health: str, errors: IO[bytes] | None = None
) -> Iterator[Running]:
    """Start a server, wait until it answers, and stop it in the end."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)
    try:
        while not is_well(f"http://{HOST}:{port}{health}"):
            if process.poll() is not None:
                raise RuntimeError(f"it does not start: {' '.join(command)}")
            time.sleep(0.005)
        yield Running(port, process, time.perf_counter() - start)
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
