"""Serving: listen, write the log, and stop without losing anything."""

import logging
import sys
from collections.abc import Callable

import structlog
import uvicorn

from .app import Application
from .setting import Setting
from .wire import MESSAGE


def configure_log() -> None:
    """Write what happens as lines of JSON to the standard error."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    spoken = logging.getLogger("uvicorn")
    spoken.setLevel(logging.WARNING)
    spoken.propagate = False
    spoken.handlers[:] = [Relay()]


class Relay(logging.Handler):
    """Writes what uvicorn says as lines of JSON too, but for what any stranger can cause."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record, without the traceback of a frame that was no text."""
        if not record.getMessage().startswith("Invalid UTF-8"):
            log = structlog.get_logger()
            log.log(record.levelno, record.getMessage(), exc_info=record.exc_info)


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


def serve(setting: Setting, host: str, port: int, is_ready: Callable[[], None]) -> bool:
    """Serve until told to stop; False if the address is taken."""
    configure_log()
    config = uvicorn.Config(
        Application(setting),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=MESSAGE,
        ws_per_message_deflate=False,  # thrice the memory and nearly twice the time a message
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = Server(config, is_ready)
    server.run()
    return server.started
