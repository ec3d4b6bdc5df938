"""What the networks of both games are built of."""

import torch
import torch.nn as nn
import torch.nn.functional as F

FEATURE_ONE = 32  # the feature that stands for 1: kFeatureOne in src/core/encoding.hpp


def compute_type(tensor):
    return torch.bfloat16 if tensor.is_cuda else torch.float32


def features(row):
    """Whole numbers as the network's input."""
    return row.to(compute_type(row)) * (1 / FEATURE_ONE)


def linear(x, layer):
    """Master weights stay in float32; on a GPU products are computed in bfloat16."""
    bias = None if layer.bias is None else layer.bias.to(x.dtype)
    return F.linear(x, layer.weight.to(x.dtype), bias)


def begin_weights(module, final=()):
    """Orthogonal weights; `final` is a list of (layer, gain) that begin small."""
    for layer in module.modules():
        if isinstance(layer, nn.Linear):
            nn.init.orthogonal_(layer.weight, 1.0)
            if layer.bias is not None:
                nn.init.zeros_(layer.bias)
    for layer, gain in final:
        nn.init.orthogonal_(layer.weight, gain)


class ValueHead(nn.Module):
    """A share of the win from -1 to 1."""

    def __init__(self, width, values):
        super().__init__()
        self.hidden = nn.Linear(width, 64)
        self.out = nn.Linear(64, values)

    def forward(self, pooled, seen=None):
        hidden = F.relu(linear(pooled, self.hidden))
        if seen is not None:
            seen.append(hidden)
        return torch.tanh(linear(hidden, self.out).float())


def partly(tensor, part):
    """The same, but only `part` of the gradient goes through; all of it if `part` is None."""
    return tensor if part is None else tensor.detach() + part * (tensor - tensor.detach())
