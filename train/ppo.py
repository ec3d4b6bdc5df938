"""Self-play by PPO: games, networks and updates all on one device, on a GPU as CUDA graphs.

The policy sees what its player sees. The critic sees everything while it trains: values of views alone, compared
across players, would be biased. Advantages are estimated for each seat on its own (GAE), so the same code serves games
of two, three and four."""

import copy
import math
import sys
import traceback
from dataclasses import dataclass

import torch
import torch.nn.functional as F


@dataclass
class Settings:
    games: int = 32768
    steps: int = 32  # decisions of a game between two updates
    batch: int = 16384
    width: int = 128
    depth: int = 3
    rate: float = 2e-3
    last_rate: float = 0.02  # part of the rate that is left at the end
    entropy: float = 0.04
    last_entropy: float = 0.004
    clip: float = 0.2
    decay: float = 0.95  # lambda of GAE
    averaged: float = 0.98  # weights that play are averaged over about 1 / (1 - this) iterations
    magnet: float = 0.0  # weight of the distance (KL) to those averaged weights: play that moves slowly does not go in circles
    least_spread: float = 0.0  # advantages are divided by their spread, or by this if it is smaller
    judged: int = 0  # iterations in which only values are learned, before the policy learns too: for a warm start
    skipped: int = 60  # random moves at most before a game that begins a run
    table: int = 0
    seed: int = 1


class Buffers:
    """What one iteration plays."""

    def __init__(self, sizes, settings, device):
        games, steps = settings.games, settings.steps
        make = lambda *shape, dtype=torch.float32: torch.zeros(*shape, dtype=dtype, device=device)
        self.rows = make(steps + 1, games, sizes.row, dtype=torch.int8)
        self.masks = make(steps + 1, games, sizes.words, dtype=torch.int32)
        self.turns = make(steps + 1, games, dtype=torch.uint8)
        self.actions = make(steps, games, dtype=torch.int64)
        self.log_probabilities = make(steps, games)
        self.rewards = make(steps, games, sizes.seats)
        self.done = make(steps, games, dtype=torch.uint8)
        self.values = make(steps + 1, games, sizes.seats)  # by seat, counted from the mover
        self.advantages = make(steps, games)
        self.returns = make(steps, games, sizes.seats)


