// The kernel: each thread plays whole games, one seed after the other.
#pragma once

#include <cstddef>
#include <cstdint>

#include "perft/playouts.hpp"

namespace sandstone::gpu {

inline constexpr int kThreadsPerBlock = 128;

// Sums of a block meet in device memory; digests are sums, so their order does not matter.
struct DeviceSums {
  unsigned long long games;
  unsigned long long decisions;
  unsigned long long digest;
};

// States in shared memory lie an odd number of 8-byte words apart, so that the same member of neighbouring threads is
// in different banks.
template <class State>
inline constexpr std::size_t kStride = sizeof(State) + (sizeof(State) / 8 % 2 == 0 ? 8 : 0);

template <class G>
__global__ void __launch_bounds__(kThreadsPerBlock)
    play_seeds_kernel(typename G::Options options, std::uint64_t first, std::uint64_t games, DeviceSums* sums) {
  using State = typename G::State;
  // Boards are indexed by what chance says, so a state cannot live in registers; in local memory those of a whole
  // multiprocessor would not fit its cache.
  __shared__ alignas(8) unsigned char states[kThreadsPerBlock * kStride<State>];
  State& state = *reinterpret_cast<State*>(states + threadIdx.x * kStride<State>);
  const std::uint64_t threads = static_cast<std::uint64_t>(gridDim.x) * blockDim.x;
  Playouts mine;
  for (std::uint64_t i = static_cast<std::uint64_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < games; i += threads) {
    mine += play_seed<G>(state, options, first + i);
  }
  atomicAdd(&sums->games, mine.games);
  atomicAdd(&sums->decisions, mine.decisions);
  atomicAdd(&sums->digest, mine.digest);
}

}  // namespace sandstone::gpu
