"""The application: house, routes and sockets put together."""

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator

import structlog
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Router
from starlette.types import Receive, Scope, Send

from .edge.answer import broken, failed
from .edge.entrance import Entrance
from .edge.guard import Guard
from .edge.guest import Guests
from .edge.health import Health
from .edge.membership import Membership
from .edge.reach import Doorway
from .edge.route import Routes
from .edge.socket import Sockets
from .house.expiry import expire_for_ever
from .house.farewell import expire_accounts
from .house.house import House
from .kept.opening import open_store
from .message.refusal import RefusalError
from .setting import Setting
from .table import event

log = structlog.get_logger()


class Application:
    """Sockets and routes: a socket's many small messages pass through no middleware."""

    def __init__(self, setting: Setting, doorway: Doorway) -> None:
        self._setting, self._doorway = setting, doorway
        self._router = Router()
        self._sockets: Sockets | None = None
        self._pages = Starlette(
            lifespan=self._open,
            middleware=[Middleware(Guard), Middleware(GZipMiddleware, minimum_size=1_000)],
            exception_handlers={RefusalError: failed, Exception: broken},
        )
        self._pages.router.default = self._router

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection; whatever goes wrong with it is logged here and ends here."""
        is_socket = scope["type"] == "websocket" and self._sockets is not None
        serve = self._sockets.serve if is_socket and self._sockets else self._pages
        try:
            await serve(scope, receive, send)
        except Exception:
            if scope["type"] == "lifespan":
                raise  # a server that can't start must say so
            log.exception("a request failed", path=scope["path"])

    @contextlib.asynccontextmanager
    async def _open(self, _app: Starlette) -> AsyncIterator[None]:
        store = open_store(self._setting, event.guests_in)
        seal = await store.seal()
        house, guests = House(store, self._setting), Guests(seal)
        await house.preparation.begin()  # from here on no request imports a game
        await house.crew.begin()
        chores = [
            asyncio.create_task(house.sweep()),
            asyncio.create_task(expire_accounts(house, store.guestbook)),
            asyncio.create_task(expire_for_ever(house)),
            asyncio.create_task(house.bell.ring_for_ever()),
        ]
        entrance = Entrance(house)
        self._sockets = Sockets(house, guests, entrance)
        routes = Routes(house, guests, entrance, self._doorway)
        membership = Membership(routes, house, guests, store.guestbook, seal)
        health = Health(house, self._doorway)
        self._router.routes[:] = [*health.all(), *membership.all(), *routes.all()]
        gc.freeze()  # what is there now stays: no need to look at it again and again
        gc.set_threshold(20_000, 50, 1_000)  # a look at everything takes 20 ms: seldom
        yield
        for chore in chores:
            chore.cancel()
        await house.close()
        await store.close()
