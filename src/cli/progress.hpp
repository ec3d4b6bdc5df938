// A progress bar for long work: how far, how fast, how long still.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>

namespace sandstone::cli {

using Clock = std::function<std::chrono::steady_clock::time_point()>;

class Progress {
 public:
  // Draws nothing unless `shown`, and nothing within the first half second, so that quick work stays quiet.
  // A total of 0 means that nobody knows it.
  Progress(std::ostream& out, bool shown, std::string label, std::uint64_t total,
           Clock clock = std::chrono::steady_clock::now);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void advance(std::uint64_t steps = 1);

  // What it says from the next drawing on.
  void relabel(std::string label);

  // Clears the bar, so that something else can be printed. The next steps draw it again.
  void clear();

 private:
  void draw(std::chrono::steady_clock::time_point now);

  std::ostream& out_;
  bool shown_;
  std::string label_;
  std::uint64_t total_;
  std::uint64_t done_ = 0;
  std::uint64_t steps_to_look_ = 0;  // the clock is not asked before so many steps are done
  Clock clock_;
  std::chrono::steady_clock::time_point began_;
  std::chrono::steady_clock::time_point next_draw_;
  bool drawn_ = false;
};

// "840", "12.3 k", "4.56 M"
std::string short_number(double number);

// "12 s", "3 min 20 s", "2 h 5 min"
std::string short_time(std::chrono::seconds time);

}  // namespace sandstone::cli
