#include "server/net/account_api.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "describe/messages.hpp"
#include "server/accounts/name_profile.hpp"
#include "server/net/session_secret.hpp"
#include "server/protocol/http_messages.hpp"

namespace sandstone::net {

namespace {

using accounts::AccountFault;

constexpr std::size_t kSessionNameSize = 16;

HttpAnswer answer_of(AccountFault fault) {
  switch (fault) {
    case AccountFault::kCredentials: return http_fault(401, "credentials");
    case AccountFault::kNameTaken: return http_fault(409, "name_taken");
    case AccountFault::kBadPassword: return http_fault(400, "password");
    case AccountFault::kAlreadyKept: return http_fault(409, "already_kept");
    case AccountFault::kNoSuchSession: return http_fault(404, "no_such_session");
    case AccountFault::kBusy: return http_fault(503, "busy");
    case AccountFault::kNotSaved: break;
  }
  return http_fault(503, "not_saved");
}

HttpAnswer codes_answer(const accounts::Codes& codes) {
  protocol::RecoveryCodes answer;
  for (const std::string& code : codes) answer.recovery_codes.emplace_back(code);
  return http_json(write_message(answer));
}

constexpr std::string_view kMadeNothing = "{}";
constexpr int kMostExports = 4;  // that are being made at the same time

}  // namespace

HttpAnswer http_banned(std::int64_t until) {
  HttpAnswer answer = http_json(write_banned(until));
  answer.status = 403;
  return answer;
}

AccountApi::AccountApi(const Settings& settings, accounts::Accounts& accounts, tables::TableService& tables,
                       storage::Players& players, ApiEnvironment environment)
    : settings_{settings},
      accounts_{accounts},
      tables_{tables},
      players_{players},
      environment_{std::move(environment)},
      logins_{settings.logins_per_minute},
      by_address_{settings.logins_per_minute},
      by_player_{settings.logins_per_minute} {}

void AccountApi::answer(std::string_view path, const HttpRequest& request, HttpDone done) {
  struct Route {
    std::string_view method;
    std::string_view path;
    Handler handler;
    bool costs;     // a password's time, or much reading: limited for each address
    bool enters;    // by a new session; all others need one
    bool password;  // is tried: limited for each player
  };
  static constexpr std::array<Route, 10> kRoutes = {{
      {"GET", "/api/account", &AccountApi::show, false, false, false},
      {"GET", "/api/account/export", &AccountApi::export_all, true, false, false},
      {"POST", "/api/account", &AccountApi::keep, true, false, false},
      {"POST", "/api/account/login", &AccountApi::log_in, true, true, false},
      {"POST", "/api/account/logout", &AccountApi::log_out, false, false, false},
      {"POST", "/api/account/recover", &AccountApi::recover, true, true, false},
      {"POST", "/api/account/password", &AccountApi::change_password, true, false, true},
      {"POST", "/api/account/codes", &AccountApi::renew_codes, true, false, true},
      {"POST", "/api/account/sessions/end", &AccountApi::end_session, false, false, false},
      {"POST", "/api/account/delete", &AccountApi::remove, true, false, true},
  }};
  for (const Route& route : kRoutes) {
    if (route.path != path || route.method != request.method) continue;
    if (route.costs && !route.enters && !by_address_.take(request.client, environment_.monotonic())) {
      return done(http_fault(429, "too_fast"));
    }
    if (route.enters) {
      const auto banned = environment_.bans->address_until(request.address, environment_.wall());
      if (banned) return done(http_banned(*banned));
      return (this->*route.handler)(request, {}, std::move(done));
    }
    return caller(request.cookie, [this, &route, request, done = std::move(done)](const auto& who) {
      if (!who) return done(http_fault(503, "busy"));
      if (!*who) return done(http_fault(401, "session"));
      if (route.password && !by_player_.take((*who)->player.id, environment_.monotonic())) {
        return done(http_fault(429, "too_fast"));
      }
      (this->*route.handler)(request, **who, done);
    });
  }
  done(http_fault(404, "not_found"));
}

void AccountApi::caller(std::string_view cookie, Known known) {
  const auto secret = secret_in(cookie, settings_.secure_cookies);
  if (!secret) return known(std::nullopt);
  std::string session = digest_of(*secret);
  players_.player_of(
      session, [this, session, known = std::move(known)](const storage::Result<std::optional<storage::Player>>& found) {
        environment_.later([this, session, known, found] {
          if (!found) return known(tl::unexpected(found.error()));
          if (!*found) return known(std::nullopt);
          known(called_now(**found, session));
        });
      });
}

AccountApi::Caller AccountApi::called_now(storage::Player player, std::string session) {
  Caller caller{std::move(player), std::move(session)};
  caller.player.kept = accounts_.keeps(caller.player.id);
  std::string name = accounts_.name_for(caller.player);
  if (name != caller.player.name) {
    ++counts_.renamed_guests;
    caller.player.name = std::move(name);
    accounts_.rename(caller.player);
  }
  return caller;
}

void AccountApi::expire() {
  constexpr std::int64_t kHour = 60LL * 60 * 1000;
  constexpr std::int64_t kSoon = 10'000;  // there may be more of them
  const std::int64_t now = environment_.wall();
  if (now < expire_at_) return;
  expire_at_ = now + kHour;
  accounts_.expire([this](const tl::expected<accounts::Accounts::Expired, AccountFault>& expired) {
    if (!expired || (expired->sessions == 0 && expired->players.empty())) return;
    environment_.later([this, expired = *expired] {
      counts_.ended_sessions += static_cast<std::uint64_t>(expired.sessions);
      counts_.deleted_guests += expired.players.size();
      for (const std::string& player : expired.players) tables_.reload_tables_of(player);
      expire_at_ = std::min(expire_at_, environment_.wall() + kSoon);
    });
  });
}

std::optional<LoginLimits::Try> AccountApi::take_login(const HttpRequest& request, std::string_view name) {
  LoginLimits::Try what{request.client, accounts::name_key(name), {}};
  const auto token = device_token_in(request.cookie, settings_.secure_cookies);
  if (token && *token == accounts_.device_token(name)) what.device = *token;
  if (logins_.take(what, environment_.monotonic())) return what;
  ++counts_.refused_logins;
  return std::nullopt;
}

template <class Make>
accounts::Reply<accounts::Entered> AccountApi::login_reply(LoginLimits::Try what, HttpDone done, Make make) {
  return [this, what = std::move(what), done = std::move(done),
          make = std::move(make)](const tl::expected<accounts::Entered, AccountFault>& result) {
    environment_.later([this, what, done, make, result] {
      if (!result) {
        if (result.error() == AccountFault::kCredentials) ++counts_.failed_logins;
        return done(answer_of(result.error()));
      }
      ++counts_.logins;
      logins_.succeeded(what);
      done(make(*result));
    });
  };
}

template <class T, class Make>
accounts::Reply<T> AccountApi::reply(HttpDone done, Make make) {
  return [this, done = std::move(done), make = std::move(make)](tl::expected<T, AccountFault> result) {
    environment_.later(
        [done, make, result = std::move(result)] { done(result ? make(*result) : answer_of(result.error())); });
  };
}

HttpAnswer AccountApi::entered(const accounts::Entered& entered, const std::string& secret) const {
  protocol::Me me;
  me.name = PlayerName{entered.player.name};
  me.kept = true;
  HttpAnswer answer = http_json(write_message(me));
  answer.cookie = cookie_of(secret, settings_.secure_cookies);
  answer.device_cookie = device_cookie_of(accounts_.device_token(entered.player.name), settings_.secure_cookies);
  return answer;
}

void AccountApi::keep(const HttpRequest& request, const Caller& who, HttpDone done) {
  const auto wish = protocol::parse_body<protocol::Password>(request.body);
  if (!wish) return done(http_fault(400, "password"));
  accounts_.keep(who.player, std::string{wish->password.view()},
                 reply<accounts::Codes>(std::move(done), [this, who](const auto& codes) {
                   // They come back as somebody whose name is kept, and guests of the same name under another one.
                   environment_.end_sockets(
                       [&](const SocketOwner& owner) {
                         return owner.player == who.player.id ||
                                accounts_.name_for({.id = owner.player, .name = owner.name}) != owner.name;
                       },
                       who.player.id);
                   HttpAnswer answer = codes_answer(codes);
                   answer.device_cookie =
                       device_cookie_of(accounts_.device_token(who.player.name), settings_.secure_cookies);
                   return answer;
                 }));
}

void AccountApi::log_in(const HttpRequest& request, const Caller&, HttpDone done) {
  const auto wish = protocol::parse_body<protocol::LogIn>(request.body);
  if (!wish) return done(http_fault(400, "malformed"));
  const auto what = take_login(request, wish->name.view());
  if (!what) return done(http_fault(429, "too_fast"));
  const std::string secret = make_secret();
  accounts_.log_in(std::string{wish->name.view()}, std::string{wish->password.view()}, digest_of(secret),
                   login_reply(*what, std::move(done), [this, secret](const auto& in) { return entered(in, secret); }));
}

void AccountApi::recover(const HttpRequest& request, const Caller&, HttpDone done) {
  const auto wish = protocol::parse_body<protocol::Recover>(request.body);
  if (!wish) return done(http_fault(400, "malformed"));
  const auto what = take_login(request, wish->name.view());
  if (!what) return done(http_fault(429, "too_fast"));
  const std::string secret = make_secret();
  accounts_.recover(std::string{wish->name.view()}, std::string{wish->code.view()}, std::string{wish->password.view()},
                    digest_of(secret), login_reply(*what, std::move(done), [this, secret](const auto& in) {
                      environment_.end_sockets([&](const SocketOwner& owner) { return owner.player == in.player.id; },
                                               in.player.id);
                      return entered(in, secret);
                    }));
}

void AccountApi::log_out(const HttpRequest&, const Caller& who, HttpDone done) {
  accounts_.end_session(who.session, reply<accounts::Nothing>(std::move(done), [this, who](const auto&) {
                          environment_.end_sockets([&](const auto& owner) { return owner.session == who.session; },
                                                   who.player.id);
                          HttpAnswer answer = http_json(std::string{kMadeNothing});
                          answer.cookie = no_cookie(settings_.secure_cookies);
                          return answer;
                        }));
}

void AccountApi::change_password(const HttpRequest& request, const Caller& who, HttpDone done) {
  const auto wish = protocol::parse_body<protocol::ChangePassword>(request.body);
  if (!wish) return done(http_fault(400, "malformed"));
  accounts_.change_password(
      who.player.id, std::string{wish->old_password.view()}, std::string{wish->password.view()}, who.session,
      reply<accounts::Nothing>(std::move(done), [this, who](const auto&) {
        environment_.end_sockets(
            [&](const auto& owner) { return owner.player == who.player.id && owner.session != who.session; },
            who.player.id);
        return http_json(std::string{kMadeNothing});
      }));
}

void AccountApi::renew_codes(const HttpRequest& request, const Caller& who, HttpDone done) {
  const auto wish = protocol::parse_body<protocol::Password>(request.body);
  if (!wish) return done(http_fault(400, "malformed"));
  accounts_.renew_codes(who.player.id, std::string{wish->password.view()},
                        reply<accounts::Codes>(std::move(done), [](const auto& codes) { return codes_answer(codes); }));
}

void AccountApi::end_session(const HttpRequest& request, const Caller& who, HttpDone done) {
  const auto wish = protocol::parse_body<protocol::EndSession>(request.body);
  if (!wish) return done(http_fault(400, "malformed"));
  accounts_.end_session_of(who.player.id, std::string{wish->session.view()},
                           reply<std::string>(std::move(done), [this, id = who.player.id](const std::string& session) {
                             environment_.end_sockets([&](const auto& owner) { return owner.session == session; }, id);
                             return http_json(std::string{kMadeNothing});
                           }));
}

void AccountApi::remove(const HttpRequest& request, const Caller& who, HttpDone done) {
  const auto wish = protocol::parse_body<protocol::Password>(request.body);
  if (!wish) return done(http_fault(400, "malformed"));
  accounts_.remove(who.player.id, std::string{wish->password.view()},
                   reply<accounts::Nothing>(std::move(done), [this, id = who.player.id](const auto&) {
                     environment_.end_sockets([&](const auto& owner) { return owner.player == id; }, id);
                     tables_.reload_tables_of(id);
                     HttpAnswer answer = http_json(std::string{kMadeNothing});
                     answer.cookie = no_cookie(settings_.secure_cookies);
                     return answer;
                   }));
}

void AccountApi::show(const HttpRequest&, const Caller& who, HttpDone done) {
  accounts_.state_of(
      who.player.id, reply<storage::AccountState>(std::move(done), [who](const auto& state) {
        protocol::AccountNow now;
        now.name = PlayerName{who.player.name};
        now.since.value = who.player.since;
        now.kept = state.kept_since.has_value();
        now.codes_left.value = state.codes_left;
        for (const storage::SessionRow& session : state.sessions) {
          now.sessions.push_back({protocol::SessionName{std::string_view{session.digest}.substr(0, kSessionNameSize)},
                                  {session.since},
                                  session.digest == who.session});
        }
        return http_json(write_message(now));
      }));
}

void AccountApi::export_all(const HttpRequest&, const Caller& who, HttpDone done) {
  if (exports_ >= kMostExports) return done(http_fault(503, "busy"));
  ++exports_;
  accounts_.data_of(who.player.id, [this, player = who.player, done = std::move(done)](auto data) {
    environment_.later([this, player, done, data = std::move(data)] {
      if (data) return go_on_exporting(std::make_shared<DataExport>(player, *data), done);
      --exports_;
      done(answer_of(data.error()));
    });
  });
}

void AccountApi::go_on_exporting(const std::shared_ptr<DataExport>& text, const HttpDone& done) {
  if (const auto table = text->next_table()) {
    return tables_.record(*table, [this, text, done](const tl::expected<std::string, protocol::Reason>& record) {
      if (!record && record.error() == protocol::Reason::kNotRead) {
        --exports_;
        return done(http_fault(503, "not_read"));
      }
      text->add(record ? std::optional{*record} : std::nullopt);
      go_on_exporting(text, done);
    });
  }
  --exports_;
  done(http_json(text->take()));
}

}  // namespace sandstone::net
