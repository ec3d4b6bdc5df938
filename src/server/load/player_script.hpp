// How a scripted client plays: it reads its view, asks the rulebook which moves that allows, and takes one by luck.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/luck.hpp"
#include "core/seat.hpp"
#include "perft/game_kind.hpp"

namespace sandstone::load {

// What a script wants to know of an update with a scene.
struct SceneHead {
  int moves_played = 0;
  int to_move = 0;        // from 1; 0: the game is over
  std::string_view view;  // JSON, and what follows it
};

// Empty for anything but an update with a scene.
std::optional<SceneHead> read_scene(std::string_view frame);

// A legal move in the notation; empty if the view is not one of this seat's, or the rules leave it nothing to do.
std::optional<std::string> choose_move(GameName game, Seat seat, std::string_view view, SeededLuck& luck);

// Does the record of a whole game keep the rules? Everything is replayed and recomputed.
bool keeps_the_rules(std::string_view record_text);

}  // namespace sandstone::load
