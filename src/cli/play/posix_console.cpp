#include "cli/play/posix_console.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>

namespace sandstone::terminal {

namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};

// A signal handler reaches nothing but globals.
std::atomic<int> g_received = 0;
std::atomic<int> g_wake = -1;

void remember(int signal) {
  int none = 0;
  g_received.compare_exchange_strong(none, signal);
  const int saved = errno;
  const char byte = 0;
  [[maybe_unused]] const auto written = ::write(g_wake.load(), &byte, 1);
  errno = saved;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

}  // namespace

StopSignals::StopSignals() {
  g_received = 0;
  if (pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK) != 0) pipe_ = {-1, -1};
  g_wake = pipe_[1];
  for (const int signal : kSignals) handle(signal, remember);
  handle(SIGPIPE, SIG_IGN);
}

StopSignals::~StopSignals() {
  for (const int signal : kSignals) handle(signal, SIG_DFL);
  handle(SIGPIPE, SIG_DFL);
  g_wake = -1;
  for (const int end : pipe_) {
    if (end >= 0) close(end);
  }
}

int StopSignals::received() { return g_received; }

// Waits for more input; false when there will be none.
bool PosixConsole::fill() {
  for (;;) {
    std::array<pollfd, 2> waiting = {pollfd{in_, POLLIN, 0}, pollfd{stop_.descriptor(), POLLIN, 0}};
    if (poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) return false;
    if (stopped()) return false;
    if (waiting[0].revents == 0) continue;
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(in_, bytes.data(), bytes.size());
    if (count > 0) {
      pending_.append(bytes.data(), static_cast<std::size_t>(count));
      return true;
    }
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    return false;
  }
}

std::optional<Line> PosixConsole::read_line() {
  Line line;
  for (;;) {
    if (stopped()) return std::nullopt;
    const std::size_t end = pending_.find('\n');
    const bool whole = end != std::string::npos;
    const std::size_t size = whole ? end : pending_.size();
    if (size > kMaxLine) line.too_long = true;
    if (whole || (ended_ && (size > 0 || line.too_long))) {
      if (!line.too_long) line.text = pending_.substr(0, size);
      pending_.erase(0, whole ? end + 1 : size);
      if (line.text.ends_with('\r')) line.text.pop_back();
      return line;
    }
    if (ended_) return std::nullopt;
    if (line.too_long) pending_.clear();  // the rest of the line is not kept either
    ended_ = !fill();
  }
}

void PosixConsole::write(std::string_view text) {
  while (!text.empty() && !broken_) {
    const ssize_t count = ::write(out_, text.data(), text.size());
    if (count > 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (count < 0 && errno == EAGAIN) {
      pollfd ready{out_, POLLOUT, 0};
      poll(&ready, 1, -1);
    } else if (count < 0 && errno != EINTR) {
      broken_ = true;
    }
  }
}

Size PosixConsole::size() const {
  Size size;
  winsize window{};
  if (ioctl(out_, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0) {
    size = {window.ws_col, window.ws_row};
  }
  return size;
}

bool PosixConsole::is_screen() const {
  const char* term = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe): the program has one thread
  return isatty(in_) == 1 && isatty(out_) == 1 && term != nullptr && *term != '\0' && std::string_view{term} != "dumb";
}

}  // namespace sandstone::terminal
