"""What a board is given to draw, and that it is never more than a viewer may know."""

import msgspec
import pytest

from tablee.core.record import OPEN, SPECTATOR
from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.picture import Garden
from tablee.games.ptit_pois.state import Phase, Side

from .kit import do, legal, position, shown

FR = GAME.speech("fr", ["Ana", "Bruno", "Chloé"])
EN = GAME.speech("en", ["Ana", "Bruno", "Chloé"])
VIEWERS = (0, 1, 2, SPECTATOR, OPEN)


def seen(state, viewer=0, *, recall=True) -> Garden:
    return GAME.words.picture(GAME.view(state, viewer, recall=recall))


def written(state, viewer, *, recall=True):
    return msgspec.json.encode(seen(state, viewer, recall=recall))


def ids(cards):
    return [card.id for card in cards]


def table(**built):
    given = {
        "hands": ("P8 A9", "M1 M2", "T2 T3"),
        "rows": ("T9/P3 P9/-", "M3/A1 -/A4", "M8/M9 M10/A10"),
        "tops": "P5 T7",
    }
    return position(3, **{**given, **built})


def choosing():
    state = table()
    state.phase, state.side = Phase.CHOOSING, 0
    return state


def after(*moves, **built):
    state = table(**built)
    do(state, *moves)
    return state


def ended(**options):
    state = position(
        3,
        hands=("T9", "A2 A6 A10", "M3 M9"),
        rows=("T6/- M2/-", "T2/- P2/-", "M1/- A1/-"),
        tops="A5 P6",
        **options,
    )
    do(state, "T9L")
    return state


POSITIONS = {
    "choosing": choosing,
    "playing": table,
    "flipped": lambda: after("flip"),
    "bonus": lambda: after("P8L"),
    "scored": ended,
    "over": lambda: ended(rounds="1"),
}


@pytest.mark.parametrize("stage", POSITIONS)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_position_has_a_picture_and_its_sentences(stage, viewer):
    """[PP-27]"""
    picture = seen(POSITIONS[stage](), viewer)
    assert picture.stage == stage
    for speech in (FR, EN):
        for spoken in (picture.headline, picture.prompt, picture.flip):
            assert speech.say(spoken)
    assert msgspec.json.decode(msgspec.json.encode(picture))["stage"] == stage


@pytest.mark.parametrize("stage", POSITIONS)
def test_a_redeal_that_a_viewer_can_not_notice_draws_the_same_picture(stage):
    """[PP-27]"""
    state = POSITIONS[stage]()
    for viewer in (0, 1, 2):
        view = GAME.view(state, viewer)
        for seed in range(6):
            assert written(GAME.sample(view, seed), viewer) == written(state, viewer)


@pytest.mark.parametrize("stage", ["choosing", "playing", "flipped", "bonus"])
def test_a_spectator_sees_no_hidden_card(stage):
    """[PP-27]"""
    state = POSITIONS[stage]()
    picture = seen(state, SPECTATOR)
    assert [place.hand for place in picture.places] == [[], [], []]
    assert all(stack.down is None for place in picture.places for stack in place.stacks)
    assert picture.bonuses == []
    dealt = GAME.sample(GAME.view(state, 0), 5)  # another deal of the other hands
    assert written(dealt, SPECTATOR) == written(state, SPECTATOR)


def test_one_sees_ones_own_hand_and_the_size_of_the_others():
    """[PP-27]"""
    picture = seen(table(), 0)
    assert [ids(place.hand) for place in picture.places] == [["P8", "A9"], [], []]
    assert [place.hand_size for place in picture.places] == [2, 2, 2]
    stack = picture.places[0].stacks[0]
    assert (stack.up.id, stack.hides, stack.down) == ("T9", True, None)
    assert picture.places[1].stacks[1].up is None


def test_the_open_eye_sees_everything():
    """[PP-27]"""
    picture = seen(table(), OPEN)
    hands = [ids(place.hand) for place in picture.places]
    assert hands == [["P8", "A9"], ["M1", "M2"], ["T2", "T3"]]
    assert picture.places[0].stacks[0].down.id == "P3"
    assert picture.prompt.id == "prompt-playing"
    before, state = GAME.view(table(), OPEN), after("flip")
    assert GAME.words.told(before, GAME.view(state, OPEN))


def test_what_one_could_remember_is_shown_only_by_the_aid():
    """[PP-17, PP-27]"""
    state = table(below="T1", pile="M4 M5")
    state.buried[0, 0] = shown("P3")
    with_aid, without = seen(state, 1), seen(state, 1, recall=False)
    assert with_aid.places[0].stacks[0].down.id == "P3"
    assert "T1" in ids(with_aid.discarded)
    assert without.places[0].stacks[0].down is None
    assert without.discarded == []
    assert seen(position(memory_aid="off")).remembers is False