class Learner:
    def __init__(self, environment, networks, settings):
        self.env, self.settings, self.sizes = environment, settings, environment.sizes
        self.device = environment.device
        self.on_gpu = self.device.type == 'cuda'
        torch.manual_seed(settings.seed)
        make = lambda kind: kind(environment.feature_set, settings.width, settings.depth).to(self.device)
        self.policy, self.critic = make(networks.Policy), make(networks.Critic)
        self.mean_policy, self.mean_critic = copy.deepcopy(self.policy), copy.deepcopy(self.critic)
        self.weights = [*self.policy.parameters(), *self.critic.parameters()]
        self.mean_weights = [*self.mean_policy.parameters(), *self.mean_critic.parameters()]
        if self.on_gpu:
            self.rate = torch.zeros((), device=self.device)
            self.optimiser = torch.optim.Adam(self.weights, lr=self.rate, eps=1e-5, fused=True, capturable=True)
        else:
            self.optimiser = torch.optim.Adam(self.weights, lr=0.0, eps=1e-5)
        if settings.games * settings.steps % settings.batch:
            raise ValueError('--batch must divide games times steps')
        self.buffers = Buffers(self.sizes, settings, self.device)
        scalar = lambda value=0.0: torch.tensor(value, device=self.device)
        self.entropy_weight, self.measured, self.updates = scalar(settings.entropy), torch.zeros(6, device=self.device), scalar()
        self.spread, self.explained = scalar(1.0), scalar()
        self.learning = scalar(1.0)  # 0 while only values are learned
        self.bits = torch.arange(32, dtype=torch.int32, device=self.device)
        self.chosen = torch.arange(settings.batch, device=self.device)
        self.iteration = 0
        compiled = torch.compile if self.on_gpu else (lambda function, dynamic: function)
        self._logits = compiled(lambda rows: self.policy(self._view(rows))[0], dynamic=False)
        self._value = compiled(lambda rows: self.critic(self._view(rows), self._hidden(rows)), dynamic=False)
        self._loss = compiled(self.loss, dynamic=False)
        self._play, self._update = self.play, self.update

    # ---- what networks are shown -----------------------------------------------------------------------------------

    def _view(self, rows):
        return rows[:, :self.sizes.view]

    def _hidden(self, rows):
        return rows[:, self.sizes.view:self.sizes.view + self.sizes.critic]

    def legal_log_probabilities(self, logits, masks):
        legal = ((masks.unsqueeze(-1) >> self.bits) & 1).reshape(len(masks), -1)[:, :self.sizes.actions] != 0
        return legal, F.log_softmax(logits.masked_fill(~legal, -1e9), -1)

    # ---- playing ---------------------------------------------------------------------------------------------------

    @torch.no_grad()
    def play(self):
        b, steps = self.buffers, self.settings.steps
        for tensor in (b.rows, b.masks, b.turns):
            tensor[0].copy_(tensor[steps])
        for t in range(steps):
            logits = self._logits(b.rows[t])
            self.env.step(logits, b.masks[t], b.actions[t], b.log_probabilities[t], b.rewards[t], b.done[t],
                          b.rows[t + 1], b.masks[t + 1], b.turns[t + 1])
        for t in range(steps + 1):
            b.values[t].copy_(self._value(b.rows[t]))
        self.estimate()

    def estimate(self):
        """Advantages of the movers, and returns of all seats."""
        b, steps = self.buffers, self.settings.steps
        seats = torch.arange(self.sizes.seats, device=self.device)
        mover, players = (b.turns & 15).long().unsqueeze(-1), (b.turns >> 4).long().unsqueeze(-1)
        there = seats < players
        by_seat = b.values.gather(-1, (seats - mover + players) % players) * there
        running = torch.zeros_like(by_seat[0])
        ahead = torch.zeros_like(by_seat[:steps])
        for t in reversed(range(steps)):
            goes_on = (1 - b.done[t].float()).unsqueeze(-1)
            running = b.rewards[t] + goes_on * (by_seat[t + 1] + self.settings.decay * running) - by_seat[t]
            ahead[t] = running
        b.advantages.copy_(ahead.gather(-1, mover[:steps]).squeeze(-1))
        from_mover = (seats + mover[:steps]) % players[:steps]
        b.returns.copy_((ahead + by_seat[:steps]).gather(-1, from_mover) * there[:steps])
        error = b.returns[..., 0] - b.values[:steps, :, 0]
        self.explained.copy_(1 - error.var() / b.returns[..., 0].var().clamp(min=1e-9))
        self.spread.copy_(b.advantages.std().clamp(min=max(self.settings.least_spread, 1e-6)))
        b.advantages.sub_(b.advantages.mean()).div_(self.spread)

    # ---- learning --------------------------------------------------------------------------------------------------

    def loss(self, rows, masks, actions, old, advantages, returns):
        logits, seen_value = self.policy(self._view(rows), self.learning)
        legal, log_probabilities = self.legal_log_probabilities(logits, masks)
        change = log_probabilities.gather(1, actions.unsqueeze(1)).squeeze(1) - old
        ratio = change.exp()
        clip = self.settings.clip
        gain = torch.minimum(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages).mean()
        entropy = -(log_probabilities.exp() * log_probabilities.masked_fill(~legal, 0.0)).sum(-1).mean()
        held = self.settings.magnet * self.distance(rows, masks, log_probabilities) if self.settings.magnet else 0.0
        value_error = (self.critic(self._view(rows), self._hidden(rows)) - returns).square().mean()
        seen_error = (seen_value - returns).square().mean()
        total = -self.learning * (gain + self.entropy_weight * entropy - held) + value_error + 0.5 * seen_error
        measured = (gain, value_error, seen_error, entropy, (ratio - 1 - change).mean(),
                    ((ratio - 1).abs() > clip).float().mean())
        return total, torch.stack([value.detach() for value in measured])

    def distance(self, rows, masks, log_probabilities):
        """The mean distance (KL) to the averaged policy."""
        with torch.no_grad():
            slow = self.legal_log_probabilities(self.mean_policy(self._view(rows))[0], masks)[1]
        return (log_probabilities.exp() * (log_probabilities - slow)).sum(-1).mean()

    def update(self):
        b, rows = self.buffers, self.settings.games * self.settings.steps
        flat = lambda tensor: tensor[:self.settings.steps].reshape(rows, *tensor.shape[2:]).index_select(0, self.chosen)
        self.optimiser.zero_grad(set_to_none=True)
        total, measured = self._loss(*[flat(tensor) for tensor in (b.rows, b.masks, b.actions, b.log_probabilities,
                                                                   b.advantages, b.returns)])
        total.backward()
        torch.nn.utils.clip_grad_norm_(self.weights, 1.0)
        self.optimiser.step()
        self.measured.add_(measured)
        self.updates.add_(1)

    def set_rate(self, rate):
        if self.on_gpu:
            self.rate.fill_(rate)
        else:
            for group in self.optimiser.param_groups:
                group['lr'] = rate

    def begin(self, seed):
        """New games, and on a GPU the graphs: warmed up with a rate of 0, so that nothing is learned yet."""
        self.env.reset(seed, self.settings.skipped)
        b, last = self.buffers, self.settings.steps
        self.env.observe(b.rows[last], b.masks[last], b.turns[last])
        if self.on_gpu and self._play == self.play:
            self.set_rate(0.0)
            self._play, self._update = self.captured(self.play), self.captured(self.update)
        self.env.take_sums()
        self.measured.zero_()
        self.updates.zero_()

    def captured(self, function):
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(2):
                function()
        torch.cuda.current_stream().wait_stream(side)
        torch.cuda.synchronize()
        try:
            graph = torch.cuda.CUDAGraph()
            self.optimiser.zero_grad(set_to_none=True)
            with torch.cuda.graph(graph):
                function()
            torch.cuda.synchronize()
            return graph.replay
        except RuntimeError:
            traceback.print_exc()
            print('no CUDA graph: slower without it', file=sys.stderr, flush=True)
            torch.cuda.synchronize()
            return function

    def iterate(self, progress):
        """Plays and learns once; `progress` goes from 0 to 1 over the run."""
        s = self.settings
        warm = min(1.0, (self.iteration + 1) / 30)
        self.set_rate(s.rate * warm * (s.last_rate + (1 - s.last_rate) * 0.5 * (1 + math.cos(math.pi * progress))))
        self.learning.fill_(0.0 if self.iteration < s.judged else 1.0)
        self.entropy_weight.fill_(s.entropy * (s.last_entropy / s.entropy)**progress)
        self._play()
        rows = s.games * s.steps
        order = torch.randperm(rows, device=self.device)
        for first in range(0, rows, s.batch):
            self.chosen.copy_(order[first:first + s.batch])
            self._update()
        keep = min(s.averaged, 1 - 1 / (self.iteration + 2))
        with torch.no_grad():
            for mean, weight in zip(self.mean_weights, self.weights):
                mean.lerp_(weight, 1 - keep)
        self.iteration += 1

    def take_measures(self):
        """Means since the last call."""
        names = ('gain', 'value_error', 'seen_error', 'entropy', 'kl', 'clipped')
        means = (self.measured / self.updates.clamp(min=1)).tolist()
        self.measured.zero_()
        self.updates.zero_()
        return dict(zip(names, means), explained=self.explained.item(), spread=self.spread.item())

    def state(self):
        return dict(policy=self.policy.state_dict(), critic=self.critic.state_dict(),
                    mean_policy=self.mean_policy.state_dict(), mean_critic=self.mean_critic.state_dict(),
                    optimiser=self.optimiser.state_dict(), iteration=self.iteration)

    def load(self, state):
        for name in ('policy', 'critic', 'mean_policy', 'mean_critic'):
            getattr(self, name).load_state_dict(state[name])
        self.optimiser.load_state_dict(state['optimiser'])
        if self.on_gpu:
            for group in self.optimiser.param_groups:
                group['lr'] = self.rate  # loading puts another tensor there
        self.iteration = state['iteration']
