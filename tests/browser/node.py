"""Node, for tests of what runs in a browser: modules bundled, and questions in JSON."""

import json
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tablee.browser.files import write
from tablee.core.game import Game

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PLACE = TemporaryDirectory(prefix="tablee-node-")
NODE = shutil.which("node")


@cache
def bundled(entry: str) -> Path:
    """Make one module of a file of the page and all that it imports."""
    made = Path(PLACE.name) / Path(entry).with_suffix(".mjs").name
    tool = WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"
    command = [str(NODE), str(tool), entry, "--format", "esm", "--file", str(made)]
    subprocess.run(command, cwd=WEB, check=True, capture_output=True, text=True)
    return made


@cache
def files_of(game: Game) -> Path:
    """Make a game's files for a page, once."""
    folder = Path(PLACE.name) / "engine"
    write(folder, [game])
    return folder


def answered(script: str, told: object = None, **modules: Path) -> Any:
    """Run a script, which finds `told` and some modules by name, and give its `answer`."""
    imports = "".join(
        f"import * as {name} from {json.dumps(path.as_uri())};\n"
        for name, path in modules.items()
    )
    reading = (
        "import { readFileSync as read } from 'node:fs';\nconst told = JSON.parse(read(0));"
    )
    writing = "process.stdout.write(JSON.stringify(answer ?? null));"
    ran = subprocess.run(
        [str(NODE), "--input-type=module", "-e", f"{imports}{reading}\n{script}\n{writing}"],
        input=json.dumps(told),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-4000:]
    return json.loads(ran.stdout)


def written(sources: Mapping[str, str]) -> dict[str, Path]:
    """Write modules, each to a file of its name."""
    found = {}
    for name, source in sources.items():
        found[name] = Path(PLACE.name) / f"{name}.mjs"
        found[name].write_text(source, "utf-8")
    return found
