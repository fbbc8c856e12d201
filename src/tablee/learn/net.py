"""The network while it learns: PyTorch's floats."""

import torch
import torch.nn.functional as fn
from torch import Tensor, nn

WIDTH = 256
BLOCKS = 2  # residual
NEVER = -1e9  # the logit of a move that is not legal
EVEN = 8  # a GPU multiplies matrices several times as fast if their sizes are multiples of it


class Evened(nn.Linear):
    """A layer that a GPU works out with its sizes rounded up."""

    def forward(self, x: Tensor) -> Tensor:
        """Give what it makes of some rows."""
        if not x.is_cuda:
            return super().forward(x)
        more = -self.in_features % EVEN, -self.out_features % EVEN
        weight = fn.pad(self.weight, (0, more[0], 0, more[1]))
        made = fn.linear(fn.pad(x, (0, more[0])), weight, fn.pad(self.bias, (0, more[1])))
        return made[..., : self.out_features]


class Net(nn.Module):
    """From what a seat knows to its policy, and to everybody's share of victory.

    Shares are logits, the own seat's first, then clockwise.
    """

    def __init__(self, bits: int, moves: int, seats: int, width: int = WIDTH) -> None:
        super().__init__()
        self.sizes = (bits, moves, seats, width)
        self.embed = Evened(bits, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(BLOCKS))
        self.policy = Evened(width, moves)
        self.value = Evened(width, seats)
        for head in (self.policy, self.value):
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def forward(self, bits: Tensor) -> tuple[Tensor, Tensor]:
        """Give logits of moves, legal or not, and of shares."""
        x = torch.relu(self.embed(bits))
        for block in self.blocks:
            x = x + torch.relu(block(x))
        return self.policy(x), self.value(x)


def masked(logits: Tensor, masks: Tensor) -> Tensor:
    """Leave legal moves only."""
    return logits.float().masked_fill(masks == 0, NEVER)
