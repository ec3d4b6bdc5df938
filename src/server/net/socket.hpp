// One client's WebSocket: frames in, frames out, and an end to those who do not read or will not stop talking.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/account_api.hpp"
#include "server/net/all_sockets.hpp"
#include "server/net/batched_loop.hpp"
#include "server/net/counters.hpp"
#include "server/net/send_queue.hpp"
#include "server/net/settings.hpp"
#include "server/net/token_bucket.hpp"
#include "server/tables/table_service.hpp"

namespace sandstone::net {

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

class Socket final : public Flushable, public std::enable_shared_from_this<Socket> {
 public:
  Socket(SendQueue queue, SocketOwner owner, const Settings& settings, tables::TableService& tables, BatchedLoop& loop,
         Counters& counters, AllSockets& all);

  // Opens the socket; false if the client did not want it after all.
  boost::asio::awaitable<bool> accept(Upgrade upgrade);
  // Once it is open, until the client goes or is dropped.
  boost::asio::awaitable<void> serve(storage::Player player, std::vector<std::string> blocked);
  const SocketOwner& owner() const { return owner_; }
  // The client's session has ended.
  void drop();
  // Opens the socket only to say this, and closes it.
  boost::asio::awaitable<void> turn_away(Upgrade upgrade, std::string last_words);
  // The client may not be here any more: they leave, are told why, and the socket is closed.
  void dismiss(std::string last_words);
  void tell(std::string text);
  // What is said from now on is not heard.
  void stop_hearing() { hears_ = false; }
  // Says that the server goes away.
  void send_away();
  void flush() override;

 private:
  // False for one who has been too fast for too long.
  bool hear(std::string_view frame);
  // A ping, a pong or a close frame: limited like requests, and a client that does not read is dropped.
  void hear_control();
  bool keeps_pace();
  // Whatever they are: pieces of messages that never end count too.
  bool takes_bytes(std::size_t bytes);
  // The client does not read, and so much more would wait for it.
  bool is_owed_too_much(std::size_t more);
  void send(tables::Frame frame);

  boost::beast::websocket::stream<SendQueue, false> stream_;
  boost::beast::flat_buffer buffer_;
  SocketOwner owner_;
  const Settings& settings_;
  tables::TableService& tables_;
  BatchedLoop& loop_;
  Counters& counters_;
  AllSockets& all_;
  TokenBucket pace_;
  TokenBucket bytes_;
  tables::ClientId client_ = 0;
  int too_fast_ = 0;
  bool marked_ = false;
  bool open_ = false;
  bool hears_ = true;
};

}  // namespace sandstone::net
