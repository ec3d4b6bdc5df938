// The tree of a search, in memory that the caller gives: nothing is allocated while a bot thinks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/win_share.hpp"
#include "core/seat.hpp"

namespace sandstone {

// No tree grows beyond this.
inline constexpr std::size_t kMostNodes = std::size_t{1} << 20;

// A move that was tried at the node above it. Values count for the seat that made the move.
template <class Move>
struct TreeNode {
  Move move{};
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // visits of the node above in whose world this move was legal
  std::uint32_t first_child = 0;
  std::uint32_t next_sibling = 0;
  std::int32_t quick_eval = 0;  // value of the move before any visit, if the search has one
  std::int64_t value_sum = 0;   // over the visits
  // The two parts of the node's bound. They change only when the node is visited, but are read far more often.
  float mean = 0;    // value of a visit, from 0 to 1
  float spread = 0;  // 1 divided by the root of the visits
  float chance = 0;  // of the move, as a network would play, if one was asked

  // Call after visits or value_sum have changed. The quick evaluation counts like so many visits.
  void update_bound(int quick_eval_visits) {
    const auto all = static_cast<float>(visits + static_cast<std::uint32_t>(quick_eval_visits));
    const std::int64_t sum = value_sum + static_cast<std::int64_t>(quick_eval) * quick_eval_visits;
    mean = static_cast<float>(sum) / (all * kWholeWin);
    spread = 1 / __builtin_sqrtf(all);
  }
};

// A decision on the way through the tree: the node that was chosen and the seat that chose it.
struct TreeStep {
  std::uint32_t node;
  Seat seat;
};

// Node 0 is the root. In links 0 means "no node", because the root is nobody's child.
template <class M>
class Tree {
 public:
  using Move = M;
  using Node = TreeNode<Move>;
  static constexpr std::uint32_t kRoot = 0;

  // At least one node.
  explicit Tree(std::span<Node> memory) : nodes_{memory} { nodes_[kRoot] = {}; }

  std::uint32_t size() const { return size_; }
  bool full() const { return size_ == nodes_.size(); }
  Node& operator[](std::uint32_t node) { return nodes_[node]; }
  const Node& operator[](std::uint32_t node) const { return nodes_[node]; }

  // There must be room.
  std::uint32_t add_child(std::uint32_t parent, const Move& move) {
    const std::uint32_t child = size_++;
    nodes_[child] = {};
    nodes_[child].move = move;
    nodes_[child].next_sibling = nodes_[parent].first_child;
    nodes_[parent].first_child = child;
    return child;
  }

  bool has_child(std::uint32_t parent, const Move& move) const {
    std::uint32_t child = nodes_[parent].first_child;
    while (child != 0 && nodes_[child].move != move) child = nodes_[child].next_sibling;
    return child != 0;
  }

  // Counts one simulation that went this way and ended with these values, by seat.
  template <class Values>
  void count(std::span<const TreeStep> path, const Values& values, int quick_eval_visits) {
    ++nodes_[kRoot].visits;
    for (const TreeStep& step : path) {
      Node& node = nodes_[step.node];
      ++node.visits;
      node.value_sum += values[static_cast<std::size_t>(step.seat.index())];
      node.update_bound(quick_eval_visits);
    }
  }

  // The root's move that was visited most; of equals the one with more of the other merit, then the first.
  template <class Merit>
  Move most_visited(Merit merit) const {
    std::uint32_t best = nodes_[kRoot].first_child;
    for (std::uint32_t child = best; child != 0; child = nodes_[child].next_sibling) {
      const Node& here = nodes_[child];
      const Node& there = nodes_[best];
      if (here.visits > there.visits || (here.visits == there.visits && here.*merit > there.*merit)) best = child;
    }
    return nodes_[best].move;
  }

 private:
  std::span<Node> nodes_;
  std::uint32_t size_ = 1;
};

}  // namespace sandstone
