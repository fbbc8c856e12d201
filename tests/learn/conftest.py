"""Learning takes PyTorch: where there is none its tests are skipped, but never on the gate."""

import os
from importlib.util import find_spec

HAS_TORCH = find_spec("torch") is not None
if HAS_TORCH:
    import torch

    torch.set_num_threads(1)  # others are at work, too

is_skipped = not HAS_TORCH and not os.environ.get("CI")
collect_ignore_glob = ["test_[!t]*.py"] if is_skipped else []  # but for test_torch.py
