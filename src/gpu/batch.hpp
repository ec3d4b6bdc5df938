// Random games by the million on a GPU. Needs a build with nvcc (preset cuda).
#pragma once

#include <cstdint>
#include <string>

#include "games/game_kind.hpp"
#include "perft/playouts.hpp"

namespace sandstone::gpu {

struct BatchResult {
  Playouts playouts;
  double seconds = 0;  // of the kernel alone
  std::string error;   // empty when all went well
};

// The name of the device that would be used; `error` says why there is none.
struct Device {
  std::string name;
  std::string error;
};

Device find_device();

// The games of the seeds first … first + games - 1, a thread each: the same Playouts as play_seeds on the CPU.
BatchResult play_seeds(const GameKind& kind, std::uint64_t first, std::uint64_t games);

}  // namespace sandstone::gpu
