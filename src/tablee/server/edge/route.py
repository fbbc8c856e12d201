"""Routes: the page, and what it asks over HTTP."""

import asyncio
import contextlib
from typing import TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from tablee.bots import LEVELS
from tablee.games import REGISTRY

from ..house.house import House, clean_code
from ..house.table import Table
from ..kept.store import Listing
from ..message.http import (
    CarryOn,
    Created,
    Home,
    NewName,
    NewTable,
    PlayOn,
    PushFacts,
    TableEntry,
    WantedPush,
)
from ..message.refusal import RefusalError, refusal
from ..message.wire import MESSAGE
from ..setting import BURST
from ..table import command
from ..table.name import clean_name
from ..work.fairness import Asker
from ..work.reviews import Case
from . import card, catalogue, engine, offline, page
from .answer import answer, unpacked
from .card import LinkCard, language_of
from .entrance import Entrance
from .guard import address_of, host_of, is_from_here
from .guest import Guests, new_guest
from .limit import Rate
from .page import Address
from .reach import Doorway
from .subscribing import origin_of, subscribe

KINDS = {  # that not every system knows
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".js": "text/javascript",
}
A_MOMENT = 0.5  # seconds that the page waits for what its card shows
PATIENCE = 60  # seconds that a page waits for a game's module
NOTHING = "Il n’y a rien ici. · There is nothing here.\n"
SHOWN = 20  # tables in a list
CARRIED = 400_000  # bytes of a match that is carried here: more than the longest way takes
B = TypeVar("B")


