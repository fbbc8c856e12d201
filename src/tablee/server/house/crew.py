"""The crew: all processes that serve the same tables, and who of them sees to which.

The log decides every race. The crew sees to it that all hear at once of what happens elsewhere,
and that one process lets a table's bots play and its clock run out. Each says every second that
it is there; who was not heard for as long as a lease is gone, and others hold what it held.
Whoever was silent so long, paused say, takes itself for gone, and comes back as if it were new.
Who can't be heard or can keep nothing holds nothing, and never takes itself to be alone.
"""

import asyncio
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
import structlog

from ..clock import now
from ..kept.store import Store
from ..message.wire import Emote
from .lease import Holdable, Leases
from .word import (
    ANEW,
    NOBODY,
    Analysed,
    Attending,
    Bye,
    Changed,
    Freed,
    Here,
    Shown,
    Word,
    read,
    texts,
)

LEASE = 5.0  # seconds after which who was not heard is gone
BEAT = 1.0  # seconds between two signs of life
GRACE = 2.0  # seconds in which they answer whoever comes back
GREETING = 0.3  # seconds in which whoever is there answers
ASKED = 1_000  # reviews that others were asked for, remembered

log = structlog.get_logger()


class Seen(Holdable, Protocol):
    """A table, as the crew knows it."""

    @property
    def people(self) -> frozenset[str]:
        """Name the guests who sit there."""

    def hear_of(self, seq: int) -> None:
        """Hear how far the log goes at least; or of `ANEW`, that it must be read anew."""

    def look_around(self) -> None:
        """See who is there at other processes now."""

    def show(self, seat: int, emote: Emote) -> None:
        """Show an emote to all who look, here."""


@dataclass
class Mate:
    """Another process."""

    heard: float
    guests: dict[str, frozenset[str]] = field(default_factory=dict)  # by table


