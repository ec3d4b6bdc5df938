// Information-set search that knows its game: where the textbook's search tries every move and plays on at random, this
// one ranks the moves by a forecast of the end, opens the best few, and more of them the longer it looks; a simulation
// ends with the forecast at the first new node. Worlds, availability and max^n are as in information_set_search.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/reach.hpp"
#include "bots/tree.hpp"
#include "bots/worth.hpp"
#include "core/fixed_vector.hpp"
#include "core/game.hpp"

namespace sandstone {

// How a guided search thinks. Worth goes from 0 to 1.
struct Guidance {
  double exploration = 0.2;  // times the root of log(available) / visits
  int trust = 6;             // visits that a move's forecast counts for, with two players; each further one doubles it
  int root_width = 24;       // moves opened at first, and again with each doubling of the visits
  int width = 6;             // the same below the root
  int depth = 64;            // decisions that it looks ahead
  int scale = 1000;          // hundredths of points of lead that are worth 0.85
};

// A node of a guided search; `forecast` is what its move was worth at a glance to the seat that made it.
template <class Move>
struct GuidedNode {
  Move move{};
  std::uint32_t visits = 0;
  std::uint32_t available = 0;
  std::uint32_t first_child = 0;
  std::uint32_t next_sibling = 0;
  std::int32_t forecast = 0;
  std::int64_t worth = 0;
  // What a bound is made of, known anew only when the node is visited; visits and worth with the trusted forecast.
  float mean = 0;    // worth of a visit, from 0 to 1
  float spread = 0;  // 1 by the root of the visits
};

template <Game G>
class GuidedSearch {
 public:
  using Move = typename G::Move;
  using Node = GuidedNode<Move>;

  // The view must be of the seat whose turn it is; the memory, two nodes at least, holds the tree.
  GuidedSearch(const typename G::View& view, std::span<Node> memory, std::uint64_t seed, Guidance guidance = {})
      : view_{view}, tree_{memory}, luck_{seed}, guidance_{guidance}, reach_{guidance.exploration} {
    guidance_.trust <<= seat_count(view) - 2;
    open(tree_.kRoot, sample_world(view_, luck_), guidance_.root_width);
  }

  // The nodes that so many simulations can fill. Memory decides when a tree stops growing, and so what is found: who
  // wants the same move gives the same memory.
  static std::size_t nodes_for(Guidance guidance, int simulations) {
    const auto most_added = std::int64_t{guidance.width} * std::max(0, simulations);
    return static_cast<std::size_t>(G::kMaxMoves + 1 + most_added);
  }

  // Some more simulations.
  void step(int simulations) {
    for (; simulations > 0; --simulations) simulate();
  }

  // Goes on from this view with what was found below these moves, which led to it: the next decision of the same seat.
  // Without anything found there it begins anew.
  void follow(std::span<const Move> moves, const typename G::View& view) {
    view_ = view;
    std::uint32_t node = tree_.kRoot;
    bool known = true;
    for (const Move& move : moves) {
      node = known ? tree_.child_of(node, move) : node;
      known = known && node != tree_.kRoot;
    }
    if (known) {
      tree_.reroot(node);
      tree_.keep_children(tree_.kRoot, [&view](const Move& move) { return !why_not(view, move); });
    }
    if (known && tree_[tree_.kRoot].first_child != 0) return;
    tree_.clear();
    open(tree_.kRoot, sample_world(view_, luck_), guidance_.root_width);
  }

  // The move visited most; of equals the one with the better forecast, then the first.
  Move best() const { return tree_.most_visited(&Node::forecast); }

  std::uint32_t simulations() const { return tree_[tree_.kRoot].visits; }
  const Tree<Node>& tree() const { return tree_; }

 private:
  // Every decision on the way: the node that was chosen and whose choice it was.
  struct Step {
    std::uint32_t node;
    Seat seat;
  };
  struct Candidate {
    Move move;
    int number;
    int forecast;
  };

  void simulate() {
    typename G::State world = sample_world(view_, luck_);
    std::array<Step, G::kMaxDecisions + 1> path;
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
    const auto worth = worth_of<G>(world, guidance_.scale);
    ++tree_[tree_.kRoot].visits;
    for (std::size_t i = 0; i < length; ++i) {
      Node& here = tree_[path[i].node];
      ++here.visits;
      here.worth += worth[static_cast<std::size_t>(path[i].seat.index())];
      judge(here);
    }
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
    const float bound = here.mean + reach_.of(here.available + 1) * here.spread;
    if (bound <= best_bound) return;
    best_bound = bound;
    best = child;
  }

  void judge(Node& node) const {
    const auto visits = static_cast<float>(node.visits + static_cast<std::uint32_t>(guidance_.trust));
    const std::int64_t worth = node.worth + static_cast<std::int64_t>(node.forecast) * guidance_.trust;
    node.mean = static_cast<float>(worth) / (visits * kMostWorth);
    node.spread = 1 / __builtin_sqrtf(visits);
  }

  // Adds the best so many of the legal moves that are not open yet; answers how many there were room for.
  int open(std::uint32_t node, const typename G::State& world, int wanted) {
    FixedVector<Candidate, G::kMaxMoves> candidates;
    int number = 0;
    glance_at_moves<G>(world, guidance_.scale, [&](const Move& move, int worth) {
      if (!tree_.has_child(node, move)) candidates.push_back({move, number, worth});
      ++number;
    });
    const auto better = [](const Candidate& a, const Candidate& b) {
      return a.forecast != b.forecast ? a.forecast > b.forecast : a.number < b.number;
    };
    const auto kept = std::min(static_cast<std::size_t>(wanted), candidates.size());
    std::partial_sort(candidates.begin(), candidates.begin() + kept, candidates.end(), better);
    int added = 0;
    for (std::size_t i = 0; i < kept && !tree_.full(); ++i, ++added) {
      const std::uint32_t child = tree_.add_child(node, candidates[i].move);
      tree_[child].forecast = candidates[i].forecast;
      tree_[child].available = 1;
      judge(tree_[child]);
    }
    return added;
  }

  typename G::View view_;
  Tree<Node> tree_;
  SeededLuck luck_;
  Guidance guidance_;
  Reach reach_;
};

}  // namespace sandstone
