// A console for tests: lines to be read one by one, and everything that was written.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "cli/play/console.hpp"

namespace sandstone::terminal {

class ScriptedConsole final : public Console {
 public:
  explicit ScriptedConsole(std::vector<std::string> lines, bool screen = false)
      : lines_{std::move(lines)}, screen_{screen} {}

  std::optional<Line> read_line() override {
    if (next_ == lines_.size()) return std::nullopt;
    return Line{lines_[next_++], false};
  }
  void write(std::string_view text) override { written_ += text; }
  bool stopped() const override { return false; }
  Size size() const override { return size_; }
  bool is_screen() const override { return screen_; }

  const std::string& written() const { return written_; }
  std::size_t lines_left() const { return lines_.size() - next_; }
  void resize(Size size) { size_ = size; }

 private:
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
  std::string written_;
  Size size_;
  bool screen_;
};

}  // namespace sandstone::terminal
