// A client's WebSocket, as lean as it can be: what is measured is the server, and both share the machine.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "server/load/descriptor.hpp"
#include "server/load/http_visit.hpp"

namespace sandstone::load {

class Connection {
 public:
  // Waits for the connection and the handshake.
  static tl::expected<Connection, std::string> open(const Address& address, std::string_view cookie);

  int descriptor() const { return socket_.number(); }

  // Reads once what has come, and hands over every text that is complete; pings are answered. False when the server has
  // closed the connection or does not speak the protocol.
  bool read(const std::function<void(std::string_view text)>& hear);
  // False if it cannot be sent at once: nothing that a script says is long enough to wait.
  bool send(std::string_view text) { return send_frame(0x1, text); }

 private:
  explicit Connection(Descriptor socket) : socket_{std::move(socket)} {}

  bool send_frame(unsigned opcode, std::string_view payload);
  // Takes whole frames off the front; answers how many bytes they had, or npos for nonsense.
  std::size_t take_frames(std::string_view bytes, const std::function<void(std::string_view text)>& hear);

  Descriptor socket_;
  std::string rest_;  // the beginning of a frame
};

}  // namespace sandstone::load
