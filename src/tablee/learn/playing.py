"""Playing a stretch at some of the tables: here, or by others, who send back what they noted.

On a processor the tables are played in parts of a fixed size, each with dice of its own, on one
thread. So it does not matter who plays which part, nor when: what is noted is the same.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

import numpy as np
import torch
from torch import Tensor

from tablee.core.game import Game
from tablee.games import game as load
from tablee.lab.origin import code_here
from tablee.pool.workforce import Where, Workforce, workforce

from .laying import laid_tables
from .net import Net, masked
from .stepping import EVERYBODY, THUMB
from .tables import NO_MOVE, Tables

PART = 128  # tables that are played together on a processor: some thousands of decisions
FIXED = {"roles", "late"}  # of a table: the same at every lesson
BITS = {"obs", "masks"}  # that travel eight a byte

Arrays = dict[str, Any]
Ask = Callable[[Net, Tensor], tuple[Tensor, Tensor]]
Pick = Callable[..., tuple[Tensor, Tensor]]


@dataclass
class Notes:
    """What is noted of every step of a stretch, at every table."""

    obs: Tensor
    masks: Tensor
    chosen: Tensor
    turn: Tensor
    logp: Tensor  # of the move that was chosen
    shares: Tensor  # that the mover expected of all
    learns: Tensor  # whether the learner chose
    playing: Tensor
    keen: Tensor
    done: Tensor
    outcome: Tensor

    def at(self, places: slice) -> "Notes":
        """Give those of some tables, where they are in memory."""
        return Notes(**{name: tensor[places] for name, tensor in vars(self).items()})


def blank_notes(tables: Tables, stretch: int) -> Notes:
    """Make room for what is noted."""

    def make(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
        return torch.zeros(tables.count, stretch, *shape, dtype=kind, device=tables.device)

    return Notes(
        obs=make(tables.bits, kind=torch.int8),
        masks=make(tables.moves, kind=torch.int8),
        chosen=make(kind=torch.int64),
        turn=make(kind=torch.int64),
        logp=make(),
        shares=make(tables.seats),
        learns=make(kind=torch.bool),
        playing=make(kind=torch.int64),
        keen=make(kind=torch.int64),
        done=make(kind=torch.bool),
        outcome=make(tables.seats),
    )


@torch.no_grad()
def play(
    tables: Tables,
    notes: Notes,
    net: Net,
    rival: Net,
    odd: float,
    ask: Ask,
    pick: Pick,
    dice: torch.Generator | None = None,
) -> None:
    """Play a stretch at all these tables, and note everything.

    A rival plays any legal move as `odd` says. Without dice of its own, it throws PyTorch's.
    """
    every = tables.past_every
    for t in range(notes.turn.shape[1]):
        obs, masks = tables.obs, tables.masks
        logits, shares = ask(net, obs)
        rivals, _ = ask(rival, obs[::every])
        is_other = (tables.keen != EVERYBODY) & (tables.keen != tables.turn)
        is_odd = torch.rand(len(rivals), device=obs.device, generator=dice) < odd
        noise = torch.empty(masks.shape, device=obs.device).exponential_(generator=dice)
        thumbs = torch.where(is_other & (tables.roles == THUMB), tables.thumbs, NO_MOVE)
        move, logp = pick(logits, rivals, masks, is_other, is_odd, noise, thumbs, every)
        notes.obs[:, t], notes.masks[:, t] = obs, masks
        notes.chosen[:, t], notes.turn[:, t], notes.logp[:, t] = move, tables.turn, logp
        notes.shares[:, t] = torch.sigmoid(shares.float())
        notes.learns[:, t] = ~is_other
        notes.playing[:, t], notes.keen[:, t] = tables.playing, tables.keen
        tables.step(move)
        notes.done[:, t], notes.outcome[:, t] = tables.done.bool(), tables.outcome


def picked(
    logits: Tensor,
    rivals: Tensor,
    masks: Tensor,
    is_other: Tensor,
    is_odd: Tensor,
    noise: Tensor,
    thumbs: Tensor,
    every: int,
) -> tuple[Tensor, Tensor]:
    """Draw a move at every table; give the logarithm of its chance by the learner's policy.

    Rivals sit at one table of `every`; to an odd one all legal moves are alike.
    """
    logits = masked(logits, masks)
    rivals = masked(torch.where(is_odd[:, None], 0.0, rivals), masks[::every])
    acted = logits.clone()
    acted[::every] = torch.where(is_other[::every, None], rivals, logits[::every])
    move = torch.argmax(acted - noise.log(), -1)
    move = torch.where(thumbs == NO_MOVE, move, thumbs)
    return move, logits.gather(1, move[:, None])[:, 0] - torch.logsumexp(logits, -1)


def play_parts(
    tables: Tables, notes: Notes, net: Net, rival: Net, odd: float, ask: Ask, seed: int
) -> None:
    """Play a stretch here, one part after the other."""
    with one_thread():
        for places in parts(tables.count):
            dice = torch.Generator().manual_seed(seed + places.start)
            play(tables.at(places), notes.at(places), net, rival, odd, ask, picked, dice)


def parts(count: int) -> Iterator[slice]:
    """Share tables out."""
    for first in range(0, count, PART):
        yield slice(first, min(first + PART, count))


@contextmanager
def one_thread() -> Iterator[None]:
    """Let sums be added up in the same order, however many cores there are."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


