#include "server/tables/update_sender.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "describe/messages.hpp"

namespace sandstone::tables {

UpdateFor UpdateSender::update_for(const Client& client, const Table& table) {
  UpdateFor recipient{table.seat_of(client.player.id), {}, {}};
  const Seat own = table.own_seat_of(client.player.id);
  if (recipient.seat != own) recipient.yours = protocol::SeatNumber{own.index() + 1};
  for (std::size_t i = 0; i < table.seat_count() && !client.blocked.empty(); ++i) {
    const auto& player = table.settings().seats[i].player;
    if (player && std::ranges::find(client.blocked, player->view()) != client.blocked.end()) {
      recipient.blocked.push_back({static_cast<std::int64_t>(i) + 1});
    }
  }
  return recipient;
}

void UpdateSender::tell(ClientId client, const LoadedTable& loaded, std::int64_t since) {
  const Table& table = *loaded.at_rest();
  clients_.send(client, write_update(table, update_for(clients_.at(client), table), since, environment_.now()));
}

void UpdateSender::tell_all(const LoadedTable& loaded, std::int64_t since) {
  const Table& table = *loaded.at_rest();
  const std::int64_t now = environment_.now();
  std::vector<std::pair<UpdateFor, Frame>> written;  // recipients who see the same get the same frame
  for (const ClientId client : loaded.watchers) {
    const UpdateFor recipient = update_for(clients_.at(client), table);
    auto found = std::ranges::find(written, recipient, &std::pair<UpdateFor, Frame>::first);
    if (found == written.end()) {
      auto frame = std::make_shared<const std::string>(write_news(table, recipient, since, now));
      found = written.emplace(written.end(), recipient, std::move(frame));
    }
    clients_.send(client, found->second);
  }
}

void UpdateSender::tell_chat(ClientId client, const LoadedTable& loaded, std::int64_t since) {
  const std::vector<std::string>& blocked = clients_.at(client).blocked;
  protocol::Chat chat;
  chat.table = protocol::Id{loaded.id()};
  for (const SpokenLine& spoken : loaded.at_rest()->chat()) {
    const bool unheard = std::ranges::find(blocked, spoken.player.view()) != blocked.end();
    if (spoken.line.seq.value > since && !unheard) chat.lines.push_back(spoken.line);
  }
  if (!chat.lines.empty()) clients_.send(client, write_message(chat));
}

}  // namespace sandstone::tables
