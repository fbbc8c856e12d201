"""The arena: the same deals in every seating, whoever does the work."""

from contextlib import nullcontext

import pytest

from tablee.core.option import OptionError
from tablee.games import games
from tablee.lab.arena import arena, main, played
from tablee.lab.bout import Bout, BoutError, play
from tablee.lab.contest import contest
from tablee.lab.entrant import NoBotError, NoSettingError, bot_of, check
from tablee.pool.workforce import Where
from tests.conformance.kit import short


def timeless(deals):
    """Everything but the clock."""
    return {
        deal: [(one.bout, one.ranks, one.decisions, one.forfeits) for one in outcomes]
        for deal, outcomes in deals.items()
    }


def test_those_who_enter_are_cycled_over_the_seats_and_move_on_by_one(fib):
    assert contest(fib, 2, ["a", "b"]).seatings == [("a", "b"), ("b", "a")]
    assert contest(fib, 3, ["a", "b", "b"]).seatings == [
        ("a", "b", "b"),
        ("b", "b", "a"),
        ("b", "a", "b"),
    ]
    assert contest(fib, 4, ["a", "b"]).seatings == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_where_more_enter_than_sit_every_group_plays(fib):
    seatings = contest(fib, 2, ["a", "b", "c"]).seatings
    assert len(seatings) == len(set(seatings)) == 6


def test_a_table_that_the_game_does_not_know_is_refused(fib):
    with pytest.raises(OptionError):
        contest(fib, 99, ["random", "beginner"])
    with pytest.raises(OptionError):
        contest(fib, 2, ["random", "beginner"], {"nothing": "1"})


def test_a_name_that_no_bot_has_is_refused():
    for name in ("nobody", "beginner:brave=1", "search:brave=1", "search:simulations=many"):
        with pytest.raises(NoBotError):
            bot_of(name)
    for name in ("cmd:", "cmd:'", "cmd:/no/such/program"):
        with pytest.raises(NoBotError):
            check(name)


@pytest.mark.parametrize("setting", ["taste=1", "seconds=few", "seconds"])
def test_a_setting_that_a_search_does_not_have_is_named(setting):
    with pytest.raises(NoSettingError) as refused:
        bot_of(f"search:simulations=500,{setting}")
    assert refused.value.setting == setting


@pytest.mark.parametrize(("seats", "fair"), [(2, 1 / 2), (3, 2 / 3), (4, 1 / 2)])
def test_a_bot_against_itself_has_exactly_the_fair_share(fib, seats, fair):
    ranking = arena(fib, seats, ["random", "random#2"], 20, jobs=1)
    share = ranking.share("random")
    assert share.low == pytest.approx(share.high)
    assert share.value == pytest.approx(fair)
    assert ranking.fair("random") == pytest.approx(fair)


def test_the_same_deal_is_dealt_in_every_seating_and_another_one_next(fib):
    setup = contest(fib, 2, ["random", "random#2"])
    there, back = (play(setup, Bout(3, seating)) for seating in setup.seatings)
    assert there.ranks == back.ranks
    assert setup.key(3) != setup.key(4)
    assert contest(fib, 2, ["random"], seed=2).key(2) != setup.key(3)


def test_the_better_bot_is_above_its_fair_share_also_alone_among_others(fib):
    ranking = arena(fib, 3, ["beginner", "random", "random"], 40, jobs=1)
    assert ranking.share("beginner").low > ranking.fair("beginner") == pytest.approx(1 / 3)
    assert ranking.share("random").high < ranking.fair("random") == pytest.approx(2 / 3)
    assert ranking.names == ["beginner", "random"]


def test_more_workers_do_not_change_what_comes_out():
    some = games()[-1]
    alone, together = (
        arena(some, some.seats[0], ["beginner", "random"], 6, options=short(some), jobs=jobs)
        for jobs in (1, 2)
    )
    assert timeless(alone.deals) == timeless(together.deals)


class Backwards:
    """A workforce that does the last task first; one that is broken off leaves some."""

    def __init__(self, left=0):
        self.left = left

    def results(self, work, tasks):
        yield from map(work, reversed([*tasks][self.left :]))
        if self.left:
            raise KeyboardInterrupt


def test_deals_are_told_in_their_order_whichever_is_done_first(fib, monkeypatch):
    setup = contest(fib, 2, ["random", "random#2"])
    alone = dict(played(setup, range(4), Where()))
    monkeypatch.setattr("tablee.lab.arena.workforce", lambda *_: nullcontext(Backwards()))
    backwards = dict(played(setup, range(4), Where()))
    assert list(timeless(backwards).items()) == list(timeless(alone).items())


def test_who_breaks_it_off_is_given_what_is_whole_behind_a_deal_that_is_not(fib, monkeypatch):
    monkeypatch.setattr("tablee.lab.arena.workforce", lambda *_: nullcontext(Backwards(1)))
    deals = played(contest(fib, 2, ["random", "random#2"]), range(3), Where())
    assert sorted(next(deals)[0] for _ in range(2)) == [1, 2]
    with pytest.raises(KeyboardInterrupt):
        next(deals)


def test_no_deal_begins_after_the_time_is_up(fib):
    setup = contest(fib, 2, ["random", "random#2"])
    assert list(played(setup, range(1000), Where(), seconds=0)) == []
    some = list(played(setup, range(100_000), Where(), seconds=0.3))
    assert 0 < len(some) < 100_000
    assert all(len(outcomes) == 2 for _, outcomes in some)


def test_a_learned_player_enters_by_its_file(fib):
    file = fib.folder / "network.bin"
    found = arena(fib, 2, [f"network:{file},simulations=8", "random"], 12, jobs=1)
    assert found.share(f"network:{file},simulations=8").value > 0.5
    with pytest.raises(NoBotError):
        check(f"network:{file}.not")
    with pytest.raises(NoSettingError):
        check(f"network:{file},walks=3")


def test_a_bot_of_ours_that_fails_breaks_the_contest_off_and_is_named(fib, monkeypatch):
    monkeypatch.setitem(
        __import__("tablee.bots").bots.BOTS, "broken", lambda _game, _view, _dice: 1 // 0
    )
    setup = contest(fib, 2, ["broken", "random"])
    with pytest.raises(BoutError, match="broken: ZeroDivisionError"):
        play(setup, Bout(0, ("broken", "random")))


def test_the_small_entry_prints_its_sums_as_json(fib, capsys):
    main(["--game", "fib", "--deals", "4", "--jobs", "1", "--every", "2", "beginner", "random"])
    lines = [__import__("json").loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["deals"] for line in lines] == [2, 4, 4]
    assert lines[-1]["bots"]["beginner"]["fair"] == 0.5
