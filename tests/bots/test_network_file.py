"""A network as one file that Python and a page read alike, and refuse where it does not fit."""

import json
import zlib
from dataclasses import replace

import numpy as np
import pytest

from tablee.bots.network import Layer, Network, by_input, quantized
from tablee.bots.network_file import (
    Figure,
    ModelCard,
    NetworkError,
    card_in,
    load,
    plain,
    save,
    written,
)
from tablee.core.observation import observation
from tests.registry import load as load_game

WIDTH = 15  # odd, so that nothing is aligned by luck


def drawn(game, **sizes):
    noise = np.random.default_rng(1)
    seen = observation(game.schema)
    sizes = {"bits": seen.bits, "moves": len(game.moves), "seats": game.seats[-1]} | sizes

    def layer(outputs, inputs):
        return quantized(noise.normal(size=(outputs, inputs)), noise.normal(size=outputs), 1)

    return Network(
        by_input(layer(WIDTH, sizes["bits"])),
        *(by_input(layer(WIDTH, WIDTH)) for _ in range(2)),
        *(layer(sizes[out], WIDTH) for out in ("moves", "seats")),
    )


def card_for(game):
    return ModelCard(
        game=game.name,
        rules=game.version,
        observation=observation(game.schema).digest,
        command="tablee learn é",
        commit="abc",
        seconds=1.5,
        decisions=1e6,
        seeds=(1, 2),
        ahead=(2,),
        devices=("a GPU",),
        arena=(Figure("master", 2, 0.6, 0.55, 0.65, 100, "tablee arena"),),
    )


@pytest.fixture
def path(fib, tmp_path):
    save(drawn(fib), card_for(fib), tmp_path / "network")
    return tmp_path / "network"


def test_what_is_read_is_what_was_written(fib, path):
    for kept, read in zip(drawn(fib), load(path, fib), strict=True):
        for one, other in zip(kept, read, strict=True):
            assert one.dtype == other.dtype
            assert np.array_equal(one, other)
    assert card_in(path) == card_for(fib)
    assert not list(path.parent.glob("*.part"))


def test_a_page_finds_every_array_where_a_typed_array_may_begin(fib, path):
    data = plain(path)
    header = json.loads(data[: data.index(b"\n")])
    at = data.index(b"\n") + 1
    assert at % 8 == 0
    for _, kind, shape in header["arrays"]:
        size = np.dtype(kind).itemsize
        assert at % size == 0
        at += size * int(np.prod(shape))
    assert at == len(data)


def test_a_figure_of_the_arena_can_be_added_later(fib, path):
    figure = Figure("expert", 4, 0.3, 0.26, 0.34, 50, "tablee arena")
    card = card_in(path)
    save(load(path, fib), replace(card, arena=(*card.arena, figure)), path)
    assert card_in(path).arena[-1] == figure


def test_a_network_of_another_game_is_refused(path):
    with pytest.raises(NetworkError, match="trained on game 'fib', not 'hush'"):
        load(path, load_game("hush"))


def test_a_network_of_another_plan_is_refused(fib, tmp_path):
    save(drawn(fib), replace(card_for(fib), observation="0" * 16), tmp_path / "network")
    with pytest.raises(NetworkError, match="trained on observation '0000000000000000'"):
        load(tmp_path / "network", fib)


@pytest.mark.parametrize("what", ["bits", "moves", "seats"])
def test_a_network_of_other_sizes_is_refused(fib, tmp_path, what):
    save(drawn(fib, **{what: 3}), card_for(fib), tmp_path / "network")
    with pytest.raises(NetworkError, match=f"has 3 {what}, fib has"):
        load(tmp_path / "network", fib)


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda data: data[:-9], "cut short"),
        (lambda data: b"hello", "no network"),
        (lambda data: b"[]\n", "no network"),
        (lambda data: data.replace(b'"network":3', b'"network":2'), "no network of format 3"),
        (lambda data: data.replace(b"value.biases", b"value.others"), "has no value.biases"),
    ],
)
def test_a_damaged_file_is_refused(fib, path, damage, why):
    path.write_bytes(zlib.compress(damage(plain(path))))
    with pytest.raises(NetworkError, match=why):
        load(path, fib)


def test_a_file_that_is_nothing_of_ours_is_refused(fib, path):
    path.write_bytes(b"hello")
    with pytest.raises(NetworkError, match="no network, or is damaged"):
        load(path, fib)


def test_a_network_that_is_too_large_is_not_written(fib, tmp_path):
    noise = np.random.default_rng(1).integers(-127, 128, (2_000, 400)).astype(np.int8)
    network = drawn(fib)
    network = network._replace(embed=network.embed._replace(weights=noise))
    with pytest.raises(NetworkError, match="are more than 500000"):
        save(network, card_for(fib), tmp_path / "network")
    assert not (tmp_path / "network").exists()


def test_a_number_that_does_not_fit_is_refused(fib):
    network = drawn(fib)
    wide = Layer(network.value.weights, network.value.scales << 40, network.value.biases)
    with pytest.raises(NetworkError, match="does not fit"):
        written(network._replace(value=wide), card_for(fib))
