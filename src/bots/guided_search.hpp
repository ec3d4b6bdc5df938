// Information-set search that knows its game. The textbook's search tries every move and plays on at random. This one
// ranks the moves by their value after one move and opens the best few, and more of them the longer it searches. A
// simulation ends at the first new node, with the value there. Worlds, availability and max^n are as in
// plain_search.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/exploration.hpp"
#include "bots/guidance.hpp"
#include "bots/tree.hpp"
#include "bots/value.hpp"
#include "core/fixed_vector.hpp"
#include "core/game.hpp"

namespace sandstone {

template <Game G>
class GuidedSearch {
 public:
  using Move = typename G::Move;
  using Node = TreeNode<Move>;
  using Settings = Guidance;

  // The view must be of the seat whose turn it is; the memory, two nodes at least, holds the tree.
  GuidedSearch(const typename G::View& view, std::span<Node> memory, std::uint64_t seed, Guidance guidance = {})
      : view_{view}, tree_{memory}, luck_{seed}, guidance_{guidance}, exploration_{guidance.exploration} {
    guidance_.trust <<= seat_count(view) - 2;
    open(tree_.kRoot, sample_world(view_, luck_), guidance_.root_width);
  }

  // The nodes that so many simulations can fill. Memory decides when a tree stops growing, and so what is found: the
  // same move needs the same memory.
  static std::size_t nodes_for(const typename G::View&, const Guidance& guidance, int simulations) {
    const auto most_added = std::int64_t{guidance.width} * std::max(0, simulations);
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
    std::uint32_t best = 0;
    float best_bound = -1;
    int legal = 0;
    for (std::uint32_t child = tree_[node].first_child; child != 0; child = tree_[child].next_sibling) {
      Node& here = tree_[child];
      if (node != tree_.kRoot && why_not(world, here.move)) continue;
      ++legal;
      ++here.available;
      consider(child, best, best_bound);
    }
    const int wanted = std::min(width_of(node), move_count(world));
    if (legal >= wanted || tree_.full()) return best;
    int added = open(node, world, wanted - legal);
    for (std::uint32_t child = tree_[node].first_child; added > 0; --added, child = tree_[child].next_sibling) {
      consider(child, best, best_bound);  // new children come first
    }
    return best;
  }

  void consider(std::uint32_t child, std::uint32_t& best, float& best_bound) const {
    const Node& here = tree_[child];
    const float bound = here.mean + exploration_.of(here.available + 1) * here.spread;
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
      Node& child = tree_[tree_.add_child(node, candidates[i].move)];
      child.quick_eval = candidates[i].quick_eval;
      child.available = 1;
      child.update_bound(guidance_.trust);
    }
    return added;
  }

  typename G::View view_;
  Tree<Move> tree_;
  SeededLuck luck_;
  Guidance guidance_;
  Exploration exploration_;
};

}  // namespace sandstone
