#include "server/tables/heard_servers.hpp"

#include <algorithm>

namespace sandstone::tables {

namespace {

// In milliseconds. Together, with a second between two looks, they are less than the time after which a server that
// says nothing any more of who is connected to it is taken to have nobody.
constexpr std::int64_t kHeardFor = 3'000;
constexpr std::int64_t kPatience = 2'000;  // a server that begins is not heard at once

constexpr std::int64_t kLeavesWithin = 60'000;  // until the store, too, knows that it has gone

}  // namespace

void HeardServers::look() {
  if (!leaves_) others_.tell_here(kHeardFor);
  if (asked_ || !others_.can_be_heard()) return;
  asked_ = true;
  log_.servers([this](const storage::Result<std::int64_t>& running) {
    environment_.later([this, running] {
      asked_ = false;
      if (running) compare(*running);
    });
  });
}

void HeardServers::compare(std::int64_t running) {
  const std::int64_t now = environment_.now();
  std::erase_if(here_, [now](const auto& server) { return server.second <= now; });
  const auto heard = static_cast<std::int64_t>(here_.size()) + 1;
  if (running <= heard) {
    missing_since_.reset();
  } else if (!missing_since_) {
    missing_since_ = now;
  }
}

void HeardServers::heard(const Hint& hint) {
  std::int64_t& until = here_[hint.node];
  until = std::max(until, environment_.now() + hint.seq);
}

void HeardServers::leave() {
  leaves_ = true;
  others_.tell_here(kLeavesWithin);
}

bool HeardServers::is_one_missing() const {
  return missing_since_ && environment_.now() - *missing_since_ >= kPatience;
}

}  // namespace sandstone::tables
