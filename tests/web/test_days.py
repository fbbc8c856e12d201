"""Over days: my turn on the home page and in the title, and by push when the page is closed."""

import json

from tests.server.live import Server
from tests.server.push_service import Subscriber, push_service

from .axe import axe
from .game import FIRST, quickest, short
from .prepared import line_to
from .robot import is_mine, turn
from .words import say, title

ENDPOINT = "https://push.example/a"
# A push service is no part of a browser that a test has: this one gives addresses alone.
SERVICE = """
  const KEYS = JSON.parse('GIVEN');
  const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytesOf = (text) => Uint8Array.from(plain(text), (sign) => sign.charCodeAt(0)).buffer;
  const made = () => ({
    endpoint: KEYS.endpoint,
    getKey: (name) => bytesOf(name === "auth" ? KEYS.auth : KEYS.key),
    unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; },
  });
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem("subscribed", String(applicationServerKey.length));
    return made();
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem("subscribed") && made();
"""
TOLD = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const found = await registration.getNotifications();
  return found.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }));
}"""

HIDDEN = "Object.defineProperty(document, 'visibilityState', { value: 'hidden' })"


def at_table(anna, bruno, game: str, **wanted) -> str:
    """Seat both at a table over days; give its code."""
    code = anna.opens(game, [{}, {}], clock="days", **wanted)
    anna.sit(code, 0)
    bruno.sit(code, 1)
    for one in (anna, bruno):
        one.until(lambda one=one: one.news)
    return code


def is_posted(response) -> bool:
    """Say whether the server was told where to push."""
    return response.url.endswith("/api/push") and response.request.method == "POST"


def whose(anna, bruno) -> tuple:
    """Give who is asked, and the other."""
    return (anna, bruno) if 0 in anna.news["asked"] else (bruno, anna)


def test_my_turn_comes_first_on_the_home_page_and_is_in_the_title(arrive):
    anna, bruno = arrive("Anna", size=(360, 740)), arrive("Bruno", size=(844, 390))
    code = at_table(anna, bruno, quickest(), options=short(quickest()))
    asked, other = whose(anna, bruno)
    asked.until(lambda: asked.page.title() == say("page-title", what=say("match-turn-mine")))
    assert "●" not in other.page.title()
    latest = other.opens(FIRST, [{}, {}])  # touched later: it would come first
    with line_to(other.server, asked.cookie, latest) as line:
        line.sit(0, "Moi")
        line.hear("table")
        for person in (asked, other):
            person.go("/")
            person.page.locator(f"a[href='/t/{code}']").wait_for()
    rows = asked.page.locator("main ul a[href^='/t/']")
    assert rows.first.get_attribute("href") == f"/t/{code}"
    assert say("days-your-turn") in rows.first.inner_text()
    assert asked.page.title() == say("days-title", count=1)
    row = other.page.locator(f"a[href='/t/{code}']")
    assert say("home-continue") in row.inner_text()
    assert other.page.title() == say("page-name")
    for person in (asked, other):
        person.page.get_by_role("switch").wait_for()
        assert axe(person) == []
        person.shoot(f"days-home-{person.page.viewport_size['width']}")
    rows.first.click()
    asked.until(lambda: asked.news)
    while is_mine(asked.news):
        turn(asked)
    asked.until(lambda: "●" not in asked.page.title())
    other.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    other.until(lambda: other.page.title() == say("days-title", count=1))


def test_a_closed_page_tells_whose_turn_it_is_in_the_readers_language(arrive, server):
    anna, bruno = arrive("Anna", keeps_page=True), arrive("Bruno")
    anna.context.grant_permissions(["notifications"], origin=server.origin)
    keys = json.dumps(Subscriber().wanted(ENDPOINT))
    anna.context.add_init_script(SERVICE.replace("GIVEN", keys))
    code = at_table(anna, bruno, quickest())
    anna.click(say("match-menu"))
    switch = anna.page.get_by_role("switch", name=say("days-alert"))
    assert switch.get_attribute("aria-checked") == "false"
    with anna.page.expect_response(is_posted) as posted:
        switch.click()
    assert posted.value.status == 204
    anna.sees(say("days-alert-on"))
    assert anna.page.evaluate("localStorage.getItem('subscribed')") == "65"  # the server's key
    assert axe(anna) == []
    anna.shoot("days-menu")
    client, found = anna.context.new_cdp_session(anna.page), []
    client.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(event["registrations"]),
    )
    client.send("ServiceWorker.enable")
    anna.until(lambda: found)

    def push(to: str) -> None:
        nudge = {"kind": "turn", "code": to, "game": quickest()}
        facts = {"registrationId": found[-1]["registrationId"], "origin": server.origin}
        data = json.dumps(nudge).ljust(160)
        client.send("ServiceWorker.deliverPushMessage", {**facts, "data": data})

    def told(count: int) -> list[dict]:
        return anna.until(lambda: len(all_ := anna.page.evaluate(TOLD)) == count and all_)

    anna.go("/")
    anna.page.locator(f"a[href='/t/{code}']").click()  # the page moves on by itself
    anna.until(lambda: anna.news)
    push(code)  # the table is seen: nobody has to be told
    push("AAAAAA")
    assert [one["tag"] for one in told(1)] == ["AAAAAA"]
    anna.page.evaluate(HIDDEN)  # another tab lies over it, say
    push(code)
    by_tag = {one["tag"]: one for one in told(2)}
    assert by_tag[code] == {
        "title": title(quickest()),
        "body": say("days-push-turn"),
        "lang": "fr",
        "tag": code,
    }
    anna.reload()
    anna.until(lambda: anna.news)
    anna.click(say("match-menu"))
    anna.until(lambda: switch.get_attribute("aria-checked") == "true")
    switch.click()
    anna.sees(say("days-alert-why"))
    assert anna.page.evaluate("localStorage.getItem('subscribed')") is None


def test_who_deletes_everything_is_no_more_subscribed_to_pushes(arrive, server):
    """Else the browser would say again where it is, as soon as it waits for somebody."""
    anna, bruno = arrive("Anna", keeps_page=True), arrive("Bruno")
    anna.context.grant_permissions(["notifications"], origin=server.origin)
    keys = json.dumps(Subscriber().wanted(ENDPOINT))
    lasting = SERVICE.replace("GIVEN", keys).replace("localStorage", "sessionStorage")
    anna.context.add_init_script(lasting)
    subscribed = "sessionStorage.getItem('subscribed')"
    at_table(anna, bruno, quickest())
    anna.click(say("match-menu"))
    with anna.page.expect_response(is_posted):
        anna.page.get_by_role("switch", name=say("days-alert")).click()
    with anna.page.expect_response(is_posted) as posted:
        anna.go("/me")  # who one is may have changed
    assert posted.value.status == 204
    assert anna.page.evaluate(subscribed)
    anna.click(say("me-delete"))
    anna.click(say("me-delete-yes"))
    anna.page.locator("article").first.wait_for()
    assert anna.page.evaluate(subscribed) is None


def test_a_match_is_resumed_three_days_later_by_who_was_told(arrive, built, tmp_path):
    server = Server(tmp_path, awaits_games=False, program="tests.server.later")
    phone = Subscriber()
    with push_service() as service:
        anna = arrive("Anna", at=server, size=(360, 740), keeps_page=True)
        bruno = arrive("Bruno", at=server)
        anna.context.grant_permissions(["notifications"], origin=server.origin)
        keys = json.dumps(phone.wanted(service.endpoint()))
        anna.context.add_init_script(SERVICE.replace("GIVEN", keys))
        code = at_table(anna, bruno, quickest())
        anna.click(say("match-menu"))
        with anna.page.expect_response(is_posted):
            anna.page.get_by_role("switch", name=say("days-alert")).click()
        anna.click(say("page-close"))
        while not is_mine(anna.news):
            bruno.until(lambda: turn(bruno) or is_mine(anna.news))
        moves = anna.news["version"]
        anna.page.close()
        bruno.page.close()
        assert server.stop() in (0, -15)

        server.reopen(TABLEE_LATER="3")
        anna.reopen("/")
        anna.until(lambda: service.sent)
        told = {"kind": "turn", "code": code, "game": quickest()}
        assert service.read_by(phone) == [told]
        row = anna.page.locator(f"main a[href='/t/{code}']")
        assert say("days-your-turn") in row.inner_text()
        row.click()
        anna.until(lambda: is_mine(anna.news))
        assert anna.news["version"] == moves  # nobody has played meanwhile
        assert {one["kind"] for one in anna.table["people"]} == {"person"}
        turn(anna)
        anna.until(lambda: anna.news["version"] > moves)
    assert server.stop() in (0, -15)


def test_a_browser_that_refuses_says_so_and_nothing_is_asked_before_a_click(arrive):
    anna, bruno = arrive("Anna", size=(360, 740)), arrive("Bruno")
    anna.context.add_init_script(
        "Notification.requestPermission = async () => {"
        " Object.defineProperty(Notification, 'permission', { value: 'denied' });"
        " window.wasAsked = true; return 'denied'; }"
    )
    at_table(anna, bruno, quickest())
    anna.click(say("match-menu"))
    switch = anna.page.get_by_role("switch", name=say("days-alert"))
    switch.wait_for()
    assert not anna.page.evaluate("window.wasAsked")
    if switch.is_enabled():  # some browsers refuse from the start
        switch.click()
    anna.sees(say("days-alert-refused"))
    assert switch.is_disabled()
    anna.shoot("days-refused-360")


def test_a_table_over_days_is_opened_with_a_word_about_it(arrive):
    anna = arrive("Anna", size=(360, 740))
    anna.go(f"/new/{quickest()}")
    anna.page.get_by_label(say("form-clock-days")).check()
    anna.sees(say("days-hint"))
    anna.shoot("days-form-360")
    anna.click(say("form-open"))
    anna.page.get_by_role("switch", name=say("days-alert")).wait_for()
    assert anna.table["clock"] == "days"
    assert axe(anna) == []
    anna.shoot("days-lobby-360")
