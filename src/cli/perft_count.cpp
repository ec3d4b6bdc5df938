#include "cli/perft_count.hpp"

#include <memory>
#include <sstream>

#include "core/luck.hpp"

namespace sandstone::cli {

namespace {

template <class G>
Counted count_from(const typename G::State& state, int depth, const TellBranches& tell) {
  constexpr int kEnoughFrames = kMaxPerftDepth + 1 + G::kMaxDraws;
  constexpr int kStepsBetweenTells = 1 << 14;
  // Too large for some stacks.
  const auto walk = std::make_unique<PerftWalk<G, PerftText::kDigested, kEnoughFrames>>(state, depth);
  int steps = 0;
  while (walk->step()) {
    if (++steps % kStepsBetweenTells == 0) tell(walk->branches_begun(), walk->branches());
  }
  Counted counted;
  counted.ran_out = walk->counts().ran_out;
  for (int i = 0; i <= depth; ++i) counted.rows.push_back(walk->counts().rows[static_cast<std::size_t>(i)]);
  return counted;
}

}  // namespace

std::vector<std::string> random_script(const GameKind& kind, std::uint64_t seed, int moves) {
  return with_game(kind, [&]<class Tag>(Tag, const auto& options) {
    std::vector<std::string> script;
    typename Tag::Game::State state = Tag::Game::begin(options);
    SeededLuck luck{seed};
    for (int played = 0; !is_over(state) && (node(state) == Node::kChance || played < moves);) {
      if (node(state) == Node::kChance) {
        const auto outcome = sample(state, luck);
        script.emplace_back(format(outcome).view());
        deal(state, outcome);
      } else {
        const auto move = sample_move(state, luck);
        script.emplace_back(format(move).view());
        play(state, move);
        ++played;
      }
    }
    return script;
  });
}

std::vector<std::string> script_words(std::string_view text) {
  std::vector<std::string> words;
  std::istringstream lines{std::string{text}};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream rest{line};
    for (std::string word; rest >> word && word != "#";) words.push_back(word);
  }
  return words;
}

Counted count_branches(const GameKind& kind, std::span<const std::string_view> script, int depth,
                       const TellBranches& tell) {
  return with_game(kind, [&]<class Tag>(Tag, const auto& options) {
    typename Tag::Game::State state = Tag::Game::begin(options);
    if (const auto fault = run_script<typename Tag::Game>(state, script)) return Counted{{}, fault, false};
    return count_from<typename Tag::Game>(state, depth, tell);
  });
}

}  // namespace sandstone::cli
