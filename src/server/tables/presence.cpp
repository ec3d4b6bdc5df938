#include "server/tables/presence.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "describe/messages.hpp"

namespace sandstone::tables {

void Presence::take_up(LoadedTable& loaded) {
  // Nobody has watched it since it was read last, or since the server began: then somebody would still be waited for.
  const Table& table = *loaded.at_rest();
  for (std::size_t i = 0; i < table.seat_count(); ++i) {
    if (loaded.watchers.empty()) loaded.away_since[i] = std::max(began_, table.stage_at());
  }
  note(loaded);
}

std::size_t Presence::note(LoadedTable& loaded) {
  const Table& table = *loaded.at_rest();
  std::array<bool, protocol::kMostSeats> here{};
  std::size_t spectators = 0;
  for (const ClientId client : loaded.watchers) {
    const Seat seat = table.seat_of(clients_.at(client).player.id);
    if (seat.is_spectator()) {
      ++spectators;
    } else {
      here[static_cast<std::size_t>(seat.index())] = true;
    }
  }
  for (std::size_t i = 0; i < table.seat_count(); ++i) {
    if (here[i] || !table.is_person(Seat{static_cast<int>(i)})) {
      loaded.away_since[i] = 0;
    } else if (loaded.away_since[i] == 0) {
      loaded.away_since[i] = environment_.now();
    }
  }
  loaded.keep_until = 0;
  for (std::size_t i = 0; i < table.seat_count() && loaded.was_watched; ++i) {
    if (const auto wait = claim_in(loaded, i)) {
      loaded.keep_until = std::max(loaded.keep_until, environment_.now() + *wait);
    }
  }
  return spectators;
}

std::optional<std::int64_t> Presence::claim_in(const LoadedTable& loaded, std::size_t seat) const {
  const Table& table = *loaded.at_rest();
  const auto& clock = table.settings().clock;
  const bool correspondence = clock && clock->kind == protocol::ClockKind::kCorrespondence;
  if (loaded.away_since[seat] == 0 || !table.is_running() || correspondence) return std::nullopt;
  // A player who was away before the game began has the whole time from its beginning; unless that, written before the
  // time since 1970 went back, is still to come.
  const std::int64_t began = table.stage_at() <= environment_.now() ? table.stage_at() : 0;
  const std::int64_t since = std::max(loaded.away_since[seat], began);
  const std::int64_t grace = clock ? limits_.grace : limits_.long_grace;
  return std::max<std::int64_t>(since + grace - environment_.now(), 0);
}

Frame Presence::write(const LoadedTable& loaded, std::size_t spectators) const {
  const Table& table = *loaded.at_rest();
  protocol::Presence presence;
  presence.table = protocol::Id{table.id()};
  presence.spectators.value = static_cast<std::int64_t>(spectators);
  for (std::size_t i = 0; i < table.seat_count(); ++i) {
    const bool open = table.settings().seats[i].sitter == protocol::Sitter::kOpen;
    protocol::SeatPresence seat{!open && loaded.away_since[i] == 0, {}};
    if (const auto wait = claim_in(loaded, i)) seat.claim_in = protocol::Millis{*wait};
    presence.seats.push_back(seat);
  }
  return std::make_shared<const std::string>(write_message(presence));
}

void Presence::tell(LoadedTable& loaded) {
  loaded.owes_presence = loaded.at_rest() == nullptr;
  if (loaded.owes_presence) return;
  loaded.presence_told_at = environment_.now();
  due_.erase(loaded.id());
  const Frame frame = write(loaded, note(loaded));
  for (const ClientId client : loaded.watchers) clients_.send(client, frame);
}

void Presence::came(LoadedTable& loaded, ClientId client) {
  change(loaded);
  if (due_.contains(loaded.id())) clients_.send(client, write(loaded, note(loaded)));
}

void Presence::change(LoadedTable& loaded) {
  loaded.owes_presence = loaded.at_rest() == nullptr;
  if (loaded.owes_presence) return;
  if (environment_.now() - loaded.presence_told_at >= limits_.presence_every) return tell(loaded);
  note(loaded);  // from when on somebody is away does not wait
  if (!due_.insert(loaded.id()).second) ++put_off_;
}

void Presence::tick() {
  if (due_.empty()) return;
  const std::int64_t now = environment_.now();
  const std::vector<std::string> due{due_.begin(), due_.end()};
  for (const std::string& id : due) {
    LoadedTable* loaded = directory_.loaded(id);
    if (loaded == nullptr) {
      due_.erase(id);
    } else if (loaded->at_rest() != nullptr && now - loaded->presence_told_at >= limits_.presence_every) {
      tell(*loaded);
    }
  }
}

}  // namespace sandstone::tables
