"""Imagined hands: all that are possible, none other, each as likely.

What is possible is found here without the rules: every way to deal the cards that a seat
never saw is checked, move by move, against a plain reading of MT-4 to MT-7.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb, prod

import pytest

from tablee.core.record import to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.hidden import is_kept
from tablee.games.marshmallow.moves import NEXT
from tablee.games.marshmallow.state import SEATS, Colour, Phase, State
from tests.fair import assert_fair

from .position import cards, fresh, play, set_of, table


def colour(card):
    """Number a card's colour from 1."""
    return card // 12 + 1


def is_fair_play(card, hand, trick, trump, after_trump):
    """Read MT-4 to MT-7 plainly: may this card of this hand be added to this trick?"""
    if not trick:
        return True
    led = colour(trick[0])
    follows = {other for other in hand if colour(other) == led}
    trumps = {other for other in hand if colour(other) == trump}
    if led != trump and any(colour(other) == trump for other in trick):
        if after_trump == "must" and trumps:
            return card in trumps
        if after_trump == "may" and follows:
            return card in follows | trumps
    return card in follows if follows else True


class Round:
    """A round that is played, and remembered card by card."""

    def __init__(self, hands, *, undealt="", trump=0, after_trump="must", tricks=()):
        self.state = table(*hands, trump=trump, after_trump=after_trump, tricks=tricks)
        self.trump, self.after_trump = int(trump), after_trump
        self.unknown = set(cards(" ".join([*hands, undealt])))
        self.state.played = ((1 << 60) - 1) & ~sum(1 << card for card in self.unknown)
        self.moves = []  # who played what, on which cards

    def play(self, plies, pick=0):
        """Play so many cards, always the one at the same place of the hand's choices."""
        trick = []
        for _ in range(plies):
            choices = GAME.legal(self.state, self.state.turn)
            assert choices, "the round is over"
            card = choices[pick % len(choices)]
            self.moves.append((int(self.state.turn), card, list(trick)))
            GAME.rules.apply(self.state, card)
            trick = [] if self.state.led == 0 else [*trick, card]
        return self

    def agrees(self, seat, hidden):
        """Say whether a seat that still has these cards could have played as it did."""
        hand = {card for mover, card, _ in self.moves if mover == seat} | set(hidden)
        for mover, card, trick in self.moves:
            if mover == seat:
                if not is_fair_play(card, hand, trick, self.trump, self.after_trump):
                    return False
                hand.remove(card)
        return True

    def worlds(self, seat):
        """List all deals of the hidden cards that agree with what a seat saw."""
        state = self.state
        mine = int(state.hands[seat]) | int(state.discards[seat]) if seat >= 0 else 0
        seen = {card for _, card, _ in self.moves}
        unseen = [card for card in self.unknown - seen if not mine >> card & 1]
        others = [other for other in range(state.seats) if other != seat]
        sizes = {other: int(state.held[other] + state.discarded[other]) for other in others}
        likely = {
            other: {card for card in unseen if self.agrees(other, {card})} for other in others
        }
        found = []

        def choose(place, left, kept):
            if place == len(others):
                if state.seats < SEATS or not left:
                    found.append(tuple(kept))
                return
            other = others[place]
            for hand in combinations(
                [card for card in left if card in likely[other]], sizes[other]
            ):
                if self.agrees(other, hand):
                    rest = [card for card in left if card not in hand]
                    choose(place + 1, rest, [*kept, sum(1 << card for card in hand)])

        choose(0, unseen, [])
        return found

    def imagined(self, seat, seed):
        """Imagine one deal, in the same form."""
        state = GAME.sample(GAME.view(self.state, seat), seed)
        others = [other for other in range(state.seats) if other != seat]
        return tuple(int(state.hands[o]) | int(state.discards[o]) for o in others)


FIVE = ("R1 R2 O1", "O2 O3 M1", "M2 B1 B2", "B3 V1 V2", "V3 R3 O4")
FULLER = ("R1 R2 O1 B5", "O2 O3 M1 V9", "M2 B1 B2 R9", "B3 V1 V2 M9", "V3 R3 O4 O9")
FOUR = ("R1 R2 O1", "O2 O3 M1", "M2 B1 B2", "B3 V1 V2")
THREE = ("R1 R2 O1", "O2 O3 M1", "M2 B1 B2")
TWO = ("R1 R2 O1 B4", "O2 O3 M1 B2")
STAY, LEAVE = (), (2, 2, 2, 2, 2)  # the next trick takes its winner out, or not

