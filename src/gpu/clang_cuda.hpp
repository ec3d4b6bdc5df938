// What the kernels need of CUDA's headers, for clang's front end on a machine without them: the kernels are compiled
// there to see that they compile, and never run.
#pragma once

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): the functions of the global namespace

#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))

// For clang's own <algorithm> and <new>.
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
extern "C" __device__ void* malloc(size_t size);
extern "C" __device__ void free(void* memory);

namespace sandstone::gpu {

struct Dimension {
  unsigned x;
};

__attribute__((device)) unsigned long long atomicAdd(unsigned long long* where, unsigned long long what);

}  // namespace sandstone::gpu

#if defined(__CUDA_ARCH__)
inline __attribute__((device)) float __expf(float x) { return __nvvm_ex2_approx_f(1.4426950F * x); }
inline __attribute__((device)) float __logf(float x) { return 0.69314718F * __nvvm_lg2_approx_f(x); }
#endif

#define threadIdx (sandstone::gpu::Dimension{static_cast<unsigned>(__nvvm_read_ptx_sreg_tid_x())})
#define blockIdx (sandstone::gpu::Dimension{static_cast<unsigned>(__nvvm_read_ptx_sreg_ctaid_x())})
#define blockDim (sandstone::gpu::Dimension{static_cast<unsigned>(__nvvm_read_ptx_sreg_ntid_x())})
#define gridDim (sandstone::gpu::Dimension{static_cast<unsigned>(__nvvm_read_ptx_sreg_nctaid_x())})
