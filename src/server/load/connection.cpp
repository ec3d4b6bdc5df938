#include "server/load/connection.hpp"

#include <fcntl.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <vector>

namespace sandstone::load {

namespace {

constexpr unsigned kText = 0x1;
constexpr unsigned kPing = 0x9;
constexpr unsigned kPong = 0xA;
constexpr unsigned kFinal = 0x80;
constexpr unsigned kMasked = 0x80;

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

struct FrameHead {
  std::size_t size = 0;  // of the head; 0: it is not all there
  std::size_t payload = 0;
};

// Of a server's frame, which is never masked.
FrameHead read_head(std::string_view bytes) {
  if (bytes.size() < 2) return {};
  const std::size_t length = byte_at(bytes, 1);
  if (length < 126) return {2, length};
  const std::size_t extra = length == 126 ? 2 : 8;
  if (bytes.size() < 2 + extra) return {};
  std::size_t payload = 0;
  for (std::size_t i = 0; i < extra; ++i) payload = payload << 8 | byte_at(bytes, 2 + i);
  return {2 + extra, payload};
}

}  // namespace

tl::expected<Connection, std::string> Connection::open(const Address& address, std::string_view cookie) {
  auto socket = connect_to(address);
  if (!socket) return tl::unexpected(socket.error());
  Connection connection{std::move(*socket)};
  std::string request = "GET /socket HTTP/1.1\r\nHost: " + address.text() + "\r\nOrigin: http://" + address.text() +
                        "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: c2FuZHN0b25lIGxvYWQhIQ==\r\nCookie: ";
  request += cookie;
  request += "\r\n\r\n";
  const int descriptor = connection.descriptor();
  std::array<char, 4096> bytes{};
  std::string answer;
  if (::send(descriptor, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size())) {
    return tl::unexpected(std::string{"the handshake cannot be sent"});
  }
  while (answer.find("\r\n\r\n") == std::string::npos) {
    const ssize_t size = ::recv(descriptor, bytes.data(), bytes.size(), 0);
    if (size <= 0) return tl::unexpected(std::string{"the server closed the connection in the handshake"});
    answer.append(bytes.data(), static_cast<std::size_t>(size));
  }
  if (!answer.starts_with("HTTP/1.1 101 ")) {
    return tl::unexpected("the server refused a socket: " + answer.substr(0, answer.find("\r\n")));
  }
  connection.rest_ = answer.substr(answer.find("\r\n\r\n") + 4);
  ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);  // NOLINT(*-vararg): there is no other way
  return connection;
}

bool Connection::read(const std::function<void(std::string_view text)>& hear) {
  constexpr std::size_t kMost = std::size_t{256} * 1024;
  static thread_local std::vector<char> bytes(kMost);
  const ssize_t size = ::recv(socket_.number(), bytes.data(), bytes.size(), 0);
  if (size < 0) return errno == EAGAIN || errno == EINTR;
  if (size == 0) return false;
  std::string_view read{bytes.data(), static_cast<std::size_t>(size)};
  if (!rest_.empty()) {
    rest_ += read;
    read = rest_;
  }
  const std::size_t taken = take_frames(read, hear);
  if (taken == std::string_view::npos) return false;
  if (rest_.empty()) {
    rest_ = read.substr(taken);
  } else {
    rest_.erase(0, taken);
  }
  return true;
}

std::size_t Connection::take_frames(std::string_view bytes, const std::function<void(std::string_view text)>& hear) {
  std::size_t taken = 0;
  while (true) {
    const std::string_view left = bytes.substr(taken);
    const FrameHead head = read_head(left);
    if (head.size == 0 || left.size() - head.size < head.payload) return taken;
    const std::string_view payload = left.substr(head.size, head.payload);
    taken += head.size + head.payload;
    const unsigned first = byte_at(left, 0);
    if (first == (kFinal | kText)) {
      hear(payload);
    } else if (first == (kFinal | kPing)) {
      if (!send_frame(kPong, payload)) return std::string_view::npos;
    } else if (first != (kFinal | kPong)) {
      return std::string_view::npos;  // a farewell, or what our server does not say
    }
  }
}

bool Connection::send_frame(unsigned opcode, std::string_view payload) {
  // Scripts have nothing to hide from a proxy: the mask is there because the protocol wants one.
  constexpr std::array<unsigned char, 4> kMask = {0x53, 0x61, 0x6e, 0x64};
  constexpr std::size_t kLongest = 65535;
  if (payload.size() > kLongest) return false;
  std::string frame;
  frame.reserve(payload.size() + 8);
  frame += static_cast<char>(kFinal | opcode);
  if (payload.size() < 126) {
    frame += static_cast<char>(kMasked | payload.size());
  } else {
    frame += static_cast<char>(kMasked | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xFF);
  }
  for (const unsigned char byte : kMask) frame += static_cast<char>(byte);
  for (std::size_t i = 0; i < payload.size(); ++i) {
    frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ kMask[i % kMask.size()]);
  }
  const ssize_t sent = ::send(socket_.number(), frame.data(), frame.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  return sent == static_cast<ssize_t>(frame.size());
}

}  // namespace sandstone::load
