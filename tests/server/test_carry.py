"""A match that was played in a page goes on at a table, with a friend on a bot's seat."""

import pytest
from msgspec import ValidationError, convert, to_builtins
from msgspec.structs import replace

from tablee.core.match import Match, key_of
from tablee.core.record import to_bytes
from tablee.server.message.http import CarryOn, NewSeat, NewTable, Way
from tablee.server.message.refusal import RefusalError
from tests.registry import MODULES, load

from .game import GAME
from .kit import in_a_house
from .test_table import sit


def played(name, moves=3):
    """Play a match for as few as can be, the first thing that comes to mind."""
    game = load(name)
    match = Match(game, game.seats[0], {}, key_of(5))
    while len(match.moves) < moves and not match.is_over:
        match.play(match.legal[0])
    return match


def carried(match, seat=0, **wrong):
    texts = [match.game.moves.write(move) for move in match.moves]
    seats = [NewSeat("" if place < 2 else "beginner") for place in range(match.seats)]
    table = NewTable(match.game.name, seats, {}, starts_when_full=True)
    return replace(CarryOn(table, match.key.hex(), texts, seat), **wrong)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_it_begins_with_all_that_was_known_and_a_friend_at_the_table(name):
    match = played(name)

    async def scenario(house):
        table = await house.find(await house.carry("Anna", carried(match)))
        assert table.standing.status == "open"
        await table.change(sit("Anna", 0, "Anna"))
        await table.change(sit("Zoé", 1, "Zoé"))
        again = table.standing.match
        assert table.standing.status == "playing"
        schema = match.game.schema
        assert to_bytes(schema, again.view(0).seen) == to_bytes(schema, match.view(0).seen)
        assert again.key != match.key

    in_a_house(scenario)


@pytest.mark.usefixtures("known")
def test_who_carries_a_match_can_not_work_out_what_is_dealt_to_the_others():
    match = played(GAME)

    async def scenario(house):
        dealt = set()
        for _ in range(4):
            table = await house.find(await house.carry("Anna", carried(match)))
            await table.change(sit("Anna", 0, "Anna"))
            await table.change(sit("Zoé", 1, "Zoé"))
            theirs = table.standing.match.view(1).seen
            dealt.add(to_bytes(match.game.schema, theirs))
        assert len(dealt) > 1

    in_a_house(scenario)
    with pytest.raises(ValidationError, match="seed"):
        convert({**to_builtins(carried(match)), "seed": 7}, CarryOn)


WRONG = [
    ({"key": "00"}, "no-position"),
    ({"key": "not hexadecimal"}, "no-position"),
    ({"moves": ["what?"]}, "no-position"),
    ({"seat": -1}, "no-seat"),
    ({"seat": 99}, "no-seat"),
    ({"before": Way("00" * 32, [], 0, -1)}, "no-position"),
    ({"before": Way("00" * 32, [], 0, 1 << 62)}, "no-position"),
]


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(("wrong", "reason"), WRONG)
def test_a_way_that_leads_nowhere_is_refused(wrong, reason):
    async def scenario(house):
        with pytest.raises(RefusalError) as refused:
            await house.carry("Anna", carried(played(GAME), **wrong))
        assert refused.value.reason.id == f"table-{reason}"

    in_a_house(scenario)


@pytest.mark.usefixtures("known")
def test_a_move_against_the_rules_and_a_match_that_is_over_are_refused():
    async def scenario(house):
        match = played(GAME)
        legal = {match.game.moves.write(move) for move in played(GAME, 0).legal}
        illegal = next(text for text in match.game.moves.texts if text not in legal)
        ended = carried(played(GAME, 10_000))
        for wanted in (carried(match, moves=[illegal]), ended):
            with pytest.raises(RefusalError) as refused:
                await house.carry("Anna", wanted)
            assert refused.value.reason.id == "table-no-position"

    in_a_house(scenario)
