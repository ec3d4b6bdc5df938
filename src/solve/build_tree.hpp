// The tree of a game: every history, with what each player sees along it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "perft/hash.hpp"
#include "solve/game_tree.hpp"

namespace sandstone::solve {

template <Game G>
struct BuiltTree {
  GameTree tree;
  std::vector<typename G::View> views;  // by information set: what its seat sees there
};

// A state and how likely it is.
template <Game G>
struct LikelyState {
  typename G::State state;
  double chance = 1;
};

template <class T>
std::string_view bytes_of(const T& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

// Equal states as one, in the order of their first appearance.
template <Game G>
std::vector<LikelyState<G>> merged(const std::vector<LikelyState<G>>& states) {
  std::map<std::string, std::size_t> places;
  std::vector<LikelyState<G>> kept;
  for (const LikelyState<G>& likely : states) {
    const auto [place, is_new] = places.try_emplace(std::string{bytes_of(likely.state)}, kept.size());
    if (is_new) {
      kept.push_back(likely);
    } else {
      kept[place->second].chance += likely.chance;
    }
  }
  return kept;
}

// All states after the chance nodes from here on. Draws that differ only in their order give the same state.
template <Game G>
std::vector<LikelyState<G>> deal_all(const typename G::State& from) {
  if (node(from) != Node::kChance) return {{from, 1}};
  std::vector<LikelyState<G>> open{{from, 1}};
  std::vector<LikelyState<G>> dealt;
  while (!open.empty()) {
    std::vector<LikelyState<G>> next;
    for (const LikelyState<G>& here : open) {
      if (node(here.state) != Node::kChance) {
        dealt.push_back(here);
        continue;
      }
      int sum = 0;
      for (int i = 0; i < outcome_count(here.state); ++i) sum += weight_of(here.state, nth_outcome(here.state, i));
      for (int i = 0; i < outcome_count(here.state); ++i) {
        const auto outcome = nth_outcome(here.state, i);
        const int weight = weight_of(here.state, outcome);
        if (weight == 0) continue;
        LikelyState<G> after{here.state, here.chance * weight / sum};
        deal(after.state, outcome);
        next.push_back(after);
      }
    }
    open = merged<G>(std::move(next));
  }
  return merged<G>(std::move(dealt));
}

template <Game G>
class TreeBuilder {
 public:
  // From these states on, which are no chance nodes.
  BuiltTree<G> build(const std::vector<LikelyState<G>>& roots) {
    std::vector<Open> level = spread(0, roots, {0, 0});
    while (!level.empty()) {
      std::vector<Open> next;
      for (const Open& here : level) expand(here, next);
      level = std::move(next);
    }
    return std::move(built_);
  }

 private:
  using Memories = std::array<std::uint64_t, 2>;  // by seat: a hash of all that was seen and done

  struct Open {
    typename G::State state;
    std::uint32_t node;
    Memories memories;
  };

  // Places several possible states below a node, or one at the node itself.
  std::vector<Open> spread(std::uint32_t node, const std::vector<LikelyState<G>>& states, Memories memories) {
    if (states.size() == 1) return {{states.front().state, node, memories}};
    std::vector<double> chances;
    for (const LikelyState<G>& likely : states) chances.push_back(likely.chance);
    std::uint32_t child = built_.tree.make_chance(node, chances);
    std::vector<Open> open;
    for (const LikelyState<G>& likely : states) open.push_back({likely.state, child++, memories});
    return open;
  }

  void expand(const Open& here, std::vector<Open>& next) {
    if (is_over(here.state)) return built_.tree.make_end(here.node, payoff(here.state));
    Memories memories = here.memories;
    for (const int seat : {0, 1}) {
      Hash memory{memories[static_cast<std::size_t>(seat)]};
      memory.add(bytes_of(view_for(here.state, Seat{seat})));
      memories[static_cast<std::size_t>(seat)] = memory.value();
    }
    const int seat = to_move(here.state).index();
    std::uint32_t child = built_.tree.make_decision(here.node, info_set(here.state, seat, memories));
    for (int i = 0; i < move_count(here.state); ++i, ++child) {
      typename G::State after = here.state;
      play(after, nth_move(here.state, i));
      Memories then = memories;
      Hash memory{then[static_cast<std::size_t>(seat)]};
      memory.add(static_cast<std::uint64_t>(i));
      then[static_cast<std::size_t>(seat)] = memory.value();
      for (const Open& open : spread(child, deal_all<G>(after), then)) next.push_back(open);
    }
  }

  std::uint32_t info_set(const typename G::State& state, int seat, const Memories& memories) {
    auto& known = info_sets_[static_cast<std::size_t>(seat)];
    const auto [found, is_new] = known.try_emplace(memories[static_cast<std::size_t>(seat)], 0);
    if (is_new) {
      found->second = built_.tree.add_info_set(seat, static_cast<std::uint32_t>(move_count(state)));
      built_.views.push_back(view_for(state, Seat{seat}));
    }
    return found->second;
  }

  static double payoff(const typename G::State& over) {
    const SeatSet won = winners(over);
    return (won.has(Seat{0}) ? 1.0 : 0.0) - (won.has(Seat{1}) ? 1.0 : 0.0);
  }

  BuiltTree<G> built_;
  std::array<std::unordered_map<std::uint64_t, std::uint32_t>, 2> info_sets_;
};

}  // namespace sandstone::solve
