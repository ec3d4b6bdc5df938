// The console of the real program: lines from a descriptor, hostile ones included, and signals.
#include "cli/play/posix_console.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <memory>
#include <string>
#include <thread>

namespace sandstone::terminal {
namespace {

class PosixConsoles : public testing::Test {
 protected:
  PosixConsoles() {
    EXPECT_EQ(pipe(in_.data()), 0);
    EXPECT_EQ(pipe(out_.data()), 0);
    console_ = std::make_unique<PosixConsole>(in_[0], out_[1], stop_);
  }
  ~PosixConsoles() override {
    close_typing();
    close(in_[0]);
    close(out_[0]);
    if (out_[1] >= 0) close(out_[1]);
  }

  void type(std::string_view text) const {
    ASSERT_EQ(::write(in_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void close_typing() {
    if (in_[1] >= 0) close(in_[1]);
    in_[1] = -1;
  }

  std::array<int, 2> in_{};
  std::array<int, 2> out_{};
  StopSignals stop_;
  std::unique_ptr<PosixConsole> console_;
};

TEST_F(PosixConsoles, lines_are_read_one_by_one) {
  type("m1r\r\n\nlast");
  close_typing();
  EXPECT_EQ(console_->read_line()->text, "m1r");
  EXPECT_EQ(console_->read_line()->text, "");
  EXPECT_EQ(console_->read_line()->text, "last");
  EXPECT_FALSE(console_->read_line());
  EXPECT_FALSE(console_->stopped());
}

TEST_F(PosixConsoles, bytes_are_passed_on_as_they_are) {
  const std::string hostile("a\0b\x1b\xFF", 5);
  type(hostile + "\n");
  EXPECT_EQ(console_->read_line()->text, hostile);
}

TEST_F(PosixConsoles, a_line_that_is_too_long_is_dropped_to_its_end) {
  std::thread typist{[&] { type(std::string(300'000, 'x') + "\nnext\n"); }};
  const auto line = console_->read_line();
  ASSERT_TRUE(line);
  EXPECT_TRUE(line->too_long);
  EXPECT_EQ(line->text, "");
  EXPECT_EQ(console_->read_line()->text, "next");
  typist.join();
}

TEST_F(PosixConsoles, a_line_that_is_too_long_may_also_end_with_the_input) {
  type(std::string(5000, 'x'));
  close_typing();
  EXPECT_TRUE(console_->read_line()->too_long);
  EXPECT_FALSE(console_->read_line());
}

TEST_F(PosixConsoles, a_signal_ends_the_reading) {
  std::thread sender{[] {
    std::this_thread::sleep_for(std::chrono::milliseconds{50});
    kill(getpid(), SIGTERM);
  }};
  EXPECT_FALSE(console_->read_line());
  sender.join();
  EXPECT_EQ(stop_.received(), SIGTERM);
  EXPECT_TRUE(console_->stopped());
  type("too late\n");
  EXPECT_FALSE(console_->read_line());
}

TEST_F(PosixConsoles, nobody_reading_our_words_ends_the_game_and_not_the_program) {
  close(out_[0]);
  console_->write("hello");
  EXPECT_TRUE(console_->stopped());
  EXPECT_FALSE(console_->read_line());
  out_[0] = dup(0);
}

TEST_F(PosixConsoles, a_pipe_is_no_screen_and_80_by_24) {
  EXPECT_FALSE(console_->is_screen());
  EXPECT_EQ(console_->size().width, 80);
  EXPECT_EQ(console_->size().height, 24);
}

}  // namespace
}  // namespace sandstone::terminal
