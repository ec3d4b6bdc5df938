#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sandstone::cli {

namespace {

using Seconds = std::chrono::duration<double>;

constexpr auto kPatience = std::chrono::milliseconds{500};
constexpr auto kBetweenDraws = std::chrono::milliseconds{100};
constexpr std::uint64_t kBarWidth = 24;

}  // namespace

Progress::Progress(std::ostream& out, bool shown, std::string label, std::uint64_t total, Clock clock)
    : out_{out}, shown_{shown}, label_{std::move(label)}, total_{total}, clock_{std::move(clock)} {
  if (!shown_) return;
  began_ = clock_();
  next_draw_ = began_ + kPatience;
}

Progress::~Progress() { clear(); }

void Progress::advance(std::uint64_t steps) {
  done_ += steps;
  if (!shown_ || done_ < steps_to_look_) return;
  const auto now = clock_();
  // Steps may take nanoseconds: look at the clock about a hundred times in a second, not at each of them.
  const double elapsed = Seconds{now - began_}.count();
  const double rate = elapsed > 0 ? static_cast<double>(done_) / elapsed : 0;
  steps_to_look_ = done_ + static_cast<std::uint64_t>(rate / 100);
  if (now >= next_draw_) draw(now);
}

void Progress::relabel(std::string label) { label_ = std::move(label); }

void Progress::clear() {
  if (!drawn_) return;
  out_ << "\r\x1b[K" << std::flush;
  drawn_ = false;
}

void Progress::draw(std::chrono::steady_clock::time_point now) {
  const double elapsed = Seconds{now - began_}.count();
  const double rate = static_cast<double>(done_) / elapsed;
  std::string line;
  if (total_ == 0) {
    line = fmt::format("{}  {}  {}/s", label_, done_, short_number(rate));
  } else {
    const std::uint64_t done = std::min(done_, total_);
    const std::uint64_t filled = done * kBarWidth / total_;
    line = fmt::format("{}  [{:#<{}}{:.<{}}] {:3} %", label_, "", filled, "", kBarWidth - filled, done * 100 / total_);
    if (rate >= 1) line += fmt::format("  {}/s", short_number(rate));
    if (done > 0) {
      const double left = static_cast<double>(total_ - done) / rate;
      line += fmt::format("  {} left", short_time(std::chrono::seconds{std::llround(left)}));
    }
  }
  out_ << '\r' << line << "\x1b[K" << std::flush;
  drawn_ = true;
  next_draw_ = now + kBetweenDraws;
}

std::string short_number(double number) {
  constexpr std::array<const char*, 4> kUnits = {"", " k", " M", " G"};
  std::size_t unit = 0;
  for (; number >= 999.5 && unit + 1 < kUnits.size(); ++unit) number /= 1000;
  const int digits = unit == 0 || number >= 99.95 ? 0 : number >= 9.995 ? 1 : 2;
  return fmt::format("{:.{}f}{}", number, digits, kUnits[unit]);
}

std::string short_time(std::chrono::seconds time) {
  const auto seconds = time.count();
  if (seconds < 60) return fmt::format("{} s", seconds);
  if (seconds < 3600) return fmt::format("{} min {} s", seconds / 60, seconds % 60);
  return fmt::format("{} h {} min", seconds / 3600, seconds / 60 % 60);
}

}  // namespace sandstone::cli
