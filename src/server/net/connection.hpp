// A client's connection, with TLS or without, as HTTP sees it. What comes after HTTP takes it over.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <utility>

#include "server/net/send_queue.hpp"
#include "server/net/tls.hpp"

namespace sandstone::net {

class Connection {
 public:
  using executor_type = boost::beast::tcp_stream::executor_type;  // NOLINT(readability-identifier-naming): Asio's

  explicit Connection(boost::beast::tcp_stream stream) : plain_{std::move(stream)} {}
  // The handshake is to be made yet.
  Connection(boost::beast::tcp_stream stream, TlsContext context)
      : plain_{stream.get_executor()},
        context_{std::move(context)},
        tls_{std::make_unique<TlsStream>(std::move(stream), *context_)} {}

  // Null without TLS.
  TlsStream* tls() { return tls_.get(); }
  // What is begun from now on must be done within so long.
  void expires_after(std::chrono::milliseconds time) { bottom().expires_after(time); }
  boost::asio::ip::tcp::socket& socket() { return bottom().socket(); }
  // For a WebSocket; nothing can be done with the line any more.
  SendQueue release() {
    bottom().expires_never();
    return tls_ ? SendQueue{std::move(tls_)} : SendQueue{plain_.release_socket()};
  }

  // What Beast wants of a stream.
  executor_type get_executor() { return plain_.get_executor(); }
  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          if (tls_) return tls_->async_read_some(into, std::move(handler));
          return plain_.async_read_some(into, std::move(handler));
        },
        token, buffers);
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
        [this](auto handler, const Buffers& from) {
          if (tls_) return tls_->async_write_some(from, std::move(handler));
          return plain_.async_write_some(from, std::move(handler));
        },
        token, buffers);
  }

 private:
  boost::beast::tcp_stream& bottom() { return tls_ ? tls_->next_layer() : plain_; }

  boost::beast::tcp_stream plain_;
  TlsContext context_;
  std::unique_ptr<TlsStream> tls_;
};

}  // namespace sandstone::net
