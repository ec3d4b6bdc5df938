// Who is told what.
#include <algorithm>
#include <map>
#include <utility>

#include "describe/messages.hpp"
#include "server/rooms/house.hpp"
#include "server/rooms/update.hpp"

namespace sandstone::rooms {

namespace {

constexpr std::size_t kMostListed = 100;         // open tables in the lobby, and running ones
constexpr std::int64_t kTellLobbyEvery = 1'000;  // milliseconds

// Those that wait for a move of the recipient's first; then what was last begun.
bool comes_first(const protocol::MyTable& a, const protocol::MyTable& b) {
  const auto waits = [](const protocol::MyTable& one) { return one.table.turn == one.you && one.you.value != 0; };
  if (waits(a) != waits(b)) return waits(a);
  if (a.table.stage != b.table.stage) return a.table.stage > b.table.stage;
  if (a.table.at != b.table.at) return a.table.at.value > b.table.at.value;
  return a.table.id.view() < b.table.id.view();
}

}  // namespace

void House::send(VisitorId visitor, Frame frame) {
  const auto found = visitors_.find(visitor);
  if (found != visitors_.end()) found->second.send(std::move(frame));
}

void House::send(VisitorId visitor, std::string frame) {
  send(visitor, std::make_shared<const std::string>(std::move(frame)));
}

void House::refuse(const Request& request, const PlayRefusal& why) {
  send(request.visitor, write_message(protocol::Refused{request.id, why.reason, why.refusal, why.clause, {}}));
}

void House::done(const Request& request, std::optional<protocol::Id> made) {
  if (request.visitor != 0) send(request.visitor, write_message(protocol::Done{request.id, made}));
}

// ---- at a table ----------------------------------------------------------------------------------------------------

UpdateFor House::update_for(const Visitor& visitor, const Table& table) {
  UpdateFor recipient{table.room->seat_of(visitor.player.id), {}, {}};
  const Seat own = table.room->own_seat_of(visitor.player.id);
  if (recipient.seat != own) recipient.yours = protocol::SeatNumber{own.index() + 1};
  for (std::size_t i = 0; i < table.room->seat_count() && !visitor.blocked.empty(); ++i) {
    const auto& player = table.room->settings().seats[i].player;
    if (player && std::ranges::find(visitor.blocked, player->view()) != visitor.blocked.end()) {
      recipient.blocked.push_back({static_cast<std::int64_t>(i) + 1});
    }
  }
  return recipient;
}

void House::tell(VisitorId visitor, const Table& table, std::int64_t since) {
  const UpdateFor recipient = update_for(visitors_.at(visitor), table);
  send(visitor, write_update(*table.room, recipient, since, surroundings_.now()));
}

void House::tell_all(const Table& table, std::int64_t since) {
  const std::int64_t now = surroundings_.now();
  std::vector<std::pair<UpdateFor, Frame>> written;  // those who see the same are sent the same
  for (const VisitorId visitor : table.watchers) {
    const UpdateFor recipient = update_for(visitors_.at(visitor), table);
    auto found = std::ranges::find(written, recipient, &std::pair<UpdateFor, Frame>::first);
    if (found == written.end()) {
      auto frame = std::make_shared<const std::string>(write_update(*table.room, recipient, since, now));
      found = written.emplace(written.end(), recipient, std::move(frame));
    }
    send(visitor, found->second);
  }
}

void House::tell_chat(VisitorId visitor, const Table& table, std::int64_t since) {
  const std::vector<std::string>& blocked = visitors_.at(visitor).blocked;
  protocol::Chat chat;
  chat.table = protocol::Id{table.room->id()};
  for (const SpokenLine& spoken : table.room->chat()) {
    const bool unheard = std::ranges::find(blocked, spoken.player.view()) != blocked.end();
    if (spoken.line.seq.value > since && !unheard) chat.lines.push_back(spoken.line);
  }
  if (!chat.lines.empty()) send(visitor, write_message(chat));
}

void House::unwatch(VisitorId visitor, Table& table) {
  const std::string id = table.room->id();
  std::erase(visitors_.at(visitor).watched, id);
  std::erase(table.watchers, visitor);
  tell_presence(table);
  forget_if_idle(id);
}

// ---- who is there --------------------------------------------------------------------------------------------------

std::size_t House::note_presence(Table& table) {
  std::array<bool, protocol::kMostSeats> here{};
  std::size_t spectators = 0;
  for (const VisitorId visitor : table.watchers) {
    const Seat seat = seat_of(visitor, table);
    if (seat.is_spectator()) {
      ++spectators;
    } else {
      here[static_cast<std::size_t>(seat.index())] = true;
    }
  }
  for (std::size_t i = 0; i < table.room->seat_count(); ++i) {
    if (here[i] || !table.room->is_person(Seat{static_cast<int>(i)})) {
      table.away_since[i] = 0;
    } else if (table.away_since[i] == 0) {
      table.away_since[i] = surroundings_.now();
    }
  }
  return spectators;
}

std::optional<std::int64_t> House::claim_in(const Table& table, std::size_t seat) const {
  const Room& room = *table.room;
  if (table.away_since[seat] == 0 || !room.is_running() || room.is_correspondence()) return std::nullopt;
  // Whoever was away before the game began has the whole time from its beginning.
  const std::int64_t since = std::max(table.away_since[seat], room.stage_at());
  const std::int64_t grace = room.settings().clock ? limits_.grace : limits_.long_grace;
  return std::max<std::int64_t>(since + grace - surroundings_.now(), 0);
}

void House::tell_presence(Table& table) {
  protocol::Presence presence;
  presence.table = protocol::Id{table.room->id()};
  presence.spectators.value = static_cast<std::int64_t>(note_presence(table));
  for (std::size_t i = 0; i < table.room->seat_count(); ++i) {
    const bool open = table.room->settings().seats[i].sitter == protocol::Sitter::kOpen;
    protocol::SeatPresence seat{!open && table.away_since[i] == 0, {}};
    if (const auto wait = claim_in(table, i)) seat.claim_in = protocol::Millis{*wait};
    presence.seats.push_back(seat);
  }
  const Frame frame = std::make_shared<const std::string>(write_message(presence));
  for (const VisitorId visitor : table.watchers) send(visitor, frame);
}

// ---- in the lobby --------------------------------------------------------------------------------------------------

std::string House::lobby() const {
  const std::int64_t now = surroundings_.now();
  std::vector<const Room*> open;
  std::vector<const Room*> running;
  for (const auto& [id, table] : tables_) {
    if (table.room->settings().unlisted) continue;
    if (table.room->state() == storage::TableState::kOpen) open.push_back(table.room.get());
    if (table.room->is_running()) running.push_back(table.room.get());
  }
  protocol::Lobby lobby;
  for (auto* rooms : {&open, &running}) {
    std::ranges::sort(*rooms, [](const Room* a, const Room* b) {
      return a->stage_at() != b->stage_at() ? a->stage_at() > b->stage_at() : a->id() < b->id();
    });
    for (std::size_t i = 0; i < std::min(rooms->size(), kMostListed); ++i) {
      lobby.tables.push_back((*rooms)[i]->now(now));
    }
  }
  return write_message(lobby);
}

void House::note_players(const Table& table) {
  for (const LoggedSeat& seat : table.room->settings().seats) {
    if (!seat.player) continue;
    std::vector<std::string>& theirs = tables_of_[std::string{seat.player->view()}];
    if (std::ranges::find(theirs, table.room->id()) == theirs.end()) theirs.push_back(table.room->id());
  }
}

void House::note_lobby(const Table& table, bool listed_otherwise) {
  if (listed_otherwise) {
    note_players(table);
    lobby_changed_ = lobby_changed_ || !table.room->settings().unlisted;
  }
  if (in_lobby_.empty()) return;
  for (const LoggedSeat& seat : table.room->settings().seats) {
    if (seat.player) mine_changed_.emplace(seat.player->view());
  }
}

void House::tell_lobby() {
  const std::int64_t now = surroundings_.now();
  if (now - lobby_told_ < kTellLobbyEvery || (!lobby_changed_ && mine_changed_.empty())) return;
  lobby_told_ = now;
  const std::unordered_set<std::string> mine = std::exchange(mine_changed_, {});
  Frame frame;
  if (std::exchange(lobby_changed_, false) && !in_lobby_.empty()) frame = std::make_shared<const std::string>(lobby());
  for (const VisitorId visitor : in_lobby_) {
    if (frame) send(visitor, frame);
    if (mine.contains(visitors_.at(visitor).player.id)) tell_mine(visitor);
  }
}

void House::tell_mine(VisitorId visitor) {
  const std::string& player = visitors_.at(visitor).player.id;
  const std::int64_t now = surroundings_.now();
  protocol::Mine mine;
  if (const auto found = tables_of_.find(player); found != tables_of_.end()) {
    std::erase_if(found->second, [&](const std::string& id) {
      const auto table = tables_.find(id);
      if (table == tables_.end()) return true;
      const Room& room = *table->second.room;
      const Seat seat = room.own_seat_of(player);
      const bool open = room.state() == storage::TableState::kOpen;
      if (seat.is_spectator() || (!open && !room.is_running())) return true;
      mine.tables.push_back({room.now(now), {seat.index() + 1}});
      return false;
    });
  }
  std::ranges::sort(mine.tables, comes_first);
  send(visitor, write_message(mine));
}

}  // namespace sandstone::rooms
