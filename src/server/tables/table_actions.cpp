#include "server/tables/table_actions.hpp"

#include <algorithm>
#include <utility>

#include "games/game_kind.hpp"
#include "records/header_values.hpp"
#include "server/tables/table_events.hpp"
#include "server/tables/table_time.hpp"

namespace sandstone::tables {

namespace {

using protocol::Reason;
using protocol::Sitter;
using protocol::Wish;

auto refuse(Reason reason) { return tl::unexpected(PlayRefusal{reason, {}, {}}); }

protocol::SeatNumber number_of(Seat seat) { return {seat.index() + 1}; }

std::optional<bool> mark_of(const storage::Player& player) { return player.kept ? std::optional{true} : std::nullopt; }

template <class Numbers>
bool has(const Numbers& numbers, protocol::SeatNumber number) {
  return std::ranges::find(numbers, number) != numbers.end();
}

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

TableActions::TableActions(Table& table, const Environment& environment)
    : table_{table}, environment_{environment}, now_{environment.now()} {}

Millis TableActions::at() const { return {std::max<std::int64_t>(now_, 0)}; }

template <class Event>
bool TableActions::happen(const Event& event) {
  if (!TableEvents{table_}.apply(event)) return false;
  add_applied(event);
  return true;
}

void TableActions::add_applied(LogEvent event) {
  TableEvents{table_}.count(event);
  events_.push_back(std::move(event));
}

tl::expected<NewTable, PlayRefusal> TableActions::make(std::string id, const protocol::Create& wish,
                                                       const storage::Player& by, const Environment& environment) {
  std::unique_ptr<Table> table{new Table{std::move(id)}};
  TableActions actions{*table, environment};
  GameKind kind;
  kind.game = wish.game;
  Created created;
  created.ruleset = Text<32>{ruleset_of(kind)};
  created.unlisted = wish.unlisted;
  created.harmony = wish.harmony.value_or(false);
  created.open_stacks = wish.open_stacks.value_or(false);
  created.starting_seat = wish.starting_seat.value_or(protocol::SeatNumber{});
  created.by = protocol::Id{by.id};
  created.at = actions.at();
  created.clock = wish.clock;
  int mine = 0;
  int bots = 0;
  for (const protocol::SeatWish& seat : wish.seats) {
    LoggedSeat logged;
    if (seat.sitter == Wish::kMe) {
      ++mine;
      logged = {Sitter::kPerson, protocol::Id{by.id}, PlayerName{by.name}, {}, mark_of(by)};
    } else if (seat.sitter == Wish::kBot) {
      ++bots;
      logged = {Sitter::kBot, {}, {}, seat.level.value_or(kStandIn), {}};
    }
    created.seats.push_back(logged);
  }
  const bool nobody_plays = bots == static_cast<int>(created.seats.size());
  if (mine > 1 || nobody_plays || !actions.happen(created)) return refuse(Reason::kBadOptions);
  if (!has_open_seat(created)) actions.begin();
  return NewTable{std::move(table), std::move(actions.events_)};
}

NewTable TableActions::make_rematch(std::string id, const Table& earlier, const Environment& environment) {
  std::unique_ptr<Table> table{new Table{std::move(id)}};
  TableActions actions{*table, environment};
  Created created = earlier.settings_;
  created.at = actions.at();
  for (std::size_t i = 0; i < created.seats.size(); ++i) {
    LoggedSeat seat = earlier.settings_.seats[i];
    if (seat.sitter == Sitter::kBot) seat = {Sitter::kBot, {}, {}, seat.level, {}};
    created.seats[(i + 1) % created.seats.size()] = seat;
  }
  actions.happen(created);
  actions.begin();
  return {std::move(table), std::move(actions.events_)};
}

// ---- on request ----------------------------------------------------------------------------------------------------

Answer TableActions::sit(int seat, const storage::Player& player) {
  if (!table_.seat_of(player.id).is_spectator()) return Events{};
  if (const Seat own = table_.own_seat_of(player.id); table_.is_running() && !own.is_spectator()) {
    if (table_.outs_[static_cast<std::size_t>(own.index())]) return refuse(Reason::kSeatTaken);
    if (!may_wish(own)) return refuse(Reason::kTooOften);
    happen(Returned{number_of(own), at()});
    return std::move(events_);
  }
  if (table_.begun_ || table_.closed_) return refuse(Reason::kNotOpen);
  if (!table_.repeats_.may_sit(player.id)) return refuse(Reason::kTooOften);
  if (seat > static_cast<int>(table_.seat_count())) return refuse(Reason::kBadOptions);
  for (int i = 1; seat == 0 && i <= static_cast<int>(table_.seat_count()); ++i) {
    if (table_.settings_.seats[static_cast<std::size_t>(i - 1)].sitter == Sitter::kOpen) seat = i;
  }
  const Seated seated{{seat}, protocol::Id{player.id}, PlayerName{player.name}, at(), mark_of(player)};
  if (seat == 0 || !happen(seated)) return refuse(Reason::kSeatTaken);
  if (!has_open_seat(table_.settings_)) begin();
  return std::move(events_);
}

Answer TableActions::stand(std::string_view player) {
  if (table_.begun_ || table_.closed_) return refuse(Reason::kNotOpen);
  const Seat seat = table_.seat_of(player);
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  happen(Left{number_of(seat), at()});
  const bool somebody =
      std::ranges::any_of(table_.settings_.seats, [](const auto& s) { return s.sitter == Sitter::kPerson; });
  if (!somebody) happen(Closed{at()});
  return std::move(events_);
}

Answer TableActions::play(Seat seat, int after, std::string_view move) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  // The answer to this move, which perhaps ended the game, may have been lost on its way.
  if (table_.begun_ && after + 1 == table_.game_->move_count() && table_.game_->latest_move_was(seat, move))
    return Events{};
  if (!table_.is_running()) return refuse(Reason::kNotRunning);
  if (after != table_.game_->move_count()) return refuse(Reason::kStale);
  auto moved = table_.game_->play(seat, move, now_ - table_.began_, environment_);
  if (!moved) return tl::unexpected(moved.error());
  TableEvents{table_}.end_turn(*moved, table_.is_person(seat));
  add_applied(std::move(*moved));
  play_forced();
  return std::move(events_);
}

Answer TableActions::take_back(Seat seat, bool agree) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (!table_.is_running()) return refuse(Reason::kNotRunning);
  const protocol::SeatNumber number = number_of(seat);
  if (!agree && !table_.takeback_) return Events{};
  if (agree && !table_.takeback_ && !table_.game_->may_take_back(seat)) return refuse(Reason::kStands);
  const bool again = table_.takeback_ && (table_.takeback_->seat == number || has(table_.takeback_->agreed, number));
  if (agree && again) return Events{};
  if (!may_wish(seat)) return refuse(Reason::kTooOften);
  happen(Wished{Proposal::kTakeback, number, agree, at()});
  if (table_.takeback_ && others_agree()) happen(TakenBack{table_.takeback_->seat, at()});
  return std::move(events_);
}

