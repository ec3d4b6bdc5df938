#include "server/net/http_api.hpp"

#include <algorithm>

#include "server/net/session_secret.hpp"
#include "server/protocol/http_messages.hpp"
#include "server/protocol/write_fields.hpp"

namespace sandstone::net {

namespace {

// No word of what was asked for: nothing that a visitor sends is ever sent back.
HttpAnswer fault(unsigned status, std::string_view why) {
  HttpAnswer answer;
  answer.status = status;
  answer.body = "{\"fault\":\"";
  answer.body += why;
  answer.body += "\"}";
  return answer;
}

HttpAnswer json(std::string body) {
  HttpAnswer answer;
  answer.body = std::move(body);
  return answer;
}

std::string me(const std::optional<storage::Player>& player) {
  protocol::Me me;
  if (player) me.name = PlayerName{player->name};
  return protocol::write_message(me);
}

constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kRecord = "/record";

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

bool is_same_origin(std::string_view origin, std::string_view host) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme)) return !host.empty() && origin.substr(scheme.size()) == host;
  }
  return false;
}

HttpApi::HttpApi(const Settings& settings, const Pages& pages, rooms::House& house, storage::Store& store,
                 std::function<std::int64_t()> now)
    : settings_{settings}, pages_{pages}, house_{house}, store_{store}, now_{std::move(now)} {}

void HttpApi::answer(const HttpRequest& request, std::function<void(HttpAnswer)> done) {
  const std::string_view path = std::string_view{request.target}.substr(0, request.target.find('?'));
  if (request.method == "GET" || request.method == "HEAD") return done(read(path, request));
  if (request.method == "POST" && path == "/api/guest") return add_guest(request, std::move(done));
  done(fault(405, "method"));
}

HttpAnswer HttpApi::read(std::string_view path, const HttpRequest& request) {
  if (path == "/healthz") return json(R"({"alive":true})");
  if (path == "/readyz") return draining_ ? fault(503, "draining") : json(R"({"ready":true})");
  if (path == "/api/me") return json(me(player_of(request.cookie)));
  if (path == kTables) return json(house_.lobby());
  if (path.starts_with(kTables) && path.ends_with(kRecord) && path.size() > kTables.size() + kRecord.size()) {
    std::string_view id = path.substr(kTables.size() + 1);
    id.remove_suffix(kRecord.size());
    auto record = house_.record(id);
    return record ? json(std::move(*record)) : fault(404, "no_finished_game");
  }
  const Page* page = pages_.find(path);
  if (page == nullptr) return fault(404, "not_found");
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

std::optional<storage::Player> HttpApi::player_of(std::string_view cookie) {
  const auto secret = secret_in(cookie);
  if (!secret) return std::nullopt;
  auto player = store_.player_of(digest_of(*secret));
  return player ? *player : std::nullopt;
}

void HttpApi::add_guest(const HttpRequest& request, std::function<void(HttpAnswer)> done) {
  if (draining_) return done(fault(503, "draining"));
  if (!request.origin.empty() && !is_same_origin(request.origin, request.host)) return done(fault(403, "origin"));
  // A form of another site cannot send this type without asking first.
  if (!request.content_type.starts_with("application/json")) return done(fault(415, "json_wanted"));
  const auto guest = protocol::parse_guest(request.body);
  if (!guest) return done(fault(400, "name"));
  if (!may_add_guest(request.address)) return done(fault(429, "too_fast"));
  const std::string secret = make_secret();
  house_.add_guest(guest->name.view(), digest_of(secret),
                   [secret, secure = settings_.secure_cookies, done = std::move(done)](const auto& player) {
                     if (!player) return done(fault(503, "not_saved"));
                     HttpAnswer answer = json(me(player));
                     answer.cookie = cookie_of(secret, secure);
                     done(std::move(answer));
                   });
}

bool HttpApi::may_add_guest(const std::string& address) {
  constexpr std::size_t kMostRemembered = 10'000;
  const std::int64_t now = now_();
  if (guests_.size() > kMostRemembered) {
    std::erase_if(guests_, [&](const auto& entry) { return entry.second.is_full(now); });
  }
  const double rate = settings_.guests_per_minute;
  return guests_.try_emplace(address, rate / 60, rate, now).first->second.take(now);
}

}  // namespace sandstone::net
