#include "server/rooms/room.hpp"

#include <algorithm>
#include <utility>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"

namespace sandstone::rooms {

namespace {

using protocol::Reason;
using protocol::Sitter;
using protocol::Wish;

auto refuse(Reason reason) { return tl::unexpected(PlayRefusal{reason, {}, {}}); }

Millis millis(std::int64_t value) { return {std::max<std::int64_t>(value, 0)}; }

std::size_t index_of(protocol::SeatNumber seat) { return static_cast<std::size_t>(seat.value - 1); }

}  // namespace

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

// ---- requests ------------------------------------------------------------------------------------------------------

Answer Room::sit(int seat, const storage::Player& player, const Surroundings& surroundings) {
  if (begun_ || closed_) return refuse(Reason::kNotOpen);
  if (!seat_of(player.id).is_spectator()) return Events{};
  if (seat > static_cast<int>(seat_count())) return refuse(Reason::kBadOptions);
  for (int i = 1; seat == 0 && i <= static_cast<int>(seat_count()); ++i) {
    if (settings_.seats[static_cast<std::size_t>(i - 1)].sitter == Sitter::kOpen) seat = i;
  }
  Seated seated{{seat}, protocol::Id{player.id}, PlayerName{player.name}, millis(surroundings.now())};
  if (seat == 0 || !apply(seated)) return refuse(Reason::kSeatTaken);
  count_event();
  Events events{seated};
  if (!has_open_seat()) begin(surroundings, events);
  return events;
}

Answer Room::stand(std::string_view player, const Surroundings& surroundings) {
  if (begun_ || closed_) return refuse(Reason::kNotOpen);
  const Seat seat = seat_of(player);
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  const Left left{{seat.index() + 1}, millis(surroundings.now())};
  apply(left);
  count_event();
  Events events{left};
  const bool somebody = std::ranges::any_of(settings_.seats, [](const auto& s) { return s.sitter == Sitter::kPerson; });
  if (!somebody) {
    const Closed closed{left.at};
    apply(closed);
    count_event();
    events.emplace_back(closed);
  }
  return events;
}

Answer Room::play(Seat seat, int after, std::string_view move, const Surroundings& surroundings) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (!begun_ || game_->is_over()) {
    // The answer to the move that ended the game may have been lost on its way.
    const bool again = begun_ && after + 1 == game_->move_count() && game_->latest_move_was(seat, move);
    if (again) return Events{};
    return refuse(Reason::kNotRunning);
  }
  if (after + 1 == game_->move_count() && game_->latest_move_was(seat, move)) return Events{};
  if (after != game_->move_count()) return refuse(Reason::kStale);
  const auto moved = game_->play(seat, move, surroundings.now() - began_, surroundings);
  if (!moved) return tl::unexpected(moved.error());
  takeback_.reset();
  count_event();
  Events events{*moved};
  play_forced(surroundings, events);
  return events;
}

Answer Room::take_back(Seat seat, bool agree, const Surroundings& surroundings) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (!begun_ || game_->is_over()) return refuse(Reason::kNotRunning);
  const protocol::SeatNumber number{seat.index() + 1};
  if (!agree) {
    takeback_.reset();
    return Events{};
  }
  if (!takeback_) {
    if (!game_->may_take_back(seat)) return refuse(Reason::kStands);
    takeback_ = protocol::TakebackNow{number, {}};
  } else if (takeback_->seat != number && std::ranges::find(takeback_->agreed, number) == takeback_->agreed.end()) {
    takeback_->agreed.push_back(number);
  }
  if (!others_agree()) return Events{};
  const TakenBack taken_back{takeback_->seat, millis(surroundings.now())};
  apply(taken_back);
  count_event();
  return Events{taken_back};
}

// ---- what can be asked
// -----------------------------------------------------------------------------------------------

protocol::TableNow Room::now() const {
  protocol::TableNow now;
  now.id = protocol::Id{id_};
  now.game =
      settings_.ruleset.view() == mandala::Full::kRuleset ? protocol::GameName::kMandala : protocol::GameName::kStones;
  now.stage = static_cast<protocol::TableStage>(state());
  now.unlisted = settings_.unlisted;
  now.harmony = settings_.harmony;
  now.open_stacks = settings_.open_stacks;
  for (const LoggedSeat& seat : settings_.seats) now.seats.push_back({seat.sitter, seat.name, seat.level});
  now.moves.value = begun_ ? game_->move_count() : 0;
  return now;
}

