"""The stage as each viewer may see it, and who is asked."""

import msgspec
import pytest

from tablee.bots import BOTS
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.core.record import OPEN, SPECTATOR
from tablee.core.speech import LANGUAGES
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.moves import OK
from tablee.games.ptipasspass.state import Phase

from .built import DOVE, MOUSE, RABBIT, dealt, face_up, place_all, play, put
from .kit import OPTION_SETS

NAMES = ["Ana", "Bob", "Chloé", "Dan", "Eva", "Fay"]


def picture(state, seat, *, recall=True):
    return GAME.words.picture(GAME.view(state, seat, recall=recall))


def encoded(state, seat, *, recall=True):
    return msgspec.json.encode(picture(state, seat, recall=recall))


def positions(seats, options, seed=7):
    """Go through a match of beginners, the positions of rounds' ends too."""
    match, dice = Match(GAME, seats, options, key_of(seed)), new_dice(seed)
    while True:
        yield match
        if match.is_over:
            return
        match.play(BOTS["thumb"](GAME, match.view(match.turn), dice))


def every_position():
    for place, options in enumerate(OPTION_SETS):
        yield from positions(place + 2, options)
    yield from positions(6, {"layout": "hexagonal"})


def test_every_kind_of_position_has_a_picture_that_can_be_said():
    phases = set()
    for match in every_position():
        phases.add(int(match.state.phase))
        for viewer in (*range(match.seats), SPECTATOR, OPEN):
            view = match.screen(viewer) if viewer != OPEN else GAME.view(match.state, OPEN)
            drawn = GAME.words.picture(view)
            for language in LANGUAGES:
                speech = GAME.speech(language, NAMES)
                spoken = [drawn.headline, drawn.prompt]
                spoken += [drawn.news.said] if drawn.news else []
                spoken += [drawn.poised.said] if drawn.poised else []
                assert all(speech.say(one) for one in spoken)
    assert phases == {int(phase) for phase in Phase}


def test_what_a_viewer_may_not_know_leaves_no_trace():
    for match in positions(4, {}):
        for viewer in (0, 1, SPECTATOR):
            imagined = GAME.sample(match.view(viewer), seed=5)
            assert encoded(imagined, viewer) == encoded(match.state, viewer)


def test_others_hands_are_numbers_and_the_own_one_is_listed_by_animal():
    drawn = picture(play(dealt(3), "c1c ok doublon"), 2)
    assert [player.hand_size for player in drawn.players] == [2, 3, 4]
    assert [player.hand for player in drawn.players[:2]] == [[], []]
    held = [(piece.animal, piece.text, piece.count) for piece in drawn.players[2].hand]
    assert held == [("dove", "c", 2), ("rabbit", "l", 1), ("mouse", "s", 1)]


def test_a_spectator_sees_no_hand_and_no_hidden_token():
    state = play(dealt(3), "c1l ok ok s2s")
    drawn = picture(state, SPECTATOR)
    assert all(player.hand == [] for player in drawn.players)
    assert drawn.cups[0].tokens == ["hidden"]
    assert drawn.poised.animal == "hidden"
    assert drawn.poised.announced == "mouse"


def test_the_owner_of_a_hidden_token_recalls_it():
    state = play(dealt(3), "c1l ok ok s2s")
    assert picture(state, 0).cups[0].tokens == ["dove"]
    assert picture(state, 1).poised.animal == "mouse"
    assert picture(state, 2).poised.animal == "hidden"


def test_without_the_memory_aid_nothing_is_recalled():
    state = play(place_all(dealt(3), {4: [(1, DOVE)]}), "c1l ok ok s2s")
    for viewer in (0, 1, 2, SPECTATOR):
        drawn = picture(state, viewer, recall=False)
        assert all(cup.tokens == [] for cup in drawn.cups)
        assert drawn.poised.animal == "hidden"


def test_when_all_is_over_everything_is_shown():
    state = dealt(3)
    put(state, 0, 1, MOUSE, shown=False)
    drawn = picture(play(state, "c1l"), OPEN)
    assert drawn.cups[0].tokens == ["mouse"]
    assert drawn.poised.animal == "dove"
    assert [sum(piece.count for piece in player.hand) for player in drawn.players] == [2, 2, 3]


def test_a_shown_token_is_seen_by_all_and_nothing_is_announced():
    drawn = picture(play(face_up(dealt(3)), "l5"), SPECTATOR, recall=False)
    assert drawn.marker == "visible"
    assert (drawn.poised.cup, drawn.poised.animal, drawn.poised.announced) == (
        *(5, "rabbit"),
        "hidden",
    )


