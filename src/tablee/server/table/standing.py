"""How a table stands: the sum of its events. Plain functions; nothing here tells anybody."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from tablee.core.game import Game
from tablee.core.match import Match, Origin, RefusedError, commitment_to, mixed_key
from tablee.core.speech import Line, Named, line
from tablee.core.thing import Seat
from tablee.core.transcript import Transcript, Withheld
from tablee.core.undo import Ply, undoable
from tablee.games import game as load

from ..kept.store import Listing
from ..message.wire import Status
from .event import (
    Answered,
    Begun,
    Called,
    Closed,
    Committed,
    Consented,
    Dealt,
    Event,
    Filled,
    Followed,
    Hurried,
    Narrowed,
    Opened,
    Played,
    Regretted,
    Removed,
    Renewed,
    Returned,
    Revealed,
    Sat,
    StoodIn,
    Undone,
    Upheld,
    Withdrew,
)
from .position import Position, go_on, numbers

REMEMBERED = 32  # steps that are told again to who comes back


class RulesChangedError(ValueError):
    """A table that was opened under other rules, and can't be played again by today's."""


@dataclass
class Chair:
    """A seat and who sits there."""

    guest: str = ""
    name: str = ""
    commitment: str = ""  # to the share of the key
    share: str = ""  # once it is revealed
    level: str = ""  # of the bot that plays, for itself or for an absent person
    kept_for: tuple[str, str] = ("", "")  # the guest and name a rematch waits for
    has_left: bool = False  # of their own will; a bot plays on, and they may return

    @property
    def is_open(self) -> bool:
        """Say whether somebody may sit down."""
        return not self.guest and not self.level

    @property
    def has_person(self) -> bool:
        """Say whether a person, not a bot, decides here now."""
        return bool(self.guest) and not self.level


@dataclass(slots=True)
class MoveStep:
    """A move that was played, between two positions."""

    version: int
    seat: int
    before: Position
    after: Position
    _told: dict[int, bytes] = field(default_factory=dict, init=False)

    def difference(self, viewer: int) -> bytes:
        """Write what changed in a viewer's view, once for all who see the same."""
        if viewer not in self._told:
            self._told[viewer] = self.after.difference(self.before, viewer)
        return self._told[viewer]


@dataclass(slots=True)
class BackStep(MoveStep):
    """Moves that were taken back: it leads to the position before them."""

    moves: int = 0


@dataclass(frozen=True)
class LineStep:
    """A line about the table, which everybody is told alike."""

    version: int
    seat: int
    said: Line


Step = MoveStep | LineStep  # one thing that happened


@dataclass
class Plea:
    """Somebody asks to take moves back."""

    version: int
    seat: int
    moves: int
    target: Position  # where they lead back to
    consenting: set[int] = field(default_factory=set)  # seats


