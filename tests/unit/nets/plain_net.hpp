// What the plain versions of both networks have in common, and how they are compared with the quick ones.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nets/network.hpp"
#include "tests/unit/nets/weights_file.hpp"

namespace sandstone::nets {

using Row = std::vector<std::int64_t>;

inline std::int64_t clamped(std::int64_t value) { return std::clamp<std::int64_t>(value, -32767, 32767); }
inline Row activated(Row row) {
  for (std::int64_t& value : row) value = std::max<std::int64_t>(0, clamped(value));
  return row;
}
inline void append(Row& all, const Row& more) { all.insert(all.end(), more.begin(), more.end()); }

// A layer from the file's own numbers.
inline Row sums_of(const Layer& layer, const Row& x) {
  Row out;
  for (int o = 0; o < layer.outputs; ++o) {
    std::int64_t sum = layer.bias(o);
    for (int i = 0; i < layer.inputs; ++i) sum += x[static_cast<std::size_t>(i)] * layer.weight(o, i);
    out.push_back((sum * layer.multiplier(o) + (std::int64_t{1} << (layer.shift - 1))) >> layer.shift);
  }
  return out;
}

// At every decision of some random games, the first with the first of these options, and so on.
template <class G, class Plain>
void expect_what_the_weights_say(const File& file, const std::vector<typename G::Options>& games) {
  using E = Encoding<G>;
  const Weights weights = *read_weights(file).weights;
  const auto [network, fault] = open_network<G>(file);
  ASSERT_TRUE(network) << fault;
  SeededLuck luck{5};
  for (const typename G::Options& options : games) {
    auto state = G::begin(options);
    deal_through(state, luck);
    while (!is_over(state)) {
      const auto view = view_for(state, to_move(state));
      const auto features = E::features_of(view, E::frame_of(view));
      Answer<G> answer;
      network->answer(features, answer);
      Row all(answer.logits.begin(), answer.logits.end());
      append(all, Row(answer.values.begin(), answer.values.end()));
      ASSERT_EQ(all, Plain{weights}.answer(features));
      ASSERT_FALSE(why_not(view, best_move(*network, view)).has_value());
      play_through(state, sample_move(state, luck), luck);
    }
  }
}

}  // namespace sandstone::nets
