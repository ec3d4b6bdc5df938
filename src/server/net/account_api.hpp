// The part of the HTTP interface that is about oneself: keeping a name, coming in again, sessions, one's data.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/accounts/accounts.hpp"
#include "server/net/ban_list.hpp"
#include "server/net/data_export.hpp"
#include "server/net/http_answer.hpp"
#include "server/net/login_limits.hpp"
#include "server/net/rate_limits.hpp"
#include "server/net/settings.hpp"
#include "server/net/test_mode.hpp"
#include "server/storage/store.hpp"
#include "server/tables/table_service.hpp"

namespace sandstone::net {

// Who is at the other end of a socket.
struct SocketOwner {
  std::string player;
  std::string name;
  std::string session;  // the digest of its secret
  std::string address;
  std::string client;  // for whom limits hold: client_of(address)
};

// What this part needs of the server.
struct ApiEnvironment {
  std::function<std::int64_t()> monotonic;           // milliseconds
  std::function<std::int64_t()> wall;                // milliseconds since 1970
  std::function<void(std::function<void()>)> later;  // on the server's thread, from any other
  // Of all whom this is true of. Some session of this player has ended, if it says whose.
  std::function<void(std::function<bool(const SocketOwner&)>, const std::string& player)> end_sockets;
  const BanList* bans = nullptr;
  TestMode* test_mode = nullptr;  // null: this is not a test
};

// Since the server began.
struct ApiCounts {
  std::uint64_t logins = 0;          // passwords and recovery codes that were right
  std::uint64_t failed_logins = 0;   // that were wrong
  std::uint64_t refused_logins = 0;  // that were not tried, for too many before
  std::uint64_t renamed_guests = 0;  // whose name somebody else has kept
  std::uint64_t refused_names = 0;   // of guests: not accepted, reserved or taken
  std::uint64_t ended_sessions = 0;  // because nobody used them
  std::uint64_t deleted_guests = 0;  // who could not come back
};

// To somebody who may not come in until then; 0: for good.
HttpAnswer http_banned(std::int64_t until);

class AccountApi {
 public:
  AccountApi(const Settings& settings, accounts::Accounts& accounts, tables::TableService& tables,
             storage::Players& players, ApiEnvironment environment);

  // Whose session a cookie belongs to.
  struct Caller {
    storage::Player player;
    std::string session;  // the digest of its secret
  };
  // Nobody, if it belongs to none; a fault where that cannot be known now. Answers on the server's thread.
  using Known = std::function<void(const storage::Result<std::optional<Caller>>& caller)>;
  void caller(std::string_view cookie, Known known);

  // Paths under /api/account. A POST has been checked for its origin and type.
  void answer(std::string_view path, const HttpRequest& request, HttpDone done);
  // To be called several times a second: now and then ends sessions that nobody uses, and deletes guests without one.
  void expire();
  // The session of this cookie is used.
  void note_seen(const std::string& session) { accounts_.note_seen(session); }
  ApiCounts& counts() { return counts_; }

 private:
  using Handler = void (AccountApi::*)(const HttpRequest&, const Caller&, HttpDone);

  // What the player is called now.
  Caller called_now(storage::Player player, std::string session);
  void keep(const HttpRequest& request, const Caller& who, HttpDone done);
  void log_in(const HttpRequest& request, const Caller& who, HttpDone done);
  void log_out(const HttpRequest& request, const Caller& who, HttpDone done);
  void recover(const HttpRequest& request, const Caller& who, HttpDone done);
  void change_password(const HttpRequest& request, const Caller& who, HttpDone done);
  void renew_codes(const HttpRequest& request, const Caller& who, HttpDone done);
  void end_session(const HttpRequest& request, const Caller& who, HttpDone done);
  void remove(const HttpRequest& request, const Caller& who, HttpDone done);
  void show(const HttpRequest& request, const Caller& who, HttpDone done);
  void export_all(const HttpRequest& request, const Caller& who, HttpDone done);

  void go_on_exporting(const std::shared_ptr<DataExport>& text, const HttpDone& done);
  // Makes an answer of a reply, on the server's thread.
  template <class T, class Make>
  accounts::Reply<T> reply(HttpDone done, Make make);
  HttpAnswer entered(const accounts::Entered& entered, const std::string& secret) const;
  // Counts a try to come in under this name; nothing if there were too many.
  std::optional<LoginLimits::Try> take_login(const HttpRequest& request, std::string_view name);
  // Tells of what became of it.
  template <class Make>
  accounts::Reply<accounts::Entered> login_reply(LoginLimits::Try what, HttpDone done, Make make);

  const Settings& settings_;
  accounts::Accounts& accounts_;
  tables::TableService& tables_;
  storage::Players& players_;
  ApiEnvironment environment_;
  LoginLimits logins_;
  RateLimits by_address_;  // what costs much, for those who are in
  RateLimits by_player_;   // passwords tried by them
  ApiCounts counts_;
  std::int64_t expire_at_ = 0;
  int exports_ = 0;
};

}  // namespace sandstone::net
