#include "cli/play/settings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "messages/say.hpp"
#include "records/header_values.hpp"

namespace sandstone::terminal {

namespace {

constexpr std::string_view kBot = "Bot";
constexpr std::string_view kRandomBot = "Random bot";
constexpr std::string_view kBotMark = " (bot)";
constexpr std::string_view kRandomBotMark = " (random bot)";

struct SitterWord {
  std::string_view word;
  Sitter sitter;
};

constexpr std::array kSitterWords = {
    SitterWord{"you", Sitter::kPerson},       SitterWord{"person", Sitter::kPerson},
    SitterWord{"human", Sitter::kPerson},     SitterWord{"ty", Sitter::kPerson},
    SitterWord{"osoba", Sitter::kPerson},     SitterWord{"bot", Sitter::kBot},
    SitterWord{"random", Sitter::kRandomBot}, SitterWord{"losowy", Sitter::kRandomBot},
};

// "Bot", then "Bot 2" …
std::string numbered(std::string_view base, int number, bool alone) {
  return alone ? std::string{base} : fmt::format("{} {}", base, number);
}

}  // namespace

Message name_of(GameKind game) {
  return game == GameKind::kMandala ? Message::kPlayGameMandala : Message::kPlayGameStones;
}

int most_players(GameKind game) { return game == GameKind::kMandala ? 2 : stones::kMaxPlayers; }

void set_players(Settings& settings, int players) {
  settings.sitters.resize(static_cast<std::size_t>(players), Sitter::kBot);
  if (settings.names.size() > settings.sitters.size()) settings.names.resize(settings.sitters.size());
  if (settings.first && settings.first->index() >= players) settings.first.reset();
}

mandala::Options mandala_options(const Settings& settings) { return {settings.first}; }

stones::Options stones_options(const Settings& settings) {
  return {static_cast<int>(settings.sitters.size()), settings.harmony, settings.open_stacks, settings.first};
}

std::optional<Sitter> parse_sitter(std::string_view word) {
  const auto found = std::ranges::find(kSitterWords, word, &SitterWord::word);
  if (found == kSitterWords.end()) return std::nullopt;
  return found->sitter;
}

Sitter sitter_of(std::string_view name) {
  const auto is_called = [&](std::string_view base) {
    return name == base || (name.starts_with(base) && name.substr(base.size()).starts_with(' '));
  };
  if (is_called(kRandomBot) || name.ends_with(kRandomBotMark)) return Sitter::kRandomBot;
  if (is_called(kBot) || name.ends_with(kBotMark)) return Sitter::kBot;
  return Sitter::kPerson;
}

bool may_be_called(std::string_view name) { return is_player_name(name) && sitter_of(name) == Sitter::kPerson; }

std::vector<std::string> seat_names(const Settings& settings, Language language) {
  const auto& sitters = settings.sitters;
  std::vector<std::string> names;
  std::array<int, 3> seen{};
  for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
    const Sitter sitter = sitters[seat];
    const int number = ++seen[static_cast<std::size_t>(sitter)];
    const bool alone = std::ranges::count(sitters, sitter) == 1;
    const std::string given = seat < settings.names.size() ? settings.names[seat] : "";
    if (sitter == Sitter::kPerson) {
      names.push_back(given.empty() ? numbered(say(language, Message::kPlayPlayer), number, alone) : given);
    } else if (given.empty() || sitter_of(given) == sitter) {
      names.push_back(given.empty() ? numbered(sitter == Sitter::kBot ? kBot : kRandomBot, number, alone) : given);
    } else {
      names.push_back(given + std::string{sitter == Sitter::kBot ? kBotMark : kRandomBotMark});
    }
  }
  return names;
}

}  // namespace sandstone::terminal
