"""What is kept of a table, for whoever looks after it: no card, no key, no guest."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tablee.core.match import OriginError
from tablee.games import REGISTRY, game
from tablee.server.kept.store import Listing
from tablee.server.table import event
from tablee.server.table.event import Opened, Played


class Kept(Struct, frozen=True):
    """A table as lists show it."""

    code: str
    game: str
    status: str
    names: tuple[str, ...]  # `@level` for a bot, empty for an open seat
    round: int  # 0 before the deal
    scores: tuple[int, ...]
    updated: float  # seconds since 1970


class Dossier(Kept, frozen=True):
    """And what its log tells besides."""

    opened: float
    clock: str
    options: dict[str, str]
    is_listed: bool
    is_watchable: bool
    rules: int  # version
    is_readable: bool  # by today's rules
    events: int
    moves: int
    bytes: int  # of the log


def summary_of(entry: Listing) -> Kept:
    """Sum a table up."""
    return msgspec.convert(entry, Kept, from_attributes=True)


def dossier_of(entry: Listing, bodies: Sequence[bytes]) -> Dossier:
    """Tell of a table what is not its players' secret."""
    try:
        opened = event.read(bodies[0])
    except OriginError:
        opened = None
    known = opened if isinstance(opened, Opened) else None
    is_there = known is not None and known.game in REGISTRY
    return Dossier(
        **msgspec.structs.asdict(summary_of(entry)),
        opened=known.at if known else 0,
        clock=known.clock if known else "",
        options=known.options if known else {},
        is_listed=entry.is_listed,
        is_watchable=known.is_watchable if known else False,
        rules=known.rules if known else 0,
        is_readable=is_there and known is not None and game(known.game).reads(known.rules),
        events=len(bodies),
        moves=sum(body.startswith(PLAYED) for body in bodies),
        bytes=sum(map(len, bodies)),
    )


PLAYED = event.write(Played(0, "")).partition(b",")[0]  # how a move begins


def as_json(found: object) -> str:
    """Write something for scripts."""
    return msgspec.json.encode(found).decode()