SMALL = [  # hands, undealt, trump, after_trump, tricks, place of the choice, plies, seat
    (FIVE, "", 0, "must", STAY, 0, 8, 2),
    (FIVE, "", 0, "must", LEAVE, -1, 9, 1),
    (FIVE, "", Colour.BLUE, "must", STAY, 0, 9, 2),
    (FIVE, "", Colour.BLUE, "must", LEAVE, 0, 9, 3),
    (FIVE, "", Colour.BLUE, "may", STAY, 0, 9, 2),
    (FIVE, "", Colour.BLUE, "follow", LEAVE, -1, 9, 2),
    (FULLER, "", Colour.BLUE, "must", LEAVE, 0, 13, 2),
    (FOUR, "V3 R3", 0, "must", STAY, 0, 8, 0),
]
LARGE = [
    (FIVE, "", Colour.BLUE, "must", STAY, 0, 9, 0),
    (FIVE, "", Colour.BLUE, "must", STAY, -1, 10, -1),
    (FIVE, "", Colour.BLUE, "must", LEAVE, 0, 9, 1),
    (FIVE, "", Colour.BLUE, "may", STAY, -1, 9, 1),
    (FIVE, "", Colour.BLUE, "follow", LEAVE, -1, 9, 0),
    (FULLER, "", Colour.BLUE, "must", LEAVE, 0, 14, -1),
    (FIVE, "", Colour.BLUE, "may", LEAVE, -1, 7, 0),
    (FIVE, "", Colour.BLUE, "follow", STAY, -1, 8, 2),
    (FULLER, "", 0, "must", STAY, 0, 12, 1),
    (FULLER, "", 0, "must", LEAVE, -1, 11, 0),
    (FULLER, "", Colour.BLUE, "must", STAY, -1, 13, 2),
    (FULLER, "", Colour.BLUE, "follow", LEAVE, 0, 13, 3),
    (FOUR, "V3 R3", 0, "must", STAY, -1, 6, 3),
    (FOUR, "V3 R3", Colour.BLUE, "may", LEAVE[:4], 0, 7, 1),
    (THREE, "B3 V1 R5", Colour.BLUE, "must", STAY, 0, 5, 0),
    (TWO, "B3 V1 R5 M7", Colour.ORANGE, "must", STAY, 0, 4, -1),
]


def is_fair_for(hands, undealt, trump, after_trump, tricks, pick, plies, seat):
    """Compare imagined deals with all possible ones."""
    played = Round(hands, undealt=undealt, trump=trump, after_trump=after_trump, tricks=tricks)
    played.play(plies, pick)
    worlds = played.worlds(seat)
    assert len(worlds) > 5
    assert_fair(
        Counter(played.imagined(seat, seed) for seed in range(25 * len(worlds))), worlds
    )


@pytest.mark.parametrize("case", range(len(SMALL)))
def test_every_possible_deal_is_imagined_as_often(case):
    """[MT-7, MT-12, MT-16]"""
    is_fair_for(*SMALL[case])


@pytest.mark.skipif(INTERPRETED, reason="many draws")
@pytest.mark.parametrize("case", range(len(LARGE)))
def test_every_possible_deal_of_many_is_imagined_as_often(case):
    """[MT-7, MT-12, MT-16]"""
    is_fair_for(*LARGE[case])


UNSEEN = "R1,2,3,4,5,6 O1,2,3,4,5 M1,2,3 B1,2,3 V1,2,3"


def hard():
    """Four hidden hands of five cards, each of which lacks something else."""
    state = table("M12", *["R1 R2 R3 R4 R5"] * 4)
    state.played = ((1 << 60) - 1) & ~set_of(UNSEEN) & ~set_of("M12")
    for seat, lacked in enumerate((0, 0b00001, 0b00010, 0b01100, 0b10010)):
        state.voids[seat] = lacked
    return state


@cache
def deals(counts, lacks):
    """Count the deals of so many cards of each colour to hands of five."""
    if not lacks:
        return int(not any(counts))
    return sum(
        prod(comb(count, took) for count, took in zip(counts, hand, strict=True))
        * deals(tuple(c - t for c, t in zip(counts, hand, strict=True)), lacks[1:])
        for hand in fives(counts, lacks[0])
    )


