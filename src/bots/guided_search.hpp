// Information-set search that knows its game. The textbook's search tries every move and plays on at random. This one
// ranks the moves by their value after one move and opens the best few, and more of them the longer it searches. A
// simulation ends at the first new node, with the value there. Worlds, availability and max^n are as in
// plain_search.hpp. An adviser may say more about which moves to try, at nodes that are visited often.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "bots/exploration.hpp"
#include "bots/guidance.hpp"
#include "bots/tree.hpp"
#include "bots/value.hpp"
#include "core/fixed_vector.hpp"
#include "core/game.hpp"

namespace sandstone {

// Advises nothing.
struct NoAdviser {};

template <Game G, class Adviser = NoAdviser>
class GuidedSearch {
 public:
  using Move = typename G::Move;
  using Node = TreeNode<Move>;
  static constexpr bool kNeedsValues = false;  // of a network
  struct Settings {
    Guidance guidance;
    [[no_unique_address]] Adviser adviser{};
  };

  // The view must be of the seat whose turn it is; the memory, two nodes at least, holds the tree.
  GuidedSearch(const typename G::View& view, std::span<Node> memory, std::uint64_t seed, const Settings& settings = {})
      : view_{view},
        tree_{memory},
        luck_{seed},
        guidance_{settings.guidance},
        exploration_{settings.guidance.exploration},
        adviser_{settings.adviser} {
    guidance_.trust <<= seat_count(view) - 2;
    open(tree_.kRoot, sample_world(view_, luck_), guidance_.root_width);
    if constexpr (kIsAdvised) take_advice(tree_.kRoot, view_);
  }

  // The nodes that so many simulations can fill. Memory decides when a tree stops growing, and so what is found: the
  // same move needs the same memory.
  static std::size_t nodes_for(const typename G::View&, const Settings& settings, int simulations) {
    const auto most_added = std::int64_t{settings.guidance.width} * std::max(0, simulations);
    return static_cast<std::size_t>(G::kMaxMoves + 1 + most_added);
  }

  // Some more simulations.
  void step(int simulations) {
    for (; simulations > 0; --simulations) simulate();
  }

  // The move visited most; of equals the one with the better quick evaluation, then the first.
  Move best() const { return tree_.most_visited(&Node::quick_eval); }

  const Tree<Move>& tree() const { return tree_; }

 private:
  static constexpr bool kIsAdvised = !std::is_same_v<Adviser, NoAdviser>;

  struct Candidate {
    Move move;
    int number;
    int quick_eval;
  };

  void simulate() {
    typename G::State world = sample_world(view_, luck_);
    std::array<TreeStep, G::kMaxDecisions + 1> path;
    std::size_t length = 0;
    std::uint32_t node = tree_.kRoot;
    while (!is_over(world) && static_cast<int>(length) < guidance_.depth) {
      if (node != tree_.kRoot && tree_[node].visits == 0) break;
      const Seat seat = to_move(world);
      const std::uint32_t next = choose_child(node, world);
      if (next == 0) break;  // the memory is full
      path[length++] = {next, seat};
      play_through(world, tree_[next].move, luck_);
      node = next;
    }
    tree_.count(std::span{path}.first(length), value_of<G>(world, guidance_.scale), guidance_.trust);
  }

  // How many of the legal moves of a node may be open by now.
  int width_of(std::uint32_t node) const {
    const int base = node == tree_.kRoot ? guidance_.root_width : guidance_.width;
    return base * (1 + static_cast<int>(std::bit_width(tree_[node].visits / 32)));
  }

