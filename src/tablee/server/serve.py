"""Serving: listen, and stop without losing anything."""

import sys
from collections.abc import Callable

import structlog
import uvicorn
from starlette.types import ASGIApp

from .app import Application
from .door import Caller, Door, Line, Watched
from .logbook import configure_log
from .setting import Setting
from .wire import MESSAGE

ENOUGH = 65_536  # files and connections
OWN = 200  # files that the server needs for itself
CALLS = 3  # connections by address for each socket it may have

log = structlog.get_logger()


class Server(uvicorn.Server):
    """Tells when it listens."""

    def __init__(self, config: uvicorn.Config, is_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._is_ready = is_ready

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Listen, then say so."""
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            self._is_ready()


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
        ws=Line,
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


def serve(setting: Setting, host: str, port: int, is_ready: Callable[[], None]) -> bool:
    """Serve until told to stop; False if the address is taken."""
    configure_log()
    server = Server(configured(Application(setting), setting, host, port), is_ready)
    server.run()
    return server.started
