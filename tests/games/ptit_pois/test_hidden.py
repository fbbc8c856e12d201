"""What a seat imagines: every possible state, each as likely.

The possible ones are found without the game's sampler: all deals are listed, carried through
what was seen (draws, a reshuffle, being stuck, cards played), and those that could not have
gone that way are dropped.
"""

from collections import Counter
from itertools import combinations, permutations

import pytest

from tablee.core.record import to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.ptit_pois import GAME, hidden
from tablee.games.ptit_pois.state import Phase, Side
from tests.fair import assert_fair

from .kit import card, cards, do, position, shown

A_WORLD = 22 if INTERPRETED else 200  # how many samples, for each possible world
AT_LEAST = 600  # samples, where few worlds are possible


def bits(text):
    return frozenset(card(word) for word in text.split())


def members(things):
    return frozenset(one for one in range(60) if int(things) >> one & 1)


def world_of(state):
    """Write all that is hidden: hands, face-down cards, the draw pile."""
    hands = tuple(members(state.hand[seat]) for seat in range(state.seats))
    down = tuple(
        int(state.down[seat, stack]) - 1 for seat in range(state.seats) for stack in range(2)
    )
    return hands, down, members(state.pile)


def assert_sampled_fairly(state, seat, possible):
    possible = set(possible)
    assert world_of(state) in possible, "the enumeration drops the true world"
    view = GAME.view(state, seat)
    seen = to_bytes(GAME.schema, view.seen)
    twin = GAME.sample(view, 1)
    drawn = Counter()
    for number in range(max(AT_LEAST, A_WORLD * len(possible))):
        hidden.sample_hidden(twin, seat)
        if number < 20:
            assert GAME.rules.broken(twin) == 0
            assert to_bytes(GAME.schema, GAME.view(twin, seat).seen) == seen
        drawn[world_of(twin)] += 1
    assert_fair(drawn, possible)


def splits(things, *sizes):
    """List the ways to divide a set into parts of these sizes."""
    if not sizes:
        yield ()
        return
    for part in combinations(sorted(things), sizes[0]):
        for others in splits(things - set(part), *sizes[1:]):
            yield (frozenset(part), *others)


def with_hand(world, seat, hand):
    hands, down, pile = world
    return (*hands[:seat], hand, *hands[seat + 1 :]), down, pile


def after_draw(worlds, seat, below=frozenset()):
    """Carry worlds through the draw of one card; an empty pile is made of `below`."""
    found = set()
    for hands, down, pile in worlds:
        for one in pile or below:
            drawn = hands, down, (pile or below) - {one}
            found.add(with_hand(drawn, seat, hands[seat] | {one}))
    return found


def after_play(worlds, seat, text):
    """Keep the worlds where a seat has a card in hand, and take it out."""
    for world in worlds:
        if card(text) in world[0][seat]:
            yield with_hand(world, seat, world[0][seat] - {card(text)})


