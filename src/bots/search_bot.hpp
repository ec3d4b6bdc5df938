// Bots that search a tree: PlainBot, the baseline for measurements, and SearchBot, the strong one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/bot.hpp"
#include "bots/guided_search.hpp"
#include "bots/plain_search.hpp"
#include "bots/tree.hpp"

namespace sandstone {

inline constexpr int kSlice = 256;  // simulations between two calls of the watcher: a few milliseconds

// Is the most visited move so far ahead that no other can be visited as often with `left` more simulations?
template <class Move>
bool is_decided(const Tree<Move>& tree, int left) {
  std::uint32_t most = 0;
  std::uint32_t second = 0;
  for (std::uint32_t child = tree[tree.kRoot].first_child; child != 0; child = tree[child].next_sibling) {
    const std::uint32_t visits = tree[child].visits;
    second = std::max(second, std::min(most, visits));
    most = std::max(most, visits);
  }
  return most - second > static_cast<std::uint32_t>(left);
}

// Ends early when the rest of the budget cannot change the answer.
template <class Search>
void think(Search& search, Budget budget) {
  for (int done = 0; done < budget.simulations;) {
    const int left = budget.simulations - done;
    if (is_decided(search.tree(), left)) return;
    if (budget.watcher != nullptr && !budget.watcher->go_on(done, budget.simulations)) return;
    const int slice = std::min(kSlice, left);
    search.step(slice);
    done += slice;
  }
}

// What a search answers, in memory of its own.
template <class Search, class View>
auto search_for_move(const View& view, const typename Search::Settings& settings, Budget budget, SeededLuck& luck) {
  const std::size_t wanted = Search::nodes_for(view, settings, budget.simulations);
  std::vector<typename Search::Node> memory(std::clamp<std::size_t>(wanted, 2, kMostNodes));
  Search search{view, memory, luck.next(), settings};
  think(search, budget);
  return search.best();
}

template <Game G, class Search>
class TreeBot final : public Bot<G> {
 public:
  explicit TreeBot(typename Search::Settings settings = {}) : settings_{settings} {}

  typename G::Move choose(const typename G::View& view, Budget budget, SeededLuck& luck) const override {
    return search_for_move<Search>(view, settings_, budget, luck);
  }

 private:
  typename Search::Settings settings_;
};

template <Game G>
using PlainBot = TreeBot<G, PlainSearch<G>>;
template <Game G>
using SearchBot = TreeBot<G, GuidedSearch<G>>;

}  // namespace sandstone
