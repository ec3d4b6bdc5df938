// Spends a budget on a search, slice by slice, so that whoever watches can follow and stop it.
#pragma once

#include <algorithm>

#include "bots/bot.hpp"

namespace sandstone {

inline constexpr int kSlice = 256;  // simulations between two words to the watcher: some milliseconds

template <class Search>
void think(Search& search, Budget budget) {
  for (int done = 0; done < budget.playouts;) {
    if (budget.watcher != nullptr && !budget.watcher->go_on(done, budget.playouts)) return;
    const int slice = std::min(kSlice, budget.playouts - done);
    search.step(slice);
    done += slice;
  }
}

}  // namespace sandstone
