"""The exponential function, the same to the last bit on every machine.

A library's `exp` rounds as its author chose, so that two machines would weigh a move
differently. This one is a fixed order of additions, multiplications and one division, which
IEEE 754 rounds alike everywhere (the method is fdlibm's, Ng 1993): within one unit in the last
place.
"""

from tablee.core.rule import rule

NATS = 1.4426950408889634  # 1 / ln 2: powers of two in e
LN2_HIGH = 6.93147180369123816490e-01  # so few digits that its multiples are exact
LN2_LOW = 1.90821492927058770002e-10  # the rest of them
P1 = 1.66666666666666019037e-01  # of Remez's polynomial for r · (e^r + 1) / (e^r − 1)
P2 = -2.77777777770155933842e-03
P3 = 6.61375632143793436117e-05
P4 = -1.65339022054652515390e-06
P5 = 4.13813679705723846039e-08


@rule
def exp(x: float) -> float:
    """Raise e to a power between −10⁹ and 709; what is too small to be told is 0."""
    powers = int(NATS * x + (0.5 if x > 0.0 else -0.5))
    high, low = x - powers * LN2_HIGH, powers * LN2_LOW
    r = high - low
    square = r * r
    c = r - square * (P1 + square * (P2 + square * (P3 + square * (P4 + square * P5))))
    return (1.0 - ((low - (r * c) / (2.0 - c)) - high)) * two_to(powers)


@rule
def two_to(powers: int) -> float:
    """Multiply twos, or halves, as often: exactly."""
    result, base, left = 1.0, 2.0 if powers > 0 else 0.5, abs(powers)
    while left > 0:
        result *= base if left & 1 == 1 else 1.0
        base *= base
        left >>= 1
    return result
