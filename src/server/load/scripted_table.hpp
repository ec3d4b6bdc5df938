// The clients of one table: they make it, sit down, play the game to its end, and begin the next. Each move is sent
// when the one before has reached the client and its own has been acknowledged: nothing is sent ahead.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/luck.hpp"
#include "games/game_kind.hpp"
#include "server/load/connection.hpp"
#include "server/load/measures.hpp"
#include "server/load/player_script.hpp"
#include "server/protocol/values.hpp"

namespace sandstone::load {

class ScriptedTable {
 public:
  // One connection a seat; games: how many to play, 0 for no end.
  ScriptedTable(GameKind kind, std::vector<Connection> connections, int games, std::uint64_t seed, Measures& measures);

  void begin();
  void hear(std::size_t seat, std::string_view frame);
  // A connection has broken.
  void lose(std::size_t seat);

  Connection& connection(std::size_t seat) { return players_[seat].connection; }
  std::size_t seat_count() const { return players_.size(); }
  // Nothing more will happen here: all games are played, or something went wrong.
  bool is_idle() const { return stage_ == Stage::kIdle; }

 private:
  enum class Stage { kCreating, kGathering, kPlaying, kParting, kIdle };

  struct Player {
    Connection connection;
    int asked = 0;         // the number of the latest request
    bool waiting = false;  // for its answer
    int moves_known = 0;
    bool my_turn = false;
    std::string move;  // what to play when the answer to the latest move is there
  };

  // Sends a request, with a number of its own and the table.
  template <class Message>
  void ask(std::size_t seat, Message message);
  void answered(std::size_t seat, std::string_view frame);
  void see(std::size_t seat, const PositionNews& news);
  void play_if_due(std::size_t seat);
  void part_if_over();
  void fail(std::string_view what, std::string_view frame = {});

  GameKind kind_;
  int games_;
  SeededLuck luck_;
  Measures& measures_;
  std::vector<Player> players_;
  Stage stage_ = Stage::kIdle;
  protocol::Id table_;
  std::size_t mover_ = 0;
  Clock::time_point moved_at_;
  int moves_sent_after_ = -1;  // the number of moves before the latest that was sent
};

}  // namespace sandstone::load
