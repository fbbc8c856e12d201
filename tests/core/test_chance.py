"""Chance is ChaCha20 as published, and every number is as likely."""

from collections import Counter

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from tablee.core.bits import drawn_from
from tablee.core.chance import WORD, below, fill, open_chance, quarter, rekey, word
from tablee.core.record import Common, blank
from tests.fair import assert_fair


def keyed(key: bytes):
    state = blank(Common)[0]
    for place in range(8):
        state.chance_key[place] = int.from_bytes(
            key[4 * place : 4 * place + 4], "little", signed=True
        )
    open_chance(state)
    return state


def stream(state, count: int) -> bytes:
    return b"".join(int(word(state)).to_bytes(4, "little") for _ in range(count))


def test_the_quarter_round_is_that_of_rfc_8439():
    """RFC 8439, section 2.1.1."""
    words = quarter(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert [int(each) for each in words] == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]


def test_the_stream_of_a_zero_key_is_that_of_rfc_8439():
    """RFC 8439, appendix A.1, test vectors 1 and 2: blocks 0 and 1 of the zero key."""
    first = (
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
    )
    second = (
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    )
    assert stream(keyed(bytes(32)), 32).hex() == first + second


def test_the_stream_of_a_high_key_is_that_of_rfc_8439():
    """RFC 8439, appendix A.1, test vector 4: block 2 of the key 00 ff 00 … 00."""
    state = keyed(bytes([0, 0xFF]) + bytes(30))
    state.chance_block = 2
    expected = (
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"
    )
    assert stream(state, 16).hex() == expected


def test_the_stream_equals_a_well_kept_library_for_many_keys():
    for number in range(20):
        key = bytes((number * 37 + place * 101) % 256 for place in range(32))
        cipher = Cipher(algorithms.ChaCha20(key, bytes(16)), mode=None).encryptor()
        assert stream(keyed(key), 80) == cipher.update(bytes(320))


def test_a_block_is_made_only_when_the_last_is_used_up():
    state = keyed(bytes(32))
    word(state)
    assert (state.chance_block, state.chance_place) == (1, 1)
    for _ in range(15):
        word(state)
    assert (state.chance_block, state.chance_place) == (1, 16)
    word(state)
    assert (state.chance_block, state.chance_place) == (2, 1)


def test_a_seed_is_the_key_of_its_little_end():
    one, other = blank(Common)[0], keyed((0x123456789ABCDEF).to_bytes(8, "little") + bytes(24))
    rekey(one, 0x123456789ABCDEF)
    assert stream(one, 20) == stream(other, 20)


def test_numbers_below_a_bound_are_all_drawn_each_as_likely():
    state = keyed(b"fair dice need a fair source....")
    for sides in (1, 2, 6, 7, 60):
        drawn = Counter(int(below(state, sides)) for _ in range(100 * sides))
        assert_fair(drawn, range(sides))


def test_a_word_that_would_make_some_numbers_likelier_is_drawn_again():
    """With three sides the word 0 is one too many: 2**32 is not a multiple of three."""
    state = keyed(bytes(32))
    fill(state)
    state.chance_words[0] = 0
    state.chance_words[1] = -1
    assert below(state, 3) == (WORD * 3) >> 32
    assert state.chance_place == 2


def test_things_are_drawn_from_a_set_each_as_likely():
    state = keyed(b"fair draws need a fair source...")
    things = 0b1010_0000_0000_0001 | 1 << 59
    drawn = Counter(int(drawn_from(state, things)) for _ in range(400))
    assert_fair(drawn, [0, 13, 15, 59])