def fives(counts, lacked):
    """List the ways to take five cards by their colours."""
    ways = [()]
    for place, count in enumerate(counts):
        most = 0 if lacked >> place & 1 else count
        ways = [(*way, took) for way in ways for took in range(min(most, 5 - sum(way)) + 1)]
    return [way for way in ways if sum(way) == 5]


@pytest.mark.skipif(INTERPRETED, reason="many draws")
def test_large_hidden_hands_have_each_mix_of_colours_as_often_as_there_are_deals():
    """[MT-16]"""
    counts, lacks = (6, 5, 3, 3, 3), (0b00001, 0b00010, 0b01100, 0b10010)
    ways = {}
    for hand in fives(counts, lacks[0]):
        rest = tuple(count - took for count, took in zip(counts, hand, strict=True))
        choices = prod(comb(count, took) for count, took in zip(counts, hand, strict=True))
        ways[hand] = choices * deals(rest, lacks[1:])
    total = sum(ways.values())
    draws = 20_000
    view = GAME.view(hard(), 0)
    met = Counter()
    for seed in range(draws):
        hand = int(GAME.sample(view, seed).hands[1])
        met[tuple((hand >> 12 * place & 0xFFF).bit_count() for place in range(5))] += 1
    assert all(ways[hand] for hand in met)
    for hand, count in ways.items():
        expected = draws * count / total
        assert abs(met[hand] - expected) <= 5 * expected**0.5 + 5, hand


@pytest.mark.parametrize("numbers", [(2, 3, 2, 3), (1, 2, 3, 2), (2, 1, 2, 4), (1, 1, 2, 2)])
def test_a_deal_is_kept_as_often_as_its_choices_are_many(numbers):
    """[MT-16]"""
    chosen, spare, most_chosen, most_spare = numbers
    state = fresh(2)
    draws = 3000
    kept = sum(bool(is_kept(state, *numbers)) for _ in range(draws))
    chance = comb(chosen + spare, chosen) / comb(most_chosen + most_spare, most_chosen)
    assert abs(kept - draws * chance) <= 5 * (draws * chance * (1 - chance)) ** 0.5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_imagined_state_is_sound_looks_the_same_and_plays_on(seats):
    """[MT-1, MT-12, MT-13, MT-15]"""
    state = fresh(seats, {"target": "9"}, seed=3)
    step = 0
    while state.phase != Phase.OVER:
        seat = step % (seats + 1) - 1
        view = GAME.view(state, seat)
        imagined = GAME.sample(view, step)
        assert GAME.rules.broken(imagined) == 0
        assert to_bytes(State, GAME.view(imagined, seat).seen) == to_bytes(State, view.seen)
        choices = GAME.legal(imagined, imagined.turn)
        GAME.rules.apply(imagined, choices[-1])
        assert GAME.rules.broken(imagined) == 0
        choices = GAME.legal(state, state.turn)
        GAME.rules.apply(state, choices[step % len(choices)])
        step += 1
    for seat in range(-1, seats):
        imagined = GAME.sample(GAME.view(state, seat), step)
        assert GAME.rules.broken(imagined) == 0


def test_after_a_round_the_last_hand_and_the_discards_are_imagined():
    """[MT-12, MT-13]"""
    state = play(table("R12 V1", "R2 V2", tricks=(5, 0)), "R12 R2")
    assert state.phase == Phase.SCORED
    imagined = GAME.sample(GAME.view(state, -1), 1)
    assert (int(imagined.discards[0]).bit_count(), imagined.hands[0]) == (1, 0)
    assert (int(imagined.hands[1]).bit_count(), imagined.discards[1]) == (1, 0)
    GAME.rules.apply(imagined, NEXT)
    assert imagined.phase == Phase.NAMING


def test_who_left_remembers_their_own_discards():
    """[MT-12, MT-16]"""
    state = play(table("R12 V1", "R2 V2", tricks=(5, 0)), "R12 R2")
    for seed in range(10):
        imagined = GAME.sample(GAME.view(state, 0), seed)
        assert imagined.discards[0] == set_of("V1")
        assert not int(imagined.hands[1]) & set_of("V1 R12 R2")
