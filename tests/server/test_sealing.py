"""Before the deal: everybody commits, then everybody reveals, and who does not is seen."""

import asyncio
import secrets
from dataclasses import replace

import pytest

from tablee.core.match import commitment_to, mixed_key, share_commitment
from tablee.core.reader import read
from tablee.core.transcript import TranscriptError, write
from tablee.games import game
from tablee.server.house.table import Table
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Commit, Fill, Reveal
from tablee.server.table import command, event, sealing
from tablee.server.table.event import Dealt, Opened, Renewed, Sat
from tablee.server.table.standing import replayed

from .game import GAME
from .kit import (
    choose,
    committed,
    committing,
    dealt,
    in_a_house,
    joined,
    play,
    reloaded,
    revealing,
    seated,
    settled,
)
from .share import SHARE, commitment
from .test_table import opened, refused, sit

PEOPLE = ["Anna", "Zoé"]
OTHER = "a5" * 32


async def called(house, people=PEOPLE, **wanted) -> Table:
    """Let people sit down at a table that deals when it is full."""
    table = await opened(house, len(people), starts_when_full=True, **wanted)
    for seat, name in enumerate(people):
        await table.change(sit(name, seat, name))
    return table


async def sealed(house, people=PEOPLE, **wanted) -> Table:
    table = await called(house, people, **wanted)
    await committed(table)
    return table


async def log_of(house, table) -> list[event.Event]:
    return [event.read(body) for body in await house.store.load(table.code)]


async def played_out(table) -> None:
    while table.standing.status == "playing":
        seat = table.standing.match.turn
        await play(table, PEOPLE[seat], seat, choose(table, seat), is_sure=True)


# --- As it should go ---------------------------------------------------------------------


def test_shares_are_committed_to_then_revealed_and_only_then_is_there_a_deal():
    async def scenario(house):
        table = await called(house)
        standing = table.standing
        assert (standing.is_called, standing.is_sealed) == (True, False)
        await table.change(committing(table, 0))
        assert (standing.is_sealed, standing.missing) == (False, [1])
        await table.change(committing(table, 1, OTHER))
        assert (standing.is_sealed, standing.missing) == (True, [0, 1])
        await table.change(revealing(table, 1, OTHER))
        assert (standing.status, standing.missing) == ("open", [0])
        await table.change(revealing(table, 0))
        assert standing.status == "playing"
        parts = [bytes.fromhex(part) for part in (standing.secret, SHARE, OTHER)]
        assert standing.match.key == mixed_key(parts[0], parts[1:])

    in_a_house(scenario)


def test_a_share_may_be_fixed_before_the_deal_is_asked_for_and_fixed_anew_until_it_is_sealed():
    async def scenario(house):
        table = await opened(house, 2)
        await table.change(sit("Anna", 0))
        await table.change(sit("Zoé", 1))
        await table.change(committing(table, 0, OTHER))
        await table.change(committing(table, 0))  # the tab was lost, and its share with it
        assert await refused(table, lambda now: command.start(now, "Zoé")) == "table-host-only"
        await table.change(lambda now: command.start(now, "Anna"))
        await table.change(committing(table, 1))
        assert table.standing.is_sealed
        assert await refused(table, committing(table, 0, OTHER)) == "table-sealed"
        await dealt(table)
        assert table.standing.status == "playing"

    in_a_house(scenario)


def test_what_is_said_twice_or_too_late_changes_nothing_and_is_no_fault():
    async def scenario(house):
        table = await sealed(house)
        first = table.standing.commitment
        await table.change(committing(table, 0))
        await table.change(revealing(table, 0))
        before = table.standing.seq
        await table.change(revealing(table, 0))
        await table.change(committing(table, 0))
        assert table.standing.seq == before
        late = [revealing(table, 1), committing(table, 1)]
        await table.change(sealing.time_is_up)
        assert table.standing.commitment != first
        before = table.standing.seq
        for decide in late:
            await table.change(decide)
        assert table.standing.seq == before

    in_a_house(scenario)


def test_a_full_table_of_bots_is_dealt_at_once():
    async def scenario(house):
        table = await opened(house, 2)
        for seat in range(2):
            bot = Fill(seat, "beginner")
            await table.change(lambda now, bot=bot: command.fill(now, "Anna", bot))
        await table.change(lambda now: command.start(now, "Anna"))
        assert table.standing.status == "playing"

    in_a_house(scenario)


