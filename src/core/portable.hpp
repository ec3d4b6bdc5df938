// What differs between the compilers that build the rules: g++, clang (native and wasm32) and nvcc.
#pragma once

// Every function of core and games is declared SANDSTONE_FN. nvcc compiles a plain constexpr function for the host
// only, and a kernel calling it may silently come out empty; clang's CUDA front end treats constexpr as both.
#if defined(__CUDACC__)
#define SANDSTONE_FN __host__ __device__ constexpr
#else
#define SANDSTONE_FN constexpr
#endif

// What random play runs through at every move is worth a copy at each place that calls it; what it seldom needs is not.
// Nor can a state stay in registers that a function elsewhere is shown, however seldom: such a one gets a copy.
#define SANDSTONE_HOT [[gnu::always_inline]] SANDSTONE_FN
#define SANDSTONE_COLD [[gnu::noinline]] SANDSTONE_FN

// The two ways of a branch at every move: with both in one function x86 runs out of registers.
#if defined(__x86_64__) && !defined(__CUDA_ARCH__)
#define SANDSTONE_APART SANDSTONE_COLD
#else
#define SANDSTONE_APART SANDSTONE_HOT
#endif

// Before a loop that runs seldom: a kernel that unrolls it waits for instructions more than it gains.
#if defined(__CUDA_ARCH__) && !defined(__clang__)
#define SANDSTONE_ROLLED _Pragma("unroll 1")
#else
#define SANDSTONE_ROLLED
#endif

// In a kernel states lie in memory that its caller has chosen; elsewhere it pays to work on a copy of one's own, which
// can stay in registers.
namespace sandstone {
#if defined(__CUDA_ARCH__)
inline constexpr bool kIsKernel = true;
#else
inline constexpr bool kIsKernel = false;
#endif
}  // namespace sandstone

// A condition that comes out either way, as in random play: what is chosen by it is to be chosen without a branch.
// clang and nvcc do so by themselves.
#if defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
#define SANDSTONE_EITHER(condition) __builtin_expect_with_probability(condition, 1, 0.5)
#else
#define SANDSTONE_EITHER(condition) (condition)
#endif
