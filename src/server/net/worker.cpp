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
#include "server/net/health_port.hpp"
#include "server/net/log_line.hpp"
#include "server/net/metrics.hpp"
#include "server/net/session_secret.hpp"
#include "server/net/write_watch.hpp"
#include "server/tables/table_service.hpp"

namespace sandstone::net {

namespace {

using namespace std::chrono_literals;

constexpr auto kTick = 100ms;
constexpr std::int64_t kTellEvery = 60'000;  // milliseconds

}  // namespace

class Worker::Parts {
 public:
  Parts(storage::Stores& stores, bus::Bus& bus, const storage::WriteHealth& health, tables::Thinker& thinker, Log log)
      : log_{std::move(log)},
        write_health_{health},
        bus_{bus},
        thinker_{thinker},
        tables_{stores.tables(), bus, {.serves = false, .thinker = &thinker}, environment()} {}

  std::optional<std::string> open(const HealthAddress& watched_at) {
    if (auto fault = tables_.open()) return fault->what;
    if (auto fault = health_port_.open(watched_at)) return fault;
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) end();
    });
    log_(LogLine{"open"}.text());
    tick();
    return std::nullopt;
  }

  void run() { loop_.run_until_stopped(); }

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
    if (const auto line = write_watch_.look(write_health_.counts(), monotonic_millis())) log_(*line);
    health_port_.look();
    if (monotonic_millis() >= tells_at_) tell();
    pause_.expires_after(kTick);
    pause_.async_wait([this](const boost::system::error_code&) { tick(); });
  }

  void note_exception(const std::exception_ptr& thrown) {
    ++counters_.exceptions;
    log_(exception_line(thrown));
  }

  std::string metrics() {
    const storage::WriteCounts writes = write_health_.counts();
    return write_metrics(counters_, {.connections = health_port_.connections(),
                                     .tables = tables_.table_count(),
                                     .unreadable_tables = tables_.unreadable_tables(),
                                     .commits = writes.kept,
                                     .failed_commits = writes.failed,
                                     .damage_found = writes.damaged,
                                     .saving = !write_watch_.is_failing(),
                                     .uptime_millis = monotonic_millis() - began_,
                                     .clock_difference = wall_millis() - server_millis(),
                                     .accept_failures = health_port_.failures(),
                                     .service = tables_.counts(),
                                     .bus = bus_.counts(),
                                     .thinker = thinker_.counts(),
                                     .api = {}});
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
  const storage::WriteHealth& write_health_;
  WriteWatch write_watch_;
  Counters counters_;
  // What coroutines use is above: those that are left when the worker goes end with this.
  asio::io_context io_{1};
  asio::signal_set signals_{io_};
  asio::steady_timer pause_{io_};
  BatchedLoop loop_{io_, [this](const std::exception_ptr& thrown) { note_exception(thrown); }};
  const bus::Bus& bus_;
  const tables::Thinker& thinker_;
  tables::TableService tables_;
  HealthPort health_port_{io_, log_, counters_, [this] { return Health{ending_, !write_watch_.is_failing()}; },
                          [this] { return metrics(); }};
  std::int64_t began_ = monotonic_millis();
  std::int64_t tells_at_ = monotonic_millis() + kTellEvery;
  std::int64_t ends_at_ = 0;
  bool ending_ = false;
};

Worker::Worker(storage::Stores& stores, bus::Bus& bus, const storage::WriteHealth& health, tables::Thinker& thinker,
               Log log)
    : parts_{std::make_unique<Parts>(stores, bus, health, thinker, std::move(log))} {}
Worker::~Worker() = default;

std::optional<std::string> Worker::open(const HealthAddress& watched_at) { return parts_->open(watched_at); }
void Worker::run() { parts_->run(); }

}  // namespace sandstone::net
