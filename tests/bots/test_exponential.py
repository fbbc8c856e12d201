"""The exponential function, beside the library's."""

import math

from tablee.bots.exponential import exp

LIKINGS = [number / 1_000 for number in range(-20_000, 1)]
FAR = [number / 7 for number in range(-4_950, 4_950)]  # where a power has all its digits
BITS = {
    -20.0: "0x1.1b48655f37267p-29",
    -1.0: "0x1.78b56362cef38p-2",
    -0.001: "0x1.ff7cfe56f1a9ep-1",
    0.693: "0x1.ffecb5cda67f1p+0",
    42.42: "0x1.25e36137cf9c7p+61",
}


def test_it_is_within_one_unit_in_the_last_place():
    for x in (*LIKINGS, *FAR):
        assert abs(exp(x) - math.exp(x)) <= math.ulp(math.exp(x)), x


def test_nothing_has_the_power_of_one_and_the_hopeless_have_none():
    assert exp(0.0) == 1.0
    assert exp(-1e4) == exp(-1e7) == 0.0


def test_more_is_more():
    powers = [exp(x) for x in LIKINGS]
    assert powers == sorted(powers)


def test_its_bits_are_the_same_on_every_machine():
    """Written once; native code, the interpreter and a browser all find them."""
    assert {x: exp(x).hex() for x in BITS} == BITS