def test_nobody_comes_goes_or_is_replaced_while_the_cards_are_dealt():
    async def scenario(house):
        table = await sealed(house)
        for decide in (
            sit("Bastien", 0),
            lambda now: command.fill(now, "Anna", Fill(0, "")),
            lambda now: command.remove(now, "Anna", 1),
            lambda now: command.start(now, "Anna"),
        ):
            assert await refused(table, decide) == "table-dealing"

    in_a_house(scenario)


def test_a_restart_in_the_middle_goes_on_where_it_was():
    async def scenario(house):
        table = await sealed(house)
        await table.change(revealing(table, 0))
        promise = table.standing.commitment
        again = await reloaded(house, table)
        assert (again.standing.is_sealed, again.standing.missing) == (True, [1])
        assert again.standing.commitment == promise
        await again.change(revealing(again, 1))
        assert again.standing.status == "playing"

    in_a_house(scenario)


@pytest.mark.parametrize("has_revealed", [False, True])
def test_who_does_not_come_back_after_a_restart_holds_nobody_up(has_revealed):
    async def scenario(house):
        table = await sealed(house)
        if has_revealed:
            await table.change(revealing(table, 0))
        again = await reloaded(house, table)
        joined(again, "Anna")
        async with asyncio.timeout(10):
            while again.standing.is_called:
                await asyncio.sleep(0.01)
        assert again.standing.chairs[1].is_open
        assert again.standing.chairs[0].is_open is not has_revealed

    in_a_house(scenario, reveal=0.1)


def test_pages_are_told_every_commitment_and_no_share_before_the_end():
    async def scenario(house):
        table = await called(house, options={"rounds": "1"})
        _, page = joined(table, "watcher")
        await dealt(table)
        await settled()
        told = page.last("table")
        assert told["commitment"] == commitment_to(bytes.fromhex(table.standing.secret))
        assert told["commitments"] == [commitment(told["commitment"], seat) for seat in (0, 1)]
        assert SHARE not in page.text
        assert page.last("news")["version"] == told["dealt"]
        await played_out(table)
        await settled()
        assert page.last("table")["shares"] == [SHARE, SHARE]

    in_a_house(scenario)


# --- Withholding -------------------------------------------------------------------------


@pytest.mark.parametrize("step", ["commit", "reveal"])
def test_who_does_not_give_a_share_in_time_loses_the_seat_and_all_is_renewed(step):
    async def scenario(house):
        table = await called(house, options={"rounds": "1"})
        standing, first = table.standing, table.standing.commitment
        _, page = joined(table, "Anna")
        await table.change(committing(table, 0))
        if step == "reveal":
            await table.change(committing(table, 1))
            await table.change(revealing(table, 0))
        async with asyncio.timeout(10):
            while standing.is_called:
                await asyncio.sleep(0.01)
        assert standing.chairs[1].is_open
        assert standing.chairs[0].guest == "Anna"
        assert not standing.chairs[0].commitment + standing.chairs[0].share
        assert standing.commitment != first
        await settled()
        told = {"seat": 1, "name": "Zoé", "commitment": first}
        assert page.last("table")["withheld"] == [told]
        table._setting = replace(house.setting, reveal=60)
        await table.change(sit("Zoé", 1, "Zoé"))  # may try again, and everybody knows
        await dealt(table)
        await settled()
        lines = [line["id"] for step in page.last("news")["told"] for line in step["lines"]]
        assert lines == ["table-withheld"]
        await played_out(table)
        text = write(standing.transcript())
        assert f"withheld 1 {first} Zoé\n" in text
        assert [one.name for one in read(text, game).withheld] == ["Zoé"]

    in_a_house(scenario, reveal=0.1)


def test_who_gets_up_when_the_deal_was_asked_for_has_withheld_a_share_too():
    async def scenario(house):
        table = await sealed(house)
        await table.change(lambda now: command.leave(now, "Zoé"))
        assert [one.name for one in table.standing.withheld] == ["Zoé"]
        assert table.standing.chairs[1].is_open

    in_a_house(scenario)


def test_a_seat_kept_in_a_rematch_stays_kept_for_who_was_late():
    async def scenario(house):
        code = await house.open("Anna", *again_for(PEOPLE))
        table = await house.find(code)
        for seat, name in enumerate(PEOPLE):
            await table.change(sit(name, seat, name))
        await table.change(sealing.time_is_up)
        assert all(chair.is_open for chair in table.standing.chairs)
        assert await refused(table, sit("stranger", 0)) == "table-kept"

    in_a_house(scenario)


