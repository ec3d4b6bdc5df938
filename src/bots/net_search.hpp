// Information-set search with a network: it says how likely each move is, and so what to try, and it judges the
// positions where a simulation ends. Each decision is seen from the view of its player in the world that was
// drawn, so the network is never shown more than a player would know there.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/guidance.hpp"
#include "bots/tree.hpp"
#include "bots/value.hpp"
#include "core/fixed_vector.hpp"
#include "core/game.hpp"
#include "nets/evaluation.hpp"

namespace sandstone {

template <Game G>
class NetSearch {
 public:
  using Move = typename G::Move;
  using Node = TreeNode<Move>;                // its quick evaluation is the chance of the move, of kWholeWin
  static constexpr bool kNeedsValues = true;  // of the network
  struct Settings {
    NetGuidance guidance;
    const nets::Network<G>* network = nullptr;  // which has learned values
  };

  // The view must be of the seat whose turn it is; the memory, two nodes at least, holds the tree.
  NetSearch(const typename G::View& view, std::span<Node> memory, std::uint64_t seed, const Settings& settings)
      : view_{view}, tree_{memory}, luck_{seed}, guidance_{settings.guidance}, network_{*settings.network} {
    open(tree_.kRoot, nets::evaluate(network_, view_, guidance_.temperature), guidance_.width);
  }

  // The nodes that so many simulations can fill.
  static std::size_t nodes_for(const typename G::View&, const Settings& settings, int simulations) {
    const auto most_added = std::int64_t{2} * settings.guidance.width * std::max(0, simulations);
    return static_cast<std::size_t>(G::kMaxMoves + 1 + most_added);
  }

  // Some more simulations.
  void step(int simulations) {
    for (; simulations > 0; --simulations) simulate();
  }

  // The move visited most; of equals the likelier one, then the first.
  Move best() const { return tree_.most_visited(&Node::quick_eval); }

  const Tree<Move>& tree() const { return tree_; }

 private:
  using Evaluation = nets::Evaluation<G>;
  using Values = std::array<int, G::kMaxSeats>;

  struct Path {
    std::array<TreeStep, G::kMaxDecisions + 1> steps;
    std::size_t length = 0;

    void add(std::uint32_t node, Seat seat) { steps[length++] = {node, seat}; }
  };

  void simulate() {
    typename G::State world = sample_world(view_, luck_);
    Path path;
    std::uint32_t node = tree_.kRoot;
    while (!is_over(world) && static_cast<int>(path.length) < guidance_.tree_depth) {
      if (node != tree_.kRoot && tree_[node].visits == 0) break;
      const Seat seat = to_move(world);
      const std::uint32_t next = choose_child(node, world);
      if (next == 0) break;  // the memory is full
      path.add(next, seat);
      play_through(world, tree_[next].move, luck_);
      node = next;
    }
    tree_.count(std::span{path.steps}.first(path.length), value_beyond(world, node), 0);
  }

  // The value after some more decisions by the network alone. Where there are none, the node gets its children from the
  // same evaluation.
  Values value_beyond(typename G::State& world, std::uint32_t node) {
    bool at_node = true;
    for (int left = guidance_.horizon; !is_over(world);) {
      if (move_count(world) == 1) {
        play_through(world, nth_move(world, 0), luck_);
        at_node = false;
        continue;
      }
      const auto view = view_for(world, to_move(world));
      if (left-- == 0) {
        const Evaluation seen = nets::evaluate(network_, view, guidance_.temperature);
        if (at_node && !is_open(node)) open(node, seen, guidance_.width);
        return values_of(seen);
      }
      play_through(world, nets::evaluate(network_, view).draw(luck_), luck_);
      at_node = false;
    }
    return value_at_end<G>(world, guidance_.scale);
  }

  static Values values_of(const Evaluation& seen) {
    Values values{};
    std::copy_n(seen.values.begin(), values.size(), values.begin());
    return values;
  }

  bool is_open(std::uint32_t node) const { return tree_[node].first_child != 0; }

  // The child to go to by upper confidence bounds, of those that are legal in this world.
  std::uint32_t choose_child(std::uint32_t node, const typename G::State& world) {
    const int count = move_count(world);
    const int wanted = std::min(guidance_.width, count);
    Sums sums = sum_of_legal(node, world);
    if (sums.moves < wanted && !tree_.full()) {
      if (count == 1) {
        open_only(node, nth_move(world, 0));
      } else {
        open(node, nets::evaluate(network_, view_for(world, to_move(world)), guidance_.temperature),
             wanted - sums.moves);
      }
      sums = sum_of_legal(node, world);
    }
    const float first =
        (sums.visits == 0 ? 0.5F : static_cast<float>(sums.value) / (static_cast<float>(sums.visits) * kWholeWin)) -
        guidance_.first;
    const float reach = guidance_.exploration * __builtin_sqrtf(static_cast<float>(sums.visits + 1)) /
                        static_cast<float>(sums.chance + 1);
    std::uint32_t best = 0;
    float best_bound = -1;
    for (std::uint32_t child = tree_[node].first_child; child != 0; child = tree_[child].next_sibling) {
      const Node& here = tree_[child];
      if (node != tree_.kRoot && why_not(world, here.move)) continue;
      const float mean = here.visits == 0 ? first : here.mean;
      const float bound = mean + reach * static_cast<float>(here.quick_eval + 1) / static_cast<float>(here.visits + 1);
      if (best != 0 && bound <= best_bound) continue;
      best_bound = bound;
      best = child;
    }
    return best;
  }

  // Of the children of a node that are legal in a world.
  struct Sums {
    int moves = 0;
    int chance = 0;
    std::uint32_t visits = 0;
    std::int64_t value = 0;
  };

  Sums sum_of_legal(std::uint32_t node, const typename G::State& world) const {
    Sums sums;
    for (std::uint32_t child = tree_[node].first_child; child != 0; child = tree_[child].next_sibling) {
      const Node& here = tree_[child];
      if (node != tree_.kRoot && why_not(world, here.move)) continue;
      ++sums.moves;
      sums.chance += here.quick_eval;
      sums.visits += here.visits;
      sums.value += here.value_sum;
    }
    return sums;
  }

  void open_only(std::uint32_t node, const Move& move) {
    Node& child = tree_[tree_.add_child(node, move)];
    child.quick_eval = kWholeWin;
  }

  // Adds the likeliest of the moves that are not there yet, at most so many.
  void open(std::uint32_t node, const Evaluation& seen, int most) {
    FixedVector<std::uint16_t, static_cast<std::size_t>(Encoding<G>::kActions)> order;
    for (std::size_t i = 0; i < seen.moves.size(); ++i) {
      if (!tree_.has_child(node, seen.moves[i].move)) order.push_back(static_cast<std::uint16_t>(i));
    }
    const auto likelier = [&seen](std::uint16_t a, std::uint16_t b) {
      const float one = seen.moves[a].chance;
      const float other = seen.moves[b].chance;
      return one != other ? one > other : a < b;
    };
    const std::size_t kept = std::min(order.size(), static_cast<std::size_t>(most));
    std::partial_sort(order.begin(), order.begin() + kept, order.end(), likelier);
    for (std::size_t i = 0; i < kept && !tree_.full(); ++i) {
      Node& child = tree_[tree_.add_child(node, seen.moves[order[i]].move)];
      child.quick_eval = static_cast<int>(seen.moves[order[i]].chance * kWholeWin);
    }
  }

  typename G::View view_;
  Tree<Move> tree_;
  SeededLuck luck_;
  NetGuidance guidance_;
  const nets::Network<G>& network_;
};

}  // namespace sandstone
