// A whole game for two as a tree: every chance event, every decision, every end. What one wins the other loses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sandstone::solve {

enum class NodeKind : std::uint8_t { kChance, kDecision, kEnd };

// The children of a node lie side by side, and after it.
struct TreeNode {
  NodeKind kind = NodeKind::kEnd;
  std::uint8_t seat = 0;       // who decides
  std::uint32_t info_set = 0;  // of a decision
  std::uint32_t first_child = 0;
  std::uint32_t children = 0;
  double chance = 1;  // of getting here from a chance node above; 1 below decisions
  double payoff = 0;  // of an end, to seat 0: from -1, lost, to 1, won
};

// The decisions that a player cannot tell apart: what was seen on the way there is the same. Players forget nothing, so
// such decisions also share everything that this player has done before.
struct InfoSet {
  std::uint8_t seat = 0;
  std::uint32_t moves = 0;
  std::uint32_t first_choice = 0;  // of its moves in a Policy
  std::vector<std::uint32_t> nodes;
};

// For every information set a distribution over its moves, one after the other.
using Policy = std::vector<double>;

class GameTree {
 public:
  // Node 0 is the root, and is made by this.
  GameTree() : nodes_(1) {}

  // Turns a node into an end.
  void make_end(std::uint32_t node, double payoff);
  // Turns a node into a chance node with these outcomes, or into a decision; answers its first child.
  std::uint32_t make_chance(std::uint32_t node, std::span<const double> chances);
  std::uint32_t make_decision(std::uint32_t node, std::uint32_t info_set);

  std::uint32_t add_info_set(int seat, std::uint32_t moves);

  std::span<const TreeNode> nodes() const { return nodes_; }
  std::span<const InfoSet> info_sets() const { return info_sets_; }
  std::uint32_t choices() const { return choices_; }

  // Every move equally likely.
  Policy uniform() const;

  // How likely the node's i-th child is, if those who decide follow the policy.
  double chance_of(const TreeNode& node, std::uint32_t i, const Policy& policy) const {
    return node.kind == NodeKind::kDecision ? policy[info_sets_[node.info_set].first_choice + i]
                                            : nodes_[node.first_child + i].chance;
  }

 private:
  std::uint32_t add_children(std::uint32_t node, std::size_t count);

  std::vector<TreeNode> nodes_;
  std::vector<InfoSet> info_sets_;
  std::uint32_t choices_ = 0;
};

}  // namespace sandstone::solve
