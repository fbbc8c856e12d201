"""Whether learning is tested at all."""

import os
from importlib.util import find_spec

import pytest


def test_pytorch_is_here_or_nothing_of_learning_is_tested():
    if find_spec("torch") is None:
        why = 'no PyTorch here, so learning is not tested: pip install "tablee[learn]"'
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
