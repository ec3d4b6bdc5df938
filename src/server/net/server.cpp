#include "server/net/server.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <csignal>
#include <unordered_set>
#include <utility>

#include "server/net/asio.hpp"
#include "server/net/clocks.hpp"
#include "server/net/doorkeeper.hpp"
#include "server/net/http_api.hpp"
#include "server/net/log_line.hpp"
#include "server/net/metrics.hpp"
#include "server/net/overseer.hpp"
#include "server/net/pages.hpp"
#include "server/net/session_secret.hpp"
#include "server/net/socket.hpp"
#include "server/net/turns.hpp"
#include "server/rooms/house.hpp"

namespace sandstone::net {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kLongestHeader = std::size_t{8} * 1024;
constexpr std::size_t kLongestBody = std::size_t{4} * 1024;
constexpr auto kPatience = 15s;  // for one request, from its first byte to its last

using Request = http::request<http::string_body>;

HttpRequest describe(const Request& request, std::string address) {
  const auto field = [&](http::field name) { return std::string{request[name]}; };
  return {.method = std::string{request.method_string()},
          .target = std::string{request.target()},
          .host = field(http::field::host),
          .origin = field(http::field::origin),
          .cookie = field(http::field::cookie),
          .content_type = field(http::field::content_type),
          .accept_encoding = field(http::field::accept_encoding),
          .if_none_match = field(http::field::if_none_match),
          .body = request.body(),
          .address = std::move(address)};
}

using Response = http::response<http::span_body<const char>>;

// The answer must outlive the response.
Response respond(const HttpAnswer& answer, const Request& request) {
  Response response{static_cast<http::status>(answer.status), request.version()};
  response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, answer.cache);
  for (const auto& [name, value] : security_headers()) response.set(name, value);
  if (!answer.tag.empty()) {
    response.set(http::field::etag, answer.tag);
    response.set(http::field::vary, "Accept-Encoding");
  }
  if (!answer.encoding.empty()) response.set(http::field::content_encoding, answer.encoding);
  if (answer.cookie) response.set(http::field::set_cookie, *answer.cookie);
  const std::string& bytes = answer.page != nullptr ? *answer.page : answer.body;
  response.content_length(bytes.size());
  if (request.method() != http::verb::head) response.body() = {bytes.data(), bytes.size()};
  response.keep_alive(request.keep_alive() && answer.status < 400);
  return response;
}

rooms::HouseLimits limits_of(const Settings& settings) {
  constexpr std::int64_t kSecond = 1000;
  rooms::HouseLimits limits;
  limits.tables_per_player = settings.tables_per_player;
  limits.grace = settings.grace * kSecond;
  limits.long_grace = settings.long_grace * kSecond;
  return limits;
}

}  // namespace

class Server::Parts {
 public:
  Parts(Settings settings, storage::Store& store, storage::OrderBook& orders, accounts::Accounts& accounts,
        rooms::Thinker& thinker, Log log)
      : settings_{std::move(settings)},
        log_{std::move(log)},
        pages_{Pages::read(settings_.pages)},
        house_{store, thinker, surroundings(), limits_of(settings_)},
        api_{settings_, pages_, house_, store, accounts, account_surroundings(), [this] { return metrics(); }},
        door_{settings_.connections, settings_.connections_per_address},
        overseer_{orders, house_, banned_, [this] { end_banned(); }} {}

  std::optional<std::string> open() {
    const auto unreadable = house_.open();
    if (!unreadable) return unreadable.error().what;
    if (*unreadable > 0) log_(LogLine{"unreadable_tables"}.add("count", *unreadable).text());
    boost::system::error_code error;
    const auto address = asio::ip::make_address(settings_.address, error);
    if (error) return settings_.address + " is no address";
    const Tcp::endpoint endpoint{address, settings_.port};
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return "port " + std::to_string(settings_.port) + " cannot be opened: " + error.message() +
             "; --port chooses another";
    oversee();
    asio::co_spawn(io_, accept(), asio::detached);
    asio::co_spawn(io_, keep_time(), asio::detached);
    log_(LogLine{"open"}.add("port", port()).add("tables", static_cast<std::int64_t>(house_.table_count())).text());
    return std::nullopt;
  }

