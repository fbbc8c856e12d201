"""The history of a table, checked from its raw events, without the server's own replay.

It reads JSON, deals by the key that the shares make, and plays each move by the game's rules.
So it knows by itself who sits where, whose turn it is and who is asked at once, and finds what
no log may have: a gap, a move twice, by another or against the rules, anything after the end.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tablee.core.game import Game
from tablee.core.match import Match, RefusedError, commitment_to, mixed_key, share_commitment
from tablee.core.moves import Kind
from tablee.core.thing import Move
from tablee.games import game as load

Row = tuple[int, bytes]  # a number and an event


class Acknowledged(NamedTuple):
    """A move that a player was told is stored, in the order in which they were told."""

    player: str
    id: str
    seat: int  # -1 where anybody may play it: that somebody else had, is an answer, too
    move: str
    version: int
    asked: int = 0  # the version that the player saw


class FaultError(Exception):
    """Something that no log may have."""


def expect(is_so: bool, fault: str) -> None:  # noqa: FBT001
    """Raise a fault unless something is so."""
    if not is_so:
        raise FaultError(fault)


@dataclass
class Place:
    """A seat."""

    guest: str = ""
    level: str = ""  # of the bot that plays here
    commitment: str = ""
    share: str = ""


@dataclass
class History:
    """What has happened so far."""

    load: Any = load  # games, by name
    places: list[Place] = field(default_factory=list)
    secret: str = ""
    opened: dict[str, Any] = field(default_factory=dict)
    match: Match | None = None
    answers: dict[int, tuple[str, str]] = field(default_factory=dict)  # moves and ids, by seat
    is_called: bool = False
    is_hurried: bool = False
    is_followed: bool = False
    ids: set[str] = field(default_factory=set)  # of moves that were played or answered

    @property
    def game(self) -> Game:
        """Give the game."""
        game: Game = self.load(self.opened["game"])
        return game

    @property
    def following(self) -> str | None:
        """Write the move that begins another round, if there is one."""
        moves = self.game.moves
        move = moves.the(Kind.NEXT)
        return None if move is None else moves.write(move)

    def take(self, event: dict[str, Any]) -> None:
        """Take in the next event, or raise FaultError."""
        kind = event["type"]
        if kind == "opened":
            expect(not self.opened, "opened twice")
            self.opened, self.secret = event, event["secret"]
            self.places = [Place(level=level) for level in event["levels"]]
            return
        expect(bool(self.opened), f"{kind} before it was opened")
        if self.match is None:
            self._before_the_deal(kind, event)
        else:
            self._in_the_match(self.match, kind, event)

    # --- Before the deal -----------------------------------------------------------------

    def _place(self, event: dict[str, Any]) -> Place:
        expect(0 <= event["seat"] < len(self.places), "no such seat")
        place: Place = self.places[event["seat"]]
        return place

    def _before_the_deal(self, kind: str, event: dict[str, Any]) -> None:
        match kind:
            case "sat":
                place = self._place(event)
                expect(not (place.guest or place.level), "sat where somebody sits")
                place.guest = event["guest"]
            case "called":
                expect(not self.is_called, "called twice")
                expect(all(one.guest or one.level for one in self.places), "called too soon")
                self.is_called = True
            case "committed":
                place = self._place(event)
                expect(bool(place.guest), "nobody commits")
                expect(place.commitment != event["commitment"], "committed twice")
                place.commitment = event["commitment"]
            case "revealed":
                self._reveal(event)
            case "renewed":
                expect(self.is_called, "a deal called off that nobody asked for")
                self.is_called, self.secret = False, event["secret"]
                for seat, place in enumerate(self.places):
                    place.commitment = place.share = ""
                    if seat in event["missing"]:
                        self.places[seat] = Place()
            case "dealt":
                self._deal()
            case _:
                raise FaultError(f"{kind} before the deal")

    def _reveal(self, event: dict[str, Any]) -> None:
        place = self._place(event)
        people = [one for one in self.places if one.guest]
        expect(self.is_called and all(one.commitment for one in people), "revealed too soon")
        expect(not place.share, "revealed twice")
        promise = commitment_to(bytes.fromhex(self.secret))
        digest = share_commitment(promise, event["seat"], bytes.fromhex(event["share"]))
        expect(digest == place.commitment, "another share than was committed to")
        place.share = event["share"]

    def _deal(self) -> None:
        people = [one for one in self.places if one.guest]
        expect(bool(people) and all(one.share for one in people), "dealt too soon")
        shares = [bytes.fromhex(one.share) for one in self.places]
        key = mixed_key(bytes.fromhex(self.secret), shares)
        self.match = Match(self.game, len(self.places), self.opened["options"], key)

    # --- In the match --------------------------------------------------------------------

    def _in_the_match(self, match: Match, kind: str, event: dict[str, Any]) -> None:
        if match.is_over:
            expect(kind == "followed" and not self.is_followed, f"{kind} after the end")
            self.is_followed = True
            return
        match kind:
            case "played":
                self._play(match, event)
            case "answered":
                self._answer(match, event)
            case "hurried":
                expect(len(match.acting) > 1, "hurried where not several are asked")
                expect(not self.is_hurried, "hurried twice")
                self.is_hurried = True
            case "stood-in":
                place = self._place(event)
                expect(bool(place.guest) and not place.level, "a bot stood in for no person")
                place.level = event["level"]
            case "returned":
                place = self._place(event)
                expect(bool(place.guest and place.level), "somebody returned who was there")
                place.level = ""
            case _:
                raise FaultError(f"{kind}, which nobody asked for")

    def _note(self, id: str) -> None:  # noqa: A002
        expect(id not in self.ids, "the same move twice")
        self.ids.add(id)

    def _answer(self, match: Match, event: dict[str, Any]) -> None:
        seat = event["seat"]
        expect(len(match.acting) > 1 and seat in match.acting, "an answer of who is not asked")
        expect(seat not in self.answers, "answered twice")
        expect(not self._place(event).level, "a person's answer where a bot plays")
        self._note(event["id"])
        self.answers[seat] = event["move"], event["id"]

    def _play(self, match: Match, event: dict[str, Any]) -> None:
        seat, text, id = event["seat"], event["move"], event.get("id", "")  # noqa: A001
        moves, before = match.game.moves, match.acting
        phase = int(match.state.phase)
        expect(text in moves.texts, f"no move: {text}")
        move = Move(moves.texts.index(text))
        expect(seat == match.turn, f"seat {seat} played, and it was {match.turn}'s turn")
        is_next = move == moves.the(Kind.NEXT)
        if seat in self.answers:
            expect((text, id) == self.answers.pop(seat), "another move than was answered")
        else:
            if id:
                self._note(id)
            self._check_mover(seat, is_person=bool(id), is_next=is_next, asked=len(before))
        try:
            match.play(move)
        except RefusedError as error:
            raise FaultError(f"against the rules: {error}") from None
        is_open = len(before) > 1 and match.acting and int(match.state.phase) == phase
        if not (is_open and {*match.acting} == {*before} - {seat}):
            self.answers, self.is_hurried = {}, False

    def _check_mover(self, seat: int, *, is_person: bool, is_next: bool, asked: int) -> None:
        """See that a bot plays for itself, and a person for themselves; all may go on."""
        if is_next:
            return
        place = self.places[seat]
        if is_person:
            expect(asked == 1, "a person's move among several without an answer")
            expect(not place.level, "a person's move where a bot plays")
        else:
            expect(bool(place.level) or self.is_hurried, "a bot's move where a person plays")


UNCOUNTED = ("answered", "withdrew")  # what nobody is told


@dataclass
class Checked:
    """What was found in a log."""

    kinds: Counter[str] = field(default_factory=Counter)  # of events
    faults: list[str] = field(default_factory=list)
    is_over: bool = False
    version: int = 0
    kept: dict[str, tuple[int, int, dict[str, Any]]] = field(default_factory=dict)
    # by id: the number, the version and the event by which a move was first kept
    next: list[int] = field(default_factory=list)  # versions at which another round began


def check(rows: Sequence[Row], acknowledged: Iterable[Acknowledged] = (),
          load: Any = load) -> Checked:  # fmt: skip
    """Check a log, and that each move which somebody was told is stored is there, in order."""
    history, found = History(load), Checked()
    for place, (seq, body) in enumerate(rows):
        try:
            expect(seq == place, f"number {seq} where {place} should be")
            event = json.loads(body)
            history.take(event)
        except (FaultError, ValueError, KeyError, TypeError) as error:
            found.faults.append(f"event {seq}: {error}")
            break
        kind, id = event["type"], event.get("id", "")  # noqa: A001
        found.kinds[kind] += 1
        found.version += kind not in UNCOUNTED
        if kind == "played" and event["move"] == history.following:
            found.next.append(found.version)
        if id and id not in found.kept:
            found.kept[id] = seq, found.version, event
    found.is_over = history.match is not None and history.match.is_over
    found.faults += _missing(found, acknowledged)
    return found


def _missing(found: Checked, acknowledged: Iterable[Acknowledged]) -> Iterator[str]:
    """Name what is not there though it was said to be."""
    last = Counter[str]()  # the number of each player's last move
    for one in acknowledged:
        if one.id not in found.kept:
            if one.seat < 0 and any(
                one.asked < version <= one.version for version in found.next
            ):
                continue
            yield f"acknowledged and lost: {one}"
            continue
        seq, version, event = found.kept[one.id]
        if event["move"] != one.move or one.seat not in (-1, event["seat"]):
            yield f"acknowledged, and another is there: {one}, {event}"
        if version > one.version:
            yield f"acknowledged before it was there: {one}, {version}"
        if seq < last[one.player]:
            yield f"acknowledged in another order: {one}"
        last[one.player] = seq
