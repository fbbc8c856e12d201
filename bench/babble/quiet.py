"""The quiet tables: two people each who play as people do, and must not notice anything."""

import sys

from bench.server.ours import Ours, OurSeat
from bench.server.seat import Seat, Tally

SERVE = """
import sys, pathlib
from tablee.server.edge.reach import Doorway
from tablee.server.serve import serve
from tablee.server.setting import Setting
free = 1e6
setting = Setting(
    pathlib.Path(sys.argv[2]), bot_pause=0.01, relaxed=5, brisk=2, absence=1, reveal=3, idle=10,
    requests=free, messages=free, tries=free, sockets=10_000,
)
serve(setting, Doorway("127.0.0.1", int(sys.argv[1])), lambda: None)
"""
REFUSED = b'{"type":"refused"'


class QuietSeat(OurSeat):
    """A page that goes on after a refusal."""

    def hear(self, message: bytes) -> None:
        """Note a refusal; the news tells what is true now."""
        super().hear(message)
        if message.startswith(REFUSED) and self._sent:
            self._sent.popleft()


class Quiet(Ours):
    """Our server with lenient limits and short delays, and a table after the other."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self._seat: QuietSeat | None = None

    def command(self, port: int, folder: str) -> list[str]:
        """Write how it is started."""
        return [sys.executable, "-c", SERVE, str(port), f"{folder}/tables.db"]

    async def open(self, port: int, tally: Tally, *, is_long: bool = False) -> list[Seat]:
        """Open a table and make its two seats."""
        seats = [
            QuietSeat(*seat.origin, tally)
            for seat in await super().open(port, tally, is_long=is_long)
            if isinstance(seat, OurSeat)
        ]
        self._seat = seats[0]
        return [*seats]

    @property
    def code(self) -> str:
        """Give the table that is played at; empty while people sit down."""
        return self._seat.origin[1] if self._seat and self._seat.shown.done() else ""
