"""Debian's Firefox, spoken to in WebDriver BiDi over its own socket: no driver in between."""

import json
import os
import shutil
import subprocess
import time
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from .chromium import install

PLACES = ("firefox-esr", "firefox")
LISTENS = "WebDriver BiDi listening on "
PATIENCE = 60  # seconds
CALM = {  # nothing of its own on the network, and no motion
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "fr-FR",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}


def firefox() -> str:
    """Give the path of a Firefox; skip where there is none, but never on the gate."""
    for attempt in range(2):
        if path := next(filter(None, map(shutil.which, PLACES)), ""):
            return path
        if not attempt:
            install("firefox-esr")
    why = "no Firefox here, and none could be installed: apt-get install firefox-esr"
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


class Firefox:
    """A Firefox with one page, in which a script runs before any of its own."""

    def __init__(self, path: str, profile: Path, script: str = "") -> None:
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(CALM[key])});\n" for key in CALM]
        (profile / "user.js").write_text("".join(lines))
        words = ["--headless", "--remote-debugging-port", "0", "--profile", str(profile)]
        with (profile / "log.txt").open("wb") as log:
            self._process = subprocess.Popen(
                [path, *words],
                env={**os.environ, "HOME": str(profile), "MOZ_CRASHREPORTER_DISABLE": "1"},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )
        self._numbers, self._open = count(1), ExitStack()
        self._line = self._called(profile / "log.txt")
        self.ask("session.new", capabilities={})
        [tree] = self.ask("browsingContext.getTree")["contexts"]
        self._page = tree["context"]
        self.ask("script.addPreloadScript", functionDeclaration=f"() => {{{script}}}")

    def _called(self, log: Path) -> ClientConnection:
        due = time.monotonic() + PATIENCE
        while time.monotonic() < due:
            _, found, address = log.read_text(errors="replace").partition(LISTENS)
            if found and "\n" in address:
                line = connect(f"{address.split()[0]}/session", max_size=None)
                return self._open.enter_context(line)
            time.sleep(0.1)
        raise TimeoutError(log.read_text(errors="replace"))

    def ask(self, method: str, **facts: Any) -> Any:
        """Send a command and wait for its answer."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": facts}))
        while True:
            told = json.loads(self._line.recv(timeout=PATIENCE))
            if told.get("id") == number:
                assert told["type"] == "success", told
                return told["result"]

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def evaluate(self, script: str) -> Any:
        """Run a script in the page; give what it gives, by way of JSON."""
        told = self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify((await ({script})) ?? null))()",
            target={"context": self._page},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def until(self, script: str, patience: float = PATIENCE) -> Any:
        """Wait until a script gives something; give it."""
        due = time.monotonic() + patience
        while time.monotonic() < due:
            if found := self.evaluate(script):
                return found
            time.sleep(0.02)
        shown = self.evaluate("document.body.innerText")
        raise AssertionError(f"waited in vain for {script}, before: {shown[:600]}")

    def tap(self, x: float, y: float) -> None:
        """Press and let go, as a mouse does."""
        pointer = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "mouse", "actions": pointer}
        self.ask("input.performActions", context=self._page, actions=[source])

    def stop(self) -> None:
        self._open.close()
        self._process.terminate()
        self._process.wait(20)
