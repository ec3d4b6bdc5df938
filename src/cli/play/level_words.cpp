#include "cli/play/level_words.hpp"

#include <array>
#include <cstddef>

#include "bots/levels.hpp"
#include "cli/play/typed.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

namespace {

constexpr std::array<Message, kLevels> kNames = {Message::kLevelGrain,   Message::kLevelPebble, Message::kLevelNovice,
                                                 Message::kLevelArtist,  Message::kLevelMonk,   Message::kLevelMaster,
                                                 Message::kLevelTeacher, Message::kLevelSage};

}  // namespace

std::string level_name(int level, Language language) {
  return say(language, kNames[static_cast<std::size_t>(level - 1)]);
}

std::optional<int> parse_level(std::string_view word) {
  for (int level = 1; level <= kLevels; ++level) {
    if (word == std::to_string(level) || word == kLevelNames[static_cast<std::size_t>(level - 1)]) return level;
    for (const Language language : {Language::kEnglish, Language::kPolish}) {
      if (word == read_typed(level_name(level, language)).text) return level;
    }
  }
  return std::nullopt;
}

}  // namespace sandstone::terminal
