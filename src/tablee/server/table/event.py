"""What happens at a table, as it is kept: a table is the sum of its events, in order."""

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from tablee.core.match import OriginError

from ..message.wire import Clock


class Begun(Struct, frozen=True):
    """How a position came about that a match plays on from; see `core.match.Origin`."""

    key: str
    moves: list[str]
    seat: int
    seed: int
    before: "Begun | None" = None


class Opened(Struct, tag="opened", frozen=True):
    """A table was opened; its part of the key is fixed from now on."""

    game: str
    rules: int  # version
    levels: list[str]  # the bot on each seat; empty for an open one
    options: dict[str, str]
    clock: Clock
    is_listed: bool
    is_watchable: bool
    is_shared: bool
    starts_when_full: bool
    host: str  # a guest
    secret: str
    at: float  # seconds since 1970
    expected: list[tuple[str, str]] = []  # the guest and name a seat is kept for, by seat
    pause: bool = True
    hints: bool = True
    source: str = ""  # the table whose match is played on
    begun: Begun | None = None  # how; secret, since it tells what was imagined
    is_party: bool = False

    @property
    def is_timed(self) -> bool:
        """Say whether a clock runs."""
        return self.clock not in ("none", "days")

    @property
    def is_over_days(self) -> bool:
        """Say whether everybody plays in their own time, and no bot for anybody."""
        return self.clock == "days"


class Sat(Struct, tag="sat", frozen=True):
    """Somebody sat down."""

    seat: int
    guest: str
    name: str
    share: str = ""  # only in old logs, where shares were given in the clear


class Filled(Struct, tag="filled", frozen=True):
    """A bot sat down, or with an empty level the seat is open again."""

    seat: int
    level: str


class Removed(Struct, tag="removed", frozen=True):
    """The host asked somebody to leave: the seat is open again, to others."""

    seat: int


class Narrowed(Struct, tag="narrowed", frozen=True):
    """The open seats were taken away: those who are there move up."""


class Committed(Struct, tag="committed", frozen=True):
    """A seat's share of the key is fixed, and not known to anybody else."""

    seat: int
    commitment: str


class Called(Struct, tag="called", frozen=True):
    """The deal was asked for: sealed once all have committed, then shares are revealed."""


class Revealed(Struct, tag="revealed", frozen=True):
    """A seat's share was revealed, and it is the one that was committed to."""

    seat: int
    share: str


class Renewed(Struct, tag="renewed", frozen=True):
    """The deal was called off: the seats that held it up are open again, all parts anew."""

    secret: str
    missing: list[int]


class Dealt(Struct, tag="dealt", frozen=True):
    """The match began."""


class Answered(Struct, tag="answered", frozen=True):
    """Somebody answered where several are asked: nobody is told, unless it is played."""

    seat: int
    move: str
    id: str


class Played(Struct, tag="played", frozen=True):
    """A move was played."""

    seat: int
    move: str
    id: str = ""


class Withdrew(Struct, tag="withdrew", frozen=True):
    """Somebody took an answer back that waited for the others': nobody is told."""

    seat: int


class Regretted(Struct, tag="regretted", frozen=True):
    """Somebody asked to take a move back, and with it what was played since."""

    seat: int
    moves: int  # how many


class Consented(Struct, tag="consented", frozen=True):
    """Somebody agreed to it."""

    seat: int


class Upheld(Struct, tag="upheld", frozen=True):
    """Somebody did not, or nobody said anything (-1): the move stands."""

    by: int  # seat


class Undone(Struct, tag="undone", frozen=True):
    """All agreed: what was asked for is taken back. The log keeps what was played."""


class StoodIn(Struct, tag="stood-in", frozen=True):
    """A bot plays for somebody."""

    seat: int
    level: str
    has_left: bool = False  # of their own will: the table is off their list


class Returned(Struct, tag="returned", frozen=True):
    """Somebody took the seat back."""

    seat: int


class Hurried(Struct, tag="hurried", frozen=True):
    """All who are asked at once are waited for no longer: bots answer for who has not."""


class Followed(Struct, tag="followed", frozen=True):
    """A rematch was opened at another table."""

    code: str
    by: int  # seat


class Closed(Struct, tag="closed", frozen=True):
    """Whoever looks after the server closed the table: nothing happens there any more."""


Event = (
    Opened
    | Sat
    | Filled
    | Removed
    | Narrowed
    | Committed
    | Called
    | Revealed
    | Renewed
    | Dealt
    | Answered
    | Played
    | Withdrew
    | Regretted
    | Consented
    | Upheld
    | Undone
    | StoodIn
    | Returned
    | Hurried
    | Followed
    | Closed
)

NAMING = (b'{"type":"sat"', b'{"type":"opened"')  # how events begin that name guests
_encoder = Encoder()
_decoder: Decoder[Event] = Decoder(Event)


def write(event: Event) -> bytes:
    """Write an event for the store."""
    return _encoder.encode(event)


def read(body: bytes) -> Event:
    """Read an event back."""
    try:
        return _decoder.decode(body)
    except RecursionError:  # stored when a way could be as long as one liked
        raise OriginError("deeper than can be read") from None


def guests_in(body: bytes) -> list[str]:
    """Name the guests that a stored event names; most name nobody, and are not read."""
    if not body.startswith(NAMING):
        return []
    try:
        named = read(body)
    except OriginError:  # nobody can look at that table anyway
        return []
    match named:
        case Sat():
            return [named.guest]
        case Opened():
            return [guest for guest in (named.host, *dict(named.expected)) if guest]
    return []
