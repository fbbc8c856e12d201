"""A window: several seats are asked at once, and answer as if they were asked in turn."""

from collections.abc import Callable, Iterator, Mapping

from tablee.core.game import Game
from tablee.core.moves import Kind
from tablee.core.record import AnyView, Common
from tablee.core.thing import Move, Seat

from .event import Answered, Played
from .position import numbers
from .standing import Standing


def questions(standing: Standing) -> list[AnyView]:
    """List what each asked seat sees when it is its turn to answer, in the rules' order."""
    assert standing.position is not None
    game, state = standing.game, standing.position.record
    return list(in_turn(game, state, lambda _seat: letting_pass(game, state)))


def in_turn(game: Game, state: Common, choose: Callable[[Seat], Move]) -> Iterator[AnyView]:
    """Show those who act what they see when their turn comes, each after the last's choice.

    A choice that ends the question leaves the later ones out: the phase is another, or others
    act than the rest.
    """
    phase, acting = int(state.phase), set(game.acting(state))
    while acting and int(state.phase) == phase and set(game.acting(state)) == acting:
        seat = Seat(int(state.turn))
        yield game.view(state, seat)
        acting.remove(seat)
        if acting:
            game.rules.apply(state, choose(seat))


def letting_pass(game: Game, state: Common) -> Move:
    """Choose for the turn what leaves the question to the rest.

    Where no move lets it pass, anything does: the rules show nobody who acts what it was.
    """
    legal, passing = game.legal(state, state.turn), game.moves.the(Kind.PASS)
    return passing if passing in legal else legal[0]


def closing(
    standing: Standing, answers: Mapping[int, Answered], chosen: Mapping[int, str]
) -> list[Played]:
    """List the moves that close a window once all people have answered, in the rules' order.

    The bots' are chosen beforehand. A challenge ends it: the answers of those who would have
    been asked later are never told.
    """
    assert standing.position is not None
    game = standing.game
    given = {seat: Played(seat, text) for seat, text in chosen.items()}
    given |= {seat: Played(seat, one.move, one.id) for seat, one in answers.items()}

    def choice(seat: Seat) -> Move:
        return numbers(game.name)[given[seat].move]

    return [given[view.seat] for view in in_turn(game, standing.position.record, choice)]
