"""Do two environments, one on a GPU and one on the CPU, make the same games and show the same of them?

  python3 train/compare.py build/train/bin/mandala-cuda.so build/train/bin/mandala-cpu.so
"""

import sys

import torch

import environment

GAMES, SEED, SKIPPED = 20000, 5, 60


def seen(library, device):
    env = environment.Environment(library, GAMES, device)
    sizes = env.sizes
    rows = torch.zeros(GAMES, sizes.row, dtype=torch.int8, device=device)
    masks = torch.zeros(GAMES, sizes.words, dtype=torch.int32, device=device)
    turns = torch.zeros(GAMES, dtype=torch.uint8, device=device)
    env.reset(SEED, SKIPPED)
    env.observe(rows, masks, turns)
    return [tensor.cpu() for tensor in (env.states, rows, masks, turns)]


if __name__ == '__main__':
    one, other = seen(sys.argv[1], 'cuda'), seen(sys.argv[2], 'cpu')
    for name, a, b in zip(('states', 'features', 'legal actions', 'turns'), one, other):
        differing = int((a != b).reshape(GAMES, -1).any(1).sum())
        print(f'{name}: {differing} of {GAMES} games differ')
        if differing:
            sys.exit(1)
