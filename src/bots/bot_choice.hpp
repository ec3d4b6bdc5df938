// Which bot plays, as people name it: greedy, plain:1000, search:2000, level:5, net, net:400, net@FILE.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/text.hpp"

namespace sandstone {

enum class BotKind : std::uint8_t { kRandom, kGreedy, kPlain, kSearch, kNet, kNetSearch, kNetDraw, kLevel };

struct BotChoice {
  BotKind kind = BotKind::kRandom;
  int amount = 0;  // greedy: moves it looks at, 0 for all; searches: simulations; draw: hundredths; level: which one

  constexpr bool operator==(const BotChoice&) const = default;
};

constexpr bool plays_by_network(BotKind kind) {
  return kind == BotKind::kNet || kind == BotKind::kNetSearch || kind == BotKind::kNetDraw;
}

inline constexpr int kLevels = 8;
inline constexpr int kMostSimulations = 100'000'000;

// For help texts and error messages.
inline constexpr std::string_view kBotForms =
    "random, greedy, greedy:MOVES, plain:SIMULATIONS, search:SIMULATIONS, net, net:SIMULATIONS, draw:HUNDREDTHS or "
    "level:1 to level:8";

namespace bot_choice {

struct Form {
  std::string_view name;  // with the colon, if an amount follows
  BotKind kind;
  int least = 0;
  int most = 0;
};

inline constexpr std::array kForms = {
    Form{"random", BotKind::kRandom},
    Form{"greedy:", BotKind::kGreedy, 1, 10'000},
    Form{"greedy", BotKind::kGreedy},
    Form{"plain:", BotKind::kPlain, 0, kMostSimulations},
    Form{"search:", BotKind::kSearch, 0, kMostSimulations},
    Form{"net:", BotKind::kNetSearch, 1, kMostSimulations},
    Form{"net", BotKind::kNet},
    Form{"draw:", BotKind::kNetDraw, 1, 100'000},
    Form{"level:", BotKind::kLevel, 1, kLevels},
};

}  // namespace bot_choice

// Empty if there is no such bot.
constexpr std::optional<BotChoice> parse_bot(std::string_view text) {
  for (const bot_choice::Form& form : bot_choice::kForms) {
    TextCursor cursor{text};
    if (!cursor.take(form.name)) continue;
    const int amount = form.most > 0 ? cursor.number(form.least, form.most) : 0;
    cursor.end("the end");
    return cursor.ok() ? std::optional{BotChoice{form.kind, amount}} : std::nullopt;
  }
  return std::nullopt;
}

// A bot, and the file of the weights it plays by; no file: those that the program has for the game.
struct BotWithFile {
  BotChoice bot;
  std::string_view file;
};

// As net:400@FILE. Only bots that play by a network have files.
constexpr std::optional<BotWithFile> parse_bot_with_file(std::string_view text) {
  const std::size_t at = text.find('@');
  const auto bot = parse_bot(text.substr(0, at));
  if (!bot) return std::nullopt;
  if (at == std::string_view::npos) return BotWithFile{*bot, {}};
  if (!plays_by_network(bot->kind) || at + 1 == text.size()) return std::nullopt;
  return BotWithFile{*bot, text.substr(at + 1)};
}

constexpr Text<32> format(const BotChoice& bot) {
  Text<32> text;
  for (const bot_choice::Form& form : bot_choice::kForms) {
    if (form.kind != bot.kind || bot.amount < form.least) continue;
    text.add(form.name);
    if (form.most > 0) text.add_number(bot.amount);
    break;
  }
  return text;
}

}  // namespace sandstone
