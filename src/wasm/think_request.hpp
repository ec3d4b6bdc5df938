// What a page asks of a bot: a view, which bot, and a seed. An object like
//
//   {"ruleset": "mandala-1", "view": "seat=1 phase=turn …", "seed": 17, "level": 5}
//
// It may have "bot": "search:2000" instead of the level, and "memory": the most bytes that its tree may take.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bots/bot_choice.hpp"
#include "core/fields.hpp"
#include "describe/read_members.hpp"

namespace sandstone::wasm {

inline constexpr std::int64_t kMostSeed = (std::int64_t{1} << 53) - 1;    // what a page can write exactly
inline constexpr std::int64_t kMostMemory = (std::int64_t{1} << 32) - 1;  // of what a page can address

// A text and where in the request it stands.
template <std::size_t N>
struct PlacedText : Text<N> {
  std::size_t at = 0;
};

struct PlacedTextCodec {
  std::string_view expected;

  template <std::size_t N>
  constexpr void read_json(JsonReader& json, PlacedText<N>& text) const {
    text.at = json.at() + 1;
    json.string(text, expected);
  }
};

// A level by its number, or any bot by its name; one of the two.
struct BotCodec {
  bool is_level = false;

  constexpr bool has(const std::optional<BotChoice>& bot) const { return bot.has_value(); }
  constexpr void read_json(JsonReader& json, std::optional<BotChoice>& bot) const {
    const std::size_t start = json.at();
    int level = 0;
    Text<32> text;
    if (bot) {
      json.expected(start, "either a level or a bot");
    } else if (is_level) {
      if (json.integer(1, kLevels, level)) bot = BotChoice{BotKind::kLevel, level};
    } else if (json.string(text, kBotForms)) {
      bot = parse_bot(text.view());
      if (!bot) json.expected(start, kBotForms);
    }
  }
};

struct ThinkRequest {
  PlacedText<32> ruleset;
  PlacedText<768> view;  // as position_view gives it: the ruleset decides what it means
  std::uint64_t seed = 0;
  std::optional<BotChoice> bot;
  std::optional<std::size_t> memory;  // bytes

  template <class Self, class Visit>
  static constexpr void coded(Self& self, Visit&& visit) {
    visit("ruleset", PlacedTextCodec{"the name of a ruleset"}, self.ruleset);
    visit("view", PlacedTextCodec{"the text of a view"}, self.view);
    visit("seed", NumberCodec{0, kMostSeed}, self.seed);
    visit("level", BotCodec{true}, self.bot);
    visit("bot", BotCodec{}, self.bot);
    visit("memory", OptionalCodec<NumberCodec>{{0, kMostMemory}}, self.memory);
  }
};

// All but the view, which read_view reads.
constexpr std::optional<Fault> parse_request(std::string_view text, ThinkRequest& request) {
  JsonReader json{text};
  request = {};
  read_members(json, request);
  if (json.end() && !request.bot) json.fail(FaultKind::kMissingMember, text.size(), "level");
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

// The view of the request, which must be of the seat that has to decide.
template <class G>
constexpr std::optional<Fault> read_view(const ThinkRequest& request, typename G::View& view) {
  const auto parsed = G::parse_view(request.view.view());
  const auto refuse = [&](std::size_t at, std::string_view expected) {
    return Fault{.kind = FaultKind::kSyntax, .at = request.view.at + at, .expected = expected};
  };
  if (!parsed.ok()) return refuse(parsed.fault.at, parsed.fault.expected);
  if (move_count(*parsed.value) == 0) return refuse(0, "a view of the seat that must decide");
  view = *parsed.value;
  return std::nullopt;
}

}  // namespace sandstone::wasm
