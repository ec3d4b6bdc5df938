// The same on a GPU, where this build has support for one.
#pragma once

#include <chrono>
#include <string>
#include <tl/expected.hpp>

#include "cli/bench.hpp"

namespace sandstone::cli {

// The name of the device, or why there is none.
tl::expected<std::string, std::string> gpu_name();

// Wrong results are an error too: the signature must be the CPU's.
tl::expected<BenchRow, std::string> measure_on_gpu(const GameKind& kind, std::chrono::duration<double> time);

}  // namespace sandstone::cli
