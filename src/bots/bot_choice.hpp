// Which bot plays, as people name it: greedy, plain:1000, search:2000, level:5, net.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/text.hpp"

namespace sandstone {

enum class BotKind : std::uint8_t { kRandom, kGreedy, kPlain, kSearch, kNet, kLevel };

struct BotChoice {
  BotKind kind = BotKind::kRandom;
  int amount = 0;  // greedy: moves it looks at, 0 for all; plain and search: simulations; level: which one

  constexpr bool operator==(const BotChoice&) const = default;
};

inline constexpr int kLevels = 8;
inline constexpr int kMostSimulations = 100'000'000;

// For help texts and error messages.
inline constexpr std::string_view kBotForms =
    "random, greedy, greedy:MOVES, plain:SIMULATIONS, search:SIMULATIONS or level:1 to level:8";

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
    Form{"net", BotKind::kNet},
    Form{"level:", BotKind::kLevel, 1, kLevels},
};

}  // namespace bot_choice

// Empty if there is no such bot. A network needs its weights besides: see parse_net_bot.
constexpr std::optional<BotChoice> parse_bot(std::string_view text) {
  for (const bot_choice::Form& form : bot_choice::kForms) {
    TextCursor cursor{text};
    if (form.kind == BotKind::kNet || !cursor.take(form.name)) continue;
    const int amount = form.most > 0 ? cursor.number(form.least, form.most) : 0;
    cursor.end("the end");
    return cursor.ok() ? std::optional{BotChoice{form.kind, amount}} : std::nullopt;
  }
  return std::nullopt;
}

// The file of `net@FILE`; of `net` alone the empty name, for the weights of the game that is played.
constexpr std::optional<std::string_view> parse_net_bot(std::string_view text) {
  constexpr std::string_view kName = "net";
  if (text == kName) return std::string_view{};
  if (!text.starts_with(kName) || text.size() < kName.size() + 2 || text[kName.size()] != '@') return std::nullopt;
  return text.substr(kName.size() + 1);
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
