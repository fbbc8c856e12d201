"""Rivals: random moves a second of other libraries, driven from Python as their users do."""

import random
import time
from collections.abc import Iterator


def open_spiel(name: str, seconds: float, seed: int) -> float:
    """Play whole random matches of an OpenSpiel game and count the players' moves.

    Dealing is not counted, as it is not in ours.
    """
    import pyspiel

    game, dice, moves = pyspiel.load_game(name), random.Random(seed), 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
    return moves / (time.perf_counter() - start)


def rlcard(name: str, seconds: float, seed: int) -> float:
    """Play whole random matches of an RLCard game."""
    import rlcard as library

    env, dice, moves = library.make(name, config={"seed": seed}), random.Random(seed), 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            moves += 1
    return moves / (time.perf_counter() - start)


def ismcts(name: str, simulations: int, seed: int) -> Iterator[float]:
    """Give the processor's seconds of its C++ ISMCTS for each choice of a random match."""
    import pyspiel

    state, dice = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        moves = state.legal_actions()
        if len(moves) > 1 and not state.is_chance_node():
            playouts = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.ISMCTSBot(seed, playouts, 1.0, simulations)
            start = time.process_time()
            bot.step(state)
            yield time.process_time() - start
        state.apply_action(dice.choice(moves))
