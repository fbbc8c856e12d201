"""Passkeys: only the true key, on its own site, answers the question that was asked, once."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.edge import passkeys, webauthn
from tablee.server.edge.cbor import CborError, read
from tablee.server.edge.webauthn import PasskeyError, Site, is_next

from .authenticator import ORIGIN, SITE, Authenticator, cbor
from .kit import in_a_house
from .test_account import found, guest_in, post, reason

HERE = Site(SITE, ORIGIN)
ASKED = b"question" * 4
KINDS = ("es256", "eddsa", "rs256")
THERE = {"host": SITE, "origin": ORIGIN, "scheme": "https"}


# --- What is said of a key ---


@pytest.mark.parametrize("kind", KINDS)
def test_a_key_that_was_made_is_the_one_that_signs(kind):
    one = Authenticator(kind, counter=7)
    made = webauthn.made(**one.made(ASKED), challenge=ASKED, site=HERE)
    assert (made.id, made.key, made.counter) == (one.id, one.key, 7)
    assert webauthn.used(**one.used(ASKED), challenge=ASKED, site=HERE, key=made.key) == 7
    other = Authenticator(kind)
    with pytest.raises(PasskeyError, match="not signed by this key"):
        webauthn.used(**other.used(ASKED), challenge=ASKED, site=HERE, key=made.key)


WRONG = [
    ({"challenge": "AAAA"}, "another question"),
    ({"challenge": "é"}, "unreadable|another question"),
    ({"origin": "https://elsewhere.example"}, "said elsewhere"),
    ({"origin": "http://table.example"}, "said elsewhere"),
    ({"crossOrigin": True}, "said elsewhere"),
    ({"type": "webauthn.other"}, "something else"),
    ({"type": 3}, "unreadable"),
    ({"site": "elsewhere.example"}, "another site"),
    ({"flags": 1}, "showed who they are"),  # present only
    ({"flags": 4}, "nobody was there"),  # verified, they say
]


@pytest.mark.parametrize(("odd", "why"), WRONG)
def test_what_is_not_about_this_is_refused(odd, why):
    one = Authenticator("eddsa")
    with pytest.raises(PasskeyError, match=why):
        webauthn.made(**one.made(ASKED, **odd), challenge=ASKED, site=HERE)
    with pytest.raises(PasskeyError, match=why):
        webauthn.used(**one.used(ASKED, **odd), challenge=ASKED, site=HERE, key=one.key)


def test_without_a_question_nothing_is_an_answer():
    one = Authenticator("eddsa")
    with pytest.raises(PasskeyError, match="another question"):
        webauthn.used(**one.used(b""), challenge=b"", site=HERE, key=one.key)


def test_what_was_signed_can_not_be_altered():
    one = Authenticator("eddsa")
    said = one.used(ASKED)
    data = bytearray(said["said"])
    data[36] ^= 1  # its counter
    with pytest.raises(PasskeyError, match="not signed"):
        webauthn.used(**{**said, "said": bytes(data)}, challenge=ASKED, site=HERE, key=one.key)


@pytest.mark.parametrize(
    "key",
    [
        cbor({1: 2, 3: -7, -1: 1, -2: bytes(32), -3: bytes(32)}),  # not on the curve
        cbor({1: 2, 3: -7, -1: 1, -2: "x", -3: "y"}),
        cbor({1: 1, 3: -8, -1: 6, -2: bytes(31)}),
        cbor({1: 3, 3: -257, -1: bytes(64), -2: b"\1\0\1"}),  # far too short
        cbor({1: 2, 3: -47, -1: 8, -2: bytes(32), -3: bytes(32)}),
        cbor([1, 2]),
        b"",
    ],
)
def test_a_key_that_is_none_is_refused(key):
    with pytest.raises(PasskeyError):
        webauthn.public_key(key)


def test_a_key_that_counts_counts_on():
    assert is_next(8, 7)
    assert is_next(0, 0)  # it does not count
    assert not is_next(7, 7)
    assert not is_next(0, 7)


@given(st.binary(max_size=80))
def test_whatever_is_sent_is_read_or_refused(data):
    one = Authenticator("eddsa")
    with suppress(CborError):
        read(data)
    good = one.made(ASKED)
    for odd in ({"client": data}, {"attestation": data}):
        with pytest.raises(PasskeyError):
            webauthn.made(**{**good, **odd}, challenge=ASKED, site=HERE)


@given(
    st.recursive(
        st.integers(-60_000, 60_000) | st.binary(max_size=300) | st.text() | st.booleans(),
        lambda some: (
            st.lists(some, max_size=4) | st.dictionaries(st.integers(-9, 9), some, max_size=4)
        ),
        max_leaves=4,
    )
)
def test_what_was_written_is_read(value):
    with suppress(CborError):  # too deep
        assert read(cbor(value) + b"more")[0] == value


# --- Over HTTP ---


def as_hex(said: dict[str, bytes]) -> dict[str, str]:
    return {name: part.hex() for name, part in said.items()}


async def asked(house, guest: str) -> bytes:
    told = await post(house, "/passkeys/question", guest=guest, **THERE)
    return bytes.fromhex(json.loads(told.body)["challenge"])


async def registered(house, guest: str, one: Authenticator):
    said = as_hex(one.made(await asked(house, guest)))
    return await post(house, "/passkeys", said, guest, **THERE)


async def entered(house, guest: str, one: Authenticator, challenge: bytes | None = None):
    question = await asked(house, guest) if challenge is None else challenge
    said = {"id": one.id.hex(), **as_hex(one.used(question))}
    return await post(house, "/passkeys/enter", said, guest, **THERE)


def test_a_passkey_opens_the_account_it_was_made_for_in_another_browser():
    async def scenario(house):
        one = Authenticator()
        assert (await registered(house, "Anna", one)).status == 204
        there = await found(house, "", "Anna")
        assert (there["is_kept"], there["has_phrase"]) == (True, False)
        assert [key["id"] for key in there["passkeys"]] == [one.id.hex()]
        one.counter += 1
        opened = await entered(house, "elsewhere", one)
        assert (opened.status, guest_in(opened)[0]) == (204, "Anna")
        assert guest_in(opened, "tablee-before")[0] == "elsewhere"

    in_a_house(scenario)


def test_a_question_is_answered_once_and_by_who_was_asked():
    async def scenario(house):
        one = Authenticator(counter=0)
        await registered(house, "Anna", one)
        question = await asked(house, "b")
        assert (await entered(house, "c", one, question)).status == 400  # b was asked
        assert (await entered(house, "b", one, question)).status == 204
        again = await entered(house, "b", one, question)
        assert reason(again) == "table-account-passkey"

    in_a_house(scenario)


def test_a_question_of_long_ago_counts_no_more(monkeypatch):
    monkeypatch.setattr(passkeys, "PATIENCE", -1)

    async def scenario(house):
        assert reason(await registered(house, "Anna", Authenticator())) == (
            "table-account-passkey"
        )

    in_a_house(scenario)


def test_a_key_that_does_not_count_on_or_is_not_known_opens_nothing():
    async def scenario(house):
        one = Authenticator(counter=5)
        await registered(house, "Anna", one)
        assert reason(await entered(house, "b", one)) == "table-account-passkey"  # a copy
        one.counter = 6
        assert (await entered(house, "b", one)).status == 204
        other = Authenticator(name=b"another")
        assert reason(await entered(house, "b", other)) == "table-account-unknown-passkey"
        mask = Authenticator(name=one.id, counter=9)  # another key by the same name
        assert reason(await entered(house, "b", mask)) == "table-account-passkey"
        assert reason(await registered(house, "b", one)) == "table-account-passkey"  # Anna's

    in_a_house(scenario)


def test_a_passkey_is_good_on_its_own_site_only_and_a_number_is_no_site():
    async def scenario(house):
        one = Authenticator(counter=0)
        await registered(house, "Anna", one)
        there = {"host": "other.example", "origin": "https://other.example"}
        told = await post(house, "/passkeys/question", guest="b", **there)
        question = bytes.fromhex(json.loads(told.body)["challenge"])
        said = one.used(question, site="other.example", origin="https://other.example")
        opened = {"id": one.id.hex(), **as_hex(said)}
        told = await post(house, "/passkeys/enter", opened, "b", **there)
        assert reason(told) == "table-account-passkey"
        number = {"host": "192.0.2.1:8000", "origin": "http://192.0.2.1:8000"}
        told = await post(house, "/passkeys/question", guest="b", **number)
        assert reason(told) == "table-account-passkey-site"

    in_a_house(scenario)


def test_a_passkey_is_removed_by_its_owner_but_not_the_last_way_in():
    async def scenario(house):
        one, other = Authenticator("eddsa", b"1"), Authenticator("eddsa", b"2")
        await registered(house, "Anna", one)
        old = {"id": one.id.hex()}
        assert reason(await post(house, "/passkeys/remove", old, "Anna")) == (
            "table-account-last"
        )
        await registered(house, "Anna", other)
        await registered(house, "Zoé", Authenticator("eddsa", b"3"))
        await registered(house, "Zoé", Authenticator("eddsa", b"4"))
        await post(house, "/passkeys/remove", old, "Zoé")  # not hers
        assert len((await found(house, "", "Anna"))["passkeys"]) == 2
        assert (await post(house, "/passkeys/remove", old, "Anna")).status == 204
        assert reason(await entered(house, "b", one)) == "table-account-unknown-passkey"

    in_a_house(scenario)


def test_passkeys_go_when_everything_is_deleted():
    async def scenario(house):
        one = Authenticator(counter=0)
        await registered(house, "Anna", one)
        await post(house, "/delete", guest="Anna")
        assert reason(await entered(house, "b", one)) == "table-account-unknown-passkey"

    in_a_house(scenario)
