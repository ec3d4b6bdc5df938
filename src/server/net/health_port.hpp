// A port for those who watch over a process that serves nobody else: plain HTTP, and nothing but answer_health.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/net/counters.hpp"
#include "server/net/health.hpp"
#include "server/net/http_wire.hpp"
#include "server/net/listener.hpp"

namespace sandstone::net {

class HealthPort {
 public:
  // The counters and what is asked for must outlive the loop.
  HealthPort(asio::io_context& io, Log log, Counters& counters, std::function<Health()> health,
             std::function<std::string()> metrics);

  // What is wrong, in English.
  std::optional<std::string> open(const HealthAddress& address);
  // To be called several times a second.
  void look() { listener_.look(); }
  std::size_t connections() const { return connections_; }
  std::uint64_t failures() const { return listener_.failures(); }

 private:
  void keep_accepting();
  void take(Tcp::socket socket);
  asio::awaitable<void> serve(Tcp::socket socket);
  HttpAnswer answer(const WireRequest& request) const;

  asio::io_context& io_;
  Listener listener_;
  Counters& counters_;
  std::function<Health()> health_;
  std::function<std::string()> metrics_;
  std::size_t connections_ = 0;
};

}  // namespace sandstone::net