@dataclass
class Standing:
    """A table now."""

    code: str
    opened: Opened
    chairs: list[Chair]
    game: Game
    going_on: str | None = None  # the move between two rounds, if there is one
    seq: int = 1  # of the next event
    version: int = 1  # counts what everybody may know of: answers in waiting do not
    moved: int = 0  # the version of the last move
    origin: Origin | None = None  # of a match that is played on
    imagined: bytes = b""  # the state that it leads to, where it was worked out already
    match: Match | None = None
    position: Position | None = None  # where the match stands
    answers: dict[int, Answered] = field(default_factory=dict)
    plea: Plea | None = None
    upheld: int = 0  # the version of the last move that may not be taken back any more
    is_hurried: bool = False  # bots answer for all who are asked and have not
    taken: dict[str, int] = field(default_factory=dict)  # versions by ids of moves and answers
    steps: deque[Step] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    rematch: str = ""
    round: int = 0  # 0 before the deal
    secret: str = ""  # the table's part of the key
    is_called: bool = False  # the deal was asked for
    is_closed: bool = False  # a match that is over stays over
    dealt: int = 0  # the version at which there were cards
    withheld: list[Withheld] = field(default_factory=list)
    removed: set[str] = field(default_factory=set)  # guests whom the host asked to leave
    _seats: dict[str, list[int]] = field(default_factory=dict)  # by guest, until one gets up
    _undoable: tuple[int, dict[int, int]] = (0, {})  # moves by seat, at a version
    _people_asked: tuple[int, Sequence[int]] = (0, ())  # at a version

    @property
    def status(self) -> Status:
        """Say whether the table waits, plays, has finished or was closed before that."""
        if self.position is not None and self.position.is_over:
            return "over"
        if self.is_closed:
            return "closed"
        return "open" if self.position is None else "playing"

    @property
    def names(self) -> list[str]:
        """Name everybody as in a transcript: `@level` for a bot, nothing for an open seat."""
        return [
            chair.name or (f"@{chair.level}" if chair.level else "") for chair in self.chairs
        ]

    @property
    def commitment(self) -> str:
        """Give the hash of the table's part of the key.

        Of a match played on nothing is promised: its first cards were imagined.
        """
        if self.opened.begun is not None:
            return ""
        return commitment_to(bytes.fromhex(self.secret))

    @property
    def people(self) -> list[int]:
        """List the seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest]

    @property
    def is_sealed(self) -> bool:
        """Say whether every part of the key is fixed, so that shares may be revealed."""
        return self.is_called and all(self.chairs[seat].commitment for seat in self.people)

    @property
    def missing(self) -> list[int]:
        """List the seats that hold the deal up: without commitment, or once sealed a share."""
        if not self.is_called:
            return []
        chairs, is_sealed = self.chairs, self.is_sealed
        return [
            seat
            for seat in self.people
            if not (chairs[seat].share if is_sealed else chairs[seat].commitment)
        ]

    def seats_of(self, guest: str) -> list[int]:
        """List a guest's seats."""
        if guest not in self._seats:
            chairs = enumerate(self.chairs)
            self._seats[guest] = [seat for seat, one in chairs if one.guest == guest != ""]
        return self._seats[guest]

    def asked(self) -> Sequence[int]:
        """List the seats that may answer now, in the order in which the rules ask them."""
        return self.position.asked if self.position else ()

    def people_asked(self) -> Sequence[int]:
        """List the seats of people who are asked, whether or not they have answered: all know.

        Between rounds everybody is.
        """
        if self._people_asked[0] != self.version:
            self._people_asked = self.version, self._find_people_asked()
        return self._people_asked[1]

    def _find_people_asked(self) -> Sequence[int]:
        if self.status != "playing":
            return ()
        between = self.is_between_rounds()
        asked = range(len(self.chairs)) if between else sorted(self.asked())
        return [seat for seat in asked if self.chairs[seat].has_person]

    def is_between_rounds(self) -> bool:
        """Say whether all that can be done is to go on."""
        return self.position is not None and self.position.is_between_rounds

    def transcript(self) -> Transcript:
        """Write the match down. It has every secret: only for a match that is over."""
        assert self.match is not None
        commitments = tuple(chair.commitment for chair in self.chairs)
        return Transcript(
            self.match,
            tuple(self.names),
            self.commitment,
            bytes.fromhex(self.secret),
            tuple(bytes.fromhex(chair.share) for chair in self.chairs),
            commitments if any(commitments) else (),
            tuple(self.withheld),
            self.opened.rules,
        )

    def entry(self, now: float) -> Listing:
        """Describe the table for lists."""
        return Listing(
            code=self.code,
            game=self.game.name,
            status=self.status,
            is_listed=self.opened.is_listed,
            names=tuple(self.names),
            guests=tuple(self.guests),
            round=self.round,
            scores=tuple(self.position.scores) if self.position else (),
            updated=now,
        )

    @property
    def guests(self) -> set[str]:
        """Name those who sit here and have not left: nobody, where it was closed."""
        if self.status == "closed":
            return set()
        seated = [chair for chair in self.chairs if not chair.has_left]
        return {chair.guest for chair in seated if chair.guest}

    # --- Events --------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Take in the next event of the log."""
        self.seq += 1
        if isinstance(event, Answered):
            self.answers[event.seat] = event
            self.taken[event.id] = self.version
            return
        if isinstance(event, Withdrew):
            del self.answers[event.seat]
            return
        self.version += 1
        if isinstance(event, Closed):
            self._close()
        elif self.match is None:
            self._before_the_deal(event)
        else:
            self._in_a_match(event)

    def _before_the_deal(self, event: Event) -> None:
        self._seats.clear()
        match event:
            case Sat():
                kept = self.chairs[event.seat].kept_for
                self.chairs[event.seat] = Chair(
                    event.guest, event.name, share=event.share, kept_for=kept
                )
            case Filled():
                self.chairs[event.seat] = Chair(level=event.level)
            case Removed():
                self.removed.add(self.chairs[event.seat].guest)
                self.chairs[event.seat] = Chair()
            case Narrowed():
                self._narrow()
            case Committed():
                self.chairs[event.seat].commitment = event.commitment
                self.chairs[event.seat].share = ""
            case Called():
                self.is_called = True
            case Revealed():
                self.chairs[event.seat].share = event.share
            case Renewed():
                self._renew(event)
            case Dealt():
                self._deal()
            case _:
                raise ValueError(f"{event} before the deal")

    def _close(self) -> None:
        self.is_closed, self.is_called, self.plea = True, False, None

    def _in_a_match(self, event: Event) -> None:
        plea, self.plea = self.plea, None  # it lapses when anything else happens
        match event:
            case Played():
                self._play(event)
            case Regretted():
                self._regret(event)
            case Consented() if plea:
                plea.consenting.add(event.seat)
                self.plea = plea
            case Upheld() if plea:
                self.upheld = self.moved
                told = line("table-upheld", who=Named(event.by)) if event.by >= 0 else None
                told = told or line("table-unanswered", who=Named(plea.seat))
                self.steps.append(LineStep(self.version, plea.seat, told))
            case Undone() if plea:
                self._undo(plea)
            case StoodIn() | Returned() | Hurried() | Followed():
                self._note(event)
            case _:
                raise ValueError(f"{event} after the deal")

    def _note(self, event: StoodIn | Returned | Hurried | Followed) -> None:
        """Take in what everybody is told in a line of its own."""
        match event:
            case StoodIn():
                self.chairs[event.seat].level = event.level
                self.chairs[event.seat].has_left = event.has_left
                seat, told = event.seat, "table-stood-in"
            case Returned():
                self.chairs[event.seat].level = ""
                self.chairs[event.seat].has_left = False
                seat, told = event.seat, "table-returned"
            case Hurried():
                self.is_hurried = True
                seat, told = self.asked()[0], "table-hurried"
            case Followed():
                self.rematch = event.code
                seat, told = event.by, "table-followed"
        self.steps.append(LineStep(self.version, seat, line(told, who=Named(seat))))

    def _narrow(self) -> None:
        """Take the open seats away. Who moves up commits anew: a commitment is to a seat."""
        taken = [seat for seat, chair in enumerate(self.chairs) if not chair.is_open]
        self.chairs = [self.chairs[seat] for seat in taken]
        for seat, before in enumerate(taken):
            if seat != before:
                self.chairs[seat].commitment = ""
        last = len(self.chairs) - 1  # stands for a seat that is gone
        self.withheld = [replace(one, seat=min(one.seat, last)) for one in self.withheld]

    def _renew(self, event: Renewed) -> None:
        for seat in event.missing:
            chair = self.chairs[seat]
            self.withheld.append(Withheld(seat, chair.name, self.commitment))
            told = line("table-withheld", name=chair.name)
            self.steps.append(LineStep(self.version, seat, told))
            self.chairs[seat] = Chair(kept_for=chair.kept_for)
        for chair in self.chairs:
            chair.commitment = chair.share = ""
        self.secret, self.is_called = event.secret, False

    def _deal(self) -> None:
        secret = bytes.fromhex(self.secret)
        shares = [bytes.fromhex(chair.share) for chair in self.chairs]
        key = mixed_key(secret, shares)
        seats, options = len(self.chairs), self.opened.options
        self.match = Match(self.game, seats, options, key, self.origin, self.imagined)
        self.position = Position.of(self.match)
        self.moved = self.dealt = self.version
        self.round = 1 + rounds_before(self.game, self.opened.begun)
        self.is_called = False

    def _play(self, event: Played) -> None:
        assert self.match is not None
        assert self.position is not None
        move = numbers(self.game.name)[event.move]
        before = self.position
        self.match.play(move)
        self.position = Position.of(self.match)
        self.moved = self.version
        self.round += event.move == self.going_on
        self.steps.append(MoveStep(self.version, event.seat, before, self.position))
        if event.id:
            self.taken[event.id] = self.version
        self.answers.pop(event.seat, None)
        if not self.position.asks_the_rest_of(before):
            self.answers.clear()
            self.is_hurried = False

    def _regret(self, event: Regretted) -> None:
        target = self.trail()[-event.moves].before
        self.plea = Plea(self.version, event.seat, event.moves, target)
        told = line("table-regretted", who=Named(event.seat))
        self.steps.append(LineStep(self.version, event.seat, told))

    def _undo(self, plea: Plea) -> None:
        assert self.match is not None
        assert self.position is not None
        before, self.position = self.position, plea.target
        self.match.take_back(plea.moves, plea.target.state)
        self.moved = self.version
        self.steps.append(
            BackStep(self.version, plea.seat, before, self.position, moves=plea.moves)
        )
        self.answers.clear()
        self.is_hurried = False

    def trail(self) -> list[MoveStep]:
        """List the latest moves that have not been taken back."""
        trail = list[MoveStep]()
        for step in self.steps:
            if isinstance(step, BackStep):
                del trail[-step.moves :]
            elif isinstance(step, MoveStep):
                trail.append(step)
        return trail

    def undoable(self, seat: int) -> int:
        """Count the moves that a seat may take back, by what it knows; see `core.undo`.

        Where all is played by heart nobody may: it would tell what one should remember.
        """
        if self._undoable[0] != self.version:
            self._undoable = self.version, {}
        if seat not in self._undoable[1]:
            self._undoable[1][seat] = self._find_undoable(seat)
        return self._undoable[1][seat]

    def _find_undoable(self, seat: int) -> int:
        match = self.match
        if match is None or self.status != "playing" or not match.recall:
            return 0
        if self.plea or self.upheld == self.moved or not self.chairs[seat].has_person:
            return 0
        trail = self.trail()
        moves = match.moves[len(match.moves) - len(trail) :]
        way = [
            Ply(Seat(step.seat), move, step.before.state, step.after.state)
            for step, move in zip(trail, moves, strict=True)
        ]
        return undoable(self.game, way, Seat(seat))

    def done(self, id: str) -> int | None:  # noqa: A002
        """Give the version at which a move was played or answered; None if it was not."""
        return self.taken.get(id)

    def is_window(self) -> bool:
        """Say whether several seats are asked at once."""
        return self.position is not None and self.position.is_window


