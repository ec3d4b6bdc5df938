#include "server/net/setup.hpp"

#include <boost/asio/ip/address.hpp>
#include <functional>
#include <utility>

#include "server/net/clocks.hpp"
#include "server/net/session_secret.hpp"

namespace sandstone::net {

tables::ServiceLimits limits_of(const Settings& settings, const TestMode* test_mode) {
  constexpr std::int64_t kSecond = 1000;
  tables::ServiceLimits limits;
  limits.tables_per_player = settings.tables_per_player;
  limits.tables_per_address = settings.tables_per_address;
  limits.seats_at_once = settings.tables_per_minute;
  limits.seat_every = 60 * kSecond / settings.tables_per_minute;
  limits.grace = settings.grace * kSecond;
  limits.long_grace = settings.long_grace * kSecond;
  if (test_mode != nullptr) limits.lobby_every = limits.presence_every = 0;  // its clock stands still
  return limits;
}

tables::Environment environment_of(BatchedLoop& loop, TestMode* test_mode) {
  tables::Environment environment{.now = server_millis,
                                  .random = random_number,
                                  .later = [&loop](std::function<void()> task) { loop.post(std::move(task)); }};
  if (test_mode != nullptr) {
    environment.now = [test_mode] { return test_mode->now(); };
    environment.random = [test_mode] { return test_mode->random(); };
  }
  return environment;
}

AllowedHosts hosts_of(const Settings& settings) {
  if (!settings.hosts.empty()) return AllowedHosts::parse(settings.hosts).value_or(AllowedHosts{});
  // Who runs it at home plays by the names of this machine. Which names lead to others, only their operators know.
  return is_reached_from_here_alone(settings) && !settings.secure_cookies ? AllowedHosts{} : AllowedHosts::any();
}

bool is_reached_from_here_alone(const Settings& settings) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(settings.address, error);
  return !error && address.is_loopback() && settings.proxy.empty();
}

}  // namespace sandstone::net
