"""At a table a move is taken back when the others agree, and nothing was drawn or shown."""

import asyncio

import pytest

from tablee.core.match import Match
from tablee.core.reader import read
from tablee.core.transcript import write
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Consent, Undo
from tablee.server.table import event, patience, regret
from tablee.server.table.event import Undone, Upheld
from tablee.server.table.standing import replayed
from tests.registry import MODULES, load

from .kit import choose, in_a_house, joined, play, reloaded, seated, settled
from .test_secrecy import in_another_world, step

PEOPLE = ["Anna", "Zoé", "Bastien"]
ANNA, ZOE, BASTIEN = range(3)
FIB, CALL = "fib", "call"


pytestmark = pytest.mark.usefixtures("known")


async def undo(table, seat=ANNA, version=None):
    version = table.standing.version if version is None else version
    guest = PEOPLE[seat]
    await table.change(lambda now: regret.plead(now, guest, Undo(version, seat)))


async def agree(table, *seats, agrees=True):
    version = table.standing.plea.version
    for seat in seats:
        guest = PEOPLE[seat]
        await table.change(
            lambda now, guest=guest: regret.consent(now, guest, Consent(version, agrees))
        )


async def refused(doing):
    with pytest.raises(RefusalError) as error:
        await doing
    return error.value.reason.id


async def begun(house, levels=(), **wanted):
    """Deal, and let Anna bid; give the table and the state before."""
    table = await seated(house, FIB, PEOPLE, levels, **wanted)
    before = table.standing.match.to_bytes()
    await play(table, "Anna", ANNA, first_move(table))
    return table, before


def first_move(table):
    """Give the lowest bid."""
    legal = table.standing.position.legal_of(table.standing.asked()[0])
    return next(text for text in legal if text != CALL)


def test_when_all_agree_the_move_is_taken_back():
    async def scenario(house):
        table, before = await begun(house)
        await undo(table)
        assert table.standing.plea is not None
        await agree(table, ZOE)
        assert table.standing.match.to_bytes() != before
        await agree(table, BASTIEN)
        standing = table.standing
        assert (standing.match.to_bytes(), standing.match.moves) == (before, [])
        assert list(standing.asked()) == [ANNA]
        assert standing.plea is None
        await play(table, "Anna", ANNA, first_move(table))

    in_a_house(scenario)


def test_everybody_is_told_as_a_difference_and_in_a_line():
    async def scenario(house):
        table, _ = await begun(house)
        pages = [joined(table, guest)[1] for guest in (*PEOPLE, "watcher")]
        await settled()
        await undo(table)
        await settled()
        for page in pages:
            said = [line["id"] for told in page.last("news")["told"] for line in told["lines"]]
            assert said == ["table-regretted"]
            assert page.last("table")["regret"] == {
                "version": table.standing.plea.version,
                "seat": ANNA,
                "waits_for": [ZOE, BASTIEN],
            }
        await agree(table, ZOE, BASTIEN)
        await settled()
        for page, fresh in zip(pages, (joined(table, one)[1] for one in PEOPLE), strict=False):
            await settled()
            news = page.last("news")
            assert [line["id"] for told in news["told"] for line in told["lines"]] == [
                "table-undone"
            ]
            assert page.last("table")["regret"] is None
            assert news["picture"] == fresh.last("news")["picture"]
            assert news["asked"] == [ANNA]

    in_a_house(scenario)


def test_one_who_refuses_is_enough_and_is_not_asked_again():
    async def scenario(house):
        table, _ = await begun(house)
        await undo(table)
        await agree(table, ZOE)
        await agree(table, BASTIEN, agrees=False)
        assert (table.standing.plea, len(table.standing.match.moves)) == (None, 1)
        assert await refused(undo(table)) == "table-stands"
        assert not regret.may_undo(table.standing, ANNA)

    in_a_house(scenario)


