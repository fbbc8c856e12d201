"""A game's module as it is, asked in Node or on a page of Chromium; and the same natively."""

import json
import runpy
import shutil
import subprocess
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from tablee.browser.exports import named
from tablee.browser.kept import make
from tablee.core.game import Game

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).with_name("machine.mjs")
ADDRESS = "https://tablee.test/"  # never asked: the page is given, and is one of a secure host

Machine = Callable[[str, dict[str, Any]], Any]  # a kind of question, the question: the answer
Calls = list[tuple[Any, ...]]  # each a rule's name, and its arguments


def node(kind: str, question: dict[str, Any]) -> Any:
    """Ask in Node."""
    ran = subprocess.run(
        [_node(), str(SCRIPT)],
        input=json.dumps([kind, question]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    return json.loads(ran.stdout)


@cache
def _node() -> str:
    """Find the Node that the page is built with."""
    _, environment = runpy.run_path(str(ROOT / "web" / "build.py"))["tools"]()
    found = shutil.which("node", path=environment["PATH"])
    assert found is not None
    return found


def on_a_page(browser: Any) -> Machine:
    """Open a page that asks."""
    page = browser.new_page()
    page.route(ADDRESS, lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto(ADDRESS)
    page.add_script_tag(content=SCRIPT.read_text("utf-8"), type="module")
    page.wait_for_function("() => globalThis.answer !== undefined")
    return lambda kind, question: page.evaluate("told => answer(told)", [kind, question])


@cache
def module_of(game: Game) -> dict[str, Any]:
    """Give a game's module, and how its rules are called."""
    folder = make(game)
    index = json.loads((folder / f"{game.name}.json").read_text())
    script = (folder / index["script"]).read_text("utf-8")
    calls = next(row for row in script.splitlines() if row.startswith("export const rules = "))
    told = json.loads(calls.removeprefix("export const rules = ").removesuffix(";"))
    return {"code": text((folder / index["wasm"]).read_bytes()), "calls": told}


def text(content: bytes) -> str:
    """Write bytes as JSON can say them."""
    return b64encode(content).decode()


class Memory:
    """The arrays and records that some calls are made with, each piece of memory once."""

    def __init__(self, calls: Calls) -> None:
        self.blocks: dict[tuple[int, int], Any] = {}  # by the first byte and the size
        self.made = [[name, *map(self.told, given)] for name, *given in calls]
        self.before = [text(self.bytes(one)) for one in self.blocks.values()]

    def told(self, given: Any) -> Any:
        """Write an argument down."""
        if isinstance(given, tuple):
            return [self.told(one) for one in given]
        if isinstance(given, float):
            return given
        if not isinstance(given, np.ndarray | np.void):
            return str(int(given))
        start = given.__array_interface__["data"][0]
        size = max(given.nbytes, 1)
        self.blocks.setdefault((start, size), given)
        block = [*self.blocks].index((start, size))
        if isinstance(given, np.void):
            return {"block": block, "from": 0}
        return {"block": block, "from": 0, "shape": given.shape, "item": given.itemsize}

    @staticmethod
    def bytes(one: Any) -> bytes:
        return bytes(one.tobytes())

    def digests(self) -> list[str]:
        return [sha256(self.bytes(one)).hexdigest()[:16] for one in self.blocks.values()]


def here_and_there(game: Game, calls: Calls, machine: Machine) -> tuple[Any, Any]:
    """Make the same calls natively and elsewhere: what each gave, and digests of all memory."""
    memory, rules = Memory(calls), named(game)
    there = machine("called", {**module_of(game), "blocks": memory.before, "made": memory.made})
    found = [plain(rules[name](*given)) for name, *given in calls]
    return {"found": found, "digests": memory.digests()}, there


def plain(result: Any) -> Any:
    """Write a result as the machine does."""
    is_whole = isinstance(result, int | np.integer) and not isinstance(result, bool)
    return str(int(result)) if is_whole else result
