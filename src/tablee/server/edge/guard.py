"""The guard: headers that bind the browser, and requests that come from elsewhere."""

import re
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # a table's code is in its address
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
HOST = re.compile(r"[0-9A-Za-z.\-:\[\]]{1,255}")


class Guard:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self._app(scope, receive, send_guarded)


def is_from_here(connection: HTTPConnection) -> bool:
    """Say whether a request comes from a page of this server: browsers say where from."""
    origin = connection.headers.get("origin")
    here = host_of(connection)
    try:
        return origin is not None and bool(here) and urlsplit(origin).netloc == here
    except ValueError:  # no address at all
        return False


def host_of(connection: HTTPConnection) -> str:
    """Give the name by which a request reached this server; empty where it can't be one."""
    host = connection.headers.get("host", "")
    return host if HOST.fullmatch(host) else ""


def address_of(connection: HTTPConnection) -> str:
    """Name where a request comes from, for limits."""
    return household(connection.client.host) if connection.client else ""


def household(address: str) -> str:
    """Name what limits are counted by: an address, or the network that a house has of IPv6."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    within = found.ipv4_mapped
    return str(within) if within else f"{IPv6Address(int(found) >> 64 << 64)}/64"