def again_for(people):
    wanted = NewTable(GAME, [NewSeat()] * len(people), starts_when_full=True)
    return wanted, [(name, name) for name in people]


# --- Attacks -----------------------------------------------------------------------------


def test_an_operator_at_the_table_who_has_all_shares_but_its_own_can_only_reveal_or_withhold():
    async def scenario(house):
        table = await sealed(house)
        await table.change(revealing(table, 0))
        for _ in range(200):  # it knows the secret and everybody's share, and tries its own
            assert await refused(table, revealing(table, 1, secrets.token_hex(32))) == (
                "table-other-share"
            )
        assert await refused(table, committing(table, 1, OTHER)) == "table-sealed"
        keys = set()
        for _ in range(3):  # so it withholds until it likes the cards: each time is told
            await table.change(revealing(table, 0))
            parts = [bytes.fromhex(SHARE)] * 2
            keys.add(mixed_key(bytes.fromhex(table.standing.secret), parts))
            await table.change(sealing.time_is_up)
            await table.change(sit("Zoé", 1, "Zoé"))
            await committed(table)
        assert len(keys) == 3
        assert [one.name for one in table.standing.withheld] == ["Zoé"] * 3

    in_a_house(scenario)


def test_who_copies_another_commitment_can_never_reveal_it():
    async def scenario(house):
        table = await called(house)
        await table.change(committing(table, 0))
        copied = Commit(1, table.standing.commitment, table.standing.chairs[0].commitment)
        await table.change(lambda now: sealing.commit(now, "Zoé", copied))
        await table.change(revealing(table, 0))
        assert await refused(table, revealing(table, 1)) == "table-other-share"

    in_a_house(scenario)


def test_a_commitment_of_another_deal_is_worth_nothing():
    async def scenario(house):
        table, other = await called(house), await called(house)
        taken = commitment(other.standing.commitment, 1)
        request = Commit(1, table.standing.commitment, taken)
        await table.change(committing(table, 0))
        await table.change(lambda now: sealing.commit(now, "Zoé", request))
        assert await refused(table, revealing(table, 1)) == "table-other-share"

    in_a_house(scenario)


def test_a_share_told_before_all_have_committed_is_not_taken():
    async def scenario(house):
        table = await called(house)
        await table.change(committing(table, 0))
        before = table.standing.seq
        await table.change(revealing(table, 0))
        assert table.standing.seq == before
        await table.change(committing(table, 1))
        assert table.standing.missing == [0, 1]

    in_a_house(scenario)


def test_nobody_speaks_for_another_seat():
    async def scenario(house):
        table = await sealed(house)
        to = table.standing.commitment
        reveal, commit = Reveal(0, to, SHARE), Commit(0, to, commitment(to, 0, OTHER))
        for decide in (
            lambda now: sealing.reveal(now, "Zoé", reveal),
            lambda now: sealing.commit(now, "Zoé", commit),
            lambda now: sealing.reveal(now, "stranger", reveal),
        ):
            assert await refused(table, decide) == "table-not-yours"

    in_a_house(scenario)


@pytest.mark.parametrize("text", ["", "xyz", "AB" * 32, "5a" * 31, "5a" * 33, "é" * 64])
def test_what_is_no_share_and_no_commitment_is_refused(text):
    async def scenario(house):
        table = await called(house)
        to = table.standing.commitment
        commit = Commit(0, to, text)
        no = await refused(table, lambda now: sealing.commit(now, "Anna", commit))
        assert no == "table-no-share"
        await committed(table)
        assert await refused(table, revealing(table, 0, text)) == "table-no-share"

    in_a_house(scenario)


def test_a_server_that_swaps_its_secret_breaks_every_share_in_the_file():
    async def scenario(house):
        table = await seated(house, GAME, PEOPLE, options={"rounds": "1"})
        await played_out(table)
        honest = write(table.standing.transcript())
        assert read(honest, game).commitments == table.standing.transcript().commitments
        for _ in range(2):
            table.standing.secret = secrets.token_hex(32)
            with pytest.raises(TranscriptError, match="committed to before"):
                read(write(table.standing.transcript()), game)

    in_a_house(scenario)


