"""Membership: accounts over HTTP. A guest keeps name, matches and settings across browsers.

An account is a guest whom other browsers can be, too, by a phrase or a passkey. Who a browser
was before is remembered in a second cookie: whoever closes the account there is that again,
and until then may take the tables of that guest along.
"""

import asyncio
import re
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..house.farewell import forget
from ..house.house import House
from ..house.joining import join
from ..kept.guestbook import Guestbook
from ..message.account import Account, Before, Belongings, KeyFact, NewPhrase, Phrase
from ..message.refusal import refusal
from ..table.name import clean_name
from . import phrase
from .answer import answer
from .guard import address_of
from .guest import BEFORE, Guests, new_guest
from .limit import Buckets
from .passkeys import Passkeys
from .route import Routes, entry_of

AGAIN = 100  # seconds after which one may try as often again
HOUSEHOLD = 3  # guests that may try as often as their address may
TABLES = 500  # of a guest, at the most
KEY = re.compile(r"[a-z]{1,12}(:[0-9A-Za-z-]{1,24})?")
POSTED = 500_000  # bytes at a time
KEPT = 3_000_000  # signs for one account


class Membership:
    """What can be asked about one's own account; nobody can ask about another's."""

    def __init__(
        self, routes: Routes, house: House, guests: Guests, guestbook: Guestbook, seal: bytes
    ) -> None:
        self._routes, self._house, self._guests = routes, house, guests
        self._guestbook = guestbook
        self._passkeys = Passkeys(routes, guests, guestbook, seal, self.welcome)
        self._salt = sha256(b"phrase 1" + seal).digest()
        self._digesting = asyncio.Lock()  # one at a time: each takes much memory
        self._rewriting = asyncio.Lock()
        most = house.setting.tries
        self._tries = Buckets(most / AGAIN, most)
        self._addresses = Buckets(HOUSEHOLD * most / AGAIN, HOUSEHOLD * most)

    def all(self) -> list[Route]:
        """List the routes."""
        at = "/api/account"
        return [
            Route(at, self.account),
            Route(f"{at}/kept", self.kept),
            Route(f"{at}/kept", self.keep, methods=["POST"]),
            Route(f"{at}/phrase", self.give_phrase, methods=["POST"]),
            Route(f"{at}/enter", self.enter, methods=["POST"]),
            Route(f"{at}/take", self.take, methods=["POST"]),
            Route(f"{at}/leave", self.leave, methods=["POST"]),
            Route(f"{at}/delete", self.delete, methods=["POST"]),
            *self._passkeys.all(),
        ]

    def _guest(self, request: Request) -> str:
        return self._guests.of(request)[0]

    async def _member(self, request: Request) -> str:
        """Give the guest whose account is open in a browser."""
        guest = self._guest(request)
        if not guest or await self._guestbook.has_phrase(guest) is None:
            raise refusal("account-none")
        return guest

    def _try(self, request: Request) -> None:
        """Count what one may do a few times only; what was right is given back."""
        address = address_of(request)
        if not (
            self._addresses.take(address) and self._tries.take(self._guest(request) or address)
        ):
            raise refusal("account-too-many")

    def _give_back(self, request: Request) -> None:
        address = address_of(request)
        self._addresses.of(address).give()
        self._tries.of(self._guest(request) or address).give()

    async def account(self, request: Request) -> Response:
        """Say how one comes back, and where one sits or sat."""
        self._routes.check(request)
        guest = self._guest(request)
        has_phrase = await self._guestbook.has_phrase(guest)
        keys = await self._guestbook.passkeys(guest)
        tables = await self._house.store.tables_of(guest, TABLES)
        found = Account(
            is_kept=has_phrase is not None,
            has_phrase=bool(has_phrase),
            passkeys=[KeyFact(one.id.hex(), one.made) for one in keys],
            tables=[entry_of(one) for one in tables],
            before=None if has_phrase is None else await self._before(request, guest),
        )
        return answer(found)

    # --- What is carried along -----------------------------------------------------------

    async def kept(self, request: Request) -> Response:
        """Give what an account keeps for one's browsers."""
        self._routes.check(request)
        guest = await self._member(request)
        return answer(Belongings(await self._guestbook.belongings(guest)))

    async def keep(self, request: Request) -> Response:
        """Keep some more."""
        given = await self._routes.body(request, Belongings, POSTED)
        guest = await self._member(request)
        if not all(KEY.fullmatch(key) for key in given.texts):
            raise refusal("unreadable")
        if not await self._guestbook.keep(guest, given.texts, KEPT):
            raise refusal("account-full")
        return Response(status_code=204)

    # --- Ways in, and out ----------------------------------------------------------------

    async def give_phrase(self, request: Request) -> Response:
        """Make a phrase that opens one's account from now on, alone, and say it once."""
        await self._routes.body(request, dict[str, None])
        self._try(request)
        guest, name = self._guests.of(request)
        guest, made = guest or new_guest(), phrase.new_phrase()
        await self._guestbook.give_phrase(guest, await self._digest(made))
        return self._routes.signed(answer(NewPhrase(made), 201), request, guest, name)

    async def _digest(self, said: str) -> bytes:
        async with self._digesting:
            return await asyncio.to_thread(phrase.digest, said, self._salt)

    async def enter(self, request: Request) -> Response:
        """Open the account of a phrase in this browser."""
        said = await self._routes.body(request, Phrase)
        self._try(request)
        guest = await self._guestbook.opened_by(await self._digest(said.phrase))
        if not guest:
            raise refusal("account-wrong-phrase")
        self._give_back(request)
        return await self.welcome(request, guest)

    async def welcome(self, request: Request, guest: str) -> Response:
        """Let a browser be a guest; whom it was, if that was no account, it can be again."""
        before, called = self._guests.of(request)
        kept = await self._guestbook.belongings(guest)
        name = clean_name(kept.get("name", "")) or called
        response = self._routes.signed(Response(status_code=204), request, guest, name)
        if before not in ("", guest) and await self._guestbook.has_phrase(before) is None:
            is_secure = request.scope["scheme"] == "https"
            self._guests.welcome(response, before, called, is_secure=is_secure, cookie=BEFORE)
        return response

    async def _was(self, request: Request, guest: str) -> tuple[str, str]:
        """Give whom a browser was before, and the name; nobody for what is an account now."""
        was, name = self._guests.of(request, BEFORE)
        is_other = was not in ("", guest) and await self._guestbook.has_phrase(was) is None
        return (was, name) if is_other else ("", "")

    async def _before(self, request: Request, guest: str) -> Before | None:
        was, name = await self._was(request, guest)
        if not was:
            return None
        own = {code for code, _ in await self._guestbook.tables_naming(guest)}
        tables = await self._house.store.tables_of(was, TABLES)
        return Before(
            name,
            [entry_of(one) for one in tables if one.code not in own],
            [entry_of(one) for one in tables if one.code in own],
        )

    async def take(self, request: Request) -> Response:
        """Let the tables of whom this browser was before be the account's."""
        await self._routes.body(request, dict[str, None])
        guest = await self._member(request)
        was, _ = await self._was(request, guest)
        if was:
            async with self._rewriting:
                await join(self._house, self._guestbook, was, guest)
        return Response(status_code=204)

    async def leave(self, request: Request) -> Response:
        """Close the account in this browser, which is whom it was before.

        Also where the account was deleted from elsewhere: that guest would be lost.
        """
        await self._routes.body(request, dict[str, None])
        if not self._guests.of(request, BEFORE)[0]:
            await self._member(request)
        return self._back(request)

    def _back(self, request: Request) -> Response:
        guest, name = self._guests.of(request, BEFORE)
        response = Response(status_code=204)
        response.delete_cookie(BEFORE, httponly=True, samesite="lax")
        return self._routes.signed(response, request, guest or new_guest(), name)

    async def delete(self, request: Request) -> Response:
        """Forget a guest, with an account or without, here and at every table."""
        await self._routes.body(request, dict[str, None])
        self._try(request)
        if guest := self._guest(request):
            async with self._rewriting:
                await forget(self._house, self._guestbook, guest)
        return self._back(request)
