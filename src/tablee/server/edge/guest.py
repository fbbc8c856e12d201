"""Guests: no account, a signed cookie that names a browser, and a name to be called by."""

import secrets
from functools import lru_cache

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..table.name import clean_name

COOKIE = "tablee"
BEFORE = "tablee-before"  # who a browser was until somebody opened an account there
YEAR = 365 * 24 * 3600
BROWSERS = 1_000  # whose cookies, the same with every request, are not read anew


class Guests:
    """Reads and writes the cookies of guests."""

    def __init__(self, seal: bytes) -> None:
        self._signed = URLSafeSerializer(seal, salt="guest 1")
        self._read = lru_cache(BROWSERS)(self._read_anew)

    def of(self, connection: HTTPConnection, cookie: str = COOKIE) -> tuple[str, str]:
        """Give a browser's guest and name; both are empty for a stranger."""
        try:
            return self._read(connection.cookies.get(cookie, ""))
        except (BadSignature, ValueError, TypeError):
            return "", ""

    def _read_anew(self, cookie: str) -> tuple[str, str]:
        guest, name = self._signed.loads(cookie)
        return str(guest), clean_name(str(name))

    def welcome(
        self,
        response: Response,
        guest: str,
        name: str,
        *,
        is_secure: bool,
        cookie: str = COOKIE,
    ) -> None:
        """Give a browser its cookie."""
        response.set_cookie(
            cookie,
            self._signed.dumps([guest, name]),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=is_secure,
        )


def new_guest() -> str:
    """Make a new guest."""
    return secrets.token_urlsafe(12)
