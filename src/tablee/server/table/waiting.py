"""Who a table waits for, by what everybody knows, and who of them is not there."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from ..message.push import Call
from .standing import Standing


@dataclass(frozen=True)
class Waited:
    """Somebody whom a table waits for."""

    guest: str
    kind: Call | None  # None for who has answered, and for all others is still asked
    is_here: bool


@dataclass(frozen=True)
class Waiting:
    """All whom a table waits for; where nothing is played meanwhile, it stays the same."""

    code: str
    game: str
    turn: int  # the version of the last move
    people: tuple[Waited, ...]

    @property
    def is_for_somebody_gone(self) -> bool:
        """Say whether one of them has no page open."""
        return any(not one.is_here for one in self.people)


def waiting(standing: Standing, present: AbstractSet[str]) -> Waiting:
    """Say who is waited for, and who of them is here."""
    waited = [
        Waited(guest, kind, guest in present) for guest, kind in awaited(standing).items()
    ]
    return Waiting(standing.code, standing.game.name, standing.moved, tuple(waited))


def awaited(standing: Standing) -> dict[str, Call | None]:
    """Say whom the table waits for, and for what.

    Nobody by clock, and nobody who is alone with bots: others would have to wait for them.
    Where several are asked at once, all who act are named, whether or not they have answered.
    """
    if standing.opened.is_timed or len({*standing.guests}) < 2:
        return {}
    if standing.status == "open":
        return _before_the_deal(standing)
    kind: Call = "round" if standing.is_between_rounds() else "turn"
    found: dict[str, Call | None] = {}
    for seat in standing.people_asked():
        guest = standing.chairs[seat].guest
        found[guest] = found.get(guest) or (None if seat in standing.answers else kind)
    return found


def _before_the_deal(standing: Standing) -> dict[str, Call | None]:
    """A deal waits for everybody's share, and a full table for who opened it to say so."""
    if standing.is_called:
        return {standing.chairs[seat].guest: "deal" for seat in standing.missing}
    is_full = not any(chair.is_open for chair in standing.chairs)
    is_host_here = standing.opened.host in standing.guests
    return {standing.opened.host: "start"} if is_full and is_host_here else {}
