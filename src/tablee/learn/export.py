"""From the floats that learn to the whole numbers that play."""

import numpy as np
from torch import Tensor

from tablee.bots.network import ONE, Layer, Network, quantized


def exported(weights: dict[str, Tensor], seen: Tensor | None = None) -> Network:
    """Make the network that plays of what was learnt.

    What hangs on bits that were never `seen` is as it was drawn at the beginning: noise, which
    tells nothing and takes room. It becomes nothing.
    """
    if seen is not None:
        weights = weights | {"embed.weight": weights["embed.weight"] * seen}
    embed = _layer(weights, "embed", 1)
    return Network(
        embed._replace(weights=np.ascontiguousarray(embed.weights.T)),
        *(_layer(weights, name, ONE) for name in ("blocks.0", "blocks.1", "policy", "value")),
    )


def _layer(weights: dict[str, Tensor], name: str, unit: int) -> Layer:
    matrix, biases = (
        weights[f"{name}.{part}"].float().cpu().numpy() for part in ("weight", "bias")
    )
    return quantized(matrix, biases, unit)
