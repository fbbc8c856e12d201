"""From the floats that learn to the whole numbers that play, and back."""

import numpy as np
import torch
from torch import Tensor

from tablee.bots.network import ONE, SHIFT, Layer, Network, by_input, quantized


def exported(weights: dict[str, Tensor], seen: Tensor | None = None) -> Network:
    """Make the network that plays of what was learnt.

    What hangs on bits that were never `seen` is as it was drawn at the beginning: noise, which
    tells nothing and takes room. It becomes nothing.
    """
    if seen is not None:
        weights = weights | {"embed.weight": weights["embed.weight"] * seen}
    return Network(
        by_input(_layer(weights, "embed", 1)),
        *(by_input(_layer(weights, name, ONE)) for name in ("blocks.0", "blocks.1")),
        *(_layer(weights, name, ONE) for name in ("policy", "value")),
    )


def _layer(weights: dict[str, Tensor], name: str, unit: int) -> Layer:
    matrix, biases = (
        weights[f"{name}.{part}"].float().cpu().numpy() for part in ("weight", "bias")
    )
    return quantized(matrix, biases, unit)


def imported(network: Network) -> dict[str, Tensor]:
    """Make the floats that learn of a network that plays, for it to learn more."""
    layers = {
        "embed": (by_input(network.embed), 1),
        "blocks.0": (by_input(network.first), ONE),
        "blocks.1": (by_input(network.second), ONE),
        "policy": (network.policy, ONE),
        "value": (network.value, ONE),
    }
    found = {}
    for name, (layer, unit) in layers.items():
        scales = layer.scales[:, None] * (unit / ONE) / (1 << SHIFT)
        found[f"{name}.weight"] = torch.tensor((layer.weights * scales).astype(np.float32))
        found[f"{name}.bias"] = torch.tensor((layer.biases / ONE).astype(np.float32))
    return found
