"""What a network is told of a position is what its seat may know, wherever it sits."""

import numpy as np

from tablee.core.observation import observation, observe
from tablee.core.plan import meaning
from tablee.core.record import Eyes, blank, fields, from_bytes, mask, to_bytes
from tablee.core.thing import PerSeat, Seat

from .kit import every_game, every_table, played, scaled


def bits_of(game, record, seat):
    seen = observation(game.schema)
    bits = np.zeros(seen.bits, np.int8)
    cells = np.frombuffer(to_bytes(game.schema, record), np.uint8)
    observe(cells, seen.plan, seat, int(record.seats), bits)
    return bits


def differences(game, one, other):
    names = observation(game.schema).names
    return {names[place] for place in np.flatnonzero(one != other)}


@every_table
def test_a_state_is_observed_like_the_view_of_it(game, seats):
    for match in played(game, seats, 0, every=scaled(5, 37)):
        for seat in range(seats):
            whole, seen = match.state, match.view(seat).seen
            assert not differences(game, bits_of(game, whole, seat), bits_of(game, seen, seat))


@every_table
def test_nothing_is_observed_of_what_is_dealt_anew(game, seats):
    for match in played(game, seats, 1, every=scaled(7, 41)):
        for seat in range(seats):
            twin = game.sample(match.view(seat), 1 + len(match.moves))
            bits = bits_of(game, match.state, seat)
            assert not differences(game, bits, bits_of(game, twin, seat))


@every_table
def test_nothing_is_observed_of_noise_in_unreadable_bytes(game, seats):
    noise = np.random.default_rng(2)
    for match in played(game, seats, 2, every=scaled(11, 53)):
        for seat in range(seats):
            cells = np.frombuffer(match.to_bytes(), np.uint8).copy()
            hidden = mask(game.schema, seat) == 0
            cells[hidden] = noise.integers(0, 256, hidden.sum(), np.uint8)
            twin = from_bytes(game.schema, cells.tobytes())
            bits = bits_of(game, match.state, seat)
            assert not differences(game, bits, bits_of(game, twin, seat))


@every_table
def test_a_seat_observes_the_same_wherever_the_table_is_turned_to(game, seats):
    for match in played(game, seats, 3, every=scaled(7, 41)):
        turned = one_place_on(game, match.state, seats)
        for seat in range(seats):
            bits = bits_of(game, match.state, seat)
            there = bits_of(game, turned, (seat + 1) % seats)
            assert not differences(game, bits, there)


def one_place_on(game, state, seats):
    """Let everybody sit one place further on."""
    turned = from_bytes(game.schema, to_bytes(game.schema, state))
    for name, field in fields(game.schema).items():
        if field.eyes is Eyes.NOBODY or field.of == ():
            continue
        is_set, of = meaning(game.schema, name)
        for place in np.ndindex(*field.shape):
            there = list(place)
            for axis, rows in enumerate(field.shape):
                is_by_seat = isinstance(rows, PerSeat)
                is_by_seat |= field.eyes is Eyes.OWNER and axis == 0
                if is_by_seat and place[axis] < seats:
                    there[axis] = (place[axis] + 1) % seats
            value = cell(state, name, place)
            if field.of is None and of is Seat:
                value = moved_on(value, seats, is_set=is_set)
            put(turned, name, there, value)
    return turned


def moved_on(value, seats, *, is_set):
    if is_set:
        return (value << 1 | value >> seats - 1) & (1 << seats) - 1
    return (value + 1) % seats if 0 <= value < seats else value


def cell(state, name, place):
    cells = getattr(state, name)
    return int(cells[at(place)] if len(place) else cells)


def put(state, name, place, value):
    if len(place):
        getattr(state, name)[at(place)] = value
    else:
        setattr(state, name, value)


def at(place):
    return place[0] if len(place) == 1 else tuple(place)


@every_game
def test_a_record_of_nothing_is_observed_without_harm(game):
    for seats in game.seats:
        record = blank(game.schema)[0]
        record.seats = seats
        assert set(np.unique(bits_of(game, record, seats - 1))) <= {0, 1}
