"""The network while it learns: PyTorch's floats."""

import torch
from torch import Tensor, nn

WIDTH = 256
BLOCKS = 2  # residual
NEVER = -1e9  # the logit of a move that is not legal


class Net(nn.Module):
    """From what a seat knows to its policy, and to everybody's share of victory.

    Shares are logits, the own seat's first, then clockwise.
    """

    def __init__(self, bits: int, moves: int, seats: int, width: int = WIDTH) -> None:
        super().__init__()
        self.sizes = (bits, moves, seats, width)
        self.embed = nn.Linear(bits, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(BLOCKS))
        self.policy = nn.Linear(width, moves)
        self.value = nn.Linear(width, seats)
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
