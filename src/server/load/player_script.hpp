// How a scripted client plays: it reads its view, asks the rulebook which moves that allows, and takes one by luck.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/luck.hpp"
#include "core/seat.hpp"
#include "games/game_kind.hpp"

namespace sandstone::load {

// What a script wants to know of a message about the game.
struct PositionNews {
  int moves = 0;          // so many were made
  int turn = 0;           // from 1; 0: the game is over
  std::string_view view;  // of the recipient, in the text form of views
};

// Empty for anything but an update with a view, or a message of moves.
std::optional<PositionNews> read_news(std::string_view frame);

// A legal move in the notation; empty if the view is not one of this seat's, or the rules leave it nothing to do.
std::optional<std::string> choose_move(GameName game, Seat seat, std::string_view view, SeededLuck& luck);

// Does the record of a whole game keep the rules? Everything is replayed and recomputed.
bool keeps_the_rules(std::string_view record_text);

}  // namespace sandstone::load
