// What the server has done since it began, as numbers for those who watch over it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sandstone::net {

// What X-Forwarded-For says of the client of a request that came by way of a trusted proxy.
enum class Forwarded : std::uint8_t {
  kAddress,
  kNothing,    // the header is missing
  kTooFew,     // it has fewer entries than there are proxies
  kNoAddress,  // the entry that counts is none
};
inline constexpr std::size_t kForwardedCount = 4;

struct Counters {
  std::array<std::uint64_t, 6> answers{};  // HTTP, by the first digit of their status
  std::uint64_t turned_away = 0;           // connections beyond a limit
  std::uint64_t no_handshake = 0;          // connections that were to speak TLS and did not
  std::uint64_t sockets = 0;               // opened
  std::uint64_t frames_in = 0;
  std::uint64_t control_frames = 0;  // pings, pongs and close frames that came in
  std::uint64_t frames_out = 0;
  std::uint64_t bytes_out = 0;                             // of frames
  std::uint64_t too_fast = 0;                              // frames refused for coming too fast
  std::uint64_t too_slow = 0;                              // clients dropped because they did not read
  std::uint64_t unknown_hosts = 0;                         // requests that ask for a server of another name
  std::uint64_t exceptions = 0;                            // tasks that ended with one
  std::array<std::uint64_t, kForwardedCount> forwarded{};  // requests by way of a proxy, by what Forwarded says
};

}  // namespace sandstone::net
