"""From the floats that learn to the whole numbers that play."""

import numpy as np
from torch import Tensor

from tablee.bots.network import ONE, Layer, Network, quantized


def exported(weights: dict[str, Tensor]) -> Network:
    """Make the network that plays of what was learnt."""

    def layer(name: str, unit: int) -> Layer:
        matrix, biases = (
            weights[f"{name}.{part}"].float().cpu().numpy() for part in ("weight", "bias")
        )
        return quantized(matrix, biases, unit)

    embed = layer("embed", 1)
    return Network(
        embed._replace(weights=np.ascontiguousarray(embed.weights.T)),
        *(layer(name, ONE) for name in ("blocks.0", "blocks.1", "policy", "value")),
    )
