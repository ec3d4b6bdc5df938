// Textbook Monte-Carlo tree search over information sets, seen by one observer. Every simulation draws a world that the
// view allows and walks the one tree with just the moves that are legal there (Cowling, Powley, Whitehouse 2012).
// Chance is sampled on the way. With three and four players every seat seeks its own value (max^n). Below the tree play
// is uniformly random, and at the end nothing but the win counts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/exploration.hpp"
#include "bots/tree.hpp"
#include "core/game.hpp"

namespace sandstone {

template <Game G>
class PlainSearch {
 public:
  using Move = typename G::Move;
  using Node = TreeNode<Move>;
  struct Settings {
    double exploration = 0.7;  // times the root of log(available) / visits; values go from 0 to 1
  };

  // The view must be of the seat whose turn it is; the memory holds the tree.
  PlainSearch(const typename G::View& view, std::span<Node> memory, std::uint64_t seed, Settings settings = {})
      : view_{view}, tree_{memory}, luck_{seed}, exploration_{settings.exploration} {
    const int count = move_count(view_);
    for (int i = 0; i < count && !tree_.full(); ++i) tree_.add_child(tree_.kRoot, nth_move(view_, i));
    root_moves_ = tree_.size() - 1;
  }

  // The nodes that so many simulations can fill: the root's moves are there from the start, and a simulation adds at
  // most one. Memory decides when a tree stops growing, and so what is found.
  static std::size_t nodes_for(const typename G::View& view, const Settings&, int simulations) {
    return static_cast<std::size_t>(1 + std::int64_t{move_count(view)} + std::max(0, simulations));
  }

  // Some more simulations.
  void step(int simulations) {
    for (; simulations > 0; --simulations) simulate();
  }

  // The move visited most; of equals the one with the higher value, then the first.
  Move best() const { return tree_.most_visited(&Node::value_sum); }

  const Tree<Move>& tree() const { return tree_; }

 private:
  void simulate() {
    typename G::State world = sample_world(view_, luck_);
    std::array<TreeStep, G::kMaxDecisions + 1> path;
    std::size_t length = 0;
    std::uint32_t node = tree_.kRoot;
    bool in_tree = true;
    while (in_tree && !is_over(world)) {
      const Seat seat = to_move(world);
      const std::uint32_t known = choose_child(node, world);
      const std::uint32_t next = known != 0 ? known : expand(node, world);
      if (next == 0) break;  // the memory is full
      path[length++] = {next, seat};
      in_tree = known != 0 && tree_[next].visits > 0;
      play_through(world, tree_[next].move, luck_);
      node = next;
    }
    play_out(world, luck_);
    tree_.count(std::span{path}.first(length), wins(world), 0);
  }

  static std::array<int, G::kMaxSeats> wins(const typename G::State& over) {
    std::array<int, G::kMaxSeats> values{};
    const SeatSet won = winners(over);
    for (int seat = 0; seat < seat_count(over); ++seat) {
      if (won.has(Seat{seat})) values[static_cast<std::size_t>(seat)] = kWholeWin / won.size();
    }
    return values;
  }

  // At the root every move is legal in every world, so each was available as often as the root was visited. All its
  // moves have nodes, side by side.
  std::uint32_t choose_at_root() const {
    const std::uint32_t visits = tree_[tree_.kRoot].visits;
    if (visits < root_moves_) return root_moves_ - visits;  // each once, before any bound means something
    const float exploration = exploration_.of(visits + 1);
    std::uint32_t best = 0;
    float best_bound = -1;
    for (std::uint32_t child = root_moves_; child != 0; --child) {
      const float bound = tree_[child].mean + exploration * tree_[child].spread;
      if (bound <= best_bound) continue;
      best_bound = bound;
      best = child;
    }
    return best;
  }

  // The child to go to by upper confidence bounds, if all legal moves have been tried; else 0.
  std::uint32_t choose_child(std::uint32_t node, const typename G::State& world) {
    if (node == tree_.kRoot) return choose_at_root();
    std::uint32_t best = 0;
    float best_bound = -1;
    int legal = 0;
    for (std::uint32_t child = tree_[node].first_child; child != 0; child = tree_[child].next_sibling) {
      Node& here = tree_[child];
      if (why_not(world, here.move)) continue;
      ++legal;
      ++here.available;
      const float bound = here.mean + exploration_.of(here.available) * here.spread;
      if (bound <= best_bound) continue;
      best_bound = bound;
      best = child;
    }
    return legal < move_count(world) && !tree_.full() ? 0 : best;
  }

  // Adds a legal move that was not tried yet, starting at a random one; 0 if there is no room.
  std::uint32_t expand(std::uint32_t node, const typename G::State& world) {
    if (tree_.full()) return 0;
    const int count = move_count(world);
    int i = static_cast<int>(luck_.below(static_cast<std::uint32_t>(count)));
    for (int tried = 0; tried < count; ++tried, i = i + 1 == count ? 0 : i + 1) {
      const Move move = nth_move(world, i);
      if (tree_.has_child(node, move)) continue;
      const std::uint32_t child = tree_.add_child(node, move);
      tree_[child].available = 1;
      return child;
    }
    return 0;
  }

  typename G::View view_;
  Tree<Move> tree_;
  SeededLuck luck_;
  Exploration exploration_;
  std::uint32_t root_moves_ = 0;
};

}  // namespace sandstone
