"""A game: its facts, its rules and its words; everything else follows from them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from . import loops, turn
from .chance import open_chance, rekey
from .difference import differ, room
from .loops import OVER
from .moves import Moves
from .option import MEMORY_AID, Option, OptionError
from .record import (
    AnyView,
    Cells,
    CellsOf,
    Common,
    Eyes,
    Records,
    Schema,
    SchemaError,
    blank,
    blank_row,
    copy,
    fields,
    view,
)
from .rule import bound, compile_for, is_compiled
from .rulebook import Rulebook, rulebook
from .sheet import Sheet
from .speech import Line, Speech, line
from .thing import Move, Seat, Seats

if TYPE_CHECKING:
    from rich.console import RenderableType

Rule = Callable[..., Any]
State: TypeAlias = Any  # a record of the game's own schema


@dataclass(frozen=True)
class Rules:
    """The functions that are a game: plain Python over its record, run on four machines."""

    deal: Callable[[State], None]  # write every field but seats, options and key
    verdict: Callable[[State, Seat, Move], int]  # 0, or the number of the rule against it
    apply: Callable[[State, Move], None]  # play a legal move of the turn
    result: Callable[[State, Cells], None]  # write each seat's rank; zeros before the end
    broken: Callable[[State], int]  # 0, or the number of the rule that the position violates
    sample_hidden: Callable[[State, Seat], None]  # complete a view, by the state's chance
    liking: Callable[[State, Seat, Move], int]  # of a legal move, in thousandths of a nat
    legal: Callable[[State, Seat, CellsOf[Move]], int] | None = None  # verdict's list, faster
    acting: Callable[[State], Seats] | None = None  # who may choose now; else the turn
    forget: Callable[[State, Seat, int], None] | None = None  # so many percent of a view


@dataclass(frozen=True)
class Words:
    """The functions that put a game into words."""

    describe: Callable[[AnyView, Move], Line]  # a move, as a person would say it
    told: Callable[[AnyView, AnyView], Sequence[Line]]  # what a seat saw happen
    scores: Callable[[AnyView], Sequence[int]]  # points a seat, the match so far
    picture: Callable[[AnyView], Any]  # the table, for a board that draws it: a Struct
    draw: Callable[[AnyView, Speech], "RenderableType"]  # that picture, for a terminal
    warning: Callable[[AnyView, Move], Line | None] = lambda _view, _move: None  # before a move
    refused: Callable[[AnyView, Move, int], Line] = lambda _view, _move, verdict: line(
        f"no-{verdict}"
    )  # why a rule forbids a move, with what its seat may know
    reason: Callable[[AnyView, Move, Move], Line | None] = lambda _view, _move, _other: None
    # why a move is better than another, NOTHING for all others
    goal: Callable[[AnyView], Line | None] = lambda _view: None
    # what wins the match and how far the viewer is from it; nothing once it is over


@dataclass(frozen=True)
class Game:
    """One game, complete."""

    name: str
    prefix: str  # of its rule numbers
    version: int  # of its rules: a change that replays some match differently is a new one
    folder: Path
    schema: Schema
    seats: range
    moves: Moves
    rules: Rules
    words: Words
    own_options: tuple[Option, ...] = ()
    older: tuple[int, ...] = ()  # versions whose matches are read: few replay differently
    scored: int = 0  # the phase between two rounds; 0 for a game that has none
    sheet: Sheet | None = None  # for those who play it with the real box

    def __post_init__(self) -> None:
        """Refuse what would fail much later, and say what to change."""
        known = fields(self.schema)
        for option in self.options:
            if option.name not in known or known[option.name].eyes is not Eyes.EVERYONE:
                says = f"{self.name}: {self.schema.__name__} needs a public field"
                raise SchemaError(f"{says} {option.name!r}, for the option of that name")

    @property
    def options(self) -> tuple[Option, ...]:
        """List the options, the game's own first."""
        return (*self.own_options, MEMORY_AID)

    def reads(self, version: int) -> bool:
        """Say whether a match of this version of the rules may be played again by ours."""
        return version in (self.version, *self.older)

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Complete some chosen options with the defaults; raise OptionError for a bad one."""
        known = {option.name: option for option in self.options}
        for name, text in options.items():
            if name not in known:
                raise OptionError("option-unknown", name, text, " | ".join(known))
            known[name].read(text)
        return {name: options.get(name, option.default) for name, option in known.items()}

    def laid(self, seats: int, options: Mapping[str, str]) -> Records:
        """Make one record that has its seats and options, ready for a key and the deal."""
        if seats not in self.seats:
            takes = f"{self.seats[0]} … {self.seats[-1]}"
            raise OptionError("option-takes", "seats", str(seats), takes)
        records = blank(self.schema)
        records[0].seats = seats
        for name, text in self.chosen(options).items():
            option = next(option for option in self.options if option.name == name)
            setattr(records[0], name, option.read(text))
        return records

    def view(self, state: Common, seat: Seat, *, recall: bool = True) -> AnyView:
        """Show a state to a seat."""
        return view(self.schema, state, seat, recall=recall)

    def sample(self, view: AnyView, seed: int) -> Common:
        """Imagine one full state that a view's seat can't tell from the true one."""
        state: Common = copy(self.schema, view.seen)
        rekey(state, seed)
        self.rules.sample_hidden(state, view.seat)
        return state

    def acting(self, state: Common) -> list[Seat]:
        """List the seats that may choose now, the turn first, then clockwise; none at the end.

        What the turn chooses is applied first. All know who acts: any view says the same.
        """
        if state.phase == OVER:
            return []
        turn, seats = Seat(int(state.turn)), int(state.seats)
        if self.rules.acting is None:
            return [turn]
        acting = int(self.rules.acting(state))
        clockwise = (Seat((turn + step) % seats) for step in range(seats))
        return [seat for seat in clockwise if acting >> seat & 1]

    def verdict(self, state: Common, seat: Seat, move: Move) -> int:
        """Give 0 for a legal move of a seat that acts, else the number of a rule against it.

        The seat's own view says the same.
        """
        return int(self.rules.verdict(state, Seat(int(seat)), move))

    def legal(self, state: Common, seat: Seat) -> list[Move]:
        """List the legal moves of a seat that acts; its own view says the same."""
        moves = blank_row(len(self.moves))
        count = self.list_legal(state, int(seat), moves)
        return [Move(int(moves[place])) for place in range(count)]

    def ranks(self, state: Common) -> list[int]:
        """Rank the seats, 1 first, equals alike; zeros while the match is not over."""
        ranks = blank_row(int(state.seats))
        self.rules.result(state, ranks)
        return [int(ranks[seat]) for seat in range(len(ranks))]

    def rulebook(self, language: str) -> Rulebook:
        """Give the rules as people read them."""
        return rulebook(self.folder, language)

    def speech(self, language: str, names: Sequence[str] = ()) -> Speech:
        """Give the game a language."""
        return Speech(language, self.folder, names=names)

    def label(self, verdict: int) -> str:
        """Write a rule's number as people quote it."""
        return f"{self.prefix}-{verdict}"

    @cached_property
    def list_legal(self) -> Rule:
        """The rule (state, seat, moves) that lists a seat's legal moves and counts them."""
        judging = loops.Judging(self.rules.verdict, len(self.moves))
        return self.rules.legal or bound(loops.legal, self.folder, judging)

    def _taking(self, template: Rule) -> Rule:
        taking = turn.Taking(self.rules.verdict, self.rules.apply)
        return bound(template, self.folder, taking)

    @cached_property
    def judge(self) -> Rule:
        """The rule (states, seat, move) that judges a move, as `verdict` does, but sooner."""
        return self._taking(turn.judge)

    @cached_property
    def whose(self) -> Rule:
        """The rule (states) that names the seat whose turn it is."""
        return self._taking(turn.whose)

    @cached_property
    def actors(self) -> Rule:
        """The rule (states) that gives the set of who acts, where a game has one for it."""
        rules = self.rules
        assert rules.acting is not None
        asking = turn.Asking(rules.verdict, rules.apply, rules.acting)
        return bound(turn.actors, self.folder, asking)

    @cached_property
    def take(self) -> Rule:
        """The rule (states, move) that plays a move of the turn, unless a rule forbids it."""
        return self._taking(turn.take)

    def _bound(self, template: Rule) -> Rule:
        rules = self.rules
        playing = loops.Playing(
            verdict=rules.verdict,
            moves=len(self.moves),
            deal=rules.deal,
            apply=rules.apply,
            legal=self.list_legal,
            broken=rules.broken,
        )
        return bound(template, self.folder, playing)

    @cached_property
    def playout(self) -> Rule:
        """The rule (state, dice, moves) that plays at random to the end."""
        return self._bound(loops.playout)

    @cached_property
    def playouts(self) -> Rule:
        """The rule (states, laid, seed, matches, dice, moves) that plays whole matches."""
        return self._bound(loops.playouts)

    @cached_property
    def fuzz(self) -> Rule:
        """The rule (states, laid, seed, matches, dice, moves, at) that also checks them."""
        return self._bound(loops.fuzz)

    def _needed(self, *, for_study: bool) -> list[tuple[Rule, tuple[object, ...]]]:
        """What playing needs, or studying too, with arguments of the right types."""
        records, row = blank(self.schema), blank_row(1)
        state = records[0]
        needed: list[tuple[Rule, tuple[object, ...]]] = [
            (open_chance, (state,)),
            (rekey, (state, 0)),
            (self.rules.deal, (state,)),
            (self.rules.verdict, (state, 0, 0)),
            (self.rules.apply, (state, 0)),
            (self.judge, (records, 0, 0)),
            (self.take, (records, 0)),
            (self.whose, (records,)),
            (differ, (*3 * [np.frombuffer(bytes(8), np.uint8)], room(8))),
            (self.list_legal, (state, 0, row)),
            (self.rules.result, (state, row)),
            (self.rules.liking, (state, 0, 0)),
            (self.rules.sample_hidden, (state, 0)),
        ]
        if self.rules.acting is not None:
            needed += [(self.rules.acting, (state,)), (self.actors, (records,))]
        if self.rules.forget is not None:
            needed.append((self.rules.forget, (state, 0, 0)))
        if for_study:
            needed += [
                (self.rules.broken, (state,)),
                (self.playouts, (records, records, 0, 0, row, row)),
                (self.fuzz, (records, records, 0, 0, row, row, row)),
            ]
        return needed

    def is_prepared(self, *, for_study: bool = False) -> bool:
        """Say whether an earlier run has compiled what is needed."""
        needed = self._needed(for_study=for_study)
        return all(is_compiled(function) for function, _ in needed)

    def compilation(self, *, for_study: bool = False) -> list[tuple[str, Callable[[], None]]]:
        """List the steps that compile what is needed, each by name."""
        return [
            (function.__name__, partial(compile_for, function, *examples))
            for function, examples in self._needed(for_study=for_study)
        ]