def after_stuck(worlds, seat, low, high):
    """Keep the worlds where all cards of a hand have values from low to high."""
    for world in worlds:
        if all(low <= one // 6 + 1 <= high for one in world[0][seat]):
            yield world


def test_hands_face_down_cards_and_pile_are_dealt_fairly():
    """[PP-2, PP-3, PP-27] Seat 0 sees its own hand only."""
    state = position(
        hands=("A8 A9", "M1 M2"), rows=("T9/P3 P9/-", "M3/- -/-"), tops="T5 P7", pile="M10 M8"
    )
    unseen = bits("M1 M2 P3 M10 M8")
    possible = [
        ((bits("A8 A9"), hand), (min(down), -1, -1, -1), pile)
        for hand, down, pile in splits(unseen, 2, 1, 2)
    ]
    assert len(possible) == 30
    assert_sampled_fairly(state, 0, possible)


def test_a_spectator_knows_no_hand():
    """[PP-27]"""
    state = position(
        hands=("A8", "M1"), rows=("T9/- P9/-", "M3/- M4/P3"), tops="T5 P7", pile="M10"
    )
    possible = [
        ((frozenset([a]), frozenset([b])), (-1, -1, -1, c), frozenset([d]))
        for a, b, c, d in permutations(bits("A8 M1 P3 M10"))
    ]
    assert_sampled_fairly(state, -1, possible)


def test_a_buried_card_is_known():
    """[PP-17] Seat 0 exchanged a stack: everyone knows what lies there."""
    state = position(
        hands=("T6 A9", "M1"), rows=("T9/P3 P9/P4", "M3/- M4/-"), tops="T5 P7", pile="M10"
    )
    do(state, "T6L", "turn1")
    possible = [
        ((bits("A9"), frozenset([a])), (card("T9"), b, -1, -1), frozenset([c]))
        for a, b, c in permutations(bits("M1 P4 M10"))
    ]
    assert_sampled_fairly(state, 0, possible)


def test_known_buried_cards_are_all_that_is_left_face_down():
    """[PP-17] Nothing of the deal is unseen any more, except one's own hand."""
    state = position(
        hands=("T6 A9", "M1"), rows=("T9/P3 P9/-", "M3/- M4/-"), tops="T5 P7", pile=""
    )
    do(state, "T6L", "turn1")
    assert_sampled_fairly(
        state, 0, [((bits("A9"), bits("M1")), (card("T9"), -1, -1, -1), frozenset())]
    )


def nearly_all_seen(**changes):
    """Two seats, few unseen cards and few discards: the rest lies in seat 0's hand."""
    built = {
        "rows": ("T9/- P9/-", "M3/- M4/P3"),
        "tops": "T5 P7",
        "below": "T1 P1 A1",
        "hands": ("", "M1 M2"),
        "pile": "M10",
        "turn": 1,
    }
    built |= changes
    named = " ".join(
        [*built["rows"], built["tops"], built["below"], built["hands"][1], built["pile"]]
    )
    used = bits(named.replace("/", " ").replace("-", ""))
    mine = " ".join(
        f"{'TPAM'[one % 6]}{one // 6 + 1}"
        for one in range(60)
        if one % 6 < 4 and one not in used
    )
    built["hands"] = (mine, built["hands"][1])
    return position(**built), bits(mine)


def test_a_reshuffle_tells_old_cards_from_new_ones():
    """[PP-12] Seat 1 drew the last card, then one of three discards that all have seen."""
    state, mine = nearly_all_seen()
    below = members(state.below)
    worlds = [
        ((mine, hand), (-1, -1, -1, min(down)), pile)
        for hand, down, pile in splits(bits("M1 M2 P3 M10"), 2, 1, 1)
    ]
    worlds = after_draw(worlds, 1)
    worlds = list(after_draw(worlds, 1, below))
    do(state, "flip")
    assert_sampled_fairly(state, 0, worlds)


def test_a_card_played_after_a_reshuffle_leaves_its_batch():
    """[PP-12] Seat 1 shows which card it drew of the new pile, or one it had before."""
    for text in ("T1L", "M2L"):
        state, mine = nearly_all_seen()
        state.hand[1], state.pile = cards("M1 M2"), cards("M10")
        below = members(state.below)
        worlds = [
            ((mine, hand), (-1, -1, -1, min(down)), pile)
            for hand, down, pile in splits(bits("M1 M2 P3 M10"), 2, 1, 1)
        ]
        worlds = after_draw(after_draw(worlds, 1), 1, below)
        do(state, "flip")
        drawn = members(state.hand[1]) & below
        (new,) = drawn
        if text == "T1L" and new != card("T1"):
            state.hand[1] = int(state.hand[1]) & ~(1 << new) | cards("T1")
            state.pile = int(state.pile) & ~cards("T1") | 1 << new
        worlds = list(after_play(worlds, 1, text[:-1]))
        do(state, text)
        if state.phase == Phase.BONUS:
            do(state, "end")
        assert_sampled_fairly(state, 0, worlds)


def stuck_and_on(stuck, *texts):
    """Seat 1 flips to Down over 3 and 4, is stuck, and goes on."""
    state, mine = nearly_all_seen(
        rows=("T9/- P9/-", "T10/- M10/P2"),
        tops="T3 P4",
        hands=("", "M5 M6"),
        pile="M7 A5 A2 M2",
        stuck=stuck,
        side=Side.UP,
    )
    worlds = [
        ((mine, hand), (-1, -1, -1, min(down)), pile)
        for hand, down, pile in splits(bits("M5 M6 M7 A5 A2 M2 P2"), 2, 1, 4)
    ]
    do(state, "flip")
    state.hand[1], state.pile = cards("M5 M6 M7 A5"), cards("A2 M2")
    worlds = after_draw(after_draw(worlds, 1), 1)
    worlds = after_stuck(worlds, 1, 5, 10)
    if stuck == "repeat":
        do(state, "flip")
        worlds = after_draw(after_draw(worlds, 1), 1)
    else:
        do(state, "end")
        state.turn = 1
        do(state, "flip")
        worlds = after_draw(after_draw(worlds, 1), 1)
    for text in texts:
        worlds = after_play(worlds, 1, text[:-1])
        state.turn = 1
        do(state, text)
        if state.phase == Phase.BONUS:
            do(state, "end")
    return state, list(worlds)


@pytest.mark.parametrize("texts", [(), ("M5L",), ("M5L", "A5R")])
def test_a_second_flip_shows_that_nothing_fitted(texts):
    """[PP-11] And each card played since may have been one of those."""
    state, worlds = stuck_and_on("repeat", *texts)
    assert_sampled_fairly(state, 0, worlds)


def test_a_turn_ended_without_a_play_shows_that_nothing_fitted():
    """[PP-11]"""
    state, worlds = stuck_and_on("end_turn", "M6L")
    assert_sampled_fairly(state, 0, worlds)


def test_who_was_stuck_twice_has_shown_two_things():
    """[PP-11] Four cards from 5 up, then six from 3 up; what was played since counts."""
    state, mine = nearly_all_seen(
        rows=("T9/- P9/-", "T10/- M10/A6"),
        tops="T3 P4",
        hands=("", "M5 M6"),
        pile="M7 A5 A3 M4 M3 M2",
        below="P10",
        stuck="end_turn",
    )
    unseen = bits("M5 M6 M7 A5 A3 M4 M3 M2 A6")
    worlds = [
        ((mine, hand), (-1, -1, -1, min(down)), pile)
        for hand, down, pile in splits(unseen, 2, 1, 6)
    ]
    worlds = after_stuck(after_draw(after_draw(worlds, 1), 1), 1, 5, 10)
    do(state, "flip")
    state.hand[1], state.pile = cards("M5 M6 M7 A5"), cards("A3 M4 M3 M2")
    do(state, "end", "T2L", "end")
    state.turn = 0
    do(state, "P2R", "end")
    state.side = Side.UP
    worlds = after_stuck(after_draw(after_draw(worlds, 1), 1), 1, 3, 10)
    do(state, "flip")
    state.hand[1], state.pile = cards("M5 M6 M7 A5 A3 M4"), cards("M3 M2")
    do(state, "end")
    assert state.notes == 2
    state.side = Side.UP
    for text in ("M5L", "M4R"):
        worlds = after_play(worlds, 1, text[:-1])
        state.turn = 1
        do(state, text)
    rid = {card("T2"), card("P2")}
    assert_sampled_fairly(
        state, 0, [((hands[0] - rid, hands[1]), down, pile) for hands, down, pile in worlds]
    )


def test_the_owner_of_a_noted_hand_knows_it():
    """[PP-11] A note is no news to its own seat."""
    state, _ = stuck_and_on("repeat")
    possible = [
        ((hand, members(state.hand[1])), (-1, -1, -1, min(down)), pile)
        for hand, down, pile in splits(
            members(state.hand[0]) | members(state.pile) | bits("P2"),
            int(state.hand_size[0]),
            1,
            int(state.stock),
        )
    ]
    assert_sampled_fairly(state, 1, possible)


def noted(state, *notes):
    state.notes = len(notes)
    for place, note in enumerate(notes):
        for name, value in zip(("seat", "need", "batch", "low", "high"), note, strict=True):
            getattr(state, f"note_{name}")[place] = value
    assert GAME.rules.broken(state) == 0


def holding(possible, *notes):
    """Keep the worlds in which every note is true."""
    for world in possible:
        if all(
            sum(low <= one // 6 + 1 <= high for one in world[0][seat]) >= need
            for seat, need, _, low, high in notes
        ):
            yield world


NOTES = [
    [(1, 2, 0, 6, 10)],
    [(1, 1, 0, 6, 10)],
    [(0, 2, 0, 5, 10), (1, 2, 0, 6, 10)],
    [(0, 1, 0, 6, 10), (1, 1, 0, 1, 7)],
    [(0, 1, 0, 8, 10), (2, 1, 0, 1, 8), (1, 2, 0, 1, 7)],
    [(1, 1, 0, 7, 8), (1, 2, 0, 6, 10)],
    [(0, 2, 0, 1, 8), (1, 2, 0, 1, 8)],
    [(0, 1, 0, 4, 6), (1, 2, 0, 6, 8)],
]


@pytest.mark.parametrize("notes", NOTES)
def test_notes_about_several_hands_are_respected_fairly(notes):
    """[PP-11] A spectator of three hands, some noted, out of five unseen cards."""
    state = position(
        3,
        hands=("M5 M8", "M7 M6", "M4"),
        rows=("T9/- P9/-", "T10/- M10/-", "T1/- T2/-"),
        tops="T3 P4",
        pile="",
    )
    possible = [
        (hands, (-1,) * 6, frozenset()) for hands in splits(bits("M4 M5 M6 M7 M8"), 2, 2, 1)
    ]
    noted(state, *notes)
    assert_sampled_fairly(state, -1, holding(possible, *notes))


@pytest.mark.parametrize(
    "notes",
    [[(1, 1, 0, 7, 8)], [(1, 1, 1, 1, 2)], [(1, 1, 0, 7, 8), (1, 1, 1, 1, 1)]],
)
def test_notes_speak_of_one_batch(notes):
    """[PP-11, PP-12] Seat 1 holds two dealt cards and one of the reshuffled."""
    state = position(
        2,
        hands=("A9", "M7 M6 M1"),
        rows=("T9/- P9/-", "T10/- M10/-"),
        tops="T3 P4",
        pile="M2 A1",
    )
    state.hand[0] = cards("A9 M9")
    state.hand_size[0] = 2
    state.below &= ~cards("M9")
    state.batch[0], state.batch[1], state.newest = cards("A9 M9 M7 M6"), cards("M1 M2 A1"), 1
    for seat, counts in enumerate([(2, 0), (2, 1)]):
        state.held[seat, 0], state.held[seat, 1] = counts
    possible = []
    for old in splits(bits("A9 M9 M7 M6"), 2, 2):
        for new in splits(bits("M1 M2 A1"), 1, 2):
            by_batch = {0: old[1], 1: new[0]}
            if all(
                sum(low <= one // 6 + 1 <= high for one in by_batch[batch]) >= need
                for _, need, batch, low, high in notes
            ):
                possible.append(((old[0], old[1] | new[0]), (-1,) * 4, new[1]))
    noted(state, *notes)
    assert_sampled_fairly(state, -1, possible)


def test_all_is_known_once_it_is_shown():
    """[PP-27]"""
    state = position(
        hands=("A8", "M1 M2"), rows=("T9/P3 P9/P4", "M3/- -/M4"), tops="T5 P7", pile="M10 M8"
    )
    do(state, "A8L")
    assert state.phase == Phase.SCORED
    for seat in (0, 1, -1):
        twin = GAME.sample(GAME.view(state, seat), 4)
        assert world_of(twin) == world_of(state)
        assert GAME.rules.broken(twin) == 0
    state.phase = Phase.OVER
    assert world_of(GAME.sample(GAME.view(state, 1), 4)) == world_of(state)


@pytest.mark.parametrize(
    ("noted_cards", "others", "count", "need"), [(4, 5, 3, 1), (4, 5, 3, 0), (2, 3, 4, 2)]
)
def test_the_ways_are_counted(noted_cards, others, count, need):
    """[PP-11]"""
    things = range(noted_cards + others)
    hands = [h for h in combinations(things, count) if sum(x < noted_cards for x in h) >= need]
    assert hidden.ways(noted_cards, others, count, need) == len(hands)


def test_wide_numbers_are_drawn_evenly():
    """[PP-11] Also above 32 bits, where the first third must not come more often."""
    state = position()
    drawn = Counter(int(hidden.wide_below(state, 3)) for _ in range(600))
    assert_fair(drawn, range(3))
    sides = 3 << 58
    thirds = Counter(int(hidden.wide_below(state, sides)) * 3 // sides for _ in range(600))
    assert_fair(thirds, range(3))


def test_face_down_cells_that_hide_nothing_stay_empty():
    """[PP-2]"""
    state = position(rows=("T9/P3 -/-", "M3/- -/M4"))
    twin = GAME.sample(GAME.view(state, 0), 3)
    assert [int(twin.down[0, 1]), int(twin.down[1, 0])] == [0, 0]
    assert twin.up[0, 0] == shown("T9")
