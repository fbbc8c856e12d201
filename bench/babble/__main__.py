"""Talks nonsense to a server of its own, and says how it took it."""

import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

import click
import uvloop

from bench.results import record, table
from bench.server.measure import keep_playing
from bench.server.ours import prepare
from bench.server.process import Running, free_port, started
from bench.server.seat import Tally
from bench.tables import for_two

from .crowd import Crowd
from .quiet import Quiet
from .watch import Watch, replay_all

BABBLERS, TABLES = 50, 5
PAUSE = 0.05  # seconds between two moves of a quiet table
STEP = 50_000  # messages between two lines of progress


async def talk(server: Running, crowd: Crowd, watch: Watch, quiet: dict[Quiet, Tally],
               minutes: float) -> None:  # fmt: skip
    """Let all talk and play until enough is said, the time is over, or the server is dead."""
    asyncio.get_running_loop().set_exception_handler(
        lambda _, context: watch.faults.update([f"a client could not go on: {context}"[:300]])
    )
    playing = [
        asyncio.create_task(keep_playing(who, server.port, tally, PAUSE))
        for who, tally in quiet.items()
    ]
    babbling = [asyncio.create_task(crowd.babble()) for _ in range(BABBLERS)]
    end, shown = time.monotonic() + 60 * minutes, 0
    while not all(task.done() for task in babbling) and time.monotonic() < end:
        await asyncio.sleep(1)
        await watch.look(crowd.sent)
        if watch.is_hopeless():
            break
        if crowd.sent // STEP > shown:
            shown = crowd.sent // STEP
            print(progress(server, crowd, watch), flush=True)
    for task in [*playing, *babbling]:
        if task.done() and (error := task.exception()) is not None:
            watch.faults[f"a client gave up: {error!r}"] += 1
        task.cancel()
    await asyncio.gather(*playing, *babbling, return_exceptions=True)
    print(progress(server, crowd, watch), flush=True)


def progress(server: Running, crowd: Crowd, watch: Watch) -> str:
    """Tell how far it is."""
    weight = 0.0 if watch.is_hopeless() else server.megabytes()
    answers = ", ".join(f"{name} {count:,}" for name, count in crowd.answers.most_common())
    return (
        f"{crowd.sent:,} messages by {crowd.opened:,} sockets; quiet moves {watch.moves}; "
        f"{weight:.0f} MB; {sum(watch.faults.values())} faults\n  {answers}"
    )


def report(crowd: Crowd, watch: Watch, logs: int, weight: float) -> str:
    """Write what is kept in results.md."""
    rows: list[list[object]] = [
        ["messages", f"{crowd.sent:,}"],
        ["sockets opened", f"{crowd.opened:,}"],
        ["answers", f"{crowd.answers.total():,}"],
        ["kinds of answers, each reason apart", len(crowd.answers)],
        [f"moves of the {TABLES} quiet tables", f"{sum(watch.moves):,}"],
        ["logs replayed", f"{logs:,}"],
        ["MB of the server in the end", f"{weight:.0f}"],
        ["faults", sum(watch.faults.values())],
    ]
    return table(["what", "how many"], rows)


@click.command()
@click.option("--messages", default=1_000_000, show_default=True, help="At most, in all.")
@click.option("--minutes", default=15.0, show_default=True, help="At most.")
@click.option("--seed", type=int, help="Of the nonsense; a new one where none is given.")
@click.option("--record", "is_recorded", is_flag=True, help="Put it into results.md.")
def main(messages: int, minutes: float, seed: int | None, is_recorded: bool) -> None:  # noqa: FBT001
    """Talk nonsense to a server, and fail if it minds."""
    seed = random.randrange(2**32) if seed is None else seed
    print(f"seed {seed}", flush=True)
    random.seed(seed)
    prepare()
    games, port = for_two(), free_port()
    quiet = {Quiet(games[place % len(games)]): Tally(is_paced=True) for place in range(TABLES)}
    crowd = Crowd(port, random.Random(seed), [*quiet], messages)
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        command = next(iter(quiet)).command(port, folder)
        with (
            log.open("wb") as errors,
            started(command, port, Quiet.health, errors) as server,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            watch = Watch(server, log, [*quiet.values()])
            runner.run(talk(server, crowd, watch, quiet, minutes))
            weight = 0.0 if watch.is_hopeless() else server.megabytes()
        watch.read_log()
        logs, broken = asyncio.run(replay_all(Path(folder, "tables.db")))
    watch.faults.update(broken)
    print(f"{logs:,} logs replayed")
    for fault, times in watch.faults.most_common():
        print(f"{times:,} × {fault}")
    if is_recorded:
        record("Babble: nonsense from fifty sockets", report(crowd, watch, logs, weight))
    sys.exit(1 if watch.faults else 0)


if __name__ == "__main__":
    sys.argv[0] = str(Path(__file__).parent)  # results.md names the command by it
    main()
