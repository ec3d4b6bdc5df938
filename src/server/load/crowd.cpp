#include "server/load/crowd.hpp"

#include <fmt/format.h>
#include <sys/epoll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <utility>

#include "server/load/connection.hpp"
#include "server/load/scripted_table.hpp"
#include "server/load/server_process.hpp"

namespace sandstone::load {

namespace {

constexpr auto kStall = std::chrono::seconds{60};  // without a word from the server: something is wrong

class Crowd {
 public:
  Crowd(const std::vector<Address>& addresses, const LoadPlan& plan, const ServerSight& sight, const TellProgress& tell)
      : addresses_{addresses}, plan_{plan}, sight_{sight}, tell_{tell}, events_{::epoll_create1(EPOLL_CLOEXEC)} {}

  tl::expected<LoadReport, std::string> run() {
    if (auto fault = gather()) return tl::unexpected(std::move(*fault));
    LoadReport report;
    listen_for(std::chrono::milliseconds{200});  // greetings
    if (sight_.resident_bytes) report.server_bytes = sight_.resident_bytes();
    for (const auto& table : tables_) table->begin();
    if (plan_.games == 0) listen_for(std::chrono::duration<double>{plan_.warm_up});
    count(report);
    if (sight_.resident_bytes) report.server_bytes_end = sight_.resident_bytes();
    summarise(report);
    check_records(report);
    report.faults = std::move(measures_.faults);
    return report;
  }

 private:
  // Whom a descriptor belongs to; idle connections have no table.
  struct Listener {
    ScriptedTable* table = nullptr;
    std::size_t seat = 0;
    Connection* connection = nullptr;
  };

  std::optional<std::string> gather() {
    const auto total = static_cast<std::uint64_t>(plan_.tables) + static_cast<std::uint64_t>(plan_.idle);
    for (int i = 0; i < plan_.tables; ++i) {
      const GameKind& kind = plan_.kinds[static_cast<std::size_t>(i) % plan_.kinds.size()];
      std::vector<Connection> connections;
      for (int seat = 0; seat < kind.players; ++seat) {
        auto connection = enter(address(i + seat), fmt::format("Script {}-{}", i + 1, seat + 1));
        if (!connection) return connection.error();
        connections.push_back(std::move(*connection));
      }
      tables_.push_back(std::make_unique<ScriptedTable>(kind, std::move(connections), plan_.games,
                                                        plan_.seed + static_cast<std::uint64_t>(i), measures_));
      for (std::size_t seat = 0; seat < tables_.back()->seat_count(); ++seat) {
        attend({tables_.back().get(), seat, &tables_.back()->connection(seat)});
      }
      tell_("coming in", tables_.size(), total);
    }
    return gather_idle(total);
  }

  std::optional<std::string> gather_idle(std::uint64_t total) {
    if (plan_.idle == 0) return std::nullopt;
    const auto cookie = come_in(address(0), "Listener");
    if (!cookie) return cookie.error();
    for (int i = 0; i < plan_.idle; ++i) {
      auto connection = Connection::open(address(i), *cookie);
      if (!connection) return connection.error();
      idle_.push_back(std::make_unique<Connection>(std::move(*connection)));
      attend({nullptr, 0, idle_.back().get()});
      tell_("coming in", tables_.size() + idle_.size(), total);
    }
    return std::nullopt;
  }

  const Address& address(int turn) const { return addresses_[static_cast<std::size_t>(turn) % addresses_.size()]; }

  static tl::expected<Connection, std::string> enter(const Address& address, const std::string& name) {
    const auto cookie = come_in(address, name);
    if (!cookie) return tl::unexpected(cookie.error());
    return Connection::open(address, *cookie);
  }

  void attend(Listener listener) {
    listeners_.push_back(std::make_unique<Listener>(listener));
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = listeners_.back().get();
    ::epoll_ctl(events_.number(), EPOLL_CTL_ADD, listener.connection->descriptor(), &event);
  }

  // Waits at most so long for something to be heard.
  bool listen(int millis) {
    std::array<epoll_event, 256> ready{};
    const int count = ::epoll_wait(events_.number(), ready.data(), static_cast<int>(ready.size()), millis);
    if (count <= 0) return count < 0 && errno == EINTR;
    for (int i = 0; i < count; ++i) hear(*static_cast<Listener*>(ready[static_cast<std::size_t>(i)].data.ptr));
    return true;
  }

