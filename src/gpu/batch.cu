#include <cuda_runtime.h>

#include <algorithm>
#include <string>

#include "gpu/batch.hpp"
#include "gpu/kernel.cuh"

namespace sandstone::gpu {
namespace {

std::string say(cudaError_t code) { return std::string{cudaGetErrorName(code)} + ": " + cudaGetErrorString(code); }

// Memory, events and the first error of a run; freed in every case.
class Run {
 public:
  Run() {
    keep(cudaMalloc(&sums_, sizeof(DeviceSums)));
    keep(cudaEventCreate(&begin_));
    keep(cudaEventCreate(&end_));
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  ~Run() {
    cudaEventDestroy(end_);
    cudaEventDestroy(begin_);
    cudaFree(sums_);
  }

  template <class G>
  BatchResult play(const typename G::Options& options, std::uint64_t first, std::uint64_t games) {
    int device = 0;
    int processors = 0;
    int blocks_each = 0;
    keep(cudaGetDevice(&device));
    keep(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    keep(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks_each, play_seeds_kernel<G>, kThreadsPerBlock, 0));
    const std::uint64_t wanted = (games + kThreadsPerBlock - 1) / kThreadsPerBlock;
    const std::uint64_t fit = static_cast<std::uint64_t>(processors) * static_cast<std::uint64_t>(blocks_each);
    const auto blocks = static_cast<unsigned>(std::max<std::uint64_t>(1, std::min(wanted, fit)));
    if (ok()) {
      keep(cudaMemset(sums_, 0, sizeof(DeviceSums)));
      keep(cudaEventRecord(begin_));
      play_seeds_kernel<G><<<blocks, kThreadsPerBlock>>>(options, first, games, sums_);
      keep(cudaGetLastError());
      keep(cudaEventRecord(end_));
      keep(cudaEventSynchronize(end_));
    }
    return result(games);
  }

 private:
  bool ok() const { return error_.empty(); }
  void keep(cudaError_t code) {
    if (code != cudaSuccess && error_.empty()) error_ = say(code);
  }

  // A kernel that compiled to nothing leaves no error, but it leaves the games unplayed too.
  BatchResult result(std::uint64_t games) {
    BatchResult result;
    DeviceSums sums{};
    float milliseconds = 0;
    if (ok()) {
      keep(cudaMemcpy(&sums, sums_, sizeof(sums), cudaMemcpyDeviceToHost));
      keep(cudaEventElapsedTime(&milliseconds, begin_, end_));
    }
    if (ok() && sums.games != games) error_ = "the kernel played " + std::to_string(sums.games) + " games only";
    result.playouts = {sums.games, sums.decisions, sums.digest};
    result.seconds = milliseconds / 1e3;
    result.error = error_;
    return result;
  }

  DeviceSums* sums_ = nullptr;
  cudaEvent_t begin_{};
  cudaEvent_t end_{};
  std::string error_;
};

}  // namespace

Device find_device() {
  Device device;
  int count = 0;
  cudaDeviceProp properties{};
  if (const auto code = cudaGetDeviceCount(&count); code != cudaSuccess) {
    device.error = say(code);
  } else if (count == 0) {
    device.error = "no CUDA device";
  } else if (const auto asked = cudaGetDeviceProperties(&properties, 0); asked != cudaSuccess) {
    device.error = say(asked);
  } else {
    device.name = properties.name;
  }
  return device;
}

BatchResult play_seeds(const GameKind& kind, std::uint64_t first, std::uint64_t games) {
  return with_game(kind, [&]<class G>(G, const auto& options) { return Run{}.play<G>(options, first, games); });
}

}  // namespace sandstone::gpu
