"""What a page is told when it comes: enough to know what happened since one's own move."""

from tablee.server.table.telling import LATEST

from .game import GAME
from .kit import choose, in_a_house, joined, play, seated, settled

PEOPLE = ["Anna", "Bruno", "Clara", "Denis", "Elsa"]


async def go_round(table, moves: int) -> None:
    """Play so many moves, whoever is asked."""
    for _ in range(moves):
        seat = table.standing.asked()[0]
        await play(table, PEOPLE[seat], seat, choose(table, seat), is_sure=True)


def test_who_comes_is_told_all_that_happened_since_their_own_move():
    async def scenario(house):
        table = await seated(house, GAME, PEOPLE)
        await go_round(table, 12)
        seats = [step.seat for step in table.standing.steps]
        for seat, guest in enumerate(PEOPLE):
            _, page = joined(table, guest)
            await settled()
            told = [one["seat"] for one in page.last("news")["told"]]
            own = seats[::-1].index(seat) + 1
            assert told == seats[-max(own, LATEST) :]

    in_a_house(scenario)


def test_a_shared_screen_is_told_the_same_when_it_is_turned_to_a_seat():
    async def scenario(house):
        table = await seated(house, GAME, PEOPLE[:2])
        connection, page = joined(table, "Anna")
        await go_round(table, 4)
        table.audience.face(connection, 0)
        await settled()
        assert len(page.last("news")["told"]) >= LATEST

    in_a_house(scenario)
