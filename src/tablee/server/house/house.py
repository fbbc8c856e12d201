"""The house: all tables that this process has in hand, and those it can fetch."""

import asyncio
import secrets
from collections.abc import Collection, Sequence
from time import time

from msgspec import convert
from msgspec.structs import replace

from tablee.bots import LEVELS
from tablee.core.match import KEY_BYTES, MOST_BEFORE, MOST_ORIGINS, Origin, OriginError
from tablee.core.option import OptionError
from tablee.core.thing import Seat
from tablee.games import game as load

from ..clock import now
from ..kept.store import Store
from ..message.http import CarryOn, NewSeat, NewTable, PlayOn
from ..message.refusal import RefusalError, refusal
from ..metric import TABLES
from ..setting import Setting
from ..table import event
from ..table.event import Begun, Followed, Opened
from ..table.standing import RulesChangedError, Standing, stand
from ..table.waiting import awaited
from ..work.archive import Archive
from ..work.preparation import Preparation
from ..work.reviews import Reviews
from ..work.thinker import Thinker
from .bell import Bell
from .crew import Crew
from .table import Table

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is taken for another
CODE = 6
SEED = 60  # bits
SWEEP = 30  # seconds


def clean_code(text: str) -> str:
    """Read a code as somebody types it; empty for what can't be one."""
    code = text.strip().upper()
    return code if len(code) == CODE and set(code) <= set(LETTERS) else ""


class House:
    """Opens tables and finds them again."""

    def __init__(self, store: Store, setting: Setting) -> None:
        self.store, self.setting = store, setting
        self.preparation = Preparation()
        self._tables: dict[str, Table] = {}
        self.crew = Crew(store, self._tables)
        self.thinker = Thinker(self.can_search)
        self.reviews = Reviews(store, self.crew)
        self.archive = Archive(store, self.preparation)
        self.bell = Bell(store.callbook, setting)
        self._fetching: dict[str, asyncio.Task[Table | None]] = {}

    def can_search(self, game: str) -> bool:
        """Say whether bots of a game can look ahead."""
        return self.preparation.is_ready(game, "search")

    async def open(
        self, guest: str, wanted: NewTable, expected: Sequence[tuple[str, str]] = ()
    ) -> str:
        """Open a table and give its code."""
        return await self._open(opening(guest, wanted, expected))

    async def _open(self, opened: Opened, imagined: bytes = b"") -> str:
        await self.preparation.known(opened.game)
        self.preparation.check(opened.game)
        await self.preparation.ready(opened.game)
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
            if await self.store.append(code, 0, [event.write(opened)]):
                break
        standing = stand(code, opened)
        standing.imagined = imagined
        self._take_in_hand(standing)
        return code

    def hosts(self, guest: str, code: str) -> bool:
        """Say whether a guest opened a table, of those in memory."""
        return code in self._tables and self._tables[code].standing.opened.host == guest

    async def find(self, code: str) -> Table | None:
        """Find a table in memory, or bring it back from its log; either way as it is now."""
        if table := self._tables.get(code):
            await table.catch_up()
            return table
        if code not in self._fetching:
            task = asyncio.create_task(self._fetch(code))
            self._fetching[code] = task
            task.add_done_callback(lambda _: self._fetching.pop(code, None))
        return await asyncio.shield(self._fetching[code])

    async def _fetch(self, code: str) -> Table | None:
        try:
            standing = await self.archive.bring_back(code)
        except RulesChangedError:
            raise refusal("rules-changed") from None
        except OriginError:
            raise too_far() from None
        if standing is None:
            return None
        return self._take_in_hand(standing)

    def _take_in_hand(self, standing: Standing) -> Table:
        work = (self.thinker, self.archive, self.crew, self.bell.wait)
        table = Table(standing, self.store, self.setting, *work)
        self._tables[standing.code] = table
        self.store.enter(standing.entry(time()))
        TABLES.set(len(self._tables))
        self.crew.hold(standing.code)
        return table

    async def awaiting(self, guest: str, codes: Collection[str]) -> set[str]:
        """Say which of some tables wait for a guest: by what was noted, or as they stand."""
        here = {code: self._tables[code].standing for code in codes if code in self._tables}
        away = {*codes} - {*here}
        noted = await self.store.callbook.codes(guest) if away else set()
        return noted & away | {code for code in here if awaited(here[code]).get(guest)}

    async def rematch(self, table: Table, guest: str) -> None:
        """Open a table for the same people, unless there is one."""
        standing = table.standing
        seats = standing.seats_of(guest)
        if not seats:
            raise refusal("players-only")
        if standing.status != "over":
            raise refusal("not-over")
        if standing.rematch:
            table.audience.tell_people()
            return
        host = standing.opened.host if standing.opened.is_party else guest
        code = await self.open(host, *again(standing))
        await table.change(
            lambda now: [] if now.rematch else [Followed(code, seats[0])],
        )

    async def play_on(self, table: Table, guest: str, wanted: PlayOn, asker: str = "") -> str:
        """Open a table that plays a finished match on, against bots; give its code."""
        opened = opening(guest, alone(table.standing, wanted))
        begun = beginning(table.standing, wanted)
        self.preparation.check(opened.game, "search")
        opened = replace(opened, source=table.code, begun=begun)
        imagined = await self.archive.imagined(asker, event.write(opened))
        return await self._open(opened, imagined)

    async def carry(self, guest: str, wanted: CarryOn, asker: str = "") -> str:
        """Open a table that goes on with a match played in a page, with friends; its code."""
        before = convert(wanted.before, Begun | None, from_attributes=True)
        seed = secrets.randbits(SEED)
        begun = Begun(wanted.key, wanted.moves, wanted.seat, seed, before)
        opened = replace(opening(guest, wanted.table), begun=begun)
        is_seat = 0 <= begun.seat < len(opened.levels) and not opened.levels[begun.seat]
        if not is_seat:
            raise refusal("no-seat", seat=begun.seat + 1)
        await self.preparation.known(opened.game)
        self.preparation.check(opened.game, "search")
        imagined = await self.archive.imagined(asker, event.write(opened))
        if not imagined:
            raise refusal("no-position")
        return await self._open(opened, imagined)

    def in_hand(self, code: str) -> bool:
        """Say whether a table is in memory, or about to be."""
        return code in self._tables or code in self._fetching

    def touch(self) -> None:
        """Note of tables that somebody looks at that they are not old."""
        for table in self._tables.values():
            if table.audience.connections:
                self.store.enter(table.standing.entry(time()))

    async def sweep(self) -> None:
        """Put tables away that nobody has looked at for a while: their log is kept."""
        while True:
            await asyncio.sleep(SWEEP)
            old = now() - self.setting.idle
            for code, table in list(self._tables.items()):
                if not table.audience.connections and table.looked_at < old:
                    table.rest()
                    self.store.enter(table.standing.entry(time()))
                    del self._tables[code]
                    self.crew.free(code)
            TABLES.set(len(self._tables))

    async def close(self) -> None:
        """Let nothing happen by itself any more: the server stops."""
        for table in self._tables.values():
            table.rest()
        await self.crew.end()
        await self.bell.stop()
        await self.preparation.stop()
        await self.thinker.stop()
        await self.reviews.stop()
        await self.archive.stop()


