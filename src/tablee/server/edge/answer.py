"""Answers over HTTP: what was asked for, or why it is refused."""

import asyncio
from collections.abc import Mapping
from gzip import decompress

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..message.http import Failed
from ..message.refusal import RefusalError, refusal

STATUS = {
    "table-too-fast": 429,
    "table-no-table": 404,
    "table-elsewhere": 403,
    "table-not-here": 403,
    "table-too-many-tries": 429,
    "table-preparing": 503,
    "table-warming": 503,
    "table-one-review": 429,
    "table-account-too-many": 429,
}


def answer(body: object, status: int = 200) -> Response:
    """Answer with JSON that nobody keeps."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, "application/json")


async def unpacked(
    request: Request,
    packed: bytes,
    kind: str = "application/json",
    headers: Mapping[str, str] | None = None,
) -> Response:
    """Answer with what was packed elsewhere, as it is to those who can unpack it."""
    given = {"cache-control": "no-store", "vary": "accept-encoding", **(headers or {})}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(await asyncio.to_thread(decompress, packed), 200, given, kind)
    return Response(packed, 200, {**given, "content-encoding": "gzip"}, kind)


async def broken(request: Request, error: Exception) -> Response:
    """Say that a request failed through no fault of its sender; the application logs it."""
    return answer(Failed(refusal("broken").reason), 500)


async def failed(request: Request, error: Exception) -> Response:
    """Say why a request was refused."""
    assert isinstance(error, RefusalError)
    return answer(Failed(error.reason), STATUS.get(error.reason.id, 400))
