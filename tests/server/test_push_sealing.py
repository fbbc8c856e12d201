"""Pushes are sealed as RFC 8291 says, by its own example, and signed as RFC 8292 says."""

import json

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from tablee.server.message import push
from tablee.server.message.push import Nudge, Subscription, bytes_of, sealed, sealer
from tests.registry import MODULES

from .push_service import Subscriber

# RFC 8291, section 5 and appendix A
PLAIN = b"When I grow up, I want to be a watermelon"
SERVER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
POINT = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
    "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4"
    "a-fN"
)


def test_the_example_of_the_standard_is_sealed_as_printed():
    to = Subscription("https://push.example/a", bytes_of(POINT), bytes_of(AUTH), "")
    assert sealed(PLAIN, to, bytes_of(SALT), sealer(bytes_of(SERVER))) == bytes_of(SEALED)


def test_only_the_browser_it_is_for_can_read_a_push():
    anna, bruno = Subscriber(), Subscriber()
    to = anna.subscription("https://push.example/a")
    assert anna.read(sealed(PLAIN, to)) == PLAIN
    assert Subscriber(bytes_of(BROWSER), bytes_of(AUTH)).read(bytes_of(SEALED)) == PLAIN
    with pytest.raises(InvalidTag):
        bruno.read(sealed(PLAIN, to))


def test_a_token_names_the_push_service_and_its_sender_and_runs_out():
    key = sealer(push.new_secret())
    said = push.authorization(key, "https://push.example", "https://table.example", 1000.0)
    token, _, point = said.removeprefix("vapid t=").partition(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(bytes_of(claims)) == {
        "aud": "https://push.example",
        "exp": 1000 + push.VALID,
        "sub": "https://table.example",
    }
    assert bytes_of(point) == push.point_of(key)
    both = bytes_of(signature)
    pair = encode_dss_signature(*(int.from_bytes(half) for half in (both[:32], both[32:])))
    key.public_key().verify(pair, f"{head}.{claims}".encode(), ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        key.public_key().verify(pair, f"{head}.other".encode(), ECDSA(SHA256()))


def test_all_nudges_are_equally_long():
    written = [
        push.written(Nudge(kind, "ABC234", game))
        for kind in ("turn", "round", "deal", "start")
        for game in MODULES
    ]
    assert {len(one) for one in written} == {push.LENGTH}
    first = {"kind": "turn", "code": "ABC234", "game": next(iter(MODULES))}
    assert json.loads(written[0]) == first


@pytest.mark.parametrize("data", [b"", b"\4" + bytes(64), bytes(65), b"\2" + bytes(32)])
def test_what_is_no_key_is_not_taken_for_one(data):
    assert not push.is_point(data)
    assert push.is_point(push.point_of(sealer(push.new_secret())))
