"""Looking after a server's tables from the terminal, whether or not anybody serves them now.

Nothing here needs the server: the store is opened once more. What a table's log says is read
without playing it again, so that a table can be seen and closed whose rules have changed.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from time import time
from typing import TypeVar

import click
from rich.table import Table

from tablee.core.match import OriginError
from tablee.core.speech import Speech, line
from tablee.core.transcript import write
from tablee.server.house.closing import close as close_table
from tablee.server.house.expiry import ages, expire_all
from tablee.server.house.house import clean_code
from tablee.server.kept.opening import failures, open_store, shown
from tablee.server.kept.store import Store
from tablee.server.setting import Setting
from tablee.server.table import event
from tablee.server.table.command import ENDED
from tablee.server.table.standing import RulesChangedError, replayed

from .dossier import Dossier, Kept, as_json, dossier_of, summary_of
from .fault import Fault
from .paper import paper
from .serve import see_to_store, where_kept

MANY = 1_000_000  # tables, when all are counted
T = TypeVar("T")


class Admin:
    """Somebody at the terminal of a machine that can reach the tables."""

    def __init__(self, data: Path | None, store: str, speech: Speech) -> None:
        self._setting = Setting(where_kept(data), store=store)
        self._speech = speech

    def _with_store(self, work: Callable[[Store], Awaitable[T]]) -> T:
        """Do something with the store; say so where it can't be reached."""
        setting, speech = self._setting, self._speech
        if not setting.store and not setting.data.is_file():
            raise Fault(speech, line("ui-admin-no-file", path=str(setting.data)))
        if not setting.store and is_anothers(setting.data):
            raise Fault(speech, line("ui-admin-not-yours", path=str(setting.data)))
        see_to_store(setting, speech)

        async def run() -> T:
            store = open_store(setting, event.guests_in)
            try:
                return await work(store)
            finally:
                await store.close()

        try:
            return asyncio.run(run())
        except failures() as error:
            reason = str(error).partition("\n")[0] or type(error).__name__
            facts = {"store": shown(setting), "reason": reason}
            raise Fault(speech, line("ui-store-unreachable", **facts)) from None

    def _found(self, text: str) -> str:
        """Read a code."""
        code = clean_code(text)
        if not code:
            raise Fault(self._speech, line("ui-admin-no-code", code=text[:20]))
        return code

    def _missing(self, code: str) -> Fault:
        store = shown(self._setting)
        return Fault(self._speech, line("ui-admin-no-table", code=code, store=store))

    # --- Looking -------------------------------------------------------------------------

    def show_all(self, statuses: tuple[str, ...], most: int, *, is_json: bool) -> None:
        """List tables, the latest first."""

        async def read(store: Store) -> tuple[list[Kept], dict[str, int]]:
            found = await store.overview.tables(statuses, most)
            return [*map(summary_of, found)], await store.overview.counted()

        tables, counted = self._with_store(read)
        if is_json:
            click.echo(as_json(tables))
            return
        speech, console = self._speech, paper()
        columns = ("code", "game", "status", "names", "round", "scores", "updated")
        drawn = Table(*(speech(f"ui-admin-{name}") for name in columns), box=None)
        for one in tables:
            drawn.add_row(
                *(one.code, one.game, self._status(one.status), self._names(one.names)),
                *(str(one.round or ""), " ".join(map(str, one.scores)), moment(one.updated)),
            )
        if tables:
            console.print(drawn)
        told = (f"{count} {self._status(status)}" for status, count in counted.items())
        console.print(speech("ui-admin-sum", shown=len(tables), counts=", ".join(told) or "0"))

    def _status(self, status: str) -> str:
        return self._speech(f"ui-admin-is-{status}")

    def _names(self, names: tuple[str, ...]) -> str:
        return ", ".join(name or self._speech("ui-admin-nobody") for name in names)

    def inspect(self, text: str, *, is_json: bool) -> None:
        """Say all about a table but what its players may not know of each other."""
        code = self._found(text)

        async def read(store: Store) -> Dossier | None:
            bodies = await store.load(code)
            entry = await store.overview.table(code)
            return dossier_of(entry, bodies) if bodies and entry else None

        found = self._with_store(read)
        if found is None:
            raise self._missing(code)
        if is_json:
            click.echo(as_json(found))
            return
        speech = self._speech
        rows = {
            "code": found.code,
            "game": found.game,
            "status": self._status(found.status),
            "names": self._names(found.names),
            "round": str(found.round or ""),
            "scores": " ".join(map(str, found.scores)),
            "opened": moment(found.opened),
            "updated": moment(found.updated),
            "clock": found.clock,
            "options": " ".join(f"{name}={value}" for name, value in found.options.items()),
            "log": speech("ui-admin-size", events=found.events, size=found.bytes),
            "moves": str(found.moves),
        }
        drawn = Table.grid(padding=(0, 2))
        for name, value in rows.items():
            if value:
                drawn.add_row(speech(f"ui-admin-{name}"), value)
        paper().print(drawn)
        if not found.is_readable:
            click.echo(speech("ui-admin-other-rules", version=found.rules))

    # --- Doing ---------------------------------------------------------------------------

    def close(self, text: str, *, is_sure: bool) -> None:
        """End a table for good; those who look at it are told at once."""
        code, speech = self._found(text), self._speech
        if not is_sure:
            click.confirm(speech("ui-admin-sure-close", code=code), abort=True)
        outcome = self._with_store(lambda store: close_table(store, code))
        if outcome == "missing":
            raise self._missing(code)
        if outcome != "done":
            raise Fault(speech, line(f"ui-admin-already-{outcome}", code=code))
        click.echo(speech("ui-admin-closed", code=code))

    def export(self, text: str, file: Path | None) -> None:
        """Write a match that can't go on as a transcript, which has its key and all cards."""
        code, speech = self._found(text), self._speech

        async def read(store: Store) -> list[bytes]:
            return await store.load(code)

        bodies = self._with_store(read)
        if not bodies:
            raise self._missing(code)
        try:
            standing = replayed(code, map(event.read, bodies))
        except (RulesChangedError, OriginError):
            raise Fault(speech, line("ui-admin-can-not-read", code=code)) from None
        if standing.status not in ENDED:
            raise Fault(speech, line("ui-admin-not-over", code=code))
        if standing.match is None:
            raise Fault(speech, line("ui-admin-not-dealt", code=code))
        transcript = write(standing.transcript())
        if str(file) == "-":
            click.echo(transcript, nl=False)
            return
        path = file or Path(f"{standing.game.name}-{code}.tablee")
        try:
            with path.open("x", encoding="utf-8") as written:
                written.write(transcript)
        except FileExistsError:
            raise Fault(speech, line("ui-admin-there", path=str(path))) from None
        except OSError as error:
            facts = {"path": str(path), "reason": error.strerror or "?"}
            raise Fault(speech, line("ui-no-file", **facts)) from None
        click.echo(speech("ui-admin-exported", path=str(path)))

    def expire(self, *, is_dry: bool, is_sure: bool, is_json: bool) -> None:
        """Delete the tables that are too old, as a server does every hour."""
        setting, speech = self._setting, self._speech

        async def read(store: Store) -> list[str]:
            return await store.overview.old(time(), ages(setting), MANY)

        old = self._with_store(read)
        if is_json and is_dry:
            click.echo(as_json(old))
        elif is_dry or not old:
            click.echo(speech("ui-admin-old", count=len(old), codes=" ".join(old[:50])))
        if is_dry or not old:
            return
        if not is_sure:
            click.confirm(speech("ui-admin-sure-expire", count=len(old)), abort=True)
        count = self._with_store(lambda store: expire_all(store, setting, lambda _code: False))
        click.echo(as_json(count) if is_json else speech("ui-admin-expired", count=count))


def is_anothers(file: Path) -> bool:
    """Say whether a file is another user's, whose servers could not write beside it then.

    Nor would they be told: processes that serve a file meet where only their user comes.
    """
    return hasattr(os, "geteuid") and file.stat().st_uid != os.geteuid()


def moment(at: float) -> str:
    """Write a time as this machine's clock shows it."""
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")
