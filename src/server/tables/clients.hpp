// The connected clients: who they are, what they watch, and how frames reach them. Knows nothing of sockets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/protocol/client_messages.hpp"
#include "server/protocol/server_messages.hpp"
#include "server/storage/store.hpp"
#include "server/tables/played_game.hpp"

namespace sandstone::tables {

using Frame = std::shared_ptr<const std::string>;
// Sends a frame to a client or drops the client. It must not wait, and must not call the service at once.
using Send = std::function<void(Frame)>;
using ClientId = std::uint64_t;

// 0: nobody asked, the server does it by itself.
struct Request {
  ClientId client = 0;
  protocol::RequestId id;
  std::shared_ptr<const protocol::ClientMessage> message = nullptr;  // what is judged again if the table has gone on
};

struct Client {
  storage::Player player;
  std::string address;  // for whom limits per address hold
  Send send;
  std::size_t waiting = 0;                    // requests, for their tables to be at rest
  std::vector<std::string> watched;           // tables
  std::vector<std::string> blocked;           // players
  std::optional<std::int64_t> lobby_told_at;  // when it was sent the whole list
  std::optional<std::int64_t> own_told_at;    // when it was sent its player's own tables
  // Tables that it has been told of, and the number of the last event that it was told: what a connection knows is not
  // sent over it again. The latest table is last.
  std::vector<std::pair<std::string, std::int64_t>> told;

  // 0: it has not been told of this table.
  std::int64_t told_of(std::string_view table) const;
  void note_told(const std::string& table, std::int64_t seq);
};

class Clients {
 public:
  ClientId add(Client client);
  // Answers which tables the client watched.
  std::vector<std::string> remove(ClientId client);
  bool contains(ClientId client) const { return clients_.contains(client); }
  Client& at(ClientId client) { return clients_.at(client); }
  std::size_t size() const { return clients_.size(); }
  // On all connections of this player.
  void set_block(std::string_view player, const std::string& other, bool on);

  // To a client that has gone: nothing happens.
  void send(ClientId client, Frame frame);
  void send(ClientId client, std::string frame);
  void refuse(const Request& request, const PlayRefusal& why);
  void refuse(const Request& request, protocol::Reason reason) { refuse(request, {reason, {}, {}}); }
  void done(const Request& request, std::optional<protocol::Id> made = {});

 private:
  std::unordered_map<ClientId, Client> clients_;
  ClientId last_ = 0;
};

}  // namespace sandstone::tables
