"""No time and no number of messages tells what is hidden: deal it anew, and get the same."""

import asyncio
import json
import random
from contextlib import nullcontext
from zlib import crc32

import pytest

from tablee.core.record import SPECTATOR, to_bytes
from tablee.server.clock import now
from tablee.server.house.connection import encoded
from tablee.server.house.crew import Crew
from tablee.server.house.table import Table
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Refused
from tablee.server.setting import Setting
from tablee.server.table import event
from tablee.server.table.event import Answered, StoodIn
from tablee.server.table.standing import Standing, replayed
from tests.registry import MODULES

from .game import at_once
from .hourglass import Memory, in_no_time
from .kit import Page, in_a_house, joined, seated
from .test_secrecy import PEOPLE, WATCHER, in_another_world, step

WINDOW = at_once()
FOUR = [*PEOPLE, "Chloé"]
LEVELS = ("expert", "beginner", "master")
SLOT = 0.02


def kind_of(frame: str | bytes) -> str:
    """Say what a message is; in another world, news may be no story for all who hear them."""
    return "news" if isinstance(frame, bytes) else json.loads(frame)["type"]


class Page(Page):
    """Also notes when each frame came."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[float] = []

    def write(self, frames) -> None:
        self.times += [round(now(), 6)] * len(frames)
        super().write(frames)

    @property
    def heard(self) -> list[tuple[float, str]]:
        return list(zip(self.times, map(kind_of, self.frames), strict=True))


class Hesitant:
    """Thinks for as long as what it knows makes it think, and not at all without a choice."""

    def __init__(self) -> None:
        self.took: list[float] = []

    def warm(self, _name: str) -> None:
        """Be ready as ever."""

    def room(self, _askers, _hold):
        """Have room as ever."""
        return nullcontext()

    async def decide(self, game, view, level, _askers) -> int:
        legal = game.legal(view.seen, view.seat)
        mood = crc32(to_bytes(game.schema, view.seen))
        longest = 0.01 if level == "beginner" else 0.07
        self.took.append(0 if len(legal) == 1 else longest * (mood % 97) / 97)
        await asyncio.sleep(self.took[-1])
        return legal[mood % len(legal)]


def logs(name: str, people: list[str], moves: int, every: int, **wanted) -> list[list[bytes]]:
    """Play a match, and give its log as it is now and then."""
    found = []

    async def scenario(house):
        table = await seated(house, name, people, **wanted)
        for number in range(moves):
            if table.standing.status == "over":
                break
            if number % every == every - 1:
                found.append(await house.store.load(table.code))
            await step(table)

    in_a_house(scenario)
    return found


def standing_of(bodies: list[bytes]) -> Standing:
    return replayed("TABLE", [event.read(body) for body in bodies])


def table_from(bodies: list[bytes], thinker: Hesitant, **choices) -> Table:
    """Bring a table back from its log."""
    setting = Setting("", slot=SLOT, **choices)
    return Table(standing_of(bodies), Memory(), setting, thinker, None, Crew(None, {}))


async def flushed() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def schedule(bodies: list[bytes], viewer: int, seed: int) -> tuple:
    """Let bots play against a viewer; give what came when, and when they have moved.

    What their move shows may differ then, and with it what is said.
    """
    random.seed(1)  # the pause is drawn, from nothing
    thinker = Hesitant()
    table = table_from(bodies, thinker)
    if seed:
        in_another_world(table, viewer, seed)
    for seat, chair in enumerate(table.standing.chairs):
        if seat != max(0, viewer):
            chair.level = LEVELS[seat]
    pages = [Page() for _ in range(len(PEOPLE) + 1)]
    for page, guest in zip(pages, [*PEOPLE, WATCHER], strict=True):
        joined(table, guest, page=page)
    await flushed()
    before = [frame for page in pages[viewer : viewer + 1] for frame in page.frames]
    await table._store.has_moved.wait()
    await flushed()
    table.rest()
    moved = round(table._store.moved_at, 6)
    heard = [[one for one in page.heard if one[0] < moved] for page in pages]
    told = [{when for when, _ in page.heard if when >= moved} for page in pages]
    return before, heard, told, thinker.took


@pytest.mark.parametrize("pause", [True, False])
@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_bots_take_as_long_whatever_is_hidden(name, pause):
    took = set()
    for bodies in logs(name, PEOPLE, 60, 6, pause=pause, clock="brisk"):
        for viewer in (*range(len(PEOPLE)), SPECTATOR):
            as_it_is = in_no_time(schedule(bodies, viewer, 0))
            took.update(as_it_is[-1])
            for seed in (1, 2):
                there = in_no_time(schedule(bodies, viewer, seed))
                took.update(there[-1])
                assert there[:-1] == as_it_is[:-1]
    assert len(took) > 10  # they did think, and for very different times


async def window(bodies: list[bytes], viewer: int, answers: list[Answered], here: bool):
    """List every frame that a viewer gets until a window closes, and when that is."""
    random.seed(1)
    table = table_from(bodies, Hesitant(), patience=22)
    guest = FOUR[viewer] if viewer >= 0 else WATCHER
    pages = [Page()]
    joined(table, guest, page=pages[0])
    for name in FOUR if here else ():
        joined(table, name, page=Page())
    for one in answers:
        await asyncio.sleep(0.7)
        await table.change(lambda _, one=one: [one])
    for moment in (3, 9, 21, 24):
        await asyncio.sleep(moment - now())
        pages.append(Page())
        joined(table, guest, page=pages[-1])
        await flushed()
        for seat in range(len(FOUR)):
            try:
                await table.change(lambda now, seat=seat: table.replace(now, guest, seat))
            except RefusalError as error:
                pages[-1].write([encoded(Refused("", error.reason, "", 0))])
    while not table._store.has_moved.is_set() and table.standing.opened.clock == "none":
        for seat in table.standing.people_asked():
            await table.change(lambda now, seat=seat: table.replace(now, FOUR[0], seat))
        await asyncio.sleep(5)
    await table._store.has_moved.wait()
    closed = round(table._store.moved_at, 6)  # as pages note it
    table.rest()
    heard = [zip(page.times, page.frames, strict=True) for page in pages]
    return [[one for one in frames if one[0] < closed] for frames in heard], closed


@pytest.mark.parametrize("here", [False, True])
@pytest.mark.parametrize("bots", [0, 1])
@pytest.mark.parametrize("clock", ["none", "brisk"])
def test_nothing_tells_that_somebody_has_answered_until_the_window_closes(clock, bots, here):
    """Neither bytes nor times: not for who has not answered, and not for who watches."""
    found = logs(WINDOW, FOUR, 12, 1, clock=clock)
    found = [one for one in found if len(standing_of(one).asked()) == len(FOUR) - 1]
    for bodies in found[:2]:
        asked = standing_of(bodies).asked()
        people = asked[: len(asked) - bots]
        robots = [event.write(StoodIn(seat, "expert")) for seat in asked[len(people) :]]
        log = [*bodies, *robots]
        for viewer in (*people, SPECTATOR):
            quick = [seat for seat in people if seat != viewer][-1:]
            quiet = in_no_time(window(log, viewer, [], here))
            assert quiet[1] > 20
            legal = standing_of(bodies).position.legal_of(quick[0])
            assert len(legal) > 1
            for text in legal:
                answers = [Answered(seat, text, f"id-{seat}") for seat in quick]
                assert in_no_time(window(log, viewer, answers, here)) == quiet
    assert found


async def glimpse(bodies: list[bytes], guest: str, answers: list[Answered]) -> list[str]:
    """List what somebody gets who looks while the bots still think."""
    table = table_from(bodies, Hesitant())
    joined(table, WATCHER, page=Page())
    for one in answers:
        await asyncio.sleep(0.02)
        await table.change(lambda _, one=one: [one])
    await asyncio.sleep(0.5 - now())
    page = Page()
    joined(table, guest, page=page)
    await flushed()
    table.rest()
    assert not table._store.has_moved.is_set()
    return page.frames


@pytest.mark.parametrize("clock", ["none", "brisk"])
def test_nothing_tells_that_only_the_bots_are_waited_for(clock):
    found = logs(WINDOW, FOUR, 12, 1, clock=clock)
    bodies = next(one for one in found if len(standing_of(one).asked()) == len(FOUR) - 1)
    *people, robot = standing_of(bodies).asked()
    log = [*bodies, event.write(StoodIn(robot, "expert"))]
    there = standing_of(bodies).position
    answers = [Answered(seat, there.legal_of(seat)[0], f"id-{seat}") for seat in people]
    (active,) = set(range(len(FOUR))) - {*people, robot}
    for guest in (FOUR[active], WATCHER):
        quiet = in_no_time(glimpse(log, guest, []))
        assert in_no_time(glimpse(log, guest, answers)) == quiet
