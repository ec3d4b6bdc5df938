#include "server/tables/clocks.hpp"

#include <algorithm>

namespace sandstone::tables {

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;

}  // namespace

std::optional<Clocks> Clocks::make(const protocol::Clock& settings) {
  Clocks clocks;
  if (settings.kind == protocol::ClockKind::kLive) {
    if (!settings.minutes || settings.days) return std::nullopt;
    clocks.left_.fill(settings.minutes->value * kMinute);
    if (settings.increment) clocks.increment_ = settings.increment->value * kSecond;
  } else {
    if (!settings.days || settings.minutes || settings.increment) return std::nullopt;
    clocks.for_each_move_ = settings.days->value * kDay;
    clocks.left_.fill(clocks.for_each_move_);
  }
  return clocks;
}

void Clocks::take(Seat seat, std::int64_t at) {
  std::int64_t& left = left_[static_cast<std::size_t>(seat.index())];
  left = std::max<std::int64_t>(left - std::max<std::int64_t>(at - turn_began_, 0), 0);
}

void Clocks::moved(std::optional<Seat> seat, std::int64_t at) {
  if (seat) {
    take(*seat, at);
    std::int64_t& left = left_[static_cast<std::size_t>(seat->index())];
    left = for_each_move_ > 0 ? for_each_move_ : left + increment_;
  }
  turn_began_ = std::max(turn_began_, at);
  counted_until_ = std::max(counted_until_, at);
}

void Clocks::taken_back(Seat seat, std::optional<Seat> running, std::int64_t at) {
  if (running && for_each_move_ == 0) take(*running, at);
  // What the move had earned goes with it, but nobody's time is up by that.
  std::int64_t& left = left_[static_cast<std::size_t>(seat.index())];
  left = std::max<std::int64_t>(left - increment_, std::min(left, kSecond));
  turn_began_ = std::max(turn_began_, at);
  counted_until_ = std::max(counted_until_, at);
}

void Clocks::resumed(std::int64_t at, std::int64_t down) {
  const std::int64_t spent = std::max<std::int64_t>(at - down - turn_began_, 0);
  turn_began_ = at - spent;
  counted_until_ = at;
}

std::int64_t Clocks::left(Seat seat, bool running, std::int64_t now) const {
  if (!running) return left_of(seat);
  return std::max<std::int64_t>(up_at(seat) - std::max(now, turn_began_), 0);
}

}  // namespace sandstone::tables
