#include "server/net/send_queue.hpp"

#include <boost/asio/write.hpp>
#include <span>

namespace sandstone::net {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kBuffersAtOnce = 32;

void add_length(std::array<char, 10>& head, std::uint8_t& size, std::size_t length, int bytes) {
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) head[size++] = static_cast<char>(length >> shift & 0xFF);
}

}  // namespace

SendQueue::SendQueue(asio::ip::tcp::socket socket) : socket_{std::move(socket)} {
  boost::system::error_code gone;  // then the first write tells
  socket_.non_blocking(true, gone);
}

SendQueue::SendQueue(std::unique_ptr<TlsStream> tls) : socket_{tls->get_executor()}, tls_{std::move(tls)} {}

void SendQueue::push_text(Bytes text) {
  constexpr unsigned kFinalText = 0x81;
  constexpr std::size_t kShort = 126;
  constexpr std::size_t kMedium = 65536;
  Piece piece;
  piece.head[piece.head_size++] = static_cast<char>(kFinalText);
  const std::size_t length = text->size();
  if (length < kShort) {
    add_length(piece.head, piece.head_size, length, 1);
  } else {
    piece.head[piece.head_size++] = static_cast<char>(length < kMedium ? 126 : 127);
    add_length(piece.head, piece.head_size, length, length < kMedium ? 2 : 8);
  }
  piece.body = std::move(text);
  push(std::move(piece));
}

void SendQueue::push(Piece piece) {
  constexpr std::size_t kMostLeft = 64;
  if (first_ >= kMostLeft && first_ >= pieces_.size() / 2) {
    pieces_.erase(pieces_.begin(), pieces_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }
  count_queued(queued_ + piece.size());
  pieces_.push_back(std::move(piece));
}

void SendQueue::flush() {
  if (tls_) return flush_tls();
  while (!waiting_ && !is_empty()) {
    std::array<asio::const_buffer, kBuffersAtOnce> buffers{};
    std::size_t count = 0;
    std::size_t skip = offset_;
    for (const Piece& piece : waiting_pieces()) {
      if (count + 2 > buffers.size()) break;
      const std::size_t of_head = std::min<std::size_t>(skip, piece.head_size);
      buffers[count++] = asio::buffer(piece.head.data(), piece.head_size) + of_head;
      buffers[count++] = asio::buffer(*piece.body) + (skip - of_head);
      skip = 0;
    }
    boost::system::error_code error;
    const std::size_t size = socket_.write_some(std::span<const asio::const_buffer>{buffers.data(), count}, error);
    if (error == asio::error::would_block) {
      waiting_ = true;
      socket_.async_wait(asio::ip::tcp::socket::wait_write,
                         [this, alive = owner_.lock()](const boost::system::error_code& failed) {
                           waiting_ = false;
                           if (alive && !failed) flush();
                         });
    } else if (error) {
      close();
    } else {
      sent(size);
    }
  }
}

void SendQueue::flush_tls() {
  constexpr std::size_t kBytesAtOnce = 65536;
  if (waiting_ || is_empty()) return;
  sending_.clear();
  std::size_t skip = offset_;
  for (const Piece& piece : waiting_pieces()) {
    const std::size_t of_head = std::min<std::size_t>(skip, piece.head_size);
    sending_.append(piece.head.data() + of_head, piece.head_size - of_head);
    sending_.append(*piece.body, skip - of_head);
    skip = 0;
    if (sending_.size() >= kBytesAtOnce) break;
  }
  waiting_ = true;
  asio::async_write(*tls_, asio::buffer(sending_),
                    [this, alive = owner_.lock()](const boost::system::error_code& error, std::size_t size) {
                      waiting_ = false;
                      if (!alive || is_empty()) return;  // closed meanwhile
                      if (error) return close();
                      sent(size);
                      if (is_empty()) sending_ = {};
                      flush();
                    });
}

void SendQueue::sent(std::size_t bytes) {
  count_queued(queued_ - bytes);
  offset_ += bytes;
  while (!is_empty() && offset_ >= pieces_[first_].size()) {
    offset_ -= pieces_[first_].size();
    pieces_[first_++].body.reset();
  }
  if (is_empty()) forget_pieces();
}

void SendQueue::forget_pieces() {
  constexpr std::size_t kFew = 4;  // a table's updates come one or two at a time
  first_ = 0;
  pieces_.clear();
  if (pieces_.capacity() > kFew) pieces_ = {};
}

// The reading side notices.
void SendQueue::close() {
  forget_pieces();
  offset_ = 0;
  count_queued(0);
  boost::system::error_code ignored;
  bottom().close(ignored);
}

}  // namespace sandstone::net
