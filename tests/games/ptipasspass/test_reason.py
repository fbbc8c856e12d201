"""Why a move is better: true of the position, and sayable in both languages."""

from typing import Any

import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.rule import INTERPRETED
from tablee.core.speech import LANGUAGES
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.state import Phase

from .built import DOVE, MOUSE, RABBIT, dealt, face_up, move_of, place_all, play, put

NAMES = ["Anna", "Zoé", "Malo", "Léa", "Tom", "Ida"]


def why(state: Any, move: str, other: str = "", language: str = "fr") -> str:
    """Say why the seat to act would rather play a move than another, or than all others."""
    view = GAME.view(state, int(state.turn))
    said = GAME.words.reason(view, move_of(move), move_of(other) if other else -1)
    assert said is not None
    text = GAME.speech(language, NAMES).say(said)
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def occupied() -> Any:
    """Seat 0 holds a dove above cup 4, where a token of seat 2 lies."""
    state = dealt(3)
    put(state, 3, 2, DOVE, shown=False)
    return play(state, "c4c")


def test_a_cup_that_is_taken_is_a_sure_doublon():
    """[PS-9]"""
    state = occupied()
    assert why(state, "doublon", "ok") == (
        "il y a déjà un jeton sous le gobelet 4 : le défi réussit à coup sûr"
    )
    assert why(state, "doublon", language="en") == (
        "there is a token under cup 4 already: the challenge is sure to succeed"
    )


def test_a_cup_that_is_empty_is_no_doublon():
    """[PS-11]"""
    state = play(dealt(3), "c4c")
    assert why(state, "ok", "doublon") == "le gobelet 4 est vide : « Doublon ! » raterait"
    assert "Doublon" not in why(state, "ok", "menteur")


def test_a_challenge_that_fails_is_costly():
    """[PS-13]"""
    state = play(dealt(3), "c4c")
    assert why(state, "ok", "menteur") == (
        "un défi raté te donne le jeton, et Anna reçoit un de tes jetons de défi"
    )
    state.challenges[1], state.challenges[0] = 1, 3
    assert why(state, "ok", "menteur") == (
        "garde ton dernier jeton de défi pour un cas plus sûr"
    )
    for animal in (DOVE, RABBIT, MOUSE):
        put(state, 8, 1, animal, shown=False)
    assert why(state, "ok", "menteur").startswith("ta main est vide")


def test_a_liar_who_can_have_no_such_animal_is_found_out():
    """[PS-12]"""
    state = dealt(3)
    put(state, 0, 0, MOUSE, shown=True)
    play(state, "c4s")
    assert why(state, "menteur", "ok") == (
        "tout le monde a pu le voir : Anna n’a plus de souris"
    )


def test_a_token_that_is_challenged_is_not_placed_whoever_is_right():
    """[PS-12, PS-13, PS-15]"""
    state = play(dealt(3), "c4c")
    assert why(state, "menteur") == (
        "dans les deux cas, ce jeton n’est pas posé : si Anna bluffe, tu gagnes une "
        "récompense ; sinon, le jeton est à toi"
    )


def test_who_knows_where_the_animals_are_may_call_a_liar():
    """[PS-12]"""
    state = dealt(3)
    put(state, 0, 2, MOUSE, shown=True)
    play(state, "c4s")
    assert why(state, "menteur", "ok") == (
        "tu sais où sont 2 des 3 souris, c’est sans doute un bluff"
    )
    state = dealt(2)
    state.hand[1, MOUSE], state.start[1, MOUSE], state.hand_size[1] = 2, 2, 4
    state.known[1, MOUSE] = 2
    state.hand[0, MOUSE], state.hand_size[0] = 0, 2
    play_unchecked(state, "c4s")
    assert why(state, "menteur", "ok", "en") == ("you know where all 2 mice are: it is a lie")


def play_unchecked(state: Any, text: str) -> None:
    GAME.rules.apply(state, move_of(text))


