// The tags that head a game in notation.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace sandstone::notation {

inline constexpr std::string_view kFormatName = "sandstone-notation";
inline constexpr std::size_t kLineWidth = 80;
// The last token, so that a text that was cut short does not pose as a whole one: = and the winners, or *.
inline constexpr char kFinished = '=';
inline constexpr char kUnfinished = '*';

inline constexpr std::array<std::string_view, 15> kTagNames{"Format",  "Version", "Game",    "Ruleset", "Options",
                                                            "Player1", "Player2", "Player3", "Player4", "Started",
                                                            "Score1",  "Score2",  "Score3",  "Score4",  "TakenBack"};
enum Tag {
  kFormat,
  kVersion,
  kGame,
  kRuleset,
  kOptions,
  kPlayer1,
  kStarted = kPlayer1 + 4,
  kScore1,
  kTakenBack = kScore1 + 4
};

inline constexpr std::size_t kTagSeats = 4;

// The number of the tag of this name; kTagNames.size() if there is none.
constexpr std::size_t tag_number(std::string_view name) {
  std::size_t i = 0;
  while (i < kTagNames.size() && kTagNames[i] != name) ++i;
  return i;
}

}  // namespace sandstone::notation
