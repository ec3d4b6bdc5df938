#include "server/tables/table_events.hpp"

#include <algorithm>

#include "server/tables/table_time.hpp"

namespace sandstone::tables {

namespace {

using protocol::Sitter;

std::size_t index_of(protocol::SeatNumber seat) { return static_cast<std::size_t>(seat.value - 1); }
Seat seat_of_number(protocol::SeatNumber seat) { return Seat{static_cast<int>(seat.value) - 1}; }

}  // namespace

bool has_open_seat(const Created& settings) {
  return std::ranges::any_of(settings.seats, [](const LoggedSeat& seat) { return seat.sitter == Sitter::kOpen; });
}

std::vector<std::string> player_names(const Created& settings) {
  std::vector<std::string> names;
  for (const LoggedSeat& seat : settings.seats) {
    std::string name = "Bot ";
    if (seat.level) name += std::to_string(seat.level->value);
    names.push_back(seat.name ? std::string{seat.name->view()} : std::move(name));
  }
  return names;
}

std::unique_ptr<Table> Table::replay(std::string id, const std::vector<std::string>& log) {
  std::unique_ptr<Table> table{new Table{std::move(id)}};
  return !log.empty() && table->extend(log) ? std::move(table) : nullptr;
}

bool Table::extend(const std::vector<std::string>& log) {
  TableEvents events{*this};
  for (const std::string& text : log) {
    const auto event = parse_log_event(text);
    // The first event makes the table, and only the first.
    const bool in_place = event && std::holds_alternative<Created>(*event) == (last_seq() == 0);
    if (!in_place || !std::visit([&](const auto& one) { return events.apply(one); }, *event)) return false;
    events.count(*event);
  }
  return true;
}

LoggedSeat* TableEvents::seat_at(protocol::SeatNumber number) {
  if (number.value == 0 || index_of(number) >= table_.seat_count()) return nullptr;
  return &table_.settings_.seats[index_of(number)];
}

LoggedSeat* TableEvents::person_at(protocol::SeatNumber number) {
  LoggedSeat* seat = seat_at(number);
  return seat != nullptr && seat->sitter == Sitter::kPerson ? seat : nullptr;
}

void TableEvents::stop_clock(protocol::SeatNumber number, std::int64_t at) {
  const auto running = TableTime{table_}.timed_seat();
  if (table_.clocks_ && running == seat_of_number(number)) table_.clocks_->pause(*running, at);
}

bool TableEvents::apply(const Created& created) {
  table_.settings_ = created;
  table_.stage_at_ = created.at.value;
  table_.game_ = PlayedGame::make(created);
  if (created.clock) table_.clocks_ = Clocks::make(*created.clock);
  return table_.game_ != nullptr && table_.clocks_.has_value() == created.clock.has_value();
}

bool TableEvents::apply(const Seated& seated) {
  LoggedSeat* seat = seat_at(seated.seat);
  if (table_.begun_ || table_.closed_ || seat == nullptr || seat->sitter != Sitter::kOpen) return false;
  *seat = {Sitter::kPerson, seated.player, seated.name, {}, seated.kept};
  return true;
}

bool TableEvents::apply(const Left& left) {
  LoggedSeat* seat = seat_at(left.seat);
  if (table_.begun_ || table_.closed_ || seat == nullptr) return false;
  *seat = {};
  return true;
}

bool TableEvents::apply(const Begun& begun) {
  if (table_.begun_ || table_.closed_ || has_open_seat(table_.settings_)) return false;
  table_.game_->set_heading(player_names(table_.settings_), begun.at.value);
  if (!table_.game_->draw_again(begun.draws)) return false;
  start(begun.at.value);
  return true;
}

bool TableEvents::apply(const Moved& moved) {
  const LoggedSeat* seat = seat_at(moved.seat);
  if (!table_.is_running() || seat == nullptr || !table_.game_->play_again(moved)) return false;
  end_turn(moved, seat->sitter == Sitter::kPerson);
  return true;
}

bool TableEvents::apply(const TakenBack& taken_back) {
  if (!table_.is_running() || seat_at(taken_back.seat) == nullptr) return false;
  const Seat seat = seat_of_number(taken_back.seat);
  if (!table_.game_->may_take_back(seat)) return false;
  const auto running = TableTime{table_}.timed_seat();
  table_.game_->take_back(taken_back.at.value - table_.began_);
  table_.takeback_.reset();
  if (table_.clocks_) table_.clocks_->taken_back(seat, running, taken_back.at.value);
  return true;
}

bool TableEvents::apply(const Wished& wished) {
  if (person_at(wished.seat) == nullptr) return false;
  if (wished.what == Proposal::kTakeback) {
    if (!table_.is_running()) return false;
    if (!wished.agree) {
      table_.takeback_.reset();
    } else if (!table_.takeback_) {
      table_.takeback_ = protocol::TakebackNow{wished.seat, {}};
    } else if (!table_.takeback_->agreed.full()) {
      table_.takeback_->agreed.push_back(wished.seat);
    }
    return true;
  }
  if (table_.state() != storage::TableState::kOver || (table_.rematch_ && table_.rematch_->table)) return false;
  if (!wished.agree) {
    table_.rematch_.reset();
    return true;
  }
  if (!table_.rematch_) table_.rematch_.emplace();
  if (!table_.rematch_->agreed.full()) table_.rematch_->agreed.push_back(wished.seat);
  return true;
}

bool TableEvents::apply(const Rematched& rematched) {
  if (!table_.rematch_ || table_.rematch_->table) return false;
  table_.rematch_->table = rematched.table;
  return true;
}

bool TableEvents::apply(const WentOut& went_out) {
  LoggedSeat* seat = person_at(went_out.seat);
  if (!table_.is_running() || seat == nullptr) return false;
  const std::size_t index = index_of(went_out.seat);
  stop_clock(went_out.seat, went_out.at.value);
  table_.takeback_.reset();
  table_.outs_[index] = went_out.how;
  table_.went_out_.push_back(index);
  if (went_out.level) {
    seat->sitter = Sitter::kBot;
    seat->level = went_out.level;
  } else {
    table_.ended_ = went_out.how;
    table_.stage_at_ = went_out.at.value;
  }
  return true;
}

bool TableEvents::apply(const Replaced& replaced) {
  LoggedSeat* seat = person_at(replaced.seat);
  if (!table_.is_running() || seat == nullptr) return false;
  stop_clock(replaced.seat, replaced.at.value);
  table_.takeback_.reset();
  seat->sitter = Sitter::kBot;
  seat->level = replaced.level;
  return true;
}

bool TableEvents::apply(const Returned& returned) {
  LoggedSeat* seat = seat_at(returned.seat);
  const bool replaced = seat != nullptr && seat->sitter == Sitter::kBot && seat->player;
  if (!table_.is_running() || !replaced || table_.outs_[index_of(returned.seat)]) return false;
  seat->sitter = Sitter::kPerson;
  seat->level.reset();
  if (table_.clocks_ && TableTime{table_}.timed_seat() == seat_of_number(returned.seat))
    table_.clocks_->moved(std::nullopt, returned.at.value);
  return true;
}

bool TableEvents::apply(const Resumed& resumed) {
  if (!table_.is_running() || !table_.clocks_) return false;
  table_.clocks_->resumed(resumed.at.value, resumed.down.value);
  return true;
}

bool TableEvents::apply(const Said& said) {
  const LoggedSeat* seat = seat_at(said.seat);
  if (seat == nullptr || !seat->player || !seat->name) return false;
  if (table_.chat_.size() == kToldLines) table_.chat_.erase(table_.chat_.begin());
  table_.chat_.push_back({*seat->player, {{table_.last_seq() + 1}, said.seat, *seat->name, said.text, said.at}});
  return true;
}

bool TableEvents::apply(const Closed& closed) {
  if (table_.closed_ || table_.state() == storage::TableState::kOver) return false;
  table_.closed_ = true;
  table_.stage_at_ = closed.at.value;
  return true;
}

void TableEvents::start(std::int64_t at) {
  table_.began_ = at;
  table_.stage_at_ = at;
  table_.begun_ = true;
  if (table_.clocks_) table_.clocks_->start(at);
}

void TableEvents::end_turn(const Moved& moved, bool was_person) {
  table_.takeback_.reset();
  const std::int64_t at = table_.began_ + moved.at.value;
  if (table_.clocks_) table_.clocks_->moved(was_person ? std::optional{seat_of_number(moved.seat)} : std::nullopt, at);
  if (table_.game_->is_over()) table_.stage_at_ = at;
}

void TableEvents::count(const LogEvent& event) {
  table_.repeats_.count(event);
  const std::int64_t at = std::visit([](const auto& one) { return one.at.value; }, event);
  table_.last_at_ = std::max(table_.last_at_, std::holds_alternative<Moved>(event) ? table_.began_ + at : at);
  table_.moves_at_.push_back(static_cast<std::uint16_t>(table_.begun_ ? table_.game_->move_count() : 0));
}

}  // namespace sandstone::tables
