// The tree of a search, in memory that the caller gives: nothing is allocated while thinking.
#pragma once

#include <cstdint>
#include <span>

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

  bool has_child(std::uint32_t parent, const Move& move) const {
    for (std::uint32_t child = nodes_[parent].first_child; child != 0; child = nodes_[child].next_sibling) {
      if (nodes_[child].move == move) return true;
    }
    return false;
  }

 private:
  std::span<Node> nodes_;
  std::uint32_t size_ = 1;
};

}  // namespace sandstone
