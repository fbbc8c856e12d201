"""The review of a finished match: worked out elsewhere, kept, and told in words."""

import asyncio
import json
import multiprocessing
import os
import threading
import time
from gzip import decompress
from multiprocessing.context import SpawnProcess

import pytest

from tablee.bots.review import review
from tablee.bots.search import Budget
from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, Origin, key_of
from tablee.core.moves import Kind
from tablee.core.speech import LANGUAGES
from tablee.server.house.crew import Crew
from tablee.server.message.refusal import RefusalError
from tablee.server.work import judging
from tablee.server.work.fairness import Asker
from tablee.server.work.reviews import MOST_KEPT, MOST_SECONDS, Case, Reviews
from tests.conformance.kit import short
from tests.registry import MODULES, load

from .game import GAME
from .kit import in_a_house, party
from .live import hear, move, sit
from .test_play_on import finished

ANNA, ZOE = Asker("Anna", "a"), Asker("Zoé", "z")


def random_match(name, origin=None) -> Match:
    game, dice = load(name), new_dice(4)
    match = Match(game, game.seats[0], short(game), key_of(4), origin)
    while not match.is_over:
        match.play(match.legal[throw(dice, len(match.legal))])
    return match


def judged(match: Match):
    return judging.judgement(match, review(match.game, match, Budget(20)))


@pytest.mark.parametrize("name", MODULES)
def test_a_judgement_tells_every_position_and_every_choice(name):
    match = random_match(name)
    told = judged(match)
    assert len(told.shares) == len(told.hindsight) == len(match.moves) + 1
    assert told.rounds[0] == 0
    begun = [match.moves[at - 1] for at in told.rounds[1:]]
    assert {*begun} <= {match.game.moves.the(Kind.NEXT)}
    again = match.again()
    for one in told.decisions:
        for played in match.moves[len(again.moves) : one.position]:
            again.play(played)
        legal = [match.game.moves.write(move) for move in again.legal]
        assert again.turn == one.seat
        assert len(legal) > 1
        assert {one.played.move, one.best.move} <= set(legal)
        assert one.played.move == match.game.moves.write(match.moves[one.position])
        for language in LANGUAGES:
            speech = match.game.speech(language, party(name))
            for line in (one.played.said, one.best.said, one.reason):
                assert line is None or speech.say(line)
    for seat, one in enumerate(told.seats):
        assert one.end == pytest.approx(one.start + one.luck - one.skill + one.gifts, abs=0.01)
        mistakes = [told.decisions[place] for place in one.costliest]
        assert all(mistake.seat == seat and mistake.is_clear for mistake in mistakes)
        assert mistakes == sorted(mistakes, key=lambda mistake: -mistake.cost)


def test_a_match_that_was_played_on_is_reviewed_from_where_it_began():
    before = random_match(GAME)
    match = random_match(GAME, Origin(before.key, tuple(before.moves[:4]), 0, 1))
    assert len(judged(match).shares) == len(match.moves) + 1


def brief(tell, code, bodies):
    """Judge with hardly a thought."""
    judging.usual = lambda _game, _match: Budget(2)
    return judging.judge(tell, code, bodies)


def dies(tell, _code, _bodies):
    """Say something, and die."""
    tell((1, 2))
    os._exit(1)


def stays(tell, _code, _bodies):
    """Say something, and think for ever."""
    tell((1, 2))
    time.sleep(600)


async def until(is_so) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.02)


def test_a_review_is_begun_once_and_kept(monkeypatch):
    monkeypatch.setattr("tablee.server.work.reviews.judging.judge", brief)

    async def scenario(house):
        table = await finished(house, GAME)
        reviews, code = house.reviews, table.code
        assert reviews.find(code).stage == "none"
        assert reviews.start(table.code, ANNA).stage == "waiting"
        await until(lambda: reviews.find(code).stage == "ready")
        kept = reviews.find(code)
        moves = len(table.standing.match.moves)
        assert kept.done == kept.total == moves
        told = json.loads(decompress(kept.packed))
        assert (told["stage"], told["done"], told["total"]) == ("ready", moves, moves)
        assert len(told["judgement"]["shares"]) == moves + 1
        assert reviews.start(table.code, ANNA) is kept

    in_a_house(scenario)


def test_a_review_that_dies_may_be_asked_for_again(monkeypatch):
    monkeypatch.setattr("tablee.server.work.reviews.judging.judge", dies)

    async def scenario(house):
        table = await finished(house, GAME)
        house.reviews.start(table.code, ANNA)
        await until(lambda: house.reviews.find(table.code).stage == "failed")
        monkeypatch.setattr("tablee.server.work.reviews.judging.judge", brief)
        house.reviews.start(table.code, ANNA)
        await until(lambda: house.reviews.find(table.code).stage == "ready")

    in_a_house(scenario)


