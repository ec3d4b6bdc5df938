#include "solve/game_tree.hpp"

namespace sandstone::solve {

std::uint32_t GameTree::add_children(std::uint32_t node, std::size_t count) {
  const auto first = static_cast<std::uint32_t>(nodes_.size());
  nodes_[node].first_child = first;
  nodes_[node].children = static_cast<std::uint32_t>(count);
  nodes_.resize(nodes_.size() + count);
  return first;
}

void GameTree::make_end(std::uint32_t node, double payoff) {
  nodes_[node].kind = NodeKind::kEnd;
  nodes_[node].payoff = payoff;
}

std::uint32_t GameTree::make_chance(std::uint32_t node, std::span<const double> chances) {
  const std::uint32_t first = add_children(node, chances.size());
  nodes_[node].kind = NodeKind::kChance;
  for (std::size_t i = 0; i < chances.size(); ++i) nodes_[first + i].chance = chances[i];
  return first;
}

std::uint32_t GameTree::make_decision(std::uint32_t node, std::uint32_t info_set) {
  InfoSet& set = info_sets_[info_set];
  const std::uint32_t first = add_children(node, set.moves);
  nodes_[node].kind = NodeKind::kDecision;
  nodes_[node].seat = set.seat;
  nodes_[node].info_set = info_set;
  set.nodes.push_back(node);
  return first;
}

std::uint32_t GameTree::add_info_set(int seat, std::uint32_t moves) {
  info_sets_.push_back({static_cast<std::uint8_t>(seat), moves, choices_, {}});
  choices_ += moves;
  return static_cast<std::uint32_t>(info_sets_.size() - 1);
}

Policy GameTree::uniform() const {
  Policy policy(choices_);
  for (const InfoSet& set : info_sets_) {
    for (std::uint32_t i = 0; i < set.moves; ++i) policy[set.first_choice + i] = 1.0 / set.moves;
  }
  return policy;
}

}  // namespace sandstone::solve
