"""From float to whole numbers: the file format of src/nets/weights.hpp, and how a layer is rounded."""

import math
import struct
from dataclasses import dataclass

import torch

MAGIC = b'sandnet\0'
VERSION = 1
LOGIT_ONE = 64  # the logit that stands for 1
VALUE_ONE = 1024  # the same for values, before the last function
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


def activation_scale(activations, first_weights, feature_one):
    """The power of two that stands for 1, so that half as much again as was seen still fits 16 bits, and that layers which
    see features have no multiplier above 1, as a network that has hardly learned would."""
    most = max(float(tensor.abs().max()) for tensor in activations)
    steepest = max(float(weight.abs().max()) for weight in first_weights) / MOST_WEIGHT
    return 2.0**math.floor(math.log2(min(MOST_ACTIVATION / (1.5 * most), 0.99 * feature_one / steepest)))


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


def load(layer, parts, in_scale, out_scale):
    """Puts a Dense back into a float layer: the weights of `parts`, which follow each other as in `dense`. A float layer
    may have more outputs: they stay as they are."""
    step = layer.multiplier.double() / 2.0**layer.shift * in_scale / out_scale
    weight, first = layer.weights.double() * step[:, None], 0
    outputs = len(weight)
    with torch.no_grad():
        for part in parts:
            inputs = part.weight.shape[1]
            part.weight[:outputs] = weight[:, first:first + inputs].to(part.weight)
            first += inputs
        biased = [part for part in parts if part.bias is not None]
        if biased:
            biased[0].bias[:outputs] = (layer.bias.double() * step / in_scale).to(biased[0].bias)


def load_value(layers, head, scale):
    load(layers[0], [head.hidden], scale, scale)
    load(layers[1], [head.out], scale, VALUE_ONE)


# What stands for 1 in activations is not in the file, and need not be: without negative values a layer that is twice as
# large followed by one half as large is the same network. This one leaves weights about as large as training makes them.
LOADED_SCALE = 256


def value_layers(head, scale):
    """The two layers of a layers.ValueHead."""
    return [dense([head.hidden.weight], head.hidden.bias, scale, scale),
            dense([head.out.weight], head.out.bias, scale, VALUE_ONE, finest=8)]


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


def read(data):
    """The feature set and the layers of a weights file."""
    magic, version, size, check = struct.unpack_from('<8sIIQ', data)
    body = data[24:]
    if magic != MAGIC or version != VERSION or size != len(body) or check != checksum(body):
        raise ValueError('no file of weights, or a damaged one')
    at, names, dense_layers = 0, [], []
    for _ in range(3):
        length = body[at]
        names.append(body[at + 1:at + 1 + length].decode())
        at += 1 + length
    (count,) = struct.unpack_from('<H', body, at)
    at += 2
    for _ in range(count):
        inputs, outputs, shift = struct.unpack_from('<HHB', body, at)
        at += 5
        numbers = [torch.tensor(struct.unpack_from(f'<{outputs}i', body, at + 4 * outputs * k)) for k in range(2)]
        at += 8 * outputs
        weights = torch.tensor(struct.unpack_from(f'<{outputs * inputs}b', body, at), dtype=torch.int8)
        at += outputs * inputs
        dense_layers.append(Dense(weights=weights.reshape(outputs, inputs), multiplier=numbers[0], bias=numbers[1], shift=shift))
    return names[0], dense_layers


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
