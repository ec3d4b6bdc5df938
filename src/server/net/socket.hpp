// One client's WebSocket: frames in, frames out, and an end to those who do not read or will not stop talking.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <string_view>

#include "server/net/settings.hpp"
#include "server/net/token_bucket.hpp"
#include "server/rooms/house.hpp"

namespace sandstone::net {

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(boost::beast::tcp_stream stream, const Settings& settings, rooms::House& house);

  // Until the client goes or is dropped.
  boost::asio::awaitable<void> serve(Upgrade upgrade, storage::Player player);
  // What is said from now on is not heard.
  void stop_hearing() { hears_ = false; }
  // Says that the server goes away.
  void send_away();

 private:
  // False for one who has been too fast for too long.
  bool hear(rooms::VisitorId visitor, std::string_view frame);
  void send(rooms::Frame frame);
  void write_next();
  void drop();

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  boost::beast::flat_buffer buffer_;
  const Settings& settings_;
  rooms::House& house_;
  TokenBucket pace_;
  int too_fast_ = 0;
  std::deque<rooms::Frame> queue_;
  std::size_t queued_ = 0;  // bytes
  bool open_ = false;
  bool hears_ = true;
  bool going_ = false;
};

}  // namespace sandstone::net