def test_the_last_token_of_a_hand_is_worth_a_challenge():
    """[PS-16]"""
    state = dealt(2)
    put(state, 0, 0, MOUSE, shown=True)
    put(state, 1, 0, RABBIT, shown=True)
    play(state, "c4c")
    assert why(state, "menteur", "ok") == (
        "Anna n’a pas d’autre jeton et soulèvera une ligne au prochain tour"
    )


def test_a_token_that_completes_a_line_is_welcome():
    """[PS-17]"""
    state = dealt(3)
    place_all(state, {1: [(1, DOVE)], 2: [(2, DOVE)]})
    assert why(state, "c3c", "l3l") == "avec lui, la ligne 1-2-3 gagne à coup sûr"
    assert why(face_up(state), "c3") == "avec lui, la ligne 1-2-3 gagne à coup sûr"


def test_a_cup_that_is_taken_invites_a_doublon():
    """[PS-8]"""
    state = dealt(3)
    put(state, 3, 2, DOVE, shown=False)
    assert why(state, "c5c", "c4c") == (
        "il y a déjà un jeton sous le gobelet 4 : gare au « Doublon ! »"
    )


def test_a_line_is_begun():
    """[PS-17]"""
    state = dealt(3)
    put(state, 0, 0, DOVE, shown=False)
    assert why(state, "l4l", "l6l") == "tu connaîtras deux gobelets de la ligne 1-4-7"


def test_the_truth_is_safe_and_a_bluff_misleads():
    """[PS-5]"""
    state = dealt(3)
    assert why(state, "c4c", "c4l").startswith("dis la vérité")
    assert why(state, "c4l", "c4c") == "laisse-les croire à un lapin sous le gobelet 4"
    assert why(state, "c4l", "c4c", "en") == "let them believe in a rabbit under cup 4"
    for seat in (1, 2):
        state.challenges[0] += state.challenges[seat]
        state.challenges[seat] = 0
    assert why(state, "c4l", "c4c") == (
        "personne d’autre n’a de jeton de défi : bluffe sans risque"
    )


def test_what_nobody_can_believe_is_not_announced():
    """[PS-5, PS-22]"""
    state = dealt(3)
    put(state, 0, 0, MOUSE, shown=True)
    assert why(state, "c6l", "c6s") == (
        "tout le monde a pu le voir : tu n’as plus de souris, on crierait « Menteur ! »"
    )


def test_an_empty_cup_and_a_last_token_are_reasons_too():
    """[PS-8, PS-16]"""
    assert why(dealt(3), "c4l").startswith("laisse-les croire")
    assert why(face_up(dealt(3)), "c4") == (
        "le gobelet 4 est vide : pas de « Doublon ! » à craindre"
    )
    state = dealt(3)
    put(state, 0, 0, MOUSE, shown=False)
    put(state, 0, 0, RABBIT, shown=False)
    assert why(state, "c6c", "c8c") == (
        "c’est ton dernier jeton : sans défi, tu soulèves une ligne à ton prochain tour"
    )


def test_rewards():
    """[PS-14]"""
    state = play(dealt(2), "c4l menteur")
    assert why(state, "c1", "decline") == "un jeton de moins à poser, il t’en restera 2"
    assert why(state, "take", "decline") == (
        "Anna n’aura plus qu’un jeton de défi, et toi un de plus"
    )
    assert why(state, "decline") == "d’ici, c’est ce qui gagne le plus souvent"
    put(state, 0, 1, MOUSE, shown=True)
    put(state, 1, 1, RABBIT, shown=True)
    assert why(state, "c6", "take") == (
        "ta main sera vide : tu pourras soulever une ligne à ton prochain tour"
    )


def lifting() -> Any:
    """Seat 0 is to lift; it knows 1, 2, 5 and 9, not 4, which seat 1 announced as a mouse."""
    state = dealt(3)
    place_all(state, {1: [(0, DOVE)], 2: [(0, RABBIT)], 5: [(0, MOUSE)], 9: [(2, DOVE)]})
    tag = put(state, 3, 1, RABBIT, shown=False)
    state.claim[tag] = MOUSE
    state.phase = Phase.SWAPPING
    return state


