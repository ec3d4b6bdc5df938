// What differs between the compilers that build the rules: g++, clang (native and wasm32) and nvcc.
#pragma once

// Every function of core and games is declared SANDSTONE_FN. nvcc compiles a plain constexpr function for the host
// only, and a kernel calling it may silently come out empty; clang's CUDA front end treats constexpr as both.
#if defined(__CUDACC__)
#define SANDSTONE_FN __host__ __device__ constexpr
#else
#define SANDSTONE_FN constexpr
#endif