def rounds_before(game: Game, begun: Begun | None) -> int:
    """Count the rounds that were played before a match was played on."""
    rounds, text = 0, go_on(game)
    while begun is not None:
        rounds += sum(move == text for move in begun.moves)
        begun = begun.before
    return rounds


def stand(code: str, opened: Opened) -> Standing:
    """Set up the table that an event opens."""
    game = load(opened.game)
    if not game.reads(opened.rules):
        raise RulesChangedError(code)
    expected = opened.expected or [("", "")] * len(opened.levels)
    chairs = [
        Chair(level=level, kept_for=(kept[0], kept[1]))
        for level, kept in zip(opened.levels, expected, strict=True)
    ]
    origin = origin_of(game, opened.begun)
    next_round = go_on(game)
    return Standing(code, opened, chairs, game, next_round, origin=origin, secret=opened.secret)


def origin_of(game: Game, begun: Begun | None) -> Origin | None:
    """Read the way to the position that a match begins from; raise OriginError if too long."""
    chain, origin = [], None
    while begun is not None:
        chain.append(begun)
        begun = begun.before
    for one in reversed(chain):
        moves = tuple(map(numbers(game.name).__getitem__, one.moves))
        origin = Origin(bytes.fromhex(one.key), moves, Seat(one.seat), one.seed, origin)
    return origin


def replaying(code: str, events: Iterable[Event], imagined: bytes = b"") -> Iterator[Standing]:
    """Bring a table back from its log, an event at a time."""
    events = iter(events)
    opened = next(events)
    assert isinstance(opened, Opened)
    standing = stand(code, opened)
    standing.imagined = imagined
    yield standing
    for event in events:
        try:
            standing.apply(event)
        except RefusedError:
            raise RulesChangedError(code) from None
        yield standing


def replayed(code: str, events: Iterable[Event]) -> Standing:
    """Bring a table back from its log."""
    [standing] = deque(replaying(code, events), maxlen=1)
    return standing
