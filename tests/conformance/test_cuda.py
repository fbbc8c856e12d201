"""The third machine: every game's rules compile for a GPU, without one."""

import os
from types import SimpleNamespace

import numba
import pytest

from tablee.core.record import layout
from tablee.core.rule import INTERPRETED

from .kit import every_game

pytestmark = pytest.mark.skipif(INTERPRETED, reason="the interpreter compiles nothing")


@every_game
def test_the_rules_compile_for_cuda_without_a_gpu(game, monkeypatch):
    if "CI" not in os.environ:
        pytest.importorskip("numba_cuda", reason="needs the dependency group 'cuda'")
    from numba import cuda
    from numba.cuda import dispatcher

    from tablee.lab.gpu import kernel_for

    device = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: device)
    rules = game.rules
    result, sample_hidden, broken, liking = (
        rules.result, rules.sample_hidden, rules.broken, rules.liking
    )  # fmt: skip

    def others(states, ranks):
        state = states[cuda.grid(1)]
        result(state, ranks)
        sample_hidden(state, 0)
        ranks[0] = broken(state) + liking(state, 0, 0)

    records, row = numba.from_dtype(layout(game.schema))[::1], numba.int64[::1]
    rows = numba.int64[:, ::1]
    for kernel, types in (
        (kernel_for(game), (records, rows, rows, row)),
        (others, (records, row)),
    ):
        ptx, _ = cuda.compile(kernel, types, device=False, cc=(9, 0), abi="numba", opt=False)
        assert ".entry" in ptx
