"""Vingt-et-Un: its rules, each once, from the first deal to a turn's end."""

from tablee.core.bits import first, has, only, plus
from tablee.core.moves import NOTHING
from tablee.core.record import CellsOf
from tablee.core.rule import rule
from tablee.core.seat import NOBODY, left_of, right_of
from tablee.core.thing import EMPTY, Move, Seat, Seats, each

from .card import LEAST, NO_CARD, Action, Card, action_of, value_of
from .danger import can_draw, is_needless
from .moves import DRAW, NEXT, PICK
from .place import (
    clear,
    discard,
    drawn,
    gather,
    holds,
    next_in_row,
    out_of_row,
    place_in_row,
    put_in_row,
    put_into,
    take_out,
)
from .scoring import explode, make_void
from .state import HAND, LIMIT, LOTS, PATIENCE, SEATS, Phase, State


@rule
def deal(state: State) -> None:
    """Begin the match: no points yet, and the lots say who starts. [VU-4]"""
    state.last_seat = NOBODY
    state.last_move = NOTHING
    state.voids = 0
    for seat in each(Seat(SEATS)):
        state.totals[seat] = 0
        for drawing in range(LOTS):
            state.lots[drawing, seat] = NO_CARD
    begin_round(state, drawn_starter(state))


@rule
def drawn_starter(state: State) -> Seat:
    """Let each draw a card; the highest starts, and those tied draw again. [VU-4]"""
    rivals = first(state.seats)
    drawing = 0
    while True:
        gather(state)
        highest = LEAST - 1
        tied: Seats = EMPTY
        starter = NOBODY
        for seat in each(Seat(state.seats)):
            state.lots[drawing, seat] = NO_CARD
            if has(rivals, seat):
                state.lots[drawing, seat] = drawn(state)
                value = value_of(state.lots[drawing, seat])
                if value > highest:
                    highest = value
                    tied = EMPTY
                    starter = seat
                if value == highest:
                    tied = plus(tied, seat)
        if tied == only(starter):
            return starter
        rivals = tied
        drawing = min(drawing + 1, LOTS - 1)


@rule
def begin_round(state: State, starter: Seat) -> None:
    """Begin a round: all cards in the pile, no row, no hands, clockwise. [VU-5]"""
    gather(state)
    clear(state)
    for seat in each(Seat(SEATS)):
        state.sizes[seat] = 0
        state.played[seat] = NO_CARD
        state.spared[seat] = 0
        state.gained[seat] = 0
        for place in range(HAND):
            state.hands[seat, place] = NO_CARD
            state.known[seat, place] = NO_CARD
            state.shown[seat, place] = NO_CARD
    state.phase = Phase.TURN
    state.exploded = NOBODY
    state.direction = 1
    state.drawless = 0
    state.starter = starter
    state.turn = starter


@rule
def verdict(state: State, seat: Seat, move: Move) -> int:
    """Give 0 for a legal move, else the number of the rule that forbids it. [VU-5, VU-20]"""
    match state.phase:
        case Phase.TURN:
            return verdict_on_turn(state, seat, move)
        case Phase.CHOICE:
            return verdict_on_pick(state, seat, move)
        case Phase.SCORED:
            return 0 if move == NEXT else 5
    return 20


@rule
def verdict_on_turn(state: State, seat: Seat, move: Move) -> int:
    """Draw a card or play one of one's own, no passing. [VU-7, VU-8, VU-10, VU-15, VU-18]"""
    size = state.sizes[seat]
    if move == DRAW:
        if can_draw(state, seat):
            return 0
        return 8 if size == HAND else 18
    if move == NEXT:
        return 7
    if move > PICK:
        return 10
    if size == 0:
        return 8
    if not holds(state.hands, seat, Card(move)):
        return 7
    return 15 if is_needless(state, seat, move) else 0


@rule
def verdict_on_pick(state: State, seat: Seat, move: Move) -> int:
    """Pick a card of the row, not the one just played. [VU-10, VU-11, VU-15]"""
    if not PICK < move < NEXT:
        return 10
    others = state.row_cards - 1
    if place_in_row(state, Card(move - PICK), others) < 0:
        return 11 if state.row[others] == move - PICK else 10
    return 15 if is_needless(state, seat, move) else 0


