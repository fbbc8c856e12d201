"""Lets chaos happen, checks all histories, and reports."""

import asyncio
import json
import re
import sys
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random, randrange
from tempfile import TemporaryDirectory
from typing import NamedTuple

import click
import psycopg
import uvloop
from tests.server.postgresql import Postgres, installed

from bench.results import record, table
from bench.server.ours import prepare

from .crew import CLOCK, Process
from .fault import Faults
from .history import check
from .people import PATIENT, THINK, Notes, Slot
from .watch import Watch

LEASE, MARGIN = 5.0, 3.0  # seconds: a beat, a look, and what a busy machine takes
ALLOWED = LEASE + MARGIN
NOTES = """Each process reaches the database, and people reach it, by lines of ours, which are
cut, and go deaf on either side for 2 to 8 s; who is stopped is for 6 to 9. How long a table was
waited for is seen from outside, without the time in which there was no database. A person may
meet several processes that are harmed; bots and clocks are the processes' own matter."""
CALM = 15.0  # seconds after the last fault, in which every table must go on
ERROR = re.compile(r'^\{.*"level": ?"error".*\}$', re.MULTILINE)
TAKES = {  # seconds that pass before an event where nothing is wrong, by who does it
    "a bot": 1.4,
    "a clock": CLOCK + 1.4,
    "a person": THINK[1] + PATIENT,
}


class Chaos:
    """One run: all that takes part in it."""

    def __init__(self, folder: Path, tables: int, seed: int) -> None:
        self.database = Postgres(folder / "postgres", installed(), is_durable=True)
        self.url = self.database.database()
        name = psycopg.conninfo.conninfo_to_dict(self.url)["dbname"]
        socket = str(folder / "postgres" / ".s.PGSQL.5432")
        dice = Random(seed)
        self.crew = [Process(number, folder, str(name), socket) for number in range(4)]
        self.notes = Notes()
        self.slots = [Slot(one, self.crew, self.notes, dice) for one in range(tables)]
        self.faults = Faults(self.crew, self.database, Random(seed + 1))
        self.watch = Watch(self.url, lambda: [one.code for one in self.slots if one.code])
        self.stuck: list[str] = []  # tables that did not go on in the calm

    async def run(self, seconds: float) -> None:
        """Let people play while things happen, and then for a moment in peace."""
        await self.crew[0].begin()
        await asyncio.gather(*(one.begin() for one in self.crew[1:]))
        playing = [asyncio.create_task(slot.play_on()) for slot in self.slots]
        watching = asyncio.create_task(self.watch.look_for_ever())
        telling = asyncio.create_task(self._tell())
        try:
            await asyncio.sleep(5)
            await self.faults.go_on(seconds)
            calm = time.monotonic()
            await asyncio.sleep(CALM)
            for slot in self.slots:
                if self.watch.grown.get(slot.code, [(0.0, 0)])[-1][0] < calm:
                    self.stuck.append(slot.code)
            for task in playing:
                if task.done():
                    task.result()
        finally:
            for task in (*playing, watching, telling):
                task.cancel()
            await asyncio.gather(*playing, watching, telling, return_exceptions=True)
            await asyncio.gather(*(one.end() for one in self.crew))

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(10)
            done = sum(map(len, self.notes.acknowledged.values()))
            said = ", ".join(f"{kind} {count}" for kind, count in self.faults.counts.items())
            print(f"{done:,} moves; {len(self.notes.stale)} stale; {said}", flush=True)

    def histories(self) -> dict[str, list[tuple[int, bytes]]]:
        """Read all events, as they are in the database."""
        found: dict[str, list[tuple[int, bytes]]] = {}
        with psycopg.connect(self.url) as connection:
            rows = connection.execute("SELECT code, seq, body FROM event ORDER BY code, seq")
            for code, seq, body in rows:
                found.setdefault(code, []).append((seq, body))
        return found


def by_whom(event: dict[str, str], *, is_bot: bool) -> str:
    """Say who does something."""
    if event["type"] in ("stood-in", "hurried"):
        return "a clock"
    return "a bot" if event["type"] == "played" and is_bot else "a person"


class Gap(NamedTuple):
    """How long an event let itself be waited for, the time without a database left out."""

    seconds: float
    code: str
    seq: int
    start: float
    end: float


Logs = dict[str, list[tuple[int, bytes]]]


def gaps(chaos: Chaos, logs: Logs) -> dict[str, list[Gap]]:
    """List all gaps of matches, by who ended them, the longest last.

    They are seen from outside: the next event is looked for some times a second.
    """
    found: dict[str, list[Gap]] = {who: [] for who in TAKES}
    for code, grown in chaos.watch.grown.items():
        events = [json.loads(body) for _, body in logs.get(code, [])]
        kinds = [one["type"] for one in events]
        dealt = kinds.index("dealt") if "dealt" in kinds else len(kinds)
        for (start, last), (end, _) in pairwise(grown):
            if not dealt <= last < len(events) - 1:
                continue
            away = sum(
                max(0.0, min(end, back) - max(start, gone)) for gone, back in chaos.faults.away
            )
            event = events[last + 1]
            who = by_whom(event, is_bot=not event.get("id"))
            found[who].append(Gap(end - start - away, code, last + 1, start, end))
    return {who: sorted(some) for who, some in found.items()}


