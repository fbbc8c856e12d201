"""Words: what the processes of a crew say to each other, and how it is written."""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from ..kept.channel import MOST
from ..message.wire import Emote

UNKNOWN = 0  # how far a log goes; whoever hears it looks
NOBODY = ""  # says so who writes to the store and serves nothing: `tablee admin`
ANEW = -1  # in the place of how far a log goes


class Here(Struct, tag="here", frozen=True):
    """I am here; and who asks wants to hear who else is, and who is with them."""

    asks: bool = False


class Bye(Struct, tag="bye", frozen=True):
    """I am going."""


class Changed(Struct, tag="changed", frozen=True):
    """The log of a table has all events before a number, or was written `ANEW`."""

    code: str
    seq: int


class Attending(Struct, tag="attending", frozen=True):
    """These guests have a table open, by me."""

    code: str
    guests: list[str]


class Freed(Struct, tag="freed", frozen=True):
    """I hold a table no more."""

    code: str


class Shown(Struct, tag="shown", frozen=True):
    """Somebody at a table shows an emote."""

    code: str
    seat: int
    emote: Emote


class Analysed(Struct, tag="analysed", frozen=True):
    """A review was asked for."""

    code: str


Word = Here | Bye | Changed | Attending | Freed | Shown | Analysed


class Said(Struct, frozen=True):
    """What a process says at once."""

    by: str
    words: list[Word]


def texts(by: str, words: Iterable[Word]) -> Iterator[str]:
    """Write words in as few texts as they fit into."""
    few: list[Word] = []
    size = 0
    for word in words:
        weight = len(msgspec.json.encode(word)) + 1
        if few and size + weight > MOST - 100:
            yield msgspec.json.encode(Said(by, few)).decode()
            few, size = [], 0
        few.append(word)
        size += weight
    if few:
        yield msgspec.json.encode(Said(by, few)).decode()


read = msgspec.json.Decoder(Said).decode
