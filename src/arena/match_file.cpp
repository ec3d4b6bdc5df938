#include "arena/match_file.hpp"

#include "describe/messages.hpp"

namespace sandstone::arena {

namespace {

using Number = Whole<0, (std::int64_t{1} << 53) - 1>;

struct Seed {};

struct MatchLine {
  Number match{1};  // of this format
  Text<32> ruleset;
  Number players;
  bool harmony = false;
  bool open_stacks = false;
  Written<Seed> seed;  // of 64 bits
  std::vector<Text<32>> bots;
  std::vector<Number> seats;

  SANDSTONE_MEMBERS(match, ruleset, players, harmony, open_stacks, seed, bots, seats)
};

struct DealLine {
  Number deal;
  Number games;
  Number decisions;
  std::vector<std::vector<Number>> sides;

  SANDSTONE_MEMBERS(deal, games, decisions, sides)
};

std::vector<Number> numbers_of(const Side& side) {
  return {{side.games},     {side.twelfths}, {side.half_ranks}, {side.points},
          {side.decisions}, {side.turns},    {side.discards},   {side.nanoseconds}};
}

int to_int(Number number) { return static_cast<int>(number.value); }

bool read_deal(std::string_view line, KnownDeals& deals) {
  JsonReader json{line};
  DealLine read;
  read_members(json, read);
  if (!json.end() || read.sides.size() != kMostSides) return false;
  DealResult result{.sides = {}, .games = to_int(read.games), .decisions = to_int(read.decisions)};
  for (std::size_t i = 0; i < kMostSides; ++i) {
    const std::vector<Number>& side = read.sides[i];
    if (side.size() != numbers_of({}).size()) return false;
    result.sides[i] = {to_int(side[0]), to_int(side[1]), to_int(side[2]), to_int(side[3]),
                       to_int(side[4]), to_int(side[5]), to_int(side[6]), side[7].value};
  }
  deals.emplace(to_int(read.deal), result);
  return true;
}

}  // namespace

std::string match_line(const DealSettings& settings) {
  const std::string seed = std::to_string(settings.seed);
  MatchLine line;
  line.ruleset.add(ruleset_of(settings.kind));
  line.players.value = settings.kind.players;
  line.harmony = settings.kind.harmony;
  line.open_stacks = settings.kind.open_stacks;
  line.seed.json = seed;
  for (std::size_t i = 0; i < settings.bots.size(); ++i) line.bots.push_back(name_of(settings, i));
  for (const int seat : settings.seats) line.seats.push_back({seat});
  return write_message(line) + "\n";
}

std::string deal_line(int deal, const DealResult& result) {
  DealLine line{{deal}, {result.games}, {result.decisions}, {}};
  for (const Side& side : result.sides) line.sides.push_back(numbers_of(side));
  return write_message(line) + "\n";
}

std::optional<KnownDeals> read_match_file(std::string_view text, const DealSettings& settings) {
  const std::string first = match_line(settings);
  if (!text.starts_with(first)) return std::nullopt;
  text.remove_prefix(first.size());
  KnownDeals deals;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) break;
    if (!read_deal(text.substr(0, end), deals)) return std::nullopt;
    text.remove_prefix(end + 1);
  }
  return deals;
}

}  // namespace sandstone::arena
