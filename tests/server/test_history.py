"""The checker of histories believes no log: whatever is forged in an honest one is found."""

import asyncio
import json

import pytest
from bench.chaos.history import Acknowledged, check

from tablee.server.table import command
from tablee.server.table.event import Followed, StoodIn
from tests.server.game import at_once
from tests.server.kit import choose, in_a_house, play, seated
from tests.web.game import short

PEOPLE = ["Anna", "Zoé", "Bastien"]


@pytest.fixture(scope="module")
def honest() -> list[dict]:
    """Have a match of three people and a bot; a bot stands in for one for a while."""
    bodies: list[bytes] = []

    async def scenario(house):
        name = at_once()
        table = await seated(house, name, PEOPLE, ("beginner",), options=short(name))
        played = 0
        while table.standing.status == "playing":
            if played == 4:
                await table.change(lambda _: [StoodIn(0, "beginner")])
            if played == 8:
                await table.change(lambda now: command.take_back(now, "Anna"))
            waited_for = command.waiting(table.standing)
            if not waited_for:
                await asyncio.sleep(0)
                continue
            [seat, *_] = waited_for
            if table.standing.is_between_rounds():
                seat = table.standing.asked()[0]
            guest = PEOPLE[seat] if seat < len(PEOPLE) else "Anna"
            await play(table, guest, seat, choose(table, seat), is_sure=True)
            played += 1
        await table.change(lambda _: [Followed("NEXT", 0)])
        bodies.extend(await house.store.load(table.code))

    in_a_house(scenario, bot_pause=0)
    return [json.loads(body) for body in bodies]


def numbered(events: list[dict]) -> list[tuple[int, bytes]]:
    return [(place, json.dumps(event).encode()) for place, event in enumerate(events)]


def told(events: list[dict]) -> list[Acknowledged]:
    """Acknowledge every move of people, as the server does."""
    found = {}
    for place, event in enumerate(events):
        if event.get("id") and event["id"] not in found:
            version = sum(one["type"] != "answered" for one in events[: place + 1])
            player = f"seat {event['seat']}"
            found[event["id"]] = Acknowledged(
                player, event["id"], event["seat"], event["move"], version
            )
    return [*found.values()]


def first(events: list[dict], kind: str, **facts) -> int:
    return next(
        place
        for place, event in enumerate(events)
        if event["type"] == kind and all(event.get(key) == fact for key, fact in facts.items())
    )


def is_bots(event: dict) -> bool:
    return event["type"] == "played" and not event["id"]


def test_an_honest_history_is_believed(honest):
    found = check(numbered(honest), told(honest))
    assert found.faults == []
    assert found.is_over
    assert found.version == sum(event["type"] != "answered" for event in honest)
    assert {"opened", "sat", "revealed", "played", "answered", "stood-in"} <= set(found.kinds)


def test_a_match_that_is_not_over_yet_is_believed(honest):
    for end in range(1, len(honest)):
        assert check(numbered(honest[:end])).faults == []


def test_an_event_that_is_lost_is_missed_wherever_it_was(honest):
    for place in range(len(honest)):
        if honest[place]["type"] == "followed":
            continue  # the last: nothing tells that there was one
        rows = numbered(honest)
        assert check([*rows[:place], *rows[place + 1 :]]).faults, place
        if is_bots(honest[place]):
            continue  # numbered anew, a log may be as legal without it: nobody was told of it
        less = [*honest[:place], *honest[place + 1 :]]
        assert check(numbered(less), told(honest)).faults, place


def test_an_event_that_is_there_twice_is_found_wherever_it_is(honest):
    for place in range(len(honest)):
        twice = [*honest[: place + 1], *honest[place:]]
        assert check(numbered(twice)).faults, place


def test_two_events_that_are_exchanged_are_found_where_the_order_is_promised(honest):
    """People sit down, commit and answer in any order; a bot's moves may be legal in two."""
    for place in range(len(honest) - 1):
        one, other = honest[place : place + 2]
        kinds = {one["type"], other["type"]}
        if one == other or not kinds <= {"played", "answered"} or kinds == {"answered"}:
            continue
        if is_bots(one) and is_bots(other):
            continue
        swapped = [*honest[:place], other, one, *honest[place + 2 :]]
        assert check(numbered(swapped), told(honest)).faults, place


def test_a_move_that_is_altered_is_found(honest):
    texts = {event["move"] for event in honest if event["type"] in ("played", "answered")}
    for place, event in enumerate(honest):
        if event["type"] not in ("played", "answered") or not event.get("id"):
            continue
        other = min(texts - {event["move"]})
        forged = [*honest[:place], {**event, "move": other}, *honest[place + 1 :]]
        assert check(numbered(forged), told(honest)).faults, place


def test_another_deal_is_found(honest):
    place = first(honest, "revealed")
    share = {**honest[place], "share": "77" * 32}
    forged = [*honest[:place], share, *honest[place + 1 :]]
    assert "another share" in check(numbered(forged)).faults[0]
    forged = [{**honest[0], "secret": "00" * 32}, *honest[1:]]
    assert check(numbered(forged)).faults


def test_a_bots_move_by_another_seat_or_for_who_is_there_is_found(honest):
    place = next(
        place
        for place, event in enumerate(honest)
        if event["type"] == "played" and not event.get("id") and event["seat"] == 3
    )
    forged = [*honest[:place], {**honest[place], "seat": 0}, *honest[place + 1 :]]
    assert "turn" in check(numbered(forged)).faults[0]
    place = first(honest, "played", seat=1)
    anonymous = [
        {key: fact for key, fact in event.items() if key != "id" or event["type"] != "played"}
        for event in honest
    ]
    assert check(numbered(anonymous)).faults


def test_what_was_acknowledged_must_be_there_as_it_was_told_and_in_that_order(honest):
    moves = told(honest)
    [one, *_] = moves
    lost = one._replace(id="nobody has seen this")
    assert "lost" in check(numbered(honest), [lost]).faults[0]
    assert "another" in check(numbered(honest), [one._replace(move="?")]).faults[0]
    early = one._replace(version=1)
    assert "before" in check(numbered(honest), [early]).faults[0]
    own = [move for move in moves if move.player == one.player]
    assert "order" in check(numbered(honest), own[::-1]).faults[0]


def test_who_goes_on_when_somebody_else_just_has_is_told_so_and_nobody_else_is(honest):
    place = next(n for n, event in enumerate(honest) if event.get("move") == "next")
    version = sum(event["type"] != "answered" for event in honest[: place + 1])
    late = Acknowledged("seat 2", "late", -1, "next", version + 1, version - 1)
    assert check(numbered(honest), [late]).faults == []
    assert check(numbered(honest), [late._replace(asked=version)]).faults
    assert check(numbered(honest), [late._replace(version=version - 1)]).faults
    assert check(numbered(honest), [late._replace(seat=2)]).faults


@pytest.mark.parametrize("kind", ["played", "stood-in", "hurried", "answered", "followed"])
def test_nothing_happens_after_the_end(honest, kind):
    late = {"type": kind, "seat": 0, "move": "pass", "id": "x", "level": "beginner"}
    assert "after the end" in check(numbered([*honest, late])).faults[0]
