"""PtiPassPass: what its board always says."""

import pytest

from tests.web.staged import positions, show
from tests.web.words import say

GAME = "ptipasspass"


@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
def test_the_board_says_what_wins_and_what_can_be_called(seated, size):
    anna = seated(GAME, 6)
    anna.page.set_viewport_size({"width": size[0], "height": size[1]})
    for facts in positions(GAME, 6).values():
        show(anna, facts)
        legend = anna.page.locator("[data-part=legend]")
        assert legend.is_visible()
        assert say("board-wins", GAME) in legend.inner_text()
        calls = anna.page.locator("[data-part=call]").all_inner_texts()
        for call in {"doublon", "menteur"} & set(facts["legal"]):
            [sign] = [text for text in calls if say(f"board-{call}", GAME) in text]
            assert say(f"board-{call}-means", GAME) in " ".join(sign.split("\n"))
        if not facts["legal"]:
            assert say("board-doublon-says", GAME) in calls[0]
            assert say("board-menteur-says", GAME) in calls[0]
