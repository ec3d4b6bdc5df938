// sandstone_gpu_digest: prints the digests of tests/data/digests.txt as the GPU computes them; with --networks those of
// weights/digests.txt; with --bench, how fast games are.
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

#include "gpu/batch.hpp"
#include "gpu/net_digest.hpp"
#include "perft/digests.hpp"

namespace {

using namespace sandstone;

struct StandardOutput {
  void add(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }
};

int fail(const std::string& error) {
  std::fprintf(stderr, "sandstone_gpu_digest: %s\n", error.c_str());
  return 2;
}

int bench() {
  constexpr std::uint64_t kGames = 20'000'000;
  for (const GameKind& kind : digest_kinds()) {
    if (kind.mini) continue;
    gpu::play_seeds(kind, 1, kGames / 10);  // to warm up
    const gpu::BatchResult result = gpu::play_seeds(kind, 1, kGames);
    if (!result.error.empty()) return fail(result.error);
    const auto decisions = static_cast<double>(result.playouts.decisions);
    std::printf("%s %d %s %.2f G moves/s %.1f M games/s\n", ruleset_of(kind).data(), kind.players,
                kind.harmony ? "harmony" : "plain", decisions / result.seconds / 1e9,
                static_cast<double>(result.playouts.games) / result.seconds / 1e6);
  }
  return 0;
}

int networks() {
  constexpr int kGames = 100;
  for (const GameName game : {GameName::kMandala, GameName::kStones}) {
    const gpu::NetDigest result = gpu::net_digest(game, kGames);
    if (!result.error.empty()) return fail(result.error);
    std::printf("%s %d %016llx\n", name_of(game).data(), kGames, static_cast<unsigned long long>(result.digest));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (const auto device = gpu::find_device(); !device.error.empty()) return fail(device.error);
  if (argc == 2 && std::strcmp(argv[1], "--bench") == 0) return bench();
  if (argc == 2 && std::strcmp(argv[1], "--networks") == 0) return networks();
  if (argc != 1) return fail("the only options are --networks and --bench");
  StandardOutput output;
  std::string error;
  write_digests(output, [&](const GameKind& kind, std::uint64_t first, std::uint64_t games) {
    const gpu::BatchResult result = gpu::play_seeds(kind, first, games);
    if (error.empty()) error = result.error;
    return result.playouts;
  });
  return error.empty() ? 0 : fail(error);
}