def test_it_is_granted_before_dice_are_rolled_and_refused_after():
    async def scenario(house):
        table, _ = await begun(house)
        assert regret.may_undo(table.standing, ANNA)
        await play(table, "Zoé", ZOE, CALL)
        assert not regret.may_undo(table.standing, ANNA)
        assert not regret.may_undo(table.standing, ZOE)
        assert await refused(undo(table, ZOE)) == "table-no-undo"

    in_a_house(scenario)


def test_it_lapses_when_somebody_plays_on():
    async def scenario(house):
        table, _ = await begun(house)
        pages = [joined(table, guest)[1] for guest in (*PEOPLE, "watcher")]
        await undo(table)
        await settled()
        version = table.standing.plea.version
        assert all(page.last("table")["regret"] for page in pages)
        await play(table, "Zoé", ZOE, first_move(table))
        await settled()
        assert not any(page.last("table")["regret"] for page in pages)  # nobody is asked
        assert (table.standing.plea, len(table.standing.match.moves)) == (None, 2)
        late = Consent(version, agrees=True)
        why = await refused(table.change(lambda now: regret.consent(now, "Zoé", late)))
        assert why == "table-plea-over"

    in_a_house(scenario)


def test_who_asks_late_or_for_others_is_refused():
    async def scenario(house):
        table, _ = await begun(house)
        version = table.standing.version
        await play(table, "Zoé", ZOE, first_move(table))
        assert await refused(undo(table, ANNA, version)) == "table-stale"
        assert await refused(undo(table, BASTIEN)) == "table-no-undo"
        request = Undo(table.standing.version, ZOE)
        mine = table.change(lambda now: regret.plead(now, "Anna", request))
        assert await refused(mine) == "table-not-yours"
        await undo(table, ANNA)  # Zoé's goes with it
        assert await refused(undo(table, ZOE)) == "table-pleading"
        await agree(table, ZOE, BASTIEN)
        assert table.standing.match.moves == []

    in_a_house(scenario)


def test_bots_agree_and_think_about_the_position_that_is():
    async def scenario(house):
        table = await seated(house, FIB, ["Anna"], ("beginner", "beginner"))
        before = table.standing.match.to_bytes()
        await play(table, "Anna", ANNA, first_move(table))
        await settled()
        assert table._thoughts._about
        await undo(table)
        assert table.standing.match.to_bytes() == before
        assert not table._thoughts.chosen
        assert table._due() is None  # Anna is waited for

    in_a_house(scenario)


def test_bots_wait_while_people_are_asked_and_go_on_when_nobody_answers():
    async def scenario(house):
        people, bots = ["Anna", "Zoé"], ("beginner",)
        table = await seated(house, FIB, people, bots)
        await play(table, "Anna", ANNA, first_move(table))
        await play(table, "Zoé", ZOE, first_move(table))
        await undo(table, ZOE)
        while len(table.standing.match.moves) == 2:
            await asyncio.sleep(0.01)
        asked, stands, moved = list(table.standing.steps)[-3:]
        assert [asked.said.id, stands.said.id] == ["table-regretted", "table-unanswered"]
        assert moved.seat == BASTIEN

    in_a_house(scenario, bot_pause=0, consent=0.2)


def test_the_log_keeps_both_and_a_killed_server_loses_nothing():
    async def scenario(house):
        table, before = await begun(house)
        await undo(table)
        await agree(table, ZOE)
        table = await reloaded(house, table)
        assert table.standing.plea.consenting == {ZOE}
        await agree(table, BASTIEN)
        table = await reloaded(house, table)
        assert (table.standing.match.to_bytes(), table.standing.match.moves) == (before, [])
        bodies = await table._store.load(table.code)
        kinds = [type(event.read(body)).__name__ for body in bodies]
        assert kinds[-5:] == ["Played", "Regretted", "Consented", "Consented", "Undone"]
        for number in range(len(bodies)):
            replayed(table.code, map(event.read, bodies[: number + 1]))

    in_a_house(scenario)


