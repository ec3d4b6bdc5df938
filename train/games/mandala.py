"""The networks of Mandala: the same weights for every colour, and the colours hear of each other through their mean."""

import torch
import torch.nn as nn
import torch.nn.functional as F

import layers
import quantise

# Rows of a colour, then of the table, as Encoding<Mandala> in src/games/mandala/features.hpp lays them out.
SHAPES = {
    'mandala-1': dict(colours=6, features=56, table=64, hidden=8, actions=25),
    'mandala-tiny-1': dict(colours=3, features=50, table=64, hidden=8, actions=10),
}
TABLES = {'': 0}  # kinds of tables that are trained: only one
MINI_TABLE = ''
DEFAULTS = dict(width=128, depth=3)
# Of the miniature, on a CPU: small and quick, and held near its own average, so that it does not go in circles.
MINI = dict(width=64, depth=2, games=512, steps=16, batch=1024, rate=0.003, averaged=0.9, magnet=0.2,
            least_spread=0.3, entropy=0.05, last_entropy=0.02, skipped=10)


class Trunk(nn.Module):
    def __init__(self, inputs, table, width, depth):
        super().__init__()
        self.colour = nn.Linear(inputs, width, bias=False)
        self.table = nn.Linear(table, width)
        self.own = nn.ModuleList([nn.Linear(width, width) for _ in range(depth)])
        self.pool = nn.ModuleList([nn.Linear(width, width, bias=False) for _ in range(depth)])

    def begin(self):
        with torch.no_grad():
            for layer in [*self.own, *self.pool]:
                layer.weight.mul_(0.7)

    def forward(self, colours, table, seen=None):
        """`seen` collects every activation, for the ranges of the integer network."""
        h = F.relu(layers.linear(colours, self.colour) + layers.linear(table, self.table).unsqueeze(1))
        for own, pool in zip(self.own, self.pool):
            if seen is not None:
                seen.append(h)
            h = h + F.relu(layers.linear(h, own) + layers.linear(h.mean(1), pool).unsqueeze(1))
        if seen is not None:
            seen.append(h)
        return h


class Policy(nn.Module):
    """Sees what the player sees."""

    def __init__(self, feature_set, width, depth):
        super().__init__()
        self.shape = SHAPES[feature_set]
        self.trunk = Trunk(self.shape['features'], self.shape['table'], width, depth)
        self.head = nn.Linear(width, 32)  # rounded up: a GPU likes it
        self.value = layers.ValueHead(width, 1)
        layers.begin_weights(self, [(self.head, 0.01), (self.value.out, 0.1)])
        self.trunk.begin()

    def split(self, view):
        colours = self.shape['colours'] * self.shape['features']
        view = layers.features(view)
        return view[:, :colours].reshape(-1, self.shape['colours'], self.shape['features']), view[:, colours:]

    def forward(self, view, learning=None):
        """`learning`: the part of the value's gradient that reaches what it shares with the policy."""
        h = self.trunk(*self.split(view))
        logits = layers.linear(h, self.head)[:, :, :self.shape['actions']]
        value = self.value(layers.partly(h.mean(1), learning))
        return logits.reshape(len(view), -1).float(), torch.cat([value, -value], 1)


class Critic(nn.Module):
    """Sees the whole state while it trains."""

    def __init__(self, feature_set, width, depth):
        super().__init__()
        self.shape = SHAPES[feature_set]
        inputs = self.shape['features'] + self.shape['hidden']
        self.trunk = Trunk(inputs, self.shape['table'], width, depth)
        self.value = layers.ValueHead(width, 1)
        layers.begin_weights(self, [(self.value.out, 0.1)])
        self.trunk.begin()

    def forward(self, view, hidden):
        colours, table = Policy.split(self, view)
        hidden = layers.features(hidden).reshape(-1, self.shape['colours'], self.shape['hidden'])
        value = self.value(self.trunk(torch.cat([colours, hidden], 2), table).mean(1))
        return torch.cat([value, -value], 1)


def export(policy, view):
    """The integer network; `view` is a sample of features, for the ranges of activations."""
    seen = []
    trunk = policy.trunk
    with torch.no_grad():
        policy.value(trunk(*policy.split(view), seen).mean(1), seen)
    scale = quantise.activation_scale(seen, [trunk.colour.weight, trunk.table.weight], layers.FEATURE_ONE)
    dense = [quantise.dense([trunk.colour.weight, trunk.table.weight], trunk.table.bias, layers.FEATURE_ONE, scale)]
    for own, pool in zip(trunk.own, trunk.pool):
        dense.append(quantise.dense([own.weight, pool.weight], own.bias, scale, scale))
    actions = policy.shape['actions']
    dense.append(quantise.dense([policy.head.weight[:actions]], policy.head.bias[:actions], scale, quantise.LOGIT_ONE,
                                finest=8))
    dense += quantise.value_layers(policy.value, scale)
    width, depth = trunk.table.weight.shape[0], len(trunk.own)
    return quantise.Network(architecture=f'colours {width}x{depth}', layers=dense)


def load(policy, dense):
    """The layers of a file that `export` wrote, back in a network of the same shape."""
    trunk, scale = policy.trunk, quantise.LOADED_SCALE
    head = 1 + len(trunk.own)
    quantise.load(dense[0], [trunk.colour, trunk.table], layers.FEATURE_ONE, scale)
    for layer, own, pool in zip(dense[1:head], trunk.own, trunk.pool):
        quantise.load(layer, [own, pool], scale, scale)
    quantise.load(dense[head], [policy.head], scale, quantise.LOGIT_ONE)
    if len(dense) > head + 1:
        quantise.load_value(dense[head + 1:], policy.value, scale)
