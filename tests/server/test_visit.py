"""A visit: messages are seen to one after the other, and what came in time is done."""

from types import SimpleNamespace

from tablee.server.edge.visit import Limits, Visit

ANNA = "anna"
SIT = '{"type": "sit", "seat": %d, "name": "Anna"}'


class Plenty:
    def take(self, *_who: str) -> bool:
        return True


class Slow:
    """A table that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.joined: list[object] = []
        self.standing = SimpleNamespace(version=0)

    def ask(self, _decide: object, answer: object) -> None:
        self.asked.append(answer)

    def join(self, connection: object, _have: int) -> None:
        self.joined.append(connection)


def visit() -> tuple[Visit, SimpleNamespace, Slow]:
    line = SimpleNamespace(pause=lambda: None, resume=lambda: None)
    connection = SimpleNamespace(
        guest=ANNA,
        address="127.0.0.1",
        is_open=True,
        is_watching=False,
        send=lambda _reply: None,
    )
    table = Slow()
    limits = Limits(ANNA, Plenty(), Plenty())
    return Visit(line, connection, table, None, limits), connection, table


def test_what_waits_is_done_though_its_sender_went_away():
    here, connection, table = visit()
    here.hear(SIT % 0)
    here.hear(SIT % 2)
    assert len(table.asked) == 1  # the other one waits for the store
    connection.is_open = False
    table.asked[0](None)
    assert len(table.asked) == 2


def test_who_is_gone_is_shown_nothing_more():
    here, connection, table = visit()
    here.hear(SIT % 0)
    here.hear('{"type": "hello", "have": 0}')
    connection.is_open = False
    table.asked[0](None)
    assert table.joined == []
