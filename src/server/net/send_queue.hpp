// Between a WebSocket and its TCP socket: what is to be sent is gathered, and leaves with one call to the system at the
// end of a turn. Frames are not copied; those who see the same share one. With TLS they are, to be encrypted. Bytes are
// counted in both directions.
#pragma once

#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/net/tls.hpp"

namespace sandstone::net {

class SendQueue {
 public:
  using executor_type = boost::asio::ip::tcp::socket::executor_type;  // NOLINT(readability-identifier-naming): Asio's
  using Bytes = std::shared_ptr<const std::string>;

  explicit SendQueue(boost::asio::ip::tcp::socket socket);
  explicit SendQueue(std::unique_ptr<TlsStream> tls);
  SendQueue(SendQueue&&) = default;
  ~SendQueue() { count_queued(0); }

  // The owner is kept alive until the system has answered. `in_all`: what is queued here is added there. `admits` is
  // asked about the bytes that have come in; if it answers no, the socket is closed. To be called once, where the queue
  // stays.
  void set_owner(std::weak_ptr<void> owner, std::size_t& in_all, std::function<bool(std::size_t bytes)> admits) {
    owner_ = std::move(owner);
    in_all_ = &in_all;
    admits_ = std::move(admits);
  }
  // A text message of the server's: as one frame, unmasked (RFC 6455, 5.2).
  void push_text(Bytes text);
  // Sends what has been gathered; the rest when the client reads on. Closes the socket if it cannot be sent.
  void flush();
  std::size_t queued_bytes() const { return queued_; }
  void close();

  // What Beast wants of a stream; its own frames (pings, the farewell) stand in the same queue.
  executor_type get_executor() { return socket_.get_executor(); }
  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          auto counted = [this, handler = std::move(handler)](boost::beast::error_code error,
                                                              std::size_t size) mutable {
            if (!error && !admits_(size)) close();
            handler(error, size);
          };
          if (tls_) return tls_->async_read_some(into, std::move(counted));
          return socket_.async_read_some(into, std::move(counted));
        },
        token, buffers);
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
        [this](auto handler, const Buffers& given) {
          std::string bytes(boost::asio::buffer_size(given), '\0');
          boost::asio::buffer_copy(boost::asio::buffer(bytes), given);
          const std::size_t size = bytes.size();
          push({{}, 0, std::make_shared<const std::string>(std::move(bytes))});
          flush();
          boost::asio::post(get_executor(),
                            boost::beast::bind_handler(std::move(handler), boost::beast::error_code{}, size));
        },
        token, buffers);
  }
  friend void teardown(boost::beast::role_type role, SendQueue& queue, boost::beast::error_code& error) {
    boost::beast::websocket::teardown(role, queue.bottom(), error);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, SendQueue& queue, Handler&& handler) {
    // Both sides have said farewell in frames: TLS has nothing to add.
    boost::beast::websocket::async_teardown(role, queue.bottom(), std::forward<Handler>(handler));
  }
  friend void beast_close_socket(SendQueue& queue) { queue.close(); }

 private:
  struct Piece {
    std::array<char, 10> head{};
    std::uint8_t head_size = 0;
    Bytes body;

    std::size_t size() const { return head_size + body->size(); }
  };

  boost::asio::ip::tcp::socket& bottom() { return tls_ ? tls_->next_layer().socket() : socket_; }
  bool is_empty() const { return first_ == pieces_.size(); }
  std::span<const Piece> waiting_pieces() const { return std::span{pieces_}.subspan(first_); }
  void push(Piece piece);
  void flush_tls();
  // Drops what has been sent from the front.
  void sent(std::size_t bytes);
  void forget_pieces();
  void count_queued(std::size_t bytes) {
    if (in_all_ != nullptr) *in_all_ += bytes - queued_;
    queued_ = bytes;
  }

  boost::asio::ip::tcp::socket socket_;  // not with TLS
  std::unique_ptr<TlsStream> tls_;
  std::string sending_;        // with TLS: what is being sent
  std::vector<Piece> pieces_;  // an empty one takes no memory: most clients are idle
  std::size_t first_ = 0;      // of those that have not left whole
  std::size_t offset_ = 0;     // bytes of that one that have left
  std::size_t queued_ = 0;
  bool waiting_ = false;  // for the client to read on, or for TLS
  std::weak_ptr<void> owner_;
  std::size_t* in_all_ = nullptr;
  std::function<bool(std::size_t bytes)> admits_;
};

}  // namespace sandstone::net
