#include "server/net/http_stream.hpp"

#include <boost/asio/ssl/stream_base.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>

#include "server/net/asio.hpp"

namespace sandstone::net {

namespace http = boost::beast::http;

namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 15s;                                 // for one request, from its first byte to its last
constexpr std::size_t kSlowestReader = std::size_t{16} * 1024;  // bytes a second, of long answers
constexpr auto kHandshakePatience = 10s;                        // for TLS, from its first byte to its last
constexpr auto kFarewellPatience = 2s;

}  // namespace

HttpStream::HttpStream(Connection connection, bool behind_tls, Counters& counters)
    : connection_{std::move(connection)},
      behind_tls_{behind_tls},
      counters_{counters},
      buffer_{kLongestHeader + kLongestBody} {}

asio::awaitable<bool> HttpStream::shake_hands() {
  if (connection_.tls() == nullptr) co_return true;
  connection_.expires_after(kHandshakePatience);
  auto [refused] = co_await connection_.tls()->async_handshake(asio::ssl::stream_base::server, kAwait);
  if (refused) ++counters_.no_handshake;
  co_return !refused;
}

asio::awaitable<std::optional<WireRequest>> HttpStream::read() {
  WireParser parser;
  limit(parser);
  connection_.expires_after(kPatience);
  auto [error, size] = co_await http::async_read(connection_, buffer_, parser, kAwait);
  if (!error && is_unambiguous(parser.get())) co_return parser.release();
  if (const unsigned status = error ? status_of_refusal(error) : 400; status != 0) {
    WireRequest unread{http::verb::get, "/", 11};
    unread.keep_alive(false);
    const HttpAnswer answer = http_fault(status, "malformed");
    co_await write(answer, unread);
    co_await hang_up();
  }
  co_return std::nullopt;
}

asio::awaitable<bool> HttpStream::write(const HttpAnswer& answer, const WireRequest& request) {
  ++counters_.answers.at(answer.status / 100);
  const WireResponse response = respond(answer, request, connection_.tls() != nullptr || behind_tls_);
  connection_.expires_after(kPatience + std::chrono::seconds{response.body().size() / kSlowestReader});
  auto [error, size] = co_await http::async_write(connection_, response, kAwait);
  co_return !error && response.keep_alive();
}

asio::awaitable<void> HttpStream::hang_up() {
  boost::system::error_code ignored;
  if (connection_.tls() != nullptr) {
    connection_.expires_after(kFarewellPatience);
    auto [error] = co_await connection_.tls()->async_shutdown(kAwait);
    static_cast<void>(error);  // the client may have gone already
  }
  connection_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
}

}  // namespace sandstone::net
