#include "nets/mandala_net.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/unit/nets/made_up_net.hpp"
#include "tests/unit/nets/plain_net.hpp"
#include "tests/unit/nets/weights_file.hpp"

namespace sandstone::nets {
namespace {

using mandala::Full;
using mandala::Mini;
using ::testing::HasSubstr;

// The same network once more, in the plainest way: rows of vectors, and every sum from the file's own numbers.
template <class G>
class PlainNet {
 public:
  using E = Encoding<G>;
  static constexpr int kRows = Network<G>::kRows;

  explicit PlainNet(const Weights& weights) : weights_{weights} {}

  // The logits, and then the values.
  Row answer(const typename E::ViewFeatures& view) const {
    const Row table(view.values.end() - E::kTableFeatures, view.values.end());
    std::vector<Row> h;
    for (int c = 0; c < kRows; ++c) {
      const auto from = view.values.begin() + c * E::kColourFeatures;
      h.push_back(activated(sums(0, joined(Row(from, from + E::kColourFeatures), table))));
    }
    const std::size_t last = weights_.layers.size() - 3;
    for (std::size_t k = 1; k < last; ++k) {
      const Row mean = mean_of(h);
      std::vector<Row> next = h;
      for (std::size_t c = 0; c < h.size(); ++c) {
        const Row change = activated(sums(k, joined(h[c], mean)));
        for (std::size_t i = 0; i < change.size(); ++i) next[c][i] = clamped(h[c][i] + change[i]);
      }
      h = next;
    }
    Row all;
    for (const Row& row : h) append(all, sums(last, row));
    const std::int64_t value = sums(last + 2, activated(sums(last + 1, mean_of(h))))[0];
    append(all, {value, -value});
    return all;
  }

 private:
  static Row mean_of(const std::vector<Row>& h) {
    Row mean(h[0].size());
    for (std::size_t i = 0; i < mean.size(); ++i) {
      std::int64_t sum = 0;
      for (const Row& row : h) sum += row[i];
      mean[i] = clamped((sum * ((65536 + kRows / 2) / kRows) + 32768) >> 16);
    }
    return mean;
  }
  static Row joined(Row one, const Row& other) {
    append(one, other);
    return one;
  }
  Row sums(std::size_t k, const Row& x) const { return sums_of(weights_.layers[k], x); }

  const Weights& weights_;
};

template <class G>
class MandalaNet : public ::testing::Test {};
using Games = ::testing::Types<Full, Mini>;
TYPED_TEST_SUITE(MandalaNet, Games);

TYPED_TEST(MandalaNet, answers_what_its_weights_say) {
  using G = TypeParam;
  expect_what_the_weights_say<G, PlainNet<G>>(made_up<G>(16, 2), {{}, {}, {}});
}

TYPED_TEST(MandalaNet, weights_of_another_shape_are_refused) {
  using G = TypeParam;
  using E = Encoding<G>;
  const auto fault_of = [](const File& file) { return std::string{open_network<G>(file).fault}; };
  EXPECT_EQ(fault_of(made_up<G>(8, 0)), "");
  const int inputs = E::kColourFeatures + E::kTableFeatures;
  const int slots = E::kActions / Network<G>::kRows;
  const auto with_layers = [&](const std::vector<LayerSize>& layers) {
    return fault_of(with_head(body_of(E::kFeatureSet, layers)));
  };
  EXPECT_THAT(fault_of(with_head(body_of("chess-1", {{inputs, 8}, {8, slots}}))), HasSubstr("another game"));
  EXPECT_EQ(with_layers({{inputs, 8}, {8, slots}}), "");  // without values
  EXPECT_THAT(with_layers({{inputs, 8}, {8, slots}, {8, 8}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 8}, {8, slots}, {8, 8}, {8, 2}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 8}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 12}, {12, slots}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs - 1, 8}, {8, slots}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 8}, {8, slots + 1}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 8}, {8, 8}, {8, slots}}), HasSubstr("do not fit together"));
  EXPECT_THAT(fault_of(made_up<G>(256, 6)), HasSubstr("too large"));
  EXPECT_THAT(fault_of({}), HasSubstr("ends too early"));
}

}  // namespace
}  // namespace sandstone::nets
