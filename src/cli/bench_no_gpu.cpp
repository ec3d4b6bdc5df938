// In place of bench_gpu.cpp where nvcc is missing.
#include "cli/bench.hpp"

namespace sandstone::cli {

namespace {

constexpr const char* kHowToGetOne =
    "this build has no GPU support. On a machine with nvcc 13 and an NVIDIA GPU:\n"
    "  cmake --preset cuda && cmake --build --preset cuda && build/cuda/sandstone bench --gpu";

}  // namespace

tl::expected<std::string, std::string> gpu_name() { return tl::unexpected{std::string{kHowToGetOne}}; }

tl::expected<BenchRow, std::string> measure_on_gpu(const GameKind&, std::chrono::duration<double>) {
  return tl::unexpected{std::string{kHowToGetOne}};
}

}  // namespace sandstone::cli
