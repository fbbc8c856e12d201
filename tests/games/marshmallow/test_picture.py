"""The camp fire on a screen: what a viewer may see, and nothing else."""

import msgspec
import pytest

from tablee.core.option import MemoryAid
from tablee.core.record import OPEN, SPECTATOR
from tablee.core.speech import LANGUAGES, Named
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.moves import MOVES, NEXT
from tablee.games.marshmallow.rules import payoff
from tablee.games.marshmallow.state import Colour, Phase

from .position import card, fresh, play, table

NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eve")


def seen(state, seat, *, recall=True):
    """Draw a position for a viewer."""
    return GAME.words.picture(GAME.view(state, seat, recall=recall))


def ids(cards):
    return " ".join(card.id for card in cards)


def prompts(state, seat, language="en"):
    return GAME.speech(language, NAMES).say(seen(state, seat).prompt)


def test_everyone_sees_heaps_marshmallows_and_what_leaving_pays():
    """[MT-11, MT-16]"""
    hands = ("R12 V1", "R2 V2", "R3 V3", "R4 V4")
    state = table(*hands, tricks=(2, 2, 1, 1), scores=(7, 0, 3, 5))
    for seat in (OPEN, SPECTATOR, 0, 3):
        drawn = seen(state, seat)
        assert [standing.payoff for standing in drawn.standings] == [4, 4, 5, 5]
        assert [standing.tricks for standing in drawn.standings] == [2, 2, 1, 1]
        assert [standing.score for standing in drawn.standings] == [7, 0, 3, 5]
        assert (drawn.quota, drawn.target) == (3, 20)


def test_who_left_has_marshmallows_and_no_cards():
    """[MT-11, MT-12]"""
    state = table("R12 V1", "R2 V2", "R3 V3", "R4 V4", tricks=(2, 2, 1, 1))
    play(state, "R12 R2 R3 R4")
    leaver = seen(state, 0).standings[0]
    assert (leaver.is_in, leaver.earned, leaver.payoff, leaver.held) == (False, 4, 0, 0)
    assert (ids(leaver.hand), ids(leaver.discards)) == ("", "V1")
    assert seen(state, 1).standings[0].discards == []


def test_a_trick_is_listed_from_its_leader_and_lies_there_until_the_next_lead():
    """[MT-4, MT-8]"""
    state = table("R5 V1", "R6 V2", "B5 V3", trump=Colour.BLUE, turn=1)
    empty = seen(state, 0)
    assert (empty.trick, empty.led, empty.leader, empty.best) == ([], None, -1, -1)
    drawn = seen(play(state, "R6 B5"), 0)
    assert [(play.seat, play.card.id) for play in drawn.trick] == [(1, "R6"), (2, "B5")]
    assert (drawn.led, drawn.trump, drawn.leader, drawn.best) == ("red", "blue", 1, 2)
    assert not drawn.is_taken
    drawn = seen(play(state, "R5"), 0)
    assert drawn.is_taken
    assert (drawn.led, drawn.best, len(drawn.trick)) == ("red", 2, 3)
    drawn = seen(play(state, "V3"), 0)
    assert not drawn.is_taken
    assert [play.card.id for play in drawn.trick] == ["V3"]


def test_a_seat_sees_its_own_hand_only_and_open_eyes_see_all():
    """[MT-16]"""
    state = table("R7 O1", "R8 V2", "M3 B4")
    assert [ids(standing.hand) for standing in seen(state, 1).standings] == ["", "R8 V2", ""]
    assert [ids(standing.hand) for standing in seen(state, SPECTATOR).standings] == [""] * 3
    hands = [ids(standing.hand) for standing in seen(state, OPEN).standings]
    assert hands == ["R7 O1", "R8 V2", "M3 B4"]


def test_the_memory_aid_lists_cards_gone_and_suits_lacked_where_it_is_on():
    """[MT-9, MT-16]"""
    state = play(table("R5 V1", "B6 V2", "R7 M3", trump=Colour.BLUE), "R5 B6")
    memory = seen(state, 0).memory
    assert memory.gone == ["R5", "B6"]
    assert memory.lacks == [[], ["red"], []]
    forgotten = seen(state, 0, recall=False).memory
    assert (forgotten.gone, forgotten.lacks) == ([], [[], [], []])