@click.command()
@click.option("--minutes", default=10.0, show_default=True)
@click.option("--tables", default=400, show_default=True)
@click.option("--seed", type=int, help="Of what happens; a new one where none is given.")
@click.option("--record", "is_recorded", is_flag=True, help="Put it into results.md.")
def main(minutes: float, tables: int, seed: int | None, is_recorded: bool) -> None:  # noqa: FBT001
    """Let chaos happen for a while, and fail if anything came of it."""
    seed = randrange(2**32) if seed is None else seed
    print(f"seed {seed}", flush=True)
    prepare()
    with TemporaryDirectory(prefix="pg") as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "postgres").mkdir()
        chaos = Chaos(folder, tables, seed)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(chaos.run(60 * minutes))
            logs = chaos.histories()
        finally:
            chaos.database.stop()
        errors = Counter[str]()
        for one in chaos.crew:
            errors.update(kinds_of_errors(one.log.read_text(errors="replace")))
    faults = wrong(chaos, logs)
    waited = gaps(chaos, logs)
    late = [gap for who in TAKES for gap in waited[who] if gap.seconds > TAKES[who] + ALLOWED]
    for error, count in errors.most_common(20):
        print(f"{count:,} × {error}")
    for fault, count in faults.most_common(40):
        print(f"FAULT {count} × {fault}")
    for gap in late:
        print(told(chaos, gap))
    said = body(chaos, logs, waited, faults)
    if is_recorded:
        record(f"Chaos: {tables} tables, four processes, {minutes:g} minutes", said)
    else:
        print(said)
    sys.exit(1 if faults else 0)


def kinds_of_errors(text: str) -> Counter[str]:
    """Count the errors that a process logged, by what was said and what was raised."""
    found = Counter[str]()
    for line in ERROR.findall(text):
        logged = json.loads(line)
        lines = [one for one in logged.get("exception", "").splitlines() if one.strip()]
        found[f"{logged['event']}: {lines[-1].strip()[:60] if lines else ''}"] += 1
    return found


def told(chaos: Chaos, gap: Gap) -> str:
    """Tell what happened while a table was waited for."""
    said = "; ".join(
        f"{what} {start - gap.start:.1f} … {end - gap.start:.1f}"
        for start, end, what in chaos.faults.said
        if start < gap.end and end > gap.start
    )
    return f"late: {gap.seconds:.1f} s at {gap.code}, event {gap.seq}: {said}"


def wrong(chaos: Chaos, logs: Logs) -> Counter[str]:
    """Check all histories, and hold them against what people were told."""
    notes, faults = chaos.notes, Counter[str]()
    for code, rows in logs.items():
        found = check(rows, notes.acknowledged.get(code, ()))
        faults.update(f"{code}: {fault}" for fault in found.faults)
        if notes.told[code] > found.version:
            faults[f"{code}: told {notes.told[code]}, and the log has {found.version}"] += 1
    lost = {*notes.acknowledged} - {*logs}
    faults.update(f"{code}: acknowledged, and there is no table" for code in lost)
    faults.update(notes.stale)
    faults.update(f"{code}: did not go on when all was well" for code in chaos.stuck)
    return faults


def body(chaos: Chaos, logs: Logs, waited: dict[str, list[Gap]], faults: Counter[str]) -> str:
    """Write what is kept in results.md."""
    notes, kinds = chaos.notes, Counter[str]()
    for log in logs.values():
        kinds.update(json.loads(event)["type"] for _, event in log)
    moves = sorted(notes.waits)
    events = ", ".join(f"{kind} {count:,}" for kind, count in kinds.most_common())
    happened = ", ".join(f"{kind} {count}" for kind, count in chaos.faults.counts.most_common())
    refused = ", ".join(f"{kind} {count:,}" for kind, count in notes.refused.most_common())
    rows: list[list[object]] = [
        ["what happened", happened],
        ["tables, events", f"{len(logs):,}, {sum(map(len, logs.values())):,}"],
        ["events", events],
        ["moves acknowledged", f"{len(moves):,}"],
        ["… lost, doubled, altered, out of order, or against the rules", faults.total()],
        [
            "sockets opened; of those given up in silence",
            f"{notes.visits:,}; {notes.given_up:,}",
        ],
        ["refused", refused],
        [
            "s until a move was acknowledged, elsewhere too: p50, p99, most",
            ", ".join(f"{at(moves, share):.2f}" for share in (0.5, 0.99, 1.0)),
        ],
        ["our own looks came late by at most, s", f"{chaos.watch.late:.1f}"],
    ]
    gap_rows = [
        [
            who,
            f"{len(some):,}",
            *(f"{at([gap.seconds for gap in some], share):.1f}" for share in (0.5, 0.99, 1.0)),
            f"{TAKES[who] + ALLOWED:.1f}",
            sum(gap.seconds > TAKES[who] + ALLOWED for gap in some),
        ]
        for who, some in waited.items()
    ]
    head = ["the next event was by", "times", "s: p50", "p99", "most", "bar", "later than that"]
    return f"{NOTES}\n\n{table(['what', 'how many'], rows)}\n\n{table(head, gap_rows)}"


def at(some: list[float], share: float) -> float:
    """Give what a share of some, in order, are not more than."""
    return some[min(len(some) - 1, int(len(some) * share))] if some else 0.0


if __name__ == "__main__":
    sys.argv[0] = str(Path(__file__).parent)  # results.md names the command by it
    main()