def test_a_guest_and_an_address_have_one_review_at_a_time(monkeypatch):
    monkeypatch.setattr("tablee.server.work.reviews.judging.judge", stays)

    async def scenario(house):
        tables = [await finished(house, GAME) for _ in range(3)]
        first, second, third = (table.code for table in tables)
        house.reviews.start(first, ANNA)
        for asker in (Asker("Anna", "elsewhere"), Asker("her brother", "a")):
            with pytest.raises(RefusalError, match="one-review"):
                house.reviews.start(second, asker)
            assert house.reviews.start(first, asker).stage in ("waiting", "working")
        assert house.reviews.start(third, ZOE).stage == "waiting"

    in_a_house(scenario)


def test_a_review_that_takes_too_long_says_how_far_it_came(monkeypatch):
    async def ask(*_, heard, seconds):
        heard((1, 2))
        assert seconds == MOST_SECONDS
        raise TimeoutError

    async def scenario(house):
        table = await finished(house, GAME)
        monkeypatch.setattr(house.reviews._workers, "ask", ask)
        house.reviews.start(table.code, ANNA)
        await until(lambda: house.reviews.find(table.code).stage == "late")
        found = house.reviews.find(table.code).review()
        assert (found.done, found.total) == (1, 2)
        assert house.reviews.start(table.code, ANNA).stage == "waiting"

    in_a_house(scenario)


def test_a_house_that_closes_waits_for_no_review(monkeypatch):
    monkeypatch.setattr("tablee.server.work.reviews.judging.judge", stays)

    async def scenario(house):
        one, other = await finished(house, GAME), await finished(house, GAME)
        house.reviews.start(one.code, ANNA)
        assert house.reviews.start(other.code, ZOE).stage == "waiting"
        await until(lambda: house.reviews.find(one.code).done == 1)
        assert house.reviews.find(other.code).stage == "waiting"

    began = time.monotonic()
    in_a_house(scenario)
    assert time.monotonic() - began < 30


def test_a_review_that_is_cancelled_while_its_process_starts_leaves_none(monkeypatch, capfd):
    monkeypatch.setattr("tablee.server.work.reviews.judging.judge", stays)
    is_starting, may_start = threading.Event(), threading.Event()
    start, begun = SpawnProcess.start, []

    def slow(process):
        is_starting.set()
        assert may_start.wait(60)
        start(process)
        begun.append(process.pid)

    async def scenario(house):
        table = await finished(house, GAME)
        monkeypatch.setattr(SpawnProcess, "start", slow)
        house.reviews.start(table.code, ANNA)
        await until(is_starting.is_set)
        stopping = asyncio.create_task(house.reviews.stop())
        await asyncio.sleep(0.05)
        may_start.set()
        await stopping
        assert begun
        assert not {process.pid for process in multiprocessing.active_children()} & {*begun}

    in_a_house(scenario)
    assert "Traceback" not in "".join(capfd.readouterr())


def test_only_the_latest_reviews_are_kept():
    async def scenario():
        reviews = Reviews(None, Crew(None, {}))
        for number in range(MOST_KEPT + 5):
            reviews._cases[f"C{number}"] = case = Case(f"C{number}")
            case.stage = "ready"
        reviews._forget()
        assert [*reviews._cases] == [f"C{number}" for number in range(5, MOST_KEPT + 5)]

    asyncio.run(scenario())


def test_over_http_a_review_is_asked_for_and_fetched_and_the_match_played_on(server):
    anna = server.guest()
    code = server.table(anna, GAME, [{}, {"level": "beginner"}], options={"rounds": "1"})
    review, again = f"/api/tables/{code}/review", f"/api/tables/{code}/again"
    wanted = {"position": 2, "seat": 0, "level": "expert"}

    def reason(status, body):
        return status, json.loads(body)["reason"]["id"]

    async def to_the_end():
        async with server.page(code, anna) as ws:
            await sit(ws, 0, "Anna")
            news = await hear(ws, "news")
            for path in (review, f"/api/tables/{code}/again"):
                body = (
                    {"position": 0, "seat": 0, "level": "beginner"} if "again" in path else {}
                )
                status, _, said = server.http(path, body, anna)
                assert reason(status, said) == (400, "table-not-over")
            while news["turn"] >= 0:
                if news["legal"]:
                    await move(ws, news, 0, news["legal"][0])
                news = await hear(ws, "news")

    asyncio.run(asyncio.wait_for(to_the_end(), 60))
    assert json.loads(server.http(review)[2])["stage"] == "none"
    status, _, body = server.http(review, {}, anna, origin="http://elsewhere.example")
    assert status == 403
    status, _, body = server.http(review, {}, anna)
    assert (status, json.loads(body)["stage"]) == (200, "waiting")
    due = time.monotonic() + 100
    while json.loads(server.http(review)[2])["stage"] in ("waiting", "working"):
        assert time.monotonic() < due
        time.sleep(0.2)
    found = json.loads(server.http(review)[2])
    assert found["stage"] == "ready"
    assert len(found["judgement"]["seats"]) == 2
    status, _, body = server.http(again, wanted, anna)
    assert status == 201

    async def on():
        async with server.page(json.loads(body)["code"], anna) as ws:
            assert (await hear(ws, "table"))["source"] == code
            await sit(ws, 0, "Anna")
            news = await hear(ws, "news")
            while not news["legal"]:
                news = await hear(ws, "news")

    asyncio.run(asyncio.wait_for(on(), 60))
