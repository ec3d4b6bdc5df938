// Writes tests/data/thoughts.txt: what natively built bots answer to requests of a page. A line each: the move, and the
// request. Both builds must answer so: thoughts_test.cpp asks here, tests/wasm/think_test.mjs the WebAssembly module.
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "bots/levels.hpp"
#include "bots/thinking_positions.hpp"
#include "games/game_kind.hpp"
#include "weights/built_in.hpp"

namespace sandstone {
namespace {

const std::vector<GameKind>& kinds() {
  static const std::vector<GameKind> kAll = {
      {GameName::kMandala, false, 2, false, false, {}}, {GameName::kStones, false, 2, false, false, {}},
      {GameName::kStones, false, 2, true, true, {}},    {GameName::kStones, false, 3, false, false, {}},
      {GameName::kStones, false, 4, true, false, {}},
  };
  return kAll;
}

template <Game G>
void write_thought(const typename G::View& view, std::string_view bot, std::uint64_t seed) {
  const auto opponent = opponent_for<G>(*parse_bot(bot), built_in_network<G>());
  SeededLuck luck{seed};
  const auto move = opponent.bot->choose(view, opponent.budget, luck);
  const bool level = bot.starts_with("level:");
  std::printf(
      "%s {\"ruleset\":\"%s\",\"seed\":%llu,%s%s%s,\"view\":\"%s\"}\n", std::string{format(move).view()}.c_str(),
      std::string{G::kRuleset}.c_str(), static_cast<unsigned long long>(seed), level ? "\"level\":" : "\"bot\":\"",
      std::string{level ? bot.substr(6) : bot}.c_str(), level ? "" : "\"", std::string{format(view).view()}.c_str());
}

template <Game G>
void write_thoughts(const typename G::Options& options) {
  std::uint64_t seed = 100;
  const auto views = thinking_positions<G>(options, 7);
  for (const auto& view : views) {
    for (const std::string_view bot : {"greedy", "plain:300", "search:300", "level:1", "level:5", "net", "net:100"}) {
      write_thought<G>(view, bot, seed++);
    }
  }
  write_thought<G>(views[1], "level:8", seed);
}

}  // namespace
}  // namespace sandstone

int main() {
  for (const sandstone::GameKind& kind : sandstone::kinds()) {
    sandstone::with_game(kind, []<class G>(G, const auto& options) { sandstone::write_thoughts<G>(options); });
  }
}
