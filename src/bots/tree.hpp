// The tree of a search, in memory that the caller gives: nothing is allocated while thinking.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sandstone {

// A move that was tried at the node above it. What a node is worth is counted for the seat that made the move.
template <class Move>
struct TreeNode {
  Move move{};
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // visits of the node above in whose world this move was legal
  std::uint32_t first_child = 0;
  std::uint32_t next_sibling = 0;
  std::int64_t worth = 0;  // summed over the visits
  // What a bound is made of, known anew only when the node is visited: the bounds of all its siblings are asked for
  // far more often.
  float mean = 0;    // worth of a visit, from 0 to 1
  float spread = 0;  // 1 by the root of the visits
};

// Node 0 is the root; 0 also means "no node" in links, for the root is nobody's child.
template <class Node>
class Tree {
 public:
  using Move = decltype(Node::move);
  static constexpr std::uint32_t kRoot = 0;

  // At least one node.
  explicit Tree(std::span<Node> memory) : nodes_{memory} { clear(); }

  void clear() {
    nodes_[kRoot] = {};
    size_ = 1;
  }
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

  // The child of this move; 0 if there is none.
  std::uint32_t child_of(std::uint32_t parent, const Move& move) const {
    std::uint32_t child = nodes_[parent].first_child;
    while (child != 0 && nodes_[child].move != move) child = nodes_[child].next_sibling;
    return child;
  }
  bool has_child(std::uint32_t parent, const Move& move) const { return child_of(parent, move) != 0; }

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

  // Keeps just this node, which becomes the root, and what is below it. Not part of a simulation: it may allocate.
  void reroot(std::uint32_t root) {
    std::vector<std::uint32_t> kept{root};
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const Node& node = nodes_[kept[i]];
      for (std::uint32_t child = node.first_child; child != 0; child = nodes_[child].next_sibling)
        kept.push_back(child);
    }
    // Children stand behind their parents, so that in this order no node is overwritten before it has moved.
    std::ranges::sort(kept);
    std::vector<std::uint32_t> places(size_);
    for (std::uint32_t place = 0; place < kept.size(); ++place) places[kept[place]] = place;
    nodes_[root].next_sibling = 0;
    for (const std::uint32_t old : kept) {
      Node node = nodes_[old];
      node.first_child = places[node.first_child];
      node.next_sibling = places[node.next_sibling];
      nodes_[places[old]] = node;
    }
    size_ = static_cast<std::uint32_t>(kept.size());
  }

  // Drops the children, with all below them, whose moves are not wanted; their memory stays taken.
  template <class Wanted>
  void keep_children(std::uint32_t parent, const Wanted& wanted) {
    std::uint32_t* link = &nodes_[parent].first_child;
    while (*link != 0) {
      Node& child = nodes_[*link];
      if (wanted(child.move)) {
        link = &child.next_sibling;
      } else {
        *link = child.next_sibling;
      }
    }
  }

 private:
  std::span<Node> nodes_;
  std::uint32_t size_ = 1;
};

}  // namespace sandstone