def opening(guest: str, wanted: NewTable, expected: Sequence[tuple[str, str]] = ()) -> Opened:
    """Check what is wanted, and fix the table's part of the key."""
    try:
        game = load(wanted.game)
    except KeyError:
        raise refusal("no-game", game=wanted.game[:40]) from None
    try:
        game.laid(len(wanted.seats), wanted.options)
    except OptionError as error:
        raise RefusalError(error.spoken) from None
    for seat in wanted.seats:
        if seat.level and seat.level not in LEVELS:
            raise refusal("no-level", level=seat.level[:20])
    if all(seat.level for seat in wanted.seats):
        raise refusal("no-people")
    return Opened(
        game=game.name,
        rules=game.version,
        levels=[seat.level for seat in wanted.seats],
        options=dict(wanted.options),
        clock=wanted.clock,
        is_listed=wanted.is_listed,
        is_watchable=wanted.is_watchable,
        is_shared=wanted.is_shared,
        starts_when_full=wanted.starts_when_full,
        host=guest,
        secret=secrets.token_hex(KEY_BYTES),
        at=time(),
        expected=list(expected),
        pause=wanted.pause,
        hints=wanted.hints,
        is_party=wanted.is_party,
    )


def again(standing: Standing) -> tuple[NewTable, list[tuple[str, str]]]:
    """Want the same table again, its seats kept for the same people; a party takes more."""
    opened = standing.opened
    seats = [NewSeat("" if chair.guest else chair.level) for chair in standing.chairs]
    expected = [(chair.guest, chair.name) for chair in standing.chairs]
    more = standing.game.seats[-1] - len(seats) if opened.is_party else 0
    seats += [NewSeat()] * more
    expected += [("", "")] * more
    wanted = NewTable(
        game=opened.game,
        seats=seats,
        options=opened.options,
        clock=opened.clock,
        is_listed=False,
        is_watchable=opened.is_watchable,
        is_shared=opened.is_shared,
        is_party=opened.is_party,
        pause=opened.pause,
        hints=opened.hints,
        starts_when_full=not opened.is_party,
    )
    return wanted, expected


def alone(standing: Standing, wanted: PlayOn) -> NewTable:
    """Want a table with one seat for whoever plays on, and bots on all others."""
    opened = standing.opened
    if not 0 <= wanted.seat < len(standing.chairs):
        raise refusal("no-seat", seat=wanted.seat + 1)
    if wanted.level not in LEVELS:
        raise refusal("no-level", level=wanted.level[:20])
    seats = [NewSeat(wanted.level) for _ in standing.chairs]
    seats[wanted.seat] = NewSeat()
    return NewTable(
        opened.game,
        seats,
        opened.options,
        is_watchable=opened.is_watchable,  # its transcript has the whole match
        pause=opened.pause,
        starts_when_full=True,
    )


def beginning(standing: Standing, wanted: PlayOn) -> Begun:
    """Note the way to a position of a finished match, and how the rest is imagined."""
    match = standing.match
    assert match is not None
    if not 0 <= wanted.position < len(match.moves):
        raise refusal("no-position")
    seed, played = secrets.randbits(SEED), match.moves[: wanted.position]
    try:
        Origin(match.key, tuple(played), Seat(wanted.seat), seed, match.origin)
    except OriginError:
        raise too_far() from None
    moves = [match.game.moves.write(move) for move in played]
    return Begun(match.key.hex(), moves, wanted.seat, seed, standing.opened.begun)


def too_far() -> RefusalError:
    """Refuse a match whose beginning is too long a story."""
    return refusal("too-far", matches=MOST_ORIGINS, moves=MOST_BEFORE)