  std::uint16_t port() const {
    boost::system::error_code error;
    return acceptor_.local_endpoint(error).port();
  }

  void run() { io_.run(); }

  void stop() {
    asio::post(io_, [this] {
      if (std::exchange(stopping_, true)) return;
      asio::co_spawn(io_, drain(), asio::detached);
    });
  }

  void stop_on_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) stop();
    });
  }

 private:
  rooms::Surroundings surroundings() {
    return {.now = wall_millis, .random = random_number, .later = [this](std::function<void()> what) {
              turns_.take_later(std::move(what));
            }};
  }

  std::string metrics() const {
    return write_metrics(counters_, {.connections = door_.inside(),
                                     .visitors = house_.visitor_count(),
                                     .tables = house_.table_count(),
                                     .uptime_millis = monotonic_millis() - began_});
  }

  AccountSurroundings account_surroundings() {
    return {.monotonic = monotonic_millis,
            .wall = wall_millis,
            .later = [this](std::function<void()> what) { turns_.take_later(std::move(what)); },
            .end_sockets = [this](const std::function<bool(const SocketOwner&)>& ends) { end_sockets(ends); },
            .banned = &banned_};
  }

  void oversee() {
    const Overseer::Look look = overseer_.look(monotonic_millis());
    if (look == Overseer::Look::kCarriedOut && banned_.size() > 0) {
      log_(LogLine{"orders"}.add("bans", static_cast<std::int64_t>(banned_.size())).text());
    }
    if (look == Overseer::Look::kFailed) log_(LogLine{"orders_unreadable"}.text());
  }

  void end_banned() {
    const std::int64_t now = wall_millis();
    for (const auto& [player, until] : banned_.players()) {
      if (until == 0 || now < until) house_.send_out(player);
    }
    const std::vector<std::shared_ptr<Socket>> all{sockets_.begin(), sockets_.end()};
    for (const auto& socket : all) {
      const auto until = banned_.until(socket->owner().player, socket->owner().address, now);
      if (until) socket->dismiss(write_banned(*until));
    }
  }

  void end_sockets(const std::function<bool(const SocketOwner&)>& ends) {
    for (const auto& socket : sockets_) {
      if (ends(socket->owner())) socket->drop();
    }
  }

  asio::awaitable<void> accept() {
    while (true) {
      auto [error, socket] = co_await acceptor_.async_accept(kAwait);
      if (stopping_) co_return;
      if (error) {  // no more files, for example: those who are inside go first
        asio::steady_timer pause{io_, 50ms};
        co_await pause.async_wait(kAwait);
        continue;
      }
      boost::system::error_code gone;
      const std::string address = socket.remote_endpoint(gone).address().to_string();
      if (gone || !door_.admit(address)) {
        ++counters_.turned_away;
        continue;
      }
      socket.set_option(Tcp::no_delay(true), gone);
      asio::co_spawn(io_, serve(std::move(socket), address),
                     [this, address](const std::exception_ptr&) { door_.let_out(address); });
    }
  }

  asio::awaitable<void> keep_time() {
    asio::steady_timer pause{io_};
    for (int i = 1; !stopping_; ++i) {
      house_.tick();
      if (i % 3 == 0) turns_.take([this] { oversee(); });
      pause.expires_after(100ms);
      co_await pause.async_wait(kAwait);
    }
  }

  asio::awaitable<void> serve(Tcp::socket socket, std::string address) {
    beast::tcp_stream stream{std::move(socket)};
    beast::flat_buffer buffer{kLongestHeader + kLongestBody};
    bool more = true;
    while (more && !stopping_) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(kLongestHeader);
      parser.body_limit(kLongestBody);
      stream.expires_after(kPatience);
      auto [error, size] = co_await http::async_read(stream, buffer, parser, kAwait);
      if (error) co_return;
      Request request = parser.release();
      if (beast::websocket::is_upgrade(request) && request.target() == "/socket") {
        const HttpRequest described = describe(request, address);
        auto session = api_.session_of(described.cookie);
        if (session && is_same_origin(described.origin, described.host) && !stopping_) {
          buffer.clear();
          buffer.shrink_to_fit();
          co_await serve_socket(stream.release_socket(), std::move(request), std::move(*session), address);
          co_return;
        }
        HttpAnswer refusal;
        refusal.status = session ? 403 : 401;
        refusal.body = session ? R"({"fault":"origin"})" : R"({"fault":"session"})";
        more = co_await write(stream, refusal, request);
        continue;
      }
      const HttpAnswer answer = co_await ask(describe(request, address));
      more = co_await write(stream, answer, request);
    }
    boost::system::error_code ignored;
    stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  }

  asio::awaitable<bool> write(beast::tcp_stream& stream, const HttpAnswer& answer, const Request& request) {
    ++counters_.answers.at(answer.status / 100);
    const Response response = respond(answer, request);
    stream.expires_after(kPatience);
    auto [error, size] = co_await http::async_write(stream, response, kAwait);
    co_return !error && response.keep_alive();
  }

  asio::awaitable<HttpAnswer> ask(HttpRequest request) {
    // Waits for the answer, which may come from the store's thread by way of ours.
    std::optional<HttpAnswer> answer;
    asio::steady_timer ready{io_, asio::steady_timer::time_point::max()};
    api_.answer(request, [&](HttpAnswer given) {
      answer = std::move(given);
      ready.cancel();
    });
    if (!answer) co_await ready.async_wait(kAwait);
    co_return std::move(*answer);
  }

  asio::awaitable<void> serve_socket(Tcp::socket line, Request request, std::pair<storage::Player, std::string> session,
                                     const std::string& address) {
    auto& [player, digest] = session;
    const auto banned = banned_.until(player.id, address, wall_millis());
    const auto socket = std::make_shared<Socket>(std::move(line), SocketOwner{player.id, digest, address}, settings_,
                                                 house_, turns_, counters_);
    ++counters_.sockets;
    sockets_.insert(socket);
    if (banned) {
      co_await socket->turn_away(std::move(request), write_banned(*banned));
    } else {
      co_await socket->serve(std::move(request), std::move(player));
    }
    sockets_.erase(socket);
  }

  // What was begun is finished; then everybody is told, and has a moment to hear it.
  asio::awaitable<void> drain() {
    api_.drain();
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    signals_.cancel(ignored);
    for (const auto& socket : sockets_) socket->stop_hearing();
    asio::steady_timer pause{io_};
    for (int i = 0; i < 500 && house_.is_writing(); ++i) {
      pause.expires_after(10ms);
      co_await pause.async_wait(kAwait);
    }
    log_(LogLine{"closing"}.add("connections", static_cast<std::int64_t>(sockets_.size())).text());
    const std::vector<std::shared_ptr<Socket>> all{sockets_.begin(), sockets_.end()};
    for (const auto& socket : all) socket->send_away();
    for (int i = 0; i < 100 && !sockets_.empty(); ++i) {
      pause.expires_after(10ms);
      co_await pause.async_wait(kAwait);
    }
    io_.stop();
  }

  Settings settings_;
  Log log_;
  asio::io_context io_{1};
  asio::ip::tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_};
  Turns turns_{io_};
  Pages pages_;
  Banned banned_;
  rooms::House house_;
  HttpApi api_;
  Doorkeeper door_;
  Overseer overseer_;
  Counters counters_;
  std::int64_t began_ = monotonic_millis();
  std::unordered_set<std::shared_ptr<Socket>> sockets_;
  bool stopping_ = false;
};

Server::Server(Settings settings, storage::Store& store, storage::OrderBook& orders, accounts::Accounts& accounts,
               rooms::Thinker& thinker, Log log)
    : parts_{std::make_unique<Parts>(std::move(settings), store, orders, accounts, thinker, std::move(log))} {}
Server::~Server() = default;

std::optional<std::string> Server::open() { return parts_->open(); }
std::uint16_t Server::port() const { return parts_->port(); }
void Server::run() { parts_->run(); }
void Server::stop() { parts_->stop(); }
void Server::stop_on_signals() { parts_->stop_on_signals(); }

}  // namespace sandstone::net
