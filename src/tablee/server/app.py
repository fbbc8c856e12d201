"""The application: house, routes and sockets put together."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Router, WebSocketRoute

from .guard import Guard
from .guest import Guests
from .house import House
from .refusal import RefusalError
from .route import Routes, failed
from .setting import Setting
from .socket import Sockets
from .sqlite import SqliteStore


def application(setting: Setting) -> Starlette:
    """Make the application; its store opens when it starts."""
    router = Router()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = SqliteStore(setting.data)
        house, guests = House(store, setting), Guests(await store.seal())
        sweeper = asyncio.create_task(house.sweep())
        sockets = WebSocketRoute("/ws/{code}", Sockets(house, guests).serve)
        router.routes[:] = [sockets, *Routes(house, guests).all()]
        app.state.house = house
        yield
        sweeper.cancel()
        house.rest()
        await store.close()

    app = Starlette(
        lifespan=lifespan,
        middleware=[Middleware(Guard), Middleware(GZipMiddleware, minimum_size=1_000)],
        exception_handlers={RefusalError: failed},
    )
    app.router.default = router
    return app
