#include "server/net/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <csignal>
#include <exception>
#include <functional>
#include <utility>

#include "describe/messages.hpp"
#include "server/net/address_range.hpp"
#include "server/net/all_sockets.hpp"
#include "server/net/allowed_hosts.hpp"
#include "server/net/asio.hpp"
#include "server/net/batched_loop.hpp"
#include "server/net/certificate.hpp"
#include "server/net/clocks.hpp"
#include "server/net/connection_limiter.hpp"
#include "server/net/http_api.hpp"
#include "server/net/http_stream.hpp"
#include "server/net/listener.hpp"
#include "server/net/log_line.hpp"
#include "server/net/metrics.hpp"
#include "server/net/moderation_poller.hpp"
#include "server/net/open_sockets.hpp"
#include "server/net/pages.hpp"
#include "server/net/pending_answer.hpp"
#include "server/net/rate_limits.hpp"
#include "server/net/setup.hpp"
#include "server/net/socket.hpp"
#include "server/net/test_mode.hpp"
#include "server/net/write_watch.hpp"
#include "server/protocol/server_messages.hpp"
#include "server/tables/table_service.hpp"

namespace sandstone::net {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

using namespace std::chrono_literals;

template <class Answer>
using Asking = std::function<void(std::function<void(Answer)>)>;

// Waits for what `begin` hands to the function that it is given, at once or later on this thread. It has a name where
// it is made: g++ 12 destroys temporaries of such a call twice.
template <class Answer>
asio::awaitable<Answer> ask(asio::io_context& io, const Asking<Answer>& begin) {
  std::optional<Answer> answer;
  asio::steady_timer ready{io, asio::steady_timer::time_point::max()};
  begin([&](Answer given) {
    answer = std::move(given);
    ready.cancel();
  });
  if (!answer) co_await ready.async_wait(kAwait);
  co_return std::move(*answer);
}

}  // namespace

class Server::Parts {
 public:
  Parts(Settings settings, storage::Stores& stores, bus::Bus& bus, const storage::WriteHealth& health,
        accounts::Accounts& accounts, tables::Thinker& thinker, Log log, TestMode* test_mode)
      : settings_{std::move(settings)},
        log_{std::move(log)},
        test_mode_{test_mode},
        write_health_{health},
        pages_{Pages::read(settings_.pages)},
        environment_{environment_of(loop_, test_mode)},
        bus_{bus},
        thinker_{thinker},
        tables_{stores.tables(),
                bus,
                {.thinker = settings_.bot_threads > 0 ? &thinker : nullptr},
                environment_,
                limits_of(settings_, test_mode)},
        players_{stores.tables()},
        api_{settings_, pages_, tables_, players_, accounts, api_environment(), [this] { return metrics(); }},
        proxy_{AddressRange::parse(settings_.proxy)},
        hosts_{hosts_of(settings_)},
        connections_{settings_.connections, settings_.connections_per_address},
        proxied_{settings_.connections, settings_.connections_per_address},
        requests_{settings_.requests_per_minute},
        all_sockets_{settings_},
        moderation_{stores.moderation(), tables_, bans_, moderation_environment()} {}

  std::optional<std::string> open() {
    if (test_mode_ != nullptr) {
      if (!is_reached_from_here_alone(settings_)) {
        return "a server with --test-seed listens on 127.0.0.1 or ::1, without --proxy";
      }
      log_(LogLine{"test_mode"}.text());
    }
    // Those whose session has not ended come back by themselves.
    tables_.on_sessions_end([this](const std::string& player) {
      sockets_.drop([&](const SocketOwner& owner) { return owner.player == player; });
    });
    if (const auto fault = tables_.open()) return fault->what;
    if (auto fault = certificate_.read()) return fault;
    if (auto fault = listener_.open(settings_.address, settings_.port, "--port")) return fault;
    if (settings_.redirect_port != 0) {
      if (auto fault = redirecting_.open(settings_.address, settings_.redirect_port, "--redirect-port")) return fault;
      keep_going([this] { return accept(redirecting_, true); });
    }
    moderation_.begin(monotonic_millis());
    keep_going([this] { return accept(listener_, false); });
    keep_going([this] { return keep_time(); });
    log_(LogLine{"open"}.add("port", port()).text());
    return std::nullopt;
  }

  std::uint16_t port() const { return listener_.port(); }

  void run() { loop_.run_until_stopped(); }

  void stop() {
    asio::post(io_, [this] {
      if (std::exchange(stopping_, true)) return;
      asio::co_spawn(io_, drain(), [this](const std::exception_ptr&) { io_.stop(); });
    });
  }

