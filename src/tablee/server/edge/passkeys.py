"""Passkeys over HTTP: made for one's account, and used to open it in another browser."""

import secrets
from collections.abc import Awaitable, Callable
from hashlib import sha256
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..clock import wall
from ..kept.guestbook import Guestbook, Passkey
from ..message.account import KeyQuestion, KeyUse, NewKey, OldKey
from ..message.refusal import refusal
from . import webauthn
from .answer import answer
from .guest import Guests, new_guest
from .route import Routes
from .webauthn import PasskeyError, Site

SAID = 20_000  # bytes that a browser says of a key
KEYS = 10  # for one account
CHALLENGE = 32  # bytes
PATIENCE = 300  # seconds to answer

Welcome = Callable[[Request, str], Awaitable[Response]]


class Passkeys:
    """What can be asked about passkeys."""

    def __init__(
        self,
        routes: Routes,
        guests: Guests,
        guestbook: Guestbook,
        seal: bytes,
        welcome: Welcome,
    ) -> None:
        self._routes, self._guests, self._guestbook = routes, guests, guestbook
        self._seal, self._welcome = seal, welcome

    def all(self) -> list[Route]:
        """List the routes."""
        at = "/api/account/passkeys"
        return [
            Route(f"{at}/question", self.question, methods=["POST"]),
            Route(at, self.add, methods=["POST"]),
            Route(f"{at}/enter", self.enter, methods=["POST"]),
            Route(f"{at}/remove", self.remove, methods=["POST"]),
        ]

    async def question(self, request: Request) -> Response:
        """Ask a browser something that only a key can answer."""
        await self._routes.body(request, dict[str, None])
        guest, name = self._guests.of(request)
        guest = guest or new_guest()
        keys = await self._guestbook.passkeys(guest)
        challenge = secrets.token_bytes(CHALLENGE)
        await self._guestbook.question(guest, challenge, wall() + PATIENCE)
        asked = KeyQuestion(
            challenge=challenge.hex(),
            site=site_of(request).name,
            user=sha256(b"passkey 1" + self._seal + guest.encode()).hexdigest()[:32],
            known=[one.id.hex() for one in keys],
        )
        return self._routes.signed(answer(asked), request, guest, name)

    async def add(self, request: Request) -> Response:
        """Let a new passkey open one's account, which there is from then on."""
        said = await self._routes.body(request, NewKey, SAID)
        guest, _ = self._guests.of(request)
        challenge, site = await self._guestbook.questioned(guest), site_of(request)
        if not guest or len(await self._guestbook.passkeys(guest)) >= KEYS:
            raise refusal("account-passkey")
        try:
            client, attestation = map(bytes.fromhex, (said.client, said.attestation))
            new = webauthn.made(client, attestation, challenge, site)
        except ValueError:  # no digits, or a PasskeyError
            raise refusal("account-passkey") from None
        key = Passkey(new.id, guest, site.name, new.key, new.counter)
        if not await self._guestbook.add_passkey(key):
            raise refusal("account-passkey")
        return Response(status_code=204)

    async def enter(self, request: Request) -> Response:
        """Open the account of a passkey in this browser."""
        said = await self._routes.body(request, KeyUse, SAID)
        guest, _ = self._guests.of(request)
        challenge, site = await self._guestbook.questioned(guest), site_of(request)
        try:
            key = await self._guestbook.passkey(bytes.fromhex(said.id))
        except ValueError:
            raise refusal("account-passkey") from None
        if key is None:
            raise refusal("account-unknown-passkey")
        counter = _counted(said, challenge, site, key)
        if not await self._guestbook.count(key, counter):
            raise refusal("account-passkey")  # somebody else has just used it, too
        return await self._welcome(request, key.guest)

    async def remove(self, request: Request) -> Response:
        """Let a passkey of one's own open nothing any more, unless it is the only way in."""
        old = await self._routes.body(request, OldKey)
        guest, _ = self._guests.of(request)
        has_phrase = await self._guestbook.has_phrase(guest)
        if not has_phrase and len(await self._guestbook.passkeys(guest)) <= 1:
            raise refusal("account-last")
        try:
            await self._guestbook.remove_passkey(guest, bytes.fromhex(old.id))
        except ValueError:
            raise refusal("unreadable") from None
        return Response(status_code=204)


def _counted(said: KeyUse, challenge: bytes, site: Site, key: Passkey) -> int:
    """Check what a key has signed, and that there is one of it; give its counter."""
    try:
        client, told, signature = map(bytes.fromhex, (said.client, said.said, said.signature))
        counter = webauthn.used(client, told, signature, challenge, site, key.key)
        if key.site != site.name or not webauthn.is_next(counter, key.counter):
            raise PasskeyError("another site, or a copy")
    except ValueError:
        raise refusal("account-passkey") from None
    return counter


def site_of(request: Request) -> Site:
    """Say where a page was opened; numbers are no names that a key could be for.

    Its origin is that of this server, or the request had been refused.
    """
    origin = request.headers.get("origin", "")
    name = urlsplit(origin).hostname or ""
    if not name or _is_number(name):
        raise refusal("account-passkey-site")
    return Site(name, origin)


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
