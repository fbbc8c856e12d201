"""Serving: listen, and stop without losing anything."""

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from time import monotonic
from types import FrameType

import structlog
import uvicorn
from starlette.types import ASGIApp

from .app import Application
from .edge.door import Caller, Door, Watched
from .edge.listener import Listener
from .edge.reach import Doorway
from .logbook import configure_log
from .message.wire import MESSAGE
from .setting import Setting

ENOUGH = 65_536  # files and connections
OWN = 200  # files that the server needs for itself
CALLS = 3  # connections by address for each socket it may have

log = structlog.get_logger()


class Server(uvicorn.Server):
    """Tells when it listens, and can listen at a second address."""

    def __init__(
        self,
        config: uvicorn.Config,
        doorway: Doorway,
        is_ready: Callable[[], None],
        drain: float = 0,
    ) -> None:
        super().__init__(config)
        self._doorway, self._is_ready, self._drain = doorway, is_ready, drain
        self._due: float | None = None  # when it stops

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Listen, then say so; where it can't, stop."""
        try:
            await super().startup(sockets)  # type: ignore[arg-type]
        except SystemExit:
            if self.lifespan.should_exit:
                raise  # it is not for the address
            self.should_exit = True
        if self.started:
            self._doorway.port = self.servers[0].sockets[0].getsockname()[1]
            if sockets is None:  # else others listen there, too
                self._doorway.listen = self._listen_at
            self._is_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; where whoever runs it asks for that once, after it has said so for a while."""
        is_asked = sig == signal.SIGTERM and not self._doorway.is_closing
        self._doorway.is_closing = True
        if is_asked and self._drain:
            self._due = monotonic() + self._drain
            self._captured_signals.append(sig)
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Look whether it is time to stop."""
        if self._due is not None and monotonic() >= self._due:
            self.should_exit = True
        return await super().on_tick(counter)

    async def _listen_at(self, host: str, port: int) -> None:
        caller = partial(
            Caller,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        loop, backlog = asyncio.get_running_loop(), self.config.backlog
        self.servers.append(await loop.create_server(caller, host, port, backlog=backlog))


def allowed_files() -> int:
    """Raise the number of files and connections that may be open as far as it goes; give it."""
    if sys.platform == "win32":
        return 2 * 8_192  # it has no such limit
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if most == resource.RLIM_INFINITY else min(most, ENOUGH)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return wanted


def configured(app: ASGIApp, setting: Setting, host: str, port: int) -> Watched:
    """Say how to listen, whom to let in, and whom to believe."""
    connections = (allowed_files() - OWN) // 2  # an answer may need a file, too
    config = Watched(
        app,
        host=host,
        port=port,
        http=Caller,
        ws=Listener,
        ws_max_size=MESSAGE,
        ws_per_message_deflate=False,  # thrice the memory and nearly twice the time a message
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=bool(setting.proxy),
        forwarded_allow_ips=setting.proxy,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    config.door = Door(CALLS * int(setting.sockets), connections, setting.proxy)
    log.info("serving", connections=connections)
    return config


def serve(
    setting: Setting,
    doorway: Doorway,
    is_ready: Callable[[], None],
    listening: socket.socket | None = None,
) -> bool:
    """Serve until told to stop, maybe at a socket that is there; False if it is taken."""
    configure_log()
    config = configured(Application(setting, doorway), setting, doorway.host, doorway.port)
    server = Server(config, doorway, is_ready, setting.drain)
    server.run(None if listening is None else [listening])
    return server.started
