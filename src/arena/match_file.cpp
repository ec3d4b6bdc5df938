#include "arena/match_file.hpp"

#include <nlohmann/json.hpp>

namespace sandstone::arena {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Side& side) {
  return Json::array({side.games, side.twelfths, side.half_ranks, side.points, side.decisions, side.turns,
                      side.discards, side.nanoseconds});
}

bool read_side(const Json& json, Side& side) {
  if (!json.is_array() || json.size() != 8) return false;
  for (const Json& number : json) {
    if (!number.is_number_integer()) return false;
  }
  side = {json[0], json[1], json[2], json[3], json[4], json[5], json[6], json[7]};
  return true;
}

bool read_deal(const Json& json, KnownDeals& deals) {
  if (!json.is_object() || json.size() != 4) return false;
  for (const char* name : {"deal", "games", "decisions"}) {
    if (!json.contains(name) || !json[name].is_number_integer()) return false;
  }
  if (!json.contains("sides") || !json["sides"].is_array() || json["sides"].size() != kMostSides) return false;
  DealResult result;
  result.games = json["games"];
  result.decisions = json["decisions"];
  for (std::size_t i = 0; i < kMostSides; ++i) {
    if (!read_side(json["sides"][i], result.sides[i])) return false;
  }
  deals.emplace(json["deal"].get<int>(), result);
  return true;
}

}  // namespace

std::string match_line(const DealSettings& settings) {
  Json json;
  json["match"] = 1;  // of this format
  json["ruleset"] = ruleset_of(settings.kind);
  json["players"] = settings.kind.players;
  json["harmony"] = settings.kind.harmony;
  json["open_stacks"] = settings.kind.open_stacks;
  json["seed"] = settings.seed;
  for (const BotChoice& bot : settings.bots) json["bots"].push_back(format(bot).view());
  json["seats"] = settings.seats;
  return json.dump() + "\n";
}

std::string deal_line(int deal, const DealResult& result) {
  Json json;
  json["deal"] = deal;
  json["games"] = result.games;
  json["decisions"] = result.decisions;
  for (const Side& side : result.sides) json["sides"].push_back(json_of(side));
  return json.dump() + "\n";
}

std::optional<KnownDeals> read_match_file(std::string_view text, const DealSettings& settings) {
  const std::string first = match_line(settings);
  if (!text.starts_with(first)) return std::nullopt;
  text.remove_prefix(first.size());
  KnownDeals deals;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) break;
    const Json json = Json::parse(text.substr(0, end), nullptr, false);
    if (json.is_discarded() || !read_deal(json, deals)) return std::nullopt;
    text.remove_prefix(end + 1);
  }
  return deals;
}

}  // namespace sandstone::arena
