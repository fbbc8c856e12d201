"""Learning takes PyTorch: where there is none its tests are skipped, but never on the gate."""

import os

import pytest

try:
    import torch
except ImportError:
    if os.environ.get("CI"):
        raise
    pytest.skip('no PyTorch here: pip install "tablee[learn]"', allow_module_level=True)

torch.set_num_threads(1)  # others are at work, too
