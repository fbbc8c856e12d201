"""Health: whether this process is alive, and whether people may be sent to it.

Two questions, since what follows is not the same: who is not alive is started anew, which
mends no full disk and no database that is away; who is not ready is spared for a while. The
answers tell strangers no address and no reason of a database's.
"""

import structlog
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..house.house import House
from .reach import Doorway

log = structlog.get_logger()


class Health:
    """Answers those who look after the server, and proxies."""

    def __init__(self, house: House, doorway: Doorway) -> None:
        self._house, self._doorway = house, doorway

    def all(self) -> list[Route]:
        """List the routes."""
        return [Route("/healthz", self.alive), Route("/readyz", self.ready)]

    async def alive(self, request: Request) -> Response:
        """Say that this process answers, and whether games are being prepared.

        Without its writer it never stores anything again: only a new start mends that.
        """
        if not self._house.store.is_alive:
            return PlainTextResponse("nothing is written any more\n", 503)
        return PlainTextResponse("preparing\n" if self._house.preparation.list() else "ok\n")

    async def ready(self, request: Request) -> Response:
        """Say whether people may be sent here, or why not."""
        why = await self._hindrance()
        return PlainTextResponse(f"{why or 'ready'}\n", 503 if why else 200)

    async def _hindrance(self) -> str:
        if self._doorway.is_closing:
            return "stopping"
        try:
            await self._house.store.check()
        except Exception as error:
            log.warning("nothing can be stored", error=str(error) or type(error).__name__)
            return "nothing can be stored"
        preparing = self._house.preparation.list()
        missing = [one.game for one in preparing if not one.is_playable]
        return f"preparing {' '.join(missing)}" if missing else ""