  void hear(const Listener& listener) {
    const bool open = listener.connection->read([&](std::string_view text) {
      if (listener.table == nullptr) return;
      if (measures_.counting) measures_.bytes += text.size();
      listener.table->hear(listener.seat, text);
    });
    if (open) return;
    ::epoll_ctl(events_.number(), EPOLL_CTL_DEL, listener.connection->descriptor(), nullptr);
    if (listener.table != nullptr) {
      listener.table->lose(listener.seat);
    } else {
      measures_.faults.emplace_back("an idle connection was lost");
    }
  }

  void listen_for(std::chrono::duration<double> time) {
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
    while (Clock::now() < end) listen(10);
  }

  bool is_over(Clock::time_point end) const {
    const bool all_idle = std::ranges::all_of(tables_, [](const auto& table) { return table->is_idle(); });
    return all_idle || (plan_.games == 0 && Clock::now() >= end);
  }

  void count(LoadReport& report) {
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>{plan_.seconds});
    const double server_before = sight_.cpu_seconds ? sight_.cpu_seconds() : 0;
    const double client_before = own_cpu_seconds();
    const double machine_before = machine_cpu_seconds();
    const std::size_t games_before = measures_.games_over.size();
    measures_.counting = true;
    auto heard = begin;
    auto told = begin;
    while (!is_over(end)) {
      const bool something = listen(100);
      const auto now = Clock::now();
      if (something) heard = now;
      if (now - heard > kStall) {
        measures_.faults.emplace_back("the server has been silent for a minute");
        break;
      }
      if (now - told < std::chrono::milliseconds{200}) continue;
      told = now;
      tell_progress(now - begin);
    }
    measures_.counting = false;
    report.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    report.games = measures_.games_over.size() - games_before;
    report.client_cpu = own_cpu_seconds() - client_before;
    report.machine_cpu = machine_cpu_seconds() - machine_before;
    if (sight_.cpu_seconds) report.server_cpu = sight_.cpu_seconds() - server_before;
  }

  void tell_progress(std::chrono::duration<double> since) const {
    if (plan_.games > 0) {
      tell_("playing", measures_.games_over.size(), static_cast<std::uint64_t>(plan_.games) * tables_.size());
    } else {
      tell_("playing", static_cast<std::uint64_t>(since.count() * 10), static_cast<std::uint64_t>(plan_.seconds * 10));
    }
  }

  void summarise(LoadReport& report) {
    report.moves = measures_.moves;
    report.bytes = measures_.bytes;
    std::vector<float>& millis = measures_.millis;
    std::ranges::sort(millis);
    const auto at = [&](double part) {
      if (millis.empty()) return 0.0;
      return static_cast<double>(millis[static_cast<std::size_t>(part * static_cast<double>(millis.size() - 1))]);
    };
    report.p50 = at(0.5);
    report.p99 = at(0.99);
    report.slowest = at(1);
  }

  void check_records(LoadReport& report) {
    const std::size_t count = std::min(measures_.games_over.size(), static_cast<std::size_t>(plan_.records));
    for (std::size_t i = 0; i < count; ++i) {
      const std::string& table = measures_.games_over[i];
      const auto answer = visit(addresses_[i % addresses_.size()], "GET", "/api/tables/" + table + "/record");
      if (answer && answer->status == 200 && keeps_the_rules(answer->body)) {
        ++report.records;
      } else {
        measures_.faults.push_back("the record of table " + table + " is missing or breaks the rules");
      }
      tell_("verifying", i + 1, count);
    }
  }

  const std::vector<Address>& addresses_;
  const LoadPlan& plan_;
  const ServerSight& sight_;
  const TellProgress& tell_;
  Descriptor events_;
  Measures measures_;
  std::vector<std::unique_ptr<ScriptedTable>> tables_;
  std::vector<std::unique_ptr<Connection>> idle_;
  std::vector<std::unique_ptr<Listener>> listeners_;
};

}  // namespace

tl::expected<LoadReport, std::string> drive(const std::vector<Address>& addresses, const LoadPlan& plan,
                                            const ServerSight& sight, const TellProgress& tell) {
  return Crowd{addresses, plan, sight, tell}.run();
}

}  // namespace sandstone::load