def test_a_transcript_knows_nothing_of_what_was_taken_back():
    async def scenario(house):
        table, _ = await begun(house, options={"losses": "1"})
        await undo(table)
        await agree(table, ZOE, BASTIEN)
        while table.standing.status != "over":
            [seat] = table.standing.asked()
            await play(table, PEOPLE[seat], seat, choose(table, seat), is_sure=True)
        transcript = read(write(table.standing.transcript()), load)
        played = transcript.match
        again = Match(played.game, played.seats, played.options, played.key)
        again.replay(played.moves)
        assert again.to_bytes() == table.standing.match.to_bytes()

    in_a_house(scenario)


def test_where_all_is_played_by_heart_nothing_is_taken_back():
    async def scenario(house):
        table, _ = await begun(house, options={"memory_aid": "off"})
        assert await refused(undo(table)) == "table-no-undo"

    in_a_house(scenario)


def test_an_answer_that_waits_is_taken_back_and_nobody_hears_of_it(hush):
    async def scenario(house):
        table = await seated(house, hush.name, PEOPLE)
        _, other = joined(table, "Zoé")
        _, own = joined(table, "Anna")
        await settled()
        heard = len(other.frames)
        await play(table, "Anna", ANNA, choose(table, ANNA))
        await settled()
        assert own.last("news")["has_answered"]
        assert own.last("news")["undoable"] == [ANNA]
        await undo(table, ANNA)
        await settled()
        assert (own.last("news")["has_answered"], own.last("news")["undoable"]) == (False, [])
        assert len(other.frames) == heard
        table = await reloaded(house, table)
        assert table.standing.answers == {}

    in_a_house(scenario)


def test_no_clock_runs_while_it_is_asked_and_it_goes_on_where_it_stood(monkeypatch):
    time = 0.0
    monkeypatch.setattr(patience, "now", lambda: time)

    async def scenario(house):
        nonlocal time
        table = await seated(house, FIB, PEOPLE, clock="relaxed")
        clock = table.patience
        time += 50
        await play(table, "Anna", ANNA, first_move(table))
        time += 10
        left = clock.seconds(table.standing)
        await undo(table)
        time += 25
        assert clock.seconds(table.standing) == 0  # nobody's
        await agree(table, ZOE, agrees=False)
        assert clock.seconds(table.standing) == left
        await play(table, "Zoé", ZOE, first_move(table))
        time += 5
        await undo(table, ZOE)
        await agree(table, ANNA, BASTIEN)
        assert clock.seconds(table.standing) == left  # what Zoé had when she bid

    in_a_house(scenario, relaxed=100)


def test_what_is_not_asked_for_can_not_be_settled():
    async def scenario(house):
        table, _ = await begun(house)
        for wrong in (Undone(), Upheld(ZOE)):
            with pytest.raises(ValueError, match="after the deal"):
                table.standing.apply(wrong)

    in_a_house(scenario)


@pytest.mark.parametrize("name", MODULES)
def test_the_offer_is_the_same_whatever_is_hidden_from_who_gets_it(name):
    """Deal everything anew that a seat may not know: it is offered as much, or as little."""

    def offered(table, seat):
        table.standing._undoable = 0, {}
        try:
            return regret.plead(table.standing, PEOPLE[seat], Undo(1_000, seat))
        except RefusalError as error:
            return error.reason

    async def scenario(house):
        table = await seated(house, name, PEOPLE)
        standing, seen = table.standing, []
        while standing.status == "playing" and len(standing.match.moves) < 30:
            position, steps = standing.position, list(standing.steps)
            for seat in range(len(PEOPLE)):
                here = offered(table, seat)
                in_another_world(table, seat, 1)
                assert offered(table, seat) == here
                seen.append(isinstance(here, list))
                standing.position = position
                standing.match._records[0] = position.record
                standing.steps.clear()
                standing.steps.extend(steps)
            await step(table)
        assert False in seen

    in_a_house(scenario)
