"""A house without a network: tables on a real store, and pages that note what they get."""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from tablee.bots import BOTS
from tablee.bots.search import Budget
from tablee.core.dice import new_dice
from tablee.core.moves import Kind
from tablee.server.house.connection import Connection
from tablee.server.house.house import House
from tablee.server.house.table import Decide, Table
from tablee.server.kept.opening import open_store
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.wire import Commit, PlayMove, Reveal, Sit
from tablee.server.setting import Setting
from tablee.server.table import command, event, sealing
from tests.registry import load

from .reading import Reader
from .share import SHARE, commitment

T = TypeVar("T")
OWN_STORE = ""  # of a house, where it is no file; the fixture `either` sets it


class Page:
    """A socket that writes down every frame."""

    is_clear = True  # it reads

    def __init__(self) -> None:
        self.frames: list[str | bytes] = []
        self.closed: int | None = None
        self.cleared = lambda: None

    def write(self, frames) -> None:
        self.frames += frames

    async def close(self, code: int = 1000) -> None:
        self.closed = code

    @property
    def messages(self) -> list[dict]:
        reader = Reader()
        return [reader.read(frame) for frame in self.frames]

    @property
    def text(self) -> str:
        """All that was written, as text, with all that can be read out of it."""
        return json.dumps(self.messages, ensure_ascii=False, separators=(",", ":"))

    def last(self, kind: str) -> dict:
        return next(message for message in reversed(self.messages) if message["type"] == kind)


def quiet(data: Path, **choices) -> Setting:
    """Settings in which bots play only when they are told to."""
    return Setting(data, **{"bot_pause": 3600, "slot": 0, **choices})


def in_a_house(
    scenario: Callable[[House], Awaitable[None]], *, elsewhere: bool = False, **choices
) -> None:
    """Run a scenario in a house with an empty store; it reads matches in a process, or here."""

    with TemporaryDirectory() as folder:
        setting = quiet(Path(folder) / "tables.db", **{"store": OWN_STORE, **choices})
        in_this_house(setting, scenario, elsewhere=elsewhere)


def in_this_house(
    setting: Setting, scenario: Callable[[House], Awaitable[T]], *, elsewhere: bool = False
) -> T:
    """Run a scenario in a house of these settings, whose store stays; give what it gives."""

    async def run() -> T:
        store = open_store(setting, event.guests_in)
        house = House(store, setting)
        if not elsewhere:
            reads_here(house)
        try:
            return await scenario(house)
        finally:
            await house.close()
            await store.close()

    return asyncio.run(run())


async def moved(table: Table, count: int = 1_000) -> None:
    """Play so many moves for whoever is asked, or what is left of the match."""
    while count and table.standing.status == "playing":
        count -= 1
        [seat, *_] = table.standing.asked()
        guest = table.standing.chairs[seat].guest
        await play(table, guest, seat, choose(table, seat), is_sure=True)


async def seated(
    house: House, game: str, people: list[str], levels: tuple[str, ...] = (), **wanted
) -> Table:
    """Open a table, let people sit down (guests are named like them), and deal."""
    seats = [NewSeat() for _ in people] + [NewSeat(level) for level in levels]
    code = await house.open(people[0], NewTable(game, seats, starts_when_full=True, **wanted))
    table = await house.find(code)
    assert table is not None
    for seat, name in enumerate(people):
        request = Sit(seat, name)
        await table.change(
            lambda now, name=name, request=request: command.sit(now, name, request)
        )
    await dealt(table)
    return table


async def dealt(table: Table) -> None:
    """Let everybody commit and reveal, as their pages would."""
    await committed(table)
    for seat in table.standing.missing:
        await table.change(revealing(table, seat))


async def committed(table: Table) -> None:
    """Let everybody commit who has not."""
    for seat in table.standing.people:
        await table.change(committing(table, seat))


def committing(table: Table, seat: int, share: str = SHARE) -> Decide:
    """Commit to a share as who sits there."""
    guest, to = table.standing.chairs[seat].guest, table.standing.commitment
    request = Commit(seat, to, commitment(to, seat, share) if to else "")
    return lambda now: sealing.commit(now, guest, request)


def revealing(table: Table, seat: int, share: str = SHARE) -> Decide:
    """Reveal a share as who sits there."""
    guest = table.standing.chairs[seat].guest
    request = Reveal(seat, table.standing.commitment, share)
    return lambda now: sealing.reveal(now, guest, request)


def party(name: str) -> list[str]:
    """Name as many people as a game takes at the least."""
    return ["Anna", "Zoé", "Bastien", "Chloé"][: load(name).seats[0]]


def joined(
    table: Table,
    guest: str,
    have: int = -1,
    page: Page | None = None,
    *,
    is_large: bool = False,
) -> tuple[Connection, Page]:
    """Open a page for a guest, or a large screen that only watches."""
    page = page or Page()
    connection = Connection(page, guest)
    connection.is_watching = is_large
    table.join(connection, have)
    return connection, page


def thinks_here(house: House, simulations: int = 60) -> list[tuple]:
    """Let the house think in this process, briefly; give the list of what it is asked."""
    sent: list[tuple] = []

    async def ask(_claim, question, *facts):
        sent.append(facts)
        brief = (
            replace(fact, simulations=simulations) if isinstance(fact, Budget) else fact
            for fact in facts
        )
        return question(*brief)

    house.thinker._workers.ask = ask
    return sent


def reads_here(house: House) -> None:
    """Let the house read finished matches in this process."""

    async def ask(_claim, question, *facts):
        return question(*facts)

    house.archive._workers.ask = ask


async def reloaded(house: House, table: Table) -> Table:
    """Let the server be killed and started again; give the table as it comes back."""
    table.rest()
    del house._tables[table.code]
    again = await house.find(table.code)
    assert again is not None
    return again


async def settled() -> None:
    """Let the writers write."""
    for _ in range(5):
        await asyncio.sleep(0)


def choose(table: Table, seat: int) -> str:
    """Choose what a beginner would play on a seat."""
    game = table.standing.game
    view = table.standing.match.view(seat)
    return game.moves.write(BOTS["beginner"](game, view, new_dice(len(view.seen.tobytes()))))


def answer(table: Table, seat: int) -> str:
    """Choose what leaves a question to the others: to let it pass, or else as a beginner."""
    text = passing(table)
    return text if text in table.standing.position.legal_of(seat) else choose(table, seat)


def passing(table: Table) -> str:
    """Write the move that lets a question pass, if there is one."""
    moves = table.standing.game.moves
    found = moves.the(Kind.PASS)
    return "" if found is None else moves.write(found)


def objections(table: Table) -> list[str]:
    """List what who is asked last may answer, but to let it pass."""
    legal = table.standing.position.legal_of(table.standing.asked()[-1])
    return [text for text in legal if text != passing(table)]


async def until_asked(table: Table) -> None:
    """Play, as who sits there, until several are asked at once."""
    while not table.standing.is_window():
        [seat] = table.standing.asked()
        guest = table.standing.chairs[seat].guest
        await play(table, guest, seat, choose(table, seat), is_sure=True)


async def play(table: Table, guest: str, seat: int, text: str, **facts) -> None:
    """Play a move as a guest."""
    request = PlayMove(secrets.token_hex(8), table.standing.version, seat, text, **facts)
    await table.change(lambda now: command.move(now, guest, request))
