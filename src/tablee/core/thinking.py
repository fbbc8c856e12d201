"""How bots think about a game: what its folder says where the usual does not measure best."""

from typing import NamedTuple

# By what the tree of a search knows the seats that it does not search for.
BY_ROLLOUT, BY_PRIVATE, BY_PUBLIC = 0, 1, 2
SOFTMAX = 0  # candidates: a rollout draws from the softmax of the liking


class SearchSettings(NamedTuple):
    """How a game is searched: information set Monte Carlo tree search (`bots/simulation.py`).

    `opponents` stay out of the tree and play as a rollout does (BY_ROLLOUT), or are in it by
    their own information sets (BY_PRIVATE) or by what the whole table knows (BY_PUBLIC), where
    hands are so large that nobody's is met twice.
    """

    opponents: int = BY_PRIVATE
    common_share: float = 0.5  # of the simulations, in worlds that agree with what all know
    exploration: float = 1.0  # the constant of PUCT
    candidates: int = (
        SOFTMAX  # or so many uniform draws, of which a rollout plays the best liked
    )
    epsilon: float = 0.1  # how often a rollout plays a uniformly random move all the same
    secure: float = 0.0  # standard errors that a mean is cut by; 0 takes the most visited move
    has_beliefs: int = 1  # 1 if worlds are weighed by the game's likelihood, 0 if all alike
    solve: int = 50  # histories a simulation up to which the rest is solved; 0 for never


class Simulations(NamedTuple):
    """How many simulations the middle levels run, for the levels to be steps that one feels."""

    regular: int = 300
    expert: int = 2_000
