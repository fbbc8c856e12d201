"""Where figures go: a section of results.md each, with command, commit and machine."""

import os
import platform
import re
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

FILE = Path(__file__).with_name("results.md")


def machine() -> str:
    """Name the processor, the cores and the versions that matter."""
    names = re.findall(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text())
    packages = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy"))
    return (
        f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores, "
        f"Python {platform.python_version()}, {packages}"
    )


def git(*words: str) -> str:
    """Ask git something about the project."""
    asked = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
    return asked.stdout.strip()


def commit() -> str:
    """Name the commit, and say if the sources had changes; $COMMIT where there is no git."""
    if told := os.environ.get("COMMIT"):
        return told
    head = git("rev-parse", "--short", "HEAD")
    return f"{head} with changes" if git("status", "--porcelain", "--", "src") else head


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Write a Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in lines)


def record(title: str, body: str, *, on: str = "") -> None:
    """Put a section into results.md, in place of the one of that title."""
    command = "python -m " + " ".join(["bench." + Path(sys.argv[0]).stem, *sys.argv[1:]])
    origin = f"`{command}` · commit {commit()} · {on or machine()}"
    section = f"## {title}\n{origin}\n\n{body}\n"
    text = FILE.read_text("utf-8") if FILE.exists() else "# Figures\n"
    head, *sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    kept = [old.rstrip() + "\n" for old in sections if not old.startswith(f"## {title}\n")]
    parts = [head.rstrip() + "\n", *sorted([*kept, section])]
    FILE.write_text("\n".join(parts), "utf-8")
    print(section)
