// The committed networks on a GPU: what weights/digests.txt says of them must hold there too. Needs a build with nvcc.
#pragma once

#include <cstdint>
#include <string>

#include "games/game_kind.hpp"

namespace sandstone::gpu {

struct NetDigest {
  std::uint64_t digest = 0;
  std::string error;  // empty when all went well
};

// Of the game's built-in network, over the random games of the seeds 1 … games: the same as nets::digest_of on the CPU.
NetDigest net_digest(GameName game, int games);

}  // namespace sandstone::gpu
