"""Measures all, and puts it into results.md."""

import os
import subprocess
import sys
from pathlib import Path

import click

from bench.results import machine, record

from .crews import crews
from .effort import QUICK, Effort
from .ours import prepare
from .report import NOTES, memory, rates, reconnections, starts, stores, waits
from .rival import RIVAL


@click.command()
@click.option("--quick", is_flag=True, help="A minute in all; nothing is recorded.")
@click.option("--only", help="One part, by name; nothing is recorded.")
def main(quick: bool, only: str | None) -> None:  # noqa: FBT001
    """Measure all and report."""
    if only != "stores" and not (RIVAL / "node_modules").is_dir():
        raise click.UsageError("the rival is not installed: npm ci --prefix bench/rival")
    prepare()
    os.sched_setaffinity(0, {1})
    parts = {
        part.__name__: part
        for part in (rates, stores, crews, waits, reconnections, memory, starts)
    }
    chosen = [parts[only]] if only else parts.values()
    body = "\n\n".join([NOTES, *(part(QUICK if quick else Effort()) for part in chosen)])
    if quick or only:
        print(body)
        return
    asked = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    on = f"{machine()}, Node {asked.stdout.strip()}, boardgame.io 0.50.2"
    record("Server: 200 tables of two, one core, beside boardgame.io", body, on=on)


if __name__ == "__main__":
    sys.argv[0] = str(Path(__file__).parent)  # results.md names the command by it
    main()
