// What clients ask for.
#include <algorithm>
#include <utility>

#include "describe/messages.hpp"
#include "server/rooms/house.hpp"

namespace sandstone::rooms {

namespace {

using protocol::Reason;

constexpr std::size_t kGamesAtOnce = 20;

int number_of(protocol::SeatNumber seat) { return static_cast<int>(seat.value); }

}  // namespace

void House::hear(VisitorId visitor, std::string_view frame) {
  if (!visitors_.contains(visitor)) return;
  if (const auto message = protocol::parse_client_message(frame)) {
    carry_out(visitor, *message);
  } else {
    refuse({visitor, protocol::request_id_of(frame)}, Reason::kMalformed);
  }
}

void House::carry_out(VisitorId visitor, const protocol::ClientMessage& message) {
  if (!visitors_.contains(visitor)) return;  // gone while it waited
  std::visit(
      [&]<class M>(const M& one) {
        if constexpr (requires { one.table; }) {
          Table* table = find(one.table.view());
          if (table == nullptr) return refuse({visitor, one.id}, Reason::kNoSuchTable);
          if (!table->writing && time_is_up(*table)) time_out(*table);
          if (!table->writing) return carry_out(visitor, *table, one);
          // What is being written has happened for nobody yet: whatever comes meanwhile has its turn after it.
          if (table->waiting.size() >= limits_.waiting_requests) return refuse({visitor, one.id}, Reason::kBusy);
          table->waiting.emplace_back(visitor, message);
        } else {
          carry_out(visitor, one);
        }
      },
      message);
}

Seat House::seat_of(VisitorId visitor, const Table& table) const {
  return table.room->seat_of(visitors_.at(visitor).player.id);
}

// ---- of the house --------------------------------------------------------------------------------------------------

void House::carry_out(VisitorId visitor, const protocol::Create& create) {
  const Request request{visitor, create.id};
  const storage::Player& player = visitors_.at(visitor).player;
  if (unfinished_tables_of(player.id) >= limits_.tables_per_player) return refuse(request, Reason::kTooManyTables);
  Events events;
  auto room = Room::make(make_id(), create, player, surroundings_, events);
  if (!room) return refuse(request, room.error());
  Keeping keeping;
  keeping.request = request;
  keeping.made = protocol::Id{(*room)->id()};
  Table& table = tables_[(*room)->id()];
  table.room = std::move(*room);
  keep(table, events, std::move(keeping));
}

void House::carry_out(VisitorId visitor, const protocol::Ping& ping) { done({visitor, ping.id}); }

void House::carry_out(VisitorId visitor, const protocol::WatchLobby& watch) {
  in_lobby_.insert(visitor);
  send(visitor, lobby());
  tell_mine(visitor);
  done({visitor, watch.id});
}

void House::carry_out(VisitorId visitor, const protocol::UnwatchLobby& unwatch) {
  in_lobby_.erase(visitor);
  done({visitor, unwatch.id});
}

void House::carry_out(VisitorId visitor, const protocol::ListGames& list) {
  const Request request{visitor, list.id};
  const std::string_view before = list.before ? list.before->view() : std::string_view{};
  const auto found = store_.games_of(visitors_.at(visitor).player.id, before, kGamesAtOnce + 1);
  if (!found) return refuse(request, Reason::kBusy);
  protocol::Games games;
  games.more = found->size() > kGamesAtOnce;
  for (std::size_t i = 0; i < std::min(found->size(), kGamesAtOnce); ++i) {
    games.games.push_back({{(*found)[i].summary}, {(*found)[i].seat}});
  }
  send(visitor, write_message(games));
  done(request);
}

// ---- of a table ----------------------------------------------------------------------------------------------------

void House::carry_out(VisitorId visitor, Table& table, const protocol::Watch& watch) {
  Visitor& who = visitors_.at(visitor);
  const std::string& id = table.room->id();
  if (std::ranges::find(who.watched, id) == who.watched.end()) {
    if (who.watched.size() >= limits_.watched_at_once) {
      refuse({visitor, watch.id}, Reason::kTooManyTables);
      return forget_if_idle(id);
    }
    who.watched.push_back(id);
    table.watchers.push_back(visitor);
  }
  const std::int64_t since = watch.since.value_or(protocol::Seq{}).value;
  tell(visitor, table, since);
  tell_chat(visitor, table, since);
  done({visitor, watch.id});
  tell_presence(table);
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Unwatch& unwatch) {
  done({visitor, unwatch.id});
  this->unwatch(visitor, table);
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Sit& sit) {
  const storage::Player& player = visitors_.at(visitor).player;
  const bool newcomer = table.room->own_seat_of(player.id).is_spectator();
  if (newcomer && is_blocked_at(table, player.id)) return refuse({visitor, sit.id}, Reason::kBlocked);
  const int seat = number_of(sit.seat.value_or(protocol::SeatNumber{}));
  settle(table, {visitor, sit.id}, table.room->sit(seat, player, surroundings_));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Stand& stand) {
  settle(table, {visitor, stand.id}, table.room->stand(visitors_.at(visitor).player.id, surroundings_));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Play& play) {
  settle(
      table, {visitor, play.id},
      table.room->play(seat_of(visitor, table), static_cast<int>(play.after.value), play.move.view(), surroundings_));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::TakeBack& take_back) {
  settle(table, {visitor, take_back.id},
         table.room->take_back(seat_of(visitor, table), take_back.agree, surroundings_));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Resign& resign) {
  settle(table, {visitor, resign.id}, table.room->resign(seat_of(visitor, table), surroundings_));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Claim& claim) {
  const Request request{visitor, claim.id};
  const Seat by = seat_of(visitor, table);
  if (by.is_spectator()) return refuse(request, Reason::kNotSeated);
  const int about = number_of(claim.seat);
  if (about < 1 || about > static_cast<int>(table.room->seat_count())) return refuse(request, Reason::kBadOptions);
  const auto wait = claim_in(table, static_cast<std::size_t>(about - 1));
  if (table.room->is_running() && (!wait || *wait > 0)) return refuse(request, Reason::kTooEarly);
  settle(table, request, table.room->claim(by, about, claim.bot, surroundings_));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Rematch& rematch) {
  const Request request{visitor, rematch.id};
  const Answer answer = table.room->want_rematch(seat_of(visitor, table), rematch.agree, surroundings_);
  settle(table, request, answer);
  // All had agreed, and then the house was closed in the wrong moment.
  if (answer && answer->empty() && table.room->all_want_rematch()) begin_rematch(table);
}

// ---- talking -------------------------------------------------------------------------------------------------------

void House::carry_out(VisitorId visitor, Table& table, const protocol::Say& say) {
  const Request request{visitor, say.id};
  Visitor& who = visitors_.at(visitor);
  if (const auto until = muted_until(who.player.id)) {
    protocol::Refused refused{request.id, Reason::kMuted, {}, {}, {}};
    if (*until != 0) refused.until = protocol::Millis{*until};
    return send(visitor, write_message(refused));
  }
  if (!may_say(who)) return refuse(request, Reason::kTooFast);
  settle(table, request, table.room->say(seat_of(visitor, table), say.text.view(), surroundings_));
}

bool House::may_say(Visitor& visitor) const {
  const std::int64_t now = surroundings_.now();
  const std::int64_t paid = std::max(visitor.may_say_at, now) + limits_.line_every;
  if (paid > now + limits_.line_every * limits_.lines_at_once) return false;
  visitor.may_say_at = paid;
  return true;
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Block& block) {
  const Request request{visitor, block.id};
  const auto other = player_at(table, block.seat);
  const std::string me = visitors_.at(visitor).player.id;
  if (!other || *other == me) return refuse(request, Reason::kBadOptions);
  const auto then = [this, visitor, me, other = *other, on = block.on, id = table.room->id()] {
    for (auto& [number, one] : visitors_) {
      if (one.player.id != me) continue;
      std::erase(one.blocked, other);
      if (on) one.blocked.push_back(other);
    }
    const auto found = tables_.find(id);
    if (found == tables_.end() || !visitors_.contains(visitor)) return;
    tell(visitor, found->second, found->second.room->last_seq());
    if (!on) tell_chat(visitor, found->second, 0);
  };
  store_.set_block(me, *other, block.on, when_kept(request, then));
}

void House::carry_out(VisitorId visitor, Table& table, const protocol::Report& report) {
  const Request request{visitor, report.id};
  const auto other = player_at(table, report.seat);
  if (!other) return refuse(request, Reason::kBadOptions);
  // Whoever keeps the house reads it in a terminal.
  if (!can_be_said(report.why.view())) return refuse(request, Reason::kBadText);
  if (!may_say(visitors_.at(visitor))) return refuse(request, Reason::kTooFast);
  store_.add_report({.at = surroundings_.now(),
                     .by = visitors_.at(visitor).player.id,
                     .about = *other,
                     .table = table.room->id(),
                     .seq = table.room->last_seq(),
                     .why = std::string{report.why.view()}},
                    when_kept(request, [] {}));
}

std::optional<std::string> House::player_at(const Table& table, protocol::SeatNumber seat) {
  if (seat.value < 1 || seat.value > static_cast<std::int64_t>(table.room->seat_count())) return std::nullopt;
  const auto& player = table.room->settings().seats[static_cast<std::size_t>(seat.value - 1)].player;
  return player ? std::optional<std::string>{player->view()} : std::nullopt;
}

// Does anybody who sits there block this player, or this player them?
bool House::is_blocked_at(const Table& table, const std::string& player) {
  const auto blocks = [this](const std::string& one, const std::string& other) {
    const auto blocked = store_.blocked_by(one);
    return blocked && std::ranges::find(*blocked, other) != blocked->end();
  };
  return std::ranges::any_of(table.room->settings().seats, [&](const LoggedSeat& seat) {
    if (!seat.player) return false;
    const std::string sitting{seat.player->view()};
    return sitting != player && (blocks(sitting, player) || blocks(player, sitting));
  });
}

storage::Done House::when_kept(const Request& request, std::function<void()> then) {
  return [this, request, then = std::move(then)](const std::optional<storage::StoreFault>& fault) {
    surroundings_.later([this, request, then, failed = fault.has_value()] {
      if (failed) return refuse(request, Reason::kNotSaved);
      then();
      done(request);
    });
  };
}

}  // namespace sandstone::rooms
