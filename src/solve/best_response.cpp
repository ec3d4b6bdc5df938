#include "solve/best_response.hpp"

#include <limits>
#include <vector>

namespace sandstone::solve {

namespace {

class BestResponse {
 public:
  BestResponse(const GameTree& tree, const Policy& opponent, int seat)
      : tree_{tree},
        opponent_{opponent},
        seat_{seat},
        reach_(tree.nodes().size()),
        best_(tree.info_sets().size(), kOpen) {
    spread_reach();
  }

  double value() { return value(0); }

 private:
  static constexpr std::uint32_t kOpen = std::numeric_limits<std::uint32_t>::max();

  bool is_mine(const TreeNode& node) const { return node.kind == NodeKind::kDecision && node.seat == seat_; }

  // How likely chance and the opponent lead to a node, if this seat wants to get there.
  void spread_reach() {
    const auto nodes = tree_.nodes();
    reach_[0] = 1;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      const TreeNode& node = nodes[n];
      for (std::uint32_t i = 0; i < node.children; ++i) {
        reach_[node.first_child + i] = reach_[n] * (is_mine(node) ? 1 : tree_.chance_of(node, i, opponent_));
      }
    }
  }

  double value(std::uint32_t n) {
    const TreeNode& node = tree_.nodes()[n];
    if (node.kind == NodeKind::kEnd) return seat_ == 0 ? node.payoff : -node.payoff;
    if (is_mine(node)) return value(node.first_child + best_move(node.info_set));
    double sum = 0;
    for (std::uint32_t i = 0; i < node.children; ++i) {
      const double chance = tree_.chance_of(node, i, opponent_);
      if (chance > 0) sum += chance * value(node.first_child + i);
    }
    return sum;
  }

  // The move that is best over all the decisions of the set, each counting as likely as it is reached. Players forget
  // nothing, so none of the values asked for here can come back to this set.
  std::uint32_t best_move(std::uint32_t info_set) {
    std::uint32_t& best = best_[info_set];
    if (best != kOpen) return best;
    const InfoSet& set = tree_.info_sets()[info_set];
    double best_value = 0;
    for (std::uint32_t i = 0; i < set.moves; ++i) {
      double sum = 0;
      for (const std::uint32_t n : set.nodes) {
        if (reach_[n] > 0) sum += reach_[n] * value(tree_.nodes()[n].first_child + i);
      }
      if (best == kOpen || sum > best_value) {
        best = i;
        best_value = sum;
      }
    }
    return best;
  }

  const GameTree& tree_;
  const Policy& opponent_;
  int seat_;
  std::vector<double> reach_;
  std::vector<std::uint32_t> best_;
};

}  // namespace

double value_of(const GameTree& tree, const Policy& first, const Policy& second) {
  const auto nodes = tree.nodes();
  std::vector<double> values(nodes.size());
  for (std::size_t n = nodes.size(); n-- > 0;) {
    const TreeNode& node = nodes[n];
    if (node.kind == NodeKind::kEnd) values[n] = node.payoff;
    const Policy& policy = node.seat == 0 ? first : second;
    for (std::uint32_t i = 0; i < node.children; ++i) {
      values[n] += tree.chance_of(node, i, policy) * values[node.first_child + i];
    }
  }
  return values[0];
}

double best_response(const GameTree& tree, const Policy& opponent, int seat) {
  return BestResponse{tree, opponent, seat}.value();
}

double exploitability(const GameTree& tree, const Policy& policy) {
  return (best_response(tree, policy, 0) + best_response(tree, policy, 1)) / 2;
}

}  // namespace sandstone::solve
