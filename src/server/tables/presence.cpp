#include "server/tables/presence.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "describe/messages.hpp"

namespace sandstone::tables {

namespace {

constexpr std::int64_t kTellOthersEvery = 4'000;  // milliseconds
constexpr std::int64_t kKnownFor = 12'000;        // what another server has said of who is there

}  // namespace

void Presence::take_up(LoadedTable& loaded) {
  // Nobody has watched it since it was read last, or since the server began: then somebody would still be waited for.
  // But where there are other servers, they may have been there.
  const Table& table = *loaded.at_rest();
  const std::int64_t since = others_.are_possible() ? environment_.now() : std::max(began_, table.stage_at());
  for (std::size_t i = 0; i < table.seat_count(); ++i) {
    if (loaded.watchers.empty()) loaded.away_since[i] = since;
  }
  note(loaded);
}

std::size_t Presence::note(LoadedTable& loaded) {
  const Table& table = *loaded.at_rest();
  Elsewhere here;
  for (const ClientId client : loaded.watchers) {
    const Seat seat = table.seat_of(clients_.at(client).player.id);
    seat.is_spectator() ? here.spectators += 1 : here.seats |= std::int64_t{1} << seat.index();
  }
  tell_others(loaded, here, false);
  for (const Elsewhere& node : loaded.elsewhere) {
    here.seats |= node.seats;
    here.spectators += node.spectators;
  }
  for (std::size_t i = 0; i < table.seat_count(); ++i) {
    if (here.has(i) || !table.is_person(Seat{static_cast<int>(i)})) {
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
  return static_cast<std::size_t>(here.spectators);
}

void Presence::tell_others(LoadedTable& loaded, const Elsewhere& here, bool again) {
  if (!others_.are_possible()) return;
  const bool is_new = here.seats != loaded.here.seats || here.spectators != loaded.here.spectators;
  loaded.here = here;
  const bool nobody = here.seats == 0 && here.spectators == 0;
  if (is_new || (again && !nobody)) others_.tell_presence(loaded.id(), here.seats, here.spectators);
}

void Presence::heard(const Hint& hint) {
  LoadedTable* loaded = directory_.loaded(hint.about);
  if (loaded == nullptr) return;
  auto node = std::ranges::find(loaded->elsewhere, hint.node, &Elsewhere::node);
  const bool is_known = node != loaded->elsewhere.end();
  if (!is_known) node = loaded->elsewhere.insert(node, {hint.node});
  const bool is_new = !is_known || node->seats != hint.seq || node->spectators != hint.spectators;
  *node = {hint.node, hint.seq, hint.spectators, environment_.now() + kKnownFor};
  if (hint.seq == 0 && hint.spectators == 0) loaded->elsewhere.erase(node);
  if (!is_known) tell_others(*loaded, Elsewhere{loaded->here}, true);  // they know nothing of us yet
  if (is_new) change(*loaded);
}

void Presence::look_at_others() {
  const std::int64_t now = environment_.now();
  const bool hears = servers_.are_all();
  const bool tells = now - told_others_at_ >= kTellOthersEvery;
  if (tells) told_others_at_ = now;
  for (auto& [id, loaded] : directory_.all()) {
    // Nobody is away while we cannot hear who is there: then the time begins when we can.
    for (std::int64_t& since : loaded.away_since) since = hears || since == 0 ? since : now;
    for (Elsewhere& node : loaded.elsewhere) node.until = hears ? node.until : now + kKnownFor;
    const auto gone = std::erase_if(loaded.elsewhere, [now](const Elsewhere& node) { return node.until <= now; });
    if (gone > 0) change(loaded);
    if (tells) tell_others(loaded, Elsewhere{loaded.here}, true);
  }
}

std::optional<std::int64_t> Presence::claim_in(const LoadedTable& loaded, std::size_t seat) const {
  const Table& table = *loaded.at_rest();
  const auto& clock = table.settings().clock;
  const bool correspondence = clock && clock->kind == protocol::ClockKind::kCorrespondence;
  if (!servers_.are_all()) return std::nullopt;
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
