"""Many games at once, played by the rules' own code: a library that train/environment.hpp describes."""

import ctypes
from dataclasses import dataclass

import torch

WINS = 4  # seats whose wins are counted


@dataclass(frozen=True)
class Sizes:
    state: int
    luck: int
    sums: int
    view: int  # features of a view
    critic: int  # features that only the critic sees
    row: int  # both, and padding
    actions: int
    words: int  # of a set of actions
    seats: int  # values that the critic gives
    most_seats: int


class Environment:
    """Games in the memory of tensors. Rows of all tensors are games."""

    def __init__(self, library, games, device, table=0):
        self.lib = ctypes.CDLL(str(library))
        pointer, number, count = ctypes.c_void_p, ctypes.c_int, ctypes.c_ulonglong
        self.lib.env_reset.argtypes = [pointer, pointer, count, count, number, number, pointer]
        self.lib.env_observe.argtypes = [pointer, count, pointer, pointer, pointer, pointer]
        self.lib.env_step.argtypes = [pointer, pointer, count] + [pointer] * 10 + [number, pointer]
        self.lib.env_feature_set.restype = ctypes.c_char_p
        values = (number * 10)()
        self.lib.env_sizes(values)
        self.sizes = Sizes(*values)
        self.feature_set = self.lib.env_feature_set().decode()
        self.games, self.device, self.table = games, torch.device(device), table
        byte = dict(dtype=torch.uint8, device=self.device)
        self.states = torch.zeros(games, self.sizes.state, **byte)
        self.lucks = torch.zeros(games, self.sizes.luck, **byte)
        self.sums = torch.zeros(self.sizes.sums // 8, dtype=torch.int64, device=self.device)

    def reset(self, seed, skipped):
        """Begins all games; up to `skipped` random moves put them out of step with each other."""
        self._check(self.lib.env_reset(self.states.data_ptr(), self.lucks.data_ptr(), self.games, seed, self.table,
                                       max(1, skipped), self._stream()))

    def observe(self, rows, masks, turns):
        self._check(self.lib.env_observe(self.states.data_ptr(), self.games, rows.data_ptr(), masks.data_ptr(),
                                         turns.data_ptr(), self._stream()))

    def step(self, logits, masks, actions, log_probabilities, rewards, done, next_rows, next_masks, next_turns):
        """Draws an action for each game, plays it, and writes what is seen next."""
        assert logits.dtype == torch.float32 and logits.is_contiguous()
        tensors = (logits, masks, actions, log_probabilities, rewards, done, next_rows, next_masks, next_turns, self.sums)
        self._check(self.lib.env_step(self.states.data_ptr(), self.lucks.data_ptr(), self.games,
                                      *[tensor.data_ptr() for tensor in tensors], self.table, self._stream()))

    def take_sums(self):
        """What happened since the last call."""
        sums = self.sums.tolist()
        self.sums.zero_()
        return dict(games=sums[0], illegal=sums[1], points=sums[2], wins=sums[3:3 + WINS])

    def _stream(self):
        return torch.cuda.current_stream().cuda_stream if self.device.type == 'cuda' else None

    @staticmethod
    def _check(code):
        if code:
            raise RuntimeError(f'CUDA error {code} in the environment')