storage::TableState Room::state() const {
  if (closed_) return storage::TableState::kClosed;
  if (!begun_) return storage::TableState::kOpen;
  return game_->is_over() ? storage::TableState::kOver : storage::TableState::kRunning;
}

int Room::moves_kept_since(std::int64_t since) const {
  if (since < 1 || since > last_seq()) return 0;
  return *std::min_element(moves_at_.begin() + (since - 1), moves_at_.end());
}

Seat Room::seat_of(std::string_view player) const {
  for (std::size_t i = 0; i < settings_.seats.size(); ++i) {
    const auto& sitting = settings_.seats[i].player;
    if (sitting && sitting->view() == player) return Seat{static_cast<int>(i)};
  }
  return Seat::spectator();
}

bool Room::is_person(Seat seat) const {
  return settings_.seats[static_cast<std::size_t>(seat.index())].sitter == Sitter::kPerson;
}

std::optional<int> Room::bot_to_move() const {
  if (!begun_) return std::nullopt;
  const auto seat = game_->to_move();
  if (!seat) return std::nullopt;
  const auto& level = settings_.seats[static_cast<std::size_t>(seat->index())].level;
  if (!level) return std::nullopt;
  return static_cast<int>(level->value);
}

// ---- events
// ----------------------------------------------------------------------------------------------------------

bool Room::apply(const Created& created) {
  settings_ = created;
  game_ = PlayedGame::make(created);
  return game_ != nullptr;
}

bool Room::apply(const Seated& seated) {
  if (begun_ || closed_ || seated.seat.value == 0 || index_of(seated.seat) >= seat_count()) return false;
  LoggedSeat& seat = settings_.seats[index_of(seated.seat)];
  if (seat.sitter != Sitter::kOpen) return false;
  seat = {Sitter::kPerson, seated.player, seated.name, {}};
  return true;
}

bool Room::apply(const Left& left) {
  if (begun_ || closed_ || left.seat.value == 0 || index_of(left.seat) >= seat_count()) return false;
  settings_.seats[index_of(left.seat)] = {};
  return true;
}

bool Room::apply(const Begun& begun) {
  if (begun_ || closed_ || has_open_seat()) return false;
  game_->set_heading(names(), begun.at.value);
  began_ = begun.at.value;
  begun_ = true;
  return game_->draw_again(begun.draws);
}

bool Room::apply(const Moved& moved) { return begun_ && game_->play_again(moved); }

bool Room::apply(const TakenBack& taken_back) {
  if (!begun_ || taken_back.seat.value == 0) return false;
  if (!game_->may_take_back(Seat{static_cast<int>(taken_back.seat.value) - 1})) return false;
  game_->take_back();
  takeback_.reset();
  return true;
}

bool Room::apply(const Closed&) {
  if (begun_ || closed_) return false;
  closed_ = true;
  return true;
}

void Room::count_event() { moves_at_.push_back(static_cast<std::uint16_t>(begun_ ? game_->move_count() : 0)); }

void Room::begin(const Surroundings& surroundings, Events& events) {
  Begun begun;
  begun.at = millis(surroundings.now());
  game_->set_heading(names(), begun.at.value);
  begun.draws = game_->draw(surroundings);
  began_ = begun.at.value;
  begun_ = true;
  count_event();
  events.emplace_back(std::move(begun));
  play_forced(surroundings, events);
}

void Room::play_forced(const Surroundings& surroundings, Events& events) {
  while (auto moved = game_->play_forced(surroundings.now() - began_, surroundings)) {
    count_event();
    events.emplace_back(std::move(*moved));
  }
}

bool Room::has_open_seat() const {
  return std::ranges::any_of(settings_.seats, [](const LoggedSeat& seat) { return seat.sitter == Sitter::kOpen; });
}

bool Room::others_agree() const {
  for (std::size_t i = 0; i < seat_count(); ++i) {
    const protocol::SeatNumber number{static_cast<std::int64_t>(i) + 1};
    if (number == takeback_->seat || settings_.seats[i].sitter != Sitter::kPerson) continue;
    if (std::ranges::find(takeback_->agreed, number) == takeback_->agreed.end()) return false;
  }
  return true;
}

std::vector<std::string> Room::names() const {
  std::vector<std::string> names;
  for (const LoggedSeat& seat : settings_.seats) {
    std::string name = "Bot ";
    if (seat.level) name += std::to_string(seat.level->value);
    names.push_back(seat.name ? std::string{seat.name->view()} : std::move(name));
  }
  return names;
}

}  // namespace sandstone::rooms
