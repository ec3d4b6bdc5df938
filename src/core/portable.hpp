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
#define SANDSTONE_HOT [[gnu::always_inline]] SANDSTONE_FN
#define SANDSTONE_COLD [[gnu::noinline]] SANDSTONE_FN

// Before a loop that runs seldom: a kernel that unrolls it waits for instructions more than it gains.
#if defined(__CUDA_ARCH__) && !defined(__clang__)
#define SANDSTONE_ROLLED _Pragma("unroll 1")
#else
#define SANDSTONE_ROLLED
#endif