def test_shares_fixed_to_two_commitments_of_the_server_never_fit_one_file():
    """A server that shows Anna one commitment and Zoé another is found out by the file."""
    secret = [bytes([number]) * 32 for number in (1, 2)]
    shown = [commitment_to(one) for one in secret]
    share = bytes.fromhex(SHARE)
    fixed = [share_commitment(shown[seat], seat, share) for seat in (0, 1)]
    for told in shown:
        fits = [share_commitment(told, seat, share) == fixed[seat] for seat in (0, 1)]
        assert fits.count(True) == 1


# --- What was before ---------------------------------------------------------------------


def test_an_old_log_with_shares_in_the_clear_still_reads_and_verifies():
    async def scenario(house):
        table = await seated(house, GAME, PEOPLE, options={"rounds": "1"})
        new = table.standing.opened
        assert isinstance(new, Opened)
        sat = [Sat(seat, name, name, SHARE) for seat, name in enumerate(PEOPLE)]
        old = replayed(table.code, [new, *sat, Dealt()])
        assert old.match.to_bytes() == table.standing.match.to_bytes()
        text = write(old.transcript())
        assert "committed" not in text
        assert read(text, game).commitments == ()

    in_a_house(scenario)


def test_who_sat_down_in_an_old_log_gives_another_share():
    async def scenario(house):
        table = await opened(house, 2)
        old = replayed(table.code, [table.standing.opened, Sat(0, "Anna", "Anna", OTHER)])
        other = house._take_in_hand(old)
        await other.change(sit("Zoé", 1))
        await other.change(lambda now: command.start(now, "Anna"))
        assert old.missing == [0, 1]
        await dealt(other)
        assert old.status == "playing"
        assert old.chairs[0].share == SHARE

    in_a_house(scenario)


def test_an_event_out_of_its_time_is_not_taken_in():
    async def scenario(house):
        table = await seated(house, GAME, PEOPLE)
        with pytest.raises(ValueError, match="after the deal"):
            table.standing.apply(Renewed(OTHER, [0]))

    in_a_house(scenario)


# --- The host's own limits ---------------------------------------------------------------


def remove(guest, seat):
    return lambda now: command.remove(now, guest, seat)


def test_the_host_may_ask_somebody_to_leave_before_the_deal_who_may_then_watch():
    async def scenario(house):
        table = await opened(house, 3)
        await table.change(sit("Anna", 0))
        await table.change(sit("Zoé", 1))
        assert await refused(table, remove("Zoé", 0)) == "table-host-only"
        assert await refused(table, remove("Anna", 7)) == "table-no-seat"
        _, page = joined(table, "Zoé")
        await table.change(remove("Anna", 1))
        await settled()
        assert table.standing.chairs[1].is_open
        assert page.last("table")["is_removed"]
        assert await refused(table, sit("Zoé", 1)) == "table-removed"
        assert await refused(table, sit("Zoé", 2)) == "table-removed"
        again = replayed(table.code, await log_of(house, table))
        with pytest.raises(RefusalError, match="removed"):
            sit("Zoé", 1)(again)
        await table.change(sit("Bastien", 1))
        await table.change(remove("Anna", 2))  # nobody there
        assert table.standing.removed == {"Zoé"}

    in_a_house(scenario)


def test_on_a_shared_screen_the_host_frees_one_of_its_own_seats():
    async def scenario(house):
        table = await opened(house, 3, is_shared=True)
        await table.change(sit("Anna", 0))
        await table.change(sit("Anna", 1))
        await table.change(remove("Anna", 0))
        assert [chair.guest for chair in table.standing.chairs] == ["", "Anna", ""]
        await table.change(sit("Anna", 0))

    in_a_house(scenario)


def test_in_a_match_nobody_is_asked_to_leave():
    async def scenario(house):
        table = await seated(house, GAME, PEOPLE)
        assert await refused(table, remove("Anna", 1)) == "table-started"

    in_a_house(scenario)


def test_seats_of_one_person_are_told_as_one_and_not_whose():
    async def scenario(house):
        table = await opened(house, 4, host="host-guest", is_shared=True)
        await table.change(sit("host-guest", 0, "Anna"))
        await table.change(sit("stranger-guest", 1, "Zoé"))
        await table.change(sit("host-guest", 2, "Bastien"))
        _, page = joined(table, "watcher")
        await settled()
        assert [one["first"] for one in page.last("table")["people"]] == [0, 1, 0, 3]
        assert "guest" not in page.text

    in_a_house(scenario)
