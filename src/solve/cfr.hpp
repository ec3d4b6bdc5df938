// Counterfactual regret minimisation, as CFR+ (Tammelin 2014): both seats in turn, regrets never below zero, later
// iterations weighing more. The average policy approaches perfect play as iterations go on.
#pragma once

#include <vector>

#include "solve/game_tree.hpp"

namespace sandstone::solve {

class CfrPlus {
 public:
  // The tree must outlive this.
  explicit CfrPlus(const GameTree& tree);

  void iterate();

  Policy average() const;

 private:
  void update(int seat);
  void match_regrets(int seat);
  void spread_reach(int seat);
  void gather_values(int seat);
  void add_regrets(int seat);

  const GameTree& tree_;
  int iterations_ = 0;
  Policy current_;
  std::vector<double> regrets_;  // by choice
  std::vector<double> sums_;     // by choice: the current policies, weighed by reach and iteration
  std::vector<double> own_;      // by node: how likely the seat itself goes there
  std::vector<double> others_;   // by node: how likely chance and the opponent do
  std::vector<double> values_;   // by node, to the seat
};

}  // namespace sandstone::solve
