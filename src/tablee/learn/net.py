"""The network while it learns: PyTorch's floats."""

import torch
import torch.nn.functional as fn
from torch import Tensor, nn

WIDTH = 256
BLOCKS = 2  # residual
NEVER = -1e9  # the logit of a move that is not legal
FULL = 8  # a GPU multiplies matrices several times as fast if their sizes are multiples of it


class Padded(nn.Linear):
    """A layer that a GPU works out with its sizes rounded up; its weights stay as they are."""

    def forward(self, x: Tensor) -> Tensor:
        """Give what it makes of some rows."""
        return padded(x, self.weight, self.bias) if x.is_cuda else super().forward(x)


def padded(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    """Multiply with inputs and outputs in addition that are nothing, and leave those out."""
    outputs, inputs = weight.shape
    more = -inputs % FULL, -outputs % FULL
    wide = fn.pad(weight, (0, more[0], 0, more[1]))
    return fn.linear(fn.pad(x, (0, more[0])), wide, fn.pad(bias, (0, more[1])))[..., :outputs]


class Net(nn.Module):
    """From what a seat knows to its policy, and to everybody's share of victory.

    Shares are logits, the own seat's first, then clockwise.
    """

    def __init__(self, bits: int, moves: int, seats: int, width: int = WIDTH) -> None:
        super().__init__()
        self.sizes = (bits, moves, seats, width)
        self.embed = Padded(bits, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(BLOCKS))
        self.policy = Padded(width, moves)
        self.value = Padded(width, seats)
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
