// Every kernel, so that clang's front end can compile them where nvcc is absent.
#if defined(__clang__)
#include "gpu/clang_cuda.hpp"
#endif

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "gpu/kernel.cuh"
#include "gpu/net_kernel.cuh"

namespace sandstone::gpu {

template __global__ void play_seeds_kernel<mandala::Full>(mandala::Options, std::uint64_t, std::uint64_t, DeviceSums*);
template __global__ void play_seeds_kernel<mandala::Mini>(mandala::Options, std::uint64_t, std::uint64_t, DeviceSums*);
template __global__ void play_seeds_kernel<stones::Full>(stones::Options, std::uint64_t, std::uint64_t, DeviceSums*);
template __global__ void play_seeds_kernel<stones::Mini>(stones::Options, std::uint64_t, std::uint64_t, DeviceSums*);
template __global__ void net_digest_kernel<mandala::Full>(const nets::Network<mandala::Full>*, std::uint64_t,
                                                          unsigned long long*);
template __global__ void net_digest_kernel<stones::Full>(const nets::Network<stones::Full>*, std::uint64_t,
                                                         unsigned long long*);

}  // namespace sandstone::gpu
