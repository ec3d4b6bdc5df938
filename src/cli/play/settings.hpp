// What is to be played and by whom.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "messages/language.hpp"
#include "messages/message.hpp"

namespace sandstone::terminal {

enum class GameKind : std::uint8_t { kMandala, kStones };
enum class Sitter : std::uint8_t { kPerson, kBot, kRandomBot };

struct Settings {
  GameKind game = GameKind::kMandala;
  std::vector<Sitter> sitters{Sitter::kPerson, Sitter::kBot};  // by seat; as many as play
  std::vector<std::string> names;                              // by seat; where none is given a default is taken
  std::optional<Seat> first;                                   // by lot unless the table chooses
  bool harmony = false;
  bool open_stacks = false;
  bool memory = true;  // M9.3: show what only a perfect memory would know
};

Message name_of(GameKind game);
int most_players(GameKind game);

// Makes room for so many players: those who are there stay, and bots join.
void set_players(Settings& settings, int players);

mandala::Options mandala_options(const Settings& settings);
stones::Options stones_options(const Settings& settings);

// "you", "person", "bot", "random"; the Polish words as well.
std::optional<Sitter> parse_sitter(std::string_view word);

// A record names its players and nothing more, so the names of bots say that they are bots, and which.
Sitter sitter_of(std::string_view name);

// Whether a person may be called so in a record.
bool may_be_called(std::string_view name);

// A name for every seat as it goes into the record.
std::vector<std::string> seat_names(const Settings& settings, Language language);

}  // namespace sandstone::terminal
