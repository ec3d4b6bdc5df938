#include "server/tables/table_requests.hpp"

#include <algorithm>
#include <utility>

#include "describe/messages.hpp"

namespace sandstone::tables {

namespace {

using protocol::Reason;

int number_of(protocol::SeatNumber seat) { return static_cast<int>(seat.value); }

std::optional<std::string> player_at(const Table& table, protocol::SeatNumber seat) {
  if (seat.value < 1 || seat.value > static_cast<std::int64_t>(table.seat_count())) return std::nullopt;
  const auto& player = table.settings().seats[static_cast<std::size_t>(seat.value - 1)].player;
  return player ? std::optional<std::string>{player->view()} : std::nullopt;
}

std::vector<std::string> players_at(const Table& table) {
  std::vector<std::string> players;
  for (const LoggedSeat& seat : table.settings().seats) {
    if (seat.player) players.emplace_back(seat.player->view());
  }
  return players;
}

}  // namespace

Seat TableRequests::seat_of(const Request& request, const LoadedTable& loaded) {
  return loaded.at_rest()->seat_of(player_of(request).id);
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Watch& watch) {
  Client& client = parts_.clients.at(request.client);
  const std::string& id = loaded.id();
  if (std::ranges::find(client.watched, id) == client.watched.end()) {
    if (client.watched.size() >= limits_.watched_at_once) {
      return parts_.clients.refuse(request, Reason::kTooManyTables);
    }
    client.watched.push_back(id);
    loaded.watchers.push_back(request.client);
    loaded.was_watched = true;
  }
  const std::int64_t known = client.told_of(id);
  if (known > 0) ++known_history_;
  std::int64_t since = watch.since.value_or(protocol::Seq{}).value;
  if (since < known || since > loaded.at_rest()->last_seq()) since = known;
  parts_.updates.tell(request.client, loaded, since);
  parts_.updates.tell_chat(request.client, loaded, since);
  client.note_told(id, loaded.at_rest()->last_seq());
  parts_.clients.done(request);
  parts_.presence.came(loaded, request.client);
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Unwatch&) {
  parts_.clients.done(request);
  Client& client = parts_.clients.at(request.client);
  if (std::erase(client.watched, loaded.id()) == 0) return parts_.directory.remove_if_idle(loaded.id());
  client.note_told(loaded.id(), loaded.at_rest()->last_seq());
  unwatch(request.client, loaded);
}

void TableRequests::unwatch(ClientId client, LoadedTable& loaded) {
  const std::string id = loaded.id();
  std::erase(loaded.watchers, client);
  parts_.presence.change(loaded);
  parts_.deadlines.schedule(loaded);
  parts_.directory.remove_if_idle(id);
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Sit& sit) {
  const std::string me = player_of(request).id;
  std::vector<std::string> others = players_at(*loaded.at_rest());
  if (others.empty() || std::ranges::find(others, me) != others.end()) return sit_down(request, loaded, sit);
  parts_.store.is_blocked(me, others, [this, request, sit, others](const storage::Result<bool>& blocked) {
    parts_.environment.later([this, request, sit, others, blocked] {
      if (!blocked) return parts_.clients.refuse(request, Reason::kNotRead);
      if (*blocked) return parts_.clients.refuse(request, Reason::kBlocked);
      parts_.directory.visit(sit.table.view(), [this, request, sit, others](const FoundTable& found) {
        if (!parts_.clients.contains(request.client)) return;
        if (!found) return parts_.clients.refuse(request, found.error());
        LoadedTable& table = **found;
        if (players_at(*table.at_rest()) != others) return handle(request, table, sit);  // somebody came or went
        sit_down(request, table, sit);
      });
    });
  });
}

void TableRequests::sit_down(const Request& request, LoadedTable& loaded, const protocol::Sit& sit) {
  const storage::Player& player = player_of(request);
  const std::string& address = parts_.clients.at(request.client).address;
  const bool newcomer = loaded.at_rest()->own_seat_of(player.id).is_spectator();
  if (newcomer && !seats_.allows(player.id, address, parts_.environment.now())) {
    return parts_.clients.refuse(request, Reason::kTooFast);
  }
  const int seat = number_of(sit.seat.value_or(protocol::SeatNumber{}));
  const Answer answer = at(loaded).sit(seat, player);
  if (newcomer && answer) seats_.take(player.id, address, parts_.environment.now());
  writer_.settle(loaded, request, answer);
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Stand&) {
  writer_.settle(loaded, request, at(loaded).stand(player_of(request).id));
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Play& play) {
  const Seat seat = seat_of(request, loaded);
  writer_.settle(loaded, request, at(loaded).play(seat, static_cast<int>(play.after.value), play.move.view()));
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::TakeBack& take_back) {
  writer_.settle(loaded, request, at(loaded).take_back(seat_of(request, loaded), take_back.agree));
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Resign&) {
  writer_.settle(loaded, request, at(loaded).resign(seat_of(request, loaded)));
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Claim& claim) {
  const Seat by = seat_of(request, loaded);
  if (by.is_spectator()) return parts_.clients.refuse(request, Reason::kNotSeated);
  const int about = number_of(claim.seat);
  if (about < 1 || about > static_cast<int>(loaded.at_rest()->seat_count())) {
    return parts_.clients.refuse(request, Reason::kBadOptions);
  }
  const auto wait = parts_.presence.claim_in(loaded, static_cast<std::size_t>(about - 1));
  if (loaded.at_rest()->is_running() && (!wait || *wait > 0)) return parts_.clients.refuse(request, Reason::kTooEarly);
  writer_.settle(loaded, request, at(loaded).claim(by, about, claim.bot));
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Rematch& rematch) {
  const Answer answer = at(loaded).want_rematch(seat_of(request, loaded), rematch.agree);
  writer_.settle(loaded, request, answer);
  // All had agreed, and the server stopped before the next table was made.
  if (answer && answer->empty() && loaded.at_rest()->all_want_rematch()) writer_.begin_rematch(loaded);
}

// ---- chat ----------------------------------------------------------------------------------------------------------

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Say& say) {
  const Client& client = parts_.clients.at(request.client);
  if (const auto until = moderation_.muted_until(client.player.id)) {
    protocol::Refused refused{request.id, Reason::kMuted, {}, {}, {}};
    if (*until != 0) refused.until = protocol::Millis{*until};
    return parts_.clients.send(request.client, write_message(refused));
  }
  if (!moderation_.take_line(client.player.id, client.address)) return parts_.clients.refuse(request, Reason::kTooFast);
  writer_.settle(loaded, request, at(loaded).say(seat_of(request, loaded), say.text.view()));
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Block& block) {
  const auto other = player_at(*loaded.at_rest(), block.seat);
  const std::string me = player_of(request).id;
  if (!other || *other == me) return parts_.clients.refuse(request, Reason::kBadOptions);
  if (!moderation_.take_line(me, parts_.clients.at(request.client).address)) {
    return parts_.clients.refuse(request, Reason::kTooFast);
  }
  const auto tell = [this, request, on = block.on](const FoundTable& found) {
    // One who does not watch the table is told nothing of it.
    const LoadedTable* table = found.value_or(nullptr);
    if (table != nullptr && std::ranges::find(table->watchers, request.client) != table->watchers.end()) {
      parts_.updates.tell(request.client, *table, table->at_rest()->last_seq());
      if (!on) parts_.updates.tell_chat(request.client, *table, 0);
    }
    parts_.clients.done(request);
  };
  const auto then = [this, tell, me, other = *other, on = block.on, id = loaded.id()] {
    parts_.clients.set_block(me, other, on);
    parts_.directory.visit(id, tell);
  };
  parts_.store.set_block(me, *other, block.on, writer_.when_stored(request, then));
}

void TableRequests::handle(const Request& request, LoadedTable& loaded, const protocol::Report& report) {
  const auto other = player_at(*loaded.at_rest(), report.seat);
  if (!other) return parts_.clients.refuse(request, Reason::kBadOptions);
  // Moderators read it in a terminal.
  if (!can_be_said(report.why.view())) return parts_.clients.refuse(request, Reason::kBadText);
  if (!moderation_.take_line(player_of(request).id, parts_.clients.at(request.client).address)) {
    return parts_.clients.refuse(request, Reason::kTooFast);
  }
  parts_.store.add_report({.at = parts_.environment.now(),
                           .by = player_of(request).id,
                           .about = *other,
                           .table = loaded.id(),
                           .seq = loaded.at_rest()->last_seq(),
                           .why = std::string{report.why.view()}},
                          writer_.when_stored(request, [this, request] { parts_.clients.done(request); }));
}

}  // namespace sandstone::tables
