"""A network as one file: a line of JSON that says what it is, then its numbers.

The line has what a reader must know (the shape of every array, in their order) and the model
card (Mitchell et al. 2019). It ends where a whole number of 8 bytes does, and the wider arrays
come first, so that a page reads each where it lies, as a typed array; all are little-endian.
In the package a file is compressed as a whole; a page is given the plain bytes, because not
every browser that plays can take them apart.
"""

import json
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.core.game import Game
from tablee.core.observation import observation

from .network import Layer, Network

FORMAT = 3  # since the card says where looking ahead pays
LARGEST = 500_000  # bytes, compressed
ALIGNMENT = 8  # bytes
KINDS = {"weights": "<i1", "scales": "<i4", "biases": "<i4"}


@dataclass(frozen=True)
class Figure:
    """What the arena said of a network: its share of victory, with the interval of 95 %."""

    against: str
    seats: int
    share: float
    low: float
    high: float
    deals: int
    command: str


@dataclass(frozen=True)
class ModelCard:
    """Where a network comes from, and how well it plays."""

    game: str
    rules: int  # the version of the game's rules
    observation: str  # the digest of the plan that its bits follow
    command: str
    commit: str
    seconds: float  # that it learnt
    decisions: float  # that it learnt from
    seeds: tuple[int, ...]  # one a run
    devices: tuple[str, ...]
    ahead: tuple[int, ...]  # at tables of so many seats looking ahead beats its policy
    arena: tuple[Figure, ...] = ()


class NetworkError(ValueError):
    """A network that can't be used, and why."""


def save(network: Network, card: ModelCard, path: Path) -> None:
    """Write a network, whole or not at all."""
    data = zlib.compress(written(network, card), 9)
    if len(data) > LARGEST:
        raise NetworkError(f"{path}: {len(data)} bytes are more than {LARGEST}")
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(data)
    part.replace(path)


def written(network: Network, card: ModelCard) -> bytes:
    """Write a network as the plain bytes that a page reads."""
    arrays = [
        (f"{name}.{part}", _narrowed(getattr(layer, part), kind))
        for part, kind in sorted(KINDS.items(), key=lambda item: item[1], reverse=True)
        for name, layer in network._asdict().items()
    ]
    shapes = [[name, array.dtype.str, list(array.shape)] for name, array in arrays]
    header = {"network": FORMAT, "arrays": shapes, "card": asdict(card)}
    line = json.dumps(header, ensure_ascii=True, separators=(",", ":"))
    blanks = " " * (-(len(line) + 1) % ALIGNMENT)
    return f"{line}{blanks}\n".encode() + b"".join(array.tobytes() for _, array in arrays)


def _narrowed(array: NDArray[Any], kind: str) -> NDArray[Any]:
    """Write numbers in fewer bytes; refuse those that do not fit."""
    narrow = np.ascontiguousarray(array).astype(kind)
    if not np.array_equal(narrow, array):
        raise NetworkError(f"a number of {np.abs(array).max()} does not fit {kind}")
    return narrow


def plain(path: Path) -> bytes:
    """Give a file's plain bytes."""
    try:
        return zlib.decompress(path.read_bytes())
    except zlib.error as error:
        raise NetworkError(f"{path} is no network, or is damaged: {error}") from None


def _header(data: bytes, path: Path) -> dict[str, Any]:
    try:
        header = json.loads(data[: data.index(b"\n")])
        found: dict[str, Any] = header if header["network"] == FORMAT else {}
    except (ValueError, KeyError, TypeError):
        found = {}
    if not found:
        raise NetworkError(f"{path} is no network of format {FORMAT}")
    return found


def card_in(path: Path) -> ModelCard:
    """Read a network's card."""
    told = _header(plain(path), path)["card"]
    figures = tuple(Figure(**figure) for figure in told.pop("arena"))
    for name in ("seeds", "devices", "ahead"):
        told[name] = tuple(told[name])
    return ModelCard(**told, arena=figures)


def load(path: Path, game: Game) -> Network:
    """Read the network of a game; refuse one that was trained on another game or schema."""
    data = plain(path)
    header = _header(data, path)
    _check_card(header["card"], game, path)
    at, arrays = data.index(b"\n") + 1, dict[str, NDArray[Any]]()
    for name, kind, shape in header["arrays"]:
        size = np.dtype(kind).itemsize * int(np.prod(shape))
        if at + size > len(data):
            raise NetworkError(f"{path} is cut short")
        arrays[name] = np.frombuffer(data[at : at + size], kind).reshape(shape)
        at += size
    network = Network(*(_layer(arrays, name, path) for name in Network._fields))
    _check_shape(network, game, path)
    return network


def _layer(arrays: dict[str, NDArray[Any]], name: str, path: Path) -> Layer:
    if missing := [part for part in KINDS if f"{name}.{part}" not in arrays]:
        raise NetworkError(f"{path} has no {name}.{missing[0]}")
    return Layer(
        weights=arrays[f"{name}.weights"].astype(np.int8),
        scales=arrays[f"{name}.scales"].astype(np.int64),
        biases=arrays[f"{name}.biases"].astype(np.int64),
    )


def _check_card(card: dict[str, Any], game: Game, path: Path) -> None:
    """Refuse a network whose bits would mean something else now."""
    wanted = {"game": game.name, "observation": observation(game.schema).digest}
    for fact, value in wanted.items():
        if card.get(fact) != value:
            told = f"{fact} {card.get(fact)!r}, not {value!r}"
            raise NetworkError(f"{path} was trained on {told}: train it again")


def _check_shape(network: Network, game: Game, path: Path) -> None:
    """Refuse a network that has not a bit, a move or a seat for each of the game's."""
    found = {
        "bits": network.embed.weights.shape[0],
        "moves": len(network.policy.biases),
        "seats": len(network.value.biases),
    }
    bits = observation(game.schema).bits
    wanted = {"bits": bits, "moves": len(game.moves), "seats": game.seats[-1]}
    for what, count in wanted.items():
        if found[what] != count:
            raise NetworkError(
                f"{path} has {found[what]} {what}, {game.name} has {count}: train it again"
            )
