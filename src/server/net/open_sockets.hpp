// The WebSockets that are open, and what is said to many of them at once. What is said may close some.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>

#include "server/net/ban_list.hpp"
#include "server/net/socket.hpp"

namespace sandstone::net {

class OpenSockets {
 public:
  void insert(const std::shared_ptr<Socket>& socket) { sockets_.insert(socket); }
  void erase(const std::shared_ptr<Socket>& socket) { sockets_.erase(socket); }
  std::size_t count() const { return sockets_.size(); }

  // Their sessions have ended.
  void drop(const std::function<bool(const SocketOwner&)>& ends) const;
  // Those who are banned now are told so, and go.
  void dismiss_banned(const BanList& bans, std::int64_t now) const;
  void tell(const std::string& text) const;
  void stop_hearing() const;
  // The server goes away.
  void send_away() const;

 private:
  std::unordered_set<std::shared_ptr<Socket>> sockets_;
};

}  // namespace sandstone::net