  void heed_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) stop();
    });
    certificate_.heed_renewals();
  }

 private:
  void note_exception(const std::exception_ptr& thrown) {
    ++counters_.exceptions;
    log_(exception_line(thrown));
  }

  // A coroutine that lasts as long as the server: if it ends by an exception, it is begun again.
  void keep_going(std::function<asio::awaitable<void>()> begin) {
    auto coroutine = begin();
    asio::co_spawn(io_, std::move(coroutine), [this, begin = std::move(begin)](const std::exception_ptr& thrown) {
      if (!thrown) return;
      note_exception(thrown);
      if (!stopping_) keep_going(begin);
    });
  }

  std::string metrics() {
    const storage::WriteCounts writes = write_health_.counts();
    return write_metrics(counters_, {.connections = connections_.count(),
                                     .clients = tables_.client_count(),
                                     .queued_bytes = all_sockets_.queued_bytes(),
                                     .tables = tables_.table_count(),
                                     .unreadable_tables = tables_.unreadable_tables(),
                                     .commits = writes.kept,
                                     .failed_commits = writes.failed,
                                     .damage_found = writes.damaged,
                                     .saving = !write_watch_.is_failing(),
                                     .uptime_millis = monotonic_millis() - began_,
                                     .clock_difference = wall_millis() - server_millis(),
                                     .accept_failures = listener_.failures() + redirecting_.failures(),
                                     .service = tables_.counts(),
                                     .bus = bus_.counts(),
                                     .thinker = thinker_.counts(),
                                     .api = api_.counts()});
  }

  ApiEnvironment api_environment() {
    return {.monotonic = monotonic_millis,
            .wall = environment_.now,
            .later = environment_.later,
            .end_sockets =
                [this](const std::function<bool(const SocketOwner&)>& ends, const std::string& player) {
                  sockets_.drop(ends);
                  tables_.tell_sessions_end(player);
                },
            .bans = &bans_,
            .test_mode = test_mode_};
  }

  void watch_writes() {
    if (const auto line = write_watch_.look(write_health_.counts(), monotonic_millis())) log_(*line);
    api_.set_saving(!write_watch_.is_failing());
  }

  ModerationPoller::Environment moderation_environment() {
    return {.later = environment_.later,
            .end_banned = [this] { end_banned(); },
            .polled = [this](ModerationPoller::Result result) { note_polled(result); }};
  }

  void note_polled(ModerationPoller::Result result) {
    if (result == ModerationPoller::Result::kCarriedOut && bans_.size() > 0) {
      log_(LogLine{"orders"}.add("bans", static_cast<std::int64_t>(bans_.size())).text());
    }
    const bool failed = result == ModerationPoller::Result::kFailed;
    if (failed != orders_failed_) log_(LogLine{failed ? "orders_unreadable" : "orders_readable_again"}.text());
    orders_failed_ = failed;
  }

  void end_banned() {
    const std::int64_t now = environment_.now();
    for (const auto& [player, until] : bans_.players()) {
      if (until == 0 || now < until) tables_.remove_from_open_tables(player);
    }
    sockets_.dismiss_banned(bans_, now);
  }

  // `redirects`: those who come here are sent on to where TLS is spoken.
  asio::awaitable<void> accept(Listener& listener, bool redirects) {
    while (true) {
      auto accepted = co_await listener.accept();
      if (stopping_) co_return;
      if (!accepted) continue;
      Tcp::socket socket = std::move(*accepted);
      boost::system::error_code gone;
      const std::string address = socket.remote_endpoint(gone).address().to_string();
      const std::string client = client_of(address);
      if (gone || !connections_.admit(client, is_proxy(address))) {
        ++counters_.turned_away;
        continue;
      }
      socket.set_option(Tcp::no_delay(true), gone);
      asio::co_spawn(io_, redirects ? redirect(std::move(socket)) : serve(std::move(socket), address),
                     [this, client](const std::exception_ptr&, bool stays) {
                       if (!stays) connections_.release(client);
                     });
    }
  }

  asio::awaitable<void> keep_time() {
    asio::steady_timer pause{io_};
    for (int i = 1; !ending_; ++i) {
      loop_.run([this] { tables_.tick(); });
      watch_writes();
      listener_.look();
      redirecting_.look();
      loop_.run([this] { api_.expire(); });
      if (i % 3 == 0) loop_.run([this] { moderation_.poll(monotonic_millis()); });
      pause.expires_after(100ms);
      co_await pause.async_wait(kAwait);
    }
  }

  bool is_proxy(std::string_view address) const { return proxy_ && proxy_->contains(address); }

  HttpStream stream_over(Tcp::socket socket, const TlsContext& tls) {
    beast::tcp_stream stream{std::move(socket)};
    return {tls ? Connection{std::move(stream), tls} : Connection{std::move(stream)},
            settings_.secure_cookies && !certificate_.context(), counters_};
  }

  // True for a client that stays, with a WebSocket: the memory that HTTP needed is free then.
  asio::awaitable<bool> serve(Tcp::socket socket, std::string peer) {
    const bool behind_proxy = is_proxy(peer);
    HttpStream stream = stream_over(std::move(socket), certificate_.context());
    if (!co_await stream.shake_hands()) co_return false;
    bool more = true;
    while (more && !stopping_) {
      auto request = co_await stream.read();
      if (!request) co_return false;
      const PendingAnswer pending{pending_answers_};
      if (!hosts_.allows((*request)[http::field::host])) {
        ++counters_.unknown_hosts;
        const HttpAnswer refusal = http_fault(421, "unknown_host");
        more = co_await stream.write(refusal, *request);
        continue;
      }
      const HttpRequest described =
          describe(*request, behind_proxy ? forwarded_address(*request, peer, settings_.proxies, counters_) : peer);
      if (!requests_.take(described.client, monotonic_millis())) {
        const HttpAnswer refusal = http_fault(429, "too_fast");
        more = co_await stream.write(refusal, *request);
        continue;
      }
      if (!asks_for_socket(*request)) {
        const Asking<HttpAnswer> begin = [this, &described](HttpDone done) { api_.answer(described, std::move(done)); };
        const HttpAnswer answer = co_await ask(io_, begin);
        more = co_await stream.write(answer, *request);
        continue;
      }
      const Asking<KnownVisitor> find = [this, cookie = described.cookie](auto known) {
        find_visitor(cookie, std::move(known));
      };
      const auto visitor = co_await ask(io_, find);
      HttpAnswer refusal =
          !visitor ? http_fault(503, "busy") : http_fault(*visitor ? 403 : 401, *visitor ? "origin" : "session");
      if (stopping_) refusal = http_fault(503, "draining");
      if (visitor && *visitor && is_same_origin(described.origin, described.host, settings_.secure_cookies) &&
          !stopping_) {
        if (!behind_proxy || proxied_.admit(described.client, false)) {
          const storage::Player& player = (*visitor)->caller.player;
          const SocketOwner owner{player.id, player.name, (*visitor)->caller.session, described.address,
                                  described.client};
          const auto leave = [this, client = client_of(peer),
                              through = behind_proxy ? described.client : std::string{}] {
            connections_.release(client);
            if (!through.empty()) proxied_.release(through);
          };
          take_in(stream.release(), owner, std::move(*request), **visitor, leave);
          co_return true;
        }
        refusal = http_fault(429, "connections");
      }
      more = co_await stream.write(refusal, *request);
    }
    co_await stream.hang_up();
    co_return false;
  }

  // To the same target over TLS.
  asio::awaitable<bool> redirect(Tcp::socket socket) {
    HttpStream stream = stream_over(std::move(socket), nullptr);
    const auto request = co_await stream.read();
    if (!request) co_return false;
    HttpAnswer answer;
    const std::string_view host = (*request)[http::field::host];
    if (hosts_.allows(host)) answer.location = encrypted_address(host, request->target(), port());
    answer.status = answer.location.empty() ? 400 : 308;
    co_await stream.write(answer, *request);
    co_await stream.hang_up();
    co_return false;
  }

  // Who asks for a socket, and whom they do not want to hear of.
  struct Visitor {
    AccountApi::Caller caller;
    std::vector<std::string> blocked;
  };
  using KnownVisitor = storage::Result<std::optional<Visitor>>;

  void find_visitor(const std::string& cookie, std::function<void(KnownVisitor)> known) {
    api_.caller(
        cookie, [this, known = std::move(known)](const storage::Result<std::optional<AccountApi::Caller>>& caller) {
          if (!caller) return known(tl::unexpected(caller.error()));
          if (!*caller) return known(std::nullopt);
          players_.blocked_by((*caller)->player.id,
                              [this, known, caller = **caller](storage::Result<std::vector<std::string>> blocked) {
                                environment_.later([known, caller, blocked = std::move(blocked)] {
                                  if (!blocked) return known(tl::unexpected(blocked.error()));
                                  known(Visitor{caller, *blocked});
                                });
                              });
        });
  }

  // A client's socket lives on its own; `leave` is called when it has ended.
  void take_in(SendQueue queue, SocketOwner owner, WireRequest request, Visitor visitor, std::function<void()> leave) {
    const auto banned = bans_.until(owner.player, owner.address, environment_.now());
    const auto socket = std::make_shared<Socket>(std::move(queue), std::move(owner), settings_, tables_, loop_,
                                                 counters_, all_sockets_);
    ++counters_.sockets;
    api_.note_seen(socket->owner().session);
    sockets_.insert(socket);
    const auto ended = [this, socket, leave = std::move(leave)](const std::exception_ptr&) {
      sockets_.erase(socket);
      leave();
    };
    if (banned) {
      return asio::co_spawn(io_, socket->turn_away(std::move(request), write_banned(*banned)), ended);
    }
    // Nothing of the request is kept while the socket is open.
    asio::co_spawn(
        io_, socket->accept(std::move(request)),
        [this, socket, visitor = std::move(visitor), ended](const std::exception_ptr& failed, bool accepted) {
          if (!accepted) return ended(failed);
          asio::co_spawn(io_, socket->serve(visitor.caller.player, visitor.blocked), ended);
        });
  }

  // Everybody is asked to go to another server, and is served until they have gone, or for long enough.
  asio::awaitable<void> send_elsewhere() {
    tables_.leave_to_others();
    const std::int64_t within = std::int64_t{settings_.drain} * 1000 / 2;
    sockets_.tell(write_message(protocol::Reconnect{{within}}));
    log_(LogLine{"draining"}.add("connections", static_cast<std::int64_t>(sockets_.count())).text());
    asio::steady_timer pause{io_};
    for (int i = 0; i < settings_.drain * 20 && sockets_.count() > 0; ++i) {
      pause.expires_after(50ms);
      co_await pause.async_wait(kAwait);
    }
  }

  // What was begun is finished; then everybody is told, and has a moment to hear it.
  asio::awaitable<void> drain() {
    api_.drain();
    listener_.close();
    redirecting_.close();
    certificate_.ignore_renewals();
    if (bus_.is_shared()) co_await send_elsewhere();
    boost::system::error_code ignored;
    signals_.cancel(ignored);
    ending_ = true;
    sockets_.stop_hearing();
    asio::steady_timer pause{io_};
    // In the first turn requests are read that have arrived by now.
    for (int i = 0; i < 500 && (i == 0 || tables_.is_writing() || pending_answers_ > 0); ++i) {
      pause.expires_after(10ms);
      co_await pause.async_wait(kAwait);
    }
    log_(LogLine{"closing"}.add("connections", static_cast<std::int64_t>(sockets_.count())).text());
    sockets_.send_away();
    for (int i = 0; i < 100 && sockets_.count() > 0; ++i) {
      pause.expires_after(10ms);
      co_await pause.async_wait(kAwait);
    }
    io_.stop();
  }

  Settings settings_;
  Log log_;
  TestMode* test_mode_;  // null: this is not a test
  const storage::WriteHealth& write_health_;
  WriteWatch write_watch_;
  Counters counters_;
  int pending_answers_ = 0;  // requests that have been read, and not answered yet
  // What coroutines use is above: those that are left when the server goes end with this.
  asio::io_context io_{1};
  Listener listener_{io_, log_};
  Listener redirecting_{io_, log_};
  asio::signal_set signals_{io_};
  Certificate certificate_{io_, settings_, log_};
  BatchedLoop loop_{io_, [this](const std::exception_ptr& thrown) { note_exception(thrown); }};
  Pages pages_;
  BanList bans_;
  tables::Environment environment_;
  bus::Bus& bus_;
  const tables::Thinker& thinker_;
  tables::TableService tables_;
  storage::Players& players_;
  HttpApi api_;
  std::optional<AddressRange> proxy_;
  AllowedHosts hosts_;
  ConnectionLimiter connections_;
  ConnectionLimiter proxied_;  // sockets, by whom the proxy says they are
  RateLimits requests_;
  AllSockets all_sockets_;
  ModerationPoller moderation_;
  std::int64_t began_ = monotonic_millis();
  OpenSockets sockets_;
  bool orders_failed_ = false;
  bool stopping_ = false;  // takes no new connections
  bool ending_ = false;    // takes no new requests
};

Server::Server(Settings settings, storage::Stores& stores, bus::Bus& bus, const storage::WriteHealth& health,
               accounts::Accounts& accounts, tables::Thinker& thinker, Log log, TestMode* test_mode)
    : parts_{std::make_unique<Parts>(std::move(settings), stores, bus, health, accounts, thinker, std::move(log),
                                     test_mode)} {}
Server::~Server() = default;

std::optional<std::string> Server::open() { return parts_->open(); }
std::uint16_t Server::port() const { return parts_->port(); }
void Server::run() { parts_->run(); }
void Server::stop() { parts_->stop(); }
void Server::heed_signals() { parts_->heed_signals(); }

}  // namespace sandstone::net
