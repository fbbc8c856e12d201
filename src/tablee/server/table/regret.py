"""Regret: a move that somebody wants to take back, and what the others say to it."""

from ..message.refusal import refusal
from ..message.wire import Consent, Undo
from .command import refuse_if_closed, refuse_if_stale
from .event import Consented, Event, Regretted, Undone, Upheld, Withdrew
from .standing import Standing


def may_undo(standing: Standing, seat: int) -> bool:
    """Say whether a seat is offered to take something back, by what it knows."""
    if seat in standing.answers:
        return not standing.is_hurried
    return standing.undoable(seat) > 0


def asked_to_agree(standing: Standing, seat: int) -> list[int]:
    """List the seats of the people who have not agreed yet: others' than the seat's own."""
    chairs, plea = standing.chairs, standing.plea
    agreed = {chairs[one].guest for one in plea.consenting} if plea else set[str]()
    agreed.add(chairs[seat].guest)
    return [
        one
        for one, chair in enumerate(chairs)
        if chair.has_person and chair.guest not in agreed
    ]


def plead(standing: Standing, guest: str, request: Undo) -> list[Event]:
    """Take back an answer that nobody knows of, or ask to take a move back.

    Where nobody has to agree, it is done at once: bots do not mind.
    """
    seat = request.seat
    refuse_if_closed(standing)
    if standing.status != "playing":
        raise refusal("over" if standing.match else "not-started")
    if seat not in standing.seats_of(guest):
        raise refusal("not-yours")
    if seat in standing.answers and may_undo(standing, seat):
        return [Withdrew(seat)]
    refuse_if_stale(standing, request.version)
    if standing.plea is not None:
        raise refusal("pleading")
    if standing.upheld == standing.moved:
        raise refusal("stands")
    moves = standing.undoable(seat)
    if not moves:
        raise refusal("no-undo")
    asked = Regretted(seat, moves)
    return [asked] if asked_to_agree(standing, seat) else [asked, Undone()]


def consent(standing: Standing, guest: str, request: Consent) -> list[Event]:
    """Agree that a move is taken back, or do not: then it stands."""
    plea, own = standing.plea, standing.seats_of(guest)
    if not own:
        raise refusal("players-only")
    if plea is None or request.version != plea.version:
        raise refusal("plea-over")
    waits_for = asked_to_agree(standing, plea.seat)
    mine = [seat for seat in own if seat in waits_for]
    if not mine:
        return []  # they have agreed, or ask themselves
    if not request.agrees:
        return [Upheld(mine[0])]
    agreed = Consented(mine[0])
    return [agreed] if set(waits_for) - set(mine) else [agreed, Undone()]


def time_is_up(_standing: Standing) -> list[Event]:
    """Let a move stand that not all have said anything to."""
    return [Upheld(-1)]
