"""Forgetting somebody: what a log says of a guest, said of nobody.

The match stays: it belongs to all who played it. Of who asks to be forgotten it keeps the moves
and a name that is anybody's.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from . import event
from .event import Event, Filled, Opened, Removed, Renewed, Sat
from .name import distinct

ANYBODY = "Anonyme"


class Forgotten(NamedTuple):
    """A log without somebody: the events that change, by number, and names by seat."""

    bodies: Mapping[int, bytes]
    names: Mapping[int, str]


def forgotten(bodies: Sequence[bytes], guest: str, nobody: str) -> Forgotten:
    """Put nobody into a guest's place; of a table they opened, the next one is the host."""
    events = [event.read(body) for body in bodies]
    others = [one for one in events if isinstance(one, Sat) and one.guest != guest]
    taken = [one.name for one in others]
    names = dict[int, str]()
    for one in events:
        if isinstance(one, Sat) and one.guest == guest and one.seat not in names:
            names[one.seat] = distinct(ANYBODY, [*taken, *names.values()])
    host = next((one.guest for one in others), nobody)
    changed = {seq: _without(one, guest, nobody, host, names) for seq, one in enumerate(events)}
    return Forgotten(
        {seq: event.write(one) for seq, one in changed.items() if one != events[seq]},
        {seat: name for seat, name in names.items() if seat in _seats(events, guest)},
    )


def _without(one: Event, guest: str, nobody: str, host: str, names: Mapping[int, str]) -> Event:
    match one:
        case Sat() if one.guest == guest:
            return replace(one, guest=nobody, name=names[one.seat])
        case Opened():
            expected = [
                (nobody, ANYBODY) if who == guest else (who, name) for who, name in one.expected
            ]
            return replace(one, host=host if one.host == guest else one.host, expected=expected)
        case _:
            return one


def _seats(events: Sequence[Event], guest: str) -> set[int]:
    """List the seats where a guest sits in the end."""
    seated = dict[int, str]()
    for one in events:
        match one:
            case Sat():
                seated[one.seat] = one.guest
            case Filled() | Removed():
                seated.pop(one.seat, None)
            case Renewed():
                for seat in one.missing:
                    seated.pop(seat, None)
    return {seat for seat, who in seated.items() if who == guest}
