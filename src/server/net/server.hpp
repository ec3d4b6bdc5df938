// The server behind a port: HTTP for pages and guests, WebSockets for tables.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "server/accounts/accounts.hpp"
#include "server/bus/bus.hpp"
#include "server/net/log_line.hpp"
#include "server/net/settings.hpp"
#include "server/storage/stores.hpp"
#include "server/tables/thinker.hpp"

namespace sandstone::net {

class TestMode;

class Server {
 public:
  // The accounts and the bus must have stopped before the server goes.
  Server(Settings settings, storage::Stores& stores, bus::Bus& bus, const storage::WriteHealth& health,
         accounts::Accounts& accounts, tables::Thinker& thinker, Log log, TestMode* test_mode = nullptr);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Takes up the tables and opens the port; answers what went wrong, in English.
  std::optional<std::string> open();
  // The port that was opened.
  std::uint16_t port() const;
  // Serves until it is stopped.
  void run();
  // From any thread, and more than once: no new work is taken, what was begun is written, everybody is told that the
  // server goes away, and run returns.
  void stop();
  // Stops like this when the process is asked to end. With TLS, SIGHUP says that the certificate was renewed.
  void heed_signals();

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sandstone::net
