// A network of Mandala with made-up weights.
#pragma once

#include <vector>

#include "nets/mandala_net.hpp"
#include "tests/unit/nets/weights_file.hpp"

namespace sandstone::nets {

template <class G>
File made_up_body(int width, int depth) {
  using E = Encoding<G>;
  std::vector<LayerSize> layers{{E::kColourFeatures + E::kTableFeatures, width}};
  for (int k = 0; k < depth; ++k) layers.push_back({2 * width, width});
  layers.push_back({width, E::kActions / Network<G>::kRows});
  layers.push_back({width, 8});  // values
  layers.push_back({8, 1});
  return body_of(E::kFeatureSet, layers);
}

template <class G>
File made_up(int width, int depth) {
  return with_head(made_up_body<G>(width, depth));
}

}  // namespace sandstone::nets
