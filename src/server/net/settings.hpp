// How a server is set up. They are checked where they are read.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace sandstone::net {

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::filesystem::path data = "sandstone-data";
  std::string store;  // postgresql://…: everything is kept there; empty: in the folder
  std::string bus;    // redis://…: other servers use the same database, and hear there of what is new; empty: none do
  std::filesystem::path pages = "web/dist";  // the browser client; may be missing
  bool metrics = false;                      // answers /metrics, to everybody who reaches the server
  bool secure_cookies = false;               // behind TLS: browsers send them back over TLS only
  std::filesystem::path tls_certificate;     // PEM, with those that lead up from it; empty: no TLS of our own
  std::filesystem::path tls_key;             // PEM
  std::uint16_t redirect_port = 0;           // plain HTTP that sends browsers on to TLS; 0: none
  std::uint64_t test_seed = 0;               // 0: no test
  int bot_threads = 1;                       // 0: bots' moves are left to workers
  std::chrono::milliseconds bot_pace{400};

  std::string proxy;  // an address or net: what comes from there says in X-Forwarded-For whose it is; empty: none
  int proxies = 1;    // proxies in a row, of which that is the last
  std::string hosts;  // by which names browsers ask for this server, with commas between them; empty: see allowed_hosts

  int drain = 10;  // seconds in which clients go to other servers, where there are some, before this one ends

  std::size_t connections = 20'000;
  std::size_t connections_per_address = 200;
  int messages_per_second = 50;                 // on one socket; twice as many at once
  int requests_per_minute = 6000;               // HTTP, from one address; as many at once
  int guests_per_minute = 30;                   // from one address; as many at once
  int logins_per_minute = 10;                   // passwords tried from one address, and for one name; as many at once
  int session_days = 365;                       // for so long a session may be unused before it ends
  int tables_per_player = 20;                   // not over yet
  int tables_per_address = 40;                  // whose game has not begun
  int tables_per_minute = 20;                   // made by one player, or where they sit down; as many at once
  int grace = 60;                               // seconds that a player may be away from a game with a live clock, and
  int long_grace = 300;                         // from one without a clock; then the others may claim
  std::size_t queued_bytes = 1 << 20;           // to one client that does not read; then it is dropped
  std::size_t queued_bytes_in_all = 256 << 20;  // to all of them; then those go that read least
};

}  // namespace sandstone::net
