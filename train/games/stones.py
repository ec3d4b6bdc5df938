"""The networks of Mandala Stones: every pick and every score has a row of features, and all rows of a kind have the
same weights. Rows see the table and the players; the table sees the rows through their largest and their mean values."""

from dataclasses import dataclass

import torch
import torch.nn as nn
import torch.nn.functional as F

import layers
import quantise


@dataclass(frozen=True)
class Shape:
    """As Encoding<Stones> in src/games/stones/features.hpp lays features out: the table, players, picks, scores."""

    table: int
    player: int
    pick: int
    pick_rows: int
    pick_legal: int  # the feature that is set in rows of legal picks
    score: int
    score_rows: int
    hidden: int
    spaces: int

    players = 4
    score_legal = 0

    def split(self, view):
        sizes = (self.table, self.players * self.player, self.pick_rows * self.pick, self.score_rows * self.score)
        table, players, picks, scores = layers.features(view).split(sizes, 1)
        return (table, players.reshape(-1, self.players, self.player),
                picks.reshape(-1, self.pick_rows, self.pick), scores.reshape(-1, self.score_rows, self.score))


SHAPES = {
    'stones-1': Shape(table=480, player=144, pick=48, pick_rows=40, pick_legal=16, score=24, score_rows=35, hidden=136,
                      spaces=5),
    'stones-tiny-1': Shape(table=72, player=47, pick=32, pick_rows=8, pick_legal=8, score=16, score_rows=5, hidden=28,
                           spaces=2),
}
# Numbers for Training<Stones>::dealt: how many players, and 8 without Harmony, 16 with it; of the miniature also 32 times
# the seed of its only board.
TABLES = {'': 0, **{f'{n}': 8 + n for n in (2, 3, 4)}, **{f'{n}-harmony': 16 + n for n in (2, 3, 4)}, 'board': 32 + 8 + 2}
MINI_TABLE = '2'  # what is solved
DEFAULTS = dict(width=128, depth=1)
# Of the miniature, on a CPU: small and quick, and held near its own average, so that it does not go in circles.
MINI = dict(width=64, depth=1, games=512, steps=16, batch=1024, rate=0.003, averaged=0.9, magnet=0.2,
            least_spread=0.3, entropy=0.05, last_entropy=0.02, skipped=10)
PICK_SUM, SCORE_SUM = 16, 8  # sums over rows are divided by these: by shifts in whole numbers


class Rows(nn.Module):
    """One layer for all rows of a kind, which also see the table."""

    def __init__(self, inputs, context, width):
        super().__init__()
        self.own = nn.Linear(inputs, width)
        self.context = nn.Linear(context, width, bias=False)

    def forward(self, rows, context):
        return F.relu(layers.linear(rows, self.own) + layers.linear(context, self.context).unsqueeze(1))


class Trunk(nn.Module):
    def __init__(self, shape, width, hidden=0):
        super().__init__()
        self.shape = shape
        players, picks, scores = width * 3 // 8, width // 2, width // 4
        self.player = nn.Linear(shape.player, players)
        self.table = nn.Linear(shape.table, width)
        self.players = nn.Linear(shape.players * players, width, bias=False)
        self.hidden = nn.Linear(hidden, width, bias=False) if hidden else None
        self.picks, self.scores = Rows(shape.pick, width, picks), Rows(shape.score, width, scores)
        self.mix = nn.Linear(width, width)
        self.pool = nn.Linear(2 * (picks + scores), width, bias=False)

    def begin(self):
        with torch.no_grad():
            for layer in (self.mix, self.pool, self.picks.context, self.scores.context):
                layer.weight.mul_(0.7)

    def forward(self, view, hidden=None):
        table, players, picks, scores = self.shape.split(view)
        seen = F.relu(layers.linear(players, self.player))
        h = layers.linear(table, self.table) + layers.linear(seen.flatten(1), self.players)
        if self.hidden is not None:
            h = h + layers.linear(layers.features(hidden), self.hidden)
        h = F.relu(h)
        pick_rows = self.picks(picks, h) * (picks[:, :, self.shape.pick_legal:self.shape.pick_legal + 1] > 0)
        score_rows = self.scores(scores, h) * (scores[:, :, self.shape.score_legal:self.shape.score_legal + 1] > 0)
        pooled = torch.cat([pick_rows.amax(1), pick_rows.sum(1) * (1 / PICK_SUM),
                            score_rows.amax(1), score_rows.sum(1) * (1 / SCORE_SUM)], 1)
        mixed = h + F.relu(layers.linear(h, self.mix) + layers.linear(pooled, self.pool))
        return dict(seen=seen, table=h, picks=pick_rows, scores=score_rows, pooled=pooled, mixed=mixed)