# --- Elsewhere ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Laid:
    """What tables elsewhere must be like."""

    game: str
    count: int
    past_every: int
    late_every: int
    stretch: int
    odd: float
    sizes: tuple[int, int, int, int]  # of the network


@dataclass(frozen=True)
class Part:
    """Some tables as they stand, and the seed of their dice."""

    first: int
    last: int
    seed: int
    state: Arrays


@contextmanager
def players(where: Where, game: Game) -> Iterator["Players | None"]:
    """Give those who play the tables of a course; nobody where that is done here."""
    if where == Where():
        yield None
        return
    with workforce(where, partial(code_here, [game.name], "lab", "learn")) as force:
        yield Players(force)


class Players:
    """Those who play a learner's tables elsewhere."""

    def __init__(self, force: Workforce) -> None:
        self.force = force

    def play(
        self, tables: Tables, notes: Notes, net: Net, rival: Net, odd: float, seed: int
    ) -> None:
        """Have a stretch played, and note it as if it had been played here."""
        stretch, every = notes.turn.shape[1], (tables.past_every, tables.late_every)
        laid = Laid(tables.game.name, tables.count, *every, stretch, odd, net.sizes)
        work = partial(_play_part, laid, _weights(net), _weights(rival))
        todo = [
            Part(one.start, one.stop, seed + one.start, _packed(_state(tables.at(one))))
            for one in parts(tables.count)
        ]
        for first, state, noted in self.force.results(work, todo):
            places = slice(first, min(first + PART, tables.count))
            _unpack(state, _state(tables.at(places)))
            _unpack(noted, vars(notes.at(places)))


def _play_part(
    laid: Laid, weights: Arrays, rivals: Arrays, part: Part
) -> tuple[int, Arrays, Arrays]:
    """Play one part of the tables; give its first, how they stand then, and what was noted."""
    whole, notes, net, rival = _room(laid)
    places = slice(part.first, part.last)
    tables, noted = whole.at(places), notes.at(slice(0, part.last - part.first))
    _unpack(part.state, _state(tables))
    for each, values in ((net, weights), (rival, rivals)):
        each.load_state_dict({name: torch.from_numpy(one) for name, one in values.items()})
    dice = torch.Generator().manual_seed(part.seed)
    with one_thread():
        play(tables, noted, net, rival, laid.odd, ask_plainly, picked, dice)
    return part.first, _packed(_state(tables)), _packed(vars(noted))


@lru_cache(maxsize=1)
def _room(laid: Laid) -> tuple[Tables, Notes, Net, Net]:
    """Lay the tables of which parts will be played, once in each process."""
    game = load(laid.game)
    tables = Tables(
        *(game, laid_tables(game), laid.count, "cpu", 0), laid.past_every, laid.late_every
    )
    notes = blank_notes(tables.at(slice(0, min(PART, laid.count))), laid.stretch)
    return tables, notes, Net(*laid.sizes), Net(*laid.sizes)


def ask_plainly(net: Net, obs: Tensor) -> tuple[Tensor, Tensor]:
    """Ask a network on a processor."""
    found: tuple[Tensor, Tensor] = net(obs.to(torch.float32))
    return found


def _weights(net: Net) -> Arrays:
    return {name: tensor.numpy() for name, tensor in net.state_dict().items()}


def _state(tables: Tables) -> dict[str, Tensor]:
    """Give all that tables stand by."""
    return {
        name: value
        for name, value in vars(tables).items()
        if isinstance(value, Tensor) and name not in FIXED
    }


def _packed(tensors: dict[str, Tensor]) -> Arrays:
    """Make arrays that can travel."""
    return {
        name: np.packbits(one.numpy(), axis=-1) if name in BITS else one.numpy().copy()
        for name, one in tensors.items()
    }


def _unpack(arrays: Arrays, into: dict[str, Tensor]) -> None:
    """Write what has travelled where it belongs."""
    for name, array in arrays.items():
        room = into[name].numpy()
        many = room.shape[-1] if room.ndim > 1 else None
        room[...] = np.unpackbits(array, axis=-1, count=many) if name in BITS else array
