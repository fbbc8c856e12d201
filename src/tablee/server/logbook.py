"""The log: lines of JSON on the standard error, none of them long, whatever anybody sends."""

import logging
import sys

import structlog
from structlog.typing import EventDict, WrappedLogger

MOST = 2_000  # signs of one value


def configure_log() -> None:
    """Write what happens as lines of JSON to the standard error."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            shortened,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    for name in ("uvicorn", "asyncio", "psycopg"):
        spoken = logging.getLogger(name)
        spoken.setLevel(logging.WARNING)
        spoken.propagate = False
        spoken.handlers[:] = [Relay()]


def shortened(_logger: WrappedLogger, _method: str, said: EventDict) -> EventDict:
    """Cut what is long in the middle: where it began and how it ended says most."""
    return {name: _short(value) for name, value in said.items()}


def _short(value: object) -> object:
    if isinstance(value, int | float):
        return value
    text = str(value)
    return text if len(text) <= MOST else f"{text[: MOST // 2]} … {text[-MOST // 2 :]}"


class Relay(logging.Handler):
    """Writes what libraries say as lines of JSON too, but for what any stranger can cause."""

    CAUSED = ("Invalid ", "Unsupported upgrade", "opening handshake failed")

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record, unless somebody only sent nonsense."""
        if not record.getMessage().startswith(self.CAUSED):
            log = structlog.get_logger()
            log.log(record.levelno, record.getMessage(), exc_info=record.exc_info)
