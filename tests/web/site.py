"""The page as files on a plain web host, in a folder of it, and somebody who visits it."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tablee.core.rule import INTERPRETED
from tablee.terminal import site

from .fixture import alone, together
from .person import Person

if TYPE_CHECKING:  # most tests meet no browser
    from playwright.sync_api import Request

FOLDER = "games/tablee"
IS_KEPT = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  return Boolean(found?.active && !found.installing && navigator.serviceWorker.controller);
}"""


class FileHost:
    """`python -m http.server`, which knows nothing; it can be stopped and started again."""

    def __init__(self, root: Path) -> None:
        self.folder = root / FOLDER
        self._root = root
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        self.home = f"{self.origin}/{FOLDER}/"
        self.start()

    def start(self) -> None:
        place = ["--bind", "127.0.0.1", "--directory", str(self._root)]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "http.server", str(self.port), *place],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        due = time.monotonic() + 30
        while time.monotonic() < due:
            with socket.socket() as line:
                if line.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise TimeoutError

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)

    def guest(self) -> str:
        """Nobody is known here."""
        return "nobody=here"


class Visitor(Person):
    """Somebody who comes to a page of files; whatever it asks of another host is a trouble."""

    def reopen(self, path: str) -> None:
        super().reopen(path)
        self.page.on("request", self._asked)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith(self.server.home):
            self._note(f"asked elsewhere: {request.url}")

    def visit(self, path: str = "") -> None:
        """Go to a screen by its address, as who types it."""
        self.go(f"{self.server.home}{path and f'#{path}'}")

    def is_kept(self) -> None:
        """Wait until the browser has the whole page."""
        self.until(lambda: self.page.evaluate(IS_KEPT))


@pytest.fixture(scope="session")
def site_folder(built, tmp_path_factory):
    """What `tablee site` writes, in a process of its own: games may have to be compiled."""
    if INTERPRETED:
        pytest.skip("a browser meets native rules")
    root = tmp_path_factory.mktemp("host")
    with alone("site"):
        words = [sys.executable, "-m", "tablee", "site", str(root / FOLDER)]
        subprocess.run(words, check=True)
    return root


@pytest.fixture(scope="session")
def site_files(site_folder):
    """All of it by name."""
    folder = site_folder / FOLDER
    names = (folder / site.LIST).read_text().splitlines()
    return {name: (folder / name).read_bytes() for name in names if name not in site.APART}


@pytest.fixture(scope="session")
def site_host(site_folder):
    running = FileHost(site_folder)
    yield running
    running.stop()


@pytest.fixture
def own_host(site_files, tmp_path):
    """A host that one may stop, and renew."""
    site.lay_out(site_files, tmp_path / FOLDER)
    running = FileHost(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def visit(browser, site_host):
    def one(name: str = "Anna", at: FileHost = site_host, **ways) -> Visitor:
        return Visitor(browser, at, name, keeps_page=True, **ways)

    with together(one) as visiting:
        yield visiting