class Crew:
    """One process among those that serve the same tables. Who is alone holds every table."""

    def __init__(self, store: Store, tables: Mapping[str, Seen]) -> None:
        self.me = secrets.token_hex(6)
        self.asked: dict[str, None] = {}  # reviews that were asked for elsewhere
        self._store, self._tables = store, tables
        self._mates: dict[str, Mate] = {}
        self._attending: dict[str, list[str]] = {}  # here, by table
        self._leases = Leases(store, self.me, self._mates.keys(), tables, self._say)
        self._words: list[Word] = []
        self._beaten = now()
        self._is_well = True  # it can keep something, and is heard
        self._is_to_look = False  # at all logs: something may not have been told
        self._beating: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None

    # --- Coming and going ----------------------------------------------------------------

    async def begin(self) -> None:
        """Come aboard: ask who is there, and wait for a moment until they have answered."""
        await self._store.channel.open(self._hear, self._come_back)
        self._store.channel.say(*texts(self.me, [Here(asks=True)]))
        await asyncio.sleep(GREETING)
        self._beaten = now()
        self._beating = asyncio.create_task(self._beat_for_ever())
        self._hold_more()

    async def end(self) -> None:
        """Go, and leave what is held to the others."""
        if self._beating is None:
            return
        for task in (self._beating, self._looking):
            if task is not None:
                task.cancel()
        try:
            await self._leases.end()
        except Exception:
            log.exception("tables could not be left to others")
        if not self.is_alone:
            self._store.channel.say(*texts(self.me, [Bye()]))

    async def _beat_for_ever(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                self._beat()
            except Exception:
                log.exception("a process could not say that it is there")

    def _beat(self) -> None:
        """Say that this process is there, and see who was not heard for too long.

        Who can keep nothing is no good to a table, and says nothing; who is not heard, or
        hears nothing, knows of nobody whether they are gone.
        """
        was_well, self._is_well = self._is_well, self._store.waited < BEAT
        if self._is_well:
            self._store.channel.say(*texts(self.me, [Here()]))
            self._is_well = self._store.channel.is_sound
        if not self._is_well:
            return
        if self._is_to_look or not was_well:
            self._look_at_logs()
        was, self._beaten = self._beaten, now()
        if self._beaten - was > LEASE and self._mates:  # they have done without it
            self._come_back()
        late = self._beaten - LEASE
        gone = [name for name, mate in self._mates.items() if mate.heard < late]
        for name in gone:
            self._lose(name)
        self._hold_more()

    def _come_back(self) -> None:
        """Take nothing for granted: something may have been missed."""
        self._leases.doubt()
        self._leases.doubt_others()
        for mate in self._mates.values():
            mate.heard = now() - LEASE + GRACE  # they may have said something
        self._store.channel.say(*texts(self.me, [Here(asks=True)]))
        self._look_at_logs()
        self._hold_more()

    def _look_at_logs(self) -> None:
        """See soon what was written that nobody has told here, and what is to be done."""
        self._is_to_look = True
        if self._beating is not None and (self._looking is None or self._looking.done()):
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        """Ask about all logs at once; only those that have more are read."""
        while self._is_to_look:
            self._is_to_look = False
            try:
                logs = await self._store.logs([*self._tables])
            except Exception as error:
                log.warning("logs could not be looked at", error=type(error).__name__)
                self._is_to_look = True
                return  # the next beat tries again
            for code, (seq, named) in logs.items():
                if table := self._tables.get(code):
                    table.hear_of(seq if table.people <= named else ANEW)
                    table.settle()

    def _lose(self, name: str) -> None:
        """See who was with a mate that is gone, and what it told nobody; hold what it held."""
        guests = self._mates.pop(name).guests
        log.info("a process is gone", crew=len(self._mates) + 1)
        self._leases.doubt_others()
        self._look_at_logs()
        for code in guests:
            if code in self._tables:
                self._tables[code].look_around()
        self._hold_more()

    # --- What others say -----------------------------------------------------------------

    @property
    def is_alone(self) -> bool:
        """Say whether no other process was heard of late, and one would have been."""
        is_deaf = self._beating is not None and not self._store.channel.is_sound
        return not (self._mates or is_deaf)

    def _hear(self, text: str) -> None:
        try:
            said = read(text)
        except msgspec.MsgspecError:  # another version of this software, say
            log.warning("another process said something unknown")
            return
        if said.by == NOBODY:
            for word in said.words:
                if isinstance(word, Changed) and word.code in self._tables:
                    self._tables[word.code].hear_of(word.seq)
            return
        mate = self._mates.get(said.by)
        if Bye() in said.words:
            if mate is not None:
                self._lose(said.by)
            return
        if mate is None:
            mate = self._meet(said.by)
        mate.heard = now()
        for word in said.words:
            self._take_in(mate, word)

    def _meet(self, name: str) -> Mate:
        """Get to know another process: from now on each table is held by one.

        What was written before either knew of the other nobody was told.
        """
        mate = self._mates[name] = Mate(now())
        log.info("a process has come", crew=len(self._mates) + 1)
        self._leases.doubt()
        self._look_at_logs()
        self._hold_more()
        self._introduce()
        return mate

    def _introduce(self) -> None:
        """Say who is here, and with whom."""
        attending = [Attending(code, guests) for code, guests in self._attending.items()]
        self._say(Here(), *attending)

    def _take_in(self, mate: Mate, word: Word) -> None:
        tables = self._tables
        match word:
            case Here(asks=True):
                self._introduce()
            case Changed(code, seq) if code in tables:
                tables[code].hear_of(seq)
            case Attending(code, guests):
                mate.guests[code] = frozenset(guests)
                if not guests:
                    del mate.guests[code]
                if code in tables:
                    tables[code].look_around()
            case Freed(code):
                self._leases.is_free(code)
                self._hold_more()
            case Shown(code, seat, emote) if code in tables:
                tables[code].show(seat, emote)
            case Analysed(code):
                self.asked[code] = None
                if len(self.asked) > ASKED:
                    del self.asked[next(iter(self.asked))]

    # --- What is said to others ----------------------------------------------------------

    def _say(self, *words: Word) -> None:
        """Say something, with all that comes up in the same turn of the loop."""
        if not self._words:
            asyncio.get_running_loop().call_soon(self._flush)
        self._words += words

    def _flush(self) -> None:
        words, self._words = self._words, []
        for text in texts(self.me, words):
            self._store.channel.say(text)

    def changed(self, code: str, seq: int) -> None:
        """Let the others know how far a table's log goes, or that it was written `ANEW`."""
        if self._mates:
            self._say(Changed(code, seq))

    def attend(self, code: str, guests: Iterable[str]) -> None:
        """Let the others know who has a table open here."""
        present = sorted(guests)
        if present == self._attending.get(code, []):
            return
        self._attending[code] = present
        if not present:
            del self._attending[code]
        if self._mates:
            self._say(Attending(code, present))

    def show(self, code: str, seat: int, emote: Emote) -> None:
        """Let those who look elsewhere see an emote."""
        if self._mates:
            self._say(Shown(code, seat, emote))

    def judging(self, code: str) -> None:
        """Let the others know that a review was asked for: they may be asked how far it is."""
        if self._mates:
            self._say(Analysed(code))

    def present(self, code: str) -> frozenset[str]:
        """List the guests who have a table open at other processes."""
        found = (mate.guests.get(code) for mate in self._mates.values())
        return frozenset().union(*(guests for guests in found if guests))

    # --- Holding -------------------------------------------------------------------------

    def holds(self, code: str) -> bool:
        """Say whether this process sees to a table's bots and clock."""
        return self.is_alone or (code in self._leases and now() - self._beaten < LEASE)

    def hold(self, code: str) -> None:
        """Hold a table that was just taken in hand, unless a mate does."""
        self._leases.take(code)
        self._hold_more()

    def free(self, code: str) -> None:
        """Hold a table no more: it was put away."""
        self._leases.free(code)
        self._hold_more()

    def _hold_more(self) -> None:
        """Hold what nobody does, if there are others and they can be heard."""
        is_sound = self._beating is not None and self._store.channel.is_sound
        if is_sound and not self.is_alone:
            self._leases.ask()
