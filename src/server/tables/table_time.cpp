#include "server/tables/table_time.hpp"

#include <algorithm>

namespace sandstone::tables {

std::optional<Seat> TableTime::timed_seat() const {
  if (!table_.is_running()) return std::nullopt;
  const auto seat = table_.game_->to_move();
  return seat && table_.is_person(*seat) ? seat : std::nullopt;
}

std::optional<protocol::TimeLeft> TableTime::left(std::int64_t time) const {
  if (!table_.clocks_ || !table_.begun_) return std::nullopt;
  protocol::TimeLeft left;
  const auto running = timed_seat();
  for (int i = 0; i < static_cast<int>(table_.seat_count()); ++i) {
    left.push_back({table_.clocks_->left(Seat{i}, running == Seat{i}, time)});
  }
  return left;
}

std::optional<std::int64_t> TableTime::up_at() const {
  const auto seat = timed_seat();
  if (!table_.clocks_ || !seat) return std::nullopt;
  return table_.clocks_->up_at(*seat);
}

std::int64_t TableTime::uncounted(const std::vector<storage::Outage>& outages) const {
  if (!table_.clocks_ || !timed_seat()) return 0;
  std::int64_t down = 0;
  for (const storage::Outage& outage : outages) {
    down += std::max<std::int64_t>(outage.until - std::max(outage.from, table_.clocks_->counted_until()), 0);
  }
  return down;
}

bool TableTime::is_ahead_of(std::int64_t time) const {
  return table_.clocks_ && timed_seat() && table_.clocks_->counted_until() > time;
}

}  // namespace sandstone::tables
