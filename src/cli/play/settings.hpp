// What is to be played and by whom.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/game_names.hpp"
#include "messages/language.hpp"
#include "messages/message.hpp"

namespace sandstone::terminal {

// What "bot" means where no level is named: in the middle, so that a newcomer has a chance.
inline constexpr int kUsualLevel = 4;

// Levels count from 1, the weakest.
std::string level_name(int level, Language language);

// A number, or a name in either language; small letters.
std::optional<int> parse_level(std::string_view word);

// Who sits at a seat: a person, a bot of some level, or one that plays anything.
struct Sitter {
  enum class Kind : std::uint8_t { kPerson, kBot, kRandomBot };

  static const Sitter kPerson;
  static const Sitter kBot;  // of the usual level
  static const Sitter kRandomBot;
  static constexpr Sitter bot(int level) { return {Kind::kBot, level}; }

  Kind kind = Kind::kPerson;
  int level = 0;  // of a bot, from 1

  bool operator==(const Sitter&) const = default;
};

inline constexpr Sitter Sitter::kPerson{Kind::kPerson, 0};
inline constexpr Sitter Sitter::kBot{Kind::kBot, kUsualLevel};
inline constexpr Sitter Sitter::kRandomBot{Kind::kRandomBot, 0};

struct Settings {
  GameKind kind;
  std::vector<Sitter> sitters{Sitter::kPerson, Sitter::kBot};  // by seat; as many as play
  std::vector<std::string> names;                              // by seat; where none is given a default is taken
  int level = kUsualLevel;                                     // of bots that join
  bool memory = true;                                          // M9.3: show what only a perfect memory would know
};

Message title_of(GameName game);
int most_players(GameName game);
bool has_memory_aids(GameName game);  // M9.3

// Makes room for so many players: those who are there stay, and bots join.
void set_players(Settings& settings, int players);

// All bots that think play at this level, and those who will join.
void set_level(Settings& settings, int level);

// "you", "person", "bot", "bot:5", "bot monk", "random"; the Polish words as well. A bot without a level has the usual
// one, or the one that is given.
std::optional<Sitter> parse_sitter(std::string_view word, int usual_level = kUsualLevel);

// A record names its players and nothing more, so the names of bots say that they are bots, and which: "Bot" and
// "HAL (bot)" are of the usual level, "Sage (bot 8)" and "HAL (bot 8)" of level 8.
Sitter sitter_of(std::string_view name);

// A name as boards and sentences show it, where there is little room: "Sage" for "Sage (bot 8)".
std::string shown_name(std::string_view name);

// Whether a person may be called so in a record.
bool may_be_called(std::string_view name);

// A name for every seat as it goes into the record.
std::vector<std::string> seat_names(const Settings& settings, Language language);

}  // namespace sandstone::terminal
