"""Every board at every size: nothing scrolls, nothing is cut, nothing covers anything."""

import pytest

from .layout import LEAST, WRONG
from .prepared import GAMES, MOST, is_my_first_turn
from .staged import positions, show

SIZES = [(844, 390), (640, 400), (360, 740), (820, 1180), (1280, 800), (1920, 1080)]
TABLES = [(game, seats) for game in GAMES for seats in (2, MOST[game])]


@pytest.fixture
def seated(arrive, prepared):
    """Seat the guest at a table for so many, on a page that is told any position."""

    def sit(game: str, seats: int):
        anna = arrive(guest=prepared.guest, has_touch=True)
        anna.go(f"/t/{prepared.table(game, is_my_first_turn, seats)}")
        anna.page.locator(".stage .plate").first.wait_for()
        anna.settled()
        return anna

    return sit


def resize(person, size: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_board_fits_every_screen_at_every_stage(seated, game, seats):
    anna = seated(game, seats)
    wrong = []
    for size in SIZES:
        resize(anna, size)
        for what, facts in positions(game, seats).items():
            show(anna, facts)
            found = anna.page.evaluate(WRONG, LEAST)
            if found or what == "fullest":
                anna.shoot(f"layout-{game}-{seats}-{what}-{size[0]}")
            wrong += [f"{size[0]}×{size[1]} {what}: {one}" for one in found]
    assert not wrong, "\n".join(wrong)


def test_a_small_cup_a_cut_prompt_and_what_covers_would_be_found(seated):
    anna = seated("ptipasspass", 2)
    show(anna, positions("ptipasspass", 2)["prompt-reply-you-1"])
    assert anna.page.evaluate(WRONG, LEAST) == []
    spoil = """() => {
      const part = (kind) => document.querySelector(`[data-part=${kind}]`);
      part("cup").style.height = "7px";
      part("prompt").style.cssText = "height: 8px; overflow: hidden";
      part("hand").style.cssText = "position: fixed; inset: 0 auto auto 0";
    }"""
    anna.page.evaluate(spoil)
    found = " ".join(anna.page.evaluate(WRONG, LEAST))
    assert "small: cup" in found
    assert "clipped" in found
    assert "covers" in found
