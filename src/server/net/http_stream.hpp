// HTTP over one connection: requests in, answers out, each within a time limit.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <optional>
#include <utility>

#include "server/net/connection.hpp"
#include "server/net/counters.hpp"
#include "server/net/http_answer.hpp"
#include "server/net/http_wire.hpp"

namespace sandstone::net {

class HttpStream {
 public:
  // `behind_tls`: browsers reach us over TLS, by way of a proxy.
  HttpStream(Connection connection, bool behind_tls, Counters& counters);

  // To be called first; false if the client does not speak TLS with us, and should.
  boost::asio::awaitable<bool> shake_hands();
  // What cannot be read is refused, and the connection ended; then there is no request.
  boost::asio::awaitable<std::optional<WireRequest>> read();
  // False if nothing more can come over this connection.
  boost::asio::awaitable<bool> write(const HttpAnswer& answer, const WireRequest& request);
  boost::asio::awaitable<void> hang_up();
  // For a WebSocket; nothing can be done with the stream any more.
  SendQueue release() { return connection_.release(); }

 private:
  Connection connection_;
  bool behind_tls_;
  Counters& counters_;
  boost::beast::flat_buffer buffer_;
};

}  // namespace sandstone::net