class Policy(nn.Module):
    """Sees what the player sees."""

    def __init__(self, feature_set, width, depth):
        super().__init__()
        self.shape = SHAPES[feature_set]
        picks, scores = width // 2, width // 4
        self.trunk = Trunk(self.shape, width)
        self.picks, self.scores = Rows(picks, width, picks), Rows(scores, width, scores)
        # Rounded up: a GPU likes it.
        self.pick_out, self.score_out, self.white_out = nn.Linear(picks, 8), nn.Linear(scores, 8), nn.Linear(width, 8)
        self.value = layers.ValueHead(width, 4)
        layers.begin_weights(self, [(self.pick_out, 0.01), (self.score_out, 0.01), (self.white_out, 0.01),
                                    (self.value.out, 0.1)])
        self.trunk.begin()

    def rows(self, seen):
        return self.picks(seen['picks'], seen['mixed']), self.scores(seen['scores'], seen['mixed'])

    def forward(self, view, learning=None):
        """`learning`: the part of the value's gradient that reaches what it shares with the policy."""
        seen = self.trunk(view)
        picks, scores = self.rows(seen)
        spaces = self.shape.spaces
        logits = [layers.linear(picks, self.pick_out)[:, :, :spaces].flatten(1),
                  layers.linear(scores, self.score_out)[:, :, 0],
                  layers.linear(seen['mixed'], self.white_out)[:, :spaces + 1]]
        return torch.cat(logits, 1).float(), self.value(layers.partly(seen['mixed'], learning))


class Critic(nn.Module):
    """Sees the whole state while it trains."""

    def __init__(self, feature_set, width, depth):
        super().__init__()
        self.shape = SHAPES[feature_set]
        self.trunk = Trunk(self.shape, width, self.shape.hidden)
        self.value = layers.ValueHead(width, 4)
        layers.begin_weights(self, [(self.value.out, 0.1)])
        self.trunk.begin()

    def forward(self, view, hidden):
        return self.value(self.trunk(view, hidden)['mixed'])


def export(policy, view):
    """The integer network, layer by layer as src/nets/stones_net.hpp reads them; `view` is a sample of features, for the
    ranges of activations."""
    trunk = policy.trunk
    with torch.no_grad():
        seen = trunk(view)
        rows = policy.rows(seen)
        of_value = []
        policy.value(seen['mixed'], of_value)
    firsts = [trunk.player, trunk.table, trunk.picks.own, trunk.scores.own]
    scale = quantise.activation_scale([*seen.values(), *rows, *of_value], [layer.weight for layer in firsts],
                                      layers.FEATURE_ONE)
    first = lambda layer: quantise.dense([layer.weight], bias_of(layer), layers.FEATURE_ONE, scale)
    later = lambda layer: quantise.dense([layer.weight], bias_of(layer), scale, scale)
    last = lambda layer, outputs: quantise.dense([layer.weight[:outputs]], layer.bias[:outputs], scale,
                                                 quantise.LOGIT_ONE, finest=8)
    spaces = policy.shape.spaces
    dense = [first(trunk.player), first(trunk.table), later(trunk.players),
             first(trunk.picks.own), later(trunk.picks.context), first(trunk.scores.own), later(trunk.scores.context),
             later(trunk.mix), later(trunk.pool),
             later(policy.picks.own), later(policy.picks.context), later(policy.scores.own),
             later(policy.scores.context),
             last(policy.pick_out, spaces), last(policy.score_out, 1), last(policy.white_out, spaces + 1), *quantise.value_layers(policy.value, scale)]
    return quantise.Network(architecture=f'rows {trunk.table.weight.shape[0]}', layers=dense)


def load(policy, dense):
    """The layers of a file that `export` wrote, back in a network of the same shape."""
    trunk, scale = policy.trunk, quantise.LOADED_SCALE
    firsts = {0: trunk.player, 1: trunk.table, 3: trunk.picks.own, 5: trunk.scores.own}
    laters = {2: trunk.players, 4: trunk.picks.context, 6: trunk.scores.context, 7: trunk.mix, 8: trunk.pool,
              9: policy.picks.own, 10: policy.picks.context, 11: policy.scores.own, 12: policy.scores.context}
    lasts = {13: policy.pick_out, 14: policy.score_out, 15: policy.white_out}
    for k, layer in firsts.items():
        quantise.load(dense[k], [layer], layers.FEATURE_ONE, scale)
    for k, layer in laters.items():
        quantise.load(dense[k], [layer], scale, scale)
    for k, layer in lasts.items():
        quantise.load(dense[k], [layer], scale, quantise.LOGIT_ONE)
    if len(dense) > 16:
        quantise.load_value(dense[16:], policy.value, scale)


def bias_of(layer):
    return layer.bias if layer.bias is not None else torch.zeros(layer.weight.shape[0])
