#include "server/net/open_sockets.hpp"

#include <vector>

namespace sandstone::net {

namespace {

using Sockets = std::vector<std::shared_ptr<Socket>>;

}  // namespace

void OpenSockets::drop(const std::function<bool(const SocketOwner&)>& ends) const {
  for (const auto& socket : Sockets{sockets_.begin(), sockets_.end()}) {
    if (ends(socket->owner())) socket->drop();
  }
}

void OpenSockets::dismiss_banned(const BanList& bans, std::int64_t now) const {
  for (const auto& socket : Sockets{sockets_.begin(), sockets_.end()}) {
    const auto until = bans.until(socket->owner().player, socket->owner().address, now);
    if (until) socket->dismiss(write_banned(*until));
  }
}

void OpenSockets::tell(const std::string& text) const {
  for (const auto& socket : Sockets{sockets_.begin(), sockets_.end()}) socket->tell(text);
}

void OpenSockets::stop_hearing() const {
  for (const auto& socket : sockets_) socket->stop_hearing();
}

void OpenSockets::send_away() const {
  for (const auto& socket : Sockets{sockets_.begin(), sockets_.end()}) socket->send_away();
}

}  // namespace sandstone::net
