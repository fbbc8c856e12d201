"""A table: one writer, who sees to one thing after the other. Store, then tell."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import starmap
from time import time

import structlog

from tablee.bots.finding import Analysis
from tablee.core.speech import Line, line

from ..clock import now
from ..kept.store import Store
from ..message.refusal import refusal
from ..message.wire import Emote, Hint
from ..metric import MOVES
from ..setting import Setting
from ..table import command, event, hint, regret, sealing
from ..table.event import Answered, Closed, Event, Played, Returned, Withdrew
from ..table.patience import Patience
from ..table.standing import Standing
from ..table.waiting import Waiting, waiting
from ..work.archive import Archive
from ..work.fairness import Asker
from ..work.thinker import QUICK, Thinker
from .audience import Audience
from .connection import Connection
from .crew import Crew
from .inbox import (
    Again,
    Answer,
    Chosen,
    Decide,
    Due,
    Heard,
    Inbox,
    Note,
    Rewriting,
    Seeing,
    Wanted,
    result,
)
from .thought import Thoughts
from .trouble import Trouble
from .word import ANEW, UNKNOWN

AT_ONCE = ("", *QUICK)  # levels of chairs for which nobody looks ahead

log = structlog.get_logger()


class Table:
    """One table in this process. Its log in the store is the truth; this is a copy of it."""

    def __init__(
        self,
        standing: Standing,
        store: Store,
        setting: Setting,
        thinker: Thinker,
        archive: Archive,
        crew: Crew,
        bell: Callable[[Waiting], None] | None = None,
    ) -> None:
        self.standing = standing
        self.patience = Patience(setting)
        self.audience = Audience(self)
        self.looked_at = now()
        self._store, self._setting, self._thinker = store, setting, thinker
        self._archive, self._crew, self._bell = archive, crew, bell
        self._elsewhere: frozenset[str] = crew.present(standing.code)
        self._waiting = waiting(standing, frozenset())  # as it was noted
        self._advised: set[str] = set()  # guests whose advice is being thought out
        self._advice: dict[tuple[int, int], Analysis] = {}  # by the last move, and seat
        self._inbox = Inbox(self._see_to)
        self._moves = MOVES.labels(standing.game.name)
        self._timer: asyncio.TimerHandle | None = None
        self._look: asyncio.Task[None] | None = None  # at the log, that has not begun
        self._trouble = Trouble(setting.retry)
        self._thoughts = Thoughts(thinker, setting, self._stumble)

    @property
    def code(self) -> str:
        """Give the code by which people find the table."""
        return self.standing.code

    @property
    def is_unfinished(self) -> bool:
        """Say whether anything may still happen there by itself."""
        return self.standing.status not in command.ENDED

    @property
    def people(self) -> frozenset[str]:
        """Name the guests who sit there."""
        return frozenset(chair.guest for chair in self.standing.chairs if chair.guest)

    # --- One writer ----------------------------------------------------------------------

    def ask(self, decide: Decide, answer: Answer) -> None:
        """Decide on what is true, store it, take it in, and only then tell, and answer."""
        self._inbox.post(Wanted(decide, answer))

    async def change(self, decide: Decide) -> None:
        """Ask for something, and wait until it is done.

        Who goes away meanwhile leaves it to the table: it is done all the same.
        """
        await self._done(lambda answer: Wanted(decide, answer))

    async def rewrite(self, write: Callable[[], Awaitable[None]]) -> None:
        """Have the log written anew, and go on with what it says then."""
        await self._done(lambda answer: Rewriting(write, answer))

    async def catch_up(self) -> None:
        """Take in what other processes have written, if there are any."""
        if self._crew.is_alone:
            return
        if self._look is None:  # else one is about to be had, for all who wait for it
            self._look = asyncio.ensure_future(
                self._done(lambda answer: Heard(UNKNOWN, answer))
            )
            self._look.add_done_callback(lambda look: look.cancelled() or look.exception())
        await asyncio.shield(self._look)

    def hear_of(self, seq: int) -> None:
        """Hear how far the log goes at least; or of `ANEW`, that it must be read anew."""
        if seq > self.standing.seq or seq == ANEW or self._trouble.is_there:
            self._inbox.post(Heard(seq))

    async def _done(self, noted: Callable[[Answer], Note]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def answer(error: Exception | None) -> None:
            if done.done():
                return  # they went away
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self._inbox.post(noted(answer))
        await done

    def _see_to(self, note: Note) -> Seeing[None]:
        match note:
            case Wanted():
                yield from self._serve(note)
            case Due():
                yield from self._go_on(note)
            case Chosen():
                self._set_timer()
            case Again():
                yield from self._retry()
            case Rewriting():
                yield from self._rewrite(note)
            case Heard():
                yield from self._listen(note)

    def _serve(self, wanted: Wanted) -> Seeing[None]:
        """Do what somebody asked for, and tell them and everybody, in one turn of the loop."""
        try:
            events = yield from self._change(wanted.decide)
        except Exception as error:
            wanted.answer(error)
            return
        try:
            self.audience.tell(events)
        finally:
            wanted.answer(None)

    def _go_on(self, due: Due) -> Seeing[None]:
        """Let happen what is due, unless another process sees to that."""
        if not self._crew.holds(self.code):
            return
        try:
            events = yield from self._change(due.decide_in_time)
            self.audience.tell(events)
        except Exception:
            log.exception("a table could not go on", game=self.standing.game.name)
            self._stumble()

    def _change(self, decide: Decide) -> Seeing[Sequence[Event]]:
        """Decide, store and take in; give what has happened, to be told."""
        while events := (yield from self._decided(decide)):
            if (yield from self._append(events)):
                self._take_in(events)
                self._crew.changed(self.code, self.standing.seq)
                self.settle()
                break
            if not (yield from self._catch_up()):  # another process was first: decide again
                yield from self._reload()
        return events

    def _decided(self, decide: Decide) -> Seeing[Sequence[Event]]:
        """Decide; nothing is refused before all is known that other processes have written."""
        while True:
            try:
                return decide(self.standing)
            except Exception:
                if self._crew.is_alone or not (yield from self._catch_up()):
                    raise

    def _append(self, events: Sequence[Event]) -> Seeing[bool]:
        """Store events; all hear when that fails or works again, but not of an answer alone."""
        is_told = any(not isinstance(one, Answered | Withdrew) for one in events)
        bodies = [event.write(one) for one in events]
        try:
            is_kept = yield from result(
                self._store.append(self.code, self.standing.seq, bodies)
            )
        except Exception:
            if is_told:
                self._stumble()
            raise
        if is_told:
            self._trouble.tries = 0
            self._recover()
        return is_kept

    def _listen(self, heard: Heard) -> Seeing[None]:
        """Take in what another process is said to have written."""
        if heard.seq == UNKNOWN:
            self._look = None
        try:
            if heard.seq == ANEW:
                yield from self._reload()
            elif heard.seq > self.standing.seq or heard.seq == UNKNOWN:
                yield from self._catch_up()
            if self._trouble.is_there:
                yield from self._retry()
        except Exception as error:
            log.warning("a table could not be read", error=type(error).__name__)
            self._stumble()  # it may be old: it is looked at again, by and by
            heard.answer(error)
        else:
            heard.answer(None)

    def _catch_up(self) -> Seeing[bool]:
        """Take in and tell what another process has written; say whether there was anything."""
        bodies = yield from result(self._store.load(self.code, self.standing.seq))
        events = [event.read(body) for body in bodies]
        for one in events:
            self.standing.apply(one)
        if events:
            self.settle()
            self.audience.tell(events)
        if any(isinstance(one, Closed) for one in events):
            self._store.enter(self.standing.entry(time()))  # who closed it plays nowhere
        return bool(events)

    def _reload(self) -> Seeing[None]:
        standing = yield from result(
            self._archive.bring_back(self.code, self.standing.imagined)
        )
        assert standing is not None
        self.standing = standing
        self.settle()
        self.audience.tell_people()
        self.audience.tell_news()

    def _rewrite(self, rewriting: Rewriting) -> Seeing[None]:
        try:
            yield from result(rewriting.write())
            yield from self._reload()
        except Exception as error:
            rewriting.answer(error)
            return
        self._store.enter(self.standing.entry(time()))
        rewriting.answer(None)

    def _take_in(self, events: Sequence[Event]) -> None:
        for one in events:
            self.standing.apply(one)
            if isinstance(one, Played):
                self._moves.inc()
            if isinstance(one, Returned):
                self.patience.renew(self.standing)
        if command.changes_lists(self.standing, events):
            self._store.enter(self.standing.entry(time()))

    # --- Who comes and asks --------------------------------------------------------------

    def join(self, connection: Connection, have: int) -> None:
        """Welcome a page: how the table stands, and what it has missed."""
        audience = self.audience
        is_new = connection.player not in audience.present()
        if not audience.welcome(connection):
            return
        self.patience.came(connection.player)
        self._crew.attend(self.code, audience.here())
        self.looked_at = now()
        connection.have = have
        self.settle()
        if is_new and self.standing.seats_of(connection.player):
            audience.tell_people()
        else:
            audience.tell_people([connection])
        audience.tell_news([connection])

    def part(self, connection: Connection) -> None:
        """A page was closed."""
        self.audience.connections.discard(connection)
        self._crew.attend(self.code, self.audience.here())
        self.looked_at = now()
        is_seated = bool(self.standing.seats_of(connection.player))
        if is_seated and connection.player not in self.audience.present():
            self.patience.left(connection.player)
            self._call()
            self.audience.tell_people()

    def elsewhere(self) -> frozenset[str]:
        """List the guests who have it open at other processes."""
        return self._elsewhere

    def look_around(self) -> None:
        """See who has come and gone at other processes."""
        before = self.audience.present()
        self._elsewhere = self._crew.present(self.code)
        after = self.audience.present()
        for guest in after - before:
            self.patience.came(guest)
        for guest in before - after:
            self.patience.left(guest)
        if before != after:
            self.settle()
            self.audience.tell_people()

    def react(self, connection: Connection, emote: Emote) -> None:
        """Show a player's emote to everybody."""
        seats = self.standing.seats_of(connection.player)
        if seats:
            seat = self.audience.viewer_of(connection)
            shown = seat if seat >= 0 else seats[0]
            self.show(shown, emote)
            self._crew.show(self.code, shown, emote)

    def show(self, seat: int, emote: Emote) -> None:
        """Show an emote to all who look, here."""
        self.audience.show(seat, emote)

    def replace(self, standing: Standing, guest: str, seat: int) -> Sequence[Event]:
        """Decide whether a bot may play for somebody."""
        slow = self.patience.slow(standing)
        return command.replace(standing, guest, seat, self.audience.gone, slow)

    async def hint(self, connection: Connection, request: Hint) -> None:
        """Advise somebody on their move, from what they may know; one thing at a time."""
        await self.catch_up()
        standing, guest = self.standing, connection.player
        moved, game = standing.moved, standing.game
        view = hint.question(standing, guest, self.audience.viewer_of(connection), request)
        if guest in self._advised:
            raise refusal("thinking")
        self._advised.add(guest)
        askers = [Asker(guest, connection.address)]
        try:
            found = self._advice.get((moved, view.seat))
            found = found or await self._thinker.advise(game, view, moved, askers)
        finally:
            self._advised.discard(guest)
        if self.standing.moved != moved:
            raise refusal("stale")
        self._advice = {(moved, view.seat): found}
        connection.send(hint.advice(game, view, request, self.standing.version, found))

    # --- Bots and clocks -----------------------------------------------------------------

    def settle(self) -> None:
        """See to what happens by itself from how the table stands now, once it has changed."""
        standing = self.standing
        if not all(chair.level in AT_ONCE for chair in standing.chairs):
            self._thinker.warm(standing.game.name)
        if standing.status == "over":
            self._archive.warm(standing.game.name)  # it may be asked for
        if self._is_going_on():
            self.patience.wait(standing)
        if self._is_going_on() and self._crew.holds(self.code):
            self._thoughts.think(
                standing, self.askers, self._have_chosen, self.audience.tell_people
            )
        elif not (self._trouble.is_there or standing.is_called):
            self._thoughts.drop()
        self._set_timer()
        self._call()

    def _call(self) -> None:
        """Have it noted who is waited for, where that concerns somebody who is not here."""
        before, now = self._waiting, waiting(self.standing, self.audience.present())
        self._waiting = now
        is_for_them = before.is_for_somebody_gone or now.is_for_somebody_gone
        is_ours = self._crew.holds(self.code)
        if now != before and is_for_them and is_ours and self._bell is not None:
            self._bell(now)

    def _have_chosen(self) -> None:
        self._inbox.post(Chosen())

    def _is_going_on(self) -> bool:
        """Say whether bots and clocks go on: where everybody left, they wait for somebody."""
        is_playing = self.standing.status == "playing" and not self.standing.is_called
        return is_playing and not self._trouble.is_there and self._is_looked_at()

    def _set_timer(self) -> None:
        """Have the next thing happen at its time: a bot's move, or the end of somebody's."""
        self._stop_timer()
        due = self._due()
        if due is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(due.at, self._inbox.post, due)

    def _due(self) -> Due | None:
        standing, version = self.standing, self.standing.version
        if not self._crew.holds(self.code):
            return None
        if standing.is_called and not self._trouble.is_there:
            return Due(self.patience.shares_due(standing), version, sealing.time_is_up)
        if not self._is_going_on():
            return None
        if standing.plea is not None:
            return Due(self.patience.consent_due(standing), version, regret.time_is_up)
        if not command.waiting(standing):
            is_ready = self._thoughts.are_ready
            return Due(self._thoughts.due, version, self._bots) if is_ready else None
        if standing.opened.is_timed:
            return Due(self.patience.due(standing), version, command.stand_ins)
        return None

    def askers(self) -> list[Asker]:
        """List who plays here, for whom the bots think: those who look, if there are any."""
        guests = {chair.guest for chair in self.standing.chairs if chair.guest}
        here = {
            one.guest: one.address for one in self.audience.connections if one.guest in guests
        }
        return [*starmap(Asker, here.items())] or [Asker(guest, "") for guest in guests]

    def _is_looked_at(self) -> bool:
        """Say whether somebody plays, or at least watches the bot that plays for them."""
        chairs = self.standing.chairs
        if any(chair.has_person for chair in chairs):
            return True
        present = self.audience.present()
        return any(chair.guest in present for chair in chairs)

    def rest(self) -> None:
        """Let nothing happen by itself."""
        self._stop_timer()
        self._thoughts.drop()
        self._trouble.end()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _bots(self, standing: Standing) -> Sequence[Event]:
        chosen = self._thoughts.chosen
        return command.bots(standing, chosen) if chosen else ()  # else they think anew

    def hindrance(self) -> Line | None:
        """Say why the table can't go on just now, if it can't."""
        return self._trouble.said or (
            line("table-bots-wait") if self._thoughts.are_held else None
        )

    def _stumble(self) -> None:
        """Say that the table can't go on, and try again later, ever later, for ever."""
        if self._trouble.is_there:
            return
        self._trouble.begin(self._try_again)
        self._stop_timer()
        self._thoughts.drop()
        self.audience.tell_people()

    def _try_again(self) -> None:
        self._inbox.post(Again())

    def _retry(self) -> Seeing[None]:
        if not self._trouble.is_there:
            return  # it went on meanwhile, or was put away
        try:
            yield from result(self._store.check())
            yield from self._catch_up()  # what failed may have been kept
        except Exception:
            self._trouble.begin(self._try_again)
        else:
            self._recover()
            self.settle()

    def _recover(self) -> None:
        if self._trouble.is_there:
            self._trouble.end()
            self.patience.renew(self.standing)  # nobody's time may have run out meanwhile
            self.audience.tell_people()
