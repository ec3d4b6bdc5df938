#include "cli/play/settings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "bots/levels.hpp"
#include "cli/play/dialogue.hpp"
#include "cli/play/words.hpp"
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
    SitterWord{"osoba", Sitter::kPerson},     SitterWord{"random", Sitter::kRandomBot},
    SitterWord{"losowy", Sitter::kRandomBot},
};

// What stands after the name of a bot: " (bot)", " (bot 8)", " (random bot)".
std::string bot_mark(Sitter sitter) {
  if (sitter.kind == Sitter::Kind::kRandomBot) return std::string{kRandomBotMark};
  return sitter == Sitter::kBot ? std::string{kBotMark} : fmt::format(" (bot {})", sitter.level);
}

// "Bot", then "Bot 2" …
std::string numbered(std::string_view base, int number, bool alone) {
  return alone ? std::string{base} : fmt::format("{} {}", base, number);
}

}  // namespace

std::string level_name(int level, Language language) {
  return say(language, named("level", kLevelNames[static_cast<std::size_t>(level - 1)]));
}

std::optional<int> parse_level(std::string_view word) {
  for (int level = 1; level <= kLevels; ++level) {
    if (word == std::to_string(level) || word == kLevelNames[static_cast<std::size_t>(level - 1)]) return level;
    for (const Language language : kLanguages) {
      if (word == read_typed(level_name(level, language)).text) return level;
    }
  }
  return std::nullopt;
}

Message title_of(GameName game) { return named("play.game", name_of(game)); }

int most_players(GameName game) {
  return AllGames::at(static_cast<std::size_t>(game), []<class G>(G) { return int{G::kMaxSeats}; });
}

bool has_memory_aids(GameName game) {
  return AllGames::at(static_cast<std::size_t>(game), [](auto one) { return remembers(one); });
}

void set_players(Settings& settings, int players) {
  settings.sitters.resize(static_cast<std::size_t>(players), Sitter::bot(settings.level));
  if (settings.names.size() > settings.sitters.size()) settings.names.resize(settings.sitters.size());
  settings.kind.players = players;
  if (settings.kind.starting_seat && settings.kind.starting_seat->index() >= players) {
    settings.kind.starting_seat.reset();
  }
}

void set_level(Settings& settings, int level) {
  settings.level = level;
  for (Sitter& sitter : settings.sitters) {
    if (sitter.kind == Sitter::Kind::kBot) sitter.level = level;
  }
}

std::optional<Sitter> parse_sitter(std::string_view word, int usual_level) {
  constexpr std::string_view kBotWord = "bot";
  if (word == kBotWord) return Sitter::bot(usual_level);
  if (word.starts_with(kBotWord) && (word[kBotWord.size()] == ':' || word[kBotWord.size()] == ' ')) {
    const auto level = parse_level(word.substr(kBotWord.size() + 1));
    return level ? std::optional{Sitter::bot(*level)} : std::nullopt;
  }
  const auto* const found = std::ranges::find(kSitterWords, word, &SitterWord::word);
  if (found == kSitterWords.end()) return std::nullopt;
  return found->sitter;
}

Sitter sitter_of(std::string_view name) {
  const auto is_called = [&](std::string_view base) {
    return name == base || (name.starts_with(base) && name.substr(base.size()).starts_with(' '));
  };
  if (is_called(kRandomBot) || name.ends_with(kRandomBotMark)) return Sitter::kRandomBot;
  if (is_called(kBot) || name.ends_with(kBotMark)) return Sitter::kBot;
  for (int level = 1; level <= kLevels; ++level) {
    if (name.ends_with(fmt::format(" (bot {})", level))) return Sitter::bot(level);
  }
  return Sitter::kPerson;
}

std::string shown_name(std::string_view name) {
  const Sitter sitter = sitter_of(name);
  const std::string mark = bot_mark(sitter);
  const bool levelled = sitter.kind == Sitter::Kind::kBot && sitter != Sitter::kBot;
  return std::string{levelled ? name.substr(0, name.size() - mark.size()) : name};
}

bool may_be_called(std::string_view name) { return is_player_name(name) && sitter_of(name) == Sitter::kPerson; }

std::vector<std::string> seat_names(const Settings& settings, Language language) {
  const auto& sitters = settings.sitters;
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
    const Sitter sitter = sitters[seat];
    const auto first = sitters.begin();
    const auto number = static_cast<int>(std::count(first, first + static_cast<std::ptrdiff_t>(seat) + 1, sitter));
    const bool alone = std::ranges::count(sitters, sitter) == 1;
    const std::string given = seat < settings.names.size() ? settings.names[seat] : "";
    if (!given.empty()) {
      names.push_back(sitter == Sitter::kPerson || sitter_of(given) == sitter ? given : given + bot_mark(sitter));
    } else if (sitter == Sitter::kPerson) {
      names.push_back(numbered(say(language, Message::kPlayPlayer), number, alone));
    } else if (sitter == Sitter::kBot || sitter == Sitter::kRandomBot) {
      names.push_back(numbered(sitter == Sitter::kBot ? kBot : kRandomBot, number, alone));
    } else {
      names.push_back(numbered(level_name(sitter.level, language), number, alone) + bot_mark(sitter));
    }
  }
  return names;
}

}  // namespace sandstone::terminal
