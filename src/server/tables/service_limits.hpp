// How much players and connections may do.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sandstone::tables {

struct ServiceLimits {
  int tables_per_player = 20;         // unfinished ones at which the player sits; then none can be made
  int tables_per_address = 40;        // made from there, whose game has not begun; then none with an open seat can be
  int seats_at_once = 20;             // tables made and seats taken by one player without a pause
  std::int64_t seat_every = 3'000;    // after those, one in so many milliseconds
  std::size_t watched_at_once = 40;   // tables by one connection
  std::size_t waiting_requests = 32;  // of one connection, at tables whose events are being read or written
  std::int64_t grace = 60'000;        // milliseconds that a player may be away from a live game; then others may claim
  std::int64_t long_grace = 300'000;  // the same for a game without a clock
  int lines_at_once = 6;              // chat messages and reports of one player without a pause
  std::int64_t line_every = 3'000;    // after those, one line in so many milliseconds
  int players_per_address = 4;        // who may do so much from one address, all together
  std::int64_t presence_every = 700;  // milliseconds between two messages about who watches a table
  std::int64_t lobby_every = 600;     // milliseconds between two messages about changes in the lobby
  std::int64_t lease = 10'000;        // milliseconds for which nobody else sees to what we have begun at a table
  std::int64_t empty_expiry = 600'000;            // milliseconds after which a table is closed at which nobody sits
  std::int64_t open_expiry = 86'400'000;          // milliseconds after which a table is closed whose game has not begun
  std::int64_t clockless_expiry = 2'592'000'000;  // the same for a game without a clock in which nobody moves
};

}  // namespace sandstone::tables
