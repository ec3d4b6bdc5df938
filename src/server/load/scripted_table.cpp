#include "server/load/scripted_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "describe/messages.hpp"
#include "server/protocol/client_messages.hpp"

namespace sandstone::load {

namespace {

protocol::Create create_request(const GameKind& kind) {
  protocol::Create create;
  create.game = kind.game;
  if (kind.harmony) create.harmony = true;
  if (kind.open_stacks) create.open_stacks = true;
  create.seats.push_back({protocol::Wish::kMe, {}});
  while (static_cast<int>(create.seats.size()) < kind.players) create.seats.push_back({protocol::Wish::kOpen, {}});
  return create;
}

// The id of a table in the answer to `create`.
std::string_view table_in(std::string_view frame) {
  constexpr std::string_view kKey = R"("table":")";
  const std::size_t at = frame.find(kKey);
  if (at == std::string_view::npos) return {};
  frame.remove_prefix(at + kKey.size());
  return frame.substr(0, frame.find('"'));
}

std::int64_t seat_number(std::size_t seat) { return static_cast<std::int64_t>(seat) + 1; }

}  // namespace

ScriptedTable::ScriptedTable(GameKind kind, std::vector<Connection> connections, int games, std::uint64_t seed,
                             Measures& measures)
    : kind_{kind}, games_{games}, luck_{seed}, measures_{measures} {
  for (Connection& connection : connections) players_.push_back({std::move(connection), 0, false, 0, false, {}});
}

void ScriptedTable::begin() {
  stage_ = Stage::kCreating;
  moves_sent_after_ = -1;
  for (Player& player : players_) {
    player.moves_known = 0;
    player.my_turn = false;
  }
  ask(0, create_request(kind_));
}

template <class Message>
void ScriptedTable::ask(std::size_t seat, Message message) {
  Player& player = players_[seat];
  player.waiting = true;
  message.id.value = ++player.asked;
  if constexpr (requires { message.table; }) message.table = table_;
  if (!player.connection.send(write_message(message))) lose(seat);
}

void ScriptedTable::hear(std::size_t seat, std::string_view frame) {
  if (stage_ == Stage::kIdle) return;
  if (frame.starts_with(R"({"type":"done")")) return answered(seat, frame);
  if (frame.starts_with(R"({"type":"refused")")) return fail("a request was refused", frame);
  if (const auto news = read_news(frame)) see(seat, *news);
}

void ScriptedTable::answered(std::size_t seat, std::string_view frame) {
  Player& player = players_[seat];
  if (!player.waiting || frame.find(fmt::format(R"("id":{})", player.asked)) == std::string_view::npos) {
    return fail("an answer to nothing", frame);
  }
  player.waiting = false;
  switch (stage_) {
    case Stage::kCreating:
      table_ = protocol::Id{table_in(frame)};
      stage_ = Stage::kGathering;
      for (std::size_t i = 0; i < players_.size(); ++i) ask(i, protocol::Watch{});
      break;
    case Stage::kGathering:
      // The first request of each is to watch, and of all but the first the second is to sit.
      if (seat > 0 && !std::exchange(player.my_turn, true))
        ask(seat, protocol::Sit{{}, protocol::SeatNumber{seat_number(seat)}});
      break;
    case Stage::kPlaying:
      if (measures_.counting) ++measures_.moves;
      play_if_due(seat);
      part_if_over();
      break;
    case Stage::kParting:
      if (std::ranges::any_of(players_, &Player::waiting)) break;
      stage_ = Stage::kIdle;
      if (games_ != 1) begin();
      if (games_ > 0) --games_;
      break;
    case Stage::kIdle: break;
  }
}

void ScriptedTable::see(std::size_t seat, const PositionNews& news) {
  Player& player = players_[seat];
  if (stage_ == Stage::kGathering) {
    stage_ = Stage::kPlaying;
    for (Player& each : players_) each.my_turn = false;
  }
  if (stage_ != Stage::kPlaying) return;
  if (news.moves < player.moves_known) return fail("moves have disappeared");
  if (seat != mover_ && moves_sent_after_ >= player.moves_known && news.moves > moves_sent_after_ &&
      measures_.counting) {
    measures_.millis.push_back(std::chrono::duration<float, std::milli>(Clock::now() - moved_at_).count());
  }
  player.moves_known = news.moves;
  player.my_turn = news.turn == static_cast<int>(seat) + 1;
  if (news.turn == 0) player.moves_known = -1;
  if (player.my_turn) {
    auto move = choose_move(kind_.game, Seat{static_cast<int>(seat)}, news.view, luck_);
    if (!move) return fail("a view from which there is no move", news.view);
    player.move = std::move(*move);
  }
  play_if_due(seat);
  part_if_over();
}

void ScriptedTable::play_if_due(std::size_t seat) {
  Player& player = players_[seat];
  if (!player.my_turn || player.waiting) return;
  player.my_turn = false;
  mover_ = seat;
  moves_sent_after_ = player.moves_known;
  moved_at_ = Clock::now();
  ask(seat, protocol::Play{{}, {player.moves_known}, protocol::MoveText{player.move}});
}

void ScriptedTable::part_if_over() {
  const bool over =
      std::ranges::all_of(players_, [](const Player& player) { return player.moves_known < 0 && !player.waiting; });
  if (!over) return;
  measures_.games_over.emplace_back(table_.view());
  stage_ = Stage::kParting;
  for (std::size_t seat = 0; seat < players_.size(); ++seat) ask(seat, protocol::Unwatch{});
}

void ScriptedTable::lose(std::size_t seat) { fail(fmt::format("seat {} has lost its connection", seat + 1)); }

void ScriptedTable::fail(std::string_view what, std::string_view frame) {
  constexpr std::size_t kShown = 300;
  measures_.faults.push_back(fmt::format("{}: {}{}", ruleset_of(kind_), what, frame.empty() ? "" : ": "));
  measures_.faults.back() += frame.substr(0, kShown);
  stage_ = Stage::kIdle;
}

}  // namespace sandstone::load
