#include "server/rooms/room.hpp"

#include <algorithm>
#include <utility>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "records/header_values.hpp"

namespace sandstone::rooms {

namespace {

using protocol::Reason;
using protocol::Sitter;
using protocol::Wish;

auto refuse(Reason reason) { return tl::unexpected(PlayRefusal{reason, {}, {}}); }

Millis millis(std::int64_t value) { return {std::max<std::int64_t>(value, 0)}; }

protocol::SeatNumber number_of(Seat seat) { return {seat.index() + 1}; }

}  // namespace

bool can_be_said(std::string_view text) {
  bool anything = false;
  for (std::size_t at = 0; at < text.size();) {
    const Utf8Character character = utf8_at(text, at);
    if (character.bytes == 0 || !may_stand_in_name(character.code)) return false;
    anything = anything || character.code != U' ';
    at += static_cast<std::size_t>(character.bytes);
  }
  return anything;
}

// ---- how a table comes to be ---------------------------------------------------------------------------------------

tl::expected<std::unique_ptr<Room>, PlayRefusal> Room::make(std::string id, const protocol::Create& wish,
                                                            const storage::Player& by, const Surroundings& surroundings,
                                                            Events& events) {
  Created created;
  created.ruleset =
      Text<32>{wish.game == protocol::GameName::kMandala ? mandala::Full::kRuleset : stones::Full::kRuleset};
  created.unlisted = wish.unlisted;
  created.harmony = wish.harmony.value_or(false);
  created.open_stacks = wish.open_stacks.value_or(false);
  created.starting_seat = wish.starting_seat.value_or(protocol::SeatNumber{});
  created.by = protocol::Id{by.id};
  created.at = millis(surroundings.now());
  created.clock = wish.clock;
  int mine = 0;
  int bots = 0;
  for (const protocol::SeatWish& seat : wish.seats) {
    LoggedSeat logged;
    if (seat.sitter == Wish::kMe) {
      ++mine;
      logged = {Sitter::kPerson, protocol::Id{by.id}, PlayerName{by.name}, {}};
    } else if (seat.sitter == Wish::kBot) {
      ++bots;
      logged = {Sitter::kBot, {}, {}, seat.level.value_or(protocol::BotLevel{4})};
    }
    created.seats.push_back(logged);
  }
  std::unique_ptr<Room> room{new Room{std::move(id)}};
  const bool nobody_plays = bots == static_cast<int>(created.seats.size());
  if (mine > 1 || nobody_plays || !room->apply(created)) return refuse(Reason::kBadOptions);
  room->count_event();
  events.emplace_back(created);
  if (!room->has_open_seat()) room->begin(surroundings, events);
  return room;
}

std::unique_ptr<Room> Room::make_rematch(std::string id, const Room& earlier, const Surroundings& surroundings,
                                         Events& events) {
  Created created = earlier.settings_;
  created.at = millis(surroundings.now());
  for (std::size_t i = 0; i < created.seats.size(); ++i) {
    LoggedSeat seat = earlier.settings_.seats[i];
    if (seat.sitter == Sitter::kBot) seat = {Sitter::kBot, {}, {}, seat.level};
    created.seats[(i + 1) % created.seats.size()] = seat;
  }
  std::unique_ptr<Room> room{new Room{std::move(id)}};
  room->happen(created, events);
  room->begin(surroundings, events);
  return room;
}

std::unique_ptr<Room> Room::replay(std::string id, const std::vector<std::string>& log) {
  std::unique_ptr<Room> room{new Room{std::move(id)}};
  for (const std::string& text : log) {
    const auto event = parse_log_event(text);
    // The first event makes the table, and only the first.
    const bool in_place = event && std::holds_alternative<Created>(*event) == room->moves_at_.empty();
    if (!in_place || !std::visit([&](const auto& one) { return room->apply(one); }, *event)) return nullptr;
    room->count_event();
  }
  return log.empty() ? nullptr : std::move(room);
}

template <class Event>
void Room::happen(const Event& event, Events& events) {
  apply(event);
  count_event();
  events.emplace_back(event);
}

// ---- requests ------------------------------------------------------------------------------------------------------

Answer Room::sit(int seat, const storage::Player& player, const Surroundings& surroundings) {
  if (!seat_of(player.id).is_spectator()) return Events{};
  const Millis at = millis(surroundings.now());
  Events events;
  if (const Seat own = own_seat_of(player.id); is_running() && !own.is_spectator()) {
    if (outs_[static_cast<std::size_t>(own.index())]) return refuse(Reason::kSeatTaken);
    happen(Returned{number_of(own), at}, events);
    return events;
  }
  if (begun_ || closed_) return refuse(Reason::kNotOpen);
  if (seat > static_cast<int>(seat_count())) return refuse(Reason::kBadOptions);
  for (int i = 1; seat == 0 && i <= static_cast<int>(seat_count()); ++i) {
    if (settings_.seats[static_cast<std::size_t>(i - 1)].sitter == Sitter::kOpen) seat = i;
  }
  const Seated seated{{seat}, protocol::Id{player.id}, PlayerName{player.name}, at};
  if (seat == 0 || !apply(seated)) return refuse(Reason::kSeatTaken);
  count_event();
  events.emplace_back(seated);
  if (!has_open_seat()) begin(surroundings, events);
  return events;
}

Answer Room::stand(std::string_view player, const Surroundings& surroundings) {
  if (begun_ || closed_) return refuse(Reason::kNotOpen);
  const Seat seat = seat_of(player);
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  const Millis at = millis(surroundings.now());
  Events events;
  happen(Left{number_of(seat), at}, events);
  const bool somebody = std::ranges::any_of(settings_.seats, [](const auto& s) { return s.sitter == Sitter::kPerson; });
  if (!somebody) happen(Closed{at}, events);
  return events;
}

Answer Room::play(Seat seat, int after, std::string_view move, const Surroundings& surroundings) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  // The answer to this move, which perhaps ended the game, may have been lost on its way.
  if (begun_ && after + 1 == game_->move_count() && game_->latest_move_was(seat, move)) return Events{};
  if (!is_running()) return refuse(Reason::kNotRunning);
  if (after != game_->move_count()) return refuse(Reason::kStale);
  auto moved = game_->play(seat, move, surroundings.now() - began_, surroundings);
  if (!moved) return tl::unexpected(moved.error());
  end_turn(*moved, is_person(seat));
  count_event();
  Events events;
  events.emplace_back(std::move(*moved));
  play_forced(surroundings, events);
  return events;
}

