"""A picture shows a viewer what they may know, the same whatever is hidden, in words too."""

import msgspec

from tablee.core.record import OPEN
from tablee.core.speech import LANGUAGES

from .kit import every_table, played, scaled, viewers
from .test_typography import faults

ENOUGH = scaled(40, 8)  # positions of a match


def shown(game, view) -> bytes:
    return msgspec.json.encode(game.words.picture(view))


@every_table
def test_a_picture_is_the_same_whatever_is_hidden(game, seats):
    for number, match in enumerate(played(game, seats, seed=3, every=9)):
        if number == ENOUGH:
            break
        for viewer in viewers(match):
            view = match.view(viewer)
            elsewhere = game.view(game.sample(view, seed=number), viewer)
            assert shown(game, elsewhere) == shown(game, view)
            assert game.words.goal(elsewhere) == game.words.goal(view)


@every_table
def test_a_picture_says_where_the_match_stands_and_what_to_do(game, seats):
    names = [f"P{seat}" for seat in range(seats)]
    speeches = [game.speech(language, names) for language in LANGUAGES]
    for number, match in enumerate(played(game, seats, seed=4, every=7)):
        if number == ENOUGH:
            break
        for viewer in [*viewers(match), OPEN]:
            picture = game.words.picture(match.screen(viewer))
            for speech in speeches:
                assert speech.say(picture.headline)
                assert speech.say(picture.prompt)
            if goal := game.words.goal(match.screen(viewer)):
                assert not match.is_over
                for speech in speeches:
                    assert not faults(speech.language, speech.say(goal))
            scores = game.words.scores(match.screen(viewer))
            assert all(speech("score", count=points) for points in scores)
