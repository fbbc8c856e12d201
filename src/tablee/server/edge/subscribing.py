"""Where a browser wants to be told of turns while it is closed."""

from binascii import Error

from starlette.requests import Request

from ..clock import wall
from ..house.house import House
from ..message.http import WantedPush
from ..message.push import AUTH, Subscription, bytes_of, is_point
from ..message.refusal import refusal
from .guard import host_of


def origin_of(request: Request) -> str:
    """Name the page that a request comes from, for a push service that wants to complain."""
    return f"https://{host_of(request)}"


async def subscribe(house: House, guest: str, wanted: WantedPush, origin: str) -> None:
    """Tell a guest there from now on, or no more; refuse what can't be a push service."""
    book = house.store.callbook
    if not wanted.is_wanted:
        await book.unsubscribe(wanted.endpoint)
        return
    try:
        key, auth = bytes_of(wanted.key), bytes_of(wanted.auth)
    except (Error, ValueError):
        raise refusal("no-push") from None
    is_sealable = is_point(key) and len(auth) == AUTH
    if not is_sealable or not house.bell.courier.may_go_to(wanted.endpoint):
        raise refusal("no-push")
    await book.subscribe(guest, Subscription(wanted.endpoint, key, auth, origin), wall())
