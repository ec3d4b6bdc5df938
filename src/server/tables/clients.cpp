#include "server/tables/clients.hpp"

#include <algorithm>
#include <utility>

#include "describe/messages.hpp"

namespace sandstone::tables {

std::int64_t Client::told_of(std::string_view table) const {
  const auto found = std::ranges::find(told, table, &std::pair<std::string, std::int64_t>::first);
  return found == told.end() ? 0 : found->second;
}

void Client::note_told(const std::string& table, std::int64_t seq) {
  constexpr std::size_t kMostRemembered = 100;
  std::erase_if(told, [&](const auto& one) { return one.first == table; });
  if (told.size() >= kMostRemembered) told.erase(told.begin());
  told.emplace_back(table, seq);
}

ClientId Clients::add(Client client) {
  clients_.emplace(++last_, std::move(client));
  return last_;
}

std::vector<std::string> Clients::remove(ClientId client) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return {};
  std::vector<std::string> watched = std::move(found->second.watched);
  clients_.erase(found);
  return watched;
}

void Clients::set_block(std::string_view player, const std::string& other, bool on) {
  for (auto& [id, client] : clients_) {
    if (client.player.id != player) continue;
    std::erase(client.blocked, other);
    if (on) client.blocked.push_back(other);
  }
}

void Clients::send(ClientId client, Frame frame) {
  const auto found = clients_.find(client);
  if (found != clients_.end()) found->second.send(std::move(frame));
}

void Clients::send(ClientId client, std::string frame) {
  send(client, std::make_shared<const std::string>(std::move(frame)));
}

void Clients::refuse(const Request& request, const PlayRefusal& why) {
  send(request.client, write_message(protocol::Refused{request.id, why.reason, why.refusal, why.clause, {}}));
}

void Clients::done(const Request& request, std::optional<protocol::Id> made) {
  if (request.client != 0) send(request.client, write_message(protocol::Done{request.id, made}));
}

}  // namespace sandstone::tables
