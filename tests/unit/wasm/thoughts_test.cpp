// tests/data/thoughts.txt, asked natively: of the bots as every other surface asks them.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "bots/levels.hpp"
#include "records/parse_record.hpp"
#include "wasm/think_request.hpp"
#include "weights/built_in.hpp"

namespace sandstone::wasm {
namespace {

template <Game G>
std::string answer_to(const ThinkRequest& request) {
  typename G::View view;
  if (read_view<G>(request, view)) return "no view";
  const auto opponent = opponent_for<G>(*request.bot, built_in_network<G>());
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
