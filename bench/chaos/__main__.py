"""Lets chaos happen, checks all histories, and reports."""

import asyncio
import json
import re
import statistics
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random, randrange
from tempfile import TemporaryDirectory

import click
import psycopg
import uvloop
from tests.server.postgresql import Postgres, installed

from bench.results import record, table
from bench.server.ours import prepare

from .crew import CLOCK, Process
from .fault import Faults
from .history import Checked, check
from .people import PATIENT, THINK, Notes, Slot
from .watch import LOOK, Watch

LEASE, MARGIN = 5.0, 3.0  # seconds
CALM = 15.0  # seconds after the last fault, in which every table must go on
ERROR = re.compile(r'^\{.*"level": ?"error".*\}$', re.MULTILINE)
BOT = 0.5 * 1.4  # seconds that a bot takes
TAKES = {  # seconds that may pass before an event where nothing is wrong, by who does it
    "a bot": BOT,
    "a clock": 2 * CLOCK,
    "a person": THINK[1] + 3 * PATIENT,  # who may meet several that are harmed
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


def by_whom(event: dict[str, str], is_bot: bool) -> str:  # noqa: FBT001
    """Say who does something."""
    if event["type"] in ("stood-in", "hurried"):
        return "a clock"
    return "a bot" if event["type"] == "played" and is_bot else "a person"


def gaps(chaos: Chaos, logs: dict[str, list[tuple[int, bytes]]]) -> dict[str, list[tuple]]:
    """List how long each event let itself be waited for, the time without database left out."""
    found: dict[str, list[tuple]] = {who: [] for who in TAKES}
    for code, grown in chaos.watch.grown.items():
        events = [json.loads(body) for _, body in logs.get(code, [])]
        dealt = next((n for n, one in enumerate(events) if one["type"] == "dealt"), None)
        for (before, last), (after, _) in zip(grown, grown[1:], strict=False):
            if dealt is None or last < dealt or last + 1 >= len(events):
                continue
            event = events[last + 1]
            away = sum(
                max(0.0, min(after, end) - max(before, start))
                for start, end in chaos.faults.away
            )
            is_bot = not event.get("id")
            found[by_whom(event, is_bot)].append(
                (after - before - away, code, last + 1, before, after)
            )
    return found


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
    is_well = report(chaos, logs, errors)
    sys.exit(0 if is_well else 1)


def kinds_of_errors(text: str) -> Counter[str]:
    """Count the errors that a process logged, by what was said and what was raised."""
    found = Counter[str]()
    for line in ERROR.findall(text):
        logged = json.loads(line)
        lines = [one for one in logged.get("exception", "").splitlines() if one.strip()]
        found[f"{logged['event']}: {lines[-1][:100] if lines else ''}"] += 1
    found["tracebacks outside of the log"] = len(re.findall(r"^Traceback", text, re.MULTILINE))
    return +found


def report(chaos: Chaos, logs, errors) -> bool:
    notes, faults = chaos.notes, list[str]()
    checked: dict[str, Checked] = {}
    for code, rows in logs.items():
        found = checked[code] = check(rows, notes.acknowledged.get(code, ()))
        faults += [f"{code}: {fault}" for fault in found.faults]
        if notes.told[code] > found.version:
            faults.append(f"{code}: told {notes.told[code]}, and the log has {found.version}")
    for code in {*notes.acknowledged} - {*logs}:
        faults.append(f"{code}: acknowledged, and there is no table")
    faults += notes.stale
    faults += [f"{code}: did not go on when all was well" for code in chaos.stuck]
    kinds = sum((one.kinds for one in checked.values()), Counter[str]())
    print(f"{len(logs):,} tables, {sum(map(len, logs.values())):,} events, {kinds}")
    print("refused", notes.refused)
    print("visits", notes.visits, "given up", notes.given_up)
    waits = sorted(notes.waits)
    if waits:
        print(
            "waits",
            [f"{waits[int(len(waits) * q)]:.3f}" for q in (0.5, 0.9, 0.99, 0.999)],
            f"{waits[-1]:.1f}",
        )
    for who, found in gaps(chaos, logs).items():
        found.sort()
        bar = TAKES[who] + LEASE + MARGIN
        late = [one for one in found if one[0] > bar]
        print(
            who,
            len(found),
            "gaps; bar",
            bar,
            "late",
            len(late),
            "most",
            [round(one[0], 1) for one in found[-8:]],
        )
        for gap, code, seq, before, after in late[-6:]:
            said = "; ".join(
                f"{what} {max(0, start - before):.1f}–{end - before:.1f}"
                for start, end, what in chaos.faults.said
                if start < after and end > before - 3
            )
            print(f"   {gap:.1f} s {code} {seq}: {said}")
        faults += [f"{one[1]}: {who} came after {one[0]:.1f} s" for one in late]
    for error, count in errors.most_common(30):
        print(f"  {count} × {error}")
    for fault in faults[:30]:
        print("FAULT", fault)
    print(len(faults), "faults;", chaos.faults.counts)
    return not faults


if __name__ == "__main__":
    sys.argv[0] = str(Path(__file__).parent)  # results.md names the command by it
    main()
