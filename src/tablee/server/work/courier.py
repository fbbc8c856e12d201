"""The courier: brings pushes to push services, a few at a time, none for long.

Guests say where their pushes go, so nothing is believed: only HTTPS to a public host, at an
address that was looked at before it is called, and of what is answered only the first line.
"""

import asyncio
import re
import ssl
from functools import cache
from hashlib import sha256
from hmac import digest
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from socket import SOCK_STREAM
from typing import Literal
from urllib.parse import SplitResult, urlsplit

import structlog

from ..clock import wall
from ..message import push
from ..message.push import Nudge, Subscription, sealed, text_of
from ..metric import PUSHES
from ..setting import DAY, Setting

AT_ONCE = 16
LONGEST = 10  # seconds for one try
AGAIN: tuple[float, ...] = (2, 10)  # seconds until the next try
ADDRESS = re.compile(r"https?://[!-~]{3,1000}")
HTTPS = 443
TRANSLATED = IPv6Network("64:ff9b::/96")  # the last four bytes are an IPv4 address
TEMPORARY = (408, 425, 429)
OF_THE_SERVICE = 500

BROKEN = (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)
Outcome = Literal["sent", "gone", "refused", "failed"]
log = structlog.get_logger()


class ForbiddenError(OSError):
    """An address that nobody may have us call."""


class Courier:
    """Brings pushes."""

    def __init__(self, setting: Setting) -> None:
        self._is_anywhere = setting.pushes_here
        self._room = asyncio.Semaphore(AT_ONCE)

    def may_go_to(self, endpoint: str) -> bool:
        """Say whether an endpoint looks like a push service's; its host is looked at later."""
        if not ADDRESS.fullmatch(endpoint):
            return False
        try:
            found = urlsplit(endpoint)
            port = found.port or HTTPS
        except ValueError:
            return False
        if self._is_anywhere:
            return bool(found.hostname)
        is_plain = found.username is None and found.password is None and port == HTTPS
        return found.scheme == "https" and is_plain and is_name(found.hostname or "")

    async def bring(self, secret: bytes, nudge: Nudge, to: Subscription) -> Outcome:
        """Bring a push, with a few tries where its service is in trouble."""
        async with self._room:
            outcome = await self._try(secret, nudge, to)
        for pause in AGAIN:
            if outcome != "failed":
                break
            await asyncio.sleep(pause)
            async with self._room:
                outcome = await self._try(secret, nudge, to)
        PUSHES.labels(outcome).inc()
        return outcome

    async def _try(self, secret: bytes, nudge: Nudge, to: Subscription) -> Outcome:
        try:
            async with asyncio.timeout(LONGEST):
                status = await self._post(secret, nudge, to)
        except BROKEN as why:
            log.warning("a push did not leave", reason=type(why).__name__)
            return "gone" if isinstance(why, ForbiddenError) else "failed"
        if 200 <= status < 300:
            return "sent"
        log.info("a push was refused", status=status)
        if status in (404, 410):
            return "gone"
        return "failed" if status in TEMPORARY or status >= OF_THE_SERVICE else "refused"

    async def _post(self, secret: bytes, nudge: Nudge, to: Subscription) -> int:
        """Post a push; give the status that its service answers."""
        if not self.may_go_to(to.endpoint):
            raise ForbiddenError("no push service")
        address = urlsplit(to.endpoint)
        is_safe = address.scheme == "https"
        port = address.port or (HTTPS if is_safe else 80)
        host = await self._looked_up(address.hostname or "", port)
        request = await asyncio.to_thread(written, secret, nudge, to, address)
        reader, writer = await asyncio.open_connection(
            host,
            port,
            ssl=context() if is_safe else None,
            server_hostname=address.hostname if is_safe else None,
        )
        try:
            writer.write(request)
            await writer.drain()
            line = await reader.readuntil(b"\n")
        finally:
            writer.transport.abort()
        _, status, *_ = line.split()
        return int(status)

    async def _looked_up(self, host: str, port: int) -> str:
        """Give an address of a host; all that it has must be public."""
        loop = asyncio.get_running_loop()
        found = [one[4][0] for one in await loop.getaddrinfo(host, port, type=SOCK_STREAM)]
        if not self._is_anywhere and not all(map(is_public, found)):
            raise ForbiddenError("not a public address")
        return str(found[0])


def is_name(host: str) -> bool:
    """Say whether a host is named, and not by a number."""
    return re.fullmatch(r"[a-z0-9.\-]+\.[a-z][a-z0-9\-]+", host) is not None


def is_public(address: str | int) -> bool:
    """Say whether anybody in the world has this address."""
    found = ip_address(str(address).partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in TRANSLATED:
            inner = IPv4Address(int(found) & 0xFFFF_FFFF)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


@cache
def context() -> ssl.SSLContext:
    """Know whom to trust."""
    return ssl.create_default_context()


def written(secret: bytes, nudge: Nudge, to: Subscription, address: SplitResult) -> bytes:
    """Write the whole request. Of two for the same table, a service keeps the last."""
    key = push.sealer(secret)
    body = sealed(push.written(nudge), to)
    topic = text_of(digest(secret, nudge.code.encode(), sha256)[:24])
    audience = f"{address.scheme}://{address.netloc}"
    head = {
        "Host": address.netloc,
        "Authorization": push.authorization(key, audience, to.origin, wall()),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Content-Length": len(body),
        "TTL": DAY,
        "Topic": topic,
        "Urgency": "normal",
        "Connection": "close",
    }
    path = f"{address.path or '/'}{address.query and f'?{address.query}'}"
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