def test_a_line_that_wins_is_lifted():
    """[PS-17]"""
    state = dealt(3)
    place_all(state, {1: [(0, DOVE)], 2: [(0, RABBIT)], 3: [(0, MOUSE)]})
    state.phase = Phase.LIFTING
    assert why(state, "1-2-3", "4-5-6") == "tu sais ce qu’il y a sous 1, 2 et 3 : c’est gagné"


def test_a_swap_that_wins_is_made():
    """[PS-16]"""
    state = dealt(3)
    place_all(state, {1: [(0, DOVE)], 2: [(0, RABBIT)], 6: [(0, MOUSE)]})
    state.phase = Phase.SWAPPING
    assert why(state, "3x6", "1x2") == "après l’échange, la ligne 1-2-3 gagne à coup sûr"
    assert why(state, "1x2") == "d’ici, c’est ce qui gagne le plus souvent"


def test_a_swap_that_may_win_is_made():
    """[PS-16, PS-17]"""
    state = dealt(3)
    place_all(state, {1: [(0, DOVE)], 2: [(0, RABBIT)]})
    put(state, 5, 1, MOUSE, shown=False)
    state.phase = Phase.SWAPPING
    assert why(state, "3x6") == (
        "après l’échange, vise la ligne 1-2-3 ; il ne te manque que le gobelet 6 : "
        "une souris, et c’est gagné"
    )


def test_a_line_that_can_not_win_is_left_alone():
    """[PS-17]"""
    state = lifting()
    assert why(state, "1-4-7", "1-2-3") == (
        "la ligne 1-2-3 ne peut pas gagner : le gobelet 3 est vide"
    )
    put(state, 2, 1, DOVE, shown=True)
    assert why(state, "1-4-7", "1-2-3") == "tu connais la ligne 1-2-3 : elle ne gagne pas"


def test_what_was_announced_gives_hope():
    """[PS-5, PS-17]"""
    state = lifting()
    put(state, 6, 2, RABBIT, shown=True)
    assert why(state, "1-4-7") == (
        "sous le gobelet 4, Zoé a annoncé une souris : si c’est vrai, c’est gagné"
    )
    state.claim[4] = DOVE
    assert why(state, "1-4-7", language="en") == ("only cup 4 is missing: a mouse, and you win")


def test_more_tokens_are_more_chances():
    """[PS-17]"""
    state = dealt(3)
    hidden = [(0, 1, DOVE), (1, 1, RABBIT), (2, 1, MOUSE), (3, 2, DOVE), (6, 2, RABBIT)]
    for cup, seat, animal in [*hidden, (6, 2, MOUSE)]:
        put(state, cup, seat, animal, shown=False)
    state.phase = Phase.LIFTING
    assert why(state, "1-4-7", "1-2-3") == (
        "plus il y a de jetons, plus tu as de chances : il y en a 4 ici"
    )


def test_the_next_round_needs_no_reason():
    """[PS-21]"""
    assert GAME.words.reason(GAME.view(dealt(2), 0), move_of("next"), -1) is None


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_choice_has_a_reason_that_can_be_said(seats):
    speeches = [GAME.speech(language, NAMES) for language in LANGUAGES]
    for seed in range(2 if INTERPRETED else 12):
        state, dice = dealt(seats, seed=seed), new_dice(seed)
        for _ in range(60):
            moves = GAME.legal(state, state.turn)
            if not moves or state.phase == Phase.SCORED:
                break
            view = GAME.view(state, int(state.turn))
            for _ in range(4):
                move, other = (moves[throw(dice, len(moves))] for _ in range(2))
                for rival in {other, -1} - {move}:
                    said = GAME.words.reason(view, move, rival)
                    assert said is not None
                    assert all(speech.say(said) for speech in speeches)
            GAME.rules.apply(state, moves[throw(dice, len(moves))])
