// The names of what a record's JSON holds, for its reader and its writer.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace sandstone {

inline constexpr std::string_view kJsonFormat = "sandstone-record";
// Version 2 can have takebacks; without any a record is written as version 1, which older readers know.
inline constexpr int kNewestVersion = 2;
inline constexpr int kVersionOfTakebacks = 2;

namespace record_json {

inline constexpr std::array<std::string_view, 11> kTopNames{
    "format", "version", "game", "ruleset", "options", "players", "setup", "moves", "started", "takebacks", "result"};
enum Top { kFormat, kVersion, kGame, kRuleset, kOptions, kPlayers, kSetup, kMoves, kStarted, kTakebacks, kResult };

inline constexpr std::array<std::string_view, 1> kPlayerNames{"name"};

inline constexpr std::array<std::string_view, 4> kMoveNames{"seat", "move", "at", "draws"};
enum OfMove { kMoveSeat, kMoveText, kMoveAt, kMoveDraws };

inline constexpr std::array<std::string_view, 4> kTakebackNames{"after", "seat", "move", "at"};
enum OfTakeback { kTakebackAfter, kTakebackSeat, kTakebackMove, kTakebackAt };

inline constexpr std::array<std::string_view, 2> kResultNames{"winners", "scores"};
enum OfResult { kWinners, kScores };

}  // namespace record_json

}  // namespace sandstone
