#include "server/net/worker.hpp"

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <exception>
#include <utility>

#include "server/net/asio.hpp"
#include "server/net/batched_loop.hpp"
#include "server/net/clocks.hpp"
#include "server/net/log_line.hpp"
#include "server/net/session_secret.hpp"
#include "server/tables/table_service.hpp"

namespace sandstone::net {

namespace {

using namespace std::chrono_literals;

constexpr auto kTick = 100ms;
constexpr std::int64_t kTellEvery = 60'000;  // milliseconds

}  // namespace

class Worker::Parts {
 public:
  Parts(storage::Stores& stores, bus::Bus& bus, tables::Thinker& thinker, Log log)
      : log_{std::move(log)},
        thinker_{thinker},
        tables_{stores.tables(), bus, {.serves = false, .thinker = &thinker}, environment()} {}

  std::optional<std::string> open() {
    if (auto fault = tables_.open()) return fault->what;
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) end();
    });
    log_(LogLine{"open"}.text());
    tick();
    return std::nullopt;
  }

  void run() {
    while (true) {
      try {
        io_.run();
        return;
      } catch (...) {
        log_(LogLine{"exception"}.text());
      }
    }
  }

 private:
  tables::Environment environment() {
    return {.now = server_millis, .random = random_number, .later = [this](std::function<void()> task) {
              loop_.post(std::move(task));
            }};
  }

  void end() {
    loop_.run([this] { tables_.leave_to_others(); });
    ends_at_ = monotonic_millis() + 5'000;
    ending_ = true;
  }

  void tick() {
    if (ending_ && (!tables_.is_writing() || monotonic_millis() > ends_at_)) {
      tell();
      return io_.stop();
    }
    loop_.run([this] { tables_.tick(); });
    if (monotonic_millis() >= tells_at_) tell();
    pause_.expires_after(kTick);
    pause_.async_wait([this](const boost::system::error_code&) { tick(); });
  }

  // For the operator: what was done since the worker began.
  void tell() {
    tells_at_ = monotonic_millis() + kTellEvery;
    const tables::ThinkerCounts thoughts = thinker_.counts();
    const tables::ServiceCounts counts = tables_.counts();
    log_(LogLine{ending_ ? "closing" : "working"}
             .add("claims", static_cast<std::int64_t>(counts.claims))
             .add("thoughts", static_cast<std::int64_t>(thoughts.thoughts))
             .add("waiting", static_cast<std::int64_t>(thoughts.waiting))
             .text());
  }

  Log log_;
  const tables::Thinker& thinker_;
  asio::io_context io_{1};
  asio::signal_set signals_{io_};
  asio::steady_timer pause_{io_};
  BatchedLoop loop_{io_, [this](const std::exception_ptr&) { log_(LogLine{"exception"}.text()); }};
  tables::TableService tables_;
  std::int64_t tells_at_ = monotonic_millis() + kTellEvery;
  std::int64_t ends_at_ = 0;
  bool ending_ = false;
};

Worker::Worker(storage::Stores& stores, bus::Bus& bus, tables::Thinker& thinker, Log log)
    : parts_{std::make_unique<Parts>(stores, bus, thinker, std::move(log))} {}
Worker::~Worker() = default;

std::optional<std::string> Worker::open() { return parts_->open(); }
void Worker::run() { parts_->run(); }

}  // namespace sandstone::net
