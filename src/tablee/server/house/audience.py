"""The audience of a table: everybody who looks at it, and what each page is told, and when."""

import asyncio
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from typing import Protocol

from msgspec.structs import replace

from tablee.core.speech import Line

from ..message.wire import Emote, Reacted, TableFacts
from ..table import command, telling
from ..table.event import Answered, Event, Withdrew
from ..table.patience import Patience
from ..table.standing import Standing
from .connection import NEWS, TABLE, Connection, encoded

NOT_ALLOWED = 4403  # the close code for who may not watch


class LookedAt(Protocol):
    """What is looked at."""

    standing: Standing
    patience: Patience

    def hindrance(self) -> Line | None:
        """Say why it can't go on just now, if it can't."""

    def elsewhere(self) -> AbstractSet[str]:
        """List the guests who have it open at other processes."""


class Audience:
    """The pages that have a table open, each told what its viewer may know."""

    def __init__(self, table: LookedAt) -> None:
        self.connections: set[Connection] = set()
        self._table = table
        self._leaving: set[asyncio.Task[None]] = set()
        self._knows_of_plea = False  # somebody was told that a move may be taken back

    @property
    def _standing(self) -> Standing:
        return self._table.standing

    def here(self) -> set[str]:
        """List the guests who have the table open, by this process."""
        return {connection.player for connection in self.connections} - {""}

    def present(self) -> set[str]:
        """List the guests who have the table open, to play or to see what they may."""
        return self.here() | self._table.elsewhere()

    def viewer_of(self, connection: Connection) -> int:
        """Say with whose eyes a page looks."""
        seats = self._standing.seats_of(connection.player)
        if len(seats) == 1:
            return seats[0]
        return connection.face if connection.face in seats else -1

    def welcome(self, connection: Connection) -> bool:
        """Let a page in, if it may watch."""
        self.connections.add(connection)
        return connection in self.allowed()

    def allowed(self) -> list[Connection]:
        """List the pages that may be told, and send the others away: the lobby let them in."""
        for connection in list(self.connections):
            if not command.may_watch(self._standing, connection.guest):
                self.connections.discard(connection)
                task = asyncio.create_task(connection.close(NOT_ALLOWED))
                self._leaving.add(task)
                task.add_done_callback(self._leaving.discard)
        return [*self.connections]

    def gone(self, seat: int) -> float:
        """Give the seconds until a bot may stand in for who is gone; -1 for who is not."""
        return self._table.patience.gone(self._standing, self.present(), seat)

    def face(self, connection: Connection, seat: int) -> None:
        """Turn a shared screen to one of its seats, or to none."""
        connection.face = seat if seat in self._standing.seats_of(connection.player) else -1
        connection.have = -1  # tell what happened since that seat's last move
        self.tell_news([connection])

    def show(self, seat: int, emote: Emote) -> None:
        """Show somebody's emote to all who look."""
        text = encoded(Reacted(seat, emote))
        for connection in self.allowed():
            connection.chat(text)

    def tell(self, events: Sequence[Event]) -> None:
        """Tell what has happened to all who may hear of it."""
        if not events:
            return
        has_lapsed = self._knows_of_plea and self._standing.plea is None
        if command.is_about_people(events) or has_lapsed or self._standing.status == "over":
            self.tell_people()
        answered = {one.seat for one in events if isinstance(one, Answered | Withdrew)}
        if len(answered) < len(events):
            self.tell_news()
            return
        own = [c for c in self.connections if answered & {*self._standing.seats_of(c.player)}]
        self.tell_news(own)  # the others must not even hear that somebody has answered

    def tell_people(self, pages: Collection[Connection] | None = None) -> None:
        """Tell everybody, or some, who sits where, and what is asked of them."""
        self._knows_of_plea = self._standing.plea is not None
        for connection in self.allowed() if pages is None else pages:
            connection.tell(TABLE, self.table_for)

    def tell_news(self, pages: Collection[Connection] | None = None) -> None:
        """Tell everybody, or some, how the match stands."""
        if self._standing.match is not None:
            for connection in self.allowed() if pages is None else pages:
                connection.tell(NEWS, self.news_for)

    def table_for(self, connection: Connection) -> TableFacts | None:
        """Make what a page is told about the people; nothing for one that was sent away."""
        if connection not in self.connections:
            return None
        standing, guest = self._standing, connection.guest
        gone = [self.gone(seat) for seat in range(len(standing.chairs))]
        told = telling.table(standing, guest, self.present(), gone, self._table.hindrance())
        return replace(told, mine=[]) if connection.is_watching else told

    def news_for(self, connection: Connection) -> bytes | None:
        """Make what a page has not been told yet; nothing for one that was sent away."""
        if connection not in self.connections:
            return None
        standing, patience = self._table.standing, self._table.patience
        viewer, have = self.viewer_of(connection), connection.have
        connection.have = standing.version
        seconds, slow = patience.seconds(standing), patience.slow(standing)
        shown = connection.shown if connection.viewer == viewer else None
        connection.shown, connection.viewer = standing.position, viewer
        own = standing.seats_of(connection.player)
        return telling.frame(standing, viewer, own, have, shown, seconds, slow)
