"""Rivals: random moves a second of other libraries, driven from Python as their users do."""

import random
import time


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
