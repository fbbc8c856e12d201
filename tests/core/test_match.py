"""A match is its key and its moves."""

import pytest

from tablee.core.match import (
    MOST_BEFORE,
    MOST_ORIGINS,
    Match,
    Origin,
    OriginError,
    RefusedError,
    commitment_to,
    key_of,
    led_to,
    mixed_key,
    sealing_of,
    share_commitment,
)
from tablee.core.option import OptionError
from tablee.core.record import SPECTATOR, to_bytes
from tests.toy import GAME
from tests.toy.moves import CALL


def test_a_refused_move_changes_nothing_and_names_its_rule():
    match = Match(GAME, 2, key=key_of(1))
    before = match.to_bytes()
    with pytest.raises(
        RefusedError, match="FB-2 forbids call: `tablee rules fib 2`"
    ) as refused:
        match.play(CALL)
    assert refused.value.verdict == 2
    assert match.to_bytes() == before
    assert match.moves == []


@pytest.mark.parametrize("move", [-1, len(GAME.moves), 10**9])
def test_what_is_no_move_is_refused(move):
    with pytest.raises(ValueError, match="no move of fib: they go from 0 to 48"):
        Match(GAME, 2).play(move)


def test_the_same_key_and_moves_are_the_same_match():
    one, other = (Match(GAME, 3, key=key_of(5)) for _ in range(2))
    for _ in range(4):
        one.play(one.legal[-1])
    other.replay(one.moves)
    assert other.to_bytes() == one.to_bytes()
    assert other.movers == one.movers


def test_matches_without_a_key_have_different_secret_ones():
    assert Match(GAME, 2).key != Match(GAME, 2).key


def test_a_key_has_its_length():
    with pytest.raises(ValueError, match="32 bytes"):
        Match(GAME, 2, key=b"short")


def test_a_commitment_tells_keys_apart_and_tells_nothing_else():
    assert commitment_to(key_of(1)) != commitment_to(key_of(2))
    assert len(commitment_to(key_of(1))) == 64
    assert key_of(1).hex() not in commitment_to(key_of(1))


def test_commitments_are_the_hashes_that_a_page_computes():
    """The other half is in web/src/lib/sealing.test.ts."""
    promise, share = commitment_to(bytes(range(32))), "5a" * 32
    assert promise == "effea19d0898de782898a1a7066080d61386d977a6adbaf767bcfd6fc64972f4"
    assert share_commitment(promise, 3, bytes.fromhex(share)) == (
        "0de4f41c778178c50848a542865d388b6a2a76f9f988060782b3807783b6fcc7"
    )
    assert sealing_of(promise, [share, ""]) == (
        "0d5a19e635b4b42fe2334c42d7dbf8d37a018117a7bee36414dae1548dbe86d7"
    )
    assert mixed_key(bytes(range(32)), [bytes.fromhex(share), b""]).hex() == (
        "9e171013be95ac5b63a3390a6cfc423761330cdfb382d28ead15d248d6c26e4a"
    )


def test_a_commitment_to_a_share_is_good_for_one_deal_and_one_seat():
    promise, share = commitment_to(key_of(1)), bytes([1]) * 32
    others = [
        share_commitment(commitment_to(key_of(2)), 0, share),
        share_commitment(promise, 1, share),
        share_commitment(promise, 0, bytes([2]) * 32),
    ]
    assert share_commitment(promise, 0, share) not in others
    assert sealing_of(promise, others) != sealing_of(promise, others[::-1])


def test_seats_and_options_are_checked():
    with pytest.raises(OptionError, match="Possible: 2 … 4"):
        Match(GAME, 5)
    with pytest.raises(OptionError, match="no option “loses”"):
        Match(GAME, 2, {"loses": "3"})
    with pytest.raises(OptionError, match="does not take “99”"):
        Match(GAME, 2, {"losses": "99"})
    with pytest.raises(OptionError, match="does not take “maybe”"):
        Match(GAME, 2, {"memory_aid": "maybe"})


def test_a_seed_is_bounded():
    for seed in (-1, 1 << 62):
        with pytest.raises(ValueError, match="seed"):
            key_of(seed)


def test_a_screen_without_memory_aid_is_poorer_than_a_bots_view():
    match = Match(GAME, 2, {"memory_aid": "off"})
    assert match.screen(0).seat == match.view(0).seat == 0
    assert match.screen(SPECTATOR).seat == SPECTATOR


def test_every_part_of_a_mixed_key_matters_and_so_does_its_seat():
    secret, share, other = bytes([1]) * 32, bytes([2]) * 32, bytes([3]) * 32
    key = mixed_key(secret, [share, other])
    assert len(key) == 32
    for parts in ([other, share], [share, b""], [b"", other], [share, share], [share]):
        assert mixed_key(secret, parts) != key
    assert mixed_key(other, [share, other]) != key
    assert mixed_key(secret, [share, b""]) == mixed_key(secret, [share, bytes(32)])


def test_a_match_plays_on_from_a_position_with_what_its_seat_knew_and_the_rest_anew():
    before = Match(GAME, 3, key=key_of(5))
    for _ in range(2):
        before.play(before.legal[-1])
    worlds = set()
    for seed in range(20):
        origin = Origin(before.key, tuple(before.moves), 1, seed)
        match = Match(GAME, 3, key=key_of(9), origin=origin)
        assert match.moves == []
        assert match.legal == before.legal
        assert to_bytes(GAME.schema, match.view(1).seen) == to_bytes(
            GAME.schema, before.view(1).seen
        )
        worlds.add(to_bytes(GAME.schema, match.view(0).seen))
    assert len(worlds) > 1


def test_a_match_that_plays_on_is_the_same_again():
    origin = Origin(key_of(5), (), 0, 7)
    match = Match(GAME, 2, key=key_of(9), origin=Origin(key_of(6), (), 1, 8, origin))
    for _ in range(2):
        match.play(match.legal[-1])
    again = match.again()
    assert again.moves == []
    again.replay(match.moves)
    assert again.to_bytes() == match.to_bytes()


def test_what_led_to_a_match_is_played_once_or_not_at_all_where_it_is_known(monkeypatch):
    before = Match(GAME, 2, key=key_of(5))
    before.play(before.legal[0])
    origin = None
    for seed in range(MOST_ORIGINS):
        origin = Origin(before.key, tuple(before.moves), 1, seed, origin)
        before = Match(GAME, 2, key=key_of(seed), origin=origin)
        if seed < 5:
            before.play(before.legal[0])
    played, play = [], Match.play
    monkeypatch.setattr(
        Match, "play", lambda self, move: played.append(move) or play(self, move)
    )
    match = Match(GAME, 2, key=key_of(9), origin=origin)
    assert len(played) == 6
    imagined = led_to(GAME, 2, match.options, origin)
    played.clear()
    known = Match(GAME, 2, match.options, match.key, origin, imagined)
    assert known.to_bytes() == match.to_bytes()
    assert match.again().to_bytes() == match.to_bytes()
    assert played == []


def test_a_way_of_too_many_matches_or_moves_cannot_be_made():
    origin = None
    for _ in range(MOST_ORIGINS):
        origin = Origin(key_of(5), (), 0, 7, origin)
    with pytest.raises(OriginError):
        Origin(key_of(5), (), 0, 7, origin)
    half = Origin(key_of(5), (0,) * (MOST_BEFORE // 2), 0, 7)
    assert Origin(key_of(5), half.moves, 0, 7, half)
    with pytest.raises(OriginError):
        Origin(key_of(5), (*half.moves, 0), 0, 7, half)