def test_the_middle_is_drawn_with_who_played_last():
    """[PP-7, PP-13]"""
    picture = seen(table(side=Side.DOWN, pile="M4 M5"))
    assert (picture.side, picture.stock) == ("down", 2)
    assert [pile.card.id for pile in picture.piles] == ["P5", "T7"]
    assert [pile.played_by for pile in picture.piles] == [-1, -1]
    left, right = seen(after("P8L"), 1).piles
    assert (left.card.id, left.is_bonus, left.played_by) == ("P8", True, 0)
    assert (right.is_bonus, right.played_by) == (False, -1)


def test_a_stack_just_turned_is_marked():
    """[PP-15]"""
    stacks = seen(after("P8L", "turn1"), 2).places[0].stacks
    assert [stack.is_fresh for stack in stacks] == [True, False]
    assert stacks[0].up.id == "P3"


def test_a_flip_after_which_nothing_would_fit_is_marked_for_who_would_flip():
    """[PP-11]"""
    state = table()
    assert seen(state, 0).flip_could_stick
    assert seen(state, 0).flip.id == "flip-risky"
    for viewer in (1, SPECTATOR, OPEN):
        assert not seen(state, viewer).flip_could_stick
        assert seen(state, viewer).flip.id == "flip"
    assert not seen(table(hands=("P8 T4", "M1 M2", "T2 T3")), 0).flip_could_stick


def test_the_order_of_a_flip_is_that_of_the_edition():
    """[PP-10]"""
    assert seen(table()).flip_first
    assert not seen(table(edition="preproduction")).flip_first


def test_the_move_texts_of_a_picture_are_read():
    """[PP-8, PP-13, PP-15]"""
    state = table()
    picture = seen(state)
    assert sorted(picture.bonuses) == ["P8L", "P9L", "T9R"]
    assert set(picture.bonuses) <= set(legal(state))
    for place in picture.places:
        for stack in place.stacks:
            assert GAME.moves.write(GAME.moves.read(stack.turn)) == stack.turn
    for card in picture.places[0].hand:
        for pile in picture.piles:
            text = card.id + pile.letter
            assert GAME.moves.write(GAME.moves.read(text)) == text


@pytest.mark.parametrize(
    ("state", "id_"),
    [
        (choosing(), "prompt-choose-you"),
        (table(), "prompt-play-you"),
        (table(side=Side.DOWN, hands=("P8 A9", "M1", "T2")), "prompt-flip-you"),
        (after("flip", hands=("P1 A9", "M1", "T2")), "prompt-flipped-you"),
        (after("flip", pile="M7 P10", tops="P5 T6"), "prompt-again-you"),
        (after("flip", pile="M7 P10", tops="P5 T6", stuck="end_turn"), "prompt-end-you"),
        (after("P8L"), "prompt-bonus-you"),
    ],
)
def test_who_is_to_act_is_told_what_there_is_to_do(state, id_):
    """[PP-6, PP-8, PP-11, PP-14]"""
    assert seen(state, 0).prompt.id == id_
    assert FR.say(seen(state, 1).prompt).replace("À ", "").startswith(("Ana", "Bonus pour Ana"))


def test_the_headline_says_the_round():
    """[PP-22, PP-23]"""
    assert EN.say(seen(table()).headline) == "Round 1/3"
    assert "up to 50 points" in EN.say(seen(table(target="on")).headline)
    assert EN.say(seen(ended()).headline).startswith("Round 1/3")


def test_a_scored_round_shows_where_the_points_come_from():
    """[PP-20, PP-21]"""
    picture = seen(ended(), SPECTATOR)
    found = [
        (place.score.hand, place.score.row, place.score.counts, place.score.gained)
        for place in picture.places
    ]
    assert found == [(0, 8, "nothing", 0), (18, 4, "hand", 18), (12, 2, "hand", 12)]
    assert [place.is_best for place in picture.places] == [True, False, False]
    assert ids(picture.places[1].hand) == ["A2", "A6", "A10"]
    assert seen(table()).places[0].score is None
    assert not seen(table()).places[0].is_best


def test_a_doubled_score_and_a_larger_row_are_marked():
    """[PP-20, PP-21]"""
    state = position(
        3,
        hands=("T9", "A2", "M3 M9"),
        rows=("T6/- M2/-", "T2/- P2/A3", "M1/- A1/-"),
        tops="A5 P6",
    )
    do(state, "T9L")
    scores = [place.score for place in seen(state, 1).places]
    assert [score.counts for score in scores] == ["double", "row", "hand"]
    assert [score.gained for score in scores] == [16, 7, 12]


def test_nobody_is_to_act_once_the_match_is_over():
    """[PP-22]"""
    assert seen(ended(rounds="1")).turn == -1
    assert seen(table()).turn == 0
