"""A guest becomes another one: what a log says of the one, said of the other.

Not where both were at the same table: one guest would see what two were dealt.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from . import event
from .event import Event, Opened, Sat


def become(bodies: Sequence[bytes], was: str, guest: str) -> Mapping[int, bytes] | None:
    """Give the events that change, by number; nothing at all where both are named."""
    if any(guest in event.guests_in(body) for body in bodies):
        return None
    changed = dict[int, bytes]()
    for seq, body in enumerate(bodies):
        if was in event.guests_in(body):
            changed[seq] = event.write(_as(event.read(body), was, guest))
    return changed


def _as(one: Event, was: str, guest: str) -> Event:
    match one:
        case Sat():
            return replace(one, guest=guest)
        case Opened():
            expected = [(guest if who == was else who, name) for who, name in one.expected]
            host = guest if one.host == was else one.host
            return replace(one, host=host, expected=expected)
        case _:
            return one
