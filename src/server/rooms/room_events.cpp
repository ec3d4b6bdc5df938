// What each event of its log makes of a room; false where it cannot have happened.
#include <algorithm>

#include "server/rooms/room.hpp"

namespace sandstone::rooms {

namespace {

using protocol::Sitter;

std::size_t index_of(protocol::SeatNumber seat) { return static_cast<std::size_t>(seat.value - 1); }
Seat seat_of_number(protocol::SeatNumber seat) { return Seat{static_cast<int>(seat.value) - 1}; }

}  // namespace

LoggedSeat* Room::seat_at(protocol::SeatNumber number) {
  if (number.value == 0 || index_of(number) >= seat_count()) return nullptr;
  return &settings_.seats[index_of(number)];
}

bool Room::apply(const Created& created) {
  settings_ = created;
  stage_at_ = created.at.value;
  game_ = PlayedGame::make(created);
  if (created.clock) clocks_ = Clocks::make(*created.clock);
  return game_ != nullptr && clocks_.has_value() == created.clock.has_value();
}

bool Room::apply(const Seated& seated) {
  LoggedSeat* seat = seat_at(seated.seat);
  if (begun_ || closed_ || seat == nullptr || seat->sitter != Sitter::kOpen) return false;
  *seat = {Sitter::kPerson, seated.player, seated.name, {}};
  return true;
}

bool Room::apply(const Left& left) {
  LoggedSeat* seat = seat_at(left.seat);
  if (begun_ || closed_ || seat == nullptr) return false;
  *seat = {};
  return true;
}

bool Room::apply(const Begun& begun) {
  if (begun_ || closed_ || has_open_seat()) return false;
  game_->set_heading(names(), begun.at.value);
  if (!game_->draw_again(begun.draws)) return false;
  start(begun.at.value);
  return true;
}

bool Room::apply(const Moved& moved) {
  const LoggedSeat* seat = seat_at(moved.seat);
  if (!is_running() || seat == nullptr || !game_->play_again(moved)) return false;
  end_turn(moved, seat->sitter == Sitter::kPerson);
  return true;
}

bool Room::apply(const TakenBack& taken_back) {
  if (!is_running() || seat_at(taken_back.seat) == nullptr) return false;
  const Seat seat = seat_of_number(taken_back.seat);
  if (!game_->may_take_back(seat)) return false;
  const auto running = timed_seat();
  game_->take_back(taken_back.at.value - began_);
  takeback_.reset();
  if (clocks_) clocks_->taken_back(seat, running, taken_back.at.value);
  return true;
}

bool Room::apply(const Wished& wished) {
  const LoggedSeat* seat = seat_at(wished.seat);
  if (seat == nullptr || seat->sitter != Sitter::kPerson) return false;
  if (wished.what == Proposal::kTakeback) {
    if (!is_running()) return false;
    if (!wished.agree) {
      takeback_.reset();
    } else if (!takeback_) {
      takeback_ = protocol::TakebackNow{wished.seat, {}};
    } else if (!takeback_->agreed.full()) {
      takeback_->agreed.push_back(wished.seat);
    }
    return true;
  }
  if (state() != storage::TableState::kOver || (rematch_ && rematch_->table)) return false;
  if (!wished.agree) {
    rematch_.reset();
    return true;
  }
  if (!rematch_) rematch_.emplace();
  if (!rematch_->agreed.full()) rematch_->agreed.push_back(wished.seat);
  return true;
}

bool Room::apply(const Rematched& rematched) {
  if (!rematch_ || rematch_->table) return false;
  rematch_->table = rematched.table;
  return true;
}

bool Room::apply(const WentOut& went_out) {
  LoggedSeat* seat = seat_at(went_out.seat);
  if (!is_running() || seat == nullptr || seat->sitter != Sitter::kPerson) return false;
  const std::size_t index = index_of(went_out.seat);
  if (clocks_ && timed_seat() == seat_of_number(went_out.seat)) {
    clocks_->pause(seat_of_number(went_out.seat), went_out.at.value);
  }
  takeback_.reset();
  outs_[index] = went_out.how;
  went_out_.push_back(index);
  if (went_out.level) {
    seat->sitter = Sitter::kBot;
    seat->level = went_out.level;
  } else {
    ended_ = went_out.how;
    stage_at_ = went_out.at.value;
  }
  return true;
}

bool Room::apply(const Replaced& replaced) {
  LoggedSeat* seat = seat_at(replaced.seat);
  if (!is_running() || seat == nullptr || seat->sitter != Sitter::kPerson) return false;
  const auto running = timed_seat();
  takeback_.reset();
  if (clocks_ && running == seat_of_number(replaced.seat)) clocks_->pause(*running, replaced.at.value);
  seat->sitter = Sitter::kBot;
  seat->level = replaced.level;
  return true;
}

bool Room::apply(const Returned& returned) {
  LoggedSeat* seat = seat_at(returned.seat);
  const bool replaced = seat != nullptr && seat->sitter == Sitter::kBot && seat->player;
  if (!is_running() || !replaced || outs_[index_of(returned.seat)]) return false;
  seat->sitter = Sitter::kPerson;
  seat->level.reset();
  if (clocks_ && timed_seat() == seat_of_number(returned.seat)) clocks_->moved(std::nullopt, returned.at.value);
  return true;
}

bool Room::apply(const Resumed& resumed) {
  if (!is_running() || !clocks_) return false;
  clocks_->resumed(resumed.at.value, resumed.down.value);
  return true;
}

bool Room::apply(const Said& said) {
  const LoggedSeat* seat = seat_at(said.seat);
  if (seat == nullptr || !seat->player || !seat->name) return false;
  if (chat_.size() == kToldLines) chat_.erase(chat_.begin());
  chat_.push_back({*seat->player, {{last_seq() + 1}, said.seat, *seat->name, said.text, said.at}});
  ++lines_said_;
  return true;
}

bool Room::apply(const Closed& closed) {
  if (closed_ || state() == storage::TableState::kOver) return false;
  closed_ = true;
  stage_at_ = closed.at.value;
  return true;
}

void Room::start(std::int64_t at) {
  began_ = at;
  stage_at_ = at;
  begun_ = true;
  if (clocks_) clocks_->start(at);
}

void Room::end_turn(const Moved& moved, bool was_person) {
  takeback_.reset();
  const std::int64_t at = began_ + moved.at.value;
  if (clocks_) clocks_->moved(was_person ? std::optional{seat_of_number(moved.seat)} : std::nullopt, at);
  if (game_->is_over()) stage_at_ = at;
}

void Room::count_event() { moves_at_.push_back(static_cast<std::uint16_t>(begun_ ? game_->move_count() : 0)); }

}  // namespace sandstone::rooms
