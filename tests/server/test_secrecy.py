"""No byte leaves that its viewer may not know: deal the hidden part anew, and get the same."""

import json
from dataclasses import replace
from functools import partial

import pytest

from tablee.bots import learned, search
from tablee.core.reader import read
from tablee.core.record import OPEN, SPECTATOR, to_bytes
from tablee.server.edge.guest import Guests
from tablee.server.house.table import Table
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Hint, PlayMove
from tablee.server.table import command, patience
from tablee.server.table.position import Position
from tablee.server.table.standing import MoveStep
from tablee.server.table.waiting import waiting
from tests.registry import MODULES, load
from tests.web.game import short

from .asking import ask, routes_of
from .game import GAME
from .kit import answer, choose, in_a_house, joined, play, seated, settled, thinks_here
from .share import SHARE

PEOPLE = ["Anna", "Zoé", "Bastien"]
WATCHER = "watcher"
LARGE = SPECTATOR, PEOPLE[0]  # the large screen of somebody who also sits at the table


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch):
    """Else the seconds left would differ; what depends on time is compared in its own test.

    So would advice on a busy machine, which is cut short after a tenth of a second.
    """
    monkeypatch.setattr(patience, "now", lambda: 0.0)
    for thinking in (learned, search):
        monkeypatch.setattr(thinking, "perf_counter", lambda: 0.0)


def redealt(position: Position, viewer: int, seed: int) -> Position:
    """Deal everything anew that a viewer may not know."""
    game = position.game
    view = game.view(position.record, viewer)
    return elsewhere(position, to_bytes(game.schema, game.sample(view, seed)))


def forgotten(position: Position, _viewer: int, _seed: int) -> Position:
    """Wipe out everything that one could only remember."""
    game = position.game
    kept = game.view(position.record, OPEN, recall=False)
    return elsewhere(position, to_bytes(game.schema, kept.seen))


def elsewhere(position: Position, state: bytes) -> Position:
    """Put another state into the place of a position's."""
    return Position(position.game, state, recall=position.recall)


def in_another_world(table: Table, viewer: int, seed: int, change=redealt) -> None:
    """Put a table into a world that its viewer can't tell from the true one."""
    standing = table.standing
    standing.position = change(standing.position, viewer, seed)
    standing.match._records[0] = standing.position.record
    for step in list(standing.steps):
        standing.steps.popleft()
        if isinstance(step, MoveStep):
            before, after = (change(one, viewer, seed + 1) for one in (step.before, step.after))
            step = replace(step, before=before, after=after)
        standing.steps.append(step)


async def heard(table: Table, guest: str, viewer: int, *, is_large: bool) -> list[str]:
    """List every frame that a viewer gets from every channel, in order."""
    version = table.standing.version
    frames = []
    for have in (-1, version - 3, version):
        connection, page = joined(table, guest, have, is_large=is_large)
        table._advice.clear()
        try:
            await table.hint(connection, Hint("try", version))
        except RefusalError as error:
            frames.append(str(error.reason))
        await settled()
        frames += page.frames
        connection.end()
        table.audience.connections.discard(connection)
    for move in table.standing.game.moves:
        text = table.standing.game.moves.write(move)
        request = PlayMove("try", version, viewer, text)
        try:
            command.move(table.standing, "" if is_large else guest, request)
        except RefusalError as error:
            frames.append(f"{text} {error.reason} {error.rule}")
        except command.UnsureError as error:
            frames.append(f"{text} {error.warning}")
        else:
            frames.append(f"{text} is legal")
    waited = waiting(table.standing, frozenset()).people  # who would be told by push
    return [*frames, *(str(one) for one in waited if one.guest == guest)]


async def compare(house, name: str, aid: str, change, seeds: tuple[int, ...]) -> None:
    """Play on, and now and then listen in this world and in others."""
    thinks_here(house)
    table = await seated(house, name, PEOPLE, options={"memory_aid": aid})
    for number in range(60):
        standing = table.standing
        if standing.status == "over":
            break
        if number % 6 == 2 or standing.is_between_rounds():
            position, steps = standing.position, list(standing.steps)
            for viewer, guest in [*enumerate(PEOPLE), (SPECTATOR, WATCHER), LARGE]:
                listen = partial(heard, table, guest, viewer, is_large=(viewer, guest) == LARGE)
                as_it_is = await listen()
                for seed in seeds:
                    in_another_world(table, viewer, seed, change)
                    there = await listen()
                    standing.position = position
                    standing.match._records[0] = position.record
                    standing.steps.clear()
                    standing.steps.extend(steps)
                    assert there == as_it_is
        await step(table)


@pytest.mark.parametrize("aid", ["on", "off"])
@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_a_viewer_gets_the_same_bytes_whatever_is_hidden(name, aid):
    in_a_house(lambda house: compare(house, name, aid, redealt, (1, 2)))


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_without_memory_aid_nothing_is_sent_that_one_could_only_remember(name):
    in_a_house(lambda house: compare(house, name, "off", forgotten, (0,)))


def told_over_http(house) -> list[str]:
    """List the addresses where one may ask about a table."""
    routes = routes_of(house).all()
    return [one.path for one in routes if "{code}" in one.path and "GET" in one.methods]


def test_of_a_match_that_is_not_over_nobody_is_given_the_transcript():
    """Not who plays, not who watches, at no address; when it is over, all may have it."""
    cookies = [f"tablee={Guests(bytes(32))._signed.dumps([one, one])}" for one in (*PEOPLE, "")]

    async def scenario(house):
        table = await seated(house, GAME, PEOPLE, options=short(GAME))
        standing, number = table.standing, 0
        secrets = [standing.secret, standing.match.key.hex(), SHARE]
        while standing.status == "playing":
            for path in told_over_http(house) if number % 8 == 0 else ():
                for cookie in cookies:
                    told = await ask(house, path.format(code=table.code), cookie=cookie)
                    assert not any(secret in told.text for secret in secrets)
                    if path.endswith(("/match", "/transcript")):
                        assert (told.status, "table-not-over" in told.text) == (400, True)
            await step(table)
            number += 1
        for seat, cookie in enumerate(cookies):
            told = await ask(house, f"/api/tables/{table.code}/match", cookie=cookie)
            found = json.loads(told.text)
            assert found["table"]["mine"] == ([seat] if seat < len(PEOPLE) else [])
            assert read(found["transcript"], load).match.moves == standing.match.moves

    in_a_house(scenario)


async def step(table: Table) -> None:
    """Play on as the bots would."""
    standing = table.standing
    seat = standing.asked()[0]
    for asked in standing.asked():
        text = choose(table, seat) if asked == seat else answer(table, asked)
        await play(table, standing.chairs[asked].guest, asked, text, is_sure=True)
