#include <fmt/format.h>

#include "cli/bench.hpp"
#include "gpu/batch.hpp"
#include "perft/digests.hpp"

namespace sandstone::cli {

tl::expected<std::string, std::string> gpu_name() {
  const gpu::Device device = gpu::find_device();
  if (!device.error.empty()) return tl::unexpected{"no GPU can be used: " + device.error};
  return device.name;
}

tl::expected<BenchRow, std::string> measure_on_gpu(const GameKind& kind, std::chrono::duration<double> time) {
  constexpr std::uint64_t kBatch = 20'000'000;
  const std::uint64_t signature = signature_of(kind);
  const gpu::BatchResult same = gpu::play_seeds(kind, kDigestFirstSeed, kDigestGames);
  if (!same.error.empty()) return tl::unexpected{same.error};
  if (same.playouts.digest != signature) {
    return tl::unexpected{fmt::format("the GPU plays differently: its signature is {:016x}, the CPU's {:016x}",
                                      same.playouts.digest, signature)};
  }
  Playouts played;
  double seconds = 0;
  gpu::play_seeds(kind, kDigestFirstSeed, kBatch / 10);  // to warm up
  while (seconds < time.count() || played.games == 0) {
    const gpu::BatchResult batch = gpu::play_seeds(kind, kDigestFirstSeed + played.games, kBatch);
    if (!batch.error.empty()) return tl::unexpected{batch.error};
    played += batch.playouts;
    seconds += batch.seconds;
  }
  return bench_row(kind, played, seconds, signature);
}

}  // namespace sandstone::cli
