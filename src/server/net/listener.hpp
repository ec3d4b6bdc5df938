// A port that is listened to. Connections are accepted one after the other; when none can be, the log is told once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "server/net/accept_watch.hpp"
#include "server/net/asio.hpp"
#include "server/net/log_line.hpp"

namespace sandstone::net {

class Listener {
 public:
  Listener(asio::io_context& io, Log log) : acceptor_{io}, log_{std::move(log)} {}

  // What is wrong, in English. `option` is the one that chooses the port.
  std::optional<std::string> open(const std::string& address, std::uint16_t port, const std::string& option);
  std::uint16_t port() const;
  // The next connection; nothing if this one could not be accepted: the caller asks again.
  asio::awaitable<std::optional<Tcp::socket>> accept();
  // Gives all connections to `take`, until the port is closed.
  asio::awaitable<void> accept_all(std::function<void(Tcp::socket)> take);
  // To be called several times a second.
  void look();
  void close();
  std::uint64_t failures() const { return watch_.failures(); }

 private:
  Tcp::acceptor acceptor_;
  AcceptWatch watch_;
  Log log_;
};

}  // namespace sandstone::net
