// The console of a real program: two file descriptors, and the signals that ask it to stop.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "cli/play/console.hpp"

namespace sandstone::terminal {

// While it lives, SIGINT, SIGTERM and SIGHUP are remembered instead of ending the program, so that it can say goodbye,
// and a closed pipe is an error of writing. There can be one at a time.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  // The number of the first signal, or 0.
  static int received();
  // Readable as soon as there is one.
  int descriptor() const { return pipe_[0]; }

 private:
  std::array<int, 2> pipe_{-1, -1};
};

class PosixConsole final : public Console {
 public:
  PosixConsole(int in, int out, const StopSignals& stop) : in_{in}, out_{out}, stop_{stop} {}

  std::optional<Line> read_line() override;
  void write(std::string_view text) override;
  bool stopped() const override { return broken_ || StopSignals::received() != 0; }
  Size size() const override;
  bool is_screen() const override;

  static constexpr std::size_t kMaxLine = 1000;  // bytes; no move or name comes near it

 private:
  bool fill();

  int in_;
  int out_;
  const StopSignals& stop_;
  std::string pending_;  // read, but not a whole line yet
  bool ended_ = false;
  bool broken_ = false;  // nobody reads what we write
};

}  // namespace sandstone::terminal
