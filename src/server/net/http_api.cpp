#include "server/net/http_api.hpp"

#include <charconv>
#include <cstdint>

#include "describe/messages.hpp"
#include "server/accounts/name_profile.hpp"
#include "server/net/session_secret.hpp"
#include "server/protocol/http_messages.hpp"

namespace sandstone::net {

namespace {

constexpr std::string_view kAccount = "/api/account";
constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kRecord = "/record";
constexpr std::string_view kLog = "/log";
constexpr std::string_view kTestClock = "/api/test/clock";

// /api/tables/ID and what is asked of it.
std::optional<std::string_view> table_in(std::string_view path, std::string_view what) {
  if (!path.starts_with(kTables) || !path.ends_with(what) || path.size() <= kTables.size() + 1 + what.size()) {
    return std::nullopt;
  }
  path.remove_prefix(kTables.size() + 1);
  path.remove_suffix(what.size());
  return path;
}

// What there is to tell of a table, or why there is nothing.
tables::TableService::Told answer_with(HttpDone done, std::string_view otherwise) {
  return [done = std::move(done), otherwise](tl::expected<std::string, protocol::Reason> text) {
    if (text) return done(http_json(std::move(*text)));
    done(text.error() == protocol::Reason::kNotRead ? http_fault(503, "not_read") : http_fault(404, otherwise));
  };
}

}  // namespace

const std::vector<std::pair<std::string_view, std::string_view>>& security_headers() {
  static const std::vector<std::pair<std::string_view, std::string_view>> kHeaders = {
      // The page runs its own scripts and the rulebook as WebAssembly, and nothing from anywhere else.
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
       "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
       "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
  };
  return kHeaders;
}

bool is_same_origin(std::string_view origin, std::string_view host, bool secure) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (secure && scheme == "http://") continue;
    if (origin.starts_with(scheme)) return !host.empty() && origin.substr(scheme.size()) == host;
  }
  return false;
}

HttpApi::HttpApi(const Settings& settings, const Pages& pages, tables::TableService& tables, storage::Players& players,
                 accounts::Accounts& accounts, ApiEnvironment environment, std::function<std::string()> metrics)
    : settings_{settings},
      pages_{pages},
      tables_{tables},
      accounts_{accounts},
      now_{environment.monotonic},
      wall_{environment.wall},
      bans_{*environment.bans},
      test_mode_{environment.test_mode},
      metrics_{settings.metrics ? std::move(metrics) : nullptr},
      guests_{settings.guests_per_minute},
      account_api_{settings, accounts, tables, players, std::move(environment)} {}

void HttpApi::answer(const HttpRequest& request, HttpDone done) {
  const std::string_view path = std::string_view{request.target}.substr(0, request.target.find('?'));
  if (request.method == "POST") return write(path, request, std::move(done));
  if (request.method != "GET" && request.method != "HEAD") return done(http_fault(405, "method"));
  if (path.starts_with(kAccount)) return account_api_.answer(path, request, std::move(done));
  if (path == "/api/me") return tell_me(request, std::move(done));
  if (const auto id = table_in(path, kRecord))
    return tables_.record(*id, answer_with(std::move(done), "no_finished_game"));
  if (const auto id = table_in(path, kLog)) return tables_.log(*id, answer_with(std::move(done), "no_finished_game"));
  if (const auto id = table_in(path, "")) return tables_.table(*id, answer_with(std::move(done), "no_such_table"));
  done(read(path, request));
}

void HttpApi::write(std::string_view path, const HttpRequest& request, HttpDone done) {
  if (health_.draining) return done(http_fault(503, "draining"));
  if (!request.origin.empty() && !is_same_origin(request.origin, request.host, settings_.secure_cookies)) {
    return done(http_fault(403, "origin"));
  }
  // A form of another site cannot send this type without asking first.
  if (!request.content_type.starts_with("application/json")) return done(http_fault(415, "json_wanted"));
  if (path == "/api/guest") return add_guest(request, std::move(done));
  if (path.starts_with(kAccount)) return account_api_.answer(path, request, std::move(done));
  if (path == kTestClock && test_mode_ != nullptr) return done(advance_clock(request.body));
  done(http_fault(405, "method"));
}

HttpAnswer HttpApi::advance_clock(std::string_view body) {
  constexpr std::int64_t kYear = 366LL * 24 * 60 * 60 * 1000;
  std::int64_t millis = 0;
  const auto [end, error] = std::from_chars(body.data(), body.data() + body.size(), millis);
  const bool read = error == std::errc{} && end == body.data() + body.size();
  if (!read || millis < 0 || millis > kYear) return http_fault(400, "malformed");
  test_mode_->advance(millis);
  tables_.tick();
  return http_json("{\"now\":" + std::to_string(test_mode_->now()) + "}");
}

HttpAnswer HttpApi::read(std::string_view path, const HttpRequest& request) {
  if (auto answer = answer_health(path, health_, metrics_)) return std::move(*answer);
  if (path == kTables) return http_json(tables_.lobby());
  const Page* page = pages_.find(path);
  if (page == nullptr) return http_fault(404, "not_found");
  HttpAnswer answer;
  answer.type = page->type;
  answer.cache = page->cache;
  answer.tag = page->tag;
  if (request.if_none_match == page->tag) {
    answer.status = 304;
    return answer;
  }
  const bool packed = !page->packed.empty() && request.accept_encoding.find("gzip") != std::string::npos;
  if (packed) answer.encoding = "gzip";
  answer.page = packed ? &page->packed : &page->bytes;
  return answer;
}

void HttpApi::tell_me(const HttpRequest& request, HttpDone done) {
  account_api_.caller(request.cookie, [this, done = std::move(done)](const auto& session) {
    if (!session) return done(http_fault(503, "busy"));
    protocol::Me me;
    if (*session) {
      me.name = PlayerName{(*session)->player.name};
      me.kept = accounts_.keeps((*session)->player.id);
    }
    done(http_json(write_message(me)));
  });
}

void HttpApi::add_guest(const HttpRequest& request, HttpDone done) {
  const auto guest = protocol::parse_body<protocol::Guest>(request.body);
  const auto name = guest ? accounts::accepted_name(guest->name.view()) : std::nullopt;
  if (!name) {
    ++account_api_.counts().refused_names;
    return done(http_fault(400, "name"));
  }
  if (!guests_.take(request.client, now_())) return done(http_fault(429, "too_fast"));
  account_api_.caller(request.cookie,
                      [this, name = *name, address = request.address, done = std::move(done)](const auto& session) {
                        if (!session) return done(http_fault(503, "busy"));
                        add_guest(name, *session ? (*session)->player.id : "", address, done);
                      });
}

// A banned player does not get in under another name, as far as they can be recognised.
void HttpApi::add_guest(const std::string& name, const std::string& player, const std::string& address,
                        const HttpDone& done) {
  if (const auto until = bans_.until(player, address, wall_())) return done(http_banned(*until));
  if (accounts::is_reserved(name) || accounts_.is_taken(name)) {
    ++account_api_.counts().refused_names;
    return done(http_fault(409, "name_taken"));
  }
  const std::string secret = make_secret();
  tables_.add_guest(name, digest_of(secret), [secret, secure = settings_.secure_cookies, done](const auto& added) {
    if (!added) return done(http_fault(503, "not_saved"));
    protocol::Me me;
    me.name = PlayerName{added->name};
    HttpAnswer answer = http_json(write_message(me));
    answer.cookie = cookie_of(secret, secure);
    done(std::move(answer));
  });
}

}  // namespace sandstone::net
