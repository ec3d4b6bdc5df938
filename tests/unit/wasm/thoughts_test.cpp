// tests/data/thoughts.txt, asked natively: of the bots as every other surface asks them.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "arena/contestant.hpp"
#include "records/rulesets.hpp"
#include "wasm/think_request.hpp"

namespace sandstone::wasm {
namespace {

arena::Contestant contestant_of(BotChoice bot) {
  switch (bot.kind) {
    case BotKind::kGreedy: return {arena::BotKind::kGreedy, 0};
    case BotKind::kGlance: return {arena::BotKind::kGlance, bot.amount};
    case BotKind::kPlain: return {arena::BotKind::kPlain, bot.amount};
    case BotKind::kSearch: return {arena::BotKind::kSearch, bot.amount};
    case BotKind::kLevel: return {arena::BotKind::kLevel, bot.amount};
    default: return {arena::BotKind::kRandom, 0};
  }
}

template <Game G>
std::string answer_to(const ThinkRequest& request) {
  typename G::View view;
  if (read_view<G>(request, view)) return "no view";
  const auto opponent = arena::opponent_for<G>(contestant_of(request.bot));
  SeededLuck luck{request.seed};
  return std::string{format(opponent.bot->choose(view, opponent.budget, luck)).view()};
}

TEST(Thoughts, are_those_of_the_committed_file) {
  std::ifstream file{SANDSTONE_THOUGHTS};
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::size_t gap = line.find(' ');
    ThinkRequest request;
    ASSERT_FALSE(parse_request(std::string_view{line}.substr(gap + 1), request)) << "line " << number;
    std::string answer = "no game";
    with_game(request.ruleset.view(), [&]<class G>(G) { answer = answer_to<G>(request); });
    EXPECT_EQ(answer, line.substr(0, gap))
        << "line " << number << ": a bot plays differently. If that is meant: tools/renew-golden";
  }
  EXPECT_GT(number, 80);
}

}  // namespace
}  // namespace sandstone::wasm
