#include "server/tables/table.hpp"

#include <algorithm>

#include "games/game_kind.hpp"
#include "server/tables/table_time.hpp"

namespace sandstone::tables {

using protocol::Sitter;

namespace {

using Places = FixedVector<protocol::SeatNumber, protocol::kMostSeats>;

// Those who are still in come first, in the order of the rules. Then come the others; the first to go out is last.
Places places_of(const std::vector<int>& standings, const std::vector<std::size_t>& went_out) {
  const auto is_out = [&](std::size_t seat) { return std::ranges::find(went_out, seat) != went_out.end(); };
  Places places;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    std::int64_t better = 0;
    for (std::size_t other = 0; other < standings.size(); ++other) {
      if (!is_out(other) && standings[other] < standings[i]) ++better;
    }
    places.push_back({better + 1});
  }
  for (std::size_t n = 0; n < went_out.size(); ++n) {
    places[went_out[n]].value = static_cast<std::int64_t>(standings.size() - n);
  }
  return places;
}

}  // namespace

protocol::TableNow Table::now(std::int64_t time) const {
  protocol::TableNow now;
  now.id = protocol::Id{id_};
  if (const auto kind = kind_of_ruleset(settings_.ruleset.view())) now.game = kind->game;
  now.stage = static_cast<protocol::TableStage>(state());
  now.unlisted = settings_.unlisted;
  now.harmony = settings_.harmony;
  now.open_stacks = settings_.open_stacks;
  for (std::size_t i = 0; i < seat_count(); ++i) {
    const LoggedSeat& seat = settings_.seats[i];
    now.seats.push_back({seat.sitter, seat.name, seat.level, outs_[i], seat.kept});
  }
  now.moves.value = begun_ ? game_->move_count() : 0;
  if (is_running()) now.turn.value = game_->to_move()->index() + 1;
  now.at.value = stage_at_;
  now.clock = settings_.clock;
  now.left = TableTime{*this}.left(time);
  if (now.stage == protocol::TableStage::kOver) {
    now.ending = ended_.value_or(protocol::Ending::kPlayed);
    now.places = places_of(game_->standings(), went_out_);
  }
  return now;
}

storage::TableState Table::state() const {
  if (closed_) return storage::TableState::kClosed;
  if (!begun_) return storage::TableState::kOpen;
  return ended_ || game_->is_over() ? storage::TableState::kOver : storage::TableState::kRunning;
}

bool Table::is_finished() const {
  return state() == storage::TableState::kOver || state() == storage::TableState::kClosed;
}

bool Table::all_want_rematch() const {
  if (!rematch_ || rematch_->table) return false;
  for (std::size_t i = 0; i < seat_count(); ++i) {
    const protocol::SeatNumber number{static_cast<std::int64_t>(i) + 1};
    if (settings_.seats[i].sitter != Sitter::kPerson) continue;
    if (std::ranges::find(rematch_->agreed, number) == rematch_->agreed.end()) return false;
  }
  return true;
}

int Table::moves_kept_since(std::int64_t since) const {
  if (since < 1 || since > last_seq()) return 0;
  return *std::min_element(moves_at_.begin() + (since - 1), moves_at_.end());
}

std::int64_t Table::lines_since(std::int64_t since) const {
  return std::ranges::count_if(chat_, [since](const SpokenLine& line) { return line.line.seq.value > since; });
}

bool Table::only_moves_since(std::int64_t since) const {
  if (since < 2 || since >= last_seq() || !is_running()) return false;
  // Event `since` must be a move too: then nothing that a move ends, such as a proposal to take back, was pending.
  for (auto event = moves_at_.begin() + (since - 1); event != moves_at_.end(); ++event) {
    if (*event != *(event - 1) + 1) return false;
  }
  return true;
}

Seat Table::own_seat_of(std::string_view player) const {
  for (std::size_t i = 0; i < settings_.seats.size(); ++i) {
    const auto& sitting = settings_.seats[i].player;
    if (sitting && sitting->view() == player) return Seat{static_cast<int>(i)};
  }
  return Seat::spectator();
}

Seat Table::seat_of(std::string_view player) const {
  const Seat seat = own_seat_of(player);
  return seat.is_spectator() || is_person(seat) ? seat : Seat::spectator();
}

bool Table::is_person(Seat seat) const {
  return settings_.seats[static_cast<std::size_t>(seat.index())].sitter == Sitter::kPerson;
}

std::optional<int> Table::bot_to_move() const {
  if (!is_running()) return std::nullopt;
  const LoggedSeat& seat = settings_.seats[static_cast<std::size_t>(game_->to_move()->index())];
  if (seat.sitter != Sitter::kBot || !seat.level) return std::nullopt;
  return static_cast<int>(seat.level->value);
}

}  // namespace sandstone::tables