Answer TableActions::resign(Seat seat) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (!table_.is_running()) return refuse(Reason::kNotRunning);
  go_out(seat, protocol::Ending::kResigned);
  return std::move(events_);
}

Answer TableActions::claim(Seat by, int about, bool bot) {
  if (by.is_spectator()) return refuse(Reason::kNotSeated);
  if (!table_.is_running()) return refuse(Reason::kNotRunning);
  const bool possible = about >= 1 && about <= static_cast<int>(table_.seat_count()) && about != by.index() + 1;
  if (!possible || !table_.is_person(Seat{about - 1})) return refuse(Reason::kBadOptions);
  if (bot) {
    happen(Replaced{{about}, kStandIn, at()});
  } else {
    go_out(Seat{about - 1}, protocol::Ending::kLeft);
  }
  return std::move(events_);
}

Answer TableActions::want_rematch(Seat seat, bool agree) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (table_.state() != storage::TableState::kOver) return refuse(Reason::kNotOver);
  if (table_.rematch_ && table_.rematch_->table) return Events{};
  const bool wants = table_.rematch_ && has(table_.rematch_->agreed, number_of(seat));
  const bool nothing_new = agree ? wants : !table_.rematch_;
  if (nothing_new) return Events{};
  if (!may_wish(seat)) return refuse(Reason::kTooOften);
  happen(Wished{Proposal::kRematch, number_of(seat), agree, at()});
  return std::move(events_);
}

Answer TableActions::say(Seat seat, std::string_view text) {
  if (seat.is_spectator()) return refuse(Reason::kNotSeated);
  if (!can_be_said(text)) return refuse(Reason::kBadText);
  if (!table_.repeats_.may_talk()) return refuse(Reason::kTooOften);
  happen(Said{number_of(seat), protocol::ChatText{text}, at()});
  return std::move(events_);
}

Events TableActions::set_rematch(std::string_view table) {
  happen(Rematched{protocol::Id{table}, at()});
  return std::move(events_);
}

Events TableActions::time_out() {
  const auto seat = TableTime{table_}.timed_seat();
  if (seat && table_.clocks_) go_out(*seat, protocol::Ending::kTimeout);
  return std::move(events_);
}

Events TableActions::resume(std::int64_t down) {
  if (table_.clocks_ && table_.is_running()) happen(Resumed{at(), Millis{std::max<std::int64_t>(down, 0)}});
  return std::move(events_);
}

Events TableActions::close() {
  if (!table_.is_finished()) happen(Closed{at()});
  return std::move(events_);
}

// ---- what follows from it ------------------------------------------------------------------------------------------

void TableActions::begin() {
  PlayedGame& game = *table_.game_;
  game.set_heading(player_names(table_.settings_), at().value);
  Begun begun{at(), game.draw(environment_)};
  TableEvents{table_}.start(begun.at.value);
  add_applied(std::move(begun));
  play_forced();
}

void TableActions::play_forced() {
  while (auto moved = table_.game_->play_forced(now_ - table_.began_, environment_)) {
    TableEvents{table_}.end_turn(*moved, table_.is_person(Seat{static_cast<int>(moved->seat.value) - 1}));
    add_applied(std::move(*moved));
  }
}

// With three or four players the game is the others' too: a bot plays on, as long as one of them is a person.
void TableActions::go_out(Seat seat, protocol::Ending how) {
  std::size_t others = 0;
  std::size_t persons = 0;
  for (std::size_t i = 0; i < table_.seat_count(); ++i) {
    if (table_.outs_[i] || static_cast<int>(i) == seat.index()) continue;
    ++others;
    if (table_.settings_.seats[i].player) ++persons;
  }
  WentOut went_out{number_of(seat), how, at(), {}};
  if (others >= 2 && persons >= 1) went_out.level = kStandIn;
  happen(went_out);
}

bool TableActions::may_wish(Seat seat) const {
  return table_.repeats_.may_wish(static_cast<std::size_t>(seat.index()));
}

bool TableActions::others_agree() const {
  const protocol::TakebackNow& takeback = *table_.takeback_;
  for (int i = 0; i < static_cast<int>(table_.seat_count()); ++i) {
    const protocol::SeatNumber number = number_of(Seat{i});
    if (number == takeback.seat || !table_.is_person(Seat{i})) continue;
    if (!has(takeback.agreed, number)) return false;
  }
  return true;
}

}  // namespace sandstone::tables
