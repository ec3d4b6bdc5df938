// What the server answers to plain HTTP, without knowing how the bytes come and go.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/account_api.hpp"
#include "server/net/health.hpp"
#include "server/net/http_answer.hpp"
#include "server/net/pages.hpp"
#include "server/net/rate_limits.hpp"
#include "server/net/settings.hpp"
#include "server/storage/store.hpp"
#include "server/tables/table_service.hpp"

namespace sandstone::net {

// Sent with every answer.
const std::vector<std::pair<std::string_view, std::string_view>>& security_headers();

// A page of another site may not speak for its client: the origin of a request must be the host that it is sent to.
// `secure`: browsers reach the server over TLS only, so that a page that came without it is another site.
bool is_same_origin(std::string_view origin, std::string_view host, bool secure);

class HttpApi {
 public:
  HttpApi(const Settings& settings, const Pages& pages, tables::TableService& tables, storage::Players& players,
          accounts::Accounts& accounts, ApiEnvironment environment, std::function<std::string()> metrics);

  void answer(const HttpRequest& request, HttpDone done);
  ApiCounts counts() { return account_api_.counts(); }
  void expire() { account_api_.expire(); }
  void note_seen(const std::string& session) { account_api_.note_seen(session); }
  void caller(std::string_view cookie, AccountApi::Known known) { account_api_.caller(cookie, std::move(known)); }
  // From now on new work is turned away.
  void drain() {
    health_.draining = true;
    accounts_.drain();
  }
  // Whether what is to be kept can be kept.
  void set_saving(bool saving) { health_.saving = saving; }

 private:
  HttpAnswer read(std::string_view path, const HttpRequest& request);
  void write(std::string_view path, const HttpRequest& request, HttpDone done);
  void tell_me(const HttpRequest& request, HttpDone done);
  void add_guest(const HttpRequest& request, HttpDone done);
  void add_guest(const std::string& name, const std::string& player, const std::string& address, const HttpDone& done);
  // In test mode: the body is a number of milliseconds. Answers when time that is up has been noticed.
  HttpAnswer advance_clock(std::string_view body);

  const Settings& settings_;
  const Pages& pages_;
  tables::TableService& tables_;
  accounts::Accounts& accounts_;
  std::function<std::int64_t()> now_;
  std::function<std::int64_t()> wall_;
  const BanList& bans_;
  TestMode* test_mode_;
  std::function<std::string()> metrics_;  // null: they are not told
  RateLimits guests_;                     // by address
  AccountApi account_api_;
  Health health_;
};

}  // namespace sandstone::net
