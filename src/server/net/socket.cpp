#include "server/net/socket.hpp"

#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <utility>

#include "describe/messages.hpp"
#include "server/net/asio.hpp"
#include "server/net/clocks.hpp"
#include "server/protocol/client_messages.hpp"
#include "server/protocol/server_messages.hpp"

namespace sandstone::net {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr double kLongestOnTheWire = protocol::kLongestClientFrame + 14;  // with the head of a frame
constexpr std::size_t kReadAtOnce = 256;  // bytes of a message; a silent client needs no more
constexpr int kMostTooFast = 200;         // requests refused for coming too fast; then the connection is dropped

websocket::stream_base::timeout patience() {
  websocket::stream_base::timeout times{};
  times.handshake_timeout = std::chrono::seconds{10};
  times.idle_timeout = std::chrono::seconds{60};
  times.keep_alive_pings = true;
  return times;
}

}  // namespace

Socket::Socket(SendQueue queue, SocketOwner owner, const Settings& settings, tables::TableService& tables,
               BatchedLoop& loop, Counters& counters, AllSockets& all)
    : stream_{std::move(queue)},
      buffer_{protocol::kLongestClientFrame},
      owner_{std::move(owner)},
      settings_{settings},
      tables_{tables},
      loop_{loop},
      counters_{counters},
      all_{all},
      pace_{static_cast<double>(settings.messages_per_second), 2.0 * settings.messages_per_second, monotonic_millis()},
      bytes_{kLongestOnTheWire * settings.messages_per_second, 2 * kLongestOnTheWire * settings.messages_per_second,
             monotonic_millis()} {}

asio::awaitable<bool> Socket::accept(Upgrade upgrade) {
  const auto self = shared_from_this();
  stream_.next_layer().set_owner(shared_from_this(), all_.queued_bytes(),
                                 [this](std::size_t bytes) { return takes_bytes(bytes); });
  stream_.set_option(patience());
  stream_.read_message_max(protocol::kLongestClientFrame);
  stream_.auto_fragment(false);
  stream_.text(true);
  stream_.control_callback([this](websocket::frame_type, beast::string_view) { hear_control(); });
  auto [refused] = co_await stream_.async_accept(upgrade, kAwait);
  open_ = !refused;
  co_return open_;
}

asio::awaitable<void> Socket::serve(storage::Player player, std::vector<std::string> blocked) {
  const auto self = shared_from_this();
  loop_.run([&] {
    client_ = tables_.connect(std::move(player), std::move(blocked), owner_.client,
                              [self](tables::Frame frame) { self->send(std::move(frame)); });
  });
  while (open_) {
    auto [error, size] = co_await stream_.async_read_some(buffer_, kReadAtOnce, kAwait);
    if (error) break;
    if (!stream_.is_message_done()) continue;
    const auto bytes = buffer_.cdata();
    const std::string_view frame{static_cast<const char*>(bytes.data()), bytes.size()};
    bool goes_on = true;
    loop_.run([&] { goes_on = !hears_ || hear(frame); });
    if (!goes_on) break;
    buffer_.consume(buffer_.size());
  }
  open_ = false;
  loop_.run([&] { tables_.disconnect(client_); });
  drop();
}

bool Socket::keeps_pace() {
  const std::int64_t now = monotonic_millis();
  if (pace_.take(now) && all_.take_request(owner_.client, now)) return true;
  ++counters_.too_fast;
  ++too_fast_;
  return false;
}

bool Socket::takes_bytes(std::size_t bytes) {
  if (bytes_.take(monotonic_millis(), static_cast<double>(bytes))) return true;
  ++counters_.too_fast;
  return false;
}

bool Socket::is_owed_too_much(std::size_t more) {
  const std::size_t queued = stream_.next_layer().queued_bytes() + more;
  if (queued <= settings_.queued_bytes && !all_.is_too_much(queued)) return false;
  ++counters_.too_slow;
  return true;
}

bool Socket::hear(std::string_view frame) {
  ++counters_.frames_in;
  if (keeps_pace()) {
    tables_.receive(client_, frame);
    return true;
  }
  const protocol::Refused refusal{protocol::request_id_of(frame), protocol::Reason::kTooFast, {}, {}, {}};
  send(std::make_shared<const std::string>(write_message(refusal)));
  return too_fast_ <= kMostTooFast;
}

// Beast answers each ping with a pong, which waits in the queue like any other frame.
void Socket::hear_control() {
  ++counters_.control_frames;
  if (is_owed_too_much(0) || (!keeps_pace() && too_fast_ > kMostTooFast)) drop();
}

void Socket::send(tables::Frame frame) {
  if (!open_) return;
  if (is_owed_too_much(frame->size())) return drop();
  ++counters_.frames_out;
  counters_.bytes_out += frame->size();
  stream_.next_layer().push_text(std::move(frame));
  if (!std::exchange(marked_, true)) loop_.mark(shared_from_this());
}

void Socket::tell(std::string text) {
  loop_.run([&] { send(std::make_shared<const std::string>(std::move(text))); });
}

void Socket::flush() {
  marked_ = false;
  stream_.next_layer().flush();
}

void Socket::send_away() {
  if (!open_) return;
  stream_.async_close(websocket::close_code::going_away,
                      [self = shared_from_this()](beast::error_code) { self->drop(); });
}

void Socket::dismiss(std::string last_words) {
  if (!open_) return;
  hears_ = false;
  loop_.run([&] {
    tables_.disconnect(client_);
    send(std::make_shared<const std::string>(std::move(last_words)));
  });
  open_ = false;
  stream_.async_close(websocket::close_code::policy_error,
                      [self = shared_from_this()](beast::error_code) { self->drop(); });
}

asio::awaitable<void> Socket::turn_away(Upgrade upgrade, std::string last_words) {
  const auto self = shared_from_this();
  if (!co_await accept(std::move(upgrade))) co_return;
  loop_.run([&] { send(std::make_shared<const std::string>(std::move(last_words))); });
  open_ = false;
  co_await stream_.async_close(websocket::close_code::policy_error, kAwait);
  drop();
}

// The reading side notices, and leaves the tables.
void Socket::drop() {
  open_ = false;
  stream_.next_layer().close();
}

}  // namespace sandstone::net
