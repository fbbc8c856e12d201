"""An adversary: a fresh network that learns only to beat a frozen one, seat against seat.

What it wins beyond its fair share says, from below, how exploitable the frozen network is.
"""

from dataclasses import replace

import numpy as np
import torch

from tablee.core.game import Game
from tablee.core.record import Records, layout

from .net import Net, masked
from .tables import Tables
from .training import Learner, Method

SEATS = 2


def frozen(weights: dict[str, torch.Tensor], tables: Tables) -> Net:
    """Make a network, of whatever width, of what it learnt."""
    net = Net(tables.bits, tables.moves, tables.seats, len(weights["embed.bias"]))
    net.load_state_dict(weights)
    return net


def table_for_two(game: Game) -> Records:
    """Lay the usual table for two."""
    laid = np.zeros(1, layout(game.schema))
    laid[0] = game.laid(SEATS, {})[0]
    return laid


def tables_against(game: Game, count: int, device: str, seed: int) -> Tables:
    """Lay tables for two at which only one seat learns, in whole matches."""
    laid = table_for_two(game)
    return Tables(game, laid, count, device, seed, past_every=1, late_every=0)


def adversary(
    tables: Tables,
    weights: dict[str, torch.Tensor],
    method: Method,
    seed: int,
    *,
    is_fresh: bool = True,
) -> Learner:
    """Give the learner that has nobody but a frozen network to play with.

    One that is not fresh begins as the frozen one is: who never wins learns nothing.
    """
    torch.manual_seed(seed)
    rival = frozen(weights, tables)
    net = Net(tables.bits, tables.moves, tables.seats) if is_fresh else frozen(weights, tables)
    return Learner(tables, replace(method, odd=0.0), net, against=rival)


@torch.no_grad()
def shares(net: Net, rival: Net, tables: Tables) -> list[float]:
    """Play one match at each of fresh tables; give the learner's shares of the victory.

    No match is left out because it was long. A match that nobody wins is shared.
    """
    kind = next(net.parameters()).dtype
    found = torch.full((tables.count,), -1.0, device=tables.device)
    keen = tables.keen.clone()
    while bool((found < 0).any()):
        obs = tables.obs.to(kind)
        is_own = (tables.keen == tables.turn)[:, None]
        logits = masked(torch.where(is_own, net(obs)[0], rival(obs)[0]), tables.masks)
        tables.step(torch.argmax(logits - torch.empty_like(logits).exponential_().log_(), -1))
        won = tables.outcome.gather(1, keen[:, None])[:, 0]
        won = torch.where(tables.outcome.sum(-1) == 0, 1 / SEATS, won)
        found = torch.where((found < 0) & tables.done.bool(), won, found)
    share: list[float] = found.tolist()
    return share
