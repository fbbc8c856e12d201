"""Marshmallow Test: its rules, each once, in the order of the game."""

from tablee.core.bits import first, has, lowest, minus, only, plus, rest, some_of
from tablee.core.chance import below
from tablee.core.moves import NOTHING
from tablee.core.rank import rank_by
from tablee.core.record import Cells, CellsOf
from tablee.core.rule import rule
from tablee.core.seat import NOBODY, left_of
from tablee.core.thing import EMPTY, Move, Seat, each

from .card import cards_of, colour_of
from .moves import NEXT, TRUMP
from .state import CARDS, HAND, QUOTA, SEATS, AfterTrump, Card, Cards, Phase, State


@rule
def deal(state: State) -> None:
    """Lay the table; the lot names the first dealer. [MT-1]"""
    state.last_seat = NOBODY
    state.last_move = NOTHING
    state.rounds = 0
    for seat in each(Seat(SEATS)):
        state.scores[seat] = 0
    state.turn = Seat(below(state, state.seats))
    deal_round(state)


@rule
def deal_round(state: State) -> None:
    """The seat to act shuffles all sixty cards and gives everyone twelve. [MT-1]"""
    clear_round(state)
    pack = first(CARDS)
    for seat in each(Seat(state.seats)):
        state.hands[seat] = some_of(state, pack, HAND)
        state.held[seat] = HAND
        pack &= ~state.hands[seat]
    begin_round(state)


@rule
def clear_round(state: State) -> None:
    """Take everything off the table but the marshmallows. [MT-1]"""
    state.played = EMPTY
    state.leader = NOBODY
    state.best = NOBODY
    state.led = 0
    for seat in each(Seat(SEATS)):
        state.hands[seat] = EMPTY
        state.held[seat] = 0
        state.discards[seat] = EMPTY
        state.discarded[seat] = 0
        state.tricks[seat] = 0
        state.earned[seat] = 0
        state.trick[seat] = 0
        state.voids[seat] = EMPTY
    for trick in range(HAND):
        state.leaders[trick] = Seat(0)
        for seat in each(Seat(SEATS)):
            state.past[trick, seat] = 0


@rule
def begin_round(state: State) -> None:
    """The dealer leads, but names a trump first, save in round 1. [MT-2, MT-3]"""
    state.rounds += 1
    state.dealer = state.turn
    state.staying = first(state.seats)
    state.trump = 0
    state.phase = Phase.PLAYING if state.rounds == 1 else Phase.NAMING


@rule
def verdict(state: State, seat: Seat, move: Move) -> int:
    """Judge a move. [MT-2, MT-13, MT-15]"""
    match state.phase:
        case Phase.NAMING:
            return 0 if CARDS <= move < NEXT else 2
        case Phase.PLAYING:
            if move >= CARDS:
                return 2 if move < NEXT else 13
            card = Card(move)
            return 0 if has(playable(state, seat), card) else refusal(state, seat, card)
        case Phase.SCORED:
            return 0 if move == NEXT else 13
        case _:
            return 15


@rule
def playable(state: State, seat: Seat) -> Cards:
    """Any card is led, the led colour is followed, a trump draws trumps. [MT-4, MT-5, MT-6]"""
    hand = state.hands[seat]
    following = hand & cards_of(state.led)
    if is_trumped(state):
        trumps = hand & cards_of(state.trump)
        if state.after_trump == AfterTrump.MUST and trumps != EMPTY:
            return trumps
        if state.after_trump == AfterTrump.MAY and following != EMPTY:
            return following | trumps
    return following if following != EMPTY else hand


@rule
def refusal(state: State, seat: Seat, card: Card) -> int:
    """Say why a card can't be played. [MT-4, MT-5, MT-6, MT-7]"""
    hand = state.hands[seat]
    if not has(hand, card):
        return 4
    if not is_trumped(state) or state.after_trump == AfterTrump.FOLLOW:
        return 5
    if hand & cards_of(state.trump) != EMPTY:
        return 6
    return 7 if state.after_trump == AfterTrump.MUST else 5


@rule
def legal(state: State, seat: Seat, moves: CellsOf[Move]) -> int:
    """List the legal moves in rising order, and count them. [MT-2, MT-5, MT-13]"""
    count = 0
    match state.phase:
        case Phase.NAMING:
            for move in range(CARDS, NEXT):
                moves[count] = Move(move)
                count += 1
        case Phase.PLAYING:
            cards = playable(state, seat)
            while cards != EMPTY:
                moves[count] = Move(lowest(cards))
                cards = rest(cards)
                count += 1
        case Phase.SCORED:
            moves[0] = NEXT
            count = 1
    return count


