"""Telling: the messages that a viewer may read, made from that viewer's view alone."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from tablee.core.speech import Line

from ..message.frame import BACK, FIRST, LINE, MOVE, Entry, Head, written
from ..message.wire import Person, Regret, TableFacts
from .patience import NEVER
from .position import Position
from .regret import asked_to_agree, may_undo
from .standing import BackStep, Chair, LineStep, MoveStep, Standing, Step

LATEST = 3  # steps that a new page is told


def frame(
    standing: Standing,
    viewer: int,
    own: Sequence[int],
    have: int,
    shown: Position | None,
    seconds: float,
    slow: float,
) -> bytes:
    """Tell a viewer what happened since version `have`; `shown` is what the page has seen.

    `own` are the seats of who looks, `seconds` is the time left to decide, `slow` the one until
    a bot may do it.
    """
    position = standing.position
    assert position is not None
    steps = missed(standing, have, viewer)
    moves = (step.before for step in steps if isinstance(step, MoveStep))
    before = next(moves, position)
    entries = [told_as(step, viewer) for step in steps]
    if shown is not before:
        entries.insert(0, Entry(FIRST, 0, -1, before.difference(None, viewer)))
    answered = [seat for seat in own if seat in standing.answers] if standing.answers else ()
    questioned = asked_openly(standing, own) if standing.opened.is_shared else ()
    undoable = [seat for seat in own if may_undo(standing, seat)]
    bits = as_bits(own), as_bits(answered), as_bits(questioned), as_bits(undoable)
    return written(Head(viewer, *bits, standing.version, seconds, slow), entries)


def told_as(step: Step, viewer: int) -> Entry:
    """Write a step as a viewer saw it."""
    if isinstance(step, LineStep):
        return Entry(LINE, step.version, step.seat, msgspec.json.encode(step.said))
    kind = BACK if isinstance(step, BackStep) else MOVE
    return Entry(kind, step.version, step.seat, step.difference(viewer))


def as_bits(seats: Iterable[int]) -> int:
    """Write a set of seats as bits, the first the lowest."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def asked_openly(standing: Standing, own: Sequence[int]) -> list[int]:
    """List the seats of a shared screen that are asked at once and have not answered."""
    position = standing.position
    if position is None or not position.is_window:
        return []
    return [
        seat
        for seat in own
        if standing.chairs[seat].has_person
        and seat in position.asked
        and seat not in standing.answers
    ]


def missed(standing: Standing, have: int, viewer: int) -> list[Step]:
    """List what happened since a version; for who has seen nothing yet, since their move."""
    steps = list[Step]()
    for step in reversed(standing.steps):
        if step.version <= have:
            break
        steps.append(step)
    if have >= 0:
        return steps[::-1]
    own = next((at for at, step in enumerate(steps) if is_move_of(step, viewer)), 0)
    return steps[: max(own + 1, LATEST)][::-1]


def is_move_of(step: Step, seat: int) -> bool:
    """Say whether a step is a move of a seat."""
    return step.seat == seat and isinstance(step, MoveStep)


def table(
    standing: Standing,
    guest: str,
    present: AbstractSet[str],
    gone: Sequence[float] = (),
    trouble: Line | None = None,
) -> TableFacts:
    """Describe the table to a guest; the key's parts are told when the match is over.

    `gone` has, by seat, the seconds until a bot may stand in.
    """
    opened = standing.opened
    is_proven = standing.status == "over" and bool(standing.commitment)
    return TableFacts(
        code=standing.code,
        game=opened.game,
        seats=len(standing.chairs),
        options=standing.game.chosen(opened.options),
        clock=opened.clock,
        is_listed=opened.is_listed,
        is_watchable=opened.is_watchable,
        is_shared=opened.is_shared,
        is_party=opened.is_party,
        pause=opened.pause,
        hints=opened.hints,
        status=standing.status,
        people=people(standing.chairs, present, gone),
        mine=standing.seats_of(guest),
        is_host=bool(guest) and opened.host == guest,
        is_removed=guest in standing.removed,
        is_called=standing.is_called,
        is_sealed=standing.is_sealed,
        commitment=standing.commitment,
        commitments=[chair.commitment for chair in standing.chairs],
        revealed=[seat for seat, chair in enumerate(standing.chairs) if chair.share],
        withheld=standing.withheld,
        dealt=standing.dealt,
        secret=standing.secret if is_proven else "",
        shares=[chair.share for chair in standing.chairs] if is_proven else [],
        rematch=standing.rematch,
        source=opened.source,
        regret=regret(standing),
        trouble=trouble,
    )


def regret(standing: Standing) -> Regret | None:
    """Tell who asks to take a move back, and who has not agreed yet."""
    plea = standing.plea
    if plea is None:
        return None
    return Regret(plea.version, plea.seat, asked_to_agree(standing, plea.seat))


def people(
    chairs: Sequence[Chair], present: AbstractSet[str], gone: Sequence[float]
) -> list[Person]:
    """Describe who sits where; several seats of one guest are told, but not whose."""
    guests = [chair.guest for chair in chairs]
    left = gone or [NEVER] * len(chairs)
    return [
        Person(
            kind="person" if chair.guest else "bot" if chair.level else "open",
            name=chair.name or chair.kept_for[1],
            level=chair.level,
            is_present=chair.guest in present,
            is_away=bool(chair.guest and chair.level),
            replaceable_in=left[seat],
            first=guests.index(chair.guest) if chair.guest else seat,
        )
        for seat, chair in enumerate(chairs)
    ]
