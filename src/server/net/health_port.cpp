#include "server/net/health_port.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <exception>
#include <utility>

#include "server/net/http_stream.hpp"

namespace sandstone::net {

namespace http = boost::beast::http;

namespace {

constexpr std::size_t kMostConnections = 32;

}  // namespace

HealthPort::HealthPort(asio::io_context& io, Log log, Counters& counters, std::function<Health()> health,
                       std::function<std::string()> metrics)
    : io_{io},
      listener_{io, std::move(log)},
      counters_{counters},
      health_{std::move(health)},
      metrics_{std::move(metrics)} {}

std::optional<std::string> HealthPort::open(const HealthAddress& address) {
  if (address.port == 0) return std::nullopt;
  if (auto fault = listener_.open(address.address, address.port, "--health-port")) return fault;
  keep_accepting();
  return std::nullopt;
}

void HealthPort::keep_accepting() {
  auto accepting = listener_.accept_all([this](Tcp::socket socket) { take(std::move(socket)); });
  asio::co_spawn(io_, std::move(accepting), [this](const std::exception_ptr& thrown) {
    if (!thrown) return;
    keep_accepting();
    std::rethrow_exception(thrown);
  });
}

void HealthPort::take(Tcp::socket socket) {
  if (connections_ >= kMostConnections) {
    ++counters_.turned_away;
    return;
  }
  ++connections_;
  asio::co_spawn(io_, serve(std::move(socket)), [this](const std::exception_ptr&) { --connections_; });
}

asio::awaitable<void> HealthPort::serve(Tcp::socket socket) {
  HttpStream stream{Connection{boost::beast::tcp_stream{std::move(socket)}}, false, counters_};
  bool more = true;
  while (more) {
    const auto request = co_await stream.read();
    if (!request) co_return;
    const HttpAnswer answered = answer(*request);
    more = co_await stream.write(answered, *request);
  }
  co_await stream.hang_up();
}

HttpAnswer HealthPort::answer(const WireRequest& request) const {
  if (request.method() != http::verb::get && request.method() != http::verb::head) return http_fault(405, "method");
  const std::string_view target = request.target();
  const auto answer = answer_health(target.substr(0, target.find('?')), health_(), metrics_);
  return answer ? *answer : http_fault(404, "not_found");
}

}  // namespace sandstone::net