  // The child to go to by upper confidence bounds, of those that are legal in this world.
  std::uint32_t choose_child(std::uint32_t node, const typename G::State& world) {
    float pull = 0;
    if constexpr (kIsAdvised) {
      if (node != tree_.kRoot && tree_[node].visits == adviser_.advice.after) {
        take_advice(node, view_for(world, to_move(world)));
      }
      pull = adviser_.advice.weight * __builtin_sqrtf(static_cast<float>(tree_[node].visits + 1));
    }
    std::uint32_t best = 0;
    float best_bound = -1;
    int legal = 0;
    for (std::uint32_t child = tree_[node].first_child; child != 0; child = tree_[child].next_sibling) {
      Node& here = tree_[child];
      if (node != tree_.kRoot && why_not(world, here.move)) continue;
      ++legal;
      ++here.available;
      consider(child, pull, best, best_bound);
    }
    const int wanted = std::min(width_of(node), move_count(world));
    if (legal >= wanted || tree_.full()) return best;
    int added = open(node, world, wanted - legal);
    for (std::uint32_t child = tree_[node].first_child; added > 0; --added, child = tree_[child].next_sibling) {
      consider(child, pull, best, best_bound);  // new children come first
    }
    return best;
  }

  void consider(std::uint32_t child, float pull, std::uint32_t& best, float& best_bound) const {
    const Node& here = tree_[child];
    float bound = here.mean + exploration_.of(here.available + 1) * here.spread;
    if constexpr (kIsAdvised) bound += pull * here.chance / static_cast<float>(here.visits + 1);
    if (bound <= best_bound) return;
    best_bound = bound;
    best = child;
  }

  // Adds the best of the legal moves that are not open yet, so many of them as are wanted; answers how many it added.
  int open(std::uint32_t node, const typename G::State& world, int wanted) {
    FixedVector<Candidate, G::kMaxMoves> candidates;
    int number = 0;
    quick_eval_moves<G>(world, guidance_.scale, [&](const Move& move, int value) {
      if (!tree_.has_child(node, move)) candidates.push_back({move, number, value});
      ++number;
    });
    const auto better = [](const Candidate& a, const Candidate& b) {
      return a.quick_eval != b.quick_eval ? a.quick_eval > b.quick_eval : a.number < b.number;
    };
    const auto kept = std::min(static_cast<std::size_t>(wanted), candidates.size());
    std::partial_sort(candidates.begin(), candidates.begin() + kept, candidates.end(), better);
    int added = 0;
    for (std::size_t i = 0; i < kept && !tree_.full(); ++i, ++added) {
      add_child(node, candidates[i].move, candidates[i].quick_eval);
    }
    return added;
  }

  Node& add_child(std::uint32_t node, const Move& move, int quick_eval) {
    Node& child = tree_[tree_.add_child(node, move)];
    child.quick_eval = quick_eval;
    child.available = 1;
    child.update_bound(guidance_.trust);
    return child;
  }

  // Notes how likely the moves of a node are, and opens the likeliest of them. One that was not open counts as good as
  // the least of those that were.
  void take_advice(std::uint32_t node, const typename G::View& view) {
    if (move_count(view) == 1) return;
    auto likely = adviser_.chances_of(view);
    int least = kWholeWin;
    for (std::uint32_t child = tree_[node].first_child; child != 0; child = tree_[child].next_sibling) {
      Node& here = tree_[child];
      least = std::min(least, here.quick_eval);
      const auto* const found =
          std::ranges::find_if(likely, [&here](const auto& choice) { return choice.move == here.move; });
      if (found != likely.end()) here.chance = found->chance;
    }
    const auto likelier = [](const auto& a, const auto& b) { return a.chance < b.chance; };
    for (int i = 0; i < adviser_.advice.moves && !tree_.full(); ++i) {
      auto* const next = std::ranges::max_element(likely, likelier);  // of equals the first
      if (!tree_.has_child(node, next->move)) add_child(node, next->move, least).chance = next->chance;
      next->chance = -1;
    }
  }

  typename G::View view_;
  Tree<Move> tree_;
  SeededLuck luck_;
  Guidance guidance_;
  Exploration exploration_;
  [[no_unique_address]] Adviser adviser_;
};

}  // namespace sandstone
