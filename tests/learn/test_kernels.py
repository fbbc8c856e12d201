"""What steps very many matches compiles for a GPU, without one."""

import os
import re
from types import SimpleNamespace

import numba
import numpy as np
import pytest

from tablee.core.observation import observation
from tablee.core.record import layout
from tablee.core.rule import bound
from tablee.learn import stepping
from tests.registry import MODULES, load

WORD, BYTE = np.zeros(1, np.int64), np.zeros(1, np.int8)
WORDS, BYTES = np.zeros((1, 1), np.int64), np.zeros((1, 1), np.int8)


TABLE = re.compile(r"^\.const .*\[(\d+)\]", re.MULTILINE)
ROOM = 1 << 16  # bytes that a GPU has for the tables of a kernel's rules


@pytest.mark.parametrize("name", MODULES)
def test_stepping_and_looking_compile_for_cuda(name, monkeypatch):
    if "CI" not in os.environ:
        pytest.importorskip("numba_cuda", reason="needs the dependency group 'cuda'")
    from numba.cuda import dispatcher

    from tablee.lab.gpu import cuda

    device = SimpleNamespace(compute_capability=(9, 0))
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: device)
    game = load(name)
    records = np.zeros(1, layout(game.schema))
    advance = (records, records, BYTE, WORD, BYTE, WORD, WORD, WORDS, WORDS)
    advance += (WORDS.astype(np.float32), BYTE, WORD, WORD, BYTES, WORD)
    look = (BYTES.view(np.uint8), observation(game.schema).plan, WORD, WORD, BYTES)
    for step, given in (
        (bound(stepping.advance, game.folder, stepping.stepped(game)), advance),
        (stepping.look, look),
    ):
        ptx, _ = cuda.compile(kernel_of(step, cuda), types_of(given), cc=(9, 0), **ENTRY)
        assert ".entry" in ptx
        assert sum(map(int, TABLE.findall(ptx))) < ROOM


ENTRY = {"device": False, "abi": "numba", "opt": False}


def kernel_of(step, cuda):
    def kernel(many, arrays):
        place = cuda.grid(1)
        if place < many:
            step(place, *arrays)

    return kernel


def types_of(given):
    return numba.int64, numba.types.Tuple([numba.typeof(one) for one in given])
