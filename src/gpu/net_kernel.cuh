// The kernel that asks a network in whole numbers: each thread plays one random game.
#pragma once

#include <cstdint>

#include "nets/digest.hpp"
#include "nets/mandala_net.hpp"
#include "nets/stones_net.hpp"

namespace sandstone::gpu {

// An evaluation takes up to 100 kB of a thread's own memory, so few threads share a multiprocessor.
inline constexpr int kNetThreadsPerBlock = 32;

// Adds the digests of the games of the seeds 1 … games to `sum`.
template <class G>
__global__ void __launch_bounds__(kNetThreadsPerBlock)
    net_digest_kernel(const nets::Network<G>* network, std::uint64_t games, unsigned long long* sum) {
  const std::uint64_t seed = static_cast<std::uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x + 1;
  if (seed <= games) atomicAdd(sum, static_cast<unsigned long long>(nets::game_digest(*network, seed)));
}

}  // namespace sandstone::gpu
