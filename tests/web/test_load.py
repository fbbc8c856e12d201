"""How much one downloads before one sees the table."""

from .game import GAMES
from .person import SCREENS, Person
from .words import say

MOST = 200_000  # bytes, fonts included


def transferred(person: Person, path: str) -> dict[str, int]:
    """Give the bytes of every answer as they came over the line, headers included."""
    client = person.context.new_cdp_session(person.page)
    client.send("Network.enable")
    addresses: dict[str, str] = {}
    sizes: dict[str, int] = {}
    client.on(
        "Network.responseReceived",
        lambda event: addresses.update({event["requestId"]: event["response"]["url"]}),
    )
    client.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: int(event["encodedDataLength"])}),
    )
    person.go(path)
    person.page.locator("article").nth(len(GAMES) - 1).wait_for()
    person.page.wait_for_load_state("networkidle")
    client.detach()
    return {addresses.get(key, key): size for key, size in sizes.items()}


def test_the_first_visit_weighs_under_200_kilobytes(arrive):
    anna = arrive()
    found = transferred(anna, "/")
    total = sum(found.values())
    heaviest = sorted(found.items(), key=lambda one: -one[1])[:4]
    names = ", ".join(f"{name.rsplit('/', 1)[-1]} {size}" for name, size in heaviest)
    figure = f"first visit: {total / 1000:.0f} kB in {len(found)} answers ({names})"
    print(figure)  # noqa: T201
    SCREENS.mkdir(exist_ok=True)
    (SCREENS / "first-visit.txt").write_text(f"{figure}\n")
    assert any(name.endswith(".woff2") for name in found)
    assert total <= MOST


def test_a_name_typed_before_all_has_come_is_not_lost(arrive):
    anna = arrive()
    asked = []
    anna.page.route("**/api/home", lambda route: asked.append(route))
    anna.go("/")
    field = anna.page.get_by_label(say("home-name"))
    field.fill("Lou")
    anna.until(lambda: asked)
    asked[0].continue_()
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()
    assert field.input_value() == "Lou"
