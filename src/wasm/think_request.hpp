// What a page asks of a bot: a view, which bot, and a seed. An object like
//
//   {"ruleset": "mandala-1", "view": {…}, "seed": 17, "level": 5}
//
// It may have "bot": "search:2000" instead of the level, and "memory": the most bytes that its tree may take.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bots/bot_choice.hpp"
#include "core/text.hpp"
#include "describe/fault.hpp"
#include "describe/json_reader.hpp"
#include "describe/position_json.hpp"

namespace sandstone::wasm {

struct ThinkRequest {
  Text<32> ruleset;
  std::size_t ruleset_at = 0;
  JsonReader view{{}};  // standing before the view, whose form the ruleset decides
  BotChoice bot;
  std::uint64_t seed = 0;
  std::optional<std::size_t> memory;  // bytes
};

namespace think_request {

enum Member : std::uint8_t { kRuleset, kView, kSeed, kLevel, kBot, kMemory };
inline constexpr std::array<std::string_view, 6> kNames{"ruleset", "view", "seed", "level", "bot", "memory"};
inline constexpr JsonMembers kMembers{kNames, kLevel};
inline constexpr std::int64_t kMostSeed = (std::int64_t{1} << 53) - 1;    // what a page can write exactly
inline constexpr std::int64_t kMostMemory = (std::int64_t{1} << 32) - 1;  // of what a page can address

constexpr void read_bot(JsonReader& json, BotChoice& bot) {
  const std::size_t start = json.at();
  Text<32> text;
  if (!json.string(text, kBotForms)) return;
  if (const auto parsed = parse_bot(text.view())) {
    bot = *parsed;
  } else {
    json.fail(FaultKind::kSyntax, start, kBotForms);
  }
}

constexpr void read_member(JsonReader& json, int member, ThinkRequest& request) {
  std::size_t memory = 0;
  switch (member) {
    case kRuleset:
      request.ruleset_at = json.at();
      json.string(request.ruleset, "the name of a ruleset");
      break;
    case kView:
      request.view = json;
      json.skip();
      break;
    case kSeed: json.integer(0, kMostSeed, request.seed); break;
    case kLevel:
      request.bot.kind = BotKind::kLevel;
      json.integer(1, kLevels, request.bot.amount);
      break;
    case kBot: read_bot(json, request.bot); break;
    default:
      if (json.integer(0, kMostMemory, memory)) request.memory = memory;
  }
}

}  // namespace think_request

// All but the view, which read_view reads.
constexpr std::optional<Fault> parse_request(std::string_view text, ThinkRequest& request) {
  JsonReader json{text};
  JsonObject object;
  request = {};
  for (int member = 0; (member = json.next(object, think_request::kMembers)) >= 0;) {
    const bool second = (member == think_request::kLevel && object.has(think_request::kBot)) ||
                        (member == think_request::kBot && object.has(think_request::kLevel));
    if (second) json.fail(FaultKind::kSyntax, json.at(), "either a level or a bot");
    think_request::read_member(json, member, request);
  }
  const std::size_t end = json.at();
  json.end();
  if (!object.has(think_request::kLevel) && !object.has(think_request::kBot)) {
    json.fail(FaultKind::kMissingMember, end, think_request::kNames[think_request::kLevel]);
  }
  return json.failed() ? std::optional{json.fault()} : std::nullopt;
}

// The view of the request, which must be of the seat that has to decide.
template <class G>
constexpr std::optional<Fault> read_view(const ThinkRequest& request, typename G::View& view) {
  JsonReader json = request.view;
  const std::size_t start = json.at();
  read_json(json, view);
  if (json.failed()) return json.fault();
  if (move_count(view) == 0) {
    return Fault{.kind = FaultKind::kSyntax, .at = start, .expected = "a view of the seat that must decide"};
  }
  return std::nullopt;
}

}  // namespace sandstone::wasm