Answer Room::take_back(Seat seat, bool agree, const Surroundings& surroundings) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (!is_running()) return refuse(Reason::kNotRunning);
  const protocol::SeatNumber number = number_of(seat);
  if (!agree && !takeback_) return Events{};
  if (agree && !takeback_ && !game_->may_take_back(seat)) return refuse(Reason::kStands);
  const bool again = takeback_ && (takeback_->seat == number ||
                                   std::ranges::find(takeback_->agreed, number) != takeback_->agreed.end());
  if (agree && again) return Events{};
  const Millis at = millis(surroundings.now());
  Events events;
  happen(Wished{Proposal::kTakeback, number, agree, at}, events);
  if (takeback_ && others_agree()) happen(TakenBack{takeback_->seat, at}, events);
  return events;
}

Answer Room::resign(Seat seat, const Surroundings& surroundings) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (!is_running()) return refuse(Reason::kNotRunning);
  Events events;
  go_out(seat, protocol::Ending::kResigned, surroundings.now(), events);
  return events;
}

Answer Room::claim(Seat by, int about, bool bot, const Surroundings& surroundings) {
  if (by.is_spectator()) return refuse(Reason::kNotSeated);
  if (!is_running()) return refuse(Reason::kNotRunning);
  const bool possible = about >= 1 && about <= static_cast<int>(seat_count()) && about != by.index() + 1;
  if (!possible || !is_person(Seat{about - 1})) return refuse(Reason::kBadOptions);
  Events events;
  if (bot) {
    happen(Replaced{{about}, kStandIn, millis(surroundings.now())}, events);
  } else {
    go_out(Seat{about - 1}, protocol::Ending::kLeft, surroundings.now(), events);
  }
  return events;
}

Answer Room::want_rematch(Seat seat, bool agree, const Surroundings& surroundings) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (state() != storage::TableState::kOver) return refuse(Reason::kNotOver);
  if (rematch_ && rematch_->table) return Events{};
  const bool wants = rematch_ && std::ranges::find(rematch_->agreed, number_of(seat)) != rematch_->agreed.end();
  const bool nothing_new = agree ? wants : !rematch_;
  Events events;
  if (!nothing_new) happen(Wished{Proposal::kRematch, number_of(seat), agree, millis(surroundings.now())}, events);
  return events;
}

Answer Room::say(Seat seat, std::string_view text, const Surroundings& surroundings) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (lines_said_ >= kMostLines) return refuse(Reason::kChatFull);
  if (!can_be_said(text)) return refuse(Reason::kBadText);
  Events events;
  happen(Said{number_of(seat), protocol::ChatText{text}, millis(surroundings.now())}, events);
  return events;
}

Events Room::set_rematch(std::string_view table, const Surroundings& surroundings) {
  Events events;
  happen(Rematched{protocol::Id{table}, millis(surroundings.now())}, events);
  return events;
}

Events Room::time_out(const Surroundings& surroundings) {
  Events events;
  const auto seat = timed_seat();
  if (seat && clocks_) go_out(*seat, protocol::Ending::kTimeout, surroundings.now(), events);
  return events;
}

Events Room::resume(std::int64_t down, const Surroundings& surroundings) {
  Events events;
  if (clocks_ && is_running()) happen(Resumed{millis(surroundings.now()), millis(down)}, events);
  return events;
}

Events Room::close(const Surroundings& surroundings) {
  Events events;
  const bool over = state() == storage::TableState::kOver || closed_;
  if (!over) happen(Closed{millis(surroundings.now())}, events);
  return events;
}

// ---- what follows from them ----------------------------------------------------------------------------------------

void Room::begin(const Surroundings& surroundings, Events& events) {
  Begun begun;
  begun.at = millis(surroundings.now());
  game_->set_heading(names(), begun.at.value);
  begun.draws = game_->draw(surroundings);
  start(begun.at.value);
  count_event();
  events.emplace_back(std::move(begun));
  play_forced(surroundings, events);
}

void Room::play_forced(const Surroundings& surroundings, Events& events) {
  while (auto moved = game_->play_forced(surroundings.now() - began_, surroundings)) {
    end_turn(*moved, is_person(Seat{static_cast<int>(moved->seat.value) - 1}));
    count_event();
    events.emplace_back(std::move(*moved));
  }
}

// With three or four players the game is the others' too: a bot plays on, as long as one of them is a person.
void Room::go_out(Seat seat, protocol::Ending how, std::int64_t at, Events& events) {
  std::size_t others = 0;
  std::size_t persons = 0;
  for (std::size_t i = 0; i < seat_count(); ++i) {
    if (outs_[i] || static_cast<int>(i) == seat.index()) continue;
    ++others;
    if (settings_.seats[i].player) ++persons;
  }
  WentOut went_out{number_of(seat), how, millis(at), {}};
  if (others >= 2 && persons >= 1) went_out.level = kStandIn;
  happen(went_out, events);
}

}  // namespace sandstone::rooms
