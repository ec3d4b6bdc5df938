// Says how far long work is: a line for each twentieth of it.
#pragma once

#include <iostream>
#include <string_view>

namespace sandstone::fit {

inline void tell_progress(std::string_view what, int done, int of) {
  const auto twentieths = [of](int n) { return static_cast<long long>(n) * 20 / of; };
  if (twentieths(done) == twentieths(done - 1)) return;
  std::cout << done << " of " << of << ' ' << what << '\n' << std::flush;
}

}  // namespace sandstone::fit
