// Spends a budget on a search, slice by slice, so that whoever watches can follow and stop it.
#pragma once

#include <algorithm>
#include <cstdint>

#include "bots/bot.hpp"

namespace sandstone {

inline constexpr int kSlice = 256;  // simulations between two words to the watcher: some milliseconds

// Is the move visited most so far ahead that no other can be visited as often with `left` more simulations?
template <class Tree>
bool is_decided(const Tree& tree, int left) {
  std::uint32_t most = 0;
  std::uint32_t second = 0;
  for (std::uint32_t child = tree[Tree::kRoot].first_child; child != 0; child = tree[child].next_sibling) {
    const std::uint32_t visits = tree[child].visits;
    second = std::max(second, std::min(most, visits));
    most = std::max(most, visits);
  }
  return most - second > static_cast<std::uint32_t>(left);
}

// Ends early when the rest of the budget cannot change the answer.
template <class Search>
void think(Search& search, Budget budget) {
  for (int done = 0; done < budget.playouts;) {
    const int left = budget.playouts - done;
    if (is_decided(search.tree(), left)) return;
    if (budget.watcher != nullptr && !budget.watcher->go_on(done, budget.playouts)) return;
    const int slice = std::min(kSlice, left);
    search.step(slice);
    done += slice;
  }
}

}  // namespace sandstone
