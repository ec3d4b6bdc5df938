#include "solve/cfr.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sandstone::solve {

CfrPlus::CfrPlus(const GameTree& tree)
    : tree_{tree},
      current_{tree.uniform()},
      regrets_(tree.choices()),
      sums_(tree.choices()),
      own_(tree.nodes().size()),
      others_(tree.nodes().size()),
      values_(tree.nodes().size()) {}

void CfrPlus::iterate() {
  ++iterations_;
  for (const int seat : {0, 1}) update(seat);
}

void CfrPlus::update(int seat) {
  spread_reach(seat);
  gather_values(seat);
  add_regrets(seat);
  match_regrets(seat);
}

void CfrPlus::spread_reach(int seat) {
  const auto nodes = tree_.nodes();
  own_[0] = others_[0] = 1;
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const TreeNode& node = nodes[n];
    const bool mine = node.kind == NodeKind::kDecision && node.seat == seat;
    for (std::uint32_t i = 0; i < node.children; ++i) {
      const std::uint32_t child = node.first_child + i;
      const double step = tree_.chance_of(node, i, current_);
      own_[child] = mine ? own_[n] * step : own_[n];
      others_[child] = mine ? others_[n] : others_[n] * step;
    }
  }
}

void CfrPlus::gather_values(int seat) {
  const auto nodes = tree_.nodes();
  for (std::size_t n = nodes.size(); n-- > 0;) {
    const TreeNode& node = nodes[n];
    if (node.kind == NodeKind::kEnd) {
      values_[n] = seat == 0 ? node.payoff : -node.payoff;
      continue;
    }
    double sum = 0;
    for (std::uint32_t i = 0; i < node.children; ++i) {
      sum += values_[node.first_child + i] * tree_.chance_of(node, i, current_);
    }
    values_[n] = sum;
  }
}

void CfrPlus::add_regrets(int seat) {
  for (const InfoSet& set : tree_.info_sets()) {
    if (set.seat != seat) continue;
    const double weight = iterations_ * own_[set.nodes.front()];  // the same for all of its nodes
    for (std::uint32_t i = 0; i < set.moves; ++i) {
      double regret = 0;
      for (const std::uint32_t n : set.nodes) {
        regret += others_[n] * (values_[tree_.nodes()[n].first_child + i] - values_[n]);
      }
      const std::uint32_t choice = set.first_choice + i;
      regrets_[choice] = std::max(0.0, regrets_[choice] + regret);
      sums_[choice] += weight * current_[choice];
    }
  }
}

void CfrPlus::match_regrets(int seat) {
  for (const InfoSet& set : tree_.info_sets()) {
    if (set.seat != seat) continue;
    double sum = 0;
    for (std::uint32_t i = 0; i < set.moves; ++i) sum += regrets_[set.first_choice + i];
    for (std::uint32_t i = 0; i < set.moves; ++i) {
      current_[set.first_choice + i] = sum > 0 ? regrets_[set.first_choice + i] / sum : 1.0 / set.moves;
    }
  }
}

Policy CfrPlus::average() const {
  Policy policy = tree_.uniform();
  for (const InfoSet& set : tree_.info_sets()) {
    double sum = 0;
    for (std::uint32_t i = 0; i < set.moves; ++i) sum += sums_[set.first_choice + i];
    if (sum <= 0) continue;  // never reached: what is done there does not matter
    for (std::uint32_t i = 0; i < set.moves; ++i) policy[set.first_choice + i] = sums_[set.first_choice + i] / sum;
  }
  return policy;
}

}  // namespace sandstone::solve