@rule
def legal(state: State, seat: Seat, moves: CellsOf[Move]) -> int:
    """List the legal moves in rising order, each kind of card once, and count them. [VU-7]"""
    count = 0
    match state.phase:
        case Phase.TURN:
            if can_draw(state, seat):
                moves[count] = DRAW
                count += 1
            card = NO_CARD
            for place in range(HAND):
                if state.hands[seat, place] > card:
                    card = Card(int(state.hands[seat, place]))
                    if not is_needless(state, seat, Move(card)):
                        moves[count] = Move(card)
                        count += 1
        case Phase.CHOICE:
            card = next_in_row(state, NO_CARD, state.row_cards - 1)
            while card != 0:
                if not is_needless(state, seat, Move(PICK + card)):
                    moves[count] = Move(PICK + card)
                    count += 1
                card = next_in_row(state, card, state.row_cards - 1)
        case Phase.SCORED:
            moves[count] = NEXT
            count += 1
    return count


@rule
def apply(state: State, move: Move) -> None:
    """Play a legal move. [VU-7]"""
    state.last_seat = state.turn
    state.last_move = move
    if move == DRAW:
        draw(state)
    elif move <= PICK:
        play(state, Card(move))
    elif move < NEXT:
        carry_out(state, Card(move - PICK))
        end_turn(state)
    else:
        begin_round(state, state.turn)


@rule
def draw(state: State) -> None:
    """Draw a card, which ends the turn. [VU-7]"""
    put_into(state.hands, state.turn, drawn(state))
    state.sizes[state.turn] += 1
    state.drawless = 0
    pass_turn(state)


@rule
def play(state: State, card: Card) -> None:
    """Play a card to the row and carry out its action, if it has a target. [VU-10, VU-13]"""
    take_out(state.hands, state.turn, card)
    take_out(state.known, state.turn, card)
    state.sizes[state.turn] -= 1
    state.played[state.turn] = card
    state.spared[state.turn] = state.sizes[state.turn]
    put_in_row(state, card)
    match action_of(card):
        case Action.REVERSE:
            state.direction = -state.direction
        case Action.ALIKE:
            discard_alike(state, value_of(card))
        case Action.DISCARD | Action.TAKE:
            target = next_in_row(state, NO_CARD, state.row_cards - 1)
            if next_in_row(state, target, state.row_cards - 1) != 0:
                state.phase = Phase.CHOICE
                return
            if target != 0:
                carry_out(state, target)
    end_turn(state)


@rule
def discard_alike(state: State, value: int) -> None:
    """Discard all cards of a value but the one just played. [VU-2, VU-11]"""
    place = 0
    while place < state.row_cards - 1:
        if value_of(state.row[place]) == value:
            discard(state, out_of_row(state, place))
        else:
            place += 1


@rule
def carry_out(state: State, target: Card) -> None:
    """Take or discard the target of the card just played. [VU-2, VU-11, VU-13]"""
    others = state.row_cards - 1
    action = action_of(state.row[others])
    out_of_row(state, place_in_row(state, target, others))
    if action == Action.DISCARD:
        discard(state, target)
    else:
        put_into(state.hands, state.turn, target)
        put_into(state.known, state.turn, target)
        state.sizes[state.turn] += 1


@rule
def end_turn(state: State) -> None:
    """Count the row once the card has acted; above 21 it explodes. [VU-10, VU-16, VU-19]"""
    state.phase = Phase.TURN
    state.drawless += 1
    if state.total > LIMIT:
        explode(state)
    elif state.drawless == PATIENCE * state.seats:
        make_void(state)
    else:
        pass_turn(state)


@rule
def pass_turn(state: State) -> None:
    """Pass the turn on, over those that have nothing to draw or play. [VU-5, VU-14, VU-18]"""
    for _ in range(state.seats):
        if state.direction > 0:
            state.turn = left_of(state, state.turn)
        else:
            state.turn = right_of(state, state.turn)
        if state.pile_cards > 0 or state.sizes[state.turn] > 0:
            return
    make_void(state)
