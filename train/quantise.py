"""From float to whole numbers: the file format of src/nets/weights.hpp, and how a layer is rounded."""

import math
import struct
from dataclasses import dataclass

import torch

MAGIC = b'sandnet\0'
VERSION = 1
LOGIT_ONE = 64  # the logit that stands for 1
MOST_WEIGHT = 127
MOST_ACTIVATION = 32767
MOST_MULTIPLIER = 32767
LEAST_SHIFT, MOST_SHIFT = 15, 31
MOST_BIAS = (1 << 24) - 1


@dataclass
class Dense:
    """y = (x · weights + bias) * multiplier >> shift, rounded to the nearest."""

    weights: torch.Tensor  # [outputs, inputs], -127 … 127
    bias: torch.Tensor
    multiplier: torch.Tensor
    shift: int


@dataclass
class Network:
    architecture: str
    layers: list


def activation_scale(activations):
    """The power of two that stands for 1, so that half as much again as was seen still fits 16 bits."""
    most = max(float(tensor.abs().max()) for tensor in activations)
    return 2.0**math.floor(math.log2(MOST_ACTIVATION / (1.5 * most)))


def dense(parts, bias, in_scale, out_scale, finest=256):
    """`parts` are the weights of inputs one after the other, all of which mean 1 by `in_scale`. Each output has a step
    of its own; none more than `finest` times finer than the coarsest, or its multiplier would have too few digits.
    Outputs that are compared with each other need more of them."""
    weight = torch.cat([part.detach().double().cpu() for part in parts], 1)
    step = weight.abs().amax(1) / MOST_WEIGHT
    step = torch.maximum(step, step.max() / finest).clamp(min=1e-9)
    ratio = step * out_scale / in_scale
    shift = min(MOST_SHIFT, int(math.floor(math.log2(MOST_MULTIPLIER / float(ratio.max())))))
    if shift < LEAST_SHIFT:
        raise ValueError(f'a layer multiplies by {float(ratio.max()):.2f}: choose a smaller scale for its output')
    whole_bias = torch.round(bias.detach().double().cpu() * in_scale / step)
    if float(whole_bias.abs().max()) > MOST_BIAS:
        raise ValueError('a bias is too large')
    return Dense(weights=torch.round(weight / step[:, None]).to(torch.int8), bias=whole_bias.to(torch.int32),
                 multiplier=torch.round(ratio * 2.0**shift).to(torch.int32), shift=shift)


def checksum(data):
    """FNV-1a, 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def text(value):
    data = value.encode('ascii')
    if len(data) > 255:
        raise ValueError(f'longer than 255 letters: {value}')
    return struct.pack('<B', len(data)) + data


def file_of(network, feature_set, run):
    """The bytes of a weights file."""
    body = text(feature_set) + text(network.architecture) + text(run) + struct.pack('<H', len(network.layers))
    for layer in network.layers:
        outputs, inputs = layer.weights.shape
        body += struct.pack('<HHB', inputs, outputs, layer.shift)
        body += struct.pack(f'<{outputs}i', *layer.multiplier.tolist())
        body += struct.pack(f'<{outputs}i', *layer.bias.tolist())
        body += struct.pack(f'<{outputs * inputs}b', *layer.weights.flatten().tolist())
    return MAGIC + struct.pack('<IIQ', VERSION, len(body), checksum(body)) + body