def test_nothing_remembered_is_shown_without_the_memory_aid():
    """[MT-9]"""
    state = table("R12 V1", "R2 V2", "R3 V3", tricks=(3, 0, 0))
    state.memory_aid = MemoryAid.OFF
    play(state, "R12 R2 R3")
    drawn = seen(state, 0, recall=False)
    assert drawn.memory is None
    assert drawn.standings[0].discards == []
    assert len(drawn.trick) == 3
    assert len(seen(state, OPEN).memory.gone) == 3


def test_the_prompt_says_whose_turn_it_is_and_what_to_do():
    """[MT-2, MT-4, MT-5, MT-6]"""
    hands = ("R5 V1", "B6 V2", "R7 M3")
    state = table(*hands, trump=Colour.BLUE)
    assert prompts(state, 0) == "Your turn: lead any card."
    assert prompts(state, 1) == prompts(state, OPEN) == "Ana to lead."
    play(state, "R5")
    assert prompts(state, 1, "fr") == "À toi\u00a0: couleur demandée, rouge."
    assert prompts(state, 2) == "Bob to play. Led colour: red."
    play(state, "B6")
    assert "someone trumped" in prompts(state, 2)
    state = play(table(*hands, trump=Colour.BLUE, after_trump="may"), "R5 B6")
    assert prompts(state, 2) == "Your turn: play red or a trump."
    state = play(table(*hands, trump=Colour.BLUE, after_trump="follow"), "R5 B6")
    assert prompts(state, 2) == "Your turn: the led colour is red."


def test_the_end_of_a_round_the_trump_and_the_end_of_the_match_are_drawn():
    """[MT-2, MT-13, MT-15]"""
    state = play(table("R12 V1", "R2 V2", tricks=(5, 3)), "R12 R2")
    drawn = seen(state, 1)
    assert (drawn.phase, drawn.is_taken, drawn.standings[0].earned) == ("scored", True, 3)
    assert prompts(state, 1) == "Round over. You deal the next one."
    GAME.rules.apply(state, NEXT)
    drawn = seen(state, 0)
    assert (drawn.phase, drawn.trick, drawn.trump) == ("naming", [], None)
    assert [MOVES.read(naming.move) for naming in drawn.namings] == GAME.legal(
        state, state.turn
    )
    assert prompts(state, 0) == "Bob is choosing the trump."
    state = play(table("R12 V1", "R2 V2", tricks=(5, 3), target=3), "R12 R2")
    assert seen(state, 0).phase == "over"
    assert prompts(state, 0) == "The game is over: you win!"
    assert seen(state, 1).prompt.facts["who"] == Named(0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_a_match_has_a_picture_that_tells_nothing_hidden(seats):
    """[MT-16]"""
    state, step = fresh(seats, {"target": "9"}, seed=seats), 0
    while True:
        for seat in (SPECTATOR, *range(seats)):
            view = GAME.view(state, seat)
            shown = msgspec.json.encode(GAME.words.picture(view))
            redealt = GAME.sample(view, step)
            again = GAME.words.picture(GAME.view(redealt, seat))
            assert msgspec.json.encode(again) == shown
        for seat, standing in enumerate(seen(state, OPEN).standings):
            assert len(standing.hand) == standing.held
            paid = int(payoff(state, seat)) if standing.is_in else 0
            assert standing.payoff == paid
        if state.phase == Phase.OVER:
            return
        choices = GAME.legal(state, state.turn)
        mine = seen(state, int(state.turn))
        texts = {naming.move for naming in mine.namings}
        texts |= {held.id for held in mine.standings[int(state.turn)].hand}
        assert set(choices) <= {MOVES.read(text) for text in texts} | {NEXT}
        GAME.rules.apply(state, choices[step % len(choices)])
        step += 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_headline_and_prompt_have_words_for_every_viewer(language):
    """[MT-2, MT-15]"""
    state, speech = fresh(3, {"target": "5"}), GAME.speech(language, NAMES)
    while True:
        for seat in (OPEN, SPECTATOR, 0, 1, 2):
            drawn = seen(state, seat)
            assert speech.say(drawn.headline)
            assert speech.say(drawn.prompt)
        if state.phase == Phase.OVER:
            return
        GAME.rules.apply(state, GAME.legal(state, state.turn)[0])


def test_the_story_is_told_to_open_eyes_too():
    """[MT-16]"""
    state = table("R7 O1", "R8 V2")
    before = GAME.view(state, OPEN)
    GAME.rules.apply(state, card("R7"))
    assert GAME.words.told(before, GAME.view(state, OPEN))
