"""A table outlives a new version of its game's rules, where its match can be played again."""

import pytest
from msgspec.structs import replace

from tablee.games import games
from tablee.server.table import event
from tablee.server.table.event import Played
from tablee.server.table.standing import RulesChangedError, replayed

from .game import few
from .kit import answer, choose, in_a_house, play, seated

PEOPLE = ["Anna", "Zoé", "Bastien", "Chloé"]
OLDER = [(game.name, version) for game in games() for version in game.older]


async def log_of(house, name: str, version: int) -> tuple[str, list]:
    """Play a little, and give the table's log as an older server would have left it."""
    table = await seated(house, name, PEOPLE[: few(name)])
    for _ in range(4):
        first, *others = table.standing.asked()
        await play(table, PEOPLE[first], first, choose(table, first), is_sure=True)
        for seat in others:
            await play(table, PEOPLE[seat], seat, answer(table, seat), is_sure=True)
    opened, *rest = map(event.read, await house.store.load(table.code))
    return table.code, [replace(opened, rules=version), *rest]


@pytest.mark.parametrize(("name", "version"), OLDER)
def test_a_match_of_older_rules_is_played_on_and_written_as_what_it_was(name, version):
    async def scenario(house):
        standing = replayed(*await log_of(house, name, version))
        assert standing.status == "playing"
        assert standing.transcript().rules == version

    in_a_house(scenario)


@pytest.mark.parametrize(("name", "version"), OLDER)
def test_one_that_todays_rules_forbid_says_so(name, version):
    async def scenario(house):
        code, events = await log_of(house, name, version)
        moves = [one for one in events if isinstance(one, Played)]
        with pytest.raises(RulesChangedError):
            replayed(code, [*events, replace(moves[0], move="next")])

    in_a_house(scenario)


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_one_of_unknown_rules_is_refused(name):
    async def scenario(house):
        code, events = await log_of(house, name, 99)
        with pytest.raises(RulesChangedError):
            replayed(code, events)

    in_a_house(scenario)


def test_there_are_older_versions_to_test():
    assert OLDER