class Routes:
    """What can be asked over HTTP."""

    def __init__(
        self, house: House, guests: Guests, entrance: Entrance, doorway: Doorway | None = None
    ) -> None:
        self._house, self._guests, self._entrance = house, guests, entrance
        self._doorway = doorway or Doorway()
        rate = house.setting.requests
        self._rate = Rate(rate, BURST * rate, guests=BURST)

    def all(self) -> list[Route | Mount]:
        """List the routes."""
        table = "/api/tables/{code}"
        return [
            Route("/api/home", self.home),
            Route("/api/preparing", self.preparing),
            Route("/api/me", self.name, methods=["POST"]),
            Route("/api/push", self.push_facts),
            Route("/api/push", self.push, methods=["POST"]),
            Route("/api/tables", self.open, methods=["POST"]),
            Route("/api/carried", self.carry, methods=["POST"]),
            Route("/api/reach", self.reach),
            Route("/api/reach", self.open_up, methods=["POST"]),
            Route(f"{table}/qr.svg", self.qr),
            Route(f"{table}/transcript", self.transcript),
            Route(f"{table}/match", self.match),
            Route(f"{table}/review", self.review),
            Route(f"{table}/review", self.ask_review, methods=["POST"]),
            Route(f"{table}/again", self.play_on, methods=["POST"]),
            Route(f"{table}/leave", self.leave, methods=["POST"]),
            Route("/catalogue/{path:path}", self.catalogue),
            Route("/engine/{name}", self.engine),
            Mount("/assets", StaticFiles(directory=page.PAGE / "assets", check_dir=False)),
            Route(f"/{offline.SCRIPT}", self.service_worker),
            Route("/{path:path}", self.page),
        ]

    def check(self, request: Request) -> None:
        """Refuse who asks too often."""
        guest, _ = self._guests.of(request)
        address = address_of(request)
        if not self._rate.take(guest or address, address):
            raise refusal("too-fast")

    async def body(self, request: Request, kind: type[B], most: int = MESSAGE) -> B:
        """Read what was posted, from our own page only."""
        self.check(request)
        is_ours = is_from_here(request) and request.headers.get("x-tablee") == "1"
        if not is_ours or request.headers.get("content-type") != "application/json":
            raise refusal("elsewhere")
        data = b""
        async for part in request.stream():
            data += part
            if len(data) > most:
                raise refusal("unreadable")
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            raise refusal("unreadable") from None

    def signed(self, response: Response, request: Request, guest: str, name: str) -> Response:
        """Give a browser its cookie with an answer."""
        is_secure = request.scope["scheme"] == "https"
        self._guests.welcome(response, guest, name, is_secure=is_secure)
        return response

    async def home(self, request: Request) -> Response:
        """Give what the home page shows, and a stranger a cookie."""
        self.check(request)
        guest, name = self._guests.of(request)
        store = self._house.store
        mine = await store.tables_of(guest, SHOWN)
        awaiting = await self._house.awaiting(guest, [entry.code for entry in mine])
        found = Home(
            name=name,
            games=catalogue.facts(),
            levels=[*LEVELS],
            mine=[entry_of(entry, entry.code in awaiting) for entry in mine],
            public=[entry_of(entry) for entry in await store.listed(SHOWN)],
            preparing=self._house.preparation.list(),
        )
        return self.signed(answer(found), request, guest or new_guest(), name)

    async def preparing(self, request: Request) -> Response:
        """Say which games are not ready yet; the one that somebody looks at goes first."""
        self.check(request)
        preparation, wanted = self._house.preparation, request.query_params.get("game", "")
        if wanted in REGISTRY and not preparation.is_ready(wanted, "page"):
            preparation.want(wanted)
        return answer(preparation.list())

    async def name(self, request: Request) -> Response:
        """Take a guest's new name."""
        named = await self.body(request, NewName)
        guest, _ = self._guests.of(request)
        return self.signed(
            Response(status_code=204), request, guest or new_guest(), clean_name(named.name)
        )

    async def push_facts(self, request: Request) -> Response:
        """Say what a browser needs that wants to be told of turns."""
        self.check(request)
        days = self._house.setting.keep_unfinished
        return answer(PushFacts(await self._house.bell.key(), days))

    async def push(self, request: Request) -> Response:
        """Tell a guest's browser of turns from now on, or no more."""
        wanted = await self.body(request, WantedPush)
        guest, name = self._guests.of(request)
        guest = guest or new_guest()
        await subscribe(self._house, guest, wanted, origin_of(request))
        return self.signed(Response(status_code=204), request, guest, name)

    async def open(self, request: Request) -> Response:
        """Open a table."""
        wanted = await self.body(request, NewTable)
        guest, name = self._guests.of(request)
        guest = guest or new_guest()
        code = await self._house.open(guest, wanted)
        return self.signed(answer(Created(code), 201), request, guest, name)

    async def carry(self, request: Request) -> Response:
        """Open a table that goes on with a match that was played in a page."""
        wanted = await self.body(request, CarryOn, CARRIED)
        guest, name = self._guests.of(request)
        guest = guest or new_guest()
        code = await self._house.carry(guest, wanted, address_of(request))
        return self.signed(answer(Created(code), 201), request, guest, name)

    async def table(self, request: Request) -> Table:
        """Find the table that a request names, for who may watch it."""
        self.check(request)
        guest, _ = self._guests.of(request)
        return await self._entrance.find(
            request.path_params["code"], guest, address_of(request)
        )

    async def finished(self, request: Request) -> Table:
        """Find a table whose match is over: only then is everything told."""
        table = await self.table(request)
        if table.standing.status != "over":
            raise refusal("not-over")
        return table

    async def qr(self, request: Request) -> Response:
        """Draw a table's link as a QR code."""
        table = await self.table(request)
        if not host_of(request):
            raise refusal("elsewhere")
        link = f"{self._doorway.base(request)}/t/{table.code}"
        drawn = segno.make(link, error="m").svg_inline(scale=4, border=2, omitsize=True)
        svg = drawn.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
        return Response(svg, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    async def reach(self, request: Request) -> Response:
        """Say who can use the links of this page."""
        self.check(request)
        return answer(self._doorway.reach(request))

    async def open_up(self, request: Request) -> Response:
        """Let the others in the house come, if who asks sits at this computer."""
        await self.body(request, dict[str, None])
        try:
            is_open = await self._doorway.open(request)
        except OSError:
            raise refusal("not-opened") from None
        if not is_open:
            raise refusal("not-here")
        return answer(self._doorway.reach(request))

    async def transcript(self, request: Request) -> Response:
        """Give a finished match as a file."""
        table = await self.finished(request)
        name = f"{table.standing.game.name}-{table.code}.tablee"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        packed = await self._house.archive.transcript(address_of(request), table.code)
        return await unpacked(request, packed, "text/plain; charset=utf-8", headers)

    async def match(self, request: Request) -> Response:
        """Give a finished match to a page that plays it again."""
        table = await self.finished(request)
        guest, _ = self._guests.of(request)
        packed = await self._house.archive.match(address_of(request), table.code, guest)
        return await unpacked(request, packed)

    async def review(self, request: Request) -> Response:
        """Say how far the review of a finished match is, and give it when it is ready."""
        table = await self.finished(request)
        return await told(request, self._house.reviews.find(table.code))

    async def ask_review(self, request: Request) -> Response:
        """Begin the review of a finished match, or join the one there is."""
        await self.body(request, dict[str, None])
        table = await self.finished(request)
        self._house.preparation.check(table.standing.game.name, "search")
        guest, _ = self._guests.of(request)
        asker = Asker(guest, address_of(request))
        return await told(request, self._house.reviews.start(table.code, asker))

    async def play_on(self, request: Request) -> Response:
        """Open a table that plays on from a position of a finished match."""
        wanted = await self.body(request, PlayOn)
        table = await self.finished(request)
        guest, name = self._guests.of(request)
        guest = guest or new_guest()
        code = await self._house.play_on(table, guest, wanted, address_of(request))
        return self.signed(answer(Created(code), 201), request, guest, name)

    async def leave(self, request: Request) -> Response:
        """Give one's seats at a table up, from the home page."""
        await self.body(request, dict[str, None])
        table = await self.table(request)
        guest, _ = self._guests.of(request)
        await table.change(lambda now: command.leave(now, guest))
        return Response(status_code=204)

    async def catalogue(self, request: Request) -> Response:
        """Give the games, or the rules of one."""
        path = request.path_params["path"]
        if path not in catalogue.files():
            return PlainTextResponse(NOTHING, 404)
        headers = {"cache-control": "no-cache"}
        return Response(catalogue.file(path), 200, headers, "application/json")

    async def engine(self, request: Request) -> Response:
        """Give a file of a game for pages, as soon as there is one."""
        self.check(request)
        name = request.path_params["name"]
        if (game := name.removesuffix(".json")) in REGISTRY:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._house.preparation.done(game, "page")
            except TimeoutError:
                raise refusal("preparing") from None
        file = await asyncio.to_thread(engine.found, name)
        if file is None:
            return PlainTextResponse(NOTHING, 404)
        return FileResponse(file, headers=engine.kept(file), media_type=KINDS.get(file.suffix))

    async def service_worker(self, request: Request) -> Response:
        """Give the script that keeps the page for when there is no network."""
        script = await asyncio.to_thread(page.service_worker)
        return Response(script, 200, {"cache-control": "no-cache"}, "text/javascript")

    async def page(self, request: Request) -> Response:
        """Give the page at every address of ours, and the files beside it."""
        path = request.path_params["path"]
        if path.startswith(("api/", "ws/")):
            raise refusal("no-table")
        if file := page.beside(path):
            kind = KINDS.get(file.suffix)
            return FileResponse(file, headers={"cache-control": "no-cache"}, media_type=kind)
        found = page.address(path)
        is_file = "." in path.rpartition("/")[2]
        if found is None and (is_file or "text/html" not in request.headers.get("accept", "")):
            return PlainTextResponse(NOTHING, 404)
        language = language_of(request.headers.get("accept-language", ""))
        shown = await self._card(request, found or Address(), language)
        here = f"{request.scope['scheme']}://{host}" if (host := host_of(request)) else ""
        text = page.dressed(shown, language, here, f"/{path}" if found else "/")
        headers = {"cache-control": "no-cache", "vary": "accept-language"}
        return HTMLResponse(text, 200 if found else 404, headers)

    async def _card(self, request: Request, found: Address, language: str) -> LinkCard:
        """Say what a link to an address shows; a code that leads nowhere shows the house."""
        if found.screen in page.GAMES:
            return card.game_card(language, found.name, found.screen)
        if found.screen in page.TABLES and clean_code(found.name):
            guest, _ = self._guests.of(request)
            with contextlib.suppress(RefusalError, TimeoutError):
                async with asyncio.timeout(A_MOMENT):
                    table = await self._entrance.find(found.name, guest, address_of(request))
                return card.table_card(language, table.standing)
        return card.house_card(language)


def entry_of(entry: Listing, awaits_me: bool = False) -> TableEntry:  # noqa: FBT001, FBT002
    """Describe a table in a list."""
    found = msgspec.convert(entry, TableEntry, from_attributes=True)
    return msgspec.structs.replace(found, awaits_me=awaits_me)


async def told(request: Request, case: Case) -> Response:
    """Say how far a review is, and all of it when it is ready."""
    return await unpacked(request, case.packed) if case.packed else answer(case.review())
