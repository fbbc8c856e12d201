"""One screen for several people."""

from .axe import axe
from .game import asks_at_once, hint, picked, quickest, short
from .robot import play, turn
from .words import say


def test_two_people_share_a_screen_and_the_curtain_hides_the_hand_before(arrive):
    host = arrive("Anna")
    game = quickest()
    host.go(f"/here/{game}")
    host.page.get_by_label(say("form-name", number=1)).fill("Anna")
    host.page.get_by_label(say("form-name", number=2)).fill("Bruno")
    for option, least in short(game).items():
        host.page.get_by_label(say(f"option-{option}", game)).fill(least)
    host.click(say("form-play"))
    curtains, before, names, seen = 0, [], set(), set()
    for _ in range(400):
        host.until(lambda: host.news and (host.news["turn"] < 0 or can_act(host)))
        if host.news["turn"] < 0:
            break
        if (
            (title := host.page.locator("h1"))
            .inner_text()
            .startswith(say("curtain-pass", name=""))
        ):
            curtains += 1
            names.add(title.inner_text())
            host.until(lambda: host.news["viewer"] == -1)
            assert not host.page.locator(".stage, .card, .plate").count()
            assert not any(label in host.page.content() for label in before)
            if curtains == 1:
                host.shoot("curtain-wide")
        elif host.news["viewer"] >= 0:
            host.sees_board()
            host.settled()
            before = host.page.locator("[data-part=hand] [data-moves]").evaluate_all(
                "(things) => things.map((thing) => thing.ariaLabel)"
            )
            seen |= {*before}
        turn(host)
    assert host.news["turn"] < 0
    assert curtains > 4
    assert seen
    assert names == {say("curtain-pass", name=name) for name in ("Anna", "Bruno")}
    host.ask_for_the_result()
    assert host.page.locator(".rank").count() == 2
    play(host)


def can_act(person) -> bool:
    news = person.news
    return bool(news["legal"]) or person.curtain.count() > 0


def test_who_objects_is_asked_once_on_an_open_screen(arrive):
    host = arrive("Anna", size=(360, 740))
    names = ("Anna", "Bruno", "Clara")
    game = picked(lambda name: asks_at_once(name, 3))
    host.go(f"/here/{game}")
    host.click(f"+ {say('form-add')}")
    host.page.get_by_label(say("form-who", number=3)).select_option("")
    for number, name in enumerate(names, 1):
        host.page.get_by_label(say("form-name", number=number)).fill(name)
    host.click(say("form-play"))
    curtains = questions = 0
    nobody = host.button(say("question-none"))
    while questions < 4:
        host.until(lambda: host.news and (can_act(host) or nobody.count()))
        if nobody.count():
            assert host.news["viewer"] == -1
            assert not host.page.locator(hint(game, "OPEN")).count()  # nobody's hand
            if not questions:
                host.shoot("question-360")
                assert axe(host) == []
            before = host.news["version"]
            if questions < 3:
                nobody.click()
            else:
                seat = host.news["question"]["seats"][0]
                objections = [move for move, _ in host.news["question"]["others"]]
                host.button(f"{names[seat]}", exact=False).first.click()
            host.until(lambda before=before: host.news["version"] > before)
            questions += 1
        else:
            curtains += bool(host.curtain.count())
            turn(host)
    assert curtains <= questions + 1  # one for whoever plays, none to answer
    host.until(lambda: any(one["move"] in objections for one in host.news["told"]))
