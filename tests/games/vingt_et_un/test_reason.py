"""Why a move is better: true of the position, and sayable in both languages."""

from typing import Any

import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.rule import INTERPRETED
from tablee.core.speech import LANGUAGES
from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.state import Phase

from .build import DRAW, NEXT, card, dealt, pick, play, position
from .kit import OPTION_SETS

NAMES = ["Anna", "Zoé", "Malo", "Léa", "Tom", "Ida", "Noé", "Eva"]


def why(state: Any, move: int | str, other: int | str = -1, language: str = "fr") -> str:
    """Say why the seat to act would rather play a move than another, or than all others."""
    one, two = (card(each) if isinstance(each, str) else each for each in (move, other))
    said = GAME.words.reason(GAME.view(state, int(state.turn)), one, two)
    assert said is not None
    return GAME.speech(language, NAMES).say(said).replace("\u00a0", " ")


def test_a_card_that_explodes_is_not_played() -> None:
    """[VU-16]"""
    state = position(["1 12", ""], "10 9")
    assert why(state, "1", "12") == "le 12 te ferait exploser à 31"
    assert why(state, DRAW, "12", "en") == "the 12 would make you explode at 31"


def test_the_only_safe_card_is_played() -> None:
    """[VU-15]"""
    state = position(["1 12 13", ""], "10 9")
    assert why(state, "1") == "toutes tes autres cartes te font exploser"


def test_the_last_safe_card_is_kept() -> None:
    """[VU-16]"""
    state = position(["1 9", ""], "10 3")
    assert why(state, DRAW, "1") == "garde le 1 : après lui, toutes tes cartes passeraient 21"
    assert why(position(["1 7", ""], "10 3"), DRAW, "1") != why(state, DRAW, "1")


def test_a_way_out_is_kept() -> None:
    """[VU-17]"""
    state = position(["0 3 7", ""], "2")
    assert why(state, "3", "0") == "garde le 0 : il ne te fera jamais exploser"
    state = position(["6d 3 7", ""], "2")
    assert why(state, "3", "6d") == (
        "garde le 6✕ (défausser une carte) : il peut te sortir d’un mauvais pas"
    )


def test_a_high_card_is_kept_for_its_points() -> None:
    """[VU-17]"""
    state = position(["3 12", ""], "2")
    assert why(state, "3", "12") == "garde le 12 : 12 points si un autre explose"
    assert why(state, DRAW, "12", "en") == "keep the 12: 12 points if somebody else explodes"


def test_drawing_never_explodes() -> None:
    """[VU-7]"""
    state = position(["3", "", ""], "10 9")
    assert why(state, DRAW) == "piocher n’explose jamais : Zoé devra faire avec 19"
    state = position(["3", "", ""], "")
    assert why(state, DRAW) == "piocher ne touche pas au total, et te donne une carte de plus"


def test_who_is_skipped_need_not_cope() -> None:
    """[VU-18]"""
    state = position(["3", "", "2"], "10 9", pile="4r")
    assert why(state, DRAW) == "piocher n’explose jamais : Malo devra faire avec 19"


def test_an_action_is_a_reason() -> None:
    """[VU-2]"""
    state = position(["8t 2 3", ""], "9 1")
    assert why(state, "8t") == (
        "avec le 8↥ (prendre une carte), tu peux reprendre 9 points dans la rangée"
    )
    state = position(["5a 2 3", ""], "5a 5a 1")
    assert why(state, "5a") == "les cartes de même valeur partent : le total sera de 6"
    state = position(["6d 12 2", ""], "10 9")
    assert why(state, "6d", DRAW) == (
        "le 6✕ (défausser une carte) retire une carte : tu passes sans exploser"
    )
    state = position(["4r", "1", "2"], "12")
    assert why(state, "4r") == "on change de sens : à Malo de se débrouiller avec 16"


def test_a_full_hand_is_cornered_by_a_high_total() -> None:
    """[VU-8]"""
    state = position(["7 2", "1 2 3"], "9")
    assert why(state, "7", "2") == "Zoé a la main pleine et devra jouer sur 16"
    state = position(["7 2", "1 2"], "9")
    assert why(state, "7", "2", "en") == "you leave Zoé a total of 16"


def test_two_cards_are_enough() -> None:
    """[VU-8]"""
    state = position(["2 3", ""], "1")
    assert why(state, "2", DRAW) == (
        "une troisième carte t’obligerait à jouer au prochain tour"
    )
    assert why(state, "2") == "débarrasse-toi du 2 : il ne vaut que 2 points"
    assert why(position(["-2 3", ""], "3"), "-2") == "le total redescend à 1"


def test_a_target_is_taken_for_its_points_or_as_a_way_out() -> None:
    """[VU-10]"""
    state = play(position(["8t", ""], "3 9 -1"), "8t")
    assert why(state, pick("9"), pick("3")) == "9 points de plus dans ta main"
    assert why(state, pick("-1"), pick("3")) == "le −1 ne te fera jamais exploser"


def test_a_target_is_discarded_for_the_total_it_leaves() -> None:
    """[VU-10]"""
    state = play(position(["6d", ""], "3 9 -1"), "6d")
    assert why(state, pick("-1"), pick("9")) == "le total reste haut : 18 pour Zoé"
    assert why(state, pick("9"), pick("3")) == "le total redescend à 8"
    assert why(state, pick("9")) == "d’ici, c’est ce qui gagne le plus souvent"


def test_a_target_that_explodes_is_not_picked() -> None:
    """[VU-16]"""
    state = play(position(["8t", ""], "9 7 2"), "8t")
    assert why(state, pick("9"), pick("2")) == (
        "retirer le 2 laisse le total à 24 : tu exploserais"
    )


def test_the_next_round_needs_no_reason() -> None:
    """[VU-6]"""
    assert GAME.words.reason(GAME.view(dealt(2), 0), NEXT, -1) is None


@pytest.mark.parametrize("options", OPTION_SETS)
def test_every_choice_has_a_reason_that_can_be_said(options: dict[str, str]) -> None:
    """[VU-7]"""
    speeches = [GAME.speech(language, NAMES) for language in LANGUAGES]
    for seed in range(2 if INTERPRETED else 12):
        state, dice = dealt(2 + seed % 7, seed, **options), new_dice(seed)
        for _ in range(60):
            moves = GAME.legal(state, state.turn)
            if state.phase in (Phase.SCORED, Phase.OVER):
                break
            view = GAME.view(state, int(state.turn))
            for move in moves:
                for other in {*moves, -1} - {move}:
                    said = GAME.words.reason(view, move, other)
                    assert said is not None
                    assert all(speech.say(said) for speech in speeches)
            GAME.rules.apply(state, moves[throw(dice, len(moves))])
