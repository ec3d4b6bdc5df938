// What differs between the compilers that build the rules: g++, clang (native and wasm32) and nvcc.
#pragma once

// Every function of core and games is declared SANDSTONE_FN. nvcc compiles a plain constexpr function for the host
// only, and a kernel calling it may silently come out empty; clang's CUDA front end treats constexpr as both.
#if defined(__CUDACC__)
#define SANDSTONE_FN __host__ __device__ constexpr
#else
#define SANDSTONE_FN constexpr
#endif

// Random play runs through SANDSTONE_HOT functions at every move: they are inlined wherever they are called. It rarely
// calls SANDSTONE_COLD ones. The compiler keeps a state in registers only if no out-of-line function takes its address,
// so callers hand a copy to those.
#define SANDSTONE_HOT [[gnu::always_inline]] SANDSTONE_FN
#define SANDSTONE_COLD [[gnu::noinline]] SANDSTONE_FN

// For the two sides of a branch at every move: with both in one function x86 runs out of registers.
#if defined(__x86_64__) && !defined(__CUDA_ARCH__)
#define SANDSTONE_APART SANDSTONE_COLD
#else
#define SANDSTONE_APART SANDSTONE_HOT
#endif

// Before a loop that rarely runs: unrolled, it would cost a kernel more time to fetch than it saves.
#if defined(__CUDA_ARCH__) && !defined(__clang__)
#define SANDSTONE_ROLLED _Pragma("unroll 1")
#else
#define SANDSTONE_ROLLED
#endif

// In a kernel the caller chooses the memory of a state. Elsewhere a local copy is faster, because it stays in
// registers.
namespace sandstone {
#if defined(__CUDA_ARCH__)
inline constexpr bool kIsKernel = true;
#else
inline constexpr bool kIsKernel = false;
#endif
}  // namespace sandstone

// A condition that branch prediction cannot guess, as in random play: g++ then selects without a branch. clang and nvcc
// do so by themselves.
#if defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
#define SANDSTONE_UNPREDICTABLE(condition) __builtin_expect_with_probability(condition, 1, 0.5)
#else
#define SANDSTONE_UNPREDICTABLE(condition) (condition)
#endif
