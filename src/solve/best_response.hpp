// How well a policy does: against another one, and against the best possible answer to it.
#pragma once

#include "solve/game_tree.hpp"

namespace sandstone::solve {

// What seat 0 gets when the seats follow these policies; each is asked for its own seat's information sets only.
double value_of(const GameTree& tree, const Policy& first, const Policy& second);

// What this seat gets at best against an opponent who follows the policy: exact, by looking at the whole tree.
double best_response(const GameTree& tree, const Policy& opponent, int seat);

// How much a policy, sitting on either seat in turn, loses on average against the best answer to it,
// measured from what perfect play would get: 0 for perfect play.
double exploitability(const GameTree& tree, const Policy& policy);

}  // namespace sandstone::solve
