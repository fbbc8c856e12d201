"""Who can reach this server: this computer alone, or the others in the house, too.

A server for one computer listens for nobody else: a laptop in a café opens no port by itself.
Who sits at that computer can open it to the network it is in, until the server stops.
"""

import socket
from collections.abc import Awaitable, Callable
from ipaddress import ip_address

from starlette.requests import Request

from ..message.http import Reach
from .guard import host_of

HERE = ("localhost", "127.0.0.1", "[::1]")  # names by which a computer calls itself
EVERYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)  # an address of nobody's: nothing is sent there

Listen = Callable[[str, int], Awaitable[None]]


def own_address() -> str:
    """Give the address of this computer in its network; empty where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)  # chooses the way out, and sends nothing
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if ip_address(found).is_loopback else found


class Doorway:
    """Where the server listens, and where it could."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0, own: str = "") -> None:
        self.host, self.port = host, port
        self.own = own  # its address in the network, where whoever runs it says so
        self._is_open = host in EVERYWHERE
        self.is_closing = False  # the server stops: nobody should be sent here any more
        self.listen: Listen | None = None  # given when the server is up
        self.opened: Callable[[str], None] = lambda _: None

    @property
    def address(self) -> str:
        """Give the address at which others reach this server; empty where they can't."""
        own = self.own or own_address() if self._is_open else ""
        return f"http://{own}:{self.port}" if own else ""

    def base(self, request: Request) -> str:
        """Give how the links of a page begin: as whoever gets them can use them."""
        here = f"{request.scope['scheme']}://{host_of(request)}"
        return self.address or here if is_here(request) else here

    def reach(self, request: Request) -> Reach:
        """Say who can use the links of a page."""
        is_only_here = is_here(request) and not self.address
        can_open = is_only_here and self._may_open(request)
        has_network = bool(self.own or own_address()) if can_open else True
        return Reach(self.base(request), is_only_here, can_open and has_network, has_network)

    def _may_open(self, request: Request) -> bool:
        """Only who sits at this computer: neither a guest, nor a page by another name."""
        came_from = request.client.host if request.client else ""
        is_own = came_from in ("127.0.0.1", "::1")
        return is_own and is_here(request) and self.listen is not None

    async def open(self, request: Request) -> bool:
        """Listen to the house, too; False for who may not ask, or where there is none."""
        own = self.own or own_address()
        if self.listen is None or not own or not self._may_open(request):
            return False
        if not self._is_open:
            await self.listen(own, self.port)
            self._is_open = True
            self.opened(self.address)
        return True


def is_here(request: Request) -> bool:
    """Say whether a page was reached by a name that means something else elsewhere."""
    return host_of(request).rpartition(":")[0] in HERE or host_of(request) in HERE