def test_tokens_under_a_cup_lie_in_the_order_they_came():
    state = place_all(dealt(3), {4: [(1, DOVE), (0, MOUSE), (2, RABBIT)]})
    assert picture(state, SPECTATOR).cups[3].tokens == ["dove", "mouse", "rabbit"]


def empty_handed():
    """Seat 0 has no token left, and three cups in a row would win."""
    return place_all(
        dealt(2), {1: [(0, DOVE)], 3: [(0, RABBIT)], 5: [(0, MOUSE)], 2: [(1, DOVE)]}
    )


def lifting(texts):
    state = empty_handed()
    state.phase = Phase.SWAPPING
    return play(state, texts)


def test_a_swap_is_named_and_lifted_cups_show_what_is_under_them():
    drawn = picture(lifting("1x2"), 1)
    assert drawn.swap == [1, 2]
    assert drawn.news.said.id == "board-news-swap"
    drawn = picture(lifting("2-4-6"), 1, recall=False)
    lifted = {cup.number: cup.tokens for cup in drawn.cups if cup.is_lifted}
    assert lifted == {2: ["dove"], 4: [], 6: []}
    assert (drawn.news.kind, drawn.winner) == ("bad", -1)


def test_a_won_round_shows_its_line_and_winner():
    drawn = picture(lifting("1-3-5"), SPECTATOR, recall=False)
    assert [cup.tokens for cup in drawn.cups if cup.is_lifted] == [
        ["dove"],
        ["rabbit"],
        ["mouse"],
    ]
    assert (drawn.news.kind, drawn.winner, drawn.players[0].victories) == ("good", 0, 1)
    assert not any(player.is_active for player in drawn.players)


@pytest.mark.parametrize(
    ("texts", "kind", "tokens"),
    [
        ("c1l menteur", "good", ["dove"]),
        ("c1c menteur", "bad", ["dove"]),
        ("c1c ok doublon", "bad", []),
        ("c1c ok ok l1l ok doublon", "good", ["dove"]),
    ],
)
def test_a_challenge_tells_its_outcome_and_what_it_showed(texts, kind, tokens):
    news = picture(play(dealt(3), texts), SPECTATOR, recall=False).news
    assert (news.kind, news.tokens, news.is_doublon) == (kind, tokens, "doublon" in texts)


def test_a_right_challenge_without_any_reward_is_told_as_right():
    state = dealt(2)
    for animal in (DOVE, RABBIT, MOUSE):
        put(state, animal, 1, animal, shown=True)
    state.challenges[0], state.challenges[1] = 0, 4
    play(state, "c1l menteur")
    assert state.phase != Phase.REWARDING
    assert picture(state, SPECTATOR).news.kind == "good"


def test_a_reward_names_who_lost_a_challenge_token():
    news = picture(play(dealt(3), "c1l ok menteur take"), 0).news
    assert (news.said.facts["who"].number, news.said.facts["giver"].number) == (2, 0)


def test_the_texts_of_a_picture_make_moves():
    for match in positions(3, {}):
        drawn = GAME.words.picture(match.screen(match.turn))
        texts = {GAME.moves.write(move) for move in match.legal}
        made = set()
        for piece in drawn.players[match.turn].hand:
            for cup in drawn.cups:
                said = [one.text for one in drawn.announcements]
                made |= {f"{piece.text}{cup.number}{text}" for text in ("", *said)}
        assert all(GAME.moves.read(text) is not None for text in made)
        assert {text for text in texts if text[0] in "cls"} <= made


# --- Who is asked ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_ok_from_all_who_are_asked_closes_the_question(seats):
    for match in positions(seats, {}):
        if match.is_over:
            continue
        asked = match.acting
        if match.state.phase != Phase.REPLYING:
            assert asked == [match.turn]
            continue
        assert asked == GAME.acting(match.view(SPECTATOR).seen)
        twin = Match(GAME, seats, {}, match.key)
        twin.replay(match.moves)
        for seat in asked:
            assert twin.state.phase == Phase.REPLYING
            assert twin.turn == seat
            twin.play(OK)
        assert twin.state.phase != Phase.REPLYING


def test_who_has_no_challenge_token_is_not_asked():
    state = dealt(4)
    state.challenges[2], state.challenges[3] = 0, 4
    play(state, "c1c")
    assert GAME.acting(state) == [1, 3]


def test_the_picture_does_not_tell_which_of_the_asked_is_first():
    first, second = play(dealt(4), "c1c"), play(dealt(4), "c1c ok")
    for viewer in (0, 2, 3, SPECTATOR):
        assert encoded(first, viewer) == encoded(second, viewer)
    assert picture(first, 3).prompt.id == "prompt-reply-you-1"
    assert picture(second, 1).prompt.id == "prompt-reply"
