"""Every board at every size: nothing scrolls, nothing is cut, nothing covers anything."""

import pytest

from .layout import LEAST, SMALL, WRONG
from .prepared import GAMES, MOST, is_my_first_turn
from .staged import positions, show
from .words import say

PHONE, SIDEWAYS, ZOOMED = (360, 740), (844, 390), (640, 400)
SIZES = [SIDEWAYS, ZOOMED, PHONE, (820, 1180), (1280, 800), (1920, 1080)]
TO_CHOOSE = {"id": "screen-trump-open", "facts": {}}
# The longest that each game ever says of where it stands.
HEADLINES = {
    "ptit-pois": [
        {"id": "board-round", "facts": {"number": 10, "rounds": 10}},
        {"id": "board-round-goal", "facts": {"number": 12, "goal": 100}},
    ],
    "ptipasspass": [{"id": "board-headline-2", "facts": {"round": 12}}],
    "marshmallow": [
        {"id": "board-headline", "facts": {"round": 12, "trump": TO_CHOOSE, "target": 20}}
    ],
    "vingt-et-un": [
        {"id": "board-leads", "facts": {"who": {"number": 0}, "points": 99, "target": 100}}
    ],
}
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
            found = anna.page.evaluate(WRONG, LEAST) + anna.page.evaluate(SMALL)
            if found or what == "fullest":
                anna.shoot(f"layout-{game}-{seats}-{what}-{size[0]}")
            wrong += [f"{size[0]}×{size[1]} {what}: {one}" for one in found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_for_is_never_cut(arrive, prepared, game, language):
    code = prepared.table(game, is_my_first_turn, 2, name="Maximilienne-Alexandrine")
    eve = arrive("Eve")  # she watches, which the line says too
    eve.context.add_init_script(f"localStorage.setItem('language', '{language}')")
    eve.go(f"/t/{code}")
    eve.page.locator(".stage .plate").first.wait_for()
    for facts in HEADLINES[game]:
        show(eve, {"picture": eve.news["picture"] | {"headline": facts}, "told": []})
        for size in (PHONE, SIDEWAYS, ZOOMED):
            resize(eve, size)
            eve.settled()
            assert eve.page.evaluate(WRONG, LEAST) == []


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_ptipasspass_says_what_wins_and_what_can_be_called(seated, size):
    anna = seated("ptipasspass", 6)
    resize(anna, size)
    for facts in positions("ptipasspass", 6).values():
        show(anna, facts)
        legend = anna.page.locator("[data-part=legend]")
        assert legend.is_visible()
        assert say("board-wins", "ptipasspass") in legend.inner_text()
        calls = anna.page.locator("[data-part=call]").all_inner_texts()
        for call in {"doublon", "menteur"} & set(facts["legal"]):
            [sign] = [text for text in calls if say(f"board-{call}", "ptipasspass") in text]
            assert say(f"board-{call}-means", "ptipasspass") in " ".join(sign.split("\n"))
        if not facts["legal"]:
            assert say("board-doublon-says", "ptipasspass") in calls[0]
            assert say("board-menteur-says", "ptipasspass") in calls[0]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_comes_over_a_reveal_by_itself(seated, game):
    anna = seated(game, 2)
    shown = {facts["picture"]["prompt"]["id"]: facts for facts in positions(game, 2).values()}
    ends = [
        facts for facts in shown.values() if facts["is_between_rounds"] or facts["turn"] < 0
    ]
    assert len(ends) > 1
    for facts in ends:
        show(anna, facts)
        anna.page.wait_for_timeout(1_200)  # it used to come after 0.9 s
        assert not anna.page.locator("section.sheet").count()
        anna.click(say("round-unfold" if facts["turn"] >= 0 else "end-unfold"))
        anna.page.locator("section.sheet").wait_for()
        anna.click(say("round-fold"))
        anna.page.locator("section.sheet").wait_for(state="detached")


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
