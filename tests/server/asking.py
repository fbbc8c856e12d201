"""Asking the routes of a house over HTTP, without a network."""

import asyncio
from dataclasses import dataclass
from urllib.parse import unquote
from weakref import WeakKeyDictionary

from starlette.applications import Starlette

from tablee.server.edge.answer import failed
from tablee.server.edge.entrance import Entrance
from tablee.server.edge.guest import Guests
from tablee.server.edge.membership import Membership
from tablee.server.edge.route import Routes
from tablee.server.house.house import House
from tablee.server.message.refusal import RefusalError


@dataclass(frozen=True)
class Answer:
    """What was answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


def routes_of(house: House) -> Routes:
    return Routes(house, Guests(bytes(32)), Entrance(house))


MEMBERSHIPS: WeakKeyDictionary[House, Membership] = WeakKeyDictionary()  # they count tries


def membership_of(house: House) -> Membership:
    if house not in MEMBERSHIPS:
        routes, guestbook = routes_of(house), house.store.guestbook
        made = Membership(routes, house, Guests(bytes(32)), guestbook, bytes(32))
        MEMBERSHIPS[house] = made
    return MEMBERSHIPS[house]


async def ask(
    house: House, address: str, body: bytes = b"", scheme: str = "http", **headers: str
) -> Answer:
    """Ask as our page does, or a crawler; post what there is to post."""
    routes = [*membership_of(house).all(), *routes_of(house).all()]
    app = Starlette(routes=routes, exception_handlers={RefusalError: failed})
    path, _, query = address.partition("?")
    usual = {"host": "here", "origin": f"{scheme}://here", "x-tablee": "1"}
    if body:
        usual["content-type"] = "application/json"
    given = {**usual, **{name.replace("_", "-"): text for name, text in headers.items()}}
    scope = {
        "type": "http",
        "method": "POST" if body else "GET",
        "path": unquote(path),
        "query_string": query.encode(),
        "headers": [(name.encode(), text.encode()) for name, text in given.items()],
        "client": ("127.0.0.1", 1),
        "server": ("here", 80),
        "scheme": scheme,
    }
    sent: list[dict] = []
    left = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict:
        if not left:
            await asyncio.Event().wait()  # nothing more is said, and nobody leaves
        return left.pop()

    async def send(message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    told = dict[str, str]()
    for name, text in sent[0]["headers"]:  # several cookies, on a line each
        told[name.decode()] = "\n".join(filter(None, [told.get(name.decode()), text.decode()]))
    return Answer(sent[0]["status"], told, b"".join(part.get("body", b"") for part in sent[1:]))
