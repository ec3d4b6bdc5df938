#include "server/bus/redis_bus.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>

#include "server/bus/redis_link.hpp"

namespace sandstone::bus {

namespace {

constexpr std::size_t kMostWaiting = 10'000;  // hints; more are lost
constexpr int kShortestPause = 100;           // milliseconds
constexpr int kLongestPause = 2'000;

// hiredis writes to connections that may be gone by then.
void block_broken_pipe() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

}  // namespace

RedisBus::RedisBus(RedisAddress address)
    : address_{std::move(address)}, prefix_{address_.name + ':'}, wake_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)} {}

RedisBus::~RedisBus() {
  stop();
  ::close(wake_);
}

void RedisBus::open(Hear hear) {
  hear_ = std::move(hear);
  thread_ = std::thread{[this] { work(); }};
}

void RedisBus::stop() {
  {
    const std::scoped_lock guard{mutex_};
    closing_ = true;
  }
  wake();
  if (thread_.joinable()) thread_.join();
}

void RedisBus::add(Command command) {
  bool first = false;
  {
    const std::scoped_lock guard{mutex_};
    if (command.what == Command::What::kFollow) followed_.insert(command.topic);
    if (command.what == Command::What::kUnfollow) followed_.erase(command.topic);
    // A new connection follows all of them.
    const bool is_lost = !counts_.connected || waiting_.size() >= kMostWaiting;
    if (is_lost && command.what == Command::What::kTell) ++counts_.lost;
    if (!counts_.connected || (is_lost && command.what == Command::What::kTell)) return;
    first = waiting_.empty();
    waiting_.push_back(std::move(command));
  }
  if (first) wake();
}

void RedisBus::follow(const std::string& topic) { add({Command::What::kFollow, topic}); }
void RedisBus::unfollow(const std::string& topic) { add({Command::What::kUnfollow, topic}); }
void RedisBus::tell(const std::string& topic, std::string text) { add({Command::What::kTell, topic, std::move(text)}); }

BusCounts RedisBus::counts() const {
  const std::scoped_lock guard{mutex_};
  return counts_;
}

void RedisBus::wake() const {
  const std::uint64_t one = 1;
  static_cast<void>(!::write(wake_, &one, sizeof one));
}

void RedisBus::pause(int millis) const {
  pollfd waker{wake_, POLLIN, 0};
  ::poll(&waker, 1, millis);
  std::uint64_t woken = 0;
  static_cast<void>(!::read(wake_, &woken, sizeof woken));
}

bool RedisBus::connected(bool is) {
  const std::scoped_lock guard{mutex_};
  counts_.connected = is;
  counts_.lost += static_cast<std::uint64_t>(
      std::ranges::count(waiting_, Command::What::kTell, [](const Command& command) { return command.what; }));
  waiting_.clear();
  for (const std::string& topic : followed_) {
    if (is) waiting_.push_back({Command::What::kFollow, topic});
  }
  return !closing_;
}

void RedisBus::work() {
  block_broken_pipe();
  int wait = kShortestPause;
  while (true) {
    const auto link = RedisLink::open(address_);
    if (!connected(link != nullptr)) return;
    if (link != nullptr) {
      wait = kShortestPause;
      serve(*link);
      if (!connected(false)) return;
    }
    pause(wait);
    wait = std::min(2 * wait, kLongestPause);
  }
}

bool RedisBus::send(RedisLink& link, const std::vector<Command>& commands) const {
  return std::ranges::all_of(commands, [&](const Command& command) {
    const std::string channel = prefix_ + command.topic;
    switch (command.what) {
      case Command::What::kFollow: return link.follow(channel);
      case Command::What::kUnfollow: return link.unfollow(channel);
      default: return link.tell(channel, command.text);
    }
  });
}

void RedisBus::serve(RedisLink& link) {
  const RedisLink::Hear hear = [this](std::string_view channel, std::string_view text) {
    {
      const std::scoped_lock guard{mutex_};
      ++counts_.heard;
    }
    hear_(std::string{channel.substr(prefix_.size())}, std::string{text});
  };
  std::vector<Command> commands;
  while (true) {
    {
      const std::scoped_lock guard{mutex_};
      if (closing_) return;
      commands.clear();
      commands.swap(waiting_);
      counts_.told += static_cast<std::uint64_t>(
          std::ranges::count(commands, Command::What::kTell, [](const Command& command) { return command.what; }));
    }
    if (!send(link, commands) || !link.exchange(wake_, hear)) return;
    pause(0);
  }
}

}  // namespace sandstone::bus