@rule
def apply(state: State, move: Move) -> None:
    """Play a legal move: name the trump, play a card, deal again. [MT-2, MT-4, MT-13]"""
    state.last_seat = state.turn
    state.last_move = move
    if move < CARDS:
        play(state, Card(move))
    elif move < NEXT:
        state.trump = move - TRUMP
        state.phase = Phase.PLAYING
    else:
        deal_round(state)


@rule
def play(state: State, card: Card) -> None:
    """Put a card on the table; the trick is full when it is back at its leader. [MT-4]"""
    seat = state.turn
    if state.led == 0:
        lead(state, card)
    else:
        add(state, card)
    remember(state, card)
    state.hands[seat] = minus(state.hands[seat], card)
    state.held[seat] -= 1
    state.trick[seat] = card + 1
    state.turn = next_staying(state, seat)
    if state.turn == state.leader:
        take_trick(state)


@rule
def remember(state: State, card: Card) -> None:
    """Everybody sees who plays which card to which trick. [MT-9, MT-16]"""
    trick = HAND - state.held[state.turn]
    state.played = plus(state.played, card)
    state.past[trick, state.turn] = card + 1
    state.leaders[trick] = state.leader


@rule
def lead(state: State, card: Card) -> None:
    """Open a trick; the card's colour is the led one. [MT-4]"""
    for seat in each(Seat(SEATS)):
        state.trick[seat] = 0
    state.leader = state.turn
    state.best = state.turn
    state.led = colour_of(card)


@rule
def add(state: State, card: Card) -> None:
    """Add a card to a trick, and see if it is the best so far. [MT-4, MT-8]"""
    show_voids(state, colour_of(card))
    if beats(state, card, Card(state.trick[state.best] - 1)):
        state.best = state.turn


@rule
def show_voids(state: State, colour: int) -> None:
    """Who plays another colour than asked has none of what was asked. [MT-7, MT-16]"""
    seat = state.turn
    trumped = is_trumped(state) and state.after_trump != AfterTrump.FOLLOW
    if trumped and state.after_trump == AfterTrump.MUST and colour != state.trump:
        state.voids[seat] |= only(state.trump - 1)
    if colour != state.led and not (trumped and colour == state.trump):
        state.voids[seat] |= only(state.led - 1)


@rule
def beats(state: State, card: Card, other: Card) -> bool:
    """A higher card of its colour beats a card, and so does a trump if it is none. [MT-8]"""
    if colour_of(card) == colour_of(other):
        return card > other
    return colour_of(card) == state.trump


@rule
def is_trumped(state: State) -> bool:
    """Say whether a trump lies in a trick of another colour. [MT-6]"""
    if state.led == 0 or state.led == state.trump:
        return False
    return colour_of(Card(state.trick[state.best] - 1)) == state.trump


@rule
def take_trick(state: State) -> None:
    """The best card takes the trick as one more heap, and leads the next. [MT-8, MT-9]"""
    winner = state.best
    state.tricks[winner] += 1
    state.led = 0
    state.turn = winner
    if state.tricks[winner] == QUOTA[state.seats]:
        leave(state, winner)
    if state.phase == Phase.PLAYING and is_round_over(state):
        state.phase = Phase.SCORED


@rule
def leave(state: State, seat: Seat) -> None:
    """Be paid, put the hand away unseen, and let the next one lead. [MT-10, MT-12, MT-15]"""
    state.earned[seat] = payoff(state, seat)
    state.scores[seat] += state.earned[seat]
    state.discards[seat] = state.hands[seat]
    state.discarded[seat] = state.held[seat]
    state.hands[seat] = EMPTY
    state.held[seat] = 0
    state.staying = minus(state.staying, seat)
    state.turn = next_staying(state, seat)
    if state.scores[seat] >= state.target:
        state.phase = Phase.OVER


@rule
def payoff(state: State, seat: Seat) -> int:
    """Count the marshmallows of leaving now: all tricks that the others have. [MT-11]"""
    tricks = 0
    for other in each(Seat(state.seats)):
        if other != seat:
            tricks += state.tricks[other]
    return tricks


@rule
def is_round_over(state: State) -> bool:
    """One is left, or the cards ran out; whose turn it is will deal. [MT-13, MT-14]"""
    return state.held[state.turn] == 0 or state.staying == only(state.turn)


@rule
def next_staying(state: State, seat: Seat) -> Seat:
    """Name the next seat clockwise that is still in the round. [MT-4, MT-12]"""
    other = left_of(state, seat)
    while not has(state.staying, other):
        other = left_of(state, other)
    return other


@rule
def result(state: State, ranks: Cells) -> None:
    """Rank by marshmallows, equals alike. [MT-15]"""
    rank_by(state, state.scores, ranks)
