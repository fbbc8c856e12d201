"""Kuhn's poker decided by a lot: whoever wins little wins the match less surely.

Players learn to win matches. Here the one who wins two tokens wins the match, who wins one
only three times out of four: then the share of victory is the stake, and so the equilibria
are Kuhn's.
"""

from dataclasses import replace

from tablee.core.chance import below
from tablee.core.loops import OVER
from tablee.core.rule import rule
from tests.kuhn import GAME as KUHN
from tests.kuhn import State
from tests.kuhn import apply as apply_in_kuhn


@rule
def apply(state: State, move: int) -> None:
    """Play a move; the lot may turn a small victory."""
    apply_in_kuhn(state, move)
    if state.phase == OVER and state.staked[0] + state.staked[1] < 4 and below(state, 4) == 0:
        state.winner = 1 - state.winner


GAME = replace(KUHN, rules=replace(KUHN.rules, apply=apply))
